/// The attributes and properties that a renderer knows, by their names without a prefix.
enum AttributeName: String, CaseIterable, Sendable {
    // Properties: given by presentation attributes, style sheets or `style`.
    case alignmentBaseline = "alignment-baseline", animation, animationDelay = "animation-delay"
    case animationDirection = "animation-direction", animationDuration = "animation-duration"
    case animationFillMode = "animation-fill-mode", animationIterationCount = "animation-iteration-count"
    case animationName = "animation-name", animationPlayState = "animation-play-state"
    case animationTimingFunction = "animation-timing-function"
    case background, backgroundClip = "background-clip", backgroundColor = "background-color"
    case backgroundImage = "background-image", backgroundOrigin = "background-origin"
    case backgroundPosition = "background-position", backgroundRepeat = "background-repeat"
    case backgroundSize = "background-size"
    case baselineShift = "baseline-shift", clip, clipPath = "clip-path", clipRule = "clip-rule", color
    case colorInterpolation = "color-interpolation", colorInterpolationFilters = "color-interpolation-filters"
    case colorScheme = "color-scheme"
    case direction, display, dominantBaseline = "dominant-baseline", enableBackground = "enable-background", fill
    case fillOpacity = "fill-opacity", fillRule = "fill-rule", filter, floodColor = "flood-color"
    case floodOpacity = "flood-opacity", font, fontFamily = "font-family"
    case fontFeatureSettings = "font-feature-settings", fontKerning = "font-kerning"
    case fontOpticalSizing = "font-optical-sizing", fontSize = "font-size", fontSizeAdjust = "font-size-adjust"
    case fontStretch = "font-stretch", fontStyle = "font-style", fontSynthesis = "font-synthesis"
    case fontVariant = "font-variant", fontVariantCaps = "font-variant-caps"
    case fontVariantEastAsian = "font-variant-east-asian", fontVariantLigatures = "font-variant-ligatures"
    case fontVariantNumeric = "font-variant-numeric", fontVariantPosition = "font-variant-position"
    case fontVariationSettings = "font-variation-settings", fontWeight = "font-weight"
    case glyphOrientationHorizontal = "glyph-orientation-horizontal"
    case glyphOrientationVertical = "glyph-orientation-vertical"
    case imageRendering = "image-rendering", inlineSize = "inline-size", isolation, kerning, letterSpacing =
        "letter-spacing"
    case lightingColor = "lighting-color", marker, markerEnd = "marker-end", markerMid = "marker-mid"
    case markerStart = "marker-start", mask, maskComposite = "mask-composite", maskImage = "mask-image"
    case maskMode = "mask-mode", maskPosition = "mask-position", maskRepeat = "mask-repeat", maskSize = "mask-size"
    case maskType = "mask-type"
    case mixBlendMode = "mix-blend-mode", offsetAnchor = "offset-anchor", offsetDistance = "offset-distance"
    case offsetPath = "offset-path", offsetPosition = "offset-position", offsetRotate = "offset-rotate", opacity
    case overflow
    case paintOrder = "paint-order", pointerEvents = "pointer-events", shapeInside = "shape-inside", shapeRendering =
        "shape-rendering"
    case stopColor = "stop-color", stopOpacity = "stop-opacity", stroke, strokeDasharray = "stroke-dasharray"
    case strokeDashoffset = "stroke-dashoffset", strokeLinecap = "stroke-linecap", strokeLinejoin = "stroke-linejoin"
    case strokeMiterlimit = "stroke-miterlimit", strokeOpacity = "stroke-opacity", strokeWidth = "stroke-width"
    case textAnchor = "text-anchor", textDecoration = "text-decoration"
    case textDecorationColor = "text-decoration-color", textDecorationLine = "text-decoration-line"
    case textDecorationSkipInk = "text-decoration-skip-ink", textDecorationStyle = "text-decoration-style"
    case textDecorationThickness = "text-decoration-thickness", textOrientation = "text-orientation"
    case textRendering = "text-rendering", textShadow = "text-shadow", textTransform = "text-transform"
    case textUnderlineOffset = "text-underline-offset", textUnderlinePosition = "text-underline-position", transform
    case transformBox = "transform-box", transformOrigin = "transform-origin", translate
    case unicodeBidi = "unicode-bidi"
    case vectorEffect = "vector-effect", visibility, whiteSpace = "white-space", wordSpacing = "word-spacing"
    case writingMode = "writing-mode"

