import DisplayList
import Foundation
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing
import Typography

/// The files of the resvg project's suite, each with the picture it should give.
enum ConformanceSuite {
    /// Files that the suite's own harness leaves out: they have no size, or are not in UTF-8.
    private static let invalid: Set<String> = [
        "structure/svg/negative-size.svg", "structure/svg/no-size.svg", "structure/svg/zero-size.svg",
        "structure/svg/not-UTF-8-encoding.svg",
    ]

    static func files() throws -> [String] {
        let enumerator = try #require(FileManager.default.enumerator(atPath: Checkout.conformanceSuite.path))
        return enumerator.compactMap { $0 as? String }.filter { $0.hasSuffix(".svg") && !invalid.contains($0) }.sorted()
    }

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Checkout.conformanceSuite.appending(path: file)))
    }

    /// Those that come with the suite, and no others.
    static func fonts() -> FontSet {
        let folder = Checkout.conformanceFonts
        let files = FontFiles(
            list: { path in
                try? FileManager.default.contentsOfDirectory(atPath: path).map {
                    FontFiles.Entry(name: $0, isFolder: false)
                }
            },
            read: { path, body in
                guard let data = FileManager.default.contents(atPath: path) else { return }
                body { offset, count in
                    offset <= data.count ? [UInt8](data[offset..<min(offset + count, data.count)]) : []
                }
            },
            whole: { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } })
        return FontSet(
            places: [folder.path], files: files,
            generics: [
                .serif: "Noto Serif", .sansSerif: "Noto Sans", .cursive: "Yellowtail",
                .fantasy: "Sedgwick Ave Display", .monospace: "Noto Mono",
            ])
    }

    static func reference(_ file: String) throws -> Bitmap {
        try PNGDecoder.decode(bytes(file.dropLast(3) + "png")).bitmap
    }
}

@Suite(.needs(Checkout.conformanceSuite))
struct ConformanceTests {
    /// Files that are not drawn as in the suite's pictures; all others are. The list says why, and has files besides of
    /// the resvg project's own suite, which is larger.
    private static func known() throws -> Set<String> {
        let lines = try Checkout.text("Tests/Snapshots/Conformance/known.tsv").split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != "\t" }) })
    }

    /// Every file is drawn as it should be, but for those that are known.
    @Test func filesAreDrawnAsTheirPictures() throws {
        var compared = 0
        let known = try Self.known()
        let fonts = ConformanceSuite.fonts()
        for file in try ConformanceSuite.files() {
            let bytes = try ConformanceSuite.bytes(file)
            var options = SVGReadingOptions()
            options.inflate = { Gunzip.unpack($0) }
            options.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
            options.fonts = fonts
            let folder = Checkout.conformanceSuite.appending(path: file).deletingLastPathComponent()
            options.open = { link in try? [UInt8](Data(contentsOf: folder.appending(path: link))) }
            let document = try SVGDocument(bytes, options: options)
            let reference = try ConformanceSuite.reference(file)
            let picture = try Renderer.render(
                document.fitted(width: Double(reference.width), height: nil),
                options: Renderer.Options(limits: Limits(pixels: 1_000_000)))
            let difference = ConformancePicture.difference(picture, reference)
            if !known.contains(file) {
                #expect(difference == nil, "\(file)")
            } else {
                #expect(difference != nil, "\(file) is right now: take it out of the list")
            }
            compared += 1
        }
        #expect(compared > 830, "only \(compared) files were compared")
    }

    /// The rule tells the suite's pictures apart.
    @Test func theRuleSeesDifferences() throws {
        for (a, b) in [
            ("stroke-linecap/butt", "stroke-linecap/square"), ("stroke-linejoin/bevel", "stroke-linejoin/round"),
            ("stroke-linecap/zero-length-path-with-butt", "stroke-linecap/zero-length-path-with-round"),
        ] {
            let a = try ConformanceSuite.reference("painting/\(a).svg")
            let b = try ConformanceSuite.reference("painting/\(b).svg")
            #expect(ConformancePicture.difference(a, b) != nil)
            #expect(ConformancePicture.difference(a, a) == nil)
        }
    }
}
