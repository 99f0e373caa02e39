import PathParser
import Testing

@testable import DisplayList

/// What is drawn with verbs is what is written by hand.
@Suite struct CanvasTests {
    private let size = Size(width: 20, height: 10)
    private let path = Path.circle(center: Point(5, 5), radius: 4)
    private let red = Color(hex: 0xFF0000)
    private let dot = Symbol(name: "dot", parts: [Symbol.Part(.circle(center: .zero, radius: 1))])

    private func nodes(_ draw: (inout Canvas) -> Void) -> [Node] { Drawing(size: size, draw: draw).nodes }

    @Test func aDrawingHasItsSizeAndItsDescription() {
        let drawing = Drawing(size: size, accessibility: Accessibility(title: "a")) { canvas in
            #expect(canvas.size == Size(width: 20, height: 10))
            #expect(canvas.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(drawing == Drawing(size: size, accessibility: Accessibility(title: "a")))
    }

    // MARK: Shapes

    @Test func shapesAreFilledAndStroked() {
        let paint = Paint.linear(LinearGradient(start: .zero, end: Point(1, 0), stops: []))
        let dashed = StrokeStyle(width: 2, cap: .round, dashes: [1, 2])
        let drawn = nodes { canvas in
            canvas.fill(.white)
            canvas.fill(paint)
            canvas.fill(path, red)
            canvas.fill(path, paint, rule: .evenOdd)
            canvas.fill(path, red, rule: .evenOdd)
            canvas.stroke(path, red, width: 3)
            canvas.stroke(path, paint, width: 3)
            canvas.stroke(path, red, style: dashed)
            canvas.stroke(path, paint, style: dashed)
        }
        let all = Path.rect(Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(
            drawn == [
                .fill(Fill(all, paint: .solid(.white))), .fill(Fill(all, paint: paint)),
                .fill(Fill(path, paint: .solid(red))), .fill(Fill(path, rule: .evenOdd, paint: paint)),
                .fill(Fill(path, rule: .evenOdd, paint: .solid(red))),
                .stroke(Stroke(path, style: StrokeStyle(width: 3), paint: .solid(red))),
                .stroke(Stroke(path, style: StrokeStyle(width: 3), paint: paint)),
                .stroke(Stroke(path, style: dashed, paint: .solid(red))),
                .stroke(Stroke(path, style: dashed, paint: paint)),
            ])
    }

    @Test func gradientsHaveTheirColoursEvenlyOrWhereTheyAreSaidToBe() {
        func stops(_ offsets: [Double]) -> [GradientStop] {
            zip(offsets, [red, .white, .black]).map { GradientStop(offset: $0, color: $1) }
        }
        let (from, to) = (Point(1, 2), Point(3, 4))
        #expect(
            Paint.linear(from: from, to: to, colors: [red, .white, .black])
                == .linear(LinearGradient(start: from, end: to, stops: stops([0, 0.5, 1]))))
        #expect(
            Paint.linear(from: from, to: to, stops: [0: red, 0.9: .white, 0.9: .black], spread: .reflect)
                == .linear(LinearGradient(start: from, end: to, stops: stops([0, 0.9, 0.9]), spread: .reflect)))
        #expect(
            Paint.radial(center: from, radius: 5, colors: [red], spread: .repeat)
                == .radial(RadialGradient(center: from, radius: 5, stops: stops([0]), spread: .repeat)))
        #expect(
            Paint.radial(center: from, radius: 5, focus: to, stops: [0.1: red, 0.2: .white])
                == .radial(RadialGradient(center: from, radius: 5, focus: to, stops: stops([0.1, 0.2]))))
        #expect(
            Paint.linear(from: from, to: to, colors: []) == .linear(LinearGradient(start: from, end: to, stops: [])))
    }

    // MARK: Pictures, symbols, drawings

    @Test func picturesAndValuesAreDrawn() {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        let drawn = nodes { canvas in
            canvas.draw(bitmap, in: rect)
            canvas.draw(bitmap, in: rect, sampling: .nearest)
            canvas.draw(.group(Group([])))
        }
        #expect(
            drawn == [
                .picture(Picture(bitmap, in: rect)), .picture(Picture(bitmap, in: rect, sampling: .nearest)),
                .group(Group([])),
            ])
    }

    @Test func symbolsAreKeptOnceAndStampedOften() {
        var other = dot
        other.parts[0].opacity = 0.5
        let drawing = Drawing(size: size) { canvas in
            canvas.stamp(dot, at: Point(3, 4), scale: 2, tint: red)
            canvas.opacity(0.5) { [dot] canvas in
                canvas.stamp(dot, at: .zero, degrees: 90, tint: .white)
                canvas.stamp(other, transform: .scale(3), ground: .solid(.black), tint: .white)
            }
        }
        #expect(drawing.symbols.map(\.name) == ["dot", "dot-2"] && drawing.symbols[0] == dot)
        #expect(
            drawing.nodes == [
                .stamp(Stamp(symbol: 0, transform: .translation(3, 4) * .scale(2), tint: red)),
                .group(
                    Group(
                        [
                            .stamp(Stamp(symbol: 0, transform: .rotation(degrees: 90), tint: .white)),
                            .stamp(
                                Stamp(symbol: 1, transform: .scale(3), ground: .solid(.black), tint: .white)),
                        ], opacity: 0.5)),
            ])
    }

    @Test func drawingsBringTheirSymbolsAndStayInTheirSize() {
        let star = Symbol(name: "star", parts: [])
        let inner = Drawing(
            size: Size(width: 4, height: 2), symbols: [star],
            nodes: [.stamp(Stamp(symbol: 0, transform: .identity, tint: red))], accessibility: Accessibility(title: "s")
        )
        let drawing = Drawing(size: size) { canvas in
            canvas.stamp(dot, at: .zero, tint: red)
            canvas.draw(inner, at: Point(1, 2), scale: 3)
            canvas.draw(inner, in: Rect(x: 10, y: 0, width: 8, height: 10))
            canvas.draw(inner, in: Rect(x: 10, y: 0, width: 0, height: 10))
            canvas.draw(Drawing(size: Size(width: 0, height: 0)), in: canvas.bounds)
        }
        func placed(_ transform: Transform) -> Node {
            .group(
                Group(
                    [.stamp(Stamp(symbol: 1, transform: .identity, tint: red))], transform: transform,
                    clip: Clip(.rect(Rect(x: 0, y: 0, width: 4, height: 2))), accessibility: Accessibility(title: "s")))
        }
        #expect(drawing.symbols == [dot, star])
        #expect(drawing.nodes.count == 3)
        #expect(drawing.nodes[1] == placed(.translation(1, 2) * .scale(3)))
        #expect(drawing.nodes[2] == placed(.translation(10, 3) * .scale(2)))
    }

    @Test func picturesTakeTheirRectangleByContentMode() {
        let bitmap = Bitmap(width: 4, height: 2)
        let inner = Drawing(size: Size(width: 4, height: 2), nodes: [])
        let room = Rect(x: 10, y: 20, width: 8, height: 8)
        let places: [(ContentMode, Rect)] = [
            (.fit, Rect(x: 10, y: 22, width: 8, height: 4)), (.fill, Rect(x: 6, y: 20, width: 16, height: 8)),
            (.stretch, room),
        ]
        for (mode, place) in places {
            let nodes = Drawing(size: size) { canvas in
                canvas.draw(bitmap, in: room, contentMode: mode)
                canvas.draw(inner, in: room, contentMode: mode)
                canvas.draw(bitmap, in: Rect(x: 0, y: 0, width: 0, height: 8), contentMode: mode)
                canvas.draw(inner, in: Rect(x: 0, y: 0, width: 8, height: .infinity), contentMode: mode)
            }.nodes
            let scale = Transform.translation(place.minX, place.minY) * .scale(place.width / 4, place.height / 2)
            let expected: [Node] = [
                .picture(Picture(bitmap, in: place, sampling: .linear)),
                .group(Group([], transform: scale, clip: Clip(.rect(Rect(x: 0, y: 0, width: 4, height: 2))))),
            ]
            let clipped = expected.map { Node.group(Group([$0], clip: Clip(.rect(room)))) }
            #expect(nodes == (mode == .fill ? clipped : expected), "\(mode)")
        }
    }

    // MARK: Parts

    @Test func partsAreGroups() {
        let glass = Backdrop(sigma: 3, saturation: 1.2, tint: Color.white.opacity(0.4))
        let blur = Filter.blur(sigma: 2)
        let shadow = Filter.dropShadow(dx: 1, dy: 2, sigma: 3, color: .black)
        let drawn = nodes { canvas in
            canvas.clip(to: path, rule: .evenOdd) { $0.fill(red) }
            canvas.opacity(0.3) { $0.fill(red) }
            canvas.blend(.multiply) { $0.fill(red) }
            canvas.filter(blur, shadow) { $0.fill(red) }
            canvas.mask {
                $0.fill(.white)
            } draw: {
                $0.fill(red)
            }
            canvas.glass(glass, in: path) { $0.fill(red) }
            canvas.transform(.skewX(degrees: 10)) { $0.fill(red) }
            canvas.translate(1, 2) { $0.fill(red) }
            canvas.describe("a", description: "b", role: .group) { $0.fill(red) }
            canvas.group(
                transform: .scale(2), opacity: 0.5, blendMode: .screen, clip: Clip(path), mask: Mask([]),
                filters: [blur], backdrop: glass, accessibility: Accessibility(title: "c")
            ) { $0.fill(red) }
        }
        func fill(_ color: Color) -> Node {
            .fill(Fill(.rect(Rect(x: 0, y: 0, width: 20, height: 10)), paint: .solid(color)))
        }
        let part = [fill(red)]
        #expect(
            drawn == [
                .group(Group(part, clip: Clip(path, rule: .evenOdd))),
                .group(Group(part, opacity: 0.3)),
                .group(Group(part, blendMode: .multiply)),
                .group(Group(part, filters: [blur, shadow])),
                .group(Group(part, mask: Mask([fill(.white)]))),
                .group(Group(part, clip: Clip(path), backdrop: glass)),
                .group(Group(part, transform: .skewX(degrees: 10))),
                .group(Group(part, transform: .translation(1, 2))),
                .group(Group(part, accessibility: Accessibility(title: "a", description: "b", role: .group))),
                .group(
                    Group(
                        part, transform: .scale(2), opacity: 0.5, blendMode: .screen, clip: Clip(path), mask: Mask([]),
                        filters: [blur], backdrop: glass, accessibility: Accessibility(title: "c"))),
            ])
    }

    @Test func turnsAndScalesLeaveTheirCentreInPlace() throws {
        let center = Point(3, 4)
        let drawn = nodes { canvas in
            canvas.rotate(degrees: 90, around: center) { $0.fill(red) }
            canvas.scale(2, around: center) { $0.fill(red) }
            canvas.scale(2) { $0.fill(red) }
        }
        let transforms = drawn.map { node -> Transform? in
            if case .group(let group) = node { group.transform } else { nil }
        }
        #expect(transforms[0]?.applied(to: center) == center)
        #expect(transforms[0]?.applied(to: Point(4, 4)) == Point(3, 5))
        #expect(transforms[1]?.applied(to: center) == center)
        #expect(transforms[1]?.applied(to: Point(4, 4)) == Point(5, 4))
        #expect(transforms[2] == .scale(2))
    }

    @Test func partsLieInsideOneAnotherInTheOrderOfTheCalls() {
        let drawn = nodes { canvas in
            canvas.fill(path, .black)
            canvas.translate(1, 0) { canvas in
                canvas.fill(path, red)
                canvas.opacity(0.5) { $0.fill(path, .white) }
                canvas.fill(path, .clear)
            }
            canvas.fill(path, .white)
        }
        func fill(_ color: Color) -> Node { .fill(Fill(path, paint: .solid(color))) }
        let middle = Node.group(Group([fill(.white)], opacity: 0.5))
        #expect(
            drawn == [
                fill(.black), .group(Group([fill(red), middle, fill(.clear)], transform: .translation(1, 0))),
                fill(.white),
            ])
    }

    // MARK: Errors

    private struct Fault: Error, Equatable {}

    @Test func aPartThatFailsLeavesNothingBehind() {
        let drawn = nodes { canvas in
            canvas.fill(path, .black)
            #expect(throws: Fault.self) {
                try canvas.opacity(0.5) { canvas in
                    canvas.fill(path, .white)
                    throw Fault()
                }
            }
            canvas.fill(path, red)
        }
        #expect(drawn == [.fill(Fill(path, paint: .solid(.black))), .fill(Fill(path, paint: .solid(red)))])
    }

    @Test func errorsKeepTheirType() {
        func draw(_ canvas: inout Canvas) throws(Fault) { throw Fault() }
        func drawing() throws(Fault) -> Drawing {
            try Drawing(size: size) { canvas throws(Fault) in
                try canvas.mask {
                    $0.fill(.white)
                } draw: { canvas throws(Fault) in
                    try draw(&canvas)
                }
            }
        }
        #expect(throws: Fault()) { try drawing() }
    }
}
