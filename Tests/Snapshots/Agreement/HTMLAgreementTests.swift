import DisplayList
import Foundation
import TestSupport
import Testing

/// Text and boxes of HTML stand where Chromium puts them. Each row of the file has a name, a style sheet and HTML, in which what
/// is to be looked at is red, blue or black.
@Suite(.enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked))
struct HTMLAgreementTests {
    private static let rows = SVGJudge.rows("boxes.tsv")

    private static let size = (width: 220, height: 110)

    private static func file(_ row: [String]) throws -> [UInt8] {
        let sheet = row[1].replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)"><style>\
            \(try SVGJudge.fontRule()) foreignObject{font:16px Own} \(sheet)</style>\
            <rect width="100%" height="100%" fill="white"/><foreignObject x="10" y="10" width="200" height="95">\
            <div xmlns="http://www.w3.org/1999/xhtml" lang="en">\(row[2])</div></foreignObject></svg>
            """
        return [UInt8](text.utf8)
    }

    /// The edges of what has a colour: left, top, right, bottom; nil for nothing.
    private static func edges(_ bitmap: Bitmap, _ isMeant: (Int, Int, Int) -> Bool) -> [Int]? {
        let bytes = bitmap.straightRGBA
        var edges: [Int]?
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let i = (y * bitmap.width + x) * 4
                guard isMeant(Int(bytes[i]), Int(bytes[i + 1]), Int(bytes[i + 2])) else { continue }
                let old = edges ?? [x, y, x, y]
                edges = [min(old[0], x), min(old[1], y), max(old[2], x), max(old[3], y)]
            }
        }
        return edges
    }

    private static let colors: [@Sendable (Int, Int, Int) -> Bool] = [
        { r, g, b in r - g > 100 && r - b > 100 }, { r, _, b in b - r > 100 }, { r, g, b in max(r, g, b) < 120 },
    ]

    @Test(arguments: rows) func placesInChromium(row: [String]) throws {
        let chromium = try #require(SVGJudge.chromium)
        let text = try Self.file(row)
        let ours = try SVGJudge.ours(text, row[0])
        let theirs = try chromium.render(text, width: Self.size.width, height: Self.size.height)
        for color in Self.colors {
            let (own, other) = (Self.edges(ours, color), Self.edges(theirs, color))
            let distance = zip(own ?? [], other ?? []).map { abs($0 - $1) }.max() ?? 0
            #expect((own == nil) == (other == nil), "\(row[0]): \(own ?? []), Chromium's \(other ?? [])")
            #expect(distance <= 1, "\(row[0]): \(own ?? []), Chromium's \(other ?? [])")
        }
    }

    @Test func thereAreFilesForChromium() { #expect(Self.rows.count >= 30) }
}
