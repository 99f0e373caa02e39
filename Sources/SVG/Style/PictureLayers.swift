import PathParser

/// The pictures of a background or a mask, and where each lies (CSS Backgrounds 3, section 2). The first is on top; each list but
/// that of the pictures goes on from its beginning where it is shorter.
struct PictureLayers: Sendable {
    /// The edge of a box in which pictures are placed, or at which they end.
    enum Edge { case border, padding, content }

    /// The size of a picture.
    enum Extent {
        /// Nil for a side that is as long as the box's, or follows from the other one.
        case sides(width: Length?, height: Length?)
        /// As small as covers the box, and as large as fits into it: a gradient is the box in both cases.
        case cover, contain
    }

    /// Nil for a layer without a picture.
    var images: [CSSGradient?] = []
    var positions: [(x: Length, y: Length)] = [PictureLayers.corner]
    var extents: [Extent] = [.sides(width: nil, height: nil)]
    var repeats: [(x: Bool, y: Bool)] = [(true, true)]
    var origins = [Edge.padding]
    var clips = [Edge.border]

    /// How many layers there may be.
    private static let maxLayers = 64
    private static let corner = (x: Length(0, .percent), y: Length(0, .percent))

    var hasImages: Bool { images.contains { $0 != nil } }

    /// The item of a list for a layer.
    static func item<Value>(_ list: [Value], _ layer: Int) -> Value? {
        list.isEmpty ? nil : list[layer % list.count]
    }

    // MARK: Lists

    static func parts(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> [ArraySlice<UInt8>] {
        let parts = text.parts(separator: UInt8(ascii: ","))
        guard parts.count <= maxLayers else { throw .unsupported }
        return parts
    }

    static func list<Value>(
        _ text: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) throws(Style.Problem) -> Value
    ) throws(Style.Problem) -> [Value] {
        var values: [Value] = []
        for part in try parts(text) { values.append(try read(part)) }
        return values
    }

    // MARK: Layers

    /// Layers without anything, to which those of a shorthand are added.
    static var empty: PictureLayers {
        var layers = PictureLayers()
        (layers.positions, layers.extents, layers.repeats) = ([], [], [])
        (layers.origins, layers.clips) = ([], [])
        return layers
    }

    /// Adds a layer of a shorthand.
    /// - Parameter other: gets each word that no property of pictures has.
    /// - Throws: for a value that is wrong.
    mutating func add(
        _ text: ArraySlice<UInt8>, other: (ArraySlice<UInt8>) throws(Style.Problem) -> Void
    ) throws(Style.Problem) {
        var image: CSSGradient?
        var places: [ArraySlice<UInt8>] = []
        var sizes: [ArraySlice<UInt8>] = []
        var repeats: [ArraySlice<UInt8>] = []
        var edges: [Edge] = []
        var isSize = false
        for part in text.spacedParts {
            for (i, word) in part.parts(separator: UInt8(ascii: "/")).enumerated() {
                if i > 0 { isSize = true }
                if word.isEmpty || word.isSame("none") { continue }
                if CSSGradient.isGradient(word) {
                    image = try CSSGradient(word)
                    continue
                }
                switch word.lowercased[...].string {
                case "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round": repeats.append(word)
                case "border-box": edges.append(.border)
                case "padding-box": edges.append(.padding)
                case "content-box": edges.append(.content)
                case "left", "right", "top", "bottom", "center": places.append(word)
                case "auto", "cover", "contain": sizes.append(word)
                default:
                    guard Length(word) != nil else {
                        try other(word)
                        continue
                    }
                    if isSize { sizes.append(word) } else { places.append(word) }
                }
            }
        }
        func joined(_ words: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> { Array(words.joined(separator: [0x20]))[...] }
        images.append(image)
        positions.append(places.isEmpty ? PictureLayers.corner : try PictureLayers.position(joined(places)))
        extents.append(
            sizes.isEmpty ? .sides(width: nil, height: nil) : try PictureLayers.extent(joined(sizes)))
        self.repeats.append(repeats.isEmpty ? (true, true) : try PictureLayers.repeated(joined(repeats)))
        origins.append(edges.first ?? .padding)
        clips.append(edges.last ?? .border)
    }

    // MARK: Values

    /// Nil for none.
    static func image(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> CSSGradient? {
        if text.isSame("none") { return nil }
        guard CSSGradient.isGradient(text) else { throw .unsupported }
        return try CSSGradient(text)
    }

    static func position(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Length, y: Length) {
        guard let position = TransformParser.position(text) else { throw .invalid }
        return position
    }

    static func extent(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Extent {
        if text.isSame("cover") { return .cover }
        if text.isSame("contain") { return .contain }
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
        return .sides(width: width, height: sides.count > 1 ? sides[1] : nil)
    }

    static func repeated(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Bool, y: Bool) {
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

    static func edge(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Edge {
        switch text.lowercased[...].string {
        case "border-box": return .border
        case "padding-box": return .padding
        case "content-box": return .content
        case "text", "border-area": throw .unsupported
        default: throw .invalid
        }
    }
}

/// The pictures behind an element, over the colour of its background (CSS Backgrounds 3, section 2).
extension PictureLayers {
    /// Reads the shorthand.
    /// - Returns: the pictures; the colour, which the last layer alone has; and whether there is a picture that is not read, such
    ///   as one of a file.
    static func background(
        _ text: ArraySlice<UInt8>
    ) throws(Style.Problem) -> (layers: PictureLayers, color: ColorValue?, lacksPicture: Bool) {
        var layers = PictureLayers.empty
        var color: ColorValue?
        var lacksPicture = false
        for part in try parts(text) {
            guard color == nil else { throw .invalid }
            try layers.add(part) { word throws(Style.Problem) in
                switch word.lowercased[...].string {
                case "scroll", "fixed", "local": break
                default:
                    if isPicture(word) {
                        lacksPicture = true
                    } else {
                        guard color == nil else { throw .invalid }
                        color = try Style.colorValue(word)
                    }
                }
            }
        }
        return (layers, color, lacksPicture)
    }

    private static func isPicture(_ word: ArraySlice<UInt8>) -> Bool {
        let word = word.lowercased
        return ["url(", "image(", "image-set(", "-webkit-image-set(", "cross-fade(", "element("].contains { start in
            word.starts(with: start.utf8)
        }
    }

    /// Sets a property of pictures behind an element.
    mutating func setBackground(_ property: AttributeName, to text: ArraySlice<UInt8>) throws(Style.Problem) {
        switch property {
        case .backgroundImage: images = try PictureLayers.list(text, PictureLayers.image)
        case .backgroundPosition: positions = try PictureLayers.list(text, PictureLayers.position)
        case .backgroundSize: extents = try PictureLayers.list(text, PictureLayers.extent)
        case .backgroundRepeat: repeats = try PictureLayers.list(text, PictureLayers.repeated)
        case .backgroundOrigin: origins = try PictureLayers.list(text, PictureLayers.edge)
        case .backgroundClip: clips = try PictureLayers.list(text, PictureLayers.edge)
        default: break
        }
    }

    /// Takes a property of pictures behind an element from another one.
    mutating func takeBackground(_ property: AttributeName, from other: PictureLayers) {
        switch property {
        case .background: self = other
        case .backgroundImage: images = other.images
        case .backgroundPosition: positions = other.positions
        case .backgroundSize: extents = other.extents
        case .backgroundRepeat: repeats = other.repeats
        case .backgroundOrigin: origins = other.origins
        case .backgroundClip: clips = other.clips
        default: break
        }
    }
}
