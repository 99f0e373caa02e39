import PathParser

/// The pictures that an element is masked with, where they are gradients (CSS Masking 1, section 6).
struct MaskLayers: Sendable {
    enum Mode { case matchSource, alpha, luminance }
    enum Composite { case add, intersect }

    var pictures = PictureLayers()
    /// Each of the lists goes on from its beginning where it is shorter.
    var modes: [Mode] = [.matchSource]
    var composites: [Composite] = [.add]

    // MARK: Reading

    mutating func set(_ property: AttributeName, to text: ArraySlice<UInt8>) throws(Style.Problem) {
        switch property {
        case .mask:
            var layers = MaskLayers()
            (layers.pictures, layers.modes, layers.composites) = (.empty, [], [])
            for part in try PictureLayers.parts(text) { try layers.add(part) }
            self = layers
        case .maskImage: pictures.images = try PictureLayers.list(text, PictureLayers.image)
        case .maskMode: modes = try PictureLayers.list(text, MaskLayers.mode)
        case .maskComposite: composites = try PictureLayers.list(text, MaskLayers.composite)
        case .maskPosition: pictures.positions = try PictureLayers.list(text, PictureLayers.position)
        case .maskSize: pictures.extents = try PictureLayers.list(text, PictureLayers.extent)
        case .maskRepeat: pictures.repeats = try PictureLayers.list(text, PictureLayers.repeated)
        default: break
        }
    }

    mutating func take(_ property: AttributeName, from other: MaskLayers) {
        switch property {
        case .mask: self = other
        case .maskImage: pictures.images = other.pictures.images
        case .maskMode: modes = other.modes
        case .maskComposite: composites = other.composites
        case .maskPosition: pictures.positions = other.pictures.positions
        case .maskSize: pictures.extents = other.pictures.extents
        case .maskRepeat: pictures.repeats = other.pictures.repeats
        default: break
        }
    }

    /// Adds a layer of the shorthand.
    private mutating func add(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        var mode = Mode.matchSource
        var composite = Composite.add
        try pictures.add(text) { word throws(Style.Problem) in
            switch word.lowercased[...].string {
            case "alpha", "luminance", "match-source": mode = try MaskLayers.mode(word)
            case "add", "subtract", "intersect", "exclude": composite = try MaskLayers.composite(word)
            case "fill-box", "stroke-box", "view-box", "margin-box", "no-clip": break
            // A picture that is no gradient, or a function that nobody knows.
            default: throw word.last == UInt8(ascii: ")") ? .unsupported : .invalid
            }
        }
        modes.append(mode)
        composites.append(composite)
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
}
