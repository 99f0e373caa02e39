import TestSupport
import Testing

@testable import Typography

/// Text in runs of one script and one direction.
@Suite struct TextRunsTests {
    @Test func textIsDividedByScriptAndDirection() {
        let scalars = Array("ab (שלום, 12) привет! γ".unicodeScalars)
        let bidi = Bidi(scalars)
        let runs = TextRuns.runs(scalars, 0..<scalars.count, levels: bidi.levels(ofLine: 0..<scalars.count))
        #expect(runs.map(\.script.description) == ["Latn", "Hebr", "Hebr", "Latn", "Cyrl", "Grek"])
        #expect(runs.map(\.level) == [0, 1, 2, 0, 0, 0])
        #expect(runs.map(\.range.count).reduce(0, +) == scalars.count)
        #expect(runs[1].direction == .rightToLeft)
        #expect(runs[0].direction == .leftToRight)
        #expect(TextRuns.runs(Array("12 a".unicodeScalars), 0..<4, levels: []).map(\.script) == [.latin])
        #expect(TextRuns.runs(Array("12".unicodeScalars), 0..<2, levels: []).map(\.script) == [.common])
    }

    /// Pictographs are of all scripts, their selectors and joiners are inherited: no run ends between them.
    @Test func charactersOfNoScriptAreOneRun() {
        let scalars = Array("\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}".unicodeScalars)
        #expect(TextRuns.runs(scalars, 0..<4, levels: []) == [TextRun(range: 0..<4, script: .common, level: 0)])
    }

    @Test func clustersAreWhatReadersSee() {
        func parts(_ text: String) -> [Int] { TextClusters.ranges(of: Array(text.unicodeScalars)).map(\.count) }
        #expect(parts("ae\u{301}\u{323}b") == [1, 3, 1])
        // Joined pictographs, one with a tone, two flags, a keycap.
        #expect(parts("\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}a") == [4, 1])
        #expect(parts("\u{1F44D}\u{1F3FD}\u{1F44D}") == [2, 1])
        #expect(parts("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}") == [2, 2])
        #expect(parts("1\u{FE0F}\u{20E3}2") == [3, 1])
        // The vowels am of Thai and Lao are parts of their consonant's cluster.
        #expect(parts("\u{E19}\u{E33}\u{E9E}\u{EB3}a") == [2, 2, 1])
        #expect(parts("") == [])
        #expect(parts("\u{301}") == [1])
        #expect(TextClusters.isUnseen("\u{200D}"))
        #expect(TextClusters.isUnseen("\n"))
        #expect(!TextClusters.isUnseen("a"))
    }

    @Test func shapersTakeFacesAsTheyAre() throws {
        let face = try TrueTypeFace(FontFixture([FontFixture.box(0, 0, 500, 700)]).bytes)
        let glyphs = Shaper(face).shape("AA", script: .latin)
        #expect(glyphs.map(\.glyph) == [1, 1])
        #expect(glyphs.map(\.advanceX) == [501, 501])
    }
}
