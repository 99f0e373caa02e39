import DisplayList
import PathParser

/// What an element looks like.
extension Element {
    /// Other elements behind it, in its room.
    /// - Parameters:
    ///   - alignment: where they lie if they are smaller.
    ///   - content: from the back to the front.
    public func background(alignment: Alignment = .center, @ElementBuilder content: () -> [Box]) -> Box {
        Box(
            content: .backed(
                asBox,
                by: ZStack(alignment: alignment, content: content).frame(
                    maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
    }

    /// A colour behind it, in its room.
    /// - Parameters:
    ///   - color: in all of the shape.
    ///   - shape: what is painted.
    public func background(_ color: Color, in shape: Shape = .rect) -> Box {
        Box(content: .backed(asBox, by: color.clipShape(shape)))
    }

    /// A paint behind it, in its room.
    ///
    ///     Text("Sunrise").padding().background(.linear(from: .zero, to: Point(0, 1), colors: [.orange, .pink]))
    /// - Parameters:
    ///   - paint: a gradient's coordinates are those of a square of one point, stretched over the room.
    ///   - shape: what is painted.
    public func background(_ paint: Paint, in shape: Shape = .rect) -> Box {
        Box(content: .backed(asBox, by: paint.clipShape(shape)))
    }

    /// An element behind it, in its room.
    /// - Parameters:
    ///   - paint: a gradient's coordinates are those of a square of one point, stretched over the room.
    ///   - shape: what is painted.
    public func background(_ paint: some Element, in shape: Shape = .rect) -> Box {
        Box(content: .backed(asBox, by: paint.clipShape(shape)))
    }

    /// Other elements before it, in its room.
    /// - Parameters:
    ///   - alignment: where they lie if they are smaller.
    ///   - content: from the back to the front.
    public func overlay(alignment: Alignment = .center, @ElementBuilder content: () -> [Box]) -> Box {
        Box(
            content: .fronted(
                asBox,
                by: ZStack(alignment: alignment, content: content).frame(
                    maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
    }

    /// A line around its room, inside.
    /// - Parameters:
    ///   - color: of the line.
    ///   - width: in points.
    ///   - shape: of the line.
    public func border(_ color: Color, width: Double = 1, in shape: Shape = .rect) -> Box {
        Box(content: .fronted(asBox, by: shape.strokeBorder(color, width: width)))
    }

    /// The element cut off outside of a shape of its room.
    public func clipShape(_ shape: Shape) -> Box {
        grouped { nodes, rect in Group(nodes, clip: Clip(shape.path(rect))) }
    }

    /// The element with round corners: what lies outside of them is cut off.
    /// - Parameter radius: in points; at most half of the shorter side counts.
    public func cornerRadius(_ radius: Double) -> Box { clipShape(.rect(cornerRadius: radius)) }

    /// The element cut off outside of its room.
    public func clipped() -> Box { clipShape(.rect) }

    /// All of the element, translucent.
    /// - Parameter opacity: 0 … 1.
    public func opacity(_ opacity: Double) -> Box { grouped { nodes, _ in Group(nodes, opacity: opacity) } }

    /// Blended with what is behind it.
    public func blendMode(_ mode: BlendMode) -> Box { grouped { nodes, _ in Group(nodes, blendMode: mode) } }

    /// A shadow of whatever the element draws.
    /// - Parameters:
    ///   - color: of the shadow.
    ///   - radius: how far it is blurred, in points: twice the blur's standard deviation, as in CSS.
    ///   - x: to the right, in points.
    ///   - y: down, in points.
    public func shadow(
        color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> Box {
        grouped { nodes, _ in
            Group(
                nodes,
                filters: [
                    .dropShadow(
                        dx: x.finiteLength, dy: y.finiteLength, sigma: radius.finiteSide / 2, color: color)
                ])
        }
    }

    /// The element blurred.
    /// - Parameter radius: the blur's standard deviation, in points.
    public func blur(radius: Double) -> Box {
        grouped { nodes, _ in Group(nodes, filters: [.blur(sigma: radius.finiteSide)]) }
    }

    /// The element turned about the middle of its room, which stays as it is.
    /// - Parameter degrees: clockwise.
    public func rotationEffect(degrees: Double) -> Box {
        grouped { nodes, rect in
            Group(nodes, transform: .rotation(degrees: degrees.finiteLength).around(Point(rect.midX, rect.midY)))
        }
    }

    /// The element enlarged about the middle of its room, which stays as it is.
    public func scaleEffect(_ scale: Double) -> Box {
        grouped { nodes, rect in
            Group(nodes, transform: Transform.scale(scale.finiteLength).around(Point(rect.midX, rect.midY)))
        }
    }

    /// Room as large as the element, with nothing drawn in it.
    public func hidden() -> Box { Box(content: .hidden(asBox)) }

    /// What a screen reader says for all of the element, in SVG.
    /// - Parameters:
    ///   - label: its title.
    ///   - role: its kind.
    ///   - value: the state of a control, such as `on`; nil for none.
    public func accessibilityLabel(
        _ label: String, role: Accessibility.Role = .group, value: String? = nil
    ) -> Box {
        grouped { nodes, _ in
            Group(nodes, accessibility: Accessibility(title: label, role: role, value: value))
        }
    }

    /// Makes the element something that can be touched, which `ElementLayout` knows by its title. It reaches beyond an
    /// element that is smaller than a finger needs, on all sides.
    public func touchTarget(_ title: String) -> Box { Box(content: .touchable(asBox, title)) }
}

/// The same with shapes by SwiftUI's names, such as `Circle()`.
extension Element {
    /// A colour behind it, in a shape of its room.
    public func background(_ color: Color, in shape: some ShapeElement) -> Box { background(color, in: shape.shape) }

    /// A paint behind it, in a shape of its room: a gradient's coordinates are those of a square of one point, stretched over
    /// the room.
    public func background(_ paint: Paint, in shape: some ShapeElement) -> Box { background(paint, in: shape.shape) }

    /// An element behind it, cut off outside of a shape of its room.
    public func background(_ paint: some Element, in shape: some ShapeElement) -> Box {
        background(paint, in: shape.shape)
    }

    /// A line around its room, inside.
    /// - Parameters:
    ///   - color: of the line.
    ///   - width: in points.
    ///   - shape: of the line.
    public func border(_ color: Color, width: Double = 1, in shape: some ShapeElement) -> Box {
        border(color, width: width, in: shape.shape)
    }

    /// The element cut off outside of a shape of its room.
    public func clipShape(_ shape: some ShapeElement) -> Box { clipShape(shape.shape) }
}
