import DisplayList
import PathParser

extension Style {
    /// The error in a value.
    enum Problem: Error {
        /// The property does not allow the value, and the value is ignored.
        case invalid
        /// The property, or this value of it, is not supported.
        case unsupported
    }

    /// The context for reading values.
    struct Setting {
        let tree: SVGTree
        let viewport: Size
        let root: Length.Root
        let unitsPerInch: Double
        /// Whether the viewer prefers a dark scheme of colours.
        var prefersDark = false
        let shared: SharedStyle
        /// The style by the defaults of HTML's elements alone, for `revert`; nil where nothing goes back to it.
        var defaults: SharedStyle?
        /// Measures the letters of a style's font; nil where no font is to be asked.
        var letterSizes: ((Style) -> LetterSizes)?
        var parent: Style { _read { yield shared.style } }

        /// For an element that stands alone.
        static var alone: Setting {
            Setting(
                tree: SVGTree(SVGTreeParts(), source: []), viewport: Size(width: 100, height: 100),
                root: Length.Root(), unitsPerInch: 96, shared: SharedStyle(Style()))
        }

        /// The style whose value a keyword for all properties stands for.
        func style(for keyword: ArraySlice<UInt8>) -> Style {
            if keyword.isSame("inherit") { return parent }
            if keyword.isSame("initial") { return Style() }
            return keyword.isSame("revert") ? defaults?.style ?? parent.inherited : parent.inherited
        }

        /// The sizes that an element's relative lengths refer to.
        func base(_ style: borrowing Style) -> Length.Base {
            Length.Base(
                viewport: viewport, fontSize: style.fontSize, lineHeight: style.lineHeight, root: root,
                unitsPerInch: unitsPerInch)
        }

        /// The sizes that a length of an element refers to: those of its font's letters where the length needs them.
        func base(_ style: borrowing Style, for length: Length) -> Length.Base {
            length.isInLetters ? letteredBase(style) : base(style)
        }

        /// The sizes that an element's relative lengths refer to, those of its font's letters among them.
        func letteredBase(_ style: borrowing Style) -> Length.Base {
            var base = base(style)
            if let letterSizes { base.letters = letterSizes(copy style) }
            return base
        }
    }

    /// Whether a property and this value of it are known.
    static func supports(_ declaration: StyleDeclaration) -> Bool {
        var style = Style()
        switch declaration.property {
        case .known(let name): return (try? style.set(name, to: declaration.value, isDeclared: true, .alone)) != nil
        case .box(let property), .following(let property, _):
            var box = BoxStyle()
            let reader = BoxValueReader(style: style, base: Setting.alone.base(style))
            return (try? box.set(property, to: .text(declaration.value), reader, parent: BoxStyle())) != nil
        case .custom: return true
        case .other(let name):
            return NameLedger.entry(.property, name)?.changes(declaration.value, isHTML: true) == false
        }
    }

