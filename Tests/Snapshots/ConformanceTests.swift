import DisplayList
import Foundation
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing
import Typography

/// The files of the resvg project's suite, each with the picture it should give.
private enum ConformanceSuite {
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
        let folder = Checkout.conformanceSuite.deletingLastPathComponent().appending(path: "fonts")
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
    /// Files that are not drawn as in the suite's pictures, and why; all others are.
    private static let known: [String: String] = [
        "filters/feColorMatrix/type=saturate-with-a-large-coefficient.svg": "undefined by the format",
        "filters/feColorMatrix/type=saturate-with-negative-coefficient.svg": "disputed: other renderers agree with us",
        "filters/feFlood/partial-subregion.svg": "disputed: other renderers agree with us",
        "filters/feGaussianBlur/complex-transform.svg": "under a turn blurs mix lengths along both axes",
        "filters/feImage/link-on-an-element-with-complex-transform.svg":
            "turned as Chromium does; resvg does not turn it",
        "filters/feImage/with-subregion-5.svg": "turned as Chromium does; resvg does not turn it",
        "filters/feMerge/complex-transform.svg": "disputed: other renderers agree with us",
        "filters/feTile/complex-transform.svg": "undefined by the format",
        "filters/filter/subregion-and-primitiveUnits=objectBoundingBox-1.svg":
            "where a subregion begins that says its width alone: resvg, Chromium and we differ",
        "masking/mask/recursive-on-child.svg": "undefined by the format: which of two masks loses the other",
        "paint-servers/linearGradient/invalid-gradientTransform.svg": "disputed: other renderers agree with us",
        "paint-servers/pattern/invalid-patternUnits-and-patternContentUnits.svg":
            "resvg makes tiles whole pixels large",
        "paint-servers/pattern/out-of-order-referencing.svg": "the same",
        "paint-servers/pattern/self-recursive-on-child.svg": "disputed: other renderers agree with us",
        "paint-servers/radialGradient/invalid-gradientTransform.svg": "disputed: other renderers agree with us",
        "painting/fill/invalid-FuncIRI-with-a-currentColor-fallback.svg": "disputed: other renderers agree with us",
        "painting/marker/marker-on-circle.svg": "disputed: other renderers agree with us",
        "painting/marker/marker-on-rect.svg": "disputed: other renderers agree with us",
        "painting/marker/with-viewBox-1.svg": "undefined by the format: what a marker is clipped to",
        "painting/mix-blend-mode/saturation.svg": "disputed: other renderers agree with us",
        "structure/image/embedded-webp.svg": "WebP is not read",
        "structure/image/external-webp.svg": "WebP is not read",
        "paint-servers/pattern/text-child.svg": "disputed: other renderers agree with us",
        "text/color-font/sbix.svg": "resvg moves such pictures down, as macOS does",
        "text/direction/rtl-with-vertical-writing-mode.svg": "resvg does not read direction",
        "text/direction/rtl.svg": "the same",
        "text/font-family/noto-sans-malayalam-1.svg": "letters of the scripts of India are not put in order",
        "text/font-size/negative-size.svg": "undefined by the format: CSS passes the value over",
        "text/font-size/percent-value-without-a-parent.svg": "resvg's type is 12 pixels large, CSS's 16",
        "text/font-weight/650.svg": "disputed: other renderers agree with us",
        "text/textPath/side=right.svg": "resvg does not read side",
        "text/textPath/with-path-and-xlink-href.svg": "resvg does not read path",
        "text/textPath/with-path.svg": "the same",
        "text/tspan/mixed-font-size.svg": "disputed: other renderers agree with us",
        "text/unicode-bidi/bidi-override.svg": "disputed: other renderers agree with us",
        "structure/style/non-presentational-attribute.svg": "disputed: other renderers agree with us",
    ]

    /// Every file is drawn as it should be, but for those that are known.
    @Test func filesAreDrawnAsTheirPictures() throws {
        var compared = 0
        let fonts = ConformanceSuite.fonts()
        for file in try ConformanceSuite.files() {
            let bytes = try ConformanceSuite.bytes(file)
            var options = SVGReader.Options()
            options.inflate = { Gunzip.unpack($0) }
            options.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
            options.fonts = fonts
            let folder = Checkout.conformanceSuite.appending(path: file).deletingLastPathComponent()
            options.open = { link in try? [UInt8](Data(contentsOf: folder.appending(path: link))) }
            let document = try SVGReader.read(bytes, options: options)
            let reference = try ConformanceSuite.reference(file)
            let picture = try Renderer.render(
                document.fitted(width: Double(reference.width), height: nil),
                options: Renderer.Options(maxPixels: 1_000_000))
            let difference = ConformancePicture.difference(picture, reference)
            if Self.known[file] == nil {
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
            #expect(ConformancePicture.difference(a, b) != nil && ConformancePicture.difference(a, a) == nil)
        }
    }
}
