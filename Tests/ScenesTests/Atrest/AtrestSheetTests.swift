import DisplayList
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Typography

/// What Atrest's sheets hold, and in which order (atrest.md, "Other screens").
@Suite struct AtrestSheetTests {
    private func texts(_ screen: Screen) -> [String] { screen.textBoxes.map(\.text) }

    /// The colour of a text in one line.
    private func color(_ text: String, in screen: Screen) throws -> Color {
        let group = try #require(screen.drawing.groups.first { $0.text?.lines.map(\.text) == [text] }, "\(text)")
        guard case .fill(let fill)? = group.nodes.first, case .solid(let color) = fill.paint else { return .clear }
        return color
    }

    private static let sheets: [@Sendable (ScreenOptions) throws -> Screen] = [
        { try SettingsScene(options: $0).screen() }, { try PaywallScene(options: $0).screen() },
        { try CalendarScene(file: SessionFile(sessions: []), options: $0).screen() },
    ]

    // MARK: All sheets

    @Test func everySheetHasAGrabber() throws {
        for sheet in Self.sheets {
            let drawing = try sheet(ScreenOptions()).drawing
            let top = try #require(drawing.groups.first { $0.backdrop != nil }?.clip).path.bounds.minY
            let bars = drawing.nodes.flattened.compactMap { node -> Rect? in
                guard case .fill(let fill) = node, fill.paint == .solid(AtrestTokens.highlight.opacity(0.35)) else {
                    return nil
                }
                return fill.path.bounds
            }
            #expect(bars == [Rect(x: 177, y: top + 8, width: 36, height: 5)])
        }
    }

    @Test func noSheetHasFloatingIcons() throws {
        for sheet in Self.sheets {
            let screen = try sheet(ScreenOptions())
            let icons = ["Forest", "Calendar", "Settings"].filter { title in
                screen.touchTargets.contains { $0.title == title }
                    || screen.drawing.groups.contains { $0.text == nil && $0.accessibility?.title == title }
            }
            #expect(icons.isEmpty)
        }
    }

    @Test func glassHasAFineLineInside() throws {
        for sheet in Self.sheets {
            let glass = try #require(sheet(ScreenOptions()).drawing.groups.first { $0.backdrop != nil })
            let lines = glass.nodes.compactMap { node -> Stroke? in
                if case .stroke(let stroke) = node { stroke } else { nil }
            }
            #expect(lines.map(\.paint) == [.solid(Color.white.opacity(0.08))])
            #expect(lines.map(\.style.width) == [0.5])
            let (line, edge) = (lines[0].path.bounds, try #require(glass.clip).path.bounds)
            #expect((line.minX - edge.minX - 0.25).magnitude < 1e-9)
            #expect((line.minY - edge.minY - 0.25).magnitude < 1e-9)
        }
    }

    // MARK: Settings

    @Test func settingsOfferTheirValuesInOrder() throws {
        let texts = try texts(SettingsScene().screen())
        func after(_ title: String, _ count: Int) -> [String] {
            Array(texts.drop { $0 != title }.dropFirst().prefix(count))
        }
        #expect(after("Target duration", 7) == ["12 h", "14 h", "16 h", "18 h", "20 h", "24 h", "Other"])
        #expect(after("Unit", 2) == ["ml", "fl oz"])
        #expect(after("Quick-add amount", 6) == ["150 ml", "200 ml", "250 ml", "300 ml", "500 ml", "Other"])
    }

    /// Sixteen hours, millilitres and 250 of them, unless a person has chosen otherwise.
    @Test func whatIsChosenByDefault() throws {
        let spoken = try SettingsScene().screen().drawing.spoken
        #expect(spoken.filter { $0.hasSuffix(", chosen") } == ["16 h, chosen", "ml, chosen", "250 ml, chosen"])
        #expect(TimerModel().targetHours == 16)
    }

    @Test func settingsSayWhatATargetIsAndWhereDataLies() throws {
        let texts = try texts(SettingsScene().screen())
        let target = try #require(texts.firstIndex(of: "Other"))
        #expect(texts[target + 1] == "This is a reference, not a goal. Your fast is yours regardless.")
        let data = try #require(texts.firstIndex(of: "Your data"))
        #expect(
            Array(texts[data..<data + 5]) == [
                "Your data", "Export data", "Import data",
                "What a file would change is shown before anything changes.",
                "Your data is stored only on this device.",
            ])
        #expect(texts.suffix(3) == ["Legal", "Terms of Service", "Privacy Policy"])
    }