    /// Sets a property. Known properties that change nothing in a drawing are ignored silently.
    /// - Parameter isDeclared: whether a style sheet or `style` gives it, and not a presentation attribute.
    mutating func set(
        _ property: AttributeName, to text: ArraySlice<UInt8>, isDeclared: Bool, _ setting: Setting
    ) throws(Problem) {
        if text.isKeyword {
            // Attributes for geometry are lengths, which no word stands for.
            return property.isGeometry && !isDeclared ? () : take(property, from: setting.style(for: text), setting)
        }
        switch property {
        case .color:
            var parent = setting.parent
            parent.isDark = isDark
            color = parent.color(of: try Style.colorValue(text))
        case .colorScheme:
            let words = text.lowercased[...].words
            isDark =
                words.contains { $0.isSame("dark") } && (setting.prefersDark || !words.contains { $0.isSame("light") })
        case .fontSize: fontSizes = try FontSizes(text, setting)
        case .fill: fill = try Style.paint(text, setting.tree)
        case .stroke: stroke = try Style.paint(text, setting.tree)
        case .fillOpacity: fillOpacity = try Style.opacity(text)
        case .strokeOpacity: strokeOpacity = try Style.opacity(text)
        case .fillRule: fillRule = try Style.rule(text)
        case .clipRule: clipRule = try Style.rule(text)
        case .strokeWidth:
            let width = try length(text, setting)
            // A negative width is an error, and nothing is stroked.
            strokeStyle.width = max(width, 0)
            guard width >= 0 else { throw .invalid }
        case .strokeLinecap:
            strokeStyle.cap =
                text.isSame("butt") ? .butt : text.isSame("round") ? .round : text.isSame("square") ? .square : .butt
        case .strokeLinejoin:
            if text.isSame("round") {
                strokeStyle.join = .round
            } else if text.isSame("bevel") {
                strokeStyle.join = .bevel
            } else if text.isSame("miter-clip") {
                strokeStyle.join = .miterClip
            } else if text.isSame("arcs") {
                strokeStyle.join = .arcs
            } else {
                strokeStyle.join = .miter
                guard text.isSame("miter") else { throw .invalid }
            }
        case .strokeMiterlimit:
            var scanner = ValueScanner(text)
            guard let limit = scanner.number(), scanner.isAtEnd, limit >= 0 else { throw .invalid }
            // Below 1 no corner has a miter, as in browsers.
            strokeStyle.miterLimit = limit
        case .strokeDasharray: strokeStyle.dashes = try dashes(text, setting)
        case .strokeDashoffset: strokeStyle.dashOffset = try length(text, setting)
        case .visibility:
            if text.isSame("visible") {
                isVisible = true
            } else if text.isSame("hidden") || text.isSame("collapse") {
                isVisible = false
            } else {
                throw .invalid
            }
        case .markerStart: markerStart = try Style.reference(text, setting.tree)
        case .markerMid: markerMid = try Style.reference(text, setting.tree)
        case .markerEnd: markerEnd = try Style.reference(text, setting.tree)
        case .paintOrder:
            guard let order = PaintOrder(text) else {
                paintOrder = .normal
                throw .invalid
            }
            paintOrder = order
        case .colorInterpolation: colorInterpolation = try Style.colorSpace(text, auto: .sRGB)
        case .colorInterpolationFilters: filterColorSpace = try Style.colorSpace(text, auto: .linearRGB)
        case .shapeRendering:
            antialias = try Style.antialias(text)
        case .imageRendering:
            let isSharp =
                text.isSame("optimizespeed") || text.isSame("pixelated") || text.isSame("crisp-edges")
                || text.isSame("-moz-crisp-edges")
            imageRendering = isSharp ? .nearest : .smooth
        default: try setOwn(property, to: text, isDeclared: isDeclared, setting)
        }
    }

