import PathParser

/// A frame of many shapes of one kind, style and size, as Blend2D's own benchmark has them.
struct ShapeCase {
    /// The frame's sides, in pixels.
    static let (width, height) = (512, 600)
    /// The sides of the squares that shapes lie in, in pixels.
    static let sizes = [8, 16, 32, 64, 128, 256]
    /// The width of strokes, in pixels.
    static let strokeWidth = 2.0
    /// How much further each shape is turned than the one before, in radians, about the frame's centre.
    static let turn = 0.01

    /// Every style of every kind in every size, in the order of their names' parts.
    static var all: [ShapeCase] {
        Style.allCases.flatMap { style in
            Kind.all.flatMap { kind in sizes.map { ShapeCase(style: style, kind: kind, size: $0) } }
        }
    }

    var style: Style
    var kind: Kind
    var size: Int

    /// The row's name.
    var name: String { "shapes/\(style.rawValue)/\(kind.name)/\(size)" }

    /// How many shapes a frame has.
    var count: Int { (size <= 32 ? 1000 : size <= 128 ? 400 : 150) / (kind.outline == .coast ? 10 : 1) }

    /// Whether the picture itself is drawn in place of a rectangle painted with it.
    var isPicture: Bool { style.isPattern && kind.outline == .rect && !kind.isStroked }

    /// A paint's kind. Conic gradients, which Blend2D has as well, are no paint of this package.
    enum Style: String, CaseIterable {
        case solid, linear, radial
        case nearestPattern = "pattern-nearest"
        case linearPattern = "pattern-linear"

        var isPattern: Bool { self == .nearestPattern || self == .linearPattern }
    }

    /// The form of shapes, and how it is drawn.
    struct Kind {
        enum Outline {
            case rect, roundedRect
            /// Lines between corners anywhere in the box.
            case polygon
            /// The silhouettes of Resources/trees.
            case tree
            /// A `Coast` of curves or of lines.
            case curves, coast
        }

        var name: String
        var outline: Outline
        /// The number of a polygon's or a coast's corners.
        var corners = 0
        var rule = FillRule.nonZero
        /// Whether boxes lie on whole pixels.
        var isAligned = false
        var isTurned = false
        var isStroked = false

        static let all = [
            Kind(name: "rect-aligned", outline: .rect, isAligned: true),
            Kind(name: "rect", outline: .rect),
            Kind(name: "rect-turned", outline: .rect, isTurned: true),
            Kind(name: "round", outline: .roundedRect),
            Kind(name: "round-turned", outline: .roundedRect, isTurned: true),
            Kind(name: "triangle", outline: .polygon, corners: 3),
            Kind(name: "polygon10", outline: .polygon, corners: 10),
            Kind(name: "polygon10-evenodd", outline: .polygon, corners: 10, rule: .evenOdd),
            Kind(name: "polygon40", outline: .polygon, corners: 40),
            Kind(name: "polygon40-evenodd", outline: .polygon, corners: 40, rule: .evenOdd),
            Kind(name: "tree", outline: .tree),
            Kind(name: "curves32", outline: .curves, corners: 32),
            Kind(name: "curves128", outline: .curves, corners: 128),
            Kind(name: "coast", outline: .coast, corners: 1024),
            Kind(name: "stroke-rect", outline: .rect, isStroked: true),
            Kind(name: "stroke-round", outline: .roundedRect, isStroked: true),
            Kind(name: "stroke-triangle", outline: .polygon, corners: 3, isStroked: true),
            Kind(name: "stroke-polygon10", outline: .polygon, corners: 10, isStroked: true),
            Kind(name: "stroke-coast", outline: .coast, corners: 1024, isStroked: true),
        ]
    }
}
