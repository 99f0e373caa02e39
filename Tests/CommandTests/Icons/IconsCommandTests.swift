import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing
import TextForms

@testable import render_scene

@Suite struct IconsCommandTests {
    private static let square = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#c04020"/></svg>
        """
    private static let small = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0000ff"/></svg>
        """

    @discardableResult private static func icons(
        _ words: [String], in folder: TemporaryFolder
    ) throws -> CommandLineTool.Outcome {
        try folder.write(square, to: "a.svg")
        try folder.write(small, to: "small.svg")
        return try CommandLineTool.run(["icons", "a.svg"] + words, in: folder)
    }

    private static func picture(_ name: String, in folder: TemporaryFolder) throws -> Bitmap {
        try PNGDecoder.decode(folder.read(name)).bitmap
    }

    // MARK: The data

    @Test func setsAreWhole() throws {
        let names = IconSet.all.map(\.name)
        #expect(names.count == Set(names).count)
        #expect(IconSet.all.count >= 8)
        for set in IconSet.all {
            #expect(!set.summary.isEmpty, "\(set.name)")
            #expect(!set.images.isEmpty, "\(set.name)")
            for image in set.images {
                #expect((1...1024).contains(image.pixels), "\(set.name)")
                let hasPlace = set.form == .icns || set.form == .folder
                #expect(image.place.isEmpty != hasPlace, "\(set.name)")
                guard set.form == .appiconset else { continue }
                let member = Dictionary(uniqueKeysWithValues: image.members.map { ($0.key, $0.value) })
                let side = try #require(member["size"]?.split(separator: "x").first.flatMap { Double($0) })
                let scale = member["scale"].flatMap { Double($0.dropLast()) } ?? 1
                #expect(side * scale == Double(image.pixels), "\(set.name) \(member)")
                #expect(member["idiom"] != nil)
            }
            for text in set.texts { #expect(!IconSet.resource(text.resource).isEmpty, "\(text)") }
        }
    }

    // MARK: Sets

    @Test func xcodesSetNamesItsFiles() throws {
        for set in IconSet.all where set.form == .appiconset {
            let folder = try TemporaryFolder()
            let outcome = try Self.icons(
                ["--set", set.name, "--background", "white", "-o", "AppIcon.appiconset"], in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.error.isEmpty, "\(outcome.error)")
            let json = try folder.read("AppIcon.appiconset/Contents.json")
            let contents = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
            let images = try #require(contents["images"] as? [[String: String]])
            #expect(images.count == set.images.count)
            for (image, entry) in zip(set.images, images) {
                let file = try Self.picture("AppIcon.appiconset/\(try #require(entry["filename"]))", in: folder)
                #expect(file.width == image.pixels)
                #expect(file.height == image.pixels)
                #expect(file.pixels.allSatisfy { $0 >= 0xFF00_0000 })
            }
        }
    }

    @Test func transparencyThatStoresRefuseIsReported() throws {
        let folder = try TemporaryFolder()
        let outcome = try Self.icons(["-o", "AppIcon.appiconset"], in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("is not opaque"))
        #expect(outcome.error.contains("--background"))
    }

    @Test func smallIconsHaveADrawingOfTheirOwn() throws {
        let folder = try TemporaryFolder()
        let outcome = try Self.icons(["--small", "32=small.svg", "--set", "macos", "-o", "A.appiconset"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try Set(Self.picture("A.appiconset/icon-16.png", in: folder).pixels) == [0xFFFF_0000])
        #expect(try Set(Self.picture("A.appiconset/icon-32.png", in: folder).pixels) == [0xFFFF_0000])
        #expect(try Self.picture("A.appiconset/icon-64.png", in: folder)[32, 32] == 0xFF20_40C0)
    }

    @Test func androidHasLayers() throws {
        let folder = try TemporaryFolder()
        let outcome = try Self.icons(["--set", "android", "--background", "#00ff00", "-o", "res"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let upper = try Self.picture("res/mipmap-xxxhdpi/ic_launcher_foreground.png", in: folder)
        let lower = try Self.picture("res/mipmap-xxxhdpi/ic_launcher_background.png", in: folder)
        #expect(upper.width == 432)
        #expect(lower.width == 432)
        #expect(Set(lower.pixels) == [0xFF00_FF00])
        // The drawing is in the middle 66 of 108 units.
        #expect(upper[216, 216] == 0xFF20_40C0)
        #expect(upper[216, 80] == 0)
        #expect(upper[216, 120] == 0xFF20_40C0)
        let round = try Self.picture("res/mipmap-mdpi/ic_launcher_round.png", in: folder)
        #expect(round[0, 0] == 0)
        #expect(round[24, 2] == 0xFF00_FF00)
        let xml = String(decoding: try folder.read("res/mipmap-anydpi-v26/ic_launcher.xml"), as: UTF8.self)
        #expect(xml.contains("@mipmap/ic_launcher_foreground"))
    }

    /// What fills its square fills what launchers show.
    @Test func fullDrawingsHaveNoEdgesInLayers() throws {
        let folder = try TemporaryFolder()
        try Self.icons(["-o", "a.ico", "-q"], in: folder)
        let outcome = try CommandLineTool.run(
            ["icons", "small.svg", "--set", "android", "--background", "white", "-o", "res", "-q"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let upper = try Self.picture("res/mipmap-xxxhdpi/ic_launcher_foreground.png", in: folder)
        #expect(upper[216, 73] == 0xFFFF_0000)
        #expect(upper[216, 70] == 0)
    }

    @Test func pagesHaveAManifest() throws {
        let folder = try TemporaryFolder()
        let outcome = try Self.icons(
            ["--set", "favicon", "--background", "#102030", "--name", "A \"b\"", "-o", "icons"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let json = try folder.read("icons/site.webmanifest")
        let manifest = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        #expect(manifest["name"] as? String == "A \"b\"" && manifest["theme_color"] as? String == "#102030")
        for icon in try #require(manifest["icons"] as? [[String: String]]) {
            let picture = try Self.picture("icons/\(try #require(icon["src"]))", in: folder)
            #expect("\(picture.width)x\(picture.height)" == icon["sizes"])
        }
        #expect(try Self.picture("icons/apple-touch-icon.png", in: folder)[0, 0] == 0xFF30_2010)
        #expect(OutputTests.isSVG(try folder.read("icons/favicon.svg")))
        #expect(try folder.read("icons/favicon.ico").prefix(6) == [0, 0, 1, 0, 3, 0])
    }

    // MARK: Errors

    @Test func whatDoesNotGoTogetherIsReported() throws {
        let folder = try TemporaryFolder()
        let unknown = try Self.icons(["-o", "icons"], in: folder)
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("--set android or favicon"))
        let wrong = try Self.icons(["--set", "ios", "-o", "a.icns"], in: folder)
        #expect(wrong.status == 64)
        #expect(wrong.error.contains(".appiconset"))
        let piped = try Self.icons(["--set", "favicon", "-o", "-"], in: folder)
        #expect(piped.status == 64)
        #expect(try folder.names == ["a.svg", "small.svg"])
    }

    private static let icotool = InstalledTool.path("icotool")
    private static let icns2png = InstalledTool.path("icns2png")

    @Test(
        .enabled(if: icotool != nil && icns2png != nil, "icotool and icns2png (icoutils, icnsutils) are not installed"))
    func toolsReadThem() throws {
        let folder = try TemporaryFolder()
        #expect(try Self.icons(["-o", "a.ico"], in: folder).status == 0)
        #expect(try Self.icons(["-o", "a.icns"], in: folder).status == 0)
        let list = try CommandLineTool.shell("icotool -l a.ico && icotool -x -w 48 -o x.png a.ico", in: folder)
        #expect(list.status == 0, "\(list.outputText)")
        #expect(list.outputText.split(separator: "\n").count == 9, "\(list.outputText)")
        let ico = try Self.picture("x.png", in: folder)
        #expect(ico.width == 48 && ico[24, 24] == 0xFF20_40C0 && ico[0, 0] == 0)
        // It knows no types that are younger than it, and of the others takes the one above the size that is asked for.
        let icns = try CommandLineTool.shell("icns2png -l a.icns && icns2png -x -s 16 a.icns", in: folder)
        #expect(icns.status == 0, "\(icns.error)")
        for part in ["'is32' 16x16", "'l8mk' 32x32", "'ic08' 256x256", "'ic10' 1024x1024"] {
            #expect(icns.outputText.contains(part), "\(part)")
        }
        let small = try Self.picture("a_32x32x32.png", in: folder)
        #expect(small.width == 32 && small[16, 16] == 0xFF20_40C0 && small[0, 0] == 0)
    }
}