    private mutating func setOwn(
        _ property: AttributeName, to text: ArraySlice<UInt8>, isDeclared: Bool, _ setting: Setting
    ) throws(Problem) {
        switch property {
        case .opacity: own.opacity = try Style.opacity(text)
        case .display: own.isDisplayed = !text.isSame("none")
        case .mixBlendMode:
            guard let mode = BlendMode(rawValue: String(decoding: text.lowercased, as: UTF8.self)) else {
                throw .invalid
            }
            own.blendMode = mode
        case .isolation: own.isIsolated = text.isSame("isolate")
        case .clipPath:
            if text.contains(UInt8(ascii: "(")), !text.prefix(4).isSame("url(") {
                guard let shape = ClipShape(text) else { throw .unsupported }
                own.clipPath = .none
                own.rare.clipShape = shape
            } else {
                if own.clipShape != nil { own.rare.clipShape = nil }
                own.clipPath = try Style.reference(text, setting.tree)
            }
        case .mask, .maskComposite, .maskImage, .maskMode, .maskPosition, .maskRepeat, .maskSize:
            try setMask(property, to: text, setting)
        case .maskType: own.isAlphaMask = text.isSame("alpha")
        case .filter: own.filter = text.isSame("none") ? [] : text
        case .transform:
            let base = Length.mentionsLetters(text) ? setting.letteredBase(self) : setting.base(self)
            guard let value = TransformParser.transform(text, base, isAttribute: !isDeclared) else {
                throw .invalid
            }
            own.transform = value
            let hasShare = text.contains(UInt8(ascii: "%"))
            if hasShare || own.hasRare { own.rare.transformText = hasShare ? text : [] }
        case .transformOrigin:
            guard let origin = TransformParser.origin(text) else { throw .invalid }
            own.rare.transformOrigin = origin
        case .translate: own.rare.translate = try Style.translate(text)
        case .rotate: own.rare.rotate = try Style.rotate(text)
        case .scale: own.rare.scale = try Style.scale(text)
        case .offsetAnchor, .offsetDistance, .offsetPath, .offsetPosition, .offsetRotate:
            var offset = own.rare.offset ?? OffsetMotion()
            try offset.set(property, to: text, setting.tree)
            own.rare.offset = offset
        case .transformBox:
            // Without a box of CSS the content's is the fill's, and the border's the stroke's (CSS Transforms 1, section 5).
            if text.isSame("view-box") {
                own.transformBox = .viewport
            } else if text.isSame("fill-box") || text.isSame("content-box") {
                own.transformBox = .fill
            } else if text.isSame("stroke-box") || text.isSame("border-box") {
                own.transformBox = .stroke
            } else {
                own.transformBox = .viewport
                throw .invalid
            }
        case .overflow:
            own.isClipped = !text.isSame("visible") && !text.isSame("auto")
        case .vectorEffect:
            own.hasFixedStroke = text.isSame("non-scaling-stroke")
            if !own.hasFixedStroke, !text.isSame("none") { throw .unsupported }
        case .backgroundColor: own.backgroundColor = try Style.colorValue(text)
        case .background:
            let (layers, color, lacksPicture) = try PictureLayers.background(text)
            own.backgroundColor = color
            if layers.hasImages || own.rare.background != nil { own.rare.background = layers }
            if lacksPicture { throw .unsupported }
        case .backgroundClip, .backgroundImage, .backgroundOrigin, .backgroundPosition, .backgroundRepeat,
            .backgroundSize:
            var layers = own.rare.background ?? PictureLayers()
            try layers.setBackground(property, to: text)
            own.rare.background = layers
        case .cx, .cy, .d, .height, .r, .rx, .ry, .width, .x, .y:
            // Attributes are read where they are needed.
            if isDeclared { own.geometry.append((property, text)) }
        case .stopColor: own.stopColor = try Style.colorValue(text)
        case .stopOpacity: own.stopOpacity = try Style.opacity(text)
        case .floodColor: own.floodColor = try Style.colorValue(text)
        case .floodOpacity: own.floodOpacity = try Style.opacity(text)
        case .lightingColor: own.lightingColor = try Style.colorValue(text)
        default: try setText(property, to: text, isDeclared: isDeclared, setting)
        }
    }

