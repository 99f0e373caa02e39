import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct SVGCommandTests {
    /// 100 × 50, red on the left and lime on the right, anchored at the lower left.
    private static let file = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1in" viewBox="0 0 100 50" preserveAspectRatio="xMinYMax">
        <defs><symbol id="dot" viewBox="0 0 10 10"><path d="M0 0H10V10H0z" fill="currentColor"/></symbol></defs>
        <path id="left" d="M0 0H50V50H0z" fill="red"/>
        <g id="moved" transform="translate(50 0)"><path id="right" class="b" d="M0 0H50V50H0z" fill="#0f0"/></g>
        <path id="line" d="M10 25H90" stroke="blue" stroke-width="10" stroke-opacity=".5"/></svg>
        """

    private func run(_ words: [String], _ files: [String: String] = [:]) throws -> (
        CommandLineTool.Outcome, TemporaryFolder
    ) {
        let folder = try TemporaryFolder()
        try folder.write(Self.file, to: "a.svg")
        for (name, text) in files { try folder.write(text, to: name) }
        return (try CommandLineTool.run(["svg"] + words, in: folder), folder)
    }

    private func picture(_ words: [String], _ text: String? = nil) throws -> Bitmap {
        let (outcome, folder) = try run(["a.svg", "-o", "out.png"] + words, text.map { ["a.svg": $0] } ?? [:])
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        return try PNGDecoder.decode(try folder.read("out.png")).bitmap
    }

    private func size(_ bitmap: Bitmap) -> [Int] { [bitmap.width, bitmap.height] }

    // MARK: Size

    @Test func sidesAreKeptOrFitted() throws {
        #expect(size(try picture([])) == [96, 48])
        #expect(size(try picture(["--scale", "2"])) == [192, 96])
        #expect(size(try picture(["--size", "64x"])) == [64, 32])
        #expect(size(try picture(["--size", "x64"])) == [128, 64])
        // Both: at the lower left, as the file asks.
        let tall = try picture(["--size", "100x100"])
        #expect(size(tall) == [100, 100])
        #expect(tall[10, 40] == 0)
        #expect(tall[10, 60] == 0xFF00_00FF)
        #expect(tall[90, 60] == 0xFF00_FF00)
        let wide = try picture(["--size", "200x50"])
        #expect(wide[10, 10] == 0xFF00_00FF)
        #expect(wide[60, 10] == 0xFF00_FF00)
        #expect(wide[150, 10] == 0)
        let slice = Self.file.replacingOccurrences(of: "xMinYMax", with: "xMaxYMid slice")
        let cut = try picture(["--size", "50x50"], slice)
        #expect(cut.pixels.allSatisfy { $0 & 0xFF == 0 })
        let stretched = try picture(
            ["--size", "50x50"], Self.file.replacingOccurrences(of: "xMinYMax", with: "none"))
        #expect(stretched[10, 2] == 0xFF00_00FF)
        #expect(stretched[40, 48] == 0xFF00_FF00)
    }

    @Test func inchesHaveDots() throws {
        #expect(size(try picture(["--dpi", "300"])) == [300, 150])
        let millimetres = "<svg width='25.4mm' height='72pt'><path d='M0 0h.5v1z' transform='scale(100)'/></svg>"
        #expect(size(try picture(["--dpi", "200"], millimetres)) == [200, 200])
    }

    @Test func aFileWithoutSizeFillsThePicture() throws {
        let (outcome, folder) = try run(
            ["b.svg", "-o", "out.png", "--size", "40x30"],
            ["b.svg": "<svg><rect width='100%' height='100%' fill='red'/></svg>"])
        #expect(outcome.status == 0)
        let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
        #expect(size(bitmap) == [40, 30])
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
    }

    // MARK: Flattening

    @Test func theResolvedFormIsWritten() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 4 2"><style>
            .a{fill:var(--c,red)}</style><symbol id="s" overflow="visible"><path d="M0 0h1.00049v1z"/></symbol>
            <use href="#s" x=".3" fill="blue"/><rect class="a" x="2" width="1" height="1"/></svg>
            """
        let (outcome, folder) = try run(["b.svg", "--flatten", "-o", "c.svg", "-o", "c.png"], ["b.svg": text])
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let flat = String(decoding: try folder.read("c.svg"), as: UTF8.self)
        #expect(
            flat == """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
                <g transform="scale(10)">
                <g transform="translate(.3)">
                <path d="M0 0H1.00049V1z" fill="#00f"/>
                </g>
                <path d="M2 0H3V1H2z" fill="#f00"/>
                </g>
                </svg>

                """)
        let again = try CommandLineTool.run(["svg", "c.svg", "--flatten", "-o", "d.svg", "-o", "d.png"], in: folder)
        #expect(again.status == 0)
        #expect(try folder.read("d.svg") == folder.read("c.svg"))
        #expect(try folder.read("d.png") == folder.read("c.png"))
        // Without it stamps stay, and numbers have fewer decimals.
        let plain = try CommandLineTool.run(["svg", "b.svg", "-o", "-", "--format", "svg"], in: folder)
        #expect(plain.outputText.contains("<use "))
        #expect(!plain.outputText.contains("1.00049"))
        let all = try CommandLineTool.run(["svg", ".", "--flatten", "--format", "svg", "-o", "flat/"], in: folder)
        #expect(all.status == 0, "\(all.error)")
        #expect(try folder.read("flat/b.svg") == folder.read("c.svg"))
    }

    @Test(arguments: [["-o", "out.png"], ["--query"], ["--preview", "--terminal", "blocks"]])
    func theResolvedFormIsForSVG(_ words: [String]) throws {
        let (outcome, folder) = try run(["a.svg", "--flatten"] + words)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("--flatten"), "\(outcome.error)")
        #expect(try folder.names == ["a.svg"])
    }

    // MARK: Elements

    @Test func anElementIsDrawnAlone() throws {
        let right = try picture(["--element", "right"])
        #expect(size(right) == [48, 48])
        #expect(right.pixels.allSatisfy { $0 == 0xFF00_FF00 })
        // Half a pixel more is not cut: 80 × 10 units are 76.8 × 9.6 pixels.
        let line = try picture(["--element", "line"])
        #expect(size(line) == [77, 10] && line[20, 5] == 0x8080_0000)
        #expect(size(try picture(["--element", "line", "--scale", "10"])) == [768, 96])
        #expect(size(try picture(["--element", "moved", "--size", "64x"])) == [64, 64])
        // What is only there to be used has the whole picture to fill.
        let symbol = try picture(["--element", "dot", "--current-color", "teal"])
        #expect(size(symbol) == [48, 48] && symbol[24, 24] == 0xFF80_8000)
        for (id, says) in [("none", "no element has the id 'none'"), ("empty", "'empty' draws nothing")] {
            let (outcome, _) = try run(
                ["b.svg", "--element", id, "-o", "out.png"],
                ["b.svg": "<svg width='9' height='9'><g id='empty'/><path d='M0 0h9v9z'/></svg>"])
            #expect(outcome.status == 65 && outcome.errorLines[0].contains(says), "\(outcome.error)")
        }
    }

    @Test func elementsAreReported() throws {
        let (table, _) = try run(["a.svg", "--query"])
        #expect(table.status == 0)
        #expect(table.error.isEmpty)
        #expect(
            table.outputText == """
                96 × 48 px, 5 ids

                id     element  x    y     width  height
                dot    symbol   -    -     -      -
                left   path     0    0     48     48
                moved  g        48   0     48     48
                right  path     48   0     48     48
                line   path     9.6  19.2  76.8   9.6

                """)
        let (json, _) = try run(["a.svg", "--query", "--json"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        #expect(object["width"] as? Double == 96 && object["height"] as? Double == 48)
        let elements = try #require(object["elements"] as? [[String: Any]])
        #expect(elements.map { $0["id"] as? String } == ["dot", "left", "moved", "right", "line"])
        #expect(elements[0]["box"] is NSNull && elements[0]["element"] as? String == "symbol")
        #expect((elements[3]["box"] as? [String: Double])?["x"] == 48)
    }

    // MARK: Colours, styles, languages

    @Test func everyColorOfCSSIsTaken() throws {
        let clear = "<svg width='2' height='2'/>"
        for (text, pixel) in [
            ("teal", 0xFF80_8000), ("rgb(255 0 0 / 50%)", 0x8000_0080), ("#00f", 0xFFFF_0000),
            ("hsl(120 100% 50%)", 0xFF00_FF00), ("none", 0),
        ] as [(String, UInt32)] {
            #expect(try picture(["--background", text], clear).pixels == Array(repeating: pixel, count: 4), "\(text)")
        }
        let (outcome, _) = try run(["a.svg", "-o", "out.png", "--background", "tael"])
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("did you mean 'teal'?"))
    }

    @Test func aTintKeepsAlpha() throws {
        let plain = try picture([])
        let tinted = try picture(["--tint", "#102030"])
        #expect(tinted.pixels.map { $0 >> 24 } == plain.pixels.map { $0 >> 24 })
        #expect(Set(tinted.pixels) == [0xFF30_2010])
        let faint = try picture(["--tint", "#10203080", "--element", "line"])
        #expect(faint[20, 5] >> 24 == 64)
    }

    @Test func sheetsAndLanguagesAreTheReaders() throws {
        let (outcome, folder) = try run(
            ["a.svg", "-o", "out.png", "--style", "s.css"], ["s.css": ".b, #left { fill: blue }"])
        #expect(outcome.status == 0)
        let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
        #expect(bitmap[5, 5] == 0xFFFF_0000)
        #expect(bitmap[90, 5] == 0xFFFF_0000)
        let words = """
            <svg width='2' height='2'><switch><path systemLanguage='de' d='M0 0h2v2h-2z' fill='red'/>
            <path d='M0 0h2v2h-2z' fill='lime'/></switch></svg>
            """
        #expect(try picture([], words).pixels[0] == 0xFF00_FF00)
        #expect(try picture(["--languages", "de-AT,en"], words).pixels[0] == 0xFF00_00FF)
    }

    // MARK: Several files

    @Test func aFolderGetsEachFile() throws {
        let (outcome, folder) = try run(
            ["bad.svg", "a.svg", "none.svg", "b.c.svgz.svg", "-o", "out/"],
            ["bad.svg": "no", "b.c.svgz.svg": "<svg width='3' height='4'><path d='M0 0h9v9z'/></svg>"])
        // The first failure's status; both are told.
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.errorLines.count == 3, "\(outcome.error)")
        #expect(outcome.errorLines[0].hasPrefix("render-scene: error: bad.svg: line 1"))
        #expect(outcome.errorLines[1].hasPrefix("render-scene: error: none.svg: No such"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == ["a.png", "b.c.svgz.png"])
        let drawn = try PNGDecoder.decode(try folder.read("out/b.c.svgz.png")).bitmap
        #expect(size(drawn) == [3, 4])
        let alone = try run(["a.svg", "-o", "out.png"]).1
        #expect(try folder.read("out/a.png") == alone.read("out.png"))
        // A folder that is there needs no slash, and the format is what is asked for.
        let again = try CommandLineTool.run(["svg", "a.svg", "-o", "out", "--format", "svg"], in: folder)
        #expect(again.status == 0)
        #expect(OutputTests.isSVG(try folder.read("out/a.svg")))
        let kept = try CommandLineTool.run(["svg", "a.svg", "-o", "out", "--no-clobber"], in: folder)
        #expect(kept.status == 73)
    }

    /// What lies in folders keeps its place, and one that cannot be drawn keeps no other from it.
    @Test func aFolderIsDrawnIntoAFolder() throws {
        let dot = "<svg width='3' height='4'><path d='M0 0h9v9z'/></svg>"
        let folder = try TemporaryFolder()
        let made = try CommandLineTool.shell(
            "mkdir -p icons/a/b icons/c icons/.git; echo >icons/notes.txt; ln -s . icons/again", in: folder)
        #expect(made.status == 0)
        for name in ["icons/x.svg", "icons/a/x.SVG", "icons/a/b/y.svg.gz", "icons/.git/z.svg", "one.svg"] {
            try folder.write(dot, to: name)
        }
        try folder.write("no", to: "icons/c/bad.svg")
        let drawn = ["a", "a/b", "a/b/y.png", "a/x.png", "x.png"]
        func names(_ name: String) throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).sorted()
        }
        for words in [["icons", "-o", "out"], ["icons/", "-o", "new/out/"]] {
            let outcome = try CommandLineTool.run(["svg"] + words, in: folder)
            #expect(outcome.status == 65, "\(outcome.error)")
            #expect(outcome.errorLines.count == 1, "\(outcome.error)")
            #expect(outcome.error.hasPrefix("render-scene: error: icons/c/bad.svg: "))
            #expect(try names(String(words[2].hasSuffix("/") ? words[2].dropLast() : words[2][...])) == drawn)
        }
        #expect(try folder.read("out/a/x.png") == folder.read("new/out/x.png"))
        // Files beside folders; what was drawn into one of the folders is not drawn again.
        for _ in 0..<2 {
            let outcome = try CommandLineTool.run(
                ["svg", "icons", "one.svg", "-o", "icons/out", "--format", "svg", "-q"], in: folder)
            #expect(outcome.status == 65)
            #expect(try names("icons/out") == ["a", "a/b", "a/b/y.svg", "a/x.svg", "one.svg", "x.svg"])
        }
        let shown = try CommandLineTool.shell(
            #""$TOOL" svg icons/a icons/x.svg --preview --terminal blocks | grep -c ."#, in: folder)
        #expect(shown.outputText == "6\n", "\(shown.outputText)\(shown.error)")
    }

    /// Two files of one name do not meet.
    @Test(arguments: [
        ("icons/a icons/b -o out", 64, "icons/a/x.svg and icons/b/x.svg would both become out/x.png"),
        ("icons/a/x.svg icons/b/x.svg -o out/", 64, "icons/a/x.svg and icons/b/x.svg would both become out/x.png"),
        ("icons icons/b/x.svg -o out", 0, nil), ("icons icons -o out", 64, "would both become out/a/x.png"),
        ("icons -o out.png", 64, "icons is a folder, which is drawn into one, and out.png is none"),
        ("icons -o a.svg", 64, "and a.svg is none"), ("icons -o -", 64, "and - is none"),
        ("icons --query", 64, "--query tells of one file, and icons is a folder"),
        ("empty -o out", 66, "empty: has no SVG files"), ("icons - -o out", 64, "standard input has no name"),
    ])
    func foldersHaveTheirRules(words: String, status: Int32, says: String?) throws {
        let folder = try TemporaryFolder()
        #expect(try CommandLineTool.shell("mkdir -p icons/a icons/b empty", in: folder).status == 0)
        for name in ["a.svg", "icons/a/x.svg", "icons/b/x.svg"] { try folder.write(Self.file, to: name) }
        let outcome = try CommandLineTool.run(["svg"] + words.split(separator: " ").map(String.init), in: folder)
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(says.map(outcome.error.contains) ?? outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.names == (status == 0 ? ["a.svg", "empty", "icons", "out"] : ["a.svg", "empty", "icons"]))
    }

    @Test func namesOfPicturesAreThoseOfFiles() {
        for (file, stem) in [
            ("a.svg", "a"), ("b/c.d.SVG", "c.d"), ("e.svgz", "e"), ("f.svg.gz", "f"), ("g", "g"), ("h.xml", "h"),
            (".svg", ".svg"), (".hidden", ".hidden"),
        ] { #expect(SVGFiles.stem(of: file) == stem) }
    }

    @Test(arguments: [
        (["a.svg"], "--output FILE is missing"), (["-o", "out.png"], "FILE is missing"),
        (["a.svg", "b.svg", "-o", "out.png"], "2 files are drawn into a folder, and out.png is none"),
        (["a.svg", "b.svg", "-o", "out/", "-o", "x.png"], "a folder is the only output, found 2"),
        (["a.svg", "./a.svg", "-o", "out/"], "a.svg and ./a.svg would both become out/a.png"),
        (["-", "-o", "out/"], "standard input has no name"),
        (["a.svg", "--json", "-o", "out.png"], "--json goes with --query alone"),
        (["a.svg", "--query", "-o", "out.png"], "--query draws nothing, and does not go with --output"),
        (["a.svg", "--query", "--tint", "red"], "does not go with --tint"),
        (["a.svg", "b.svg", "--query"], "--query tells of one file, found 2"),
        (["-", "--style", "-", "-o", "out.png"], "standard input is FILE"),
        (["a.svg", "-o", "out.png", "--dpi", "0"], "--dpi: found '0', expected a number from 1 to 7200"),
        (["a.svg", "-o", "out.png", "--dpi", "300", "--scale", "2"], "--scale and --dpi cannot both be given"),
        (["a.svg", "-o", "out.png", "--languages", "en,,de"], "--languages: found 'en,,de'"),
        (["a.svg", "-o", "out.png", "--tint", "none"], "--tint: found 'none', expected a CSS colour"),
    ])
    func whatDoesNotGoTogetherIsReported(words: [String], says: String) throws {
        let (outcome, folder) = try run(words)
        #expect(outcome.status == 64 && outcome.errorLines[0].contains(says), "\(outcome.error)")
        #expect(try folder.names == ["a.svg"])
    }

    // MARK: Limits

    @Test func limitsAreReportedAndRaised() throws {
        let many = "<svg width='9' height='9'>\(String(repeating: "<path d='M0 0h9v9z'/>", count: 20))</svg>"
        let (refused, _) = try run(["b.svg", "-o", "out.png", "--max-nodes", "10"], ["b.svg": many])
        #expect(refused.status == 65)
        #expect(refused.error.contains("more than 10 elements"))
        #expect(refused.error.contains("--max-nodes allows more"))
        #expect(try run(["b.svg", "-o", "out.png", "--max-nodes", "20"], ["b.svg": many]).0.status == 0)
        let png = try PNGEncoder.encode(Bitmap(width: 4, height: 4, pixels: Array(repeating: .max, count: 16)))
        let url = "data:image/png;base64,\(Data(png).base64EncodedString())"
        let text = "<svg width='4' height='4'><image href='\(url)'/><image href='\(url)'/></svg>"
        // The same picture counts once.
        let (shown, folder) = try run(["b.svg", "-o", "out.png", "--max-picture-pixels", "16"], ["b.svg": text])
        #expect(shown.status == 0, "\(shown.error)")
        #expect(shown.error.isEmpty, "\(shown.error)")
        #expect(try PNGDecoder.decode(try folder.read("out.png")).bitmap.pixels.allSatisfy { $0 == .max })
        let (left, _) = try run(["b.svg", "-o", "out.png", "--max-picture-pixels", "15"], ["b.svg": text])
        #expect(left.status == 0, "\(left.error)")
        #expect(left.error.contains("4 × 4 pixels, more than the limit of 15"), "\(left.error)")
        let woff = Data(try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/transformed.woff2"))
        let font = "@font-face{font-family:G;src:url(data:;base64,\(woff.base64EncodedString()))}"
        let letter = "<svg width='9' height='9'><style>\(font)</style><text y='9' font-family='G'>A</text></svg>"
        let alone = ["b.svg", "-o", "out.png", "--no-system-fonts"]
        #expect(try run(alone, ["b.svg": letter]).0.error.isEmpty)
        let (unset, _) = try run(alone + ["--max-font-bytes", "1000"], ["b.svg": letter])
        #expect(unset.status == 0)
        #expect(unset.error.contains("expected at most 1000, which are left to fonts"))
        // A file of just as many bytes is read.
        for (bytes, status) in [(many.utf8.count, Int32(0)), (many.utf8.count - 1, 65)] {
            let (outcome, _) = try run(["b.svg", "-o", "out.png", "--max-file-bytes", "\(bytes)"], ["b.svg": many])
            #expect(outcome.status == status, "\(bytes): \(outcome.error)")
        }
    }
}
