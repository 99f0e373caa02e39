import DisplayList
import PathParser

/// Writes a filter graph's primitives as elements.
struct FilterGraphWriter {
    let graph: FilterGraph
    private let subregions: [Rect]
    /// The corners that images are written from; none for the origin.
    let corners: [Int: Point]
    /// The ids of the images' content; nil for images that draw nothing.
    private let images: [[UInt8]?]
    /// Of coordinates.
    let decimals: Int
    var text = MarkupText()
    /// Whether a transparent first primitive is written, as an input for others.
    private let hasNothing: Bool
    /// Whether primitives other than the first take the transparent one.
    private let isNothingNamed: Bool
    /// Primitives whose results need a name, since another one than the next takes them.
    private let named: Set<Int>
    /// The number of elements that have been begun: an effect may take several. Results are named by their elements' numbers, so
    /// that a file that was read gives them the same.
    private var count = 0
    /// The number of the element that has each primitive's result.
    private var numbers: [Int] = []

    /// The primitives' elements, in order.
    static func elements(of graph: FilterGraph, images: [[UInt8]?], decimals: Int) -> [UInt8] {
        var writer = FilterGraphWriter(graph, images, decimals)
        if writer.hasNothing {
            writer.begin("feFlood")
            writer.flood(.clear)
            if writer.isNothingNamed { writer.writeName() }
            writer.text.append("/>\n")
        }
        for index in graph.primitives.indices {
            writer.writePrimitive(index)
            writer.numbers.append(writer.count - 1)
        }
        return writer.text.bytes
    }

    private init(_ graph: FilterGraph, _ images: [[UInt8]?], _ decimals: Int) {
        self.graph = graph
        self.images = images
        self.decimals = decimals
        subregions = graph.subregions
        corners = graph.imageCorners
        var hasNothing = false
        var isNothingNamed = false
        var named: Set<Int> = []
        for (index, primitive) in graph.primitives.enumerated() {
            for input in primitive.effect.inputs {
                switch input {
                case .source, .sourceAlpha: break
                case .result(let other) where (0..<index).contains(other):
                    if other < index - 1 || primitive.effect.namesInputs { named.insert(other) }
                case .result, .nothing:
                    hasNothing = true
                    if index > 0 || primitive.effect.namesInputs { isNothingNamed = true }
                }
            }
        }
        self.hasNothing = hasNothing
        self.isNothingNamed = isNothingNamed
        self.named = named
    }

    private mutating func writePrimitive(_ index: Int) {
        let primitive = graph.primitives[index]
        let subregion = subregions[index].intersection(graph.region)
        let isSeen = subregion.width > 0 && subregion.height > 0
        if isSeen, case .dropShadow(let shadow) = primitive.effect {
            return writeDropShadow(shadow, at: index, isWhole: isWhole(shadow.input, at: index))
        }
        if isSeen, case .image(let image) = primitive.effect, images.indices.contains(image.index),
            let id = images[image.index]
        {
            return writeImage(image.index, id, at: index, subregion: subregion)
        }
        if isSeen { write(primitive.effect, at: index) } else { write(FilterEffect.Flood(.clear), at: index) }
    }

    /// Writes an effect's element; a transparent flood for an effect without a result.
    private mutating func write(_ effect: FilterEffect, at index: Int) {
        let nothing = FilterEffect.Flood(.clear)
        switch effect {
        case .blend(let effect): write(effect, at: index)
        case .colorMatrix(let effect): write(effect, at: index)
        case .componentTransfer(let effect): write(effect, at: index)
        case .composite(let effect): write(effect, at: index)
        case .convolveMatrix(let effect):
            if effect.isValid { write(effect, at: index) } else { write(nothing, at: index) }
        case .diffuseLighting(let effect): write(effect, at: index)
        case .displacementMap(let effect): write(effect, at: index)
        // These have writers of their own; an image without nodes draws nothing.
        case .dropShadow, .image: write(nothing, at: index)
        case .flood(let effect): write(effect, at: index)
        case .gaussianBlur(let effect): write(effect, at: index)
        case .merge(let effect):
            if effect.inputs.isEmpty { write(nothing, at: index) } else { write(effect, at: index) }
        case .morphology(let effect): write(effect, at: index)
        case .offset(let effect): write(effect, at: index)
        case .specularLighting(let effect): write(effect, at: index)
        case .tile(let effect): write(effect, at: index)
        case .turbulence(let effect): write(effect, at: index)
        }
    }

    private mutating func write(_ element: some FilterElement, at index: Int) {
        begin(element.name)
        let inputs = element.inputForm == .none ? [] : graph.primitives[index].effect.inputs
        for (number, input) in inputs.enumerated() where element.inputForm == .attributes {
            writeInput(number == 0 ? " in=\"" : " in2=\"", input, at: index)
        }
        element.writeAttributes(to: &self)
        writeCommonAttributes(of: index)
        let mark = text.bytes.count
        text.append(">\n")
        let contentMark = text.bytes.count
        if element.inputForm == .nodes {
            for input in inputs {
                text.append("<feMergeNode")
                writeInput(" in=\"", input, at: index, isAlwaysSaid: true)
                text.append("/>\n")
            }
        }
        element.writeContent(to: &self)
        if text.bytes.count == contentMark {
            text.removeAll(after: mark)
            text.append("/>\n")
        } else {
            text.append("</")
            text.append(element.name)
            text.append(">\n")
        }
    }

