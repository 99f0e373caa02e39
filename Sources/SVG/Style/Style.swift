import DisplayList
import PathParser

/// A style that many hold: a style itself is large, and has references that are counted with each copy.
final class SharedStyle: Sendable {
    let style: Style

    init(_ style: consuming Style) { self.style = style }
}

/// An element's computed properties: specified or inherited.
struct Style {
    /// Inherited properties.
    var color = Color.black
    var fontSizes = FontSizes()
    var fill = PaintValue.color(.color(.black))
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var clipRule = FillRule.nonZero
    var stroke = PaintValue.none
    var strokeOpacity = 1.0
    var strokeStyle = StrokeStyle(width: 1)
    var isVisible = true
    var markerStart = Reference.none
    var markerMid = Reference.none
    var markerEnd = Reference.none
    var paintOrder = PaintOrder.normal
    var colorInterpolation = ColorSpace.sRGB
    var filterColorSpace = ColorSpace.linearRGB
    /// Whether `shape-rendering` leaves edges of shapes soft.
    var antialias = true
    var imageRendering = ImageRendering.smooth
    /// Whether the element uses a dark scheme of colours.
    var isDark = false
    /// Nil where neither the element nor its ancestors have custom properties.
    var custom: CustomProperties?
    var text = TextProperties()
    /// Properties that are not inherited.
    var own = Own()

    struct Own {
        var opacity = 1.0
        var isDisplayed = true
        var blendMode = BlendMode.normal
        var isIsolated = false
        var clipPath = Reference.none
        var mask = Reference.none
        var isAlphaMask = false
        /// The list of filters as written; empty for none.
        var filter: ArraySlice<UInt8> = []
        var filterOffset = 0
        var transform = Transform.identity
        /// In which box percentages of transforms, and their origin, are measured.
        var transformBox = TransformBox.viewport
        var isClipped = false
        var hasFixedStroke = false
        /// Geometry from a style, the stronger later, and the element it belongs to.
        var geometry: [(name: AttributeName, value: ArraySlice<UInt8>)] = []
        var geometryOwner = -1
        var backgroundColor: ColorValue?
        var stopColor = ColorValue.color(.black)
        var stopOpacity = 1.0
        var floodColor = ColorValue.color(.black)
        var floodOpacity = 1.0
        var lightingColor = ColorValue.color(.white)
        var alignmentBaseline = TextBaseline.auto
        var baselineShift = BaselineShift.none
        var decorations: TextDecorations = []
        var directionControl = DirectionControl.normal

        /// Whether the element may have a clip or a mask.
        var isCut: Bool {
            if case .none = clipPath, case .none = mask { return clipShape != nil || masks != nil }
            return true
        }

        /// Whether the element has a transform of any kind.
        var isTransformed: Bool { transform != .identity || rareStorage?.values.isTransforming == true }

        mutating func dropTransforms() {
            let (shape, masks) = (clipShape, masks)
            transform = .identity
            rareStorage = nil
            if let shape { rare.clipShape = shape }
            if let masks { rare.masks = masks }
        }

        /// Properties that few elements have.
        var rare: Rare {
            @inline(never) get { rareStorage?.values ?? Rare() }
            @inline(never) set { rareStorage = RareStorage(newValue) }
        }
        private var rareStorage: RareStorage?

        /// One of CSS's basic shapes as a clip.
        mutating func dropCuts() {
            clipPath = .none
            mask = .none
            if clipShape != nil { rare.clipShape = nil }
            if rareStorage?.values.masks != nil { rare.masks = nil }
        }

        var clipShape: ClipShape? { rareStorage?.values.clipShape }

        /// The gradients that the element is masked with; nil for none.
        var masks: MaskLayers? { rareStorage?.values.masks.flatMap { $0.pictures.hasImages ? $0 : nil } }

        /// The pictures behind the element; nil for none.
        var background: PictureLayers? { rareStorage?.values.background.flatMap { $0.hasImages ? $0 : nil } }

        /// Whether anything is painted behind the element.
        var hasBackground: Bool { backgroundColor != nil || background != nil }

        /// The mark at the end of lines that are cut; nil for none.
        var textOverflow: TextOverflow? { rareStorage?.values.textOverflow }

        /// Whether the element has any property of `Rare`.
        var hasRare: Bool { rareStorage != nil }

        /// Whether a `<text>` with this style may break its lines.
        var wraps: Bool { rareStorage.map { $0.values.inlineSize != nil || $0.values.shapeInside != nil } ?? false }
    }

