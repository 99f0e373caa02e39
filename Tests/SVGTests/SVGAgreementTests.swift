import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG
@testable import Typography

private func read(_ inside: String, languages: [String] = ["en-US"]) throws -> SVGDocument {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='80'>\(inside)</svg>"
    return try SVGReader.read([UInt8](text.utf8), options: SVGReader.Options(languages: languages))
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
        let box = units.isEmpty ? AffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 0, ty: 0) : .identity
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
        #expect(gradient.center == Point(4, 0) && gradient.radius == 20)
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
}
