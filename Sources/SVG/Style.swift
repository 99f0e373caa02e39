import DisplayList
import PathParser

/// An element's properties, as far as they are read: what presentation attributes and `style` say, and what it
/// inherits.
struct Style {
    enum Paint {
        case none
        case color(Color)
        /// What the property `color` says of the element that is painted.
        case currentColor
    }

    var color = Color.black
    var fill = Paint.color(.black)
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var stroke = Paint.none
    var strokeOpacity = 1.0
    var strokeStyle = StrokeStyle(width: 1)
    var isVisible = true
    /// These two are not inherited.
    var opacity = 1.0
    var isDisplayed = true

    /// What an element begins with whose parent has this style.
    var inherited: Style {
        var style = self
        style.opacity = 1
        style.isDisplayed = true
        return style
    }

    /// What is wrong with a value.
    enum Problem: Error {
        /// The value is not one the property has; it is passed over.
        case invalid
        /// The property, or this value of it, is not read.
        case unsupported(String)
    }

    /// Properties and conditions that change the picture and are not read, with the values that ask for nothing.
    private static let unread: [String: Set<String>] = [
        "clip-path": ["none"], "-webkit-clip-path": ["none"], "clip": ["auto"], "mask": ["none"],
        "-webkit-mask": ["none"], "mask-image": ["none"], "filter": ["none"], "-webkit-filter": ["none"],
        "backdrop-filter": ["none"], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"],
        "marker-end": ["none"], "mix-blend-mode": ["normal"],
        "paint-order": ["normal", "fill", "fill stroke", "fill markers", "fill stroke markers", "fill markers stroke"],
        "shape-rendering": ["auto", "geometricPrecision", "geometricprecision"],
        "vector-effect": ["none"], "transform-origin": ["0 0", "0px 0px", "0"], "transform-box": ["view-box"],
        "background": ["none", "transparent"], "background-color": ["transparent"],
        "background-image": ["none"], "systemLanguage": [], "requiredExtensions": [], "animation": ["none"],
        "animation-name": ["none"],
    ]

    /// Properties that change the picture where a style says them, and are not read there: SVG has attributes for most.
    private static let unreadInStyles: [String: Set<String>] = [
        "d": ["none"], "x": ["auto", "0"], "y": ["auto", "0"], "cx": [], "cy": [], "r": [], "rx": ["auto"],
        "ry": ["auto"], "width": ["auto"], "height": ["auto"], "transform": ["none"], "translate": ["none"],
        "rotate": ["none"], "scale": ["none"], "offset-path": ["none"], "zoom": ["1", "normal"], "all": [],
    ]

    /// The colour that a paint stands for; nil for none.
    func color(of paint: Paint) -> Color? {
        switch paint {
        case .none: nil
        case .color(let color): color
        case .currentColor: color
        }
    }

    /// Sets a property. Those that this module does not know are passed over in silence: most say something of text.
    /// - Parameters:
    ///   - isDeclared: whether a style says it and not an attribute.
    ///   - parent: what `inherit` stands for.
    mutating func set(
        _ property: String, to text: String, isDeclared: Bool, viewport: Size, parent: Style
    ) throws(Problem) {
        if text == "inherit" { return inherit(property, from: parent) }
        switch property {
        case "color":
            guard let value = ColorParser.color(text) else { throw .invalid }
            color = value
        case "fill": fill = try Style.paint(text)
        case "stroke": stroke = try Style.paint(text)
        case "fill-opacity": fillOpacity = try Style.opacity(text)
        case "stroke-opacity": strokeOpacity = try Style.opacity(text)
        case "opacity": opacity = try Style.opacity(text)
        case "fill-rule":
            fillRule = try Style.keyword(text, ["nonzero": .nonZero, "evenodd": .evenOdd])
        case "stroke-width":
            let width = try Style.length(text, viewport)
            guard width >= 0 else { throw .invalid }
            strokeStyle.width = width
        case "stroke-linecap":
            strokeStyle.cap = try Style.keyword(text, ["butt": .butt, "round": .round, "square": .square])
        case "stroke-linejoin":
            strokeStyle.join = try Style.keyword(text, ["miter": .miter, "round": .round, "bevel": .bevel])
        case "stroke-miterlimit":
            let limit = try Style.length(text, viewport)
            guard limit >= 1 else { throw .invalid }
            strokeStyle.miterLimit = limit
        case "stroke-dasharray": strokeStyle.dashes = try Style.dashes(text, viewport)
        case "stroke-dashoffset": strokeStyle.dashOffset = try Style.length(text, viewport)
        case "display": isDisplayed = text.lowercased() != "none"
        case "visibility":
            isVisible = try Style.keyword(text, ["visible": true, "hidden": false, "collapse": false])
        default:
            let harmless = Style.unread[property] ?? (isDeclared ? Style.unreadInStyles[property] : nil)
            guard let harmless, !harmless.contains(text) else { return }
            throw .unsupported("\(property): \(text.prefix(60))")
        }
    }

