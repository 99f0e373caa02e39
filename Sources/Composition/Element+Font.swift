public import DisplayList
import PathParser
public import Typography

/// The face, the size and the paint that an element hands on to its texts.
extension Element {
    /// The face of all texts in the element that have none of their own, of charts' labels too.
    ///
    ///     VStack {
    ///         Text("Forest")
    ///         Text("14 hours").typeface(.rounded)
    ///     }
    ///     .typeface(try Typeface(file: bytes))
    public func typeface(_ typeface: Typeface) -> Box { asBox.lettered(InheritedFont(typeface: typeface)) }

    /// The size and the weight of all texts in the element that have none of their own, of charts' labels too.
    /// - Parameters:
    ///   - size: of an em, in points; nil for that of the elements around it.
    ///   - weight: how heavy the letters are; nil for that of the elements around it.
    public func font(size: Double? = nil, weight: Typeface.Weight? = nil) -> Box {
        asBox.lettered(InheritedFont(size: size, weight: weight))
    }

    /// The paint of all texts in the element that have no colour of their own, and of shapes that have no fill.
    ///
    ///     Text("18 hours", size: 40).foregroundStyle(.linear(from: .zero, to: Point(1, 0), colors: [.red, .orange]))
    /// - Parameter paint: a gradient's coordinates are those of a square of one point, stretched over each text and shape.
    public func foregroundStyle(_ paint: Paint) -> Box { asBox.lettered(InheritedFont(ink: paint)) }

    /// The colour of all texts in the element that have none of their own, and of shapes that have no fill.
    public func foregroundStyle(_ color: Color) -> Box { foregroundStyle(.solid(color)) }
}

extension Box {
    /// Passes a font on to its texts.
    func lettered(_ font: InheritedFont) -> Box {
        switch content {
        // Rows and grids look for these at the outside.
        case .spanning(let inner, let count): Box(content: .spanning(inner.lettered(font), count))
        case .prioritised(let inner, let priority): Box(content: .prioritised(inner.lettered(font), priority))
        case .stretch: self
        default: Box(content: .lettered(self, font))
        }
    }
}
