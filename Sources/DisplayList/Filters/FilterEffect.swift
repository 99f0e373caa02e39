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

    private var questions: any FilterEffectQuestions {
        switch self {
        case .blend(let effect): effect
        case .colorMatrix(let effect): effect
        case .componentTransfer(let effect): effect
        case .composite(let effect): effect
        case .convolveMatrix(let effect): effect
        case .diffuseLighting(let effect): effect
        case .displacementMap(let effect): effect
        case .dropShadow(let effect): effect
        case .flood(let effect): effect
        case .gaussianBlur(let effect): effect
        case .image(let effect): effect
        case .merge(let effect): effect
        case .morphology(let effect): effect
        case .offset(let effect): effect
        case .specularLighting(let effect): effect
        case .tile(let effect): effect
        case .turbulence(let effect): effect
        }
    }

    /// What it takes, in the order of SVG's attributes.
    public var inputs: [FilterInput] { questions.inputs }

    /// Whether all its numbers are finite.
    public var isFinite: Bool { questions.isFinite }

    /// Where it looks at its inputs to make what is at a point, relative to that point; infinite for everywhere.
    public var reach: Rect { questions.reach }

    /// How many pixels further than `reach` it looks on all sides, however large they are.
    package var pixelReach: Int { questions.pixelReach }
}

/// What others ask of every effect.
protocol FilterEffectQuestions {
    var inputs: [FilterInput] { get }
    var isFinite: Bool { get }
    var reach: Rect { get }
    var pixelReach: Int { get }
}

extension FilterEffectQuestions {
    /// An effect looks at the point itself, if it says nothing else.
    var reach: Rect { .filterPoint }
    var pixelReach: Int { 0 }
}

extension Rect {
    /// The point itself.
    static let filterPoint = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// All of an input.
    static let filterEverywhere = Rect(
        minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// As far as a Gaussian reaches: beyond three standard deviations it is below a thousandth.
    static func filterBlur(_ sigmaX: Double, _ sigmaY: Double) -> Rect {
        let (x, y) = (3 * max(sigmaX, 0), 3 * max(sigmaY, 0))
        return Rect(minX: -x, minY: -y, maxX: x, maxY: y)
    }
}
