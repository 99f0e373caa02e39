import DisplayList
import Foundation
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing

/// A file's resolved form: what it shows, in few elements, and the same bytes when it is resolved again.
@Suite struct FlatteningTests {
    /// How far a channel of a pixel may be off, 0 … 255, by numbers of four decimals.
    private static let levels = 8

    /// The files that are further off, and why.
    private static let exceptions: [String: String] = [
        "painting/image-rendering/on-feImage.svg":
            "its pixels lie exactly between those of the picture, and the nearest may be either"
    ]

    /// The elements of resolved files.
    private static let elements: Set<String> = [
        "svg", "title", "desc", "defs", "g", "a", "path", "image", "linearGradient", "radialGradient", "stop",
        "pattern",
        "clipPath", "mask", "filter",
    ]

    private static func flattened(_ drawing: Drawing) throws -> [UInt8] {
        try SVGWriter.write(drawing, options: SVGWriter.Options(decimals: 4, encodePNG: { try PNGEncoder.encode($0) }))
    }

    private static func rendered(_ drawing: Drawing) throws -> Bitmap {
        try Renderer.render(drawing, options: Renderer.Options(dither: false, limits: Limits(pixels: 4_000_000)))
    }

    /// The first tag or attribute that a resolved file does not have.
    private static func foreign(in text: String) -> Substring? {
        for tag in text.split(separator: "<").dropFirst() where !tag.hasPrefix("/") {
            let part = tag.prefix { $0 != ">" }
            let name = part.prefix { $0.isLetter || $0.isNumber }
            if !elements.contains(String(name)), !name.hasPrefix("fe") { return part.prefix(40) }
            // What is set with `style` has no attribute that all readers know.
            let styles = part.components(separatedBy: " style=\"").dropFirst()
            let isPlain = styles.allSatisfy { style in
                ["isolation:isolate", "mix-blend-mode:", "image-rendering:pixelated"].contains { style.hasPrefix($0) }
            }
            if !isPlain || part.contains(" class=") || part.contains("currentColor") { return part.prefix(40) }
        }
        return nil
    }

    private static func check(_ name: String, _ bytes: [UInt8], _ options: SVGReadingOptions) throws -> Int {
        var reading = options
        reading.makesStamps = false
        let flat = try flattened(SVGDocument(bytes, options: reading).drawing)
        #expect(foreign(in: String(decoding: flat, as: UTF8.self)) == nil, "\(name)")
        var alone = SVGReadingOptions()
        alone.decodePicture = options.decodePicture
        let again = try SVGDocument(flat, options: alone)
        #expect(again.diagnostics.isEmpty, "\(name): \(again.diagnostics)")
        #expect(try flattened(again.drawing) == flat, "\(name) is not the same when it is flattened again")
        let (drawn, resolved) = try (
            rendered(SVGDocument(bytes, options: options).drawing), rendered(again.drawing)
        )
        return PixelChange(from: drawn, to: resolved)?.most ?? 255
    }

    private static func options(below folder: URL) -> SVGReadingOptions {
        var options = SVGReadingOptions()
        options.inflate = { Gunzip.unpack($0) }
        options.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
        options.open = { link in try? [UInt8](Data(contentsOf: folder.appending(path: link))) }
        return options
    }

    @Test(.needs(Checkout.conformanceSuite)) func filesOfTheSuiteStayAsTheyAre() throws {
        let fonts = ConformanceSuite.fonts()
        var count = 0
        for file in try ConformanceSuite.files() {
            let folder = Checkout.conformanceSuite.appending(path: file).deletingLastPathComponent()
            var options = Self.options(below: folder)
            options.fonts = fonts
            let difference = try Self.check(file, ConformanceSuite.bytes(file), options)
            #expect((difference <= Self.levels) == (Self.exceptions[file] == nil), "\(file): \(difference)")
            count += 1
        }
        #expect(count > 830, "only \(count) files were flattened")
    }

