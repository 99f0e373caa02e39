public import PathParser

/// A part of two pictures that is ignored when they are compared: a clock, a version number, a map from elsewhere.
public enum IgnoredRegion: Sendable, Hashable {
    /// A rectangle in points; in a bitmap or a file one pixel is one point. Partly covered pixels are ignored whole.
    case rect(Rect)
    /// All parts with this name: groups of a drawing with this title (its `Accessibility`), and elements of an SVG file
    /// with this id or title; each by its box in the picture that is compared.
    case part(String)
}

/// The scale and the named parts of a picture.
public struct PictureLayout: Sendable, Hashable {
    /// A named part of a picture.
    public struct Part: Sendable, Hashable {
        /// Its name; several parts may have the same one.
        public var name: String
        /// The box of all that it draws, in points; null if it draws nothing.
        public var box: Rect

        /// A named box.
        public init(name: String, box: Rect) {
            self.name = name
            self.box = box
        }
    }

    /// Pixels to a point.
    public var scale: Double
    /// The named parts, as far as they are known.
    public var parts: [Part]

    /// A layout; by default that of a bitmap, whose points are its pixels and whose parts have no names.
    public init(scale: Double = 1, parts: [Part] = []) {
        self.scale = scale
        self.parts = parts
    }

    /// The layout of a bitmap.
    public static let pixels = PictureLayout()
}

extension IgnoredRegion {
    /// The pixels of a picture that the regions cover, each region cut to the picture.
    /// - Throws: for a rectangle that covers no pixel, and for a name that no part has: these are probably mistakes.
    static func pixels(
        _ regions: [IgnoredRegion], of size: PixelSize, _ layout: PictureLayout
    ) throws(ToleranceError) -> [PixelBounds] {
        var found: [PixelBounds] = []
        for region in regions {
            switch region {
            case .rect(let rect):
                guard rect.isFinite, rect.width > 0, rect.height > 0 else {
                    throw ToleranceError(
                        "the ignored region \(text(rect)) has no area, expected finite edges and sides above 0")
                }
                guard let pixels = PixelBounds(covering: rect, scale: layout.scale, of: size) else {
                    throw ToleranceError(
                        "the ignored region \(text(rect)) lies outside of the picture of \(size) pixels")
                }
                found.append(pixels)
            case .part(let name):
                let parts = layout.parts.filter { $0.name == name }
                if parts.isEmpty { throw ToleranceError(unknown(name, layout)) }
                found += parts.compactMap { PixelBounds(covering: $0.box, scale: layout.scale, of: size) }
            }
        }
        return found
    }

    private static func unknown(_ name: String, _ layout: PictureLayout) -> String {
        var names: [String] = []
        for part in layout.parts where !names.contains(part.name) { names.append(part.name) }
        if names.isEmpty { return "there is no part '\(name)' to ignore: nothing in the picture has a name" }
        let shown = names.sorted().prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return "there is no part '\(name)' to ignore, expected one of \(shown)" + (names.count > 12 ? ", …" : "")
    }

    private static func text(_ rect: Rect) -> String {
        [rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY].map(\.plainText).joined(separator: ",")
    }
}

extension PixelBounds {
    /// The pixels that a rectangle in points covers, also in part; nil when it covers none of the picture's.
    fileprivate init?(covering rect: Rect, scale: Double, of size: PixelSize) {
        guard rect.isFinite, scale.isFinite else { return nil }
        func pixel(_ value: Double, _ limit: Int) -> Int { Int(exactly: min(max(value, 0), Double(limit))) ?? 0 }
        self.init(
            minX: pixel((rect.minX * scale).rounded(.down), size.width),
            minY: pixel((rect.minY * scale).rounded(.down), size.height),
            maxX: pixel((rect.maxX * scale).rounded(.up), size.width),
            maxY: pixel((rect.maxY * scale).rounded(.up), size.height))
        if maxX <= minX || maxY <= minY { return nil }
    }
}
