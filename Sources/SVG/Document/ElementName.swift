/// The elements of SVG 2 and of SVG 1.1 that a renderer knows.
enum ElementName: String, CaseIterable, Sendable {
    case a, animate, animateColor, animateMotion, animateTransform, circle, clipPath, defs, desc, ellipse
    case feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting
    case feDisplacementMap, feDistantLight, feDropShadow, feFlood, feFuncA, feFuncB, feFuncG, feFuncR, feGaussianBlur
    case feImage, feMerge, feMergeNode, feMorphology, feOffset, fePointLight, feSpecularLighting, feSpotLight, feTile
    case feTurbulence
    case filter, foreignObject, g, image, line, linearGradient, marker, mask, metadata, mpath, path, pattern, polygon
    case polyline, radialGradient, rect, script, set, stop, style, svg, `switch`, symbol, text, textPath
    case title, tref, tspan, use, view

    static let table = NameTable<ElementName>()

    /// Whether the element draws something at its own place in the file.
    var isGraphic: Bool {
        switch self {
        case .a, .circle, .ellipse, .g, .image, .line, .path, .polygon, .polyline, .rect, .svg, .switch, .text, .use:
            true
        default: false
        }
    }

    var isShape: Bool {
        switch self {
        case .circle, .ellipse, .line, .path, .polygon, .polyline, .rect: true
        default: false
        }
    }

    /// Whether the element is an animation, which would change others over time, or a script.
    var isChanging: Bool {
        switch self {
        case .animate, .animateColor, .animateMotion, .animateTransform, .mpath, .script, .set: true
        default: false
        }
    }

    /// The case's number. Enums of strings are otherwise compared by their strings, a hundred times slower.
    private var order: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    static func == (a: ElementName, b: ElementName) -> Bool { a.order == b.order }

    func hash(into hasher: inout Hasher) { hasher.combine(order) }
}
