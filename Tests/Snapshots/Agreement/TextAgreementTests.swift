import DisplayList
import TestSupport
import Testing

/// Elements within a text have the effects that Chromium gives them. Each row of the file has a name and the content of a
/// picture. None has a filter with a region of the box: Chromium keeps at times that of the font it had before ours was
/// loaded.
@Suite(.enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked))
struct TextAgreementTests {
    private static let rows = SVGJudge.rows("texts.tsv")

    private static let size = (width: 240, height: 120)

    private static func file(_ row: [String]) throws -> [UInt8] {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)"><style>\
            \(try SVGJudge.fontRule()) text{font:40px Own}</style>\
            <rect width="100%" height="100%" fill="white"/>\(row[1])</svg>
            """
        return [UInt8](text.utf8)
    }

    @Test(arguments: rows) func effectsInChromium(row: [String]) throws {
        let chromium = try #require(SVGJudge.chromium)
        let text = try Self.file(row)
        let ours = try SVGJudge.ours(text, row[0])
        let agreement = PictureAgreement(
            ours, try chromium.render(text, width: Self.size.width, height: Self.size.height))
        #expect(agreement.isTextAgreement, "\(row[0]): \(agreement)")
    }

    @Test func thereAreFilesForChromium() { #expect(Self.rows.count >= 20) }
}

extension PictureAgreement {
    /// The largest difference between two correct renderers of text: Chromium puts letters' edges on whole pixels.
    fileprivate var isTextAgreement: Bool { offShare <= 0.003 && blockDifference <= 8 }
}