    /// The project's own, those among them that have stamps, style sheets or variables.
    @Test func ownFilesStayAsTheyAre() throws {
        var count = 0
        for folder in ["Resources", "Tests/Snapshots/Sheets", "Examples", "Documentation"] {
            let place = Checkout.root.appending(path: folder)
            let enumerator = try #require(FileManager.default.enumerator(atPath: place.path))
            for file in enumerator.compactMap({ $0 as? String }).filter({ $0.hasSuffix(".svg") }).sorted()
            where !file.contains(".build/") {
                let difference = try Self.check(
                    file, Checkout.bytes("\(folder)/\(file)"), Self.options(below: place))
                // A stamp is drawn at the nearest quarter of a pixel, and a path where it is.
                #expect(difference <= (file == "tally.svg" ? 40 : Self.levels), "\(file): \(difference)")
                count += 1
            }
        }
        #expect(count >= 60)
    }

    /// All kinds of nodes survive.
    @Test func allThatIsDrawnIsThere() throws {
        let picture = try PNGEncoder.encode(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00]))
        let data = Data(picture).base64EncodedString()
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">
            <style>:root{--c:#c63}.a{fill:var(--c)}@media (width>100px){.b{fill:color-mix(in srgb,red,blue)}}</style>
            <linearGradient id="l" x2="1"><stop stop-color="red"/><stop offset="1" stop-color="#00f8"/></linearGradient>
            <radialGradient id="r" href="#l" spreadMethod="reflect" r=".2"/>
            <pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0z" class="a"/></pattern>
            <mask id="m"><rect width="1" height="40" fill="#fff" transform="scale(40 1)"/></mask>
            <clipPath id="k"><circle cx="100" cy="20" r="18"/></clipPath>
            <filter id="f"><feDropShadow dx="2" dy="3" stdDeviation="1.5"/><feColorMatrix type="saturate" values=".4"/></filter>
            <filter id="g" filterUnits="userSpaceOnUse" x="44" y="84" width="32" height="32">
            <feBlend in="nothing" in2="SourceGraphic"/><feOffset dx="1"/></filter>
            <symbol id="s" overflow="visible"><path d="M1 1h9v7z"/></symbol>
            <marker id="d" markerWidth="4" markerHeight="4" refX="2" refY="2"><circle cx="2" cy="2" r="2"/></marker>
            <rect width="36" height="36" fill="url(#l)"/><ellipse cx="60" cy="20" rx="18" ry="14" fill="url(#r)"/>
            <rect x="82" y="2" width="36" height="36" fill="url(#p)" clip-path="url(#k)"/>
            <g mask="url(#m)"><rect x="4" y="10" width="30" height="20" class="b"/></g>
            <rect x="4" y="44" width="30" height="30" rx="6" class="a" filter="url(#f)"/>
            <rect x="48" y="88" width="24" height="24" class="b" filter="url(#g) grayscale(1)"/>
            <path d="M44 46L60 70L76 46" fill="none" stroke="#275" stroke-width="4" stroke-dasharray="6 2" marker-mid="url(#d)"/>
            <use href="#s" x="84.3" y="44.4" fill="#b20"/><g style="mix-blend-mode:multiply" opacity=".6"><use href="#s" x="96"
            y="46" class="a"/></g><image href="data:image/png;base64,\(data)" x="84" y="60" width="30" height="15"
            preserveAspectRatio="none" image-rendering="pixelated"/>
            <svg x="4" y="84" width="30" height="30" viewBox="0 0 10 10"><switch><g requiredExtensions="x"/><circle cx="5" cy="5"
            r="6" class="b"/></switch></svg></svg>
            """
        let difference = try Self.check(
            "the file", [UInt8](text.utf8), Self.options(below: Checkout.root))
        // Stamps are drawn at the nearest quarter of a pixel.
        #expect(difference <= 40)
        var options = Self.options(below: Checkout.root)
        options.makesStamps = false
        let drawing = try SVGDocument(text.utf8, options: options).drawing
        let flat = String(decoding: try Self.flattened(drawing), as: UTF8.self)
        for name in [
            "<linearG", "<radialG", "<pattern", "<mask", "<clipPath", "<filter", "<image", "mix-blend", "stroke-d",
        ] {
            #expect(flat.contains(name), "\(name)")
        }
        // The rule finds what is not resolved.
        #expect(Self.foreign(in: text) != nil)
        #expect(Self.foreign(in: "<svg><path class=\"a\"/></svg>") != nil)
        #expect(Self.foreign(in: "<svg><g style=\"fill:red\"/></svg>") != nil)
        #expect(Self.foreign(in: "<svg><use/></svg>") != nil)
    }
}
