import DisplayList
import Foundation
import PathParser
import Raster
import TestSupport
import Testing

@testable import SVG

/// Style sheets as browsers read them: the cases are in files, and Chromium draws each as it is said there.
@Suite struct StyleFeatureTests {
    private static func rows(_ name: String) throws -> [[String]] {
        try Checkout.text("Tests/SVGTests/CSS/\(name).tsv").split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private static func escaped(_ css: String) -> String {
        css.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// The straight components of the pixel in the middle of a square of ten.
    private static func middle(_ inside: String, _ options: SVGReadingOptions = SVGReadingOptions()) throws -> [UInt8] {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" color="#336699">\(inside)</svg>
            """
        let drawing = try SVGDocument([UInt8](text.utf8), options: options).drawing
        let bitmap = try Renderer.render(drawing)
        return Array(bitmap.straightRGBA[(5 * 10 + 5) * 4..<(5 * 10 + 6) * 4])
    }

    /// In each row the style sheet makes the element lime.
    @Test func sheetsAreReadAsBrowsersDo() throws {
        let rows = try Self.rows("features")
        #expect(rows.count >= 125)
        for row in rows {
            let found = try Self.middle("<style>\(Self.escaped(row[0]))</style>\(row[1])")
            #expect(found == [0, 255, 0, 255], "\(row[0])")
        }
    }

    /// Each row has a colour and its components; those marked are outside of sRGB, and mapped as CSS Color 4 says, where
    /// Chromium clips.
    @Test func colorsAreThoseOfBrowsers() throws {
        let rows = try Self.rows("colors")
        #expect(rows.count >= 85)
        for row in rows {
            let found = try Self.middle("<style>.t{fill:\(row[0])}</style><rect class='t' width='10' height='10'/>")
            let expected = row[1].split(separator: " ").compactMap { UInt8($0) }
            let distance = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 255
            #expect(distance <= 1, "\(row[0]): \(found), expected \(expected)")
            #expect(expected.count == 4, "\(row[0]): \(found), expected \(expected)")
        }
    }

    @Test func mediaAreThoseThatAreAsked() throws {
        let sheet = """
            <style>
            svg { color-scheme: light dark }
            @media print { .p { fill: lime } }
            @media (prefers-color-scheme: dark) { .d { fill: lime } }
            @media (prefers-reduced-motion) { .m { fill: lime } }
            .l { fill: light-dark(red, lime) }
            </style>
            """
        var options = SVGReadingOptions()
        options.media.kind = .print
        options.media.colorScheme = .dark
        options.media.reducesMotion = true
        for name in ["p", "d", "m", "l"] {
            let rect = "\(sheet)<rect class='\(name)' width='10' height='10'/>"
            #expect(try Self.middle(rect, options) == [0, 255, 0, 255], "\(name)")
            #expect(try Self.middle(rect) != [0, 255, 0, 255], "\(name)")
        }
    }

    @Test func aStyleElementIsForItsMedia() throws {
        for (media, isRead) in [("print", false), ("screen", true), ("", true), ("(min-width: 1000px)", false)] {
            let sheet = "<style media='\(media)'>.t { fill: lime }</style>"
            let found = try Self.middle("\(sheet)<rect class='t' width='10' height='10'/>")
            #expect(found == (isRead ? [0, 255, 0, 255] : [0, 0, 0, 255]), "\(media)")
        }
    }

    @Test func sheetsBesideTheFileAreImported() throws {
        var options = SVGReadingOptions()
        options.open = { path in
            switch path {
            case "a.css": [UInt8]("@import 'b.css'; .t { fill: red }".utf8)
            case "b.css": [UInt8]("@import url(a.css); .t { fill: lime !important }".utf8)
            default: nil
            }
        }
        let rect = "<rect class='t' width='10' height='10'/>"
        #expect(try Self.middle("<style>@import url(\"a.css\");</style>\(rect)", options) == [0, 255, 0, 255])
        #expect(try Self.middle("<style>@import 'b.css' print;</style>\(rect)", options) == [0, 0, 0, 255])
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>@import 'c.css';</style></svg>"
        let said = try SVGDocument([UInt8](text.utf8), options: options).diagnostics.map(\.message)
        #expect(said == ["@import: ''c.css'' is not read: what it says of the elements is left out"])
    }

    @Test func linkedSheetsAreRead() throws {
        var options = SVGReadingOptions()
        options.open = { path in path == "a&b.css" ? [UInt8]("rect { fill: lime }".utf8) : nil }
        let svg = """
            <?xml-stylesheet href="a&amp;b.css"?><?xml-stylesheet href="c.css" alternate='yes'?>
            <?xml-stylesheet type="text/xsl" href="d.xsl"?><?xml-stylesheet type="text/css" href="e.css"?>
            <svg xmlns="http://www.w3.org/2000/svg" style="width: 8px; height: 4px"><rect width="9" height="9"/></svg>
            """
        let document = try SVGDocument([UInt8](svg.utf8), options: options)
        #expect(document.drawing.size == Size(width: 8, height: 4))
        let lime = Fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), paint: .solid(Color(hex: 0x00FF00)))
        #expect(document.drawing.nodes == [.fill(lime)])
        let said =
            "line 2, column 48: <?xml-stylesheet?>: 'e.css' is not read: what it says of the elements is left out"
        #expect(document.diagnostics.map(\.description) == [said])
    }

    /// Each would take minutes if its work were not counted. What is refused needs to be counted only until it is: with a
    /// twentieth of the limit, since unoptimised code takes 20 s for the whole.
    @Test(arguments: HostileStyle.all)
    func workIsBounded(_ hostile: HostileStyle) throws {
        var options = SVGReadingOptions()
        if hostile.isRefused { options.limits.styleTests /= 20 }
        do throws(SVGReaderError) {
            let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(hostile.inside)</svg>"
            _ = try SVGDocument([UInt8](text.utf8), options: options)
            #expect(!hostile.isRefused)
        } catch {
            guard case .tooManyStyleTests = error else { throw error }
            #expect(hostile.isRefused)
        }
    }
}

/// A file that asks for much work in few bytes.
struct HostileStyle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let inside: String
    let isRefused: Bool

    private static let rect = "<rect width='9' height='9'/>"
    private static func repeated(_ count: Int, _ part: (Int) -> String) -> String { (0..<count).map(part).joined() }

    static let all: [HostileStyle] = [
        HostileStyle(
            testDescription: "a class of many words under many rules",
            inside: "<style>\(repeated(1000) { ".a\($0).b{fill:red}" })</style>"
                + "<g class='\(repeated(100_000) { "a\($0) " })'>\(rect)</g>",
            isRefused: false),
        HostileStyle(
            testDescription: "a substring of a long value",
            inside: "<style>\(repeated(400) { "[d*=\"M\($0)x\"]{fill:red}" })</style>"
                + "<path d='\(repeated(250_000) { _ in "M1 1L2 2" })'/>",
            isRefused: true),
        HostileStyle(
            testDescription: "properties that double one another",
            inside: "<style>svg{--a0:x;\(repeated(400) { "--a\($0 + 1):var(--a\($0)) var(--a\($0));" })}"
                + "rect{fill:var(--a400)}</style>\(repeated(200) { _ in rect })",
            isRefused: false),
        HostileStyle(
            testDescription: "a circle of properties",
            inside: "<style>svg{\(repeated(2000) { "--a\($0):var(--a\(($0 + 1) % 2000));" })}</style>\(rect)",
            isRefused: false),
        HostileStyle(
            testDescription: "has in each element",
            inside: "<style>:has(.x, * + .y){fill:red}</style>\(repeated(150) { _ in "<g>" })"
                + "\(repeated(40_000) { _ in rect })\(repeated(150) { _ in "</g>" })",
            isRefused: true),
        HostileStyle(
            testDescription: "nested lists",
            inside: "<style>\(repeated(30) { _ in "&.a,&.b,&{" })fill:red\(repeated(30) { _ in "}" })</style>"
                + repeated(100) { _ in rect },
            isRefused: false),
        HostileStyle(
            testDescription: "places among many siblings",
            inside:
                "<style>rect:nth-child(2n of rect):nth-last-of-type(3n){fill:red}</style>\(repeated(20_000) { _ in rect })",
            isRefused: true),
        HostileStyle(
            testDescription: "a long value of many elements",
            inside: "<style>rect{clip-path:path('M0 0\(repeated(100_000) { _ in "L1 1" })')}</style>"
                + repeated(1000) { _ in rect },
            isRefused: true),
        HostileStyle(
            testDescription: "many attributes without values",
            inside: "<style>\(repeated(400) { "[x\($0)]{fill:red}" })</style>"
                + "<g \(repeated(20_000) { "a\($0)='' " })>\(repeated(400) { _ in "<g/>" })</g>"
                + repeated(200) { i in "<rect \(repeated(2000) { "a\($0)='' " })/>" },
            isRefused: true),
        HostileStyle(
            testDescription: "brackets in brackets",
            inside: "<style>@media \(repeated(9000) { _ in "(" })a{} rect{width:calc\(repeated(9000) { _ in "(" })1px"
                + "fill:color-mix(\(repeated(9000) { _ in "color-mix(in srgb," })red}</style>\(rect)",
            isRefused: false),
    ]
}