    /// Whether a primitive's input may cover the whole region.
    private func isWhole(_ input: FilterInput, at index: Int) -> Bool {
        guard case .result(let other) = input, (0..<index).contains(other) else { return true }
        return subregions[other] == graph.region
    }

    private func isDefault(_ input: FilterInput, at index: Int) -> Bool {
        switch input {
        case .source: index == 0 && !hasNothing
        case .result(let other) where (0..<index).contains(other): other == index - 1
        case .result, .nothing: index == 0
        case .sourceAlpha: false
        }
    }

    // MARK: For the elements

    mutating func begin(_ name: StaticString) {
        text.append("<")
        text.append(name)
        count += 1
    }

    /// Names the result of the element that was begun last.
    mutating func writeName() { text.attribute(" result=\"", resultName(count - 1)) }

    /// The name of the result of the element that was begun this many steps before the last one.
    func earlierName(_ before: Int) -> [UInt8] { resultName(count - 1 - before) }

    private func resultName(_ number: Int) -> [UInt8] { [UInt8]("r\(number)".utf8) }

    /// Appends an input unless it is the default: without `in` a primitive takes the result of the one before it, and
    /// the first one the source.
    mutating func writeInput(_ name: StaticString, _ input: FilterInput, at index: Int, isAlwaysSaid: Bool = false) {
        if !isAlwaysSaid, isDefault(input, at: index) { return }
        text.append(name)
        switch input {
        case .source: text.append("SourceGraphic")
        case .sourceAlpha: text.append("SourceAlpha")
        case .result(let other) where (0..<index).contains(other): text.append(resultName(numbers[other]))
        // The flood before all.
        case .result, .nothing: text.append(resultName(0))
        }
        text.append("\"")
    }

    /// Appends a primitive's subregion, colour space and name.
    mutating func writeCommonAttributes(of index: Int) {
        let subregion = subregions[index].intersection(graph.region)
        if let said = graph.primitives[index].subregion, subregion.width > 0, subregion.height > 0 {
            // An infinite subregion is cut to the visible part, since SVG has no infinity.
            text.attributes(said.isFinite ? said : subregion, decimals: decimals)
        }
        writeColorSpaceAndName(of: index)
    }

    mutating func writeColorSpaceAndName(of index: Int) {
        writeColorSpace(graph.primitives[index].colorSpace)
        if named.contains(index) { writeName() }
    }

    mutating func writeColorSpace(_ colorSpace: FilterPrimitive.ColorSpace) {
        if colorSpace == .linearRGB { text.append(" color-interpolation-filters=\"linearRGB\"") }
    }

    /// Appends one number, or two that differ.
    mutating func attribute(_ name: StaticString, _ x: Double, _ y: Double, decimals: Int) {
        text.append(name)
        text.append(x, decimals: decimals)
        if y != x { text.appendNext(y, decimals: decimals) }
        text.append("\"")
    }

    /// Appends numbers that are not lengths.
    mutating func attribute(_ name: StaticString, _ values: [Double]) {
        text.append(name)
        for (index, value) in values.enumerated() {
            if index > 0 { text.append(" ") }
            text.append(value, decimals: FilterGraphWriter.factorDecimals)
        }
        text.append("\"")
    }

    /// Appends a number that is not a length, unless it is the default.
    mutating func attribute(_ name: StaticString, _ value: Double, unless usual: Double) {
        if value != usual { text.attribute(name, value, decimals: FilterGraphWriter.factorDecimals) }
    }

    /// Appends a flood's colour and opacity.
    mutating func flood(_ color: Color) {
        text.attribute(" flood-color=\"", color)
        if !(color.alpha >= 1) { text.attribute(" flood-opacity=\"", max(color.alpha, 0), decimals: 4) }
    }

    static let factorDecimals = 6
}

/// How an element names its inputs.
enum FilterInputForm {
    case none
    /// `in` and `in2`.
    case attributes
    /// Child elements.
    case nodes
}

/// An effect as an element; each effect has a file of its own.
protocol FilterElement {
    var name: StaticString { get }
    var inputForm: FilterInputForm { get }
    func writeAttributes(to writer: inout FilterGraphWriter)
    func writeContent(to writer: inout FilterGraphWriter)
}

extension FilterElement {
    var inputForm: FilterInputForm { .attributes }
    func writeAttributes(to writer: inout FilterGraphWriter) {}
    func writeContent(to writer: inout FilterGraphWriter) {}
}

extension FilterEffect {
    /// Whether its elements name all inputs.
    fileprivate var namesInputs: Bool {
        switch self {
        case .merge, .dropShadow: true
        default: false
        }
    }
}
