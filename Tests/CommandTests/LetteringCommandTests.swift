import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

/// The proof sheet, texts, and faces from files.
@Suite struct LetteringCommandTests {
    private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func draw(_ words: String...) throws -> (png: Bitmap, svg: String, error: String) {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["lettering", "-o", "out.png", "-o", "out.svg", "--scale", "1"] + words, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.isEmpty, "\(outcome.error)")
        let svg = try folder.read("out.svg")
        #expect(OutputTests.isSVG(svg))
        return (
            try PNGDecoder.decode(try folder.read("out.png")).bitmap, String(decoding: svg, as: UTF8.self),
            outcome.error
        )
    }

    @Test func theSheetHasItsWidthWeightAndGround() throws {
        let plain = try draw()
        #expect(plain.png.width == 1000)
        #expect(plain.error.isEmpty)
        #expect(plain.svg.contains("<title>Proof sheet of the typeface Gloaming Rounded</title>"))
        #expect(plain.png.pixels.first == 0xFFF7_F9FA)
        #expect(try draw("--width", "500").png.width == 500)
        #expect(try draw("--ground", "dark").png.pixels.first == 0xFF25_121A)
        #expect(try draw("--weight", "400").png == plain.png)
        #expect(try draw("--weight", "900").png != plain.png)
    }

    @Test func aTextIsAPictureOfItsSize() throws {
        let small = try draw("--text", "When you’re ready.", "--type-size", "24")
        let large = try draw("--text", "When you’re ready.")
        #expect(small.svg.contains("<title>When you’re ready.</title>"))
        #expect(abs(large.png.width - 2 * small.png.width) <= 2)
        #expect(abs(large.png.height - 2 * small.png.height) <= 2)
        // Lines end before the width.
        let wrapped = try draw("--text", "When you’re ready.", "--width", "320")
        #expect(wrapped.png.width <= 320)
        #expect(wrapped.png.height > large.png.height)
    }

    @Test(.needs(dejaVu, from: "Debian's fonts-dejavu"))
    func aFontFileIsTheFace() throws {
        let sheet = try draw("--font", Self.dejaVu, "--no-system-fonts")
        #expect(sheet.svg.contains("<title>Proof sheet of the typeface DejaVu Sans</title>"))
        // Kölsch's hyphen is all of the sheet's letters and signs that it lacks.
        #expect(sheet.error.contains("DejaVu Sans has no ⸗ (U+2E17); a box"))
        let text = try draw("--font", Self.dejaVu, "--text", "AVA", "--type-size", "100")
        // Two margins of 75, advances of 1401 and kerning of −131 in 2048.
        #expect(text.png.width == 150 + Int((100 * Double(3 * 1401 - 2 * 131) / 2048).rounded(.up)))
        let weighed = try draw("--font", Self.dejaVu, "--text", "AVA", "--type-size", "100", "--weight", "900")
        #expect(weighed.png == text.png)
        #expect(weighed.error.contains("--weight"))
    }

    @Test func linesEndByTheOptionsAndDictionary() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("ประเทศไทย # a word a line\nสวัสดี\nครับ\n".utf8), to: "thai.txt")
        try folder.write(Array("ไทย ไทย\n".utf8), to: "bad.txt")
        func letter(_ words: String...) throws -> CommandLineTool.Outcome {
            let text = ["lettering", "--text", "ประเทศไทยสวัสดีครับ", "--width", "320", "-o", "out.svg"]
            return try CommandLineTool.run(text + words, in: folder)
        }
        let divided = "lines of Thai end between syllables"
        #expect(try letter().error.contains(divided))
        #expect(try !letter("--dictionary", "thai.txt").error.contains(divided))
        #expect(try !letter("--type-size", "8").error.contains(divided))
        let bad = try letter("--dictionary", "bad.txt")
        #expect(bad.status == 65)
        #expect(bad.error.contains("bad.txt:1: found 2 words, expected one, or a comment behind #"))
        #expect(try letter("--dictionary", "none.txt").status == 66)
        // Justified lines are as wide as their room; words are not divided unless asked for.
        let text = "When you’re ready, a tree is waiting for you."
        let natural = try draw("--text", text, "--width", "600")
        let justified = try draw("--text", text, "--width", "600", "--align", "justified")
        #expect(natural.png.width < 600)
        #expect(justified.png.width == 600)
        #expect(justified.png.height == natural.png.height)
        #expect(try draw("--text", text, "--width", "600", "--word-break", "break-all").png.width > natural.png.width)
    }

    private static func sheet(_ words: String...) -> [String] { ["lettering", "-o", "out.png"] + words }

    static let mistakes: [BadInputTests.Case] = [
        BadInputTests.usage(sheet("--width", "319"), "--width", "'319'", "320 to 4000"),
        BadInputTests.usage(sheet("--weight", "1000"), "--weight", "100 to 900"),
        BadInputTests.usage(sheet("--weight", "bold"), "--weight", "'bold'"),
        BadInputTests.usage(sheet("--ground", "grey"), "--ground", "light or dark"),
        BadInputTests.usage(sheet("--type-size", "20"), "--type-size", "--text"),
        BadInputTests.usage(sheet("--text", "a", "--type-size", "0"), "--type-size", "1 to 2000"),
        BadInputTests.usage(sheet("--text", ""), "--text"),
        BadInputTests.usage(sheet("--text", " "), "--text", "nothing to show"),
        BadInputTests.Case(
            words: sheet("--font", "none.ttf"), status: 66, says: ["none.ttf", "No such file"]),
        BadInputTests.Case(words: sheet("--font", "trees"), status: 66, says: ["trees", "directory"]),
        BadInputTests.Case(
            words: sheet("--font", "in.json"), status: 65, says: ["in.json", "byte 0", "a TrueType font"]),
        BadInputTests.Case(
            words: sheet("--font", "in.json"), status: 65, says: ["in.json", "the file's end"], input: ""),
        BadInputTests.Case(
            words: sheet("--font", "in.json"), status: 65, says: ["in.json", "the file's end"],
            input: "wOF2 and more"),
    ]

    @Test(arguments: mistakes)
    func mistakesAreReportedAndNothingIsWritten(item: BadInputTests.Case) throws {
        let folder = try BadInputTests.makeFolder(item.input)
        let before = try folder.names
        try BadInputTests.check(try CommandLineTool.run(item.words, in: folder), item, folder, before)
    }

    @Test(.needs(dejaVu, from: "Debian's fonts-dejavu"))
    func aFontThatIsCutOffIsReportedAndNothingIsWritten() throws {
        let folder = try BadInputTests.makeFolder("")
        let font = try Data(contentsOf: URL(fileURLWithPath: Self.dejaVu))
        for length in [11, 200, 300_000, font.count - 4] {
            try folder.write([UInt8](font.prefix(length)), to: "in.json")
            let item = BadInputTests.Case(
                words: Self.sheet("--font", "in.json"), status: 65, says: ["in.json", "byte"])
            let before = try folder.names
            try BadInputTests.check(try CommandLineTool.run(item.words, in: folder), item, folder, before)
        }
    }
}
