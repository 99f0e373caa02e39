import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG
@testable import Typography

private func read(_ inside: String, languages: [String] = ["en-US"]) throws -> SVGDocument {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='80'>\(inside)</svg>"
    return try SVGDocument([UInt8](text.utf8), options: SVGReadingOptions(languages: languages))
}

private func nodes(_ inside: String, languages: [String] = ["en-US"]) throws -> [Node] {
    try read(inside, languages: languages).drawing.nodes
}

private let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
private let red = Color(hex: 0xFF0000)
private let blue = Color(hex: 0x0000FF)
private let square = "<path d='M0 0H10V10H0z'/>"

/// What Chromium and resvg agree on, beyond what the specifications' plain cases say.
@Suite struct SVGAgreementTests {
    // MARK: Paint servers

    private func paint(_ servers: String) throws -> Paint? {
        guard case .fill(let fill)? = try nodes("\(servers)<path d='M0 0H20V10H0z' fill='url(#p)'/>").first else {
            return nil
        }
        return fill.paint
    }

    /// `transform-origin` counts in the units of the transform: shares of the box, or user units. Percentages and words are
    /// of the viewport in both.
    @Test(arguments: [
        ("", "0.5 0.25", Point(0.5, 0.25)), ("gradientUnits='userSpaceOnUse'", "3 4", Point(3, 4)),
        ("gradientUnits='userSpaceOnUse'", "center", Point(50, 40)), ("", "right 10%", Point(100, 8)),
    ])
    func gradientsTurnAboutTheirOrigin(units: String, origin: String, point: Point) throws {
        let box = units.isEmpty ? Transform(a: 20, b: 0, c: 0, d: 10, tx: 0, ty: 0) : .identity
        let about = box * .translation(point.x, point.y) * .scale(2) * .translation(-point.x, -point.y)
        for kind in ["linearGradient", "radialGradient"] {
            let said = "gradientTransform='scale(2)' transform-origin='\(origin)'"
            let own = try paint("<\(kind) id='p' \(units) \(said)>\(stops)</\(kind)>")
            // A gradient that takes its transform from another takes the other's origin with it.
            let other = try paint(
                """
                <\(kind) id='p' \(units) href='#o' transform-origin='9 9'/>
                <\(kind) id='o' style='transform-origin: \(origin)' gradientTransform='scale(2)'>\(stops)</\(kind)>
                """)
            for paint in [own, other] {
                switch paint {
                case .linear(let gradient): #expect(gradient.transform == about)
                case .radial(let gradient): #expect(gradient.transform == about)
                default: Issue.record("\(kind) is \(String(describing: paint))")
                }
            }
        }
    }

    @Test func patternsTurnAboutTheirOrigin() throws {
        for units in ["userSpaceOnUse", "objectBoundingBox"] {
            let paint = try paint(
                """
                <pattern id='p' width='1' height='1' patternUnits='\(units)' patternContentUnits='\(units)'
                  patternTransform='scale(2)' transform-origin='center 5'>\(square)</pattern>
                """)
            guard case .pattern(let pattern)? = paint else {
                Issue.record("\(units): \(String(describing: paint))")
                continue
            }
            #expect(pattern.transform == .translation(50, 5) * .scale(2) * .translation(-50, -5))
        }
    }

    private func paintOrRed(_ servers: String) throws -> Paint? {
        let nodes = try nodes("\(servers)<path d='M0 0H20V10H0z' fill='url(#p) red'/>")
        guard case .fill(let fill)? = nodes.last else { return nil }
        return fill.paint
    }

    /// Neither has a paint: what stands behind it is painted. A gradient without stops is none.
    @Test func serversWithoutContentOrAreaGiveWayToTheirFallback() throws {
        for server in [
            "<pattern id='p' width='1' height='1'/>", "<pattern id='p' width='1' height='1' href='#none'/>",
            "<pattern id='p' width='0' height='1'>\(square)</pattern>", "<pattern id='p'>\(square)</pattern>",
            "<pattern id='p' width='1' height='1' patternTransform='scale(0)'>\(square)</pattern>",
            "<linearGradient id='p' gradientTransform='scale(0)'>\(stops)</linearGradient>",
        ] {
            #expect(try paintOrRed(server) == .solid(red), "\(server)")
        }
        #expect(try paintOrRed("<linearGradient id='p'/>") == nil)
    }

