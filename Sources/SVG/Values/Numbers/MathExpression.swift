import DisplayList
import PathParser

/// A mathematical function of CSS (CSS Values 4, section 10), such as `calc(50% - 2px)` or `max(1em, 4px)`.
final class MathExpression: Sendable {
    /// The type of a value. Where lengths are expected, percentages are lengths too.
    enum Kind: Sendable { case number, percentage, length, angle, time }

    /// A part of an expression.
    indirect enum Term: Sendable {
        /// A number, an angle in degrees, or a time in seconds.
        case value(Double)
        case percentage(Double)
        case length(Double, Length.Unit)
        /// The value of a keyword, by its place in the reader's list.
        case variable(Int)
        case sum([Term])
        case product([Term])
        /// 1 divided by the term.
        case inverse(Term)
        case function(MathFunction, [Term])
    }

    /// The values that an expression is computed with.
    struct Values {
        /// Nil where no lengths can be resolved.
        var base: Length.Base?
        var axis = Length.Axis.other
        /// The values of the keywords.
        var variables: [Double] = []
    }

    let term: Term
    let kind: Kind

    init(_ term: Term, _ kind: Kind) {
        self.term = term
        self.kind = kind
    }

    /// The value: a number, a percentage, user units, degrees, or seconds. What is not a number is 0, and infinity a large
    /// number (section 10.9.1); nil where a length cannot be resolved.
    func value(_ values: Values) -> Double? {
        guard let result = MathExpression.value(of: term, values, percentagesAreLengths: kind == .length) else {
            return nil
        }
        return result.isNaN ? 0 : min(max(result, -MathExpression.infinity), MathExpression.infinity)
    }

    /// The largest length that browsers have.
    private static let infinity = 33_554_428.0

    /// Whether it has a length in letters of the element's font.
    var isInLetters: Bool { MathExpression.isInLetters(term) }

    private static func isInLetters(_ term: Term) -> Bool {
        switch term {
        case .value, .percentage, .variable: false
        case .length(_, let unit): Length(1, unit).isInLetters
        case .sum(let terms), .product(let terms), .function(_, let terms): terms.contains { isInLetters($0) }
        case .inverse(let term): isInLetters(term)
        }
    }

    private static func value(of term: Term, _ values: Values, percentagesAreLengths: Bool) -> Double? {
        switch term {
        case .value(let value): return value
        case .percentage(let value):
            guard percentagesAreLengths else { return value }
            return values.base.flatMap { Length(value, .percent).resolved(values.axis, $0) }
        case .length(let value, let unit):
            // Only a finite length can be resolved; the factor is what counts.
            return values.base.flatMap { Length(1, unit).resolved(values.axis, $0) }.map { $0 * value }
        case .variable(let index): return values.variables.indices.contains(index) ? values.variables[index] : nil
        case .sum(let terms):
            return folded(terms, values, percentagesAreLengths) { $0 + $1 }
        case .product(let terms):
            return folded(terms, values, percentagesAreLengths) { $0 * $1 }
        case .inverse(let term):
            return value(of: term, values, percentagesAreLengths: percentagesAreLengths).map { 1 / $0 }
        case .function(let function, let terms):
            var arguments: [Double] = []
            for term in terms {
                guard let value = value(of: term, values, percentagesAreLengths: percentagesAreLengths) else {
                    return nil
                }
                arguments.append(value)
            }
            return function.value(arguments)
        }
    }

    private static func folded(
        _ terms: [Term], _ values: Values, _ percentagesAreLengths: Bool, _ combine: (Double, Double) -> Double
    ) -> Double? {
        var result: Double?
        for term in terms {
            guard let value = value(of: term, values, percentagesAreLengths: percentagesAreLengths) else { return nil }
            result = result.map { combine($0, value) } ?? value
        }
        return result
    }
}
