/// Line breaking (UAX 14): each line takes as much as fits; a word is divided only if it is too wide for a line of its
/// own.
extension ShapedText {
    /// Widths that differ by less count as equal: they may be sums of the same advances in another order.
    private static let tolerance = 1e-6

    /// - Parameters:
    ///   - maxWidth: the width of lines, in points at the style's size.
    ///   - isPretty: whether the last lines of each paragraph are set again, so that none is short.
    func divided(maxWidth: Double, isPretty: Bool = false) -> DividedText {
        var divided = DividedText()
        for (index, paragraph) in paragraphs.enumerated() {
            let first = divided.lines.count
            var start = paragraph.range.lowerBound
            repeat {
                let rest = TextLine(range: start..<paragraph.range.upperBound, paragraph: index)
                let (line, dividesWord) = beginning(of: rest, maxWidth: maxWidth)
                divided.lines.append(line)
                divided.dividesWord = divided.dividesWord || dividesWord
                start = line.range.upperBound
            } while start < paragraph.range.upperBound
            if isPretty, divided.lines.count > first + 1, !divided.dividesWord {
                prettify(&divided.lines, from: first, maxWidth: maxWidth)
            }
        }
        return divided
    }

    /// The beginning of a paragraph's rest that fits into a line, and whether it divides a word.
    private func beginning(of rest: TextLine, maxWidth: Double) -> (line: TextLine, dividesWord: Bool) {
        let range = rest.range
        guard !range.isEmpty else { return (rest, false) }
        let limit = maxWidth + slack
        let hasHyphens = !hyphens.isEmpty
        let mayCut = style.overflowWrap == .anywhere
        // Reading them from the object would take a check for each character.
        let edges = edges
        let start = edges[range.lowerBound]
        // The places where the line may end if it fits, and those where the first word could be divided.
        var ends: [Int] = []
        var cuts: [Int] = []
        var wordEnd: Int?
        for i in range.lowerBound + 1...range.upperBound {
            // Most parts are not, even with their white space.
            let isOver = edges[i] - start > limit && estimatedWidth(range.lowerBound..<i) > limit
            if i == range.upperBound || opportunities[i] == .allowed || hasHyphens && hyphens[i] {
                wordEnd = wordEnd ?? i
                if !isOver { ends.append(i) }
            } else if wordEnd == nil, mayCut, mayDivide(before: i), !isOver || cuts.isEmpty {
                cuts.append(i)
            }
            if isOver, wordEnd != nil || !cuts.isEmpty { break }
        }
        for end in ends.reversed() {
            let line = self.line(of: rest, endingAt: end)
            if fits(line, maxWidth) { return (line, false) }
        }
        // A line gets at least one character, or breaking would not end.
        for cut in cuts.reversed() where cut == cuts.first || fits(rest.ending(at: cut), maxWidth) {
            return (rest.ending(at: cut), true)
        }
        return (rest.ending(at: wordEnd ?? range.upperBound), false)
    }

    /// The beginning of a paragraph's rest as a line, with its hyphen.
    func line(of rest: TextLine, endingAt end: Int) -> TextLine {
        var line = rest.ending(at: end)
        if end < rest.range.upperBound, isHyphenated(before: end) { line.ending = .hyphen }
        return line
    }

    func fits(_ line: TextLine, _ maxWidth: Double) -> Bool {
        self.line(line).width <= maxWidth + ShapedText.tolerance
    }
}

extension TextLine {
    /// The line with another end.
    func ending(at end: Int) -> TextLine {
        var line = self
        line.range = range.lowerBound..<end
        return line
    }
}
