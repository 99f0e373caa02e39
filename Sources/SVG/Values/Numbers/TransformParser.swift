import PathParser

/// Transform lists of SVG attributes and of CSS (SVG 1.1, section 7.6; CSS Transforms 1, section 8).
enum TransformParser {
    private enum Function: String, CaseIterable {
        case matrix, translate, translateX, translateY, scale, scaleX, scaleY, rotate, skew, skewX, skewY
        // Of these those that stay in the plane, or change nothing that is seen from above.
        case matrix3d, translate3d, translateZ, scale3d, scaleZ, rotate3d, rotateZ

        /// Whether the attribute knows it too (SVG 1.1, section 7.6).
        var isOfAttribute: Bool {
            switch self {
            case .matrix, .translate, .scale, .rotate, .skewX, .skewY: true
            default: false
            }
        }
    }

    private static let functions = NameTable<Function>()

    /// Nil when the text is no list of transforms.
    /// - Parameter isAttribute: whether it is an attribute's value, which has numbers without units.
    static func transform(
        _ text: ArraySlice<UInt8>, _ base: Length.Base, isAttribute: Bool = false
    ) -> Transform? {
        var scanner = ValueScanner(text)
        var result = Transform.identity
        scanner.skipSpace()
        if text.trimmed.isSame("none") { return .identity }
        while !scanner.isAtEnd {
            guard let function = function(&scanner), function.isOfAttribute || !isAttribute,
                let step = step(function, &scanner, base, isAttribute)
            else { return nil }
            result = result * step
            scanner.skipSeparator()
        }
        return result.isFinite ? result : nil
    }

    private static func function(_ scanner: inout ValueScanner) -> Function? {
        guard let name = scanner.wordBytes() else { return nil }
        // Words have letters alone.
        guard scanner.skip(UInt8(ascii: "3")) else { return functions[name] }
        guard let end = scanner.wordBytes(), end.isSame("d") else { return nil }
        return functions[name + [UInt8(ascii: "3"), UInt8(ascii: "d")]]
    }

    private static func step(
        _ function: Function, _ scanner: inout ValueScanner, _ base: Length.Base, _ isAttribute: Bool
    ) -> Transform? {
        scanner.skipSpace()
        guard scanner.skip(UInt8(ascii: "(")) else { return nil }
        scanner.skipSpace()
        var v: [Double] = []
        v.reserveCapacity(6)
        var isMove = false
        var axis = Length.Axis.horizontal
        switch function {
        case .translate, .translateX, .translate3d, .translateZ: isMove = !isAttribute
        case .translateY:
            isMove = true
            axis = .vertical
        default: break
        }
        while let value = isAttribute
            ? scanner.number() : argument(&scanner, base, isMove: isMove, axis: v.count == 1 ? .vertical : axis)
        {
            v.append(value)
            scanner.skipSeparator()
        }
        guard scanner.skip(UInt8(ascii: ")")) else { return nil }
        switch (function, v.count) {
        case (.matrix, 6): return Transform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
        case (.translate, 1), (.translateX, 1): return .translation(v[0], 0)
        case (.translateY, 1): return .translation(0, v[0])
        case (.translate, 2), (.translate3d, 3): return .translation(v[0], v[1])
        case (.scale, 1): return .scale(v[0])
        case (.scaleX, 1): return .scale(v[0], 1)
        case (.scaleY, 1): return .scale(1, v[0])
        case (.scale, 2), (.scale3d, 3): return .scale(v[0], v[1])
        case (.translateZ, 1), (.scaleZ, 1): return .identity
        case (.rotate, 1), (.rotateZ, 1): return .rotation(degrees: v[0])
        case (.rotate, 3):
            return .translation(v[1], v[2]) * .rotation(degrees: v[0]) * .translation(-v[1], -v[2])
        case (.skewX, 1), (.skew, 1): return .skewX(degrees: v[0])
        case (.skewY, 1): return .skewY(degrees: v[0])
        case (.skew, 2):
            let x = Transform.skewX(degrees: v[0])
            let y = Transform.skewY(degrees: v[1])
            return Transform(a: 1, b: y.b, c: x.c, d: 1, tx: 0, ty: 0)
        case (.rotate3d, 4):
            // An axis without a length turns nothing (CSS Transforms 2, section 13.1).
            if v[3] == 0 || v[0] == 0 && v[1] == 0 && v[2] == 0 { return .identity }
            return v[0] == 0 && v[1] == 0 ? .rotation(degrees: v[2] > 0 ? v[3] : -v[3]) : nil
        case (.matrix3d, 16):
            // Whatever leads out of the plane, or from above it, is not drawn.
            guard v[2] == 0, v[3] == 0, v[6] == 0, v[7] == 0, v[8] == 0, v[9] == 0, v[11] == 0, v[15] == 1 else {
                return nil
            }
            return Transform(a: v[0], b: v[1], c: v[4], d: v[5], tx: v[12], ty: v[13])
        default: return nil
        }
    }

    /// A number, an angle in degrees, or, for a translation, a length.
    private static func argument(
        _ scanner: inout ValueScanner, _ base: Length.Base, isMove: Bool, axis: Length.Axis
    ) -> Double? {
        if isMove { return Length(&scanner)?.resolved(axis, base) }
        guard let number = scanner.number() else { return nil }
        if scanner.skip(UInt8(ascii: "%")) { return number / 100 }
        guard let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 else { return number }
        return Angle.degrees(number, scanner.word())
    }

    /// `transform-origin`: two lengths or words (CSS Transforms 1, section 6).
    static func origin(_ text: ArraySlice<UInt8>) -> (x: Length, y: Length)? {
        let words = text.words
        guard (1...3).contains(words.count) else { return nil }
        var x: Length?
        var y: Length?
        for (index, word) in words.prefix(2).enumerated() {
            if word.isSame("left") {
                x = Length(0, .percent)
            } else if word.isSame("right") {
                x = Length(100, .percent)
            } else if word.isSame("top") {
                y = Length(0, .percent)
            } else if word.isSame("bottom") {
                y = Length(100, .percent)
            } else if word.isSame("center") {
                continue
            } else if let length = Length(word) {
                if index == 0, x == nil { x = length } else { y = length }
            } else {
                return nil
            }
        }
        return (x ?? Length(50, .percent), y ?? Length(50, .percent))
    }

    /// A position in a box (CSS Values 4, section 8.3), also by distances from two of its sides: `right 5px top 20%`.
    static func position(_ text: ArraySlice<UInt8>) -> (x: Length, y: Length)? {
        let words = text.words
        guard words.count == 4 else { return words.count < 3 ? origin(text) : nil }
        var x: Length?
        var y: Length?
        for (side, distance) in [(words[0], words[1]), (words[2], words[3])] {
            let isFar = side.isSame("right") || side.isSame("bottom")
            let length =
                isFar ? Length(Array("calc(100% - ".utf8)[...] + distance + [UInt8(ascii: ")")]) : Length(distance)
            if x == nil, side.isSame("left") || side.isSame("right") {
                x = length
            } else if y == nil, side.isSame("top") || side.isSame("bottom") {
                y = length
            } else {
                return nil
            }
        }
        guard let x, let y else { return nil }
        return (x, y)
    }
}