    private mutating func inherit(_ property: String, from parent: Style) {
        switch property {
        case "color": color = parent.color
        case "fill": fill = parent.fill
        case "stroke": stroke = parent.stroke
        case "fill-opacity": fillOpacity = parent.fillOpacity
        case "stroke-opacity": strokeOpacity = parent.strokeOpacity
        case "opacity": opacity = parent.opacity
        case "fill-rule": fillRule = parent.fillRule
        case "stroke-width": strokeStyle.width = parent.strokeStyle.width
        case "stroke-linecap": strokeStyle.cap = parent.strokeStyle.cap
        case "stroke-linejoin": strokeStyle.join = parent.strokeStyle.join
        case "stroke-miterlimit": strokeStyle.miterLimit = parent.strokeStyle.miterLimit
        case "stroke-dasharray": strokeStyle.dashes = parent.strokeStyle.dashes
        case "stroke-dashoffset": strokeStyle.dashOffset = parent.strokeStyle.dashOffset
        case "visibility": isVisible = parent.isVisible
        // What is not displayed has no children that are; what is not read was told at the parent.
        default: break
        }
    }

    /// Whether a property's lengths are of a font.
    static func isOfFont(_ property: String, _ text: String) -> Bool {
        guard property == "stroke-width" || property.hasPrefix("stroke-dash") else { return false }
        return text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).contains {
            Length([UInt8]($0.utf8))?.isOfFont ?? false
        }
    }

    private static func keyword<Value>(_ text: String, _ values: [String: Value]) throws(Problem) -> Value {
        guard let value = values[text] else { throw .invalid }
        return value
    }

    private static func paint(_ text: String) throws(Problem) -> Paint {
        if text == "none" { return .none }
        if text.lowercased() == "currentcolor" { return .currentColor }
        if text.hasPrefix("url(") { throw .unsupported(String(text.prefix(60))) }
        if text == "context-fill" || text == "context-stroke" { throw .unsupported(text) }
        guard let color = ColorParser.color(text) else { throw .invalid }
        return .color(color)
    }

    private static func opacity(_ text: String) throws(Problem) -> Double {
        var scanner = ValueScanner([UInt8](text.utf8))
        guard let number = scanner.number() else { throw .invalid }
        let isPercentage = scanner.skip(UInt8(ascii: "%"))
        guard scanner.isAtEnd else { throw .invalid }
        return min(max(isPercentage ? number / 100 : number, 0), 1)
    }

    private static func length(_ text: String, _ viewport: Size) throws(Problem) -> Double {
        guard let value = Length([UInt8](text.utf8))?.resolved(.other, viewport: viewport) else { throw .invalid }
        return value
    }

    private static func dashes(_ text: String, _ viewport: Size) throws(Problem) -> [Double] {
        if text == "none" { return [] }
        var lengths: [Double] = []
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let value = try length(String(word), viewport)
            guard value >= 0 else { throw .invalid }
            lengths.append(value)
        }
        return lengths
    }

    /// The declarations of a `style` attribute: names in lower case, values without `!important`.
    static func declarations(_ text: String) -> [(name: String, value: String)] {
        var plain = ""
        var rest = Substring(text)
        while let start = rest.firstRange(of: "/*") {
            plain += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: "*/") else {
                rest = ""
                break
            }
            rest = rest[end.upperBound...]
        }
        plain += rest
        var out: [(name: String, value: String)] = []
        for declaration in plain.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            var value = declaration[declaration.index(after: colon)...].trimmed
            if value.hasSuffix("!important") { value = value.dropLast(10).trimmed }
            out.append((declaration[..<colon].trimmed.lowercased(), String(value)))
        }
        return out
    }
}

extension Substring {
    /// Without white space at its ends.
    var trimmed: Substring {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
