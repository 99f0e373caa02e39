import PathParser

/// What a filter primitive does: the effects of Filter Effects Module Level 1, section 9. Each is a type of its own, in a
/// file of its own. Lengths are in the group's units.
public enum FilterEffect: Sendable, Hashable {
    /// SVG's `feBlend`.
    case blend(Blend)
    /// SVG's `feColorMatrix`.
    case colorMatrix(ColorMatrix)
    /// SVG's `feComponentTransfer`.
    case componentTransfer(ComponentTransfer)
    /// SVG's `feComposite`.
    case composite(Composite)
    /// SVG's `feConvolveMatrix`.
    case convolveMatrix(ConvolveMatrix)
    /// SVG's `feDiffuseLighting`.
    case diffuseLighting(DiffuseLighting)
    /// SVG's `feDisplacementMap`.
    case displacementMap(DisplacementMap)
    /// SVG's `feDropShadow`.
    case dropShadow(DropShadow)
    /// SVG's `feFlood`.
    case flood(Flood)
    /// SVG's `feGaussianBlur`.
    case gaussianBlur(GaussianBlur)
    /// SVG's `feImage`.
    case image(Image)
    /// SVG's `feMerge`.
    case merge(Merge)
    /// SVG's `feMorphology`.
    case morphology(Morphology)
    /// SVG's `feOffset`.
    case offset(Offset)
    /// SVG's `feSpecularLighting`.
    case specularLighting(SpecularLighting)
    /// SVG's `feTile`.
    case tile(Tile)
    /// SVG's `feTurbulence`.
    case turbulence(Turbulence)

    private var answers: Answers {
        switch self {
        case .blend(let effect): Answers(effect)
        case .colorMatrix(let effect): Answers(effect)
        case .componentTransfer(let effect): Answers(effect)
        case .composite(let effect): Answers(effect)
        case .convolveMatrix(let effect): Answers(effect)
        case .diffuseLighting(let effect): Answers(effect)
        case .displacementMap(let effect): Answers(effect)
        case .dropShadow(let effect): Answers(effect)
        case .flood(let effect): Answers(effect)
        case .gaussianBlur(let effect): Answers(effect)
        case .image(let effect): Answers(effect)
        case .merge(let effect): Answers(effect)
        case .morphology(let effect): Answers(effect)
        case .offset(let effect): Answers(effect)
        case .specularLighting(let effect): Answers(effect)
        case .tile(let effect): Answers(effect)
        case .turbulence(let effect): Answers(effect)
        }
    }

    /// The inputs, in the order of SVG's attributes.
    public var inputs: [FilterInput] { answers.inputs }

    /// Whether all its numbers are finite.
    public var isFinite: Bool { answers.isFinite }

    /// Where the effect reads its inputs for a point of the result, relative to that point; infinite for everywhere.
    public var reach: Rect { answers.reach }

    /// How many pixels beyond `reach` the effect reads on all sides, whatever the scale.
    package var pixelReach: Int { answers.pixelReach }
}

/// An effect's properties in one type for all effects: an existential value would be kept in a box.
private struct Answers {
    let inputs: [FilterInput]
    let isFinite: Bool
    let reach: Rect
    let pixelReach: Int

    init(_ effect: some FilterEffectQuestions) {
        inputs = effect.inputs
        isFinite = effect.isFinite
        reach = effect.reach
        pixelReach = effect.pixelReach
    }
}

/// The properties of every effect.
protocol FilterEffectQuestions {
    var inputs: [FilterInput] { get }
    var isFinite: Bool { get }
    var reach: Rect { get }
    var pixelReach: Int { get }
}

extension FilterEffectQuestions {
    /// By default an effect reads its inputs at the point itself.
    var reach: Rect { .filterPoint }
    var pixelReach: Int { 0 }
}

extension Rect {
    /// The point itself.
    static let filterPoint = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// All of an input.
    static let filterEverywhere = Rect(
        minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// The reach of a Gaussian: beyond three standard deviations it is below a thousandth.
    static func filterBlur(_ sigmaX: Double, _ sigmaY: Double) -> Rect {
        let (x, y) = (3 * max(sigmaX, 0), 3 * max(sigmaY, 0))
        return Rect(minX: -x, minY: -y, maxX: x, maxY: y)
    }
}
