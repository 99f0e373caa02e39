import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct OutputTests {
    /// A small star, quick to draw.
    static let star = ["star", "--scale", "1"]

    static func isPNG(_ bytes: [UInt8]) -> Bool { (try? PNGDecoder.decode(bytes)) != nil }
    static func isSVG(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n")
    }

    @Test func aSessionFileBecomesBothPictures() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let outcome = try CommandLineTool.run(
            ["forest", "--sessions", "in.json", "-o", "out.png", "-o", "out.svg", "-o", "copy.PNG"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.isEmpty, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.names == ["copy.PNG", "in.json", "out.png", "out.svg"])
        let image = try PNGDecoder.decode(try folder.read("out.png"))
        #expect((image.bitmap.width, image.bitmap.height) == (1170, 2532))
        #expect(image.pixelsPerMeter == 8505)
        #expect(image.bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 })
        #expect(Set(image.bitmap.pixels).count > 100)
        #expect(try folder.read("copy.PNG") == folder.read("out.png"))
        #expect(Self.isSVG(try folder.read("out.svg")))
    }

    @Test func standardInputAndOutputServe() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let words = ["--size", "100x200", "--scale", "1"]
        let file = try CommandLineTool.run(
            ["forest", "-s", "in.json", "-o", "out.png", "-o", "out.svg"] + words, in: folder)
        #expect(file.status == 0)
        let input = Array(SampleSessions.three.utf8)
        let png = try CommandLineTool.run(["forest", "-s", "-", "-o", "-"] + words, in: folder, input: input)
        #expect(png.status == 0)
        #expect(png.error.isEmpty)
        #expect(try png.output == folder.read("out.png"))
        let svg = try CommandLineTool.run(
            ["forest", "-s", "-", "-o-", "--format=svg"] + words, in: folder, input: input)
        #expect(try svg.output == folder.read("out.svg"))
        let piped = try CommandLineTool.shell(
            #"cat in.json | "$TOOL" forest -s - -o - --size 100x200 --scale 1 | cat > piped.png"#, in: folder)
        #expect(piped.status == 0)
        #expect(piped.error.isEmpty)
        #expect(try folder.read("piped.png") == folder.read("out.png"))
    }

    /// The modes give the same pixels in files of other sizes; without one it is `balanced`.
    @Test func modesOfPNGGiveTheSamePixels() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        func draw(_ words: [String], _ name: String) throws {
            let outcome = try CommandLineTool.run(
                ["forest", "-s", "in.json", "-o", name, "--scale", "1"] + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.error.isEmpty, "\(outcome.error)")
        }
        for mode in ["fast", "balanced", "small"] { try draw(["--png", mode], "\(mode).png") }
        try draw([], "plain.png")
        let (fast, balanced, small) = (
            try folder.read("fast.png"), try folder.read("balanced.png"), try folder.read("small.png")
        )
        #expect(try folder.read("plain.png") == balanced)
        #expect(small.count < balanced.count)
        #expect(balanced.count < fast.count)
        let bitmap = try PNGDecoder.decode(balanced).bitmap
        #expect(try PNGDecoder.decode(fast).bitmap == bitmap)
        #expect(try PNGDecoder.decode(small).bitmap == bitmap)
        let wrong = try CommandLineTool.run(Self.star + ["-o", "x.png", "--png", "smal"], in: folder)
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("--png"))
        #expect(wrong.error.contains("small"))
    }

    /// Plain shapes become palettes even while rows go straight into the file.
    @Test func plainShapesBecomePalettes() throws {
        let folder = try TemporaryFolder()
        _ = try CommandLineTool.run(["tree", "-o", "tree.png"], in: folder)
        let file = try folder.read("tree.png")
        // IHDR's colour type.
        #expect(file.count > 25 && file[25] == 3)
        #expect(try PNGDecoder.decode(file).bitmap.pixels.contains(0))
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        for name in ["a", "b"] {
            _ = try CommandLineTool.run(
                ["forest", "-s", "in.json", "-o", "\(name).png", "-o", "\(name).svg", "--scale", "1"], in: folder)
        }
        #expect(try folder.read("a.png") == folder.read("b.png"))
        #expect(try folder.read("a.svg") == folder.read("b.svg"))
    }

    @Test func threadsChangeNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        for threads in ["1", "2", "7"] {
            _ = try CommandLineTool.run(
                ["forest", "-s", "in.json", "-o", "\(threads).png", "--threads", threads], in: folder)
        }
        #expect(try folder.read("1.png") == folder.read("2.png"))
        #expect(try folder.read("1.png") == folder.read("7.png"))
        let none = try CommandLineTool.run(Self.star + ["-o", "x.png", "--threads", "0"], in: folder)
        #expect(none.status == 64)
        #expect(none.error.contains("--threads"))
    }

    @Test func everySceneIsDrawn() throws {
        let folder = try TemporaryFolder()
        for (words, width, height) in [
            (["tree", "--variant", "3", "--tone", "2", "--progress", "0.5", "--size", "40"], 120, 120),
            (["tree", "--incomplete", "--size", "40", "--scale", "0.5"], 20, 20),
            (["tree", "--locked", "--size", "40", "--background", "#102030"], 120, 120),
            (["star"], 198, 198), (["dusk", "--size", "20x30", "--drift", "1"], 60, 90),
            (["path", "M0 0h10v10z"], 256, 256),
            (
                ["path", "M0 0h10", "--stroke", "#fff", "--fill", "none", "--size", "10x20", "--view-box", "0 0 1 1"],
                10, 20
            ),
        ] {
            let outcome = try CommandLineTool.run(words + ["-o", "out.png", "-o", "out.svg"], in: folder)
            #expect(outcome.status == 0, "\(words): \(outcome.error)")
            #expect(outcome.error.isEmpty, "\(words): \(outcome.error)")
            let image = try PNGDecoder.decode(try folder.read("out.png"))
            #expect((image.bitmap.width, image.bitmap.height) == (width, height), "\(words)")
            #expect(Set(image.bitmap.pixels).count > 1, "\(words)")
            #expect(Self.isSVG(try folder.read("out.svg")))
        }
    }

    @Test(.needs(Checkout.referenceTrees))
    func aUsersOwnTreesAreDrawn() throws {
        let folder = try TemporaryFolder()
        func tree(_ variant: Int, _ words: [String]) throws -> Bitmap {
            let outcome = try CommandLineTool.run(
                ["tree", "--variant", "\(variant)", "--size", "64", "-o", "out.png"] + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            return try PNGDecoder.decode(try folder.read("out.png")).bitmap
        }
        for variant in 0..<8 {
            let own = try tree(variant, ["--trees", Checkout.referenceTrees.path])
            // A silhouette: neither nothing nor a block, reaching two opposite edges, and not the built-in one.
            let covered = own.pixels.reduce(0) { $1 >> 24 > 127 ? $0 + 1 : $0 }
            #expect((own.pixels.count / 20..<own.pixels.count * 3 / 4).contains(covered), "tree \(variant): \(covered)")
            let columns = (0..<own.width).filter { x in (0..<own.height).contains { own[x, $0] >> 24 > 0 } }
            let rows = (0..<own.height).filter { y in (0..<own.width).contains { own[$0, y] >> 24 > 0 } }
            #expect(columns.count == own.width || rows.count == own.height, "tree \(variant)")
            #expect(try tree(variant, []) != own)
        }
    }

    @Test func aPathIsFittedIntoThePicture() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["path", "M100 100h1e6v1e6h-1e6z", "--fill", "#ff0000", "--size", "100x50", "-o", "out.png"], in: folder)
        #expect(outcome.status == 0)
        let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
        // 4 % of 50 are 2 points of margin: a square of 46 in the middle.
        #expect(bitmap[50, 25] == 0xFF00_00FF)
        #expect(bitmap[28, 3] == 0xFF00_00FF)
        #expect(bitmap[71, 46] == 0xFF00_00FF)
        #expect(bitmap[25, 25] == 0)
        #expect(bitmap[74, 25] == 0)
        #expect(bitmap[50, 1] == 0)
        #expect(bitmap[50, 48] == 0)
    }

    @Test func aPathsOtherSideFollows() throws {
        let folder = try TemporaryFolder()
        func size(_ words: String...) throws -> [Int] {
            let outcome = try CommandLineTool.run(["path", "-o", "out.png", "--fill", "#f00"] + words, in: folder)
            guard outcome.status == 0 else { return [Int(outcome.status)] }
            let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
            #expect(bitmap[0, 0] == 0)
            #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == 0xFF00_00FF)
            return [bitmap.width, bitmap.height]
        }
        // 92 × 46 and a margin of 2 on each side: 4 % of 50.
        #expect(try size("M0 0h92v46h-92z", "--size", "96x") == [96, 50])
        #expect(try size("M0 0h92v46h-92z", "--size", "x100") == [192, 100])
        #expect(
            try size("M0 0h92v46h-92z", "--size", "x50", "--view-box", "-4 -2 100 50", "--scale", "2") == [200, 100])
        #expect(try size("M0 0h10", "--size", "96x") == [65], "without a height none can follow")
    }

    /// Trees apart from one another look the same by plain opacity, but for the shades under them; trees behind one another
    /// do not.
    @Test func airIsSeenWhereTreesMeetAlone() throws {
        let folder = try TemporaryFolder()
        func pictures(_ hours: [Double], _ more: [String] = []) throws -> (plain: [UInt8], seeThrough: [UInt8]) {
            try folder.write(SampleSessions.list(hours: hours), to: "in.json")
            let words = ["forest", "-s", "in.json", "--scale", "2", "--canvas", "full", "-o", "-"] + more
            let plain = try CommandLineTool.run(words, in: folder)
            let seeThrough = try CommandLineTool.run(words + ["--see-through"], in: folder)
            #expect(plain.status == 0, "\(plain.error)\(seeThrough.error)")
            #expect(seeThrough.status == 0, "\(plain.error)\(seeThrough.error)")
            return (plain.output, seeThrough.output)
        }
        let apart = try pictures([16.5, 12])
        let (shaded, plain) = (
            try PNGDecoder.decode(apart.plain).bitmap, try PNGDecoder.decode(apart.seeThrough).bitmap
        )
        var shadedRows: Set<Int> = []
        for (i, (a, b)) in zip(shaded.pixels, plain.pixels).enumerated() where a != b {
            shadedRows.insert(i / plain.width)
            // Darker in each channel, and by little.
            for shift in [0, 8, 16] { #expect((0...16).contains(Int(b >> shift & 255) - Int(a >> shift & 255))) }
        }
        // Two ellipses, each less than a ninth of a tree high, at two pixels a point.
        #expect((8...40).contains(shadedRows.count), "\(shadedRows.count)")
        let many = (0..<60).map { [16.5, 12.5, 18][$0 % 3] }
        let dusk = try pictures(many)
        #expect(dusk.plain != dusk.seeThrough)
        let flat = try pictures(many, ["--background", "#405060"])
        #expect(flat.plain != flat.seeThrough)
        // Without anything behind there is nothing to be mixed with.
        let clear = try pictures(many, ["--background", "none"])
        #expect(clear.plain == clear.seeThrough)
    }

    /// Without dithering each row of the dusk is of one colour, and neighbouring rows are a level apart at most.
    @Test func ditheringIsTurnedOff() throws {
        let folder = try TemporaryFolder()
        func rows(_ more: [String]) throws -> [Set<UInt32>] {
            let words = ["dusk", "--size", "64x400", "--scale", "1", "-o", "out.png"] + more
            let outcome = try CommandLineTool.run(words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            let picture = try PNGDecoder.decode(try folder.read("out.png")).bitmap
            return (0..<picture.height).map { y in Set((0..<picture.width).map { picture[$0, y] }) }
        }
        #expect(try rows(["--no-dither"]).allSatisfy { $0.count == 1 })
        #expect(try rows([]).contains { $0.count > 1 })
    }

    @Test func backgroundsAreChosen() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "in.json")
        func corner(_ words: [String]) throws -> UInt32 {
            _ = try CommandLineTool.run(
                ["forest", "-s", "in.json", "--size", "4x4", "--scale", "1", "-o", "out.png"] + words, in: folder)
            return try PNGDecoder.decode(try folder.read("out.png")).bitmap[0, 0]
        }
        #expect(try corner(["--background", "none"]) == 0)
        #expect(try corner(["--background", "#010203"]) == 0xFF03_0201)
        #expect(try corner([]) >> 24 == 255)
    }

    // MARK: What is said

    /// Names and contents have any length; what is said has not.
    @Test func messagesAreShort() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "é", count: 500_000)
        try folder.write(#"[{"\#(name)": 1, "id": "\#(name)"}]"#, to: "in.json")
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><\(name)/></svg>", to: "in.svg")
        for words in [
            ["forest", "-s", "in.json"], ["svg", "in.svg"], ["star", "--\(name.prefix(9000))"],
            ["star", "--variant", String(name.prefix(9000))],
        ] {
            let outcome = try CommandLineTool.run(words + ["-o", "out.png"], in: folder)
            #expect(!outcome.error.isEmpty, "\(words[0])")
            for line in outcome.errorLines { #expect(line.utf8.count <= 400, "\(line)") }
        }
    }

    @Test func warningsOfAKindAreCounted() {
        #expect(Messages.listed((0..<25).map { "row \($0) is odd" } + ["odd as well"]).count == 22)
        #expect(Messages.listed((0..<25).map { "row \($0) is odd" }).last == "5 more of the kind: row 0 is odd")
    }

    /// A folder that was made for pictures and got none is gone again.
    @Test func noEmptyFolderIsLeft() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let outcome = try CommandLineTool.shell(
            #"ulimit -f 1; exec "$TOOL" preview --preset all -s in.json -o out"#, in: folder)
        #expect(outcome.status == 74)
        #expect(try folder.names == ["in.json"])
    }

    /// A size that the file declares is the file's fault, one that is asked for is not.
    @Test func aSizeThatIsTooLargeIsUsageOnlyWhereItWasAskedFor() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='1e5' height='1e5'/>", to: "in.svg")
        func status(_ more: String...) throws -> Int32 {
            try CommandLineTool.run(["svg", "in.svg", "-o", "a.png"] + more, in: folder).status
        }
        #expect(try status() == 65 && status("--size", "60000x") == 64 && status("--scale", "2") == 64)
    }

    @Test func warningsAreSaidUnlessQuiet() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.damagedExport, to: "in.json")
        let words = ["forest", "-s", "in.json", "--ignore-checksum", "--scale", "1", "-o", "out.png"]
        let loud = try CommandLineTool.run(words, in: folder)
        #expect(loud.status == 0)
        #expect(loud.errorLines.count == 1, "\(loud.error)")
        #expect(loud.error.hasPrefix("render-scene: warning: in.json: "), "\(loud.error)")
        let quiet = try CommandLineTool.run(words + ["--quiet"], in: folder)
        #expect(quiet.status == 0)
        #expect(quiet.error.isEmpty)
    }

    /// `script` gives the command a terminal to speak to.
    @Test(.needs("/usr/bin/script", from: "util-linux"))
    func peopleAreToldWhatWasWritten() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let line = #"script -qec '"$TOOL" forest -s in.json --size 20x40 -o out.png -o out.svg' /dev/null"#
        let outcome = try CommandLineTool.shell(line, in: folder)
        let said = outcome.outputText.split(whereSeparator: \.isNewline)
        let content = "A forest at dusk"
        #expect(said == ["out.png  60 × 120 px  \(content)", "out.svg  20 × 40 pt  \(content)"])
        let quiet = try CommandLineTool.shell(line.replacingOccurrences(of: "-o out.svg", with: "-q"), in: folder)
        #expect(quiet.outputText.isEmpty)
    }

    @Test func sessionsAreInspected() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [16.5, 12, 3]), to: "in.json")
        let table = try CommandLineTool.run(["inspect", "in.json"], in: folder)
        #expect(table.status == 0)
        #expect(table.error.isEmpty)
        let lines = table.outputText.split(separator: "\n")
        #expect(lines.first == "bare list: 3 sessions, 2 trees, 1 star")
        #expect(lines.contains { $0.contains("none: shorter than 4 hours") })
        #expect(lines.filter { $0.contains("00000000-0000-4000-8000-") }.count == 3)
        let json = try CommandLineTool.run(["inspect", "--json", "-"], in: folder, input: folder.read("in.json"))
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        let sessions = try #require(object?["sessions"] as? [[String: Any]])
        #expect(sessions.map { $0["outcome"] as? String } == ["established", "incomplete", "none"])
        #expect(sessions.map { $0["layer"] as? String } == ["foreground", "mid", nil])
        #expect(sessions.map { $0["star"] is [String: Any] } == [true, false, false])
        #expect(object?["treeCount"] as? Int == 2)
    }

    @Test func scenesAreListed() throws {
        let folder = try TemporaryFolder()
        let table = try CommandLineTool.run(["scenes"], in: folder)
        #expect(table.status == 0)
        #expect(table.outputText.hasPrefix("scene "))
        let json = try CommandLineTool.run(["scenes", "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        let list = object?["scenes"] as? [[String: Any]]
        #expect(list?.contains { $0["name"] as? String == "forest" && $0["app"] as? String == "Atrest" } == true)
        let scenes = Program.scenes.flatMap(\.commands)
        #expect(list?.map { $0["name"] as? String } == scenes.map(\.name))
        for (scene, command) in zip(list ?? [], scenes) {
            #expect(command.summary == "Draws \(scene["summary"] as? String ?? "").", "\(command.name)")
        }
    }
}
