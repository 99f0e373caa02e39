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
