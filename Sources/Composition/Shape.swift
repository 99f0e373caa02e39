import DisplayList
import PathParser

/// A shape that takes all the room it is offered, in one paint.
///
///     Shape.capsule.fill(Color(red: 0.2, green: 0.4, blue: 0.3)).frame(width: 120, height: 32)
public struct Shape: Sendable {
    /// The shape's outline in a rectangle.
    package let path: @Sendable (Rect) -> Path

    /// - Parameter path: the outline in a rectangle, which may lie anywhere.
    public init(_ path: @escaping @Sendable (Rect) -> Path) { self.path = path }

    /// All of the room.
    public static let rect = Shape(Path.rect)
    /// As round at its ends as it is high, or as wide if that is less.
    public static let capsule = Shape { .capsule($0) }
    /// The largest circle, in the middle.
    public static let circle = Shape {
        .circle(center: Point($0.midX, $0.midY), radius: min($0.width, $0.height) / 2)
    }
    /// As wide and as high as the room.
    public static let ellipse = Shape { .ellipse(in: $0) }

    /// A rectangle with round corners.
    /// - Parameter cornerRadius: in points; at most half of the shorter side counts.
    public static func rect(cornerRadius: Double) -> Shape {
        Shape { .roundedRect($0, radius: min(cornerRadius.finiteSide, min($0.width, $0.height) / 2)) }
    }

    /// A rectangle whose corners have radii of their own; those that are too long for a side shrink, all alike.
    public static func rect(cornerRadii radii: CornerRadii) -> Shape { Shape { .roundedRect($0, radii: radii) } }

    /// The shape painted inside.
    public func fill(_ paint: Paint, rule: FillRule = .nonZero) -> Box {
        Box.shape { rect, builder in builder.nodes.append(.fill(Fill(path(rect), rule: rule, paint: paint))) }
    }

    /// The shape painted inside in one colour.
    public func fill(_ color: Color, rule: FillRule = .nonZero) -> Box { fill(.solid(color), rule: rule) }

    /// The shape's outline; half of its width lies outside of the room.
    public func stroke(_ paint: Paint, style: StrokeStyle) -> Box {
        var style = style
        style.width = style.width.finiteSide
        return Box.shape { [style] rect, builder in
            builder.nodes.append(.stroke(Stroke(path(rect), style: style, paint: paint)))
        }
    }

    /// The shape's outline in one colour.
    public func stroke(_ color: Color, width: Double = 1) -> Box {
        stroke(.solid(color), style: StrokeStyle(width: width))
    }

    /// The shape's outline, all of it inside the room.
    public func strokeBorder(_ color: Color, width: Double = 1) -> Box {
        stroke(color, width: width).padding(width.finiteSide / 2)
    }
}

/// An element that is a shape: it takes all the room it is offered, and is black unless `fill` or `foregroundStyle` say
/// otherwise. Shapes of SwiftUI's names are these.
///
///     HStack {
///         Circle().fill(.red).frame(width: 24, height: 24)
///         Text("Sold").padding(8).background(.white, in: RoundedRectangle(cornerRadius: 8))
///     }
public protocol ShapeElement: Element {
    /// The shape in any room.
    var shape: Shape { get }
}

extension ShapeElement {
    /// The shape in the paint of the elements around it, or in black.
    public var body: Box {
        let shape = shape
        let painted = Box.contextual { context in
            guard let ink = context.font.ink else { return shape.fill(.solid(.black)) }
            return Box.shape { rect, builder in
                builder.nodes.append(.fill(Fill(shape.path(rect), paint: ink.stretched(over: rect))))
            }
        }
        // Rows ask whether an element takes any room: what depends on its surroundings does not.
        return Box(content: .backed(Box.shape { _, _ in }, by: painted))
    }

    /// The shape painted inside.
    public func fill(_ paint: Paint, rule: FillRule = .nonZero) -> Box { shape.fill(paint, rule: rule) }

    /// The shape painted inside in one colour.
    public func fill(_ color: Color, rule: FillRule = .nonZero) -> Box { shape.fill(color, rule: rule) }

    /// The shape's outline; half of its width lies outside of the room.
    public func stroke(_ paint: Paint, style: StrokeStyle) -> Box { shape.stroke(paint, style: style) }

    /// The shape's outline in one colour; half of its width lies outside of the room.
    /// - Parameters:
    ///   - color: of the line.
    ///   - lineWidth: in points.
    public func stroke(_ color: Color, lineWidth: Double) -> Box { shape.stroke(color, width: lineWidth) }

    /// The shape's outline in one colour, all of it inside the room.
    /// - Parameters:
    ///   - color: of the line.
    ///   - lineWidth: in points.
    public func strokeBorder(_ color: Color, lineWidth: Double) -> Box { shape.strokeBorder(color, width: lineWidth) }
}

extension Shape: ShapeElement {
    /// The shape itself.
    public var shape: Shape { self }
}

/// A rectangle: all of the room.
public struct Rectangle: ShapeElement {
    /// The shape in any room.
    public var shape: Shape { .rect }

    /// All of the room.
    public init() {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: ShapeElement {
    private let cornerRadius: Double

    /// The shape in any room.
    public var shape: Shape { .rect(cornerRadius: cornerRadius) }

    /// - Parameter cornerRadius: in points; at most half of the shorter side counts.
    public init(cornerRadius: Double) { self.cornerRadius = cornerRadius }
}

/// A rectangle as round at its ends as it is high, or as wide if that is less.
public struct Capsule: ShapeElement {
    /// The shape in any room.
    public var shape: Shape { .capsule }

    /// As round as its room lets it be.
    public init() {}
}

/// The largest circle, in the middle of the room.
public struct Circle: ShapeElement {
    /// The shape in any room.
    public var shape: Shape { .circle }

    /// As large as its room lets it be.
    public init() {}
}

/// An ellipse as wide and as high as the room.
public struct Ellipse: ShapeElement {
    /// The shape in any room.
    public var shape: Shape { .ellipse }

    /// As large as the room.
    public init() {}
}

extension Color: Element {
    /// The colour in all of the room.
    public var body: Box { Shape.rect.fill(self) }
}

extension Paint: Element {
    /// The paint in all of the room: a gradient's coordinates are those of a square of one point, stretched over the room. The rays
    /// of a conic one keep their angles.
    public var body: Box {
        Box.shape { rect, builder in builder.nodes.append(.fill(Fill(.rect(rect), paint: stretched(over: rect)))) }
    }
}
