import Foundation
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Variable fonts with cubic curves (CFF2), and with axes that move one another (`avar` 2), beside HarfBuzz's outlines of
/// them. `VARIABLE_FONTS` names more folders of fonts with an `outlines.tsv`, which make_files.py writes.
@Suite struct VariableOutlinesTests {
    private static let files = Checkout.root.appending(path: "Tests/TypographyTests/Fonts/Variable/Files")

    private static let folders: [URL] = {
        let more = ProcessInfo.processInfo.environment["VARIABLE_FONTS"]?.split(separator: ":") ?? []
        return [files] + more.map { URL(fileURLWithPath: String($0)) }
    }()

    private static func face(_ name: String) throws -> TrueTypeFace {
        try TrueTypeFace([UInt8](Data(contentsOf: files.appending(path: name))))
    }

    /// A glyph of an instance, by HarfBuzz.
    private struct Expected {
        let file: String
        let settings: [(tag: String, value: Double)]
        let synthesis: FontSynthesis
        let glyph: Int
        let advance: Int
        let data: String

        init?(_ line: Substring) {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 5, let glyph = Int(parts[2]), let advance = Int(parts[3]) else { return nil }
            file = String(parts[0])
            settings = parts[1].split(separator: ",").compactMap { setting in
                let sides = setting.split(separator: "=")
                return sides.count == 2 ? Double(sides[1]).map { (String(sides[0]), $0) } : nil
            }
            let styles: [String: FontSynthesis] = ["bold": .weight, "oblique": .style, "both": [.weight, .style]]
            synthesis = parts[1].split(separator: ",").last.flatMap { styles[String($0)] } ?? []
            self.glyph = glyph
            self.advance = advance
            data = String(parts[4])
        }
    }

    /// The largest distance that two points may have, in font units: HarfBuzz's numbers are written with two decimals.
    private static let near = 0.02

    private struct Contour {
        /// The first letter of each verb but the first.
        var verbs = ""
        var points: [Point] = []

        /// Whether the last line is one back to the start, which not all write.
        var isClosedByLine: Bool {
            guard verbs.last == "l", let first = points.first, let last = points.last else { return false }
            return (first - last).length < 0.1
        }
    }

    /// Without contours of one point.
    private static func contours(_ path: Path) -> [Contour] {
        var contours: [Contour] = []
        var points = path.points[...]
        for verb in path.verbs {
            if verb == .move { contours.append(Contour()) }
            guard let last = contours.indices.last else { break }
            contours[last].verbs += verb == .move || verb == .close ? "" : "\(verb)".prefix(1)
            contours[last].points += points.prefix(verb.pointCount)
            points = points.dropFirst(verb.pointCount)
        }
        return contours.filter { contour in contour.points.contains { $0 != contour.points.first } }
    }

    private static func agree(_ a: Contour, _ b: Contour) -> Bool {
        var pair = [a, b]
        if a.verbs != b.verbs {
            for i in 0...1 where pair[i].isClosedByLine && pair[i].verbs.count > pair[1 - i].verbs.count {
                pair[i].verbs.removeLast()
                pair[i].points.removeLast()
            }
        }
        return pair[0].verbs == pair[1].verbs
            && zip(pair[0].points, pair[1].points).allSatisfy { ($0 - $1).length <= near }
    }

    @Test(arguments: folders, ["outlines.tsv", "synthesized.tsv"])
    func outlinesAreHarfBuzzs(folder: URL, name: String) throws {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        var (count, whole, instance) = (0, (name: "", face: TrueTypeFace?.none), (key: "", face: TrueTypeFace?.none))
        for line in text.split(separator: "\n") {
            let expected = try #require(Expected(line), "\(line.prefix(60))")
            if whole.name != expected.file {
                let bytes = [UInt8](try Data(contentsOf: folder.appending(path: expected.file)))
                whole = (expected.file, try TrueTypeFace(bytes))
                instance.key = ""
            }
            let key = "\(expected.settings) \(expected.synthesis.rawValue)"
            if instance.key != key {
                instance = (key, try whole.face?.instance(expected.settings).synthesized(expected.synthesis))
            }
            let face = try #require(instance.face)
            #expect(face.advanceUnits(of: expected.glyph) == expected.advance, "\(expected)")
            let outline = try face.outline(of: expected.glyph, scale: 1).transformed(by: .scale(1, -1))
            let (found, judges) = (Self.contours(outline), Self.contours(try Path(pathData: expected.data)))
            #expect(found.count == judges.count, "\(expected.file) \(key) glyph \(expected.glyph)")
            #expect(
                zip(found, judges).allSatisfy { Self.agree($0, $1) }, "\(expected.file) \(key) glyph \(expected.glyph)")
            count += 1
        }
        #expect(count >= 50)
    }

    /// The same letters by subroutines, and in two Font DICTs that are told apart in ranges of 16 bits and of 32.
    @Test(arguments: ["subroutines", "divided3", "divided4"]) func formsOfTheTableAreRead(name: String) throws {
        let (plain, face) = (try Self.face("plain.otf"), try Self.face("\(name).otf"))
        let places: [[(tag: String, value: Double)]] = [[], [("wght", 700), ("LEAN", 30)], [("wght", 150)]]
        for settings in places {
            let (a, b) = (try plain.instance(settings), try face.instance(settings))
            for glyph in 0..<plain.glyphCount {
                #expect(try a.outline(of: glyph) == b.outline(of: glyph), "\(settings) glyph \(glyph)")
            }
        }
        #expect(plain.glyphCount == 5)
        #expect(plain.axes.map(\.tag) == ["wght", "LEAN"])
    }

    @Test func axesMoveOneAnother() throws {
        let face = try Self.face("crossed.otf")
        let places: [(settings: [(tag: String, value: Double)], coordinates: [Double])] = [
            // 650 is 608 by the pieces: 250 of 600.
            ([], [0, 0]), ([("wght", 650)], [250.0 / 600, 0]),
            // 7000 of 16384 for the whole lean, 9000 for the least weight.
            ([("LEAN", 100)], [7000.0 / 16384, 1]), ([("wght", 100)], [-1, 9000.0 / 16384]),
        ]
        for (settings, coordinates) in places {
            let found = try face.instance(settings).coordinates
            #expect(zip(found, coordinates).allSatisfy { ($0 - $1).magnitude < 1e-4 }, "\(settings) \(found)")
        }
    }

    /// Every byte of the tables is changed: a font is read or not, and its letters are drawn or not, and nothing traps.
    @Test(arguments: ["plain", "divided4", "crossed"]) func damageIsAnError(name: String) throws {
        let url = Self.files.appending(path: "\(name).otf")
        let bytes = [UInt8](try Data(contentsOf: url))
        let tables = try [TrueTypeFace(bytes).table("CFF2"), TrueTypeFace(bytes).table("avar")].compactMap { $0 }
        var (broken, drawn) = (0, 0)
        for place in tables.flatMap({ $0.start..<$0.start + $0.count }) {
            for value: UInt8 in [0, 16, 255] where bytes[place] != value {
                var changed = bytes
                changed[place] = value
                do {
                    let face = try TrueTypeFace(changed).instance([("wght", 850), ("LEAN", 70)])
                    for glyph in 0..<face.glyphCount { _ = try face.outline(of: glyph) }
                    drawn += 1
                } catch { broken += 1 }
            }
        }
        #expect(broken > 100)
        #expect(drawn > 100)
    }
}