    /// Takes a property's value from another style.
    private mutating func take(_ property: AttributeName, from parent: Style, _ setting: Setting) {
        switch property {
        case .color: color = parent.color
        case .colorScheme: isDark = parent.isDark
        case .fontSize: fontSizes = parent.fontSizes
        case .fill: fill = parent.fill
        case .stroke: stroke = parent.stroke
        case .fillOpacity: fillOpacity = parent.fillOpacity
        case .strokeOpacity: strokeOpacity = parent.strokeOpacity
        case .fillRule: fillRule = parent.fillRule
        case .clipRule: clipRule = parent.clipRule
        case .strokeWidth: strokeStyle.width = parent.strokeStyle.width
        case .strokeLinecap: strokeStyle.cap = parent.strokeStyle.cap
        case .strokeLinejoin: strokeStyle.join = parent.strokeStyle.join
        case .strokeMiterlimit: strokeStyle.miterLimit = parent.strokeStyle.miterLimit
        case .strokeDasharray: strokeStyle.dashes = parent.strokeStyle.dashes
        case .strokeDashoffset: strokeStyle.dashOffset = parent.strokeStyle.dashOffset
        case .visibility: isVisible = parent.isVisible
        case .markerStart: markerStart = parent.markerStart
        case .markerMid: markerMid = parent.markerMid
        case .markerEnd: markerEnd = parent.markerEnd
        case .paintOrder: paintOrder = parent.paintOrder
        case .colorInterpolation: colorInterpolation = parent.colorInterpolation
        case .colorInterpolationFilters: filterColorSpace = parent.filterColorSpace
        case .shapeRendering: antialias = parent.antialias
        case .imageRendering: imageRendering = parent.imageRendering
        case .opacity: own.opacity = parent.own.opacity
        case .mixBlendMode: own.blendMode = parent.own.blendMode
        case .isolation: own.isIsolated = parent.own.isIsolated
        case .clipPath:
            own.clipPath = parent.own.clipPath
            own.rare.clipShape = parent.own.clipShape
        case .mask, .maskComposite, .maskImage, .maskMode, .maskPosition, .maskRepeat, .maskSize:
            if property == .mask || property == .maskImage { own.mask = parent.own.mask }
            var masks = own.rare.masks ?? MaskLayers()
            masks.take(property, from: parent.own.rare.masks ?? MaskLayers())
            own.rare.masks = masks
        case .maskType: own.isAlphaMask = parent.own.isAlphaMask
        case .filter: own.filter = parent.own.filter
        case .transform:
            own.transform = parent.own.transform
            own.rare.transformText = parent.own.rare.transformText
        case .translate: own.rare.translate = parent.own.rare.translate
        case .rotate: own.rare.rotate = parent.own.rare.rotate
        case .scale: own.rare.scale = parent.own.rare.scale
        case .overflow: own.isClipped = parent.own.isClipped
        case .vectorEffect: own.hasFixedStroke = parent.own.hasFixedStroke
        case .display: own.isDisplayed = parent.own.isDisplayed
        case .transformBox: own.transformBox = parent.own.transformBox
        case .transformOrigin: own.rare.transformOrigin = parent.own.rare.transformOrigin
        case .offsetAnchor, .offsetDistance, .offsetPath, .offsetPosition, .offsetRotate:
            var offset = own.rare.offset ?? OffsetMotion()
            offset.take(property, from: parent.own.rare.offset ?? OffsetMotion())
            own.rare.offset = offset
        case .cx, .cy, .d, .height, .r, .rx, .ry, .width, .x, .y:
            let value = parent.own.geometry.last { $0.name == property }?.value ?? SpecifiedValues.initial(property)
            own.geometry.append((property, value))
        case .backgroundColor: own.backgroundColor = parent.own.backgroundColor
        case .background, .backgroundClip, .backgroundImage, .backgroundOrigin, .backgroundPosition, .backgroundRepeat,
            .backgroundSize:
            if property == .background { own.backgroundColor = parent.own.backgroundColor }
            guard own.rare.background != nil || parent.own.rare.background != nil else { return }
            var layers = own.rare.background ?? PictureLayers()
            layers.takeBackground(property, from: parent.own.rare.background ?? PictureLayers())
            own.rare.background = layers
        case .stopColor: own.stopColor = parent.own.stopColor
        case .stopOpacity: own.stopOpacity = parent.own.stopOpacity
        case .floodColor: own.floodColor = parent.own.floodColor
        case .floodOpacity: own.floodOpacity = parent.own.floodOpacity
        case .lightingColor: own.lightingColor = parent.own.lightingColor
        default: takeText(property, from: parent, setting)
        }
    }

    private mutating func setMask(
        _ property: AttributeName, to text: ArraySlice<UInt8>, _ setting: Setting
    ) throws(Problem) {
        var masks = own.rare.masks ?? MaskLayers()
        if property == .mask || property == .maskImage {
            if text.isSame("none") || text.prefix(4).isSame("url(") {
                own.mask = try Style.reference(text, setting.tree)
                if own.rare.masks != nil {
                    masks.pictures.images = []
                    own.rare.masks = masks
                }
                return
            }
            try masks.set(property, to: text)
            own.mask = .none
        } else {
            try masks.set(property, to: text)
        }
        own.rare.masks = masks
    }