    @Test func settingsHeadersAreInMossLight() throws {
        let screen = try SettingsScene(tier: .premium).screen()
        for title in ["Fasting", "Hydration", "Your data", "Account", "Legal"] {
            let color = try color(title, in: screen)
            // Moss light, made just light enough to be read.
            #expect(color == AtrestTokens.earthTones[2].light.readable(on: AtrestTokens.horizonWarm, contrast: 4.5))
            #expect(color.green > color.red)
            #expect(color.red > color.blue)
        }
    }

    @Test func anotherQuickAddAmountIsTyped() throws {
        let listed = try SettingsScene(quickAdd: 330).screen()
        #expect(texts(listed).contains("330 ml"))
        #expect(!listed.touchTargets.contains { $0.title == "Amount" })
        let typed = try SettingsScene(quickAdd: 330, quickAddInput: .text).screen()
        #expect(typed.touchTargets.contains { $0.title == "Amount" })
        #expect(texts(typed).contains("330"))
        #expect(typed.touchTargets.contains { $0.title == "Done" })
    }

    // MARK: Premium

    @Test func thePaywallSaysThisAndNoMore() throws {
        let words = options.words
        #expect(
            try texts(PaywallScene().screen()) == [
                words("paywall.values"), words("paywall.description"), "$29 / year", "$79 once, forever",
                "Restore purchases",
                "Payment and cancelling are handled by Apple. The yearly price renews until it is cancelled. "
                    + "The single price is paid once and does not renew.",
                "Terms of Service", "Privacy Policy",
            ])
    }

    private let options = ScreenOptions()

    /// Neither is before the other: one size, one capsule, one style, one colour.
    @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366)])
    func waysToGoOnHaveEqualWeight(size: Size) throws {
        let options = ScreenOptions { $0.size = size }
        for (screen, titles) in [
            (try PaywallScene(options: options).screen(), ["$29 / year", "$79 once, forever"]),
            (try TransitionScene(options: options).screen(), ["Continue with Atrest", "Maybe later"]),
        ] {
            let targets = try titles.map { title in
                try #require(screen.touchTargets.first { $0.title == title }, "\(title)").rect
            }
            #expect(targets[0].width == targets[1].width)
            #expect(targets[0].minX == targets[1].minX)
            #expect((targets[0].height - targets[1].height).magnitude < 1e-9)
            let styles = titles.map { title in screen.textBoxes.first { $0.text == title }?.style }
            #expect(styles[0] == styles[1])
            #expect(styles[0] != nil)
            #expect(try color(titles[0], in: screen) == color(titles[1], in: screen))
            // A capsule is one translucent group, around its text.
            let pills = screen.drawing.groups.filter { $0.opacity == 0.70 }
            #expect(pills.map { Drawing(size: size, nodes: $0.nodes).spoken } == titles.map { [$0] })
        }
    }

    @Test func theTransitionIsGlassFromEdgeToEdge() throws {
        let drawing = try TransitionScene().drawing()
        let glass = drawing.groups.filter { $0.backdrop != nil }
        let whole = Rect(x: 0, y: 0, width: 390, height: 844)
        #expect(glass.map { $0.clip?.path } == [Path.rect(whole)])
        #expect(drawing.nodes.first == Dusk.node(size: drawing.size, drift: 0))
    }
}
