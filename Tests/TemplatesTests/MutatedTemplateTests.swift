import DisplayList
import PathParser
import Raster
import TestSupport
import Testing
import TextForms

@testable import Templates

/// Templates with bytes or whole values changed are drawn or refused; none traps, hangs, or grows without end.
@Suite struct MutatedTemplateTests {
    private static let data = Array(
        ##"""
        {"a": [1, "b", 3], "n": -1e14, "t": "x\ny", "color": "#abc", "o": {"o": {"o": []}}, "title": "A title",
         "author": {"name": "N", "picture": "p"}, "tags": ["a", "b", "c"], "figure": {"value": 1.5, "unit": "u"}}
        """##.utf8)

    /// Templates that have every kind of element and every modifier, with numbers at the ends of their ranges.
    private static func seeds() throws -> [[UInt8]] {
        let leaves = [
            #"{"type": "text", "runs": [{"text": "{{t}}", "background": {"color": "red"}, "link": "a"}], "truncationMode": "head"}"#,
            #"{"type": "text", "markdown": "*{{t}}* [a](b)", "lineLimit": 1, "truncationUnit": "word"}"#,
            #"{"type": "text", "text": "{{t}} {{n|,0.0?9}}", "lineLimit": 1, "size": "{{a.0}}", "lineBreaks": "pretty"}"#,
            ##"{"type": "shape", "shape": "capsule", "fill": {"radial": ["#fff", "red"], "radius": 0}, "stroke": "red"}"##,
            #"{"type": "image", "source": "x", "resizing": "tile"}"#, #"{"type": "color", "color": "{{color}}"}"#,
            ##"{"type": "chart", "legend": true, "marks": [{"type": "bar", "for": {"each": "a"}, "x": "{{item}}", "y": {"value": 1e15, "label": "l"}, "width": {"inset": 100000}, "cornerRadius": 3, "annotation": {"type": "text", "text": "{{t}}"}}, {"type": "rule", "y": "{{n}}", "if": "o", "else": []}], "yScale": {"domain": [-1, 1]}, "yAxis": {"format": ",0.0", "tickCount": 20}}"##,
            ##"{"type": "chart", "textSize": 200, "marks": [{"type": "line", "x": {"time": "2026-05-01"}, "y": 0, "series": "s", "interpolated": true}, {"type": "area", "x": 1, "y": -1e-9, "fill": {"linear": ["red"]}}, {"type": "point", "x": {"time": -1e12}, "y": 2, "symbolSize": 100000}], "yScale": {"type": "logarithmic"}}"##,
            ##"{"type": "chart", "colors": ["red"], "marks": [{"type": "sector", "angle": 3}, {"type": "sector", "angle": 0}], "innerRadius": 1}"##,
            ##"{"type": "chart", "xAxis": "hidden", "marks": {"type": "rectangle", "x": "a", "y": "b", "height": {"ratio": 0.5}}, "xScale": {"names": ["{{t}}", "b"]}}"##,
            #"{"type": "spacer", "minLength": 100000}"#, #"{"type": "divider", "thickness": 0}"#,
        ]
        let modifiers = [
            #"{"padding": -100000}"#, #"{"frame": {"width": 0, "maxHeight": "infinity", "minWidth": 100000}}"#,
            #"{"relativeFrame": {"width": 0, "height": 1}}"#, #"{"aspectRatio": 0.001, "contentMode": "fill"}"#,
            #"{"offset": {"x": 100000}}"#, #"{"position": {"y": -100000}}"#, #"{"fixedSize": "both"}"#,
            #"{"layoutPriority": -1}"#, #"{"shrinksToFit": true}"#, #"{"gridCellColumns": 256}"#,
            #"{"background": {"linear": [], "from": [0, 0], "to": [0, 0]}, "in": 100000}"#,
            #"{"overlay": [{"type": "spacer"}]}"#, #"{"border": "red", "width": 100000}"#, #"{"clipShape": "circle"}"#,
            #"{"opacity": 0}"#, #"{"blendMode": "color-dodge"}"#, #"{"shadow": 1000, "x": -100000}"#, #"{"blur": 1}"#,
            #"{"rotationEffect": 359999}"#, #"{"scaleEffect": 0}"#, #"{"hidden": false}"#,
            #"{"accessibilityLabel": "{{t}}"}"#,
        ]
        var seeds = [try Checkout.bytes("Examples/templates/card.json")]
        for (index, container) in ["vstack", "hstack", "zstack", "flow", "grid"].enumerated() {
            let children = leaves.enumerated().map { place, leaf in
                let own = (0..<5).map { modifiers[(place * 5 + $0 + index * 7) % modifiers.count] }
                return leaf.dropLast() + #", "modifiers": [\#(own.joined(separator: ","))]}"#
            }
            let row = #"{"type": "vstack", "for": {"each": "a", "as": "t"}, "if": "o", "children": ["#
            seeds.append(
                Array(
                    TemplateFixture.text(
                        #"{"type": "\#(container)", "children": [\#(children.joined(separator: ",")), \#(row)"#
                            + leaves.joined(separator: ",") + #"], "else": []}]}"#
                    ).utf8))
        }
        return seeds
    }

    /// The places of all values of a text, keys apart, each with its kind.
    private static func values(_ bytes: [UInt8]) -> [(place: Range<Int>, kind: JSONDocument.Kind)] {
        guard let document = try? JSONReader.read(bytes) else { return [] }
        return document.nodes.map { (Int($0.start)..<Int($0.end), $0.kind) }.filter { place, _ in
            place.upperBound == bytes.count || bytes[place.upperBound] != UInt8(ascii: ":")
        }
    }

    /// Up to three values replaced by others of the same text, mostly of the same kind, or by odd ones.
    private static func shuffled(_ bytes: [UInt8], _ random: inout RandomJSON) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random.random) {
            let values = values(bytes)
            guard !values.isEmpty, bytes.count < 100_000 else { return bytes }
            let odd: [(String, JSONDocument.Kind)] = [
                ("1e308", .number), ("-0", .number), ("0.5", .number), ("100000", .number), ("1", .number),
                ("\"\"", .string), ("\"{{a}}\"", .string), ("\"{{\"", .string), ("\"infinity\"", .string),
                ("\"{{t?}}\"", .string), ("\"row\"", .string), ("\"hstack\"", .string), ("[]", .array),
                ("{}", .object), ("null", .null), ("false", .true),
            ]
            let (place, kind) = random.pick(values)
            let isAlike = random.chance(0.9)
            let own = values.filter { !isAlike || $0.kind == kind }.map { Array(bytes[$0.place]) }
            let others = odd.filter { !isAlike || $0.1 == kind }.map { Array($0.0.utf8) }
            bytes.replaceSubrange(place, with: random.pick(random.chance(0.6) || others.isEmpty ? own : others))
        }
        return bytes
    }

    private static func draw(_ bytes: [UInt8], _ options: TemplateOptions) throws -> Bool {
        let drawing: Drawing
        do throws(TemplateError) {
            let template = try Template(bytes, name: "card.json", options: options)
            drawing = try template.drawing(data: data)
            // What can be drawn can be written.
            #expect(throws: Never.self) { try template.swiftSource(data: data) }
        } catch {
            #expect(error.line > 0)
            #expect(error.column > 0)
            #expect(!error.found.isEmpty)
            #expect(!error.expected.isEmpty)
            return false
        }
        #expect(drawing.size.width >= 1)
        #expect(drawing.size.height >= 1)
        guard drawing.size.width * drawing.size.height <= 40_000 else { return true }
        var limits = Limits()
        limits.blendedPixels = 1_000_000
        limits.filterPixels = 1_000_000
        limits.edgePixels = 1_000_000
        _ = try? Renderer.render(drawing, options: Renderer.Options(limits: limits))
        return true
    }

    @Test(.timeLimit(.minutes(5))) func mutatedTemplatesAreDrawnOrRefused() throws {
        var options = TemplateOptions()
        options.picture = { _ in .bitmap(Bitmap(width: 2, height: 3)) }
        options.limits.measurements = 4000
        let seeds = try Self.seeds()
        for (index, seed) in seeds.enumerated() {
            #expect(throws: Never.self, "\(index)") {
                try Template(seed, name: "card.json", options: options).drawing(data: Self.data)
            }
        }
        var (drawn, refused) = (0, 0)
        for round in 0..<2000 {
            var random = RandomJSON(seed: UInt64(round))
            let seed = seeds[round % seeds.count]
            let bytes = round % 3 == 0 ? random.mutated(seed) : Self.shuffled(seed, &random)
            if try Self.draw(bytes, options) { drawn += 1 } else { refused += 1 }
        }
        // Both ways are gone often enough to tell something.
        #expect(drawn > 60, "\(drawn) \(refused)")
        #expect(refused > 60, "\(drawn) \(refused)")
    }
}
