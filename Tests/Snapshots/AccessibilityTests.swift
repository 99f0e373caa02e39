import Composition
import DisplayList
import PathParser
import Snapshots
import Testing
import Typography

@testable import AtrestScenes

/// What a screen reader meets, and the structure of drawings, as baselines and as assertions.
@Suite struct AccessibilityTests {
    /// A sign-in form with a fault of each kind.
    private static let faulty = ElementLayout(
        VStack(alignment: .leading, spacing: 14) {
            HStack {
                Text("Sign in", size: 24, weight: .bold)
                Spacer()
                Shape.circle.fill(Color(hex: 0xE5E5EA)).frame(width: 40, height: 40)
                    .accessibilityLabel("Close", role: .button)
            }
            Text("We write to you once a month.", size: 13, color: Color(hex: 0x7A7A7A))
            ZStack(alignment: .leading) {
                Text("Your address", size: 15, color: Color(hex: 0x55555A))
                Text("mira@example.org", size: 15)
            }
            HStack(spacing: 0) {
                Text("Sign in", size: 15, weight: .semibold, color: .white)
                    .frame(width: 120, height: 48).background(Color(hex: 0x22443A), in: .capsule).touchTarget("Sign in")
                Text("Later", size: 15).padding(.leading, 4).touchTarget("Later")
            }
            Color(hex: 0xC9C9CE).frame(width: 64, height: 44).clipShape(.capsule).accessibilityLabel(
                "", role: .toggle, value: "off")
        }
        .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.white), in: Size(width: 300, height: 290))

    // MARK: Baselines

    @Test func form() {
        assertSnapshot(of: Self.faulty, as: .accessibility)
        assertSnapshot(of: Self.faulty, as: .accessibilityText)
        assertSnapshot(of: Self.faulty, as: .tree)
    }

    @Test func timer() throws {
        let drawing = try TimerScene(model: TimerModel(), options: ScreenOptions()).drawing()
        assertSnapshot(of: drawing, as: .accessibilityText)
        assertSnapshot(of: drawing, as: .tree)
    }

    // MARK: Assertions

    @Test func faultsAreTold() {
        let expected = [
            "5 findings in the drawing:",
            "  target “Close” 40 × 40 pt at (240, 20): at least 44 × 44",
            "  contrast 4.2 : 1 of “We write to you once a month.” #7a7a7a on #ffffff: at least 4.5",
            "  texts “Your address” and “mira@example.org” overlap by ",
            "  targets “Sign in” and “Later” overlap by ", "  toggle at (20, ",
        ]
        withKnownIssue {
            assertAccessible(Self.faulty)
        } matching: { issue in
            let lines = (issue.comments.first?.rawValue ?? "").split(separator: "\n")
            return lines.count == expected.count && zip(lines, expected).allSatisfy { $0.hasPrefix($1) }
        }
        withKnownIssue {
            assertAccessible(Self.faulty, except: [.lowContrast, .overlappingTexts, .overlappingTargets, .missingName])
        } matching: {
            $0.comments.first?.rawValue.hasPrefix("1 finding in the drawing:\n  target “Close” 40") == true
        }
        assertAccessible(Self.faulty, except: Set(AccessibilityFinding.Kind.allCases))
    }

    /// Scenes with texts that are too faint: the proof sheet's captions (4.3 : 1).
    private static let faint = ["lettering": 16]

    /// Every scene of the apps, small screens among them.
    @Test(arguments: LoopScenes.all.map(\.name)) func scenesHaveNoFindings(name: String) throws {
        let scene = try #require(LoopScenes.all.first { $0.name == name })
        guard let count = Self.faint[name] else { return assertAccessible(try scene.drawing()) }
        assertAccessible(try scene.drawing(), except: [.lowContrast])
        #expect(try AccessibilityAudit(scene.drawing()).findings.count == count)
    }

    @Test func drawingsThatCannotBeAreTold() {
        withKnownIssue {
            assertAccessible(Drawing(size: Size(width: 0, height: 0), nodes: Self.faulty.drawing.nodes))
        } matching: {
            $0.comments.first?.rawValue.hasPrefix("the drawing cannot be checked: ") == true
        }
    }
}
