/// A form that a language's words take for some numbers (Unicode's CLDR, "Language Plural Rules").
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// The forms for numbers that a language sets apart; which these are its rules say, whatever the form's name.
    case zero, one, two, few, many
    /// The form for all other numbers, and for every number in languages that have one form.
    case other
}

/// The whole numbers for which a form is used: `n%10=2..4&n%100!=12..14|n=1`.
struct PluralRule: Sendable, Hashable {
    private struct Relation: Sendable, Hashable {
        /// 0 for the number itself.
        let modulus: Int
        let isNegated: Bool
        let ranges: [ClosedRange<Int>]

        func holds(_ number: Int) -> Bool {
            let operand = modulus > 0 ? number % modulus : number
            return ranges.contains { $0.contains(operand) } != isNegated
        }
    }

    private let ways: [[Relation]]

    /// - Returns: nil for what is not such a rule.
    init?(_ text: Substring) {
        var ways: [[Relation]] = []
        for way in text.split(separator: "|") {
            var relations: [Relation] = []
            for part in way.split(separator: "&") {
                guard let relation = PluralRule.relation(part) else { return nil }
                relations.append(relation)
            }
            ways.append(relations)
        }
        guard !ways.isEmpty else { return nil }
        self.ways = ways
    }

    private static func relation(_ text: Substring) -> Relation? {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, sides[0].first == "n" else { return nil }
        let isNegated = sides[0].last == "!"
        let operand = isNegated ? sides[0].dropLast() : sides[0]
        var modulus = 0
        if operand.count > 1 {
            guard operand.dropFirst().first == "%", let number = Int(operand.dropFirst(2)), number > 0 else {
                return nil
            }
            modulus = number
        }
        var ranges: [ClosedRange<Int>] = []
        for range in sides[1].split(separator: ",") {
            let ends = range.split(separator: ".").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last else { return nil }
            ranges.append(first...last)
        }
        return Relation(modulus: modulus, isNegated: isNegated, ranges: ranges)
    }

    /// Whether a number, 0 or above, takes the form.
    func holds(_ number: Int) -> Bool { ways.contains { $0.allSatisfy { $0.holds(number) } } }
}