    // MARK: Values

    func length(_ text: ArraySlice<UInt8>, _ setting: Setting) throws(Problem) -> Double {
        guard let length = Length(text), let value = length.resolved(.other, setting.base(self, for: length)) else {
            throw .invalid
        }
        return value
    }

    private func dashes(_ text: ArraySlice<UInt8>, _ setting: Setting) throws(Problem) -> [Double] {
        if text.isSame("none") { return [] }
        var scanner = ValueScanner(text)
        var lengths: [Double] = []
        scanner.skipSpace()
        while let length = Length(&scanner) {
            guard let value = length.resolved(.other, setting.base(self, for: length)), value >= 0 else {
                throw .invalid
            }
            lengths.append(value)
            scanner.skipSeparator()
        }
        guard scanner.isAtEnd else { throw .invalid }
        return lengths
    }

    private static func rule(_ text: ArraySlice<UInt8>) throws(Problem) -> FillRule {
        if text.isSame("nonzero") { return .nonZero }
        guard text.isSame("evenodd") else { throw .invalid }
        return .evenOdd
    }

    /// SVG 2, section 13.10.3.
    private static func antialias(_ text: ArraySlice<UInt8>) throws(Problem) -> Bool {
        if text.isSame("crispedges") || text.isSame("optimizespeed") { return false }
        guard text.isSame("auto") || text.isSame("geometricprecision") else { throw .invalid }
        return true
    }

    private static func colorSpace(_ text: ArraySlice<UInt8>, auto: ColorSpace) throws(Problem) -> ColorSpace {
        if text.isSame("srgb") { return .sRGB }
        if text.isSame("linearrgb") { return .linearRGB }
        guard text.isSame("auto") else { throw .invalid }
        return auto
    }

    static func colorValue(_ text: ArraySlice<UInt8>) throws(Problem) -> ColorValue {
        guard let value = ColorParser.value(text) else { throw .invalid }
        return value
    }

    private static func paint(_ text: ArraySlice<UInt8>, _ tree: SVGTree) throws(Problem) -> PaintValue {
        if text.isSame("none") { return .none }
        if text.isSame("context-fill") { return .contextFill }
        if text.isSame("context-stroke") { return .contextStroke }
        if let (reference, rest) = link(text, tree) {
            var fallback: ColorValue?
            var isNone = false
            if rest.isSame("none") {
                isNone = true
            } else if !rest.isEmpty {
                fallback = try colorValue(rest)
            }
            if case .element(let index) = reference, tree.isInPlace(index) { return .server(index, fallback: fallback) }
            return fallback.map { .color($0) } ?? (isNone ? .none : .missing)
        }
        return .color(try colorValue(text))
    }

    /// A clip, a mask or a marker.
    private static func reference(_ text: ArraySlice<UInt8>, _ tree: SVGTree) throws(Problem) -> Reference {
        if text.isSame("none") { return .none }
        guard let (reference, _) = link(text, tree) else { throw .invalid }
        if case .element(let index) = reference, !tree.isInPlace(index) { return .missing }
        return reference
    }

    /// The target of `url(…)`, and the text behind it; nil for anything else.
    static func link(
        _ text: ArraySlice<UInt8>, _ tree: SVGTree
    ) -> (reference: Reference, rest: ArraySlice<UInt8>)? {
        guard let url = CSSURL(text) else { return nil }
        return (tree.element(at: url.address).map { .element($0) } ?? .missing, text[url.end...].trimmed)
    }

    /// A number or a percentage, clamped to 0 … 1.
    static func opacity(_ text: ArraySlice<UInt8>) throws(Problem) -> Double {
        var scanner = ValueScanner(text)
        guard let number = scanner.number() else { throw .invalid }
        let isPercentage = scanner.skip(UInt8(ascii: "%"))
        guard scanner.isAtEnd else { throw .invalid }
        return min(max(isPercentage ? number / 100 : number, 0), 1)
    }
}
