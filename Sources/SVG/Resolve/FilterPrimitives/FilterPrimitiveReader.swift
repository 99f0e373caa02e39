import DisplayList
import PathParser

/// Makes a filter's primitives of the children of a `<filter>` (Filter Effects 1, section 9). This type reads what all
/// primitives share; the attributes of each effect are read in its own file.
struct FilterPrimitiveReader {
    let region: Rect
    /// The box that lengths are shares of; nil for user units.
    let unitBox: Rect?
    private(set) var primitives: [FilterPrimitive] = []
    private(set) var images: [[Node]] = []
    private var results: [ArraySlice<UInt8>: Int] = [:]
    /// Each primitive's subregion, default ones included.
    private var subregions: [Rect] = []

    init(region: Rect, unitBox: Rect?) {
        self.region = region
        self.unitBox = unitBox
    }

    /// The attributes of a child of the `<filter>`; nil for a text, and for an element that SVG does not know.
    func attributes(
        of element: Int, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> FilterAttributes? {
        guard reader.tree.name(element) != nil else { return nil }
        var context = context
        context.style = reader.style(of: element, context)
        return FilterAttributes(
            reader.tree, element, context, unitBox: unitBox,
            previous: primitives.isEmpty ? .source : .result(primitives.count - 1), results: results)
    }

    /// Adds an element's primitive, if it is one.
    /// - Parameter shown: the content of an `feImage`.
    mutating func add(_ attributes: inout FilterAttributes, shown: [Node], _ reader: inout ElementReader) {
        let effect = effect(&attributes, shown)
        for attribute in attributes.unread {
            let text = attribute.value.trimmed.string
            reader.note(
                attribute.offset, "filter input", "\(text) is not read; the filtered element is taken for it")
        }
        guard let effect else { return }
        let space: FilterPrimitive.ColorSpace = attributes.style.filterColorSpace == .linearRGB ? .linearRGB : .sRGB
        let automatic = FilterGraph.defaultSubregion(of: effect, region: region, earlier: subregions)
        let subregion = subregion(of: attributes, automatic, &reader)
        primitives.append(FilterPrimitive(effect, subregion: subregion, colorSpace: space))
        subregions.append(subregion ?? automatic)
        if let result = attributes.result, !result.isEmpty { results[result] = primitives.count - 1 }
    }

    private mutating func effect(_ attributes: inout FilterAttributes, _ shown: [Node]) -> FilterEffect? {
        let nothing = FilterEffect.flood(FilterEffect.Flood(.clear))
        switch attributes.name {
        case .feBlend: return .blend(FilterEffect.Blend(&attributes))
        case .feColorMatrix: return .colorMatrix(FilterEffect.ColorMatrix(attributes))
        case .feComponentTransfer: return .componentTransfer(FilterEffect.ComponentTransfer(&attributes))
        case .feComposite: return .composite(FilterEffect.Composite(&attributes))
        case .feConvolveMatrix: return .convolveMatrix(FilterEffect.ConvolveMatrix(attributes))
        case .feDiffuseLighting:
            return FilterEffect.DiffuseLighting(&attributes).map { .diffuseLighting($0) } ?? nothing
        case .feDisplacementMap: return .displacementMap(FilterEffect.DisplacementMap(&attributes))
        case .feDropShadow: return .dropShadow(FilterEffect.DropShadow(attributes))
        case .feFlood: return .flood(FilterEffect.Flood(attributes))
        case .feGaussianBlur: return .gaussianBlur(FilterEffect.GaussianBlur(attributes))
        case .feImage:
            guard !shown.isEmpty else { return nothing }
            images.append(shown)
            return .image(FilterEffect.Image(images.count - 1))
        case .feMerge: return .merge(FilterEffect.Merge(&attributes))
        case .feMorphology: return .morphology(FilterEffect.Morphology(attributes))
        case .feOffset: return .offset(FilterEffect.Offset(attributes))
        case .feSpecularLighting:
            return FilterEffect.SpecularLighting(&attributes).map { .specularLighting($0) } ?? nothing
        case .feTile: return .tile(FilterEffect.Tile(attributes))
        case .feTurbulence: return .turbulence(FilterEffect.Turbulence(attributes))
        default: return nil
        }
    }

    // MARK: Subregions

    /// The subregion of an `feImage`.
    func frame(of attributes: FilterAttributes, _ reader: inout ElementReader) -> Rect {
        subregion(of: attributes, region, &reader) ?? region
    }

    /// The subregion that `x`, `y`, `width` and `height` give; nil if the primitive has none of them.
    private func subregion(of attributes: FilterAttributes, _ automatic: Rect, _ reader: inout ElementReader) -> Rect? {
        let names: [AttributeName] = [.x, .y, .width, .height]
        guard names.contains(where: attributes.has) else { return nil }
        func value(_ name: AttributeName, _ axis: Length.Axis) -> Double? {
            guard attributes.has(name) else { return nil }
            let value = reader.measure(
                attributes.element, name, axis, ofBox: unitBox != nil, default: Length(0, .user), attributes.context)
            guard let box = unitBox else { return value }
            switch name {
            case .x: return box.minX + value * box.width
            case .y: return box.minY + value * box.height
            case .width: return value * box.width
            default: return value * box.height
            }
        }
        return Rect(
            x: value(.x, .horizontal) ?? automatic.minX, y: value(.y, .vertical) ?? automatic.minY,
            width: max(value(.width, .horizontal) ?? automatic.width, 0),
            height: max(value(.height, .vertical) ?? automatic.height, 0))
    }
}
