import Foundation
import TestSupport
import Testing

@testable import Typography

/// Words of the scripts whose letters are put in order, beside HarfBuzz: some of each that are kept here, or those of the
/// file that `SHAPING_WORDS` names. `SHAPING_TABLE` names a file for what was found.
@Suite(
    .needs(ShapingJudge.program, from: "Debian's libharfbuzz-bin"),
    .needs("/usr/share/fonts/truetype/noto/NotoSansJavanese-Regular.ttf", from: "Debian's fonts-noto-core"))
struct ShapingScriptsTests {
    /// Words of one script and language, as Tools/shaping-words writes them.
    private struct Words {
        let script: Script
        let language: String
        let fonts: [URL]
        let words: [String]

        init?(_ line: Substring) {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count > 3 else { return nil }
            script = Script(fields[0])
            language = fields[1]
            fonts = fields[2].split(separator: ",").compactMap { name in
                ShapingJudge.font("\(name)-Regular.ttf") ?? ShapingJudge.font("\(name).ttf")
            }
            words = Array(fields[3...])
        }
    }

    private struct Count {
        var words = 0
        var equal = 0
        var fonts: Set<String> = []
        var misses: [String] = []
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let kept = Checkout.root.appending(path: "Tools/shaping-words/words.tsv").path

    private func counts() throws -> [String: Count] {
        let file = URL(fileURLWithPath: Self.environment["SHAPING_WORDS"] ?? Self.kept)
        var counts: [String: Count] = [:]
        var shapers: [URL: Shaper] = [:]
        for words in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(Words.init) {
            for font in words.fonts {
                let shaper = try shapers[font] ?? Shaper(Typeface(trueType: [UInt8](Data(contentsOf: font))))
                shapers[font] = shaper
                let direction = words.script.direction ?? .leftToRight
                let expected = try ShapingJudge.lines(
                    words.words, font: font, script: words.script.description, language: words.language,
                    direction: direction)
                try #require(expected.count == words.words.count)
                var count = counts[words.script.description] ?? Count()
                count.fonts.insert(font.lastPathComponent)
                for (word, expected) in zip(words.words, expected) {
                    let found = ShapingJudge.line(
                        shaper.shape(word, script: words.script, language: words.language, direction: direction))
                    count.words += 1
                    if found == expected {
                        count.equal += 1
                    } else {
                        let codes = word.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                        count.misses.append(
                            "\(font.lastPathComponent)\t\(word)\t\(codes)\t\(found)\t\(expected)")
                    }
                }
                counts[words.script.description] = count
            }
        }
        return counts
    }

    @Test func glyphsAndPlacesAreEqual() throws {
        let counts = try counts()
        #expect(counts.count >= 25)
        let least = Self.environment["SHAPING_WORDS"] == nil ? 1 : 0.995
        for (script, count) in counts {
            #expect(
                Double(count.equal) >= least * Double(count.words),
                "\(script): \(count.equal) of \(count.words); \(count.misses.first ?? "")")
        }
        guard let table = Self.environment["SHAPING_TABLE"] else { return }
        let rows = counts.sorted { $0.key < $1.key }
        var text = rows.map { "\($0.key)\t\($0.value.fonts.count)\t\($0.value.words)\t\($0.value.equal)" }
        text += rows.flatMap { row in row.value.misses.map { "\(row.key)\t\($0)" } }
        try text.joined(separator: "\n").write(toFile: table, atomically: true, encoding: .utf8)
    }
}