    // Geometry: attributes that are properties too in SVG 2.
    case cx, cy, d, height, r, rx, ry, width, x, y

    // Attributes that are not properties.
    case amplitude, ariaChecked = "aria-checked", ariaLabel = "aria-label", ariaPressed = "aria-pressed"
    case ariaSelected = "aria-selected", ariaValueNow = "aria-valuenow", ariaValueText = "aria-valuetext"
    case azimuth, baseFrequency, bias, `class`, clipPathUnits, diffuseConstant, dir, divisor, dx, dy, edgeMode
    case elevation, exponent, externalResourcesRequired, filterUnits, fr, fx, fy, glyphRef, gradientTransform
    case gradientUnits, href, id, `in`, in2, intercept, k1, k2, k3, k4, kernelMatrix, kernelUnitLength, lang
    case lengthAdjust, limitingConeAngle, markerHeight, markerUnits, markerWidth, maskContentUnits, maskUnits, method
    case mode, numOctaves, offset, `operator`, order, orient, path, pathLength, patternContentUnits, patternTransform
    case patternUnits, points, pointsAtX, pointsAtY, pointsAtZ, preserveAlpha, preserveAspectRatio, primitiveUnits
    case radius, refX, refY, requiredExtensions, requiredFeatures, result, role, rotate, scale, seed, side, slope, space
    case spacing, specularConstant, specularExponent, spreadMethod, startOffset, stdDeviation, stitchTiles, style
    case surfaceScale, systemLanguage, tableValues, targetX, targetY, textLength, title, type, values, viewBox, x1, x2
    case xChannelSelector, y1, y2, yChannelSelector, z

    static let table = NameTable<AttributeName>()

    /// Whether a style sheet or `style` can give it. Geometry counts: SVG 2 made it properties.
    var isProperty: Bool { order < AttributeName.amplitude.order || self == .rotate || self == .scale }

    /// Whether it is an attribute for a shape's place or size that SVG 2 made a property.
    var isGeometry: Bool { order >= AttributeName.cx.order && order <= AttributeName.y.order }

    /// Whether it is a property only in style sheets and `style`, and no attribute.
    var isStyleOnly: Bool {
        switch self {
        case .animation, .animationDelay, .animationDirection, .animationDuration, .animationFillMode,
            .animationIterationCount, .animationName, .animationPlayState, .animationTimingFunction, .background,
            .backgroundClip, .backgroundColor, .backgroundImage, .backgroundOrigin, .backgroundPosition,
            .backgroundRepeat, .backgroundSize, .colorScheme, .font, .fontFeatureSettings, .fontKerning,
            .fontOpticalSizing,
            .fontSynthesis, .fontVariantCaps, .fontVariantEastAsian, .fontVariantLigatures, .fontVariantNumeric,
            .fontVariantPosition, .fontVariationSettings, .inlineSize, .isolation, .marker, .maskComposite, .maskImage,
            .maskMode,
            .maskPosition, .maskRepeat, .maskSize,
            .mixBlendMode,
            .offsetAnchor, .offsetDistance, .offsetPath, .offsetPosition, .offsetRotate, .rotate, .scale, .shapeInside,
            .textDecorationColor, .textDecorationLine, .textDecorationSkipInk, .textDecorationStyle,
            .textDecorationThickness, .textOrientation, .textShadow, .textTransform, .textUnderlineOffset,
            .textUnderlinePosition, .translate:
            true
        default: false
        }
    }

    /// The case's number. Enums of strings are otherwise compared by their strings, a hundred times slower.
    private var order: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    static func == (a: AttributeName, b: AttributeName) -> Bool { a.order == b.order }

    func hash(into hasher: inout Hasher) { hasher.combine(order) }
}
