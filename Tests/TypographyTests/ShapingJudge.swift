import Foundation
import TestSupport
import Testing

@testable import Typography

/// HarfBuzz's program, which shapes texts for comparison.
enum ShapingJudge {
    static let program = "/usr/bin/hb-shape"

    /// Folders with fonts: the suite's, Debian's, and those that `SHAPING_FONTS` names.
    private static let folders: [URL] = {
        let more = ProcessInfo.processInfo.environment["SHAPING_FONTS"]?.split(separator: ":") ?? []
        let debian = ["dejavu", "noto", "unfonts-core"].map { "/usr/share/fonts/truetype/\($0)" }
        return [Checkout.conformanceFonts] + (debian + more.map(String.init)).map { URL(fileURLWithPath: $0) }
    }()

    static func font(_ name: String) -> URL? {
        folders.map { $0.appending(path: name) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The glyphs of each text as HarfBuzz has them.
    static func lines(
        _ texts: [String], font: URL, script: String, language: String, direction: RunDirection, _ more: [String] = []
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(Array(texts.joined(separator: "\n").utf8), to: "texts.txt")
        let result = try Process(
            program,
            [
                "--shapers=ot", "--font-funcs=ot", "--no-glyph-names", "--script=\(script)", "--language=\(language)",
                "--direction=\(direction == .rightToLeft ? "rtl" : "ltr")", "--text-file=\(folder.path("texts.txt"))",
            ] + more + [font.path]
        ).outcome()
        try #require(result.status == 0, "\(result.error)")
        return result.outputText.split(separator: "\n").map(String.init)
    }

    /// Glyphs as HarfBuzz writes them.
    static func line(_ glyphs: [ShapedGlyph]) -> String {
        let parts = glyphs.map { glyph in
            let offset = glyph.offsetX == 0 && glyph.offsetY == 0 ? "" : "@\(glyph.offsetX),\(glyph.offsetY)"
            return "\(glyph.glyph)=\(glyph.cluster)\(offset)+\(glyph.advanceX)"
        }
        return "[" + parts.joined(separator: "|") + "]"
    }
}
