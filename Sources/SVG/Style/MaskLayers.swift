import PathParser

/// The pictures that an element is masked with, where they are gradients (CSS Masking 1, section 6).
struct MaskLayers: Sendable {
    enum Mode { case matchSource, alpha, luminance }
    enum Composite { case add, intersect }

    /// A side of a picture; nil for that of the box.
    typealias PictureSize = (width: Length?, height: Length?)

    /// The first on top; nil for one without a picture.
    var images: [CSSGradient?] = []
    /// Each of the lists goes on from its beginning where it is shorter.
    var modes: [Mode] = [.matchSource]
    var composites: [Composite] = [.add]
    var positions: [(x: Length, y: Length)] = [(Length(0, .percent), Length(0, .percent))]
    var sizes: [PictureSize] = [(nil, nil)]
    var repeats: [(x: Bool, y: Bool)] = [(true, true)]

    /// How many layers there may be.
    private static let maxLayers = 64

    var hasImages: Bool { images.contains { $0 != nil } }

    // MARK: Reading

    mutating func set(_ property: AttributeName, to text: ArraySlice<UInt8>) throws(Style.Problem) {
        let parts = text.parts(separator: UInt8(ascii: ","))
        guard parts.count <= MaskLayers.maxLayers else { throw .unsupported }
        switch property {
        case .mask:
            var layers = MaskLayers()
            (layers.modes, layers.composites, layers.positions, layers.sizes, layers.repeats) = ([], [], [], [], [])
            for part in parts { try layers.add(part) }
            self = layers
        case .maskImage: images = try MaskLayers.list(parts, MaskLayers.image)
        case .maskMode: modes = try MaskLayers.list(parts, MaskLayers.mode)
        case .maskComposite: composites = try MaskLayers.list(parts, MaskLayers.composite)
        case .maskPosition: positions = try MaskLayers.list(parts, MaskLayers.position)
        case .maskSize: sizes = try MaskLayers.list(parts, MaskLayers.size)
        case .maskRepeat: repeats = try MaskLayers.list(parts, MaskLayers.repeated)
        default: break
        }
    }

    mutating func take(_ property: AttributeName, from other: MaskLayers) {
        switch property {
        case .mask: self = other
        case .maskImage: images = other.images
        case .maskMode: modes = other.modes
        case .maskComposite: composites = other.composites
        case .maskPosition: positions = other.positions
        case .maskSize: sizes = other.sizes
        case .maskRepeat: repeats = other.repeats
        default: break
        }
    }

    private static func list<Value>(
        _ parts: [ArraySlice<UInt8>], _ read: (ArraySlice<UInt8>) throws(Style.Problem) -> Value
    ) throws(Style.Problem) -> [Value] {
        var values: [Value] = []
        for part in parts { values.append(try read(part)) }
        return values
    }

    /// Adds a layer of the shorthand.
    private mutating func add(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        var image: CSSGradient?
        var mode = Mode.matchSource
        var composite = Composite.add
        var places: [ArraySlice<UInt8>] = []
        var sizes: [ArraySlice<UInt8>] = []
        var repeats: [ArraySlice<UInt8>] = []
        var isSize = false
        for part in text.spacedParts {
            for (i, word) in part.parts(separator: UInt8(ascii: "/")).enumerated() {
                if i > 0 { isSize = true }
                if word.isEmpty { continue }
                let isLength = Length(word) != nil
                if !isLength, word.last == UInt8(ascii: ")") || word.isSame("none") {
                    image = try MaskLayers.image(word)
                    continue
                }
                switch word.lowercased[...].string {
                case "alpha", "luminance", "match-source": mode = try MaskLayers.mode(word)
                case "add", "subtract", "intersect", "exclude": composite = try MaskLayers.composite(word)
                case "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round": repeats.append(word)
                case "border-box", "padding-box", "content-box", "fill-box", "stroke-box", "view-box", "margin-box",
                    "no-clip":
                    break
                case "left", "right", "top", "bottom", "center": places.append(word)
                case "auto", "cover", "contain": sizes.append(word)
                default:
                    guard isLength else { throw .invalid }
                    if isSize { sizes.append(word) } else { places.append(word) }
                }
            }
        }
        func joined(_ words: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> { Array(words.joined(separator: [0x20]))[...] }
        images.append(image)
        modes.append(mode)
        composites.append(composite)
        positions.append(
            places.isEmpty ? (Length(0, .percent), Length(0, .percent)) : try MaskLayers.position(joined(places)))
        self.sizes.append(sizes.isEmpty ? (nil, nil) : try MaskLayers.size(joined(sizes)))
        self.repeats.append(repeats.isEmpty ? (true, true) : try MaskLayers.repeated(joined(repeats)))
    }

    /// Nil for none.
    private static func image(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> CSSGradient? {
        if text.isSame("none") { return nil }
        guard CSSGradient.isGradient(text) else { throw .unsupported }
        return try CSSGradient(text)
    }

    private static func mode(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Mode {
        switch text.lowercased[...].string {
        case "alpha": .alpha
        case "luminance": .luminance
        case "match-source", "auto": .matchSource
        default: throw .invalid
        }
    }

    private static func composite(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Composite {
        switch text.lowercased[...].string {
        case "add", "source-over": .add
        case "intersect", "source-in": .intersect
        default: throw .unsupported
        }
    }

    private static func position(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Length, y: Length) {
        guard let position = TransformParser.position(text) else { throw .invalid }
        return position
    }

    private static func size(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> PictureSize {
        // A gradient has no proportions of its own: it is as large as the box either way.
        if text.isSame("cover") || text.isSame("contain") { return (nil, nil) }
        var sides: [Length?] = []
        for word in text.spacedParts {
            if word.isSame("auto") {
                sides.append(nil)
                continue
            }
            guard let length = Length(word), length.value >= 0 else { throw .invalid }
            sides.append(length)
        }
        guard let width = sides.first, sides.count <= 2 else { throw .invalid }
        return (width, sides.count > 1 ? sides[1] : nil)
    }

    private static func repeated(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Bool, y: Bool) {
        if text.isSame("repeat-x") { return (true, false) }
        if text.isSame("repeat-y") { return (false, true) }
        var ways: [Bool] = []
        for word in text.words {
            switch word.lowercased[...].string {
            case "repeat": ways.append(true)
            case "no-repeat": ways.append(false)
            case "space", "round": throw .unsupported
            default: throw .invalid
            }
        }
        guard let x = ways.first, ways.count <= 2 else { throw .invalid }
        return (x, ways.count > 1 ? ways[1] : x)
    }
}