    /// Properties that few elements have. They lie on the heap, since styles are copied for each element, and lie on the
    /// stack for each level of nesting.
    struct Rare: Sendable {
        var clipShape: ClipShape?
        /// Nil where no property speaks of pictures as masks.
        var masks: MaskLayers?
        /// Nil where no property speaks of pictures behind the element.
        var background: PictureLayers?
        /// The way of `animateMotion`, which comes before all other transforms; nil for none.
        var motion: Transform?
        /// The properties of these names, which are applied around `transform` (CSS Transforms 2, section 5).
        var translate: (x: Length, y: Length)?
        var rotate = 0.0
        var scale: (x: Double, y: Double)?
        /// Nil where no property speaks of a path.
        var offset: OffsetMotion?
        var transformOrigin: (x: Length, y: Length)?
        /// The text of `transform` where it has percentages, which may be of the element's own box; empty otherwise.
        var transformText: ArraySlice<UInt8> = []

        /// The length of lines of a `<text>`; nil for one that does not wrap.
        var inlineSize: Length?
        /// The element that is filled with lines of a `<text>`.
        var shapeInside: Int?
        /// The mark at the end of lines that are cut; nil for none.
        var textOverflow: TextOverflow?
        /// The looks of the element's own decorations; nil for the initial ones.
        var decorationLook: TextDecorationLook?

        /// Whether any of the properties is a transform.
        var isTransforming: Bool {
            translate != nil || rotate != 0 || scale != nil || motion != nil || offset?.isMoving == true
        }
    }

    private final class RareStorage: Sendable {
        let values: Rare

        init(_ values: Rare) { self.values = values }
    }

    /// The nearest viewport; the element's own box, without its stroke; that with its stroke.
    enum TransformBox { case viewport, fill, stroke }
    enum ColorSpace { case sRGB, linearRGB }
    enum ImageRendering { case smooth, nearest }

    /// The initial style of a child of an element with this style.
    var inherited: Style {
        var style = self
        style.dropOwn()
        return style
    }

    /// Not inlined: the compiler would copy the whole style once more.
    @inline(never) private mutating func dropOwn() { own = Own() }

    /// The distance of baselines, in pixels.
    var lineHeight: Double { text.lineHeight(fontSize) }

    /// In user units.
    var fontSize: Double { fontSizes.isAbsolute ? fontSizes.nominal : fontSizes.size(in: text.values.families) }

    /// The colour of a value.
    func color(of value: ColorValue) -> Color {
        switch value {
        case .color(let color): color
        case .currentColor: color
        case .expression(let expression): expression.value(current: color, isDark: isDark)?.color ?? color
        }
    }
}

/// The computed value of `fill` or `stroke`.
enum PaintValue {
    case none
    case color(ColorValue)
    /// The paint server with an index in the tree, and the fallback if it cannot be used.
    case server(Int, fallback: ColorValue?)
    /// A reference without a target and without a fallback colour.
    case missing
    case contextFill
    case contextStroke
}

/// A property's reference to another element.
enum Reference: Equatable {
    case none
    case element(Int)
    /// The file has no element with that id, or has it where it has no effect.
    case missing
}

/// The order in which the parts of a shape are painted.
enum PaintOrder {
    case normal, fillMarkersStroke, strokeFillMarkers, strokeMarkersFill, markersFillStroke, markersStrokeFill

    enum Part { case fill, stroke, markers }

    var parts: [Part] {
        switch self {
        case .normal: [.fill, .stroke, .markers]
        case .fillMarkersStroke: [.fill, .markers, .stroke]
        case .strokeFillMarkers: [.stroke, .fill, .markers]
        case .strokeMarkersFill: [.stroke, .markers, .fill]
        case .markersFillStroke: [.markers, .fill, .stroke]
        case .markersStrokeFill: [.markers, .stroke, .fill]
        }
    }

    init?(_ text: ArraySlice<UInt8>) {
        if text.isSame("normal") {
            self = .normal
            return
        }
        var parts: [Part] = []
        for word in text.words {
            let part: Part? =
                word.isSame("fill") ? .fill : word.isSame("stroke") ? .stroke : word.isSame("markers") ? .markers : nil
            guard let part, !parts.contains(part) else { return nil }
            parts.append(part)
        }
        guard let first = parts.first else { return nil }
        for part in [Part.fill, .stroke, .markers] where !parts.contains(part) { parts.append(part) }
        switch (first, parts[1]) {
        case (.fill, .stroke): self = .normal
        case (.fill, _): self = .fillMarkersStroke
        case (.stroke, .fill): self = .strokeFillMarkers
        case (.stroke, _): self = .strokeMarkersFill
        case (.markers, .fill): self = .markersFillStroke
        default: self = .markersStrokeFill
        }
    }
}
