/// The properties of CSS that only boxes of HTML have; SVG's elements pass them over.
enum BoxProperty: String, CaseIterable, Sendable {
    case alignContent = "align-content", alignItems = "align-items", alignSelf = "align-self"
    case backdropFilter = "backdrop-filter"
    case border, borderBottom = "border-bottom", borderBottomColor = "border-bottom-color"
    case borderBottomLeftRadius = "border-bottom-left-radius", borderBottomRightRadius = "border-bottom-right-radius"
    case borderBottomStyle = "border-bottom-style", borderBottomWidth = "border-bottom-width"
    case borderCollapse = "border-collapse", borderColor = "border-color", borderLeft = "border-left"
    case borderLeftColor = "border-left-color", borderLeftStyle = "border-left-style"
    case borderLeftWidth = "border-left-width", borderRadius = "border-radius", borderRight = "border-right"
    case borderRightColor = "border-right-color", borderRightStyle = "border-right-style"
    case borderRightWidth = "border-right-width", borderSpacing = "border-spacing", borderStyle = "border-style"
    case borderTop = "border-top", borderTopColor = "border-top-color"
    case borderTopLeftRadius = "border-top-left-radius", borderTopRightRadius = "border-top-right-radius"
    case borderTopStyle = "border-top-style", borderTopWidth = "border-top-width", borderWidth = "border-width"
    case bottom, boxShadow = "box-shadow", boxSizing = "box-sizing", columnGap = "column-gap", content
    case flex, flexBasis = "flex-basis", flexDirection = "flex-direction", flexFlow = "flex-flow"
    case flexGrow = "flex-grow", flexShrink = "flex-shrink", flexWrap = "flex-wrap", gap
    case justifyContent = "justify-content", left, lineHeight = "line-height", listStyle = "list-style"
    case listStylePosition = "list-style-position", listStyleType = "list-style-type"
    case margin, marginBottom = "margin-bottom", marginLeft = "margin-left", marginRight = "margin-right"
    case marginTop = "margin-top", maxHeight = "max-height", maxWidth = "max-width", minHeight = "min-height"
    case minWidth = "min-width", overflowWrap = "overflow-wrap", overflowX = "overflow-x", overflowY = "overflow-y"
    case padding, paddingBottom = "padding-bottom", paddingLeft = "padding-left", paddingRight = "padding-right"
    case paddingTop = "padding-top", position, quotes, right, rowGap = "row-gap"
    case tableLayout = "table-layout"
    case textAlign = "text-align", textIndent = "text-indent", textOverflow = "text-overflow", top
    case verticalAlign = "vertical-align", wordBreak = "word-break", wordWrap = "word-wrap"

    static let table = NameTable<BoxProperty>()

    /// The case's number: see `AttributeName`.
    private var order: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    static func == (a: BoxProperty, b: BoxProperty) -> Bool { a.order == b.order }

    func hash(into hasher: inout Hasher) { hasher.combine(order) }
}
