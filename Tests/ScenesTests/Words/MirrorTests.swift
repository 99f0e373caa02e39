import DisplayList
import Localization
import PathParser
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import TallyScenes

/// Screens of Atrest and Tally where reading runs from right to left. There is no such table of words, so the texts are the
/// same, apart from dates, and everything must be where a mirror would have it.
@Suite struct MirrorTests {
    private static let arabic = LanguageTag("ar")

    /// The mirrored screen has the same texts at the same height, as far from the right edge as the plain one has from the
    /// left one.
    private func isMirrored(_ screen: Screen, of plain: Screen) -> Bool {
        func places(_ screen: Screen, fromRight: Bool) -> [(text: String, x: Double, y: Double)] {
            let width = screen.drawing.size.width
            return screen.textBoxes.map { box in
                (box.text, fromRight ? width - box.rect.maxX : box.rect.minX, box.rect.minY)
            }.sorted { $0.text != $1.text ? $0.text < $1.text : ($0.y.rounded(), $0.x) < ($1.y.rounded(), $1.x) }
        }
        let (found, expected) = (places(screen, fromRight: true), places(plain, fromRight: false))
        return found.count == expected.count
            && zip(found, expected).allSatisfy {
                $0.text == $1.text && ($0.x - $1.x).magnitude < 1e-6 && ($0.y - $1.y).magnitude < 1e-6
            }
    }

    private func hasArabic(_ screen: Screen) -> Bool {
        screen.textBoxes.contains { $0.text.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) } }
    }

    @Test(arguments: [Size(width: 390, height: 844), Size(width: 844, height: 390)])
    func atrestsScreensAreMirrored(size: Size) throws {
        var count = 0
        for entry in AtrestScreens.all {
            let plain = try entry.screen(ScreenOptions { $0.size = size })
            let screen = try entry.screen(
                ScreenOptions {
                    $0.size = size
                    $0.words = .atrest(language: Self.arabic)
                })
            // Dates have other names there, and weeks begin on another day.
            if hasArabic(screen) { continue }
            // Whole screens are too much to be told of by a failure.
            let mirror = (found: isMirrored(screen, of: plain), alone: isMirrored(plain, of: plain))
            #expect(mirror.found, "\(entry.name)")
            // A screen whose texts are all in the middle is its own mirror image, and does not count.
            count += mirror.alone ? 0 : 1
        }
        #expect(count > AtrestScreens.all.count / 3, "\(count) of \(AtrestScreens.all.count)")
    }

    @Test func tallysScreensAreMirrored() throws {
        let words = Words.tally(language: Self.arabic)
        let pairs = try [
            (TallyHomeScene(5).screen(), TallyHomeScene(5) { $0.words = words }.screen()),
            (TallyHomeScene(1357).screen(), TallyHomeScene(1357) { $0.words = words }.screen()),
            (TallySettingsScene().screen(), TallySettingsScene { $0.words = words }.screen()),
            (TallyCommunityScene().screen(), TallyCommunityScene { $0.words = words }.screen()),
        ]
        for (index, (left, right)) in pairs.enumerated() {
            let mirror = (found: isMirrored(right, of: left), alone: isMirrored(left, of: left))
            #expect(mirror == (true, false), "\(index)")
        }
    }

    /// A forest is a place and a tally a hand's writing: they are the same in every language.
    @Test func forestsAndMarksAreNot() throws {
        func forest(_ words: Words) throws -> [Transform] {
            let file = SessionFile(sessions: Fixtures.sessions(25))
            return try ForestScene(file: file, options: .init { $0.words = words }).drawing().stamps.map(\.transform)
        }
        #expect(try forest(.atrest(language: Self.arabic)) == forest(.atrest()))
        func marks(_ words: Words) throws -> [Point] {
            let marks = try TallyHomeScene(137) { $0.words = words }.drawing().stamps.map(\.transform)
            return marks.map { Point($0.tx - marks[0].tx, $0.ty - marks[0].ty) }
        }
        let (left, right) = try (marks(.tally()), marks(.tally(language: Self.arabic)))
        #expect(left.count > 50)
        #expect(left.count == right.count)
        for (a, b) in zip(left, right) { #expect((a - b).length < 1e-6) }
    }
}
