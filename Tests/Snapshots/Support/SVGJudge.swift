import DisplayList
import Foundation
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing
import Typography

/// Another program that makes a picture of SVG text.
struct SVGJudge: Sendable {
    let tool: String
    /// The tool's arguments for a file to read, a file to write, and the picture's size in pixels.
    let arguments: @Sendable (_ svg: String, _ png: String, _ width: Int, _ height: Int) -> [String]

    /// Debian's `rsvg-convert`, when it is installed.
    static let librsvg = InstalledTool.path("rsvg-convert").map { tool in
        SVGJudge(tool: tool) { svg, png, _, _ in ["--unlimited", svg, "-o", png] }
    }

    static let librsvgIsMissing: Comment = "rsvg-convert is not installed (Debian: librsvg2-bin)"

    /// The browser that `GLOAMING_CHROMIUM` names: scripts/check-chromium does.
    static let chromium = ProcessInfo.processInfo.environment["GLOAMING_CHROMIUM"].map { tool in
        SVGJudge(tool: tool) { svg, png, width, height in
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--force-color-profile=srgb", "--default-background-color=00000000",
                "--window-size=\(width),\(height)", "--screenshot=\(png)", "file://\(svg)",
            ]
        }
    }

    static let chromiumIsNotAsked: Comment = "it is slow: scripts/check-chromium asks for it"

    /// A style sheet's rule with a font in it, so that all draw in the same: the family `Own`.
    static func fontRule() throws -> String {
        let font = Data(try Checkout.bytes("Resources/lettering/GloamingRounded.ttf")).base64EncodedString()
        return "@font-face{font-family:Own;src:url(data:font/ttf;base64,\(font))}"
    }

    /// The rows of a table of pictures in `Agreement`, with their fields; none where it cannot be read.
    static func rows(_ file: String) -> [[String]] {
        let text = (try? Checkout.text("Tests/Snapshots/Agreement/\(file)")) ?? ""
        return text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The picture that we make of SVG text with its own fonts alone, of which nothing is to be told.
    static func ours(_ text: [UInt8], _ name: String) throws -> Bitmap {
        var options = SVGReadingOptions()
        options.fonts = FontSet(places: [])
        let document = try SVGDocument(text, options: options)
        #expect(document.diagnostics.isEmpty, "\(name): \(document.diagnostics)")
        return try Renderer.render(document.drawing)
    }

    /// The picture that the tool makes of a drawing's SVG text.
    func render(_ drawing: Drawing, scale: Double) throws -> Bitmap {
        let size = try Renderer(drawing, options: Renderer.Options(scale: scale))
        return try render(
            SVGWriter.write(drawing, options: SVGWriter.Options(scale: scale)), width: size.width, height: size.height)
    }

    /// The picture that the tool makes of SVG text; its size is in pixels.
    func render(_ text: [UInt8], width: Int, height: Int) throws -> Bitmap {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "picture.svg")
        return try picture(of: "picture.svg", in: folder, width: width, height: height)
    }

    /// The picture that the tool makes of a file.
    /// - Parameter more: the tool's first arguments.
    func picture(
        of name: String, in folder: TemporaryFolder, width: Int, height: Int, _ more: [String] = []
    ) throws -> Bitmap {
        let png = "\(name)-\(try folder.names.count).png"
        let outcome = try Process(
            tool, more + arguments(folder.path(name), folder.path(png), width, height)
        ).outcome()
        #expect(outcome.status == 0, "\(outcome.error)")
        return try PNGDecoder.decode(folder.read(png)).bitmap
    }
}