    /// In text, in `use`, in descriptions and in elements that SVG does not know nothing is a paint server, a clip, a mask
    /// or a marker.
    @Test(arguments: [
        ("<text>@</text>", false), ("<text><tspan>@</tspan></text>", false), ("<text><defs>@</defs></text>", false),
        ("<use>@</use>", false), ("<desc>@</desc>", false), ("<title>@</title>", false), ("<view>@</view>", false),
        ("<metadata>@</metadata>", false), ("<unknown>@</unknown>", false), ("<rect><set>@</set></rect>", false),
        ("<foreignObject>@</foreignObject>", false), ("<foreignObject><svg>@</svg></foreignObject>", true),
        ("<defs>@</defs>", true), ("<g display='none'>@</g>", true), ("<symbol>@</symbol>", true),
        ("<rect>@</rect>", true),
    ])
    func resourcesCountWhereTheyHaveAPlace(place: String, counts: Bool) throws {
        func placed(_ text: String) -> String {
            place.split(separator: "@").map(String.init).joined(separator: text)
        }
        let (gradient, end) = ("<linearGradient id='p'><stop stop-color='blue'/>", "</linearGradient>")
        #expect(try paintOrRed(placed(gradient + end)) == .solid(counts ? blue : red))
        let inherited = placed("<linearGradient id='o'><stop stop-color='blue'/>\(end)")
        #expect(
            try paintOrRed("\(inherited)<linearGradient id='p' href='#o'/>") == (counts ? .solid(blue) : nil))
        let pattern = placed("<pattern id='o'>\(square)</pattern>")
        let tiles = try paintOrRed("\(pattern)<pattern id='p' href='#o' width='1' height='1'/>")
        #expect((tiles == .solid(red)) != counts)
        for resource in ["clip-path:clipPath", "mask:mask", "marker-start:marker"] {
            let names = resource.split(separator: ":")
            let size = "overflow='visible' width='9' height='9'"
            let text = placed("<\(names[1]) id='p' \(size)><path d='M0 0H5V5z' fill='white'/></\(names[1])>")
            let plain = try nodes("<path d='M0 0H20V10H0z'/>")
            let drawn = try nodes("\(text)<path d='M0 0H20V10H0z' \(names[0])='url(#p)'/>")
            #expect((drawn == plain) != counts, "\(resource)")
        }
    }

    private func radial(_ attributes: String) throws -> RadialGradient? {
        let said = "gradientUnits='userSpaceOnUse' cx='0' cy='0' r='10' \(attributes)"
        guard case .radial(let gradient)? = try paint("<radialGradient id='p' \(said)>\(stops)</radialGradient>") else {
            return nil
        }
        return gradient
    }

    /// A first circle around the last one is the same gradient the other way round.
    @Test func firstCirclesMayLieAroundTheLast() throws {
        let gradient = try #require(try radial("fr='20' fx='4'"))
        // The end of the cone: where its circles, which lose 10 of radius while they move by 4, have none.
        #expect(gradient.focus == Point(-4, 0))
        #expect(gradient.center == Point(4, 0))
        #expect(gradient.radius == 20)
        #expect(gradient.stops.map(\.color) == [blue, red])
        #expect(gradient.stops.map(\.offset) == [0.5, 1])
        // Beside one another neither lies around the other, and nothing lies between.
        #expect(try radial("fr='20' fx='14'")?.stops.map(\.color) == [red, red, blue])
    }

    @Test func negativeFirstRadiusesAreNone() throws {
        let plain = try #require(try radial(""))
        #expect(try radial("fr='-1'") == plain)
        #expect(try radial("fr='1'") != plain)
    }

    // MARK: Masks

    /// Of masks that refer to one another the earliest in the file is the one that is not referred to, wherever one
    /// begins.
    @Test(arguments: [
        // On the masks themselves.
        ("<mask id='a' mask='url(#b)'>\(square)</mask><mask id='b' @>\(square)</mask>", "mask='url(#a)'"),
        // On what is in them, here by a style.
        (
            "<mask id='a'><g mask='url(#b)'>\(square)</g></mask><mask id='b'><g @>\(square)</g></mask>",
            "style='mask: url(#a)'"
        ),
        // Through what is used.
        (
            """
            <mask id='a'><use href='#u'/></mask><mask id='b'><g @>\(square)</g></mask>
            <defs><g id='u'><g mask='url(#b)'>\(square)</g></g></defs>
            """, "mask='url(#a)'"
        ),
        // Three in a circle.
        (
            """
            <mask id='a' mask='url(#b)'>\(square)</mask><mask id='b' mask='url(#c)'>\(square)</mask>
            <mask id='c' @>\(square)</mask>
            """, "mask='url(#a)'"
        ),
    ])
    func masksInACircle(masks: String, link: String) throws {
        for id in ["a", "b"] {
            let shape = "<path mask='url(#\(id))' d='M0 0H20V20H0z'/>"
            let cut = try read(masks.replacing("@", with: link) + shape)
            let without = try read(masks.replacing("@", with: "") + shape)
            #expect(!without.drawing.nodes.isEmpty)
            #expect(without.diagnostics.isEmpty)
            #expect(cut.drawing.nodes == without.drawing.nodes, "from \(id)")
            #expect(cut.diagnostics.count == 1, "\(cut.diagnostics)")
        }
    }

    /// Of patterns too.
    @Test(arguments: ["style='fill: url(#a)'", "stroke='url(#a)'"])
    func patternsInACircle(link: String) throws {
        let size = "width='5' height='5' patternUnits='userSpaceOnUse'"
        let patterns = """
            <pattern id='a' \(size)><path fill='url(#b)' d='M0 0H9V9z'/><path d='M0 0H2V2z'/></pattern>
            <pattern id='b' href='#c' \(size)/>
            <pattern id='c'><path fill='red' d='M0 0H9V9z'/><path fill='none' @ d='M2 2H9V9z'/></pattern>
            """
        for id in ["a", "b"] {
            let shape = "<path fill='url(#\(id))' d='M0 0H20V20H0z'/>"
            let cut = try read(patterns.replacing("@", with: link) + shape)
            let without = try read(patterns.replacing("@", with: "") + shape)
            #expect(!without.drawing.nodes.isEmpty)
            #expect(without.diagnostics.isEmpty)
            #expect(cut.drawing.nodes == without.drawing.nodes, "from \(id)")
            #expect(cut.diagnostics.count == 1, "\(cut.diagnostics)")
        }
    }

    /// Masks that lie in one another without a circle are all there, in whichever order.
    @Test func masksInOneAnother() throws {
        let file = "<mask id='a'>\(square)</mask><mask id='b' mask='url(#a)'>\(square)</mask>"
        let document = try read(file + "<path mask='url(#b)' d='M0 0H20V20H0z'/>")
        guard case .group(let outer)? = document.drawing.nodes.first, case .group(let inner)? = outer.mask?.nodes.first
        else {
            Issue.record("there is no mask")
            return
        }
        #expect(inner.mask != nil)
        #expect(document.diagnostics.isEmpty)
    }

    // MARK: Properties

    @Test func miterLimitsHaveNoUnit() throws {
        func limit(_ value: String) throws -> Double? {
            let file = "<path d='M0 0H9V9' fill='none' stroke='red' stroke-miterlimit='\(value)'/>"
            guard case .stroke(let stroke)? = try nodes(file).first else { return nil }
            return stroke.style.miterLimit
        }
        #expect(try limit("7") == 7)
        #expect(try limit("0") == 0, "no miter at all, as in browsers")
        #expect(try limit("0.5") == 0.5)
        for wrong in ["5mm", "20%", "7px", "-0.5", "7 7"] { #expect(try limit(wrong) == 4, "\(wrong)") }
        #expect(
            try read("<path d='M0 0H9' stroke='red' stroke-miterlimit='5mm'/>").diagnostics.map(\.message)
                == ["stroke-miterlimit: found '5mm', which is no value of it; it is passed over"])
    }

    /// Viewports and markers alone clip by themselves, so what inherits from another element does not.
    @Test func overflowIsVisibleButOnViewports() throws {
        func isClipped(_ marker: String) throws -> Bool {
            let file = "\(marker)<path d='M0 0H9' stroke='red' marker-start='url(#m)'/>"
            guard case .group(let group)? = try nodes(file).last else { return false }
            return group.clip != nil
        }
        let content = "<path d='M0 0H9V9z'/></marker>"
        #expect(try isClipped("<marker id='m'>\(content)"))
        #expect(try !isClipped("<marker id='m' overflow='inherit'>\(content)"))
        #expect(try !isClipped("<g><marker id='m' overflow='inherit'>\(content)</g>"))
        #expect(try !isClipped("<marker id='m' overflow='initial'>\(content)"))
        #expect(try isClipped("<g overflow='hidden'><marker id='m' overflow='inherit'>\(content)</g>"))
        #expect(try isClipped("<svg><marker id='m' overflow='inherit'>\(content)</svg>"))
        #expect(try isClipped("<symbol><marker id='m' overflow='inherit'>\(content)</symbol>"))
    }

    /// A reader of one of a language's forms is one of the language, and so of each of its forms, as browsers' lists of
    /// languages have it: `en-US,en`.
    @Test func languagesAreThoseOfTheReaderInAnyRegion() throws {
        func isShown(_ language: String, to reader: String) throws -> Bool {
            try !nodes("<path systemLanguage='\(language)' d='M0 0H9V9z'/>", languages: [reader]).isEmpty
        }
        for (language, reader) in [
            ("en-GB", "en-US"), ("en-GB", "en"), ("en", "en-US"), ("EN-gb", "en-us"), ("fr, en-GB", "en"),
            ("de-AT-1996", "de"),
        ] { #expect(try isShown(language, to: reader), "\(language) to \(reader)") }
        for (language, reader) in [("de-AT", "en-US"), ("eng", "en"), ("en", "eng-US"), ("e", "en"), ("-en", "en")] {
            #expect(try !isShown(language, to: reader), "\(language) to \(reader)")
        }
    }

    // MARK: Filters

    private func primitives(_ filter: String) throws -> [FilterEffect] {
        guard case .group(let group)? = try nodes("\(filter)<path filter='url(#f)' d='M0 0H20V10H0z'/>").first,
            case .graph(let graph)? = group.filters.first
        else { return [] }
        return graph.primitives.map(\.effect)
    }

    /// What a subregion does not say is the filter's region's, in either unit (Filter Effects 1, section 9.4).
    @Test func subregionsBeginWhereTheRegionDoes() throws {
        func subregion(_ attributes: String) throws -> Rect? {
            let filter = "<filter id='f' \(attributes)><feOffset width='.5' height='.25'/></filter>"
            let shape = "<path filter='url(#f)' d='M10 20H50V40H10z'/>"
            guard case .group(let group)? = try nodes(filter + shape).first,
                case .graph(let graph)? = group.filters.first
            else { return nil }
            return graph.primitives.first?.subregion
        }
        #expect(try subregion("primitiveUnits='objectBoundingBox'") == Rect(x: 6, y: 18, width: 20, height: 5))
        #expect(
            try subregion("primitiveUnits='objectBoundingBox' x='-.5' y='.5'")
                == Rect(x: -10, y: 30, width: 20, height: 5))
        #expect(try subregion("") == Rect(x: 6, y: 18, width: 0.5, height: 0.25))
    }

    /// Noise has its frequency by user units, whatever the others are measured in.
    @Test func noiseIsMeasuredInUserUnits() throws {
        func noise(_ units: String) throws -> FilterEffect? {
            try primitives(
                "<filter id='f' primitiveUnits='\(units)'><feTurbulence baseFrequency='.05 .1'/></filter>"
            ).first
        }
        guard case .turbulence(let noise)? = try noise("objectBoundingBox") else {
            Issue.record("there is no noise")
            return
        }
        #expect(noise.baseFrequencyX == 0.05)
        #expect(noise.baseFrequencyY == 0.1)
        let plain = try self.primitives("<filter id='f'><feTurbulence baseFrequency='.05 .1'/></filter>")
        #expect(plain == [.turbulence(noise)])
    }

    @Test func inputsThatAreNotReadAreTheElement() throws {
        for name in ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"] {
            #expect(
                try primitives("<filter id='f'><feOffset in='\(name)' dx='3'/></filter>")
                    == [.offset(FilterEffect.Offset(.source, dx: 3, dy: 0))])
        }
    }

    // MARK: Text

    /// `font` says everything about the font that it does not name, too (CSS Fonts 4, section 2.7).
    @Test func theShorthandSetsAllOfTheFont() throws {
        let kern = FontFixture.kern([(2, 3, -200)])
        let file = TextFixture.font("Boxes", tables: [("kern", kern)])
        func xs(_ style: String) throws -> [Double] {
            try TextFixture.read(
                "<g style='font-kerning: none; font-size-adjust: 3'><text style='\(style)'>AB</text></g>",
                fonts: TextFixture.set(["a.ttf": file])
            ).nodes.flatMap { TextFixture.parts(of: $0) }.map { $0[0] }
        }
        let plain = try TextFixture.read("<text>AB</text>", fonts: TextFixture.set(["a.ttf": file])).nodes
        let kerned = plain.flatMap { TextFixture.parts(of: $0) }.map { $0[0] }
        #expect(kerned == [0, 40])
        #expect(try xs("font: 100px Boxes") == kerned)
        #expect(try xs("font: 100px Boxes; font-kerning: none") == [0, 60])
        #expect(try xs("font: inherit") != kerned)
        var style = Style()
        style.text.values.features = [FontFeature(FontTag("liga"), 0)]
        style.text.values.axes = [AxisValue(tag: "wght", value: 9)]
        style.text.values.hasOpticalSizes = false
        style.takeText(.font, from: Style(), .alone)
        #expect(style.text.values.features.isEmpty)
        #expect(style.text.values.axes.isEmpty)
        #expect(style.text.values.hasOpticalSizes)
    }
}
