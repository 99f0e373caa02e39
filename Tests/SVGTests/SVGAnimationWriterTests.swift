import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

@Suite struct SVGAnimationWriterTests {
    private static let size = Size(width: 100, height: 80)
    private static let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))

    private func drawing(_ nodes: [Node], symbols: [Symbol] = []) -> Drawing {
        Drawing(size: Self.size, symbols: symbols, nodes: nodes)
    }

    private func fill(_ color: Color, _ path: Path = square) -> Node { .fill(Fill(path, paint: .solid(color))) }

    /// The lines inside of the root; the samples are a second apart.
    private func lines(_ samples: [Drawing], plays: Int = 1) throws -> [String] {
        let samples = samples.enumerated().map {
            SVGAnimationWriter.Sample(time: Double($0.offset), drawing: $0.element)
        }
        let text = String(
            decoding: try SVGAnimationWriter.write(samples, options: .init(plays: plays)), as: UTF8.self)
        return Array(text.split(separator: "\n").map(String.init).dropFirst().dropLast())
    }

    private static let head = ["<style>", "@media (prefers-reduced-motion:no-preference){"]
    private static let tail = ["}", "</style>"]

    @Test func coloursMoveInStraightLines() throws {
        let grey = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        let samples = [fill(.black.opacity(0)), fill(grey), fill(.white), fill(.white)].map { drawing([$0]) }
        #expect(
            try lines(samples) == Self.head + [
                ".a0{animation:a0 3s linear forwards}",
                "@keyframes a0{0%{fill:#000;fill-opacity:0}66.66666%{fill:#fff;fill-opacity:1}"
                    + "100%{fill:#fff;fill-opacity:1}}",
            ] + Self.tail + ["<path class=\"a0\" d=\"M0 0H10V10H0z\" fill=\"#fff\"/>"])
    }

    @Test func whatStaysIsWrittenAsEver() throws {
        let still = drawing([fill(.white), .group(Group([fill(.black)], opacity: 0.5))])
        let alone = try lines([still])
        #expect(try lines([still, still, still]) == alone)
        #expect(String(decoding: try SVGWriter.write(still), as: UTF8.self).contains(alone.joined(separator: "\n")))
        let moved = drawing([fill(.white), .group(Group([fill(.black)], opacity: 0.25))])
        let text = try lines([still, moved])
        #expect(text.contains("<path d=\"M0 0H10V10H0z\" fill=\"#fff\"/>"))
        #expect(text.contains("<g class=\"a0\" opacity=\".25\">"))
        #expect(text.contains("@keyframes a0{0%{opacity:.5}100%{opacity:.25}}"))
    }

    @Test func aValueThatJumpsHoldsUntilTheJump() throws {
        func group(_ x: Double) -> Drawing { drawing([.group(Group([fill(.black)], transform: .translation(x, 0)))]) }
        #expect(
            try lines([0, 0, 0, 60, 60, 60, 60].map(group)).contains(
                "@keyframes a0{0%{transform:translate(0px,0px)}33.33333%{transform:translate(0px,0px)}"
                    + "49.99999%{transform:translate(0px,0px)}50%{transform:translate(60px,0px)}"
                    + "100%{transform:translate(60px,0px)}}"))
        // Back to where it began, as a loop within a longer one.
        let round = (0..<10).map { Double($0) * 4 }
        let loops = try lines((round + round + [0]).map(group))
        #expect(
            loops.contains { $0.contains("49.99999%{transform:translate(36px,0px)}50%{transform:translate(0px,0px)}") })
        // Fast, but not all at once.
        let fast = try lines([0, 0, 30, 60, 60, 60].map(group))
        #expect(!fast.contains { $0.contains("9999%") })
    }

    @Test func playsAreCounted() throws {
        let samples = [drawing([fill(.black)]), drawing([fill(.white)])]
        #expect(try lines(samples, plays: 0).contains(".a0{animation:a0 1s linear infinite}"))
        #expect(try lines(samples, plays: 1).contains(".a0{animation:a0 1s linear forwards}"))
        #expect(try lines(samples, plays: 4).contains(".a0{animation:a0 1s linear 4 forwards}"))
    }

    @Test func groupsMoveGrowAndTurn() throws {
        func group(_ transform: Transform) -> Drawing {
            drawing([.group(Group([fill(.black)], transform: transform))])
        }
        #expect(
            try lines([group(.translation(0, 5)), group(.translation(8, 5))]).contains(
                "@keyframes a0{0%{transform:translate(0px,5px)}100%{transform:translate(8px,5px)}}"))
        #expect(
            try lines([group(.scale(0)), group(.translation(4, 4) * .scale(2, 1))]).contains(
                "@keyframes a0{0%{transform:translate(0px,0px) scale(0,0)}100%{transform:translate(4px,4px) scale(2,1)}}"
            ))
        let turned = try lines([group(.identity), group(.rotation(degrees: 45)), group(.rotation(degrees: 90))])
        #expect(
            turned.contains(
                "@keyframes a0{0%{transform:matrix(1,0,0,1,0,0)}50%{transform:matrix(.707,.707,-.707,.707,0,0)}"
                    + "100%{transform:matrix(0,1,-1,0,0,0)}}"), "\(turned)")
        // A group that is nothing but its motion is a group all the same, and one that ends at rest has no attribute.
        let home = try lines([group(.translation(9, 9)), group(.identity)])
        #expect(home.contains("<g class=\"a0\">"))
    }

    @Test func strokesMove() throws {
        func line(_ width: Double, _ dashes: [Double], _ offset: Double) -> Drawing {
            drawing([
                .stroke(
                    Stroke(
                        Specimens.path("M0 0H90"),
                        style: StrokeStyle(width: width, dashes: dashes, dashOffset: offset), paint: .solid(.black)))
            ])
        }
        let moved = try lines([line(1, [0, 90], 0), line(3, [90, 90], 4)])
        #expect(
            moved.contains(
                "@keyframes a0{0%{stroke-width:1px;stroke-dasharray:0px,90px;stroke-dashoffset:0px}"
                    + "100%{stroke-width:3px;stroke-dasharray:90px,90px;stroke-dashoffset:4px}}"), "\(moved)")
        // Without dashes at one end and with them at the other it is not one element.
        #expect(try lines([line(1, [], 0), line(1, [3, 3], 0)]).filter { $0.hasPrefix("<path") }.count == 2)
    }

    @Test func stampsMoveByTransformsAlone() throws {
        let symbol = Symbol(name: "dot", parts: [.init(Self.square)])
        func stamp(_ x: Double, _ tint: Color) -> Drawing {
            drawing([.stamp(Stamp(symbol: 0, transform: .translation(x, 0), tint: tint))], symbols: [symbol])
        }
        let tinted = try lines([stamp(5, .white), stamp(5, .black)])
        #expect(tinted.contains("<use class=\"a0\" x=\"5\" xlink:href=\"#dot\"/>"))
        let moved = try lines([stamp(5, .white), stamp(7, .white)])
        #expect(moved.contains("<use class=\"a0\" transform=\"translate(7)\" xlink:href=\"#dot\" fill=\"#fff\"/>"))
    }

    private func grounded(
        _ t: Transform, _ end: Point = Point(0, 80), tint: Color = .white, ground: Paint? = nil
    ) -> Drawing {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let air = ground ?? .linear(LinearGradient(start: .zero, end: end, stops: stops))
        let symbol = Symbol(name: "dot", parts: [.init(.rect(Rect(x: 0, y: 0, width: 8, height: 16)))])
        return drawing([.stamp(Stamp(symbol: 0, transform: t, ground: air, tint: tint))], symbols: [symbol])
    }

    /// A ground stands still while its stamp moves: the piece that is seen changes its colours.
    @Test func groundsOfMovingStampsMoveByTheirStops() throws {
        let text = try lines([grounded(.translation(5, 0)), grounded(.translation(5, 40))])
        #expect(
            text.contains("<linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\" x2=\"0\" y2=\"16\">"), "\(text)")
        #expect(text.contains("@keyframes a0{0%{stop-color:#000}100%{stop-color:#808080}}"))
        #expect(text.contains("@keyframes a1{0%{stop-color:#0d0d0d}100%{stop-color:#8c8c8c}}"))
        #expect(text.contains("@keyframes a2{0%{stop-color:#1a1a1a}100%{stop-color:#999}}"))
        #expect(text.contains("@keyframes a4{0%{stop-color:#333}100%{stop-color:#b3b3b3}}"))
        #expect(text.filter { $0.hasPrefix("<use") }.count == 2)
        #expect(
            text.contains("<use class=\"a5\" transform=\"translate(5 40)\" xlink:href=\"#dot\" fill=\"url(#g0)\"/>"))
        #expect(text.contains("<use class=\"a5\" transform=\"translate(5 40)\" xlink:href=\"#dot\" fill=\"#fff\"/>"))
    }

    /// Where only the tint changes, nothing is cut.
    @Test func groundsOfStampsThatStayAreWrittenAsInAStill() throws {
        let t = Transform.translation(5, 0)
        let text = try lines([grounded(t), grounded(t, tint: .black)])
        #expect(text.contains("<linearGradient id=\"g1\" gradientTransform=\"translate(-5)\" xlink:href=\"#g0\"/>"))
        #expect(text.contains("@keyframes a0{0%{fill:#fff}100%{fill:#000}}"))
    }

    /// What colours alone cannot say is there once for each state.
    @Test func otherGroundsAreOtherElements() throws {
        func uses(_ samples: [Drawing]) throws -> Int { try lines(samples).filter { $0.hasPrefix("<use") }.count }
        let t = Transform.translation(5, 0)
        #expect(try uses([grounded(t), grounded(.translation(9, 3))]) == 2)
        #expect(try uses([grounded(t), grounded(.translation(5, 9) * .scale(2))]) == 4)
        #expect(try uses([grounded(t), grounded(t, Point(0, 60))]) == 4)
        #expect(
            try uses([grounded(t, ground: .solid(.white)), grounded(.translation(8, 8), ground: .solid(.black))]) == 2)
        #expect(try uses([grounded(t, ground: .solid(.white)), grounded(t)]) == 4)
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let ring = Paint.radial(RadialGradient(center: .zero, radius: 40, stops: stops))
        #expect(try uses([grounded(t, ground: ring), grounded(.translation(8, 8), ground: ring)]) == 4)
        let waves = Paint.linear(LinearGradient(start: .zero, end: Point(0, 9), stops: stops, spread: .repeat))
        #expect(try uses([grounded(t, ground: waves), grounded(.translation(8, 8), ground: waves)]) == 4)
    }

    @Test func gradientsMoveByTheirStops() throws {
        func ground(_ color: Color, end: Double = 80) -> Drawing {
            let gradient = LinearGradient(
                start: .zero, end: Point(0, end),
                stops: [GradientStop(offset: 0, color: color), GradientStop(offset: 1, color: .white)])
            return drawing([
                .fill(Fill(Self.square, paint: .linear(gradient))),
                .stroke(Stroke(Self.square, style: StrokeStyle(width: 1), paint: .linear(gradient))),
            ])
        }
        let text = try lines([ground(.black), ground(.white)])
        #expect(text.contains("@keyframes a0{0%{stop-color:#000}100%{stop-color:#fff}}"))
        #expect(text.contains("<stop class=\"a0\" offset=\"0\" stop-color=\"#fff\"/>"))
        #expect(text.contains("<stop offset=\"1\" stop-color=\"#fff\"/>"))
        #expect(text.filter { $0.hasPrefix("<linearGradient") }.count == 1)
        // CSS cannot move a gradient itself: there is one for each place.
        let shifted = try lines([ground(.black), ground(.black, end: 40)])
        #expect(shifted.filter { $0.hasPrefix("<linearGradient") }.count == 2)
        #expect(shifted.contains("@keyframes a1s{0%{visibility:inherit}100%{visibility:hidden}}"))
    }

    @Test func shapesAreSeenInTheirTime() throws {
        let other = Path.rect(Rect(x: 5, y: 5, width: 3, height: 3))
        let (a, b) = (fill(.black), fill(.black, other))
        #expect(
            try lines([drawing([a]), drawing([b]), drawing([a]), drawing([b])]) == Self.head + [
                ".a0{animation:a0s 3s step-end forwards}",
                "@keyframes a0s{0%{visibility:hidden}33.33333%{visibility:inherit}66.66666%{visibility:hidden}"
                    + "100%{visibility:inherit}}",
                ".a1{animation:a1s 3s step-end forwards}",
                "@keyframes a1s{0%{visibility:inherit}33.33333%{visibility:hidden}66.66666%{visibility:inherit}"
                    + "100%{visibility:hidden}}",
            ] + Self.tail + [
                "<path class=\"a0\" d=\"M5 5H8V8H5z\"/>",
                "<path class=\"a1\" visibility=\"hidden\" d=\"M0 0H10V10H0z\"/>",
            ])
    }

    @Test func listsAreMergedInEachOnesOrder() throws {
        let paths = (0..<5).map { Path.rect(Rect(x: Double($0), y: 0, width: 1, height: 1)) }
        func list(_ places: Int...) -> [Node] { places.map { fill(.black, paths[$0]) } }
        let lists = [list(0, 2, 4), list(0, 1, 2), list(1, 3, 4), list(4), list(), list(2, 3)]
        let merger = MotionMerger(lists)
        for (sample, list) in lists.enumerated() {
            let shown = zip(merger.nodes, merger.motions).compactMap { node, motion in
                motion?.isShown[sample] ?? true ? node : nil
            }
            #expect(shown == list, "sample \(sample)")
        }
        #expect(merger.nodes.count <= 6)
        // What grows at its end goes on with what it had.
        #expect(MotionMerger([list(0, 1), list(0, 1, 2), list(0, 1, 2, 3)]).nodes == list(0, 1, 2, 3))
    }

    @Test func symbolTablesAreMerged() throws {
        let other = Symbol(name: "dot", parts: [.init(.circle(center: .zero, radius: 4))])
        let symbol = Symbol(name: "dot", parts: [.init(Self.square)])
        let stamp = Node.stamp(Stamp(symbol: 0, transform: .identity, tint: .black))
        let text = try lines([drawing([stamp], symbols: [symbol]), drawing([stamp], symbols: [other])])
        #expect(
            text.filter { $0.hasPrefix("<symbol") }
                == ["<symbol id=\"dot\"", "<symbol id=\"dot-2\""].map { $0 + " overflow=\"visible\">" })
        #expect(text.contains { $0.hasPrefix("<use") && $0.contains("#dot\"") && $0.contains("hidden") })
        #expect(text.contains { $0.hasPrefix("<use") && $0.contains("#dot-2\"") && !$0.contains("hidden") })
    }

    @Test func elementsThatMoveAlikeShareAClass() throws {
        let samples = [Color.black, .white].map { color in
            drawing((0..<3).map { fill(color, .rect(Rect(x: Double($0), y: 0, width: 1, height: 1))) })
        }
        let text = try lines(samples)
        #expect(text.filter { $0.hasPrefix("@keyframes") }.count == 1)
        #expect(text.filter { $0.contains("class=\"a0\"") }.count == 3)
    }

    /// Samples are left out only where the line between those that are kept is near enough.
    @Test func whatIsLeftOutLiesOnTheLine() throws {
        let times = (0...400).map { Double($0) / 100 }
        let values = times.map { time in [100 + 100 * (time - 2) * (time - 2) / 4, 255 * (time / 4)] }
        let track = MotionTrack(property: "fill", kind: .color, values: values.map { $0 + [7] })
        let kept = track.samples(times: times)
        #expect(kept.first == 0, "\(kept.count)")
        #expect(kept.last == 400, "\(kept.count)")
        #expect((8...60).contains(kept.count), "\(kept.count)")
        for (start, end) in zip(kept, kept.dropFirst()) {
            for sample in start...end {
                let share = (times[sample] - times[start]) / (times[end] - times[start])
                for component in 0..<2 {
                    let (a, b) = (values[start][component], values[end][component])
                    #expect(abs(a + (b - a) * share - values[sample][component]) <= 0.25 + 1e-9)
                }
            }
        }
        let still = MotionTrack(property: "opacity", kind: .opacity, values: [[0.5], nil, [0.5], [0.50001]])
        #expect(still.samples(times: [0, 1, 2, 3]).isEmpty)
    }

    @Test func whatCannotBeIsAnError() {
        func write(_ samples: [(Double, Drawing)]) throws {
            _ = try SVGAnimationWriter.write(samples.map { .init(time: $0, drawing: $1) })
        }
        let one = drawing([])
        #expect(throws: SVGWriterError.invalidSampleTime(index: 0)) { try write([]) }
        #expect(throws: SVGWriterError.invalidSampleTime(index: 0)) { try write([(1, one)]) }
        #expect(throws: SVGWriterError.invalidSampleTime(index: 2)) { try write([(0, one), (1, one), (1, one)]) }
        #expect(throws: SVGWriterError.invalidSampleTime(index: 1)) { try write([(0, one), (.nan, one)]) }
        #expect(throws: SVGWriterError.invalidSampleTime(index: 1)) { try write([(0, one), (90_000, one)]) }
        let small = Drawing(size: Size(width: 1, height: 1))
        #expect(throws: SVGWriterError.sampleSizesDiffer(index: 1, small.size, expected: Self.size)) {
            try write([(0, one), (1, small)])
        }
        var deep = fill(.black)
        for _ in 0..<2000 { deep = .group(Group([deep])) }
        #expect(throws: SVGWriterError.tooDeep(limit: 200)) { try write([(0, one), (1, drawing([deep]))]) }
    }
}
