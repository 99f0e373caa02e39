import TestSupport
import Testing

@testable import DisplayList
@testable import PDF
@testable import PathParser

@Suite struct PDFContentTests {
    /// y points up from the page's lower edge: 80 − 2 − 40 = 38.
    @Test func aRectangleIsTurned() throws {
        #expect(try content([.fill(Fill(square, paint: .solid(blue)))]) == "0 0 1 rg\n1 38 30 40 re\nf\n")
    }

    @Test func bothRulesAreWritten() throws {
        var path = square
        path.append(.rect(Rect(x: 5, y: 5, width: 3, height: 3)))
        #expect(try content([.fill(Fill(path, rule: .evenOdd, paint: .solid(.black)))]).hasSuffix("f*\n"))
        #expect(try content([.fill(Fill(path, paint: .solid(.black)))]).hasSuffix("f\n"))
    }

    @Test func quadraticSegmentsBecomeCubicOnes() throws {
        var path = Path()
        path.move(to: Point(0, 80))
        path.quad(to: Point(30, 80), control: Point(15, 50))
        path.close()
        #expect(try content([.fill(Fill(path, paint: .solid(.black)))]) == "0 0 m\n10 20 20 20 30 0 c\nf\n")
    }

    @Test func aStrokeHasItsStyle() throws {
        let style = StrokeStyle(width: 3, cap: .round, join: .bevel, dashes: [4, 2], dashOffset: -1)
        let text = try content([
            .stroke(Stroke(.line(from: Point(0, 80), to: Point(50, 80)), style: style, paint: .solid(blue)))
        ])
        #expect(text == "0 0 1 RG\n3 w\n1 J\n2 j\n[4 2] 5 d\n0 0 m\n50 0 l\nS\n")
    }

    /// What a page begins with is not set again: but for the miter limit, which is SVG's.
    @Test func aPlainStrokeSetsItsMiterLimitAlone() throws {
        let text = try content([
            .stroke(
                Stroke(
                    .line(from: Point(0, 80), to: Point(50, 80)), style: StrokeStyle(width: 1), paint: .solid(.black)))
        ])
        #expect(text == "4 M\n0 0 m\n50 0 l\nS\n")
    }

    /// A line of width 0 is one that draws nothing here, and a hairline in PDF.
    @Test(arguments: [0, -1, .nan, .infinity])
    func aStrokeWithoutAWidthIsLeftOut(width: Double) throws {
        let stroke = Stroke(square, style: StrokeStyle(width: width), paint: .solid(.black))
        #expect(try content([.stroke(stroke)]) == "")
    }

    @Test func opacityIsAGraphicsState() throws {
        let text = try plain([.fill(Fill(square, paint: .solid(blue.opacity(0.5))))]).text
        #expect(text.contains("<</ca .5>>"))
    }

    /// The opacity of a group of one shape is the shape's.
    @Test func aGroupOfOneShapeNeedsNoForm() throws {
        let fill = Node.fill(Fill(square, paint: .solid(blue)))
        #expect(try !plain([.group(Group([fill], opacity: 0.5))]).text.contains("/Subtype/Form"))
        #expect(try plain([.group(Group([fill, fill], opacity: 0.5))]).text.contains("/S/Transparency"))
    }

    @Test(arguments: BlendMode.allCases.filter { $0 != .normal && $0 != .plusLighter })
    func everyBlendModeHasItsName(mode: BlendMode) throws {
        let fill = Node.fill(Fill(square, paint: .solid(blue)))
        let text = try plain([fill, .group(Group([fill], blendMode: mode))]).text
        let name = mode.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        #expect(text.contains("/BM/\(name)>>"))
    }

