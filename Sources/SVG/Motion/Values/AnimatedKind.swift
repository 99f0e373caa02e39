import PathParser

/// The kinds of values that SMIL animates, each with its own way between two and its own sum.
enum AnimatedKind {
    case color, path, numbers, whole
    /// By `animateTransform`: one function of a name, whose numbers are given.
    case transform(String)

    init(_ name: AttributeName) {
        switch name {
        case .fill, .stroke, .stopColor, .floodColor, .lightingColor, .color: self = .color
        case .d: self = .path
        case .numOctaves, .order, .targetX, .targetY: self = .whole
        default: self = .numbers
        }
    }

    /// A value on the way from one to another; nil where there is none between them.
    func mixed(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8]? {
        switch self {
        case .color: return ColorWay.mixed(a, b, share, isCSS: false)
        case .path:
            guard let a = PathText(a), let b = PathText(b) else { return nil }
            return a.combined(with: b, 1 - share, share)
        case .transform:
            guard let a = numbers(a), let b = numbers(b) else { return nil }
            return NumberText(a).mixed(with: NumberText(b), share)
        case .numbers:
            guard let a = NumberText(a, isCSS: false), let b = NumberText(b, isCSS: false) else { return nil }
            return a.mixed(with: b, share)
        case .whole:
            guard let a = NumberText(a, isCSS: false), let b = NumberText(b, isCSS: false),
                let numbers = a.mixed(with: b, share).flatMap({ ValueScanner.numbers($0[...]) })
            else { return nil }
            return Array(numbers.map { "\($0.rounded())" }.joined(separator: " ").utf8)
        }
    }

    /// The sum of a value and a multiple of another; nil where there is none.
    func sum(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, times factor: Double) -> [UInt8]? {
        switch self {
        case .color: return ColorWay.sum(a, b, times: factor)
        case .path:
            guard let a = PathText(a), let b = PathText(b) else { return nil }
            return a.combined(with: b, 1, factor)
        case .transform:
            guard let a = numbers(a), let b = numbers(b) else { return nil }
            return NumberText(a).adding(NumberText(b), times: factor)
        case .numbers, .whole:
            guard let a = NumberText(a, isCSS: false), let b = NumberText(b, isCSS: false) else { return nil }
            return a.adding(b, times: factor)
        }
    }

    /// How far two values are apart, for an even pace; nil where that has no meaning.
    func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double? {
        switch self {
        case .color: return ColorWay.distance(a, b)
        case .path: return nil
        case .transform(let name):
            guard let a = numbers(a), let b = numbers(b) else { return nil }
            if name == "rotate" || a.count == 1 { return (b[0] - a[0]).magnitude }
            let (x, y) = (b[0] - a[0], b[1] - a[1])
            return (x * x + y * y).squareRoot()
        case .numbers, .whole:
            // Several numbers have no distance in browsers.
            guard let a = Length(a)?.resolved(.other, .plain), let b = Length(b)?.resolved(.other, .plain) else {
                return nil
            }
            return (b - a).magnitude
        }
    }

    /// The numbers of a function, those that may be missing filled in; nil for another count.
    private func numbers(_ text: ArraySlice<UInt8>) -> [Double]? {
        guard case .transform(let name) = self, let v = ValueScanner.numbers(text), !v.isEmpty else { return nil }
        switch (name, v.count) {
        case ("translate", 1): return [v[0], 0]
        case ("scale", 1): return [v[0], v[0]]
        case ("rotate", 1): return [v[0], 0, 0]
        case ("translate", 2), ("scale", 2), ("rotate", 3), ("skewX", 1), ("skewY", 1): return v
        default: return nil
        }
    }

    /// A value as the attribute has it.
    func written(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        guard case .transform(let name) = self else { return Array(value) }
        guard let numbers = numbers(value) else { return nil }
        return Array("\(name)(\(numbers.map { "\($0)" }.joined(separator: " ")))".utf8)
    }
}

extension Length.Base {
    /// For values whose surroundings are not known.
    static let plain = Length.Base(viewport: Size(width: 100, height: 100), fontSize: 16)
}
