import DisplayList
import PathParser

/// Lists of transforms on the way between others (CSS Transforms 1, sections 11 to 13).
enum TransformText {
    private struct Function {
        var name: String
        /// In its own words, with units.
        var arguments: [ArraySlice<UInt8>]

        var text: [UInt8] {
            Array("\(name)(".utf8) + arguments.map { Array($0) }.joined(separator: Array(", ".utf8)) + Array(")".utf8)
        }
    }

    static func mixed(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8]? {
        guard var first = functions(a), var second = functions(b) else { return nil }
        if first.isEmpty, second.isEmpty { return Array("none".utf8) }
        // The shorter list is filled up by functions that change nothing.
        while first.count < second.count { first.append(neutral(second[first.count])) }
        while second.count < first.count { second.append(neutral(first[second.count])) }
        var out: [UInt8] = []
        for i in first.indices {
            guard let mixed = mixed(first[i], second[i], share) else {
                // From the first pair of different functions on, the rest goes as matrices.
                guard let rest = matrix(first[i...], second[i...], share) else { return nil }
                return out + rest
            }
            out += mixed + [0x20]
        }
        return out
    }

    /// Nil for a text that is no list; empty for `none`.
    private static func functions(_ text: ArraySlice<UInt8>) -> [Function]? {
        if text.isSame("none") { return [] }
        var out: [Function] = []
        var i = text.startIndex
        while i < text.endIndex {
            if XMLTokenizer.isSpace(text[i]) || text[i] == UInt8(ascii: ",") {
                i += 1
                continue
            }
            guard let (name, end) = text.identifier(at: i), end < text.endIndex, text[end] == UInt8(ascii: "("),
                out.count < 1000
            else { return nil }
            let close = text.endOfBlock(at: end)
            let inside = text[(end + 1)..<close]
            var arguments = inside.parts(separator: UInt8(ascii: ","))
            // The attribute separates by spaces as well.
            if arguments.count == 1, !inside.contains(UInt8(ascii: "(")) { arguments = inside.words }
            out.append(common(name.string, arguments))
            i = close + 1
        }
        return out
    }

    private static let zero = ArraySlice("0px".utf8)
    private static let one = ArraySlice("1".utf8)

    /// The same function by the name that others of its kind have too.
    private static func common(_ name: String, _ v: [ArraySlice<UInt8>]) -> Function {
        switch (name, v.count) {
        case ("translate", 1), ("translateX", 1): Function(name: "translate", arguments: [v[0], zero])
        case ("translateY", 1): Function(name: "translate", arguments: [zero, v[0]])
        case ("scale", 1): Function(name: "scale", arguments: [v[0], v[0]])
        case ("scaleX", 1): Function(name: "scale", arguments: [v[0], one])
        case ("scaleY", 1): Function(name: "scale", arguments: [one, v[0]])
        case ("rotateZ", 1): Function(name: "rotate", arguments: v)
        default: Function(name: name, arguments: v)
        }
    }

    private static func neutral(_ function: Function) -> Function {
        var out = function
        switch function.name {
        case "scale": out.arguments = [one, one]
        case "translate": out.arguments = [zero, zero]
        case "matrix": out.arguments = ["1", "0", "0", "1", "0", "0"].map { ArraySlice($0.utf8) }
        case "rotate" where !function.arguments.isEmpty: out.arguments[0] = ArraySlice("0deg".utf8)
        default: out.arguments = function.arguments.map { _ in ArraySlice("0deg".utf8) }
        }
        return out
    }

    /// Nil for functions of different kinds.
    private static func mixed(_ a: Function, _ b: Function, _ share: Double) -> [UInt8]? {
        guard a.name == b.name, a.name != "matrix", a.arguments.count == b.arguments.count else { return nil }
        var out = a
        for i in a.arguments.indices {
            guard let p = NumberText(a.arguments[i], isCSS: true), let q = NumberText(b.arguments[i], isCSS: true),
                let mixed = p.mixed(with: q, share)
            else { return nil }
            out.arguments[i] = mixed[...]
        }
        return out.text
    }

    // MARK: Matrices

    private static func matrix(
        _ a: ArraySlice<Function>, _ b: ArraySlice<Function>, _ share: Double
    ) -> [UInt8]? {
        func transform(_ list: ArraySlice<Function>) -> Transform? {
            TransformParser.transform(Array(list.map { $0.text }.joined(separator: [0x20]))[...], .plain)
        }
        guard let first = transform(a), let second = transform(b) else { return nil }
        guard let p = Parts(first), let q = Parts(second) else { return nil }
        let m = p.mixed(with: q, share).transform
        return Array("matrix(\(m.a), \(m.b), \(m.c), \(m.d), \(m.tx), \(m.ty))".utf8)
    }

    /// A matrix as a translation, a rotation, a scale and what remains (CSS Transforms 1, section 12).
    private struct Parts {
        var translate: Point
        var scale: Point
        /// In degrees.
        var angle: Double
        var rest: (Double, Double, Double, Double)

        /// Nil for a matrix without an inverse.
        init?(_ t: Transform) {
            var row0 = (t.a, t.b)
            var row1 = (t.c, t.d)
            translate = Point(t.tx, t.ty)
            func length(_ row: (Double, Double)) -> Double { (row.0 * row.0 + row.1 * row.1).squareRoot() }
            scale = Point(length(row0), length(row1))
            let determinant = t.a * t.d - t.b * t.c
            guard determinant != 0, scale.x > 0, scale.y > 0 else { return nil }
            if determinant < 0 {
                // One axis is turned over: that of the smaller of the two.
                if row0.0 < row1.1 { scale.x = -scale.x } else { scale.y = -scale.y }
            }
            row0 = (row0.0 / scale.x, row0.1 / scale.x)
            row1 = (row1.0 / scale.y, row1.1 / scale.y)
            angle = Angles.degrees(y: row0.1, x: row0.0)
            if angle > 180 { angle -= 360 }
            let (sin, cos) = (-row0.1, row0.0)
            rest = (
                cos * row0.0 - sin * row0.1, sin * row0.0 + cos * row0.1, cos * row1.0 - sin * row1.1,
                sin * row1.0 + cos * row1.1
            )
        }

        func mixed(with other: Parts, _ share: Double) -> Parts {
            var (a, b) = (self, other)
            if a.scale.x < 0 && b.scale.y < 0 || a.scale.y < 0 && b.scale.x < 0 {
                a.scale = Point(-a.scale.x, -a.scale.y)
                a.angle += a.angle < 0 ? 180 : -180
            }
            if a.angle == 0 { a.angle = 360 }
            if b.angle == 0 { b.angle = 360 }
            if (a.angle - b.angle).magnitude > 180 {
                if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
            }
            func way(_ p: Double, _ q: Double) -> Double { p + (q - p) * share }
            a.translate = Point(way(a.translate.x, b.translate.x), way(a.translate.y, b.translate.y))
            a.scale = Point(way(a.scale.x, b.scale.x), way(a.scale.y, b.scale.y))
            a.angle = way(a.angle, b.angle)
            a.rest = (
                way(a.rest.0, b.rest.0), way(a.rest.1, b.rest.1), way(a.rest.2, b.rest.2), way(a.rest.3, b.rest.3)
            )
            return a
        }

        var transform: Transform {
            let rest = Transform(a: rest.0, b: rest.1, c: rest.2, d: rest.3, tx: 0, ty: 0)
            // The scale is of the rows: it stands inside.
            return .translation(translate.x, translate.y) * .rotation(degrees: angle) * rest
                * .scale(scale.x, scale.y)
        }
    }
}
