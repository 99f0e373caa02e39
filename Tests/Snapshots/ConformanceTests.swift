import DisplayList
import Foundation
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing

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

    static func reference(_ file: String) throws -> Bitmap {
        try PNGDecoder.decode(bytes(file.dropLast(3) + "png")).bitmap
    }
}

@Suite(.needs(Checkout.conformanceSuite))
struct ConformanceTests {
    /// A file without a diagnostic is drawn as it should be.
    @Test func whatIsDrawnWronglyIsSaid() throws {
        var silent = 0
        for file in try ConformanceSuite.files() {
            guard let document = try? SVGReader.read(ConformanceSuite.bytes(file)), document.diagnostics.isEmpty
            else { continue }
            silent += 1
            let reference = try ConformanceSuite.reference(file)
            let scale = Double(reference.width) / document.drawing.size.width
            let picture = try Renderer.render(
                document.drawing, options: Renderer.Options(scale: scale, maxPixels: 100_000_000))
            let difference = ConformancePicture.difference(picture, reference)
            #expect(difference == nil, "\(file)")
        }
        #expect(silent > 100, "only \(silent) files were compared")
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
