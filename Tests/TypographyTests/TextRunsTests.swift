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
        #expect(runs[1].direction == .rightToLeft && runs[0].direction == .leftToRight)
        #expect(TextRuns.runs(Array("12 a".unicodeScalars), 0..<4, levels: []).map(\.script) == [.latin])
        #expect(TextRuns.runs(Array("12".unicodeScalars), 0..<2, levels: []).map(\.script) == [.common])
    }
}
