import DisplayList
import PathParser

/// A drawing made ready for one scale: every node with its place in device space, so that each band costs what it shows.
package struct Plan: Sendable {
    var operations: [Operation] = []
    // What operations refer to by number, each kind by itself: a list of operations is then plain memory, and so are
    // rectangles, of which nothing is counted, and all of which are freed at once.
    private(set) var fills: [FillOperation] = []
    private(set) var rectangles: [RectangleOperation] = []
    private(set) var glyphs: [GlyphOperation] = []
    private(set) var stamps: [StampOperation] = []
    private(set) var layers: [LayerOperation] = []
    /// Whether there is glass. It reads its backdrop beyond the band, so such a plan takes memory for the whole
    /// picture.
    var hasBackdrop = false
    /// The parts of the drawing that were left out, and why.
    var diagnostics: [String] = []
    /// How often each stamp mask is used: stamps with a mask that is used once are drawn directly.
    var stampCounts: [StampKey: Int] = [:]
    /// For each symbol, the bounds of its parts' paths, which every mask of a part needs.
    var partBounds: [[Rect]] = []

    package init() {}

    mutating func add(_ fill: FillOperation) -> Operation {
        fills.append(fill)
        return Operation(.fill, fills.count - 1, fill.bounds)
    }

    mutating func add(_ rectangle: RectangleOperation, bounds: IntRect) -> Operation {
        rectangles.append(rectangle)
        return Operation(.rectangle, rectangles.count - 1, bounds)
    }

    mutating func add(_ glyphs: GlyphOperation) -> Operation {
        self.glyphs.append(glyphs)
        return Operation(.glyphs, self.glyphs.count - 1, glyphs.bounds)
    }

    mutating func add(_ stamp: StampOperation) -> Operation {
        stamps.append(stamp)
        return Operation(.stamp, stamps.count - 1, stamp.bounds)
    }

    mutating func add(_ layer: LayerOperation) -> Operation {
        layers.append(layer)
        return Operation(
            .layer, layers.count - 1, layer.bounds, hasBackdrop: layer.backdrop != nil || layer.holdsGlass)
    }
}

/// One thing to paint.
struct Operation: Sendable {
    enum Kind: UInt8, Sendable {
        case fill, rectangle, glyphs, stamp, layer
    }

    let kind: Kind
    /// Whether it reads its backdrop. Glass inside an isolated group sees nothing outside that group, but the group
    /// must be painted as a whole.
    let hasBackdrop: Bool
    /// Its number in the plan among those of its kind.
    private let place: Int32
    var number: Int { Int(place) }
    /// The device pixels it may change.
    let bounds: IntRect

    init(_ kind: Kind, _ number: Int, _ bounds: IntRect, hasBackdrop: Bool = false) {
        self.kind = kind
        self.hasBackdrop = hasBackdrop
        place = Int32(truncatingIfNeeded: number)
        self.bounds = bounds
    }
}

/// An upright rectangle in one colour.
struct RectangleOperation: Sendable {
    /// From the device's first pixel.
    var rectangle: FixedRectangle
    /// Premultiplied.
    var color: UInt32
}

/// A shape to be filled; strokes and pictures are turned into fills.
struct FillOperation: Sendable {
    enum Shape: Sendable {
        case path(Path)
        case rect(Rect)
    }

    var shape: Shape
    var transform: Transform
    var rule: FillRule
    var paint: PreparedPaint
    var bounds: IntRect
    var overlap = Overlap.sum
    var antialias = true

    var path: Path {
        switch shape {
        case .path(let path): path
        case .rect(let rect): .rect(rect)
        }
    }
}

/// The key of a stamp's mask: the part, the linear map, and the position between pixels.
struct StampKey: Hashable, Sendable {
    var symbol: Int
    var part: Int
    /// How far it reaches beyond the part's path, in the symbol's units.
    var outset: Double
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    /// The position in quarters of a pixel, 0 … 3.
    var phaseX: Int
    var phaseY: Int

    /// The map from the symbol's coordinates to the mask's pixels.
    var transform: Transform {
        Transform(a: a, b: b, c: c, d: d, tx: Double(phaseX) / 4, ty: Double(phaseY) / 4)
    }
}

/// A symbol's part in one paint, moved to the nearest quarter of a pixel.
struct StampOperation: Sendable {
    var key: StampKey
    /// The translation from the mask's pixels to the device's.
    var x: Int
    var y: Int
    var paint: PreparedPaint
    /// The blur's standard deviation; 0 for a sharp part.
    var sigma: Double
    var bounds: IntRect
}

/// Operations that are painted apart and then composited as one.
struct LayerOperation: Sendable {
    /// The layer's number in the plan.
    var number = 0
    var operations: [Operation] = []
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal
    var clip: ClipOperation?
    var mask: [Operation]?
    var maskKind = Mask.Kind.luminance
    var filters: [DeviceFilter] = []
    /// All filters, if there is a graph among them; `filters` is then empty.
    var filterPlan: FilterPlan?
    /// The filters' own nodes.
    var filterImages: [FilterPlan.ImagePlace: [Operation]] = [:]
    var backdrop: DeviceBackdrop?
    /// The pixels the operations may change, before filters.
    var contentBounds = IntRect.empty
    var bounds = IntRect.empty
    /// The filters' reach.
    var marginX = 0
    var marginY = 0

    /// Whether its nodes or its mask hold glass, whose backdrop must be finished before it is painted.
    var holdsGlass: Bool {
        operations.contains(where: { $0.hasBackdrop }) || (mask?.contains(where: { $0.hasBackdrop }) ?? false)
    }
}

/// A path by which a layer is clipped.
struct ClipOperation: Sendable {
    var path: Path
    var transform: Transform
    var rule: FillRule
    var bounds: IntRect
}
