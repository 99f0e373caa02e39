// Parameters that several of Tally's scenes have.
extension Parameter {
    /// How much Tally's marks vary.
    static func jitter(_ path: WritableKeyPath<Subject, Double> & Sendable) -> Parameter {
        Parameter(
            "jitter", path, .number(0...1),
            "How much the marks vary: from straight and equal ones (0) to a hand's (1)."
        ).scale("0 0.5 1")
    }

    /// Tally's colours.
    static func appearance(_ path: WritableKeyPath<Subject, TallyAppearance> & Sendable) -> Parameter {
        Parameter(
            "appearance", path, .choice(TallyAppearance.self),
            "Light or dark paper, or either with increased contrast.")
    }

    /// The colour of a tally's pen.
    static func accent(_ path: WritableKeyPath<Subject, TallyAccent> & Sendable) -> Parameter {
        Parameter("accent", path, .choice(TallyAccent.self), "The colour of the slashes.")
    }

    /// A count of Tally.
    static func count(_ path: WritableKeyPath<Subject, Int> & Sendable, _ steps: String) -> Parameter {
        Parameter("count", path, .integer(0...TallyForm.maxCount), "A whole number from 0 to \(TallyForm.maxCount).")
            .operand().scale(steps)
    }
}
