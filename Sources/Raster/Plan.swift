import DisplayList
import PathParser

/// A drawing made ready for one scale: every node with its place in device space, so that each band costs what it shows.
package struct Plan: Sendable {
    var operations: [Operation] = []
    /// What operations name by number.
    var layers: [LayerOperation] = []
    /// Glass needs to see what is behind it beyond the band: such a plan takes memory for the whole picture.
    var hasBackdrop = false
    /// What was left out, and why.
    var diagnostics: [String] = []
    /// How often each stamp mask is asked for: those that serve once are drawn directly.
    var stampCounts: [StampKey: Int] = [:]
    /// For each symbol, where the points of its parts' paths lie: every mask of a part asks for it.
    var partBounds: [[Rect]] = []

    package init() {}
}

/// One thing to paint.
enum Operation: Sendable {
    case fill(FillOperation)
    case stamp(StampOperation)
    case layer(LayerReference)

    /// The device pixels it may change.
    var bounds: IntRect {
        switch self {
        case .fill(let o): o.bounds
        case .stamp(let o): o.bounds
        case .layer(let o): o.bounds
        }
    }

    /// Whether it looks at what is behind it. Glass inside an isolated group sees nothing outside of that group, but
    /// the group must be painted whole.
    var hasBackdrop: Bool {
        guard case .layer(let layer) = self else { return false }
        return layer.hasBackdrop
    }
}

/// A layer in its plan's table, with what is asked of it most.
struct LayerReference: Sendable {
    var number: Int
    var bounds: IntRect
    /// Whether it, or anything in it, looks at what is behind it.
    var hasBackdrop: Bool
}

/// A path to fill; strokes and pictures have become one.
struct FillOperation: Sendable {
    var path: Path
    var transform: AffineTransform
    var rule: FillRule
    var paint: PreparedPaint
    var bounds: IntRect
    var overlap = Overlap.sum
}

/// What makes two stamps share a mask: the part, the linear map, and where between pixels it lies.
struct StampKey: Hashable, Sendable {
    var symbol: Int
    var part: Int
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    /// In quarters of a pixel, 0 … 3.
    var phaseX: Int
    var phaseY: Int

    /// From the symbol's coordinates to the mask's pixels.
    var transform: AffineTransform {
        AffineTransform(a: a, b: b, c: c, d: d, tx: Double(phaseX) / 4, ty: Double(phaseY) / 4)
    }
}

/// A symbol's part in one paint, moved to the nearest quarter of a pixel.
struct StampOperation: Sendable {
    var key: StampKey
    /// From the mask's pixels to the device's.
    var x: Int
    var y: Int
    var paint: PreparedPaint
    /// 0 for a sharp part.
    var sigma: Double
    var bounds: IntRect
}

/// Operations that are painted apart and then laid on what is behind as one.
struct LayerOperation: Sendable {
    /// Its place in the plan's table.
    var number = 0
    var operations: [Operation] = []
    var opacity: UInt32 = 255
    var blendMode = BlendMode.normal
    var clip: ClipOperation?
    var mask: [Operation]?
    var maskKind = Mask.Kind.luminance
    var filters: [DeviceFilter] = []
    /// All filters, when there is a graph among them; `filters` is then empty.
    var filterPlan: FilterPlan?
    /// The filters' own nodes.
    var filterImages: [FilterPlan.ImagePlace: [Operation]] = [:]
    var backdrop: DeviceBackdrop?
    /// The pixels the operations may change, before filters.
    var contentBounds = IntRect.empty
    var bounds = IntRect.empty
    /// How far filters reach.
    var marginX = 0
    var marginY = 0

    /// Whether its nodes or its mask hold glass, which must find everything behind it done.
    var holdsGlass: Bool {
        operations.contains(where: \.hasBackdrop) || (mask?.contains(where: \.hasBackdrop) ?? false)
    }
}

/// The inside of a path, to cut a layer by.
struct ClipOperation: Sendable {
    var path: Path
    var transform: AffineTransform
    var rule: FillRule
    var bounds: IntRect
}
