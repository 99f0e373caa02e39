import Foundation
import TestSupport
import Testing

@testable import Scenes
@testable import Typography

/// The face's file, and what is embedded of it; the file is read here without the tool that embeds it.
@Suite struct LetteringResourcesTests {
    private static let file = "Resources/lettering/rounded.svg"

    private func attribute(_ name: String, in text: some StringProtocol) -> String? {
        guard let start = text.range(of: " \(name)=\""),
            let end = text[start.upperBound...].firstIndex(of: "\"")
        else { return nil }
        return String(text[start.upperBound..<end])
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    @Test func embeddedGlyphsAreThoseOfTheFile() throws {
        let text = try Checkout.text(LetteringResourcesTests.file)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("<g transform=") }
        let glyphs = EmbeddedLettering.glyphs
        try #require(lines.count == glyphs.count)
        for (line, glyph) in zip(lines, glyphs) {
            #expect(attribute("id", in: line) == glyph.name)
            #expect(attribute("data-advance", in: line).flatMap(Double.init) == glyph.advance)
            // The character " is quoted by apostrophes.
            let character = line.contains(" data-character='\"'") ? "\"" : attribute("data-character", in: line)
            #expect(character == glyph.scalar.map { String(Character($0)) }, "\(glyph.name)")
            switch glyph.shape {
            case .strokes(let data, let zones, let slim):
                #expect(attribute("d", in: line) == data, "\(glyph.name)")
                #expect(attribute("data-zones", in: line) == zones.rawValue, "\(glyph.name)")
                let share = (attribute("data-slim", in: line) ?? "1 1 1").split(separator: " ").map { Double($0) }
                #expect(share == [slim.ultralight, slim.regular, slim.black], "\(glyph.name)")
            case .composed(_, _, let parts):
                let uses = line.components(separatedBy: "<use").dropFirst()
                try #require(uses.count == parts.count, "\(glyph.name)")
                for (use, part) in zip(uses, parts) {
                    #expect(attribute("href", in: use) == "#" + glyphs[part.glyph].name)
                    #expect(attribute("x", in: use).flatMap(Double.init) ?? 0 == part.x)
                    #expect(attribute("y", in: use).flatMap(Double.init) ?? 0 == part.y)
                }
            }
        }
    }

    @Test func embeddedKerningIsThatOfTheFile() throws {
        let text = try Checkout.text(LetteringResourcesTests.file)
        let lines = text.replacing("&lt;", with: "<").replacing("&amp;", with: "&").split(separator: "\n")
        let classes = lines.filter { $0.hasPrefix("class ") }.map { $0.split(separator: " ").dropFirst() }
        #expect(classes.map { $0.joined() } == EmbeddedLettering.kerningClasses.map { $0.name + $0.members })
        let pairs = lines.filter { $0.hasPrefix("pair ") }.map { String($0.dropFirst(5)) }
        #expect(pairs == EmbeddedLettering.kerningPairs.map { "\($0.left) \($0.right) \(Int($0.units))" })
    }

    /// Parts are strokes, and stand in front of what uses them.
    @Test func compositionsAreOfStrokes() {
        for (index, glyph) in EmbeddedLettering.glyphs.enumerated() {
            guard case .composed(_, _, let parts) = glyph.shape else { continue }
            #expect(!parts.isEmpty)
            for part in parts {
                #expect((0..<index).contains(part.glyph))
                guard case .strokes = EmbeddedLettering.glyphs[part.glyph].shape else {
                    Issue.record("\(glyph.name) is composed of a composition")
                    continue
                }
            }
        }
    }
}
