import CivilTime
import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Scenes
@testable import ScenesKit

/// A person's forest of a year, to be hung up.
@Suite struct ForestPosterTests {
    private static let names = ["poster-a3", "poster-square", "wallpaper"]
    private static let files = ["first-week", "sixty", "year"]

    private func file(_ name: String) throws -> SessionFile {
        try SessionFile.read(Checkout.bytes("Examples/\(name).json"))
    }

    private func poster(_ preset: String, _ file: SessionFile, _ language: String = "en") throws -> Drawing {
        let preset = try #require(PreviewPreset.all.first { $0.name == preset })
        return try PreviewScene(
            preset, content: .screen(1, of: .atrest(file)), caption: "Never shown",
            words: .atrest(language: LanguageTag(language))
        ).drawing()
    }

    /// The boxes of the trees' ink, back to front.
    private func trees(_ drawing: Drawing) -> [Rect] { boxes(drawing, of: "tree") }

    private func boxes(_ drawing: Drawing, of symbol: String) -> [Rect] {
        drawing.nodes.compactMap { node -> Rect? in
            guard case .stamp(let stamp) = node, drawing.symbols[stamp.symbol].name.hasPrefix(symbol),
                let shape = drawing.symbols[stamp.symbol].parts.last?.path.bounds
            else { return nil }
            return stamp.transform.applied(to: shape)
        }
    }

    private func texts(_ drawing: Drawing) -> [String] { drawing.groups.flatMap { $0.text?.lines.map(\.text) ?? [] } }

    /// Every tree of the year stands there once, and each completed fast has its star.
    @Test(arguments: names) func theForestIsWhole(preset: String) throws {
        for name in Self.files {
            let file = try file(name)
            // The year's example begins in the month before.
            let first = CivilDate(year: 2025, month: name == "year" ? 3 : 1, day: 1).daysSince1970
            let grown = Forest(sessions: file.sessions, now: file.now).trees.filter { tree in
                tree.session.end.secondsSince1970 >= Double(first) * 86400
            }
            #expect(grown.count > 3)
            let drawing = try poster(preset, file)
            #expect(trees(drawing).count == grown.count, "\(name)")
            #expect(boxes(drawing, of: "star").count == grown.count { !$0.isIncomplete }, "\(name)")
            #expect(drawing.accessibility?.title == Words.atrest().forest(isEmpty: false))
        }
    }

    /// Its words are the months' names, the latest first, and no figure.
    @Test(arguments: names) func monthsAreNamedAndNothingIsCounted(preset: String) throws {
        #expect(texts(try poster(preset, file("sixty"))) == ["January", "December", "November", "October"])
        #expect(texts(try poster(preset, file("sixty"), "de")).last == "Oktober")
        let year = texts(try poster(preset, file("year")))
        #expect(year.count == 12)
        #expect(Set(year).count == 12)
        for text in year { #expect(!text.contains { $0.isNumber }, "\(text)") }
    }

    /// A calendar year at most: the months' names would come again.
    @Test func olderMonthsAreLeftOut() throws {
        var sessions: [FastingSession] = []
        for (index, var session) in Fixtures.sessions(14).enumerated() {
            let end = CivilDate(year: 2024 + index / 12, month: index % 12 + 1, day: 10).daysSince1970
            session.end = Instant(secondsSince1970: Double(end) * 86400)
            session.start = Instant(secondsSince1970: session.end.secondsSince1970 - 17 * 3600)
            sessions.append(session)
        }
        let drawing = try poster("poster-a3", SessionFile(sessions: sessions))
        #expect(texts(drawing).count == 12)
        #expect(texts(drawing).first == "February")
        #expect(texts(drawing).last == "March")
        #expect(trees(drawing).count == 12)
    }

    /// Near trees are large, those behind smaller; all are whole and stand on the land.
    @Test(arguments: names) func nearTreesAreLarge(preset: String) throws {
        for name in Self.files {
            let drawing = try poster(preset, file(name))
            let (size, trees) = (drawing.size, trees(drawing))
            for tree in trees {
                #expect(tree.minX >= 0, "\(name)")
                #expect(tree.maxX <= size.width, "\(name)")
                #expect(tree.maxY < size.height, "\(name)")
            }
            for (behind, before) in zip(trees, trees.dropFirst()) {
                // Trees of one row stand a little before one another.
                #expect(before.maxY > behind.maxY - 0.06 * size.height, "\(name)")
            }
            func mean(_ trees: ArraySlice<Rect>) -> Double {
                trees.reduce(0) { $0 + max($1.width, $1.height) } / Double(trees.count)
            }
            let third = trees.count / 3
            #expect(mean(trees.suffix(third)) > 1.25 * mean(trees.prefix(third)), "\(name)")
            let nearest = try #require(trees.map(\.height).max())
            let share = name == "year" ? 0.05 : 0.1
            #expect(nearest > share * size.height, "\(name): \(nearest)")
        }
    }

    /// Names stand clear of trees, where lines begin, in letters that can be read.
    @Test(arguments: names) func namesAreClear(preset: String) throws {
        for (name, language) in [("sixty", "en"), ("year", "en"), ("year", "de"), ("year", "ar")] {
            let drawing = try poster(preset, file(name), language)
            let trees = trees(drawing)
            let boxes = drawing.nodes.texts(.identity)
            #expect(boxes.count >= 4, "\(name)")
            for (box, next) in zip(boxes, boxes.dropFirst()) {
                #expect(next.maxY < box.minY + 1, "\(name) \(language): \(box) \(next)")
            }
            for box in boxes {
                #expect((box.midX > drawing.size.width / 2) == (language == "ar"), "\(name) \(language)")
                #expect(box.height > 5, "\(name)")
                for tree in trees { #expect(tree.intersection(box).isNull, "\(name) \(language): \(box)") }
            }
        }
    }

    /// Behind a phone's clock and above the buttons at its foot there are sky and land alone.
    @Test func theWallpaperIsClearWhereAPhoneNeedsIt() throws {
        for name in Self.files {
            let drawing = try poster("wallpaper", file(name))
            let (top, foot) = (0.33 * drawing.size.height, 0.87 * drawing.size.height)
            for box in trees(drawing) + drawing.nodes.texts(.identity) {
                #expect(box.minY > top, "\(name): \(box)")
                #expect(box.maxY < foot, "\(name): \(box)")
            }
            for star in boxes(drawing, of: "star") { #expect(star.width < 14 && star.maxY < 0.5 * drawing.size.height) }
        }
    }

    @Test func anEmptyForestIsLandUnderTheDusk() throws {
        let drawing = try poster("poster-a3", SessionFile(sessions: []))
        #expect(trees(drawing).isEmpty)
        #expect(texts(drawing).isEmpty)
        #expect(drawing.accessibility?.title == Words.atrest().forest(isEmpty: true))
    }

    @Test func otherAppsHaveNoForest() throws {
        for name in Self.names {
            let preset = try #require(PreviewPreset.all.first { $0.name == name })
            #expect(throws: SceneError.self) {
                try PreviewScene(preset, content: .screen(0, of: .tally)).drawing()
            }
        }
    }
}