    @Test func aClipIsAPath() throws {
        let fill = Node.fill(Fill(square, paint: .solid(.black)))
        let clip = Clip(.rect(Rect(x: 0, y: 0, width: 10, height: 10)))
        #expect(
            try content([.group(Group([fill], clip: clip))]) == "q\n0 70 10 10 re\nW n\n1 38 30 40 re\nf\nQ\n")
    }

    @Test func whatAClipHidesIsLeftOut() throws {
        let fill = Node.fill(Fill(square, paint: .solid(.black)))
        let clip = Clip(.rect(Rect(x: 60, y: 0, width: 10, height: 10)))
        #expect(try content([.group(Group([fill], clip: clip))]) == "")
    }

    @Test(arguments: [Mask.Kind.luminance, .linearLuminance, .alpha])
    func aMaskIsASoftMask(kind: Mask.Kind) throws {
        let fill = Node.fill(Fill(square, paint: .solid(Color(hex: 0xFF0000))))
        let text = try plain([.group(Group([fill], mask: Mask([fill], kind: kind)))]).text
        #expect(text.contains(kind == .alpha ? "/SMask<</S/Alpha" : "/SMask<</S/Luminosity"))
        // SVG's weight of red, of which readers have another; of light it is as much.
        if kind != .alpha { #expect(text.contains("\n.212 g\n")) }
    }

    @Test func aSymbolIsOneFormInAnyColour() throws {
        var path = Path.circle(center: Point(5, 5), radius: 5)
        path.append(.circle(center: Point(5, 5), radius: 3))
        let symbol = Symbol(name: "ring", parts: [Symbol.Part(path, rule: .evenOdd)])
        let nodes = [0.0, 20, 40].map { x in
            Node.stamp(Stamp(symbol: 0, transform: .translation(x, 0), tint: x == 0 ? blue : .white))
        }
        let text = try plain(nodes, symbols: [symbol]).text
        #expect(text.components(separatedBy: "/Subtype/Form").count == 2)
        #expect(text.components(separatedBy: " Do\n").count == 4)
    }

    @Test func aStampOfNoSymbolIsAnError() {
        #expect(throws: PDFWriterError.noSymbol(index: 3, count: 0)) {
            try plain([.stamp(Stamp(symbol: 3, transform: .identity, tint: .black))])
        }
    }

    // MARK: What cannot be

    @Test(arguments: [Double.nan, .infinity, 1e308, -1e308])
    func wildNumbersTrapNowhere(number: Double) throws {
        let path = Path.rect(Rect(x: 0, y: 0, width: number, height: number))
        let transform = Transform(a: number, b: 1, c: number, d: 2, tx: number, ty: 1)
        let gradient = Paint.radial(
            center: Point(number, 1), radius: number, colors: [.white, .black], spread: .reflect)
        let pattern = Pattern(
            tile: Rect(x: 0, y: 0, width: number, height: 1e-300), nodes: [.fill(Fill(square, paint: .solid(.black)))])
        let nodes: [Node] = [
            .fill(Fill(path, paint: .solid(.black))), .fill(Fill(square, paint: gradient)),
            .fill(Fill(square, paint: .pattern(pattern))),
            .stroke(Stroke(path, style: StrokeStyle(width: number, dashes: [number, 1e-300]), paint: gradient)),
            .stroke(Stroke(square, style: StrokeStyle(width: 1, dashes: [1e-300, 1e-300]), paint: .solid(.black))),
            .group(Group([.fill(Fill(square, paint: .solid(.black)))], transform: transform, opacity: number)),
            .group(
                Group([.fill(Fill(square, paint: .solid(.black)))], clip: Clip(path), filters: [.blur(sigma: number)])),
            .picture(Picture(Bitmap(width: 2, height: 2), in: Rect(x: 0, y: 0, width: number, height: 1))),
        ]
        let text = try plain(nodes).text
        #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("e+"))
    }

    @Test func groupsMayBeTooDeep() {
        var node = Node.fill(Fill(square, paint: .solid(.black)))
        for _ in 0..<300 { node = .group(Group([node], opacity: 0.9)) }
        #expect(throws: PDFWriterError.tooDeep(limit: 200)) { try plain([node]) }
    }

    /// Poppler draws no forms that lie more than a hundred deep.
    @Test func formsWithinManyOthersArePixels() throws {
        let once = Node.group(Group([.fill(Fill(square, paint: .solid(.black)))], opacity: 0.5))
        var deep = once
        for _ in 0..<150 { deep = .group(Group([deep, once], opacity: 0.9)) }
        var options = PDFWriter.Options()
        options.rasterise = { drawing, scale in Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]) }
        let output = try plain([deep], options: options)
        #expect(output.notes == ["2 groups deep within others are in the file as pixels"])
    }

    @Test func whatNobodyDrawsIsTold() throws {
        let fill = Node.fill(Fill(square, paint: .solid(.black)))
        let output = try plain([.group(Group([fill], filters: [.blur(sigma: 2)]))])
        #expect(output.notes == ["a part that PDF has no form for is left out, since nobody draws it as pixels"])
    }
}
