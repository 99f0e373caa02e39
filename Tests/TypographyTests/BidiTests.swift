import Foundation
import TestSupport
import Testing

@testable import Typography

/// The bidirectional algorithm: cases of its own, and Unicode's two files.
@Suite struct BidiTests {
    private func levels(_ text: String, _ base: Bidi.Base = .firstStrong) -> String {
        Bidi(Array(text.unicodeScalars), base: base).levels.map(String.init).joined()
    }

    @Test func lettersAndNumbersHaveTheirLevels() {
        #expect(levels("abc") == "000")
        #expect(levels("") == "")
        #expect(levels("12.5") == "0000")
        #expect(levels("אבג") == "111")
        #expect(levels("אב 12") == "11122")
        #expect(levels("ab אב cd") == "00011000")
        #expect(levels("ab אב cd", .rightToLeft) == "22111122")
        // A number behind Arabic letters is Arabic, with its separator.
        #expect(levels("ع1,2") == "1222")
        #expect(levels("א1+2") == "1222")
        #expect(levels("a1") == "00")
        #expect(levels("1", .rightToLeft) == "2")
    }

    @Test func bracketsGoTogether() {
        #expect(levels("א(b)ג", .rightToLeft) == "11211")
        #expect(levels("a(ב)c", .leftToRight) == "00100")
        #expect(levels("אב(ab)", .leftToRight) == "110000")
        #expect(levels("(אב)", .rightToLeft) == "1111")
    }

    @Test func embeddingsAndIsolatesNest() {
        #expect(levels("a\u{202E}bc\u{202C}d") == "001110")
        #expect(levels("a\u{2067}b\u{2069}c") == "00200")
        #expect(levels("א\u{2066}ב\u{2069}ג") == "11311")
        // As deep as it may be; deeper ones change nothing.
        let deep = String(repeating: "\u{202B}", count: 200) + "a"
        #expect(Bidi(Array(deep.unicodeScalars), base: .leftToRight).levels.last == 126)
        #expect(Bidi(Array(String(repeating: "\u{2067}", count: 100_000).unicodeScalars)).levels.count == 100_000)
    }

    @Test func paragraphsAreOnTheirOwn() {
        let bidi = Bidi(Array("ab\nאב".unicodeScalars))
        #expect(bidi.levels == [0, 0, 0, 1, 1])
        #expect(bidi.baseLevel == 0)
        #expect(Bidi([], base: .rightToLeft).baseLevel == 1)
    }

    @Test func linesEndInTheParagraphsDirection() {
        let bidi = Bidi(Array("אב ab  ".unicodeScalars))
        #expect(bidi.levels == [1, 1, 1, 2, 2, 1, 1])
        #expect(bidi.levels(ofLine: 0..<3) == [1, 1, 1])
        let latin = Bidi(Array("ab אב\tג ".unicodeScalars))
        #expect(latin.levels(ofLine: 0..<8) == [0, 0, 0, 1, 1, 0, 1, 0])
        #expect(latin.levels(ofLine: 5..<99) == [0, 1, 0])
    }

    @Test func linesAreSeenInTheirOrder() {
        #expect(Bidi.visualOrder([]) == [])
        #expect(Bidi.visualOrder([0, 0]) == [0, 1])
        #expect(Bidi.visualOrder([1, 1, 1]) == [2, 1, 0])
        #expect(Bidi.visualOrder([0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
    }

    // MARK: Unicode's own

    /// Text in hexadecimal, direction, level of the paragraph, levels, order.
    @Test(.needs("/usr/share/unicode/BidiCharacterTest.txt", from: "Debian's unicode-data"))
    func unicodesCharactersAgree() throws {
        var count = 0
        let text = try String(contentsOfFile: "/usr/share/unicode/BidiCharacterTest.txt", encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = fields[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            let base: Bidi.Base = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .firstStrong
            let bidi = Bidi(scalars, base: base)
            let expected = fields[3].split(separator: " ").map { UInt8($0) }
            let levels = bidi.levels(ofLine: 0..<scalars.count)
            let kept = expected.indices.filter { expected[$0] != nil }
            let order = Bidi.visualOrder(kept.map { levels[$0] }).map { kept[$0] }
            let agrees =
                UInt8(fields[2]) == bidi.baseLevel && kept.allSatisfy { levels[$0] == expected[$0] }
                && order == fields[4].split(separator: " ").compactMap { Int($0) }
            if !agrees { Issue.record("\(line): \(levels), \(order)") }
            count += 1
        }
        #expect(count > 91_000)
    }

    /// A character of each class, in the file's order of classes.
    private static let samples: [Substring: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "$", "AN": "\u{661}", "CS": ",",
        "NSM": "\u{301}", "BN": "\u{AD}", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}",
        "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}",
        "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
    ]

    @Test(.needs("/usr/share/unicode/BidiTest.txt", from: "Debian's unicode-data"))
    func unicodesClassesAgree() throws {
        var count = 0
        var expected: [UInt8?] = []
        let text = try String(contentsOfFile: "/usr/share/unicode/BidiTest.txt", encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("@Levels:") {
                expected = line.split(whereSeparator: \.isWhitespace).dropFirst().map { UInt8($0) }
            }
            let fields = line.split(separator: ";")
            guard !line.hasPrefix("@"), fields.count == 2 else { continue }
            let scalars = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
            let bits = Int(fields[1].split(separator: " ").joined()) ?? 0
            for (bit, base) in [Bidi.Base.firstStrong, .leftToRight, .rightToLeft].enumerated()
            where bits >> bit & 1 == 1 {
                let levels = Bidi(scalars, base: base).levels(ofLine: 0..<scalars.count)
                let agrees = zip(levels, expected).allSatisfy { $1 == nil || $0 == $1 }
                if !agrees { Issue.record("\(line), \(base): \(levels)") }
                count += 1
            }
        }
        #expect(count > 700_000)
    }
}
