import DisplayList
import PathParser

// Parameters that several of Tally's scenes have.
extension Parameter {
    /// How much Tally's marks vary.
    static func jitter(_ property: @escaping Property<Double>) -> Parameter {
        Parameter(
            "jitter", property, .number(0...1),
            "How much the marks vary: from straight and equal ones (0) to a hand's (1)."
        ).scale("0 0.5 1")
    }

    /// Tally's colours.
    package static func appearance(_ property: @escaping Property<TallyAppearance>) -> Parameter {
        Parameter(
            "appearance", property, .choice(TallyAppearance.self),
            "Light or dark paper, or either with increased contrast.")
    }

    /// The colour of a tally's pen.
    package static func accent(_ property: @escaping Property<TallyAccent>) -> Parameter {
        Parameter("accent", property, .choice(TallyAccent.self), "The colour of the slashes.")
    }

    /// A count of Tally.
    package static func count(_ property: @escaping Property<Int>, _ steps: String) -> Parameter {
        Parameter(
            "count", property, .integer(0...TallyForm.maxCount), "A whole number from 0 to \(TallyForm.maxCount)."
        )
        .operand().scale(steps)
    }
}

extension ParameterConversion where Value == TallyScene.Extent {
    /// A height is a number, and what the marks are fitted into a size.
    package static var extent: ParameterConversion {
        ParameterConversion { extent in
            switch extent {
            case .height(let height): .number(height)
            case .fitting(let size): .size(size)
            }
        } read: { value in
            switch value {
            case .number(let height): .height(height)
            case .size(let size): .fitting(size)
            default: nil
            }
        }
    }
}

extension ParameterType where Value == TallyScene.Extent {
    package static func extent(heights: ClosedRange<Double>) -> ParameterType {
        ParameterType(.extent(heights: heights), .extent)
    }
}
