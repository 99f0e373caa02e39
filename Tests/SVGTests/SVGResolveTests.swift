import DisplayList
import PathParser
import Testing

@testable import SVG

private func document(_ inside: String, _ options: SVGReadingOptions = SVGReadingOptions()) throws -> SVGDocument {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(inside)</svg>"
    return try SVGDocument([UInt8](text.utf8), options: options)
}

/// What a file draws, with nothing to be said of it.
private func nodes(_ inside: String, _ options: SVGReadingOptions = SVGReadingOptions()) throws -> [Node] {
    let document = try document(inside, options)
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    return document.drawing.nodes
}

private func path(_ data: String) -> Path { PathDataParser.parse(data).path }

private let square = path("M0 0H10V10H0z")
private let black = Node.fill(Fill(square, paint: .solid(.black)))

@Suite struct SVGResolveTests {
    // MARK: Structure

    @Test func useMovesAndInherits() throws {
        let red = Node.fill(Fill(square, paint: .solid(Color(hex: 0xFF0000))))
        #expect(
            try nodes("<use href='#a' x='3' y='4' fill='red'/><defs><path id='a' d='M0 0H10V10H0z'/></defs>")
                == [.group(Group([red], transform: .translation(3, 4)))])
        // What is used keeps what it says itself.
        #expect(try nodes("<use href='#a' fill='red'/><path id='a' fill='#000' d='M0 0H10V10H0z'/>") == [black, black])
    }

    @Test func symbolsAreViewports() throws {
        let symbol = "<symbol id='s' viewBox='0 0 10 10'><path d='M0 0H10V10H0z'/></symbol>"
        let drawn = try nodes("\(symbol)<use href='#s' width='50' height='20'/>")
        let fitted = Group([black], transform: .translation(15, 0) * .scale(2))
        #expect(
            drawn == [
                .group(Group([.group(fitted)], clip: Clip(.rect(Rect(x: 0, y: 0, width: 50, height: 20)))))
            ])
    }

    @Test func switchTakesTheFirstThatHolds() throws {
        let file = """
            <switch><g systemLanguage='de'/><foreignObject/><path systemLanguage='fr, en' d='M0 0H10V10H0z'/><rect/></switch>
            """
        #expect(try nodes(file) == [black])
        #expect(try nodes(file, SVGReadingOptions(languages: ["de"])) == [])
        #expect(try nodes("<path d='M0 0' systemLanguage=''/><path requiredExtensions='x' d='M0 0H9V9z'/>") == [])
    }

    // MARK: Paint

    @Test func gradientsTakeWhatTheyDoNotSayFromOthers() throws {
        let file = """
            <linearGradient id='a' gradientUnits='userSpaceOnUse' x1='10%' spreadMethod='reflect' href='#b'/>
            <radialGradient id='b' x1='7' gradientTransform='scale(2)'><stop offset='50%' stop-color='#f00'/>
            <stop offset='.25' stop-color='currentColor' stop-opacity='.5' color='#00f'/></radialGradient>
            <path d='M0 0H10V10H0z' fill='url(#a)' fill-opacity='.5'/>
            """
        let red = Color(hex: 0xFF0000).opacity(0.5)
        let blue = Color(hex: 0x0000FF).opacity(0.25)
        let gradient = LinearGradient(
            start: Point(10, 0), end: Point(100, 0),
            stops: [GradientStop(offset: 0.5, color: red), GradientStop(offset: 0.5, color: blue)], spread: .reflect,
            transform: .scale(2))
        #expect(try nodes(file) == [.fill(Fill(square, paint: .linear(gradient)))])
    }

    /// `color-interpolation` is the gradient's own, or inherited where the gradient stands: not that of the shape, nor of
    /// the gradient that has the stops.
    @Test func gradientsMayBeOfLinearLight() throws {
        let file = """
            <g color-interpolation='linearRGB'><radialGradient id='a' href='#b'/></g>
            <linearGradient id='b' gradientUnits='userSpaceOnUse'><stop stop-color='#f00'/>
            <stop offset='1' stop-color='#00f'/></linearGradient>
            <linearGradient id='c' href='#b' style='color-interpolation: linearRGB'/>
            <path fill='url(#a)' d='M0 0H10V10H0z'/>
            <path fill='url(#b)' color-interpolation='linearRGB' d='M0 0H10V10H0z'/>
            <path fill='url(#c)' d='M0 0H10V10H0z'/>
            """
        let found = try nodes(file).map { node -> ColorInterpolation? in
            guard case .fill(let fill) = node else { return nil }
            switch fill.paint {
            case .linear(let gradient): return gradient.interpolation
            case .radial(let gradient): return gradient.interpolation
            case .conic(let gradient): return gradient.interpolation
            case .solid, .pattern: return nil
            }
        }
        #expect(found == [.linear, .srgb, .linear])
    }

    @Test func gradientsThatCannotBeArePaintedOtherwise() throws {
        func paint(_ gradient: String, fill: String = "url(#g) lime", data: String = "M0 0H10V10H0z") throws -> Paint? {
            let drawn = try document("\(gradient)<path d='\(data)' fill='\(fill)'/>").drawing.nodes
            guard case .fill(let fill)? = drawn.first else { return nil }
            return fill.paint
        }
        let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        let lime = Paint.solid(Color(hex: 0x00FF00))
        #expect(try paint("") == lime)
        #expect(try paint("<linearGradient id='g'/>") == nil)
        #expect(try paint("<linearGradient id='g'>\(stops)</linearGradient>", data: "M0 0H10") == lime)
        #expect(
            try paint("<linearGradient id='g'><stop stop-color='red'/></linearGradient>")
                == .solid(Color(hex: 0xFF0000)))
        #expect(
            try paint("<radialGradient id='g' r='0'>\(stops)</radialGradient>") == .solid(Color(hex: 0x0000FF)))
        #expect(try paint("<g id='g'/>") == lime)
        #expect(try paint("", fill: "url(#g) none") == nil && paint("", fill: "url(#g)") == nil)
    }

    @Test func patternsKeepTheirTile() throws {
        let file = """
            <pattern id='p' width='20%' height='.5' patternTransform='rotate(90)'><path d='M0 0H10V10H0z'/></pattern>
            <path d='M0 0H10V10H0z' fill='url(#p)' opacity='.5'/>
            """
        let pattern = Pattern(
            tile: Rect(x: 0, y: 0, width: 2, height: 5), nodes: [black], transform: .rotation(degrees: 90), opacity: 0.5
        )
        #expect(try nodes(file) == [.fill(Fill(square, paint: .pattern(pattern)))])
    }

    @Test func markersStandAlongThePath() throws {
        let file = """
            <marker id='m' orient='auto' overflow='visible' refX='1' markerUnits='userSpaceOnUse'>
            <path d='M0 0H10V10H0z'/></marker>
            <path d='M0 0H20V20' fill='none' marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'/>
            """
        let places = try nodes(file).map { node -> Point in
            guard case .group(let group) = node else { return .zero }
            return group.transform.applied(to: Point(1, 0))
        }
        #expect(places == [Point(0, 0), Point(20, 0), Point(20, 20)])
        let vertices = PathVertex.vertices(of: path("M0 0H20V20"))
        #expect(vertices.map(\.degrees) == [0, 45, 90])
        // Where a closed path begins and ends it has one corner.
        #expect(PathVertex.vertices(of: path("M0 0H20V20z")).map(\.degrees) == [292.5, 45, 157.5, 292.5])
        // Where it turns back there is no half way: browsers take the side of the next turn clockwise.
        #expect(PathVertex.vertices(of: path("M50 0V50z")).map(\.degrees) == [180, 0, 180])
        #expect(PathVertex.vertices(of: path("M100 50H50z")).map(\.degrees) == [-90, 90, -90])
        // A curve whose control point lies on its end looks where the next one says.
        #expect(PathVertex.vertices(of: path("M0 0C0 0 0 10 10 10")).map(\.degrees) == [90, 0])
        // Where the first is turned, the last still looks ahead.
        let arrow = """
            <marker id='m' orient='auto-start-reverse' markerUnits='userSpaceOnUse'><path d='M0 0H1V1z'/></marker>
            <path d='M0 0H20' fill='none' marker-start='url(#m)' marker-end='url(#m)'/>
            """
        let directions = try nodes(arrow).map { node -> Point in
            guard case .group(let group) = node else { return .zero }
            return group.transform.applied(toVector: Point(1, 0))
        }
        #expect(directions == [Point(-1, 0), Point(1, 0)])
    }

    @Test func paintOrderAndContextPaint() throws {
        let drawn = try nodes("<path d='M0 0H10V10H0z' stroke='red' paint-order='stroke'/>")
        guard case .stroke? = drawn.first, case .fill? = drawn.last, drawn.count == 2 else {
            Issue.record("\(drawn)")
            return
        }
        let used = try nodes(
            "<defs><path id='a' d='M0 0H10V10H0z' fill='context-stroke' stroke='none'/></defs><use href='#a' stroke='lime'/>"
        )
        #expect(used == [.fill(Fill(square, paint: .solid(Color(hex: 0x00FF00))))])
    }

    @Test func strokesThatDoNotScale() throws {
        let drawn = try nodes(
            "<g transform='scale(2)'><path d='M0 0H9' stroke='red' fill='none' vector-effect='non-scaling-stroke'/></g>"
        )
        let stroke = Stroke(path("M0 0H18"), style: StrokeStyle(width: 1), paint: .solid(Color(hex: 0xFF0000)))
        #expect(
            drawn == [
                .group(Group([.group(Group([.stroke(stroke)], transform: .scale(0.5)))], transform: .scale(2)))
            ])
    }

    // MARK: Cuts

    @Test func clipsOfOnePathArePathsAndOthersAreMasks() throws {
        let one =
            "<clipPath id='c' clipPathUnits='objectBoundingBox'><path clip-rule='evenodd' d='M0 0H.5V1z'/></clipPath>"
        #expect(
            try nodes("\(one)<path d='M0 0H10V10H0z' clip-path='url(#c)'/>")
                == [.group(Group([black], clip: Clip(path("M0 0H5V10z"), rule: .evenOdd)))])
        let two = "<clipPath id='c'><path d='M0 0H10V10H0z'/><path d='M0 0H10V10H0z'/></clipPath>"
        let mask = Mask([black, black], kind: .alpha)
        #expect(
            try nodes("\(two)<path d='M0 0H10V10H0z' clip-path='url(#c)'/>") == [.group(Group([black], mask: mask))])
        #expect(try nodes("<clipPath id='c'/><path d='M0 0H10V10H0z' clip-path='url(#c)'/>") == [])
        #expect(try nodes("<path d='M0 0H10V10H0z' clip-path='url(#none)'/>") == [black])
    }

    @Test func masksHaveARegionAndAKind() throws {
        for (attribute, kind) in [
            ("", Mask.Kind.luminance), ("mask-type='alpha'", .alpha),
            ("color-interpolation='linearRGB'", .linearLuminance),
        ] {
            let file = "<mask id='m' \(attribute)><path d='M0 0H10V10H0z'/></mask>"
            let drawn = try nodes("\(file)<path d='M0 0H10V10H0z' mask='url(#m)'/>")
            guard case .group(let group)? = drawn.first, let mask = group.mask, case .group(let cut)? = mask.nodes.first
            else {
                Issue.record("\(drawn)")
                continue
            }
            #expect(group.nodes == [black])
            #expect(mask.kind == kind)
            #expect(cut.nodes == [black])
            let region = cut.clip?.path.bounds ?? .null
            #expect(abs(region.minX + 1) < 1e-9)
            #expect(abs(region.minY + 1) < 1e-9)
            #expect(abs(region.maxX - 11) < 1e-9)
            #expect(abs(region.maxY - 11) < 1e-9)
        }
    }

    // MARK: Filters

    @Test func filterGraphs() throws {
        let file = """
            <filter id='f' x='0' y='0' width='1' height='1' primitiveUnits='objectBoundingBox'>
            <feFlood flood-color='red' flood-opacity='.5' result='a' width='.5'/>
            <feOffset in='SourceAlpha' dx='.1'/>
            <feBlend in2='a' mode='multiply' color-interpolation-filters='sRGB'/></filter>
            <path d='M0 0H10V10H0z' filter='url(#f)'/>
            """
        let flood = FilterEffect.flood(FilterEffect.Flood(Color(hex: 0xFF0000).opacity(0.5)))
        let graph = FilterGraph(
            region: Rect(x: 0, y: 0, width: 10, height: 10),
            primitives: [
                FilterPrimitive(flood, subregion: Rect(x: 0, y: 0, width: 5, height: 10)),
                FilterPrimitive(.offset(FilterEffect.Offset(.sourceAlpha, dx: 1, dy: 0))),
                FilterPrimitive(
                    .blend(FilterEffect.Blend(.result(1), over: .result(0), mode: .multiply)), colorSpace: .sRGB),
            ])
        #expect(try nodes(file) == [.group(Group([black], filters: [.graph(graph)]))])
    }

    /// Shares of a box that is not square are of its own sides.
    @Test func filterPartsInABox() throws {
        let file = """
            <filter id='f' primitiveUnits='objectBoundingBox'><feFlood x='.25' y='.5' width='.5' height='.25'/></filter>
            <path d='M10 20H50V40H10z' filter='url(#f)'/>
            """
        guard case .group(let group)? = try nodes(file).first, case .graph(let graph)? = group.filters.first else {
            Issue.record("there is no filter")
            return
        }
        #expect(graph.primitives.map(\.subregion) == [Rect(x: 20, y: 30, width: 20, height: 5)])
    }

    @Test func filterFunctions() throws {
        func filters(_ value: String) throws -> [Filter]? {
            let drawn = try document("<path d='M0 0H10V10H0z' filter='\(value)'/>").drawing.nodes
            if drawn == [black] { return [] }
            guard case .group(let group)? = drawn.first else { return nil }
            return group.filters
        }
        #expect(try filters("blur(2)") == [.blur(sigma: 2)])
        #expect(
            try filters("drop-shadow(1px 2px 3px red) blur(1em)") == [
                .dropShadow(dx: 1, dy: 2, sigma: 3, color: Color(hex: 0xFF0000)), .blur(sigma: 16),
            ])
        #expect(try filters("drop-shadow(rgb(255 0 0) 1 2)")?.count == 1)
        for function in [
            "grayscale(50%)", "sepia()", "saturate(2)", "hue-rotate(.5turn)", "invert(1)", "opacity(.5)",
            "brightness(2)", "contrast(0)",
        ] {
            guard case .graph(let graph)? = try filters(function)?.first else {
                Issue.record("\(function)")
                continue
            }
            #expect(graph.primitives.count == 1 && graph.primitives[0].colorSpace == .sRGB)
        }
        for bad in ["blur(10%)", "blur(-1)", "wobble(3)", "blur(1) x", "hue-rotate(3)", "saturate(-1)", "blur(1"] {
            #expect(try filters(bad) == [], "\(bad)")
        }
        // What refers to nothing is not drawn, unless other filters stand beside it.
        #expect(try filters("url(#none)") == nil)
        #expect(try filters("url(#none) blur(2)") == [.blur(sigma: 2)])
    }

    // MARK: Images

    @Test func imagesFillTheirPlace() throws {
        var options = SVGReadingOptions()
        let bitmap = Bitmap(width: 20, height: 10)
        options.decodePicture = { bytes, _ in bytes == [0x89, 0x50, 0x4E, 0x47] ? bitmap : Bitmap(width: 0, height: 0) }
        options.open = { $0 == "a b.png" ? [0x89, 0x50, 0x4E, 0x47] : nil }
        #expect(
            try nodes("<image href='data:image/png;base64,iV BORw==' width='40' height='40'/>", options)
                == [.picture(Picture(bitmap, in: Rect(x: 0, y: 10, width: 40, height: 20), sampling: .smooth))])
        #expect(
            try nodes("<image href='a%20b.png' x='1' height='5' image-rendering='pixelated'/>", options)
                == [.picture(Picture(bitmap, in: Rect(x: 1, y: 0, width: 10, height: 5), sampling: .nearest))])
        let inner =
            "%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='10'%3E%3Cpath d='M0 0H10V10H0z'/%3E%3C/svg%3E"
        let drawn = try nodes("<image href=\"data:image/svg+xml,\(inner)\" width='20' height='20'/>", options)
        let fitted = Group([black], transform: .scale(2))
        #expect(
            drawn == [.group(Group([.group(fitted)], clip: Clip(.rect(Rect(x: 0, y: 0, width: 20, height: 20)))))])
        #expect(try document("<image href='c.png' width='9' height='9'/>", options).diagnostics.count == 1)
    }

    @Test func packedFilesAreUnpackedByTheCaller() throws {
        let packed: [UInt8] = [0x1F, 0x8B, 7]
        #expect(throws: SVGReaderError.packed) { try SVGDocument(packed) }
        var options = SVGReadingOptions()
        options.inflate = { $0 == packed ? Array("<svg width='7' height='9'/>".utf8) : nil }
        #expect(try SVGDocument(packed, options: options).drawing.size == Size(width: 7, height: 9))
        #expect(throws: SVGReaderError.packed) { try SVGDocument([0x1F, 0x8B], options: options) }
        // In a data URL, too.
        #expect(try document("<image href='data:;base64,H4sH'/>", options).diagnostics.isEmpty)
    }

    /// What linked files draw counts with the file that shows them.
    @Test func linkedFilesSpendTheSameBudget() throws {
        var options = SVGReadingOptions(limits: Limits(nodes: 1000))
        options.open = { _ in
            Array("<svg width='9' height='9'>\(String(repeating: "<g/>", count: 400))</svg>".utf8)
        }
        let image = "<image href='a.svg'/>"
        #expect(throws: Never.self) { try document(image + image, options) }
        #expect(throws: SVGReaderError.self) { try document(image + image + image, options) }
    }

    @Test func base64() {
        func decoded(_ text: String) -> [UInt8]? { DataURL.bytes(ArraySlice("data:;base64,\(text)".utf8)) }
        #expect(decoded("") == [])
        #expect(decoded("QQ==") == [65])
        #expect(decoded("QUI=") == [65, 66])
        #expect(decoded("QU\nJD") == [65, 66, 67])
        #expect(decoded("QUI") == [65, 66])
        #expect(decoded("%51UI%3D") == [65, 66])
        #expect(decoded("Q") == nil)
        #expect(decoded("Q*==") == nil)
        #expect(DataURL.bytes(ArraySlice("data:,a%41%4".utf8)) == Array("aA%4".utf8))
        #expect(DataURL.bytes(ArraySlice("http://a".utf8)) == nil)
    }
}
