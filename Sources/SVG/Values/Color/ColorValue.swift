import DisplayList

/// The computed value of a colour property.
enum ColorValue {
    case color(Color)
    /// The value of the element's `color`.
    case currentColor
    /// One that depends on the element's `color` or on its scheme of colours.
    case expression(ColorExpression)
}
