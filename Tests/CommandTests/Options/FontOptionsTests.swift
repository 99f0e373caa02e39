import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `--font`, `--fonts` and `--svg-text`: what scenes' words are set in, and how SVG has them.
@Suite struct FontOptionsTests {
    /// A font of boxes for some characters.
    private static func font(_ family: String, _ first: Int, _ last: Int) -> [UInt8] {
        var fixture = FontFixture(Array(repeating: FontFixture.box(50, 0, 450, 700), count: last - first + 1))
        fixture.characters = FontFixture.format12([(first, last, 1)])
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, family)])), ("OS/2", FontFixture.os2())]
        return fixture.bytes
    }

    /// A folder with fonts for ASCII and for Greek.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("fonts"), withIntermediateDirectories: false)
        try folder.write(font("Fixture Latin", 0x20, 0x7E), to: "fonts/latin.ttf")
        try folder.write(font("Fixture Greek", 0x391, 0x3C9), to: "fonts/greek.ttf")
        return folder
    }

    private func svg(
        _ words: [String], in folder: TemporaryFolder, warnings: [String] = []
    ) throws -> String {
        let outcome = try CommandLineTool.run(words + ["-o", "out.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.errorLines == warnings.map { "render-scene: warning: \($0)" })
        return String(decoding: try folder.read("out.svg"), as: UTF8.self)
    }

    @Test func aFamilyIsFoundByItsName() throws {
        let folder = try Self.folder()
        let words = ["lettering", "--text", "ABC", "--fonts", "fonts"]
        let byName = try svg(words + ["--font", "fixture latin"], in: folder)
        #expect(try byName == svg(words + ["--font", "fonts/latin.ttf"], in: folder))
        #expect(try byName != svg(words, in: folder))
        let text = try svg(words + ["--font", "Fixture Latin", "--svg-text"], in: folder)
        #expect(text.contains("font-family=\"'Fixture Latin'\""))
        #expect(text.contains(">ABC</text>"))

        let outcome = try CommandLineTool.run(words + ["--font", "Nobody's", "-o", "no.svg"], in: folder)
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.first?.contains("'Nobody's'") == true)
    }

    @Test func foldersDrawWhatTheFaceLacks() throws {
        let folder = try Self.folder()
        let words = ["lettering", "--text", "A\u{3B1}\u{416}", "--font", "fonts/latin.ttf", "--no-system-fonts"]
        let alone = try svg(
            words, in: folder,
            warnings: ["Fixture Latin has no \u{3B1} (U+03B1), \u{416} (U+0416); a box stands for each"])
        let helped = try svg(
            words + ["--fonts", "fonts"], in: folder,
            warnings: ["Fixture Latin, Fixture Greek has no \u{416} (U+0416); a box stands for each"])
        #expect(alone != helped)
    }

    /// Styles that a font lacks are given on demand alone, and told.
    @Test func lackingStylesAreSynthesizedOnDemand() throws {
        let folder = try Self.folder()
        let words = ["lettering", "--text", "ABC", "--font", "fonts/latin.ttf", "--weight", "700"]
        let told = "Fixture Latin has no bold: its letters are thickened"
        let plain = try svg(
            words, in: folder, warnings: ["--weight: Fixture Latin has one weight, and is drawn in that"])
        #expect(try svg(words + ["--font-synthesis", "weight"], in: folder, warnings: [told]) != plain)
        let file = """
            <svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'>
            <text y='50' font-weight='700'>A</text></svg>
            """
        try folder.write(Array(file.utf8), to: "in.svg")
        let read = ["svg", "in.svg", "--font", "fonts/latin.ttf", "--no-system-fonts"]
        let light = try svg(read, in: folder)
        #expect(try light == svg(read + ["--font-synthesis", "style"], in: folder))
        let place = "in.svg: line 2, column 1: "
        #expect(try light != svg(read + ["--font-synthesis", "all"], in: folder, warnings: [place + told]))
    }

    /// Fonts that are named and are not there, or none, are told with their names; nothing is drawn.
    @Test(arguments: [
        (["svg", "in.svg", "--font", "none.ttf"], 66, "none.ttf: No such file"),
        (["svg", "in.svg", "--font", "fonts"], 66, "fonts: Is a directory"),
        (["svg", "in.svg", "--font", "in.svg"], 65, "in.svg: byte 0"),
        (["svg", "in.svg", "--font", "packed.woff2"], 65, "packed.woff2: "),
        (["svg", "in.svg", "--font", "-"], 64, "standard input"),
        (["svg", "in.svg", "--font", "fonts/latin.ttf", "--font", "none.ttf"], 66, "none.ttf"),
        (["svg", "in.svg", "--fonts", "nowhere"], 66, "nowhere: No such file"),
        (["svg", "in.svg", "--fonts", "in.svg"], 65, "in.svg: byte 0"),
        (["svg", "in.svg", "--fonts", "web"], 65, "--fonts: web: found no font"),
        (["svg", "in.svg", "--fonts", "fonts", "--fonts", "web"], 65, "--fonts: web: found no font"),
        (["timer", "--fonts", "nowhere"], 66, "nowhere: No such file"),
        (["timer", "--fonts", "packed.woff2"], 65, "packed.woff2: "),
        (["timer", "--fonts", "web", "--font", "fonts/latin.ttf"], 65, "--fonts: web: found no font"),
    ])
    func whatIsNoFontIsRefused(words: [String], status: Int32, message: String) throws {
        let folder = try Self.folder()
        try folder.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#, to: "in.svg")
        let packed = Array("wOF2".utf8) + [UInt8](repeating: 0, count: 60)
        try folder.write(packed, to: "packed.woff2")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("web"), withIntermediateDirectories: false)
        try folder.write(packed, to: "web/packed.woff2")
        try folder.write(Array("no font".utf8), to: "web/other.ttf")
        let outcome = try CommandLineTool.run(words + ["-o", "out.png"], in: folder)
        #expect(outcome.status == status, "\(outcome.status): \(outcome.error)")
        #expect(outcome.error.contains(message), "\(outcome.status): \(outcome.error)")
        #expect(try !folder.names.contains("out.png"))
    }

    /// A folder may hold other files, as long as there is a font.
    @Test func aFolderMayHoldOtherFiles() throws {
        let folder = try Self.folder()
        try folder.write(Array("no font".utf8), to: "fonts/other.ttf")
        let words = ["lettering", "--text", "A", "--font", "fonts/latin.ttf", "--fonts", "fonts"]
        #expect(try svg(words, in: folder).contains("<svg"))
    }

    /// What was `--text` before still is where no other option has that name, and is told once, to people and logs.
    @Test func theFormerNameIsTakenAndTold() throws {
        let folder = try Self.folder()
        let told = "--text is now --svg-text"
        let words = ["timer", "--state", "idle"]
        let text = try svg(words + ["--svg-text"], in: folder)
        #expect(text.contains("<text "))
        #expect(try svg(words + ["--text", "--text"], in: folder, warnings: [told]) == text)
        #expect(try svg(words + ["--text", "-q"], in: folder) == text)
        #expect(try svg(["lettering", "--text", "ABC"], in: folder) == svg(["lettering", "--text=ABC"], in: folder))
        for name in ["timer", "preview", "lettering", "sheet icons"] {
            let command = try #require(Program.commands.first { $0.name == name })
            #expect(HelpText.command(command, .all).contains("--svg-text "), "\(name)")
            #expect(HelpText.command(command, .all).contains("--text ") == (name == "lettering"), "\(name)")
        }
        let timer = try #require(Program.commands.first { $0.name == "timer" })
        #expect(!CompletionScripts.script(for: .bash, [timer]).contains("--text"))
    }

    /// A scene that is an option's value may be a text as well.
    @Test func aTextIsASceneToo() throws {
        let folder = try Self.folder()
        let told = try CommandLineTool.run(
            ["frames", "crossfade", "--from", "lettering --text A", "--to", "lettering --text A", "-o", "out.apng"],
            in: folder)
        #expect(told.status == 0, "\(told.error)")
        #expect(told.error.isEmpty, "\(told.error)")
    }

    /// Every scene with words takes a face, and says what it lacks.
    @Test(arguments: [
        "timer", "calendar", "settings", "paywall", "transition", "tally home 12", "tally sync", "sheet icons",
        "sheet variants", "terrain home -p profile.json", "preview --preset open-graph -s in.json --caption Quiet",
    ])
    func allScenesTakeAFace(scene: String) throws {
        let folder = try Self.folder()
        try folder.write(SampleSessions.three, to: "in.json")
        if scene.hasPrefix("terrain") {
            let example = Checkout.root.appendingPathComponent("Examples/terrain/low-flame.json")
            try folder.write([UInt8](Data(contentsOf: example)), to: "profile.json")
        }
        let words = scene.split(separator: " ").map(String.init)
        let outcome = try CommandLineTool.run(
            words + ["--font", "fonts/greek.ttf", "--no-system-fonts", "--svg-text", "-o", "out.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.errorLines.contains { $0.contains("warning: Fixture Greek has no ") })
        let drawn = String(decoding: try folder.read("out.svg"), as: UTF8.self)
        #expect(drawn.contains("<text "))
        #expect(drawn.contains("font-family=\"'Fixture Greek'\""))
    }
}
