import PathParser
import Testing

@testable import DisplayList

@Suite struct ValueTests {
    @Test func colorsBecomeBytes() {
        let c = Color(red: 0.55, green: -1, blue: 7, alpha: .nan)
        #expect(c.bytes == (140, 0, 255, 0))
        #expect(Color(hex: 0xE8A94E).bytes == (0xE8, 0xA9, 0x4E, 255))
        #expect(Color(hex: 0xE8A94E).hexText == "#e8a94e")
        for v in 0...255 {
            #expect(Color(hex: UInt32(v) << 16).bytes.red == UInt8(v))
        }
    }

    @Test func colorsAreReadFromHexDigits() {
        #expect(Color(hexText: "#E8a94e") == Color(hex: 0xE8A94E))
        #expect(Color(hexText: "#f80") == Color(hex: 0xFF8800))
        #expect(Color(hexText: "#f803")?.bytes ?? (0, 0, 0, 0) == (0xFF, 0x88, 0x00, 0x33))
        #expect(Color(hexText: "#12345678")?.bytes ?? (0, 0, 0, 0) == (0x12, 0x34, 0x56, 0x78))
        for v in stride(from: UInt32(0), through: 0xFF_FFFF, by: 4099) {
            #expect(Color(hexText: Color(hex: v).hexText) == Color(hex: v))
        }
        for text in ["", "#", "e8a94e", "#e8a94", "#e8a94e0", "#e8a94e000", "#g00", "##00", "# 00", "#ff٣", "red"] {
            #expect(Color(hexText: text) == nil, "\(text)")
        }
    }

    @Test func colorsMixByComponent() {
        let half = Color.black.interpolated(to: Color(red: 1, green: 0.5, blue: 0, alpha: 0), at: 0.5)
        #expect(half == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
        #expect(Color.white.opacity(0.5).opacity(0.5).alpha == 0.25)
    }

    @Test func paintsFadeAsAWhole() {
        let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: Color.black.opacity(0.5))]
        let line = LinearGradient(start: .zero, end: Point(3, 4), stops: stops, spread: .reflect)
        let ring = RadialGradient(center: Point(1, 2), radius: 3, stops: stops)
        #expect(Paint.solid(Color.white.opacity(0.5)).opacity(0.5) == .solid(Color.white.opacity(0.25)))
        let rays = ConicGradient(center: Point(1, 1), startAngle: 30, stops: line.stops)
        for paint in [Paint.linear(line), .radial(ring), .conic(rays)] {
            #expect(paint.opacity(1) == paint)
            switch paint.opacity(0.5) {
            case .linear(let faded):
                #expect(faded.stops.map(\.color.alpha) == [0.5, 0.25])
                #expect(faded.end == line.end)
                #expect(faded.spread == .reflect)
            case .radial(let faded):
                #expect(faded.stops.map(\.color.alpha) == [0.5, 0.25])
                #expect(faded.radius == 3)
            case .conic(let faded):
                #expect(faded.stops.map(\.color.alpha) == [0.5, 0.25])
                #expect(faded.startAngle == 30)
            case .solid, .pattern: Issue.record("another paint")
            }
        }
    }

    /// A square's paint over a wide room: a line reaches from end to end, and rays keep their angles.
    @Test func raysOfAStretchedPaintKeepTheirAngles() {
        let room = Rect(x: 10, y: 20, width: 200, height: 50)
        guard case .conic(let rays) = Paint.conic(center: Point(0.5, 0.5), colors: [.red, .blue]).stretched(over: room)
        else {
            Issue.record("another paint")
            return
        }
        #expect(rays.center == Point(110, 45))
        #expect(rays.transform == .identity)
        guard case .linear(let line) = Paint.linear(from: .zero, to: Point(1, 0), colors: [.red]).stretched(over: room)
        else {
            Issue.record("another paint")
            return
        }
        #expect(line.transform.applied(to: line.end) == Point(210, 20))
    }

    // MARK: Wedges

    /// Each pixel has the colour of the wedge on top, which is nearly that of its ray.
    @Test func wedgesAreTheGradient() throws {
        let gradient = ConicGradient(
            center: Point(30, 20), startAngle: 25,
            stops: [
                GradientStop(offset: 0, color: .red), GradientStop(offset: 0.3, color: .green),
                GradientStop(offset: 0.3, color: .white), GradientStop(offset: 0.9, color: .blue),
            ])
        let area = Rect(x: 0, y: 0, width: 80, height: 60)
        let pattern = try #require(gradient.wedges(covering: area))
        #expect(pattern.tile.union(area) == pattern.tile)
        let fills = pattern.nodes.compactMap { node in if case .fill(let fill) = node { fill } else { nil } }
        #expect(fills.count == pattern.nodes.count)
        let stops = gradient.stops
        for degrees in stride(from: 0.5, to: 360, by: 7.0) {
            let (sine, cosine) = sineAndCosine(degrees: degrees + 25)
            for distance in [0.5, 12, 60] {
                let point = Point(30 + cosine * distance, 20 + sine * distance)
                guard pattern.tile.contains(point) else { continue }
                let top = try #require(fills.last { $0.path.contains(point) })
                guard case .solid(let found) = top.paint else {
                    Issue.record("another paint")
                    return
                }
                let place = degrees / 360
                let next = stops.firstIndex { $0.offset > place }
                let wanted: Color =
                    switch next {
                    case nil: .blue
                    case let i?:
                        stops[i - 1].color.interpolated(
                            to: stops[i].color,
                            at: (place - stops[i - 1].offset) / (stops[i].offset - stops[i - 1].offset))
                    }
                let off = max(
                    (found.red - wanted.red).magnitude, (found.green - wanted.green).magnitude,
                    (found.blue - wanted.blue).magnitude)
                #expect(off < 1.5 / 255, "\(degrees)°, \(distance)")
            }
        }
        #expect(gradient.wedges(covering: .null) == nil)
    }

    @Test func bitmapsHaveAllTheirPixels() {
        #expect(Bitmap(width: 3, height: 2).pixels == [0, 0, 0, 0, 0, 0])
        #expect(Bitmap(width: 2, height: 1, pixels: [7]).pixels == [7, 0])
        #expect(Bitmap(width: 1, height: 1, pixels: [7, 8]).pixels == [7])
        let empty = Bitmap(width: -5, height: 3)
        #expect(empty.width == 0)
        #expect(empty.pixels.isEmpty)
        var b = Bitmap(width: 3, height: 2)
        b[2, 1] = 9
        #expect(b.pixels[5] == 9)
        #expect(b[2, 1] == 9)
    }

    @Test func onlyGroupsWithAnEffectNeedALayer() {
        let clip = Clip(.rect(Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect(!Group([], transform: .scale(2), accessibility: Accessibility(title: "a")).needsLayer)
        #expect(Group([], opacity: 0.9).needsLayer)
        #expect(Group([], blendMode: .screen).needsLayer)
        #expect(Group([], clip: clip).needsLayer)
        #expect(Group([], mask: Mask([])).needsLayer)
        #expect(Group([], filters: [.blur(sigma: 1)]).needsLayer)
        #expect(Group([], backdrop: Backdrop(sigma: 1, saturation: 1, tint: .clear)).needsLayer)
    }

    @Test func blendModesCarryTheirCSSNames() {
        #expect(BlendMode.allCases.count == 17)
        #expect(BlendMode(rawValue: "color-dodge") == .colorDodge)
    }
}
