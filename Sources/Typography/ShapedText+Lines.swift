/// Line breaking (UAX 14): each line takes as much as fits; a word is divided only if it is too wide for a line of its
/// own.
extension ShapedText {
    /// Widths that differ by less count as equal: they may be sums of the same advances in another order.
    private static let tolerance = 1e-6
    /// By how much a line may come out narrower than its part of the whole paragraph.
    private var slack: Double { 0.1 * style.size + max(style.tracking, 0) }

    /// - Parameter maxWidth: the width of lines, in points at the style's size.
    func divided(maxWidth: Double) -> DividedText {
        var divided = DividedText()
        for (index, paragraph) in paragraphs.enumerated() {
            var start = paragraph.range.lowerBound
            repeat {
                let rest = TextLine(range: start..<paragraph.range.upperBound, paragraph: index)
                let (line, dividesWord) = beginning(of: rest, maxWidth: maxWidth)
                divided.lines.append(line)
                divided.dividesWord = divided.dividesWord || dividesWord
                start = line.range.upperBound
            } while start < paragraph.range.upperBound
        }
        return divided
    }

    /// The beginning of a paragraph's rest that fits into a line, and whether it divides a word.
    private func beginning(of rest: TextLine, maxWidth: Double) -> (line: TextLine, dividesWord: Bool) {
        let range = rest.range
        guard !range.isEmpty else { return (rest, false) }
        let limit = maxWidth + slack
        // The places where the line may end if it fits, and those where the first word could be divided.
        var ends: [Int] = []
        var cuts: [Int] = []
        var wordEnd: Int?
        for i in range.lowerBound + 1...range.upperBound {
            let isOver = estimatedWidth(range.lowerBound..<i) > limit
            if i == range.upperBound || opportunities[i] == .allowed {
                wordEnd = wordEnd ?? i
                if !isOver { ends.append(i) }
            } else if wordEnd == nil, mayDivide(before: i), !isOver || cuts.isEmpty {
                cuts.append(i)
            }
            if isOver, wordEnd != nil || !cuts.isEmpty { break }
        }
        for end in ends.reversed() {
            var line = rest.ending(at: end)
            if end < range.upperBound, scalars[end - 1] == ShapedText.softHyphen { line.ending = .hyphen }
            if fits(line, maxWidth) { return (line, false) }
        }
        // A line gets at least one character, or breaking would not end.
        for cut in cuts.reversed() where cut == cuts.first || fits(rest.ending(at: cut), maxWidth) {
            return (rest.ending(at: cut), true)
        }
        return (rest.ending(at: wordEnd ?? range.upperBound), false)
    }

    /// As much of the text from a line's start as fits in front of an ellipsis, with the ellipsis.
    func elided(_ line: TextLine, maxWidth: Double) -> TextLine {
        let rest = line.range.lowerBound..<paragraphs[line.paragraph].range.upperBound
        var whole = line
        whole.ending = .ellipsis
        let limit = maxWidth + slack
        var ends = [rest.lowerBound]
        for i in rest.dropFirst() where mayDivide(before: i) {
            if estimatedWidth(rest.lowerBound..<i) > limit { break }
            ends.append(i)
        }
        if !rest.isEmpty, estimatedWidth(rest) <= limit { ends.append(rest.upperBound) }
        for end in ends.reversed() where fits(whole.ending(at: end), maxWidth) { return whole.ending(at: end) }
        return whole.ending(at: rest.lowerBound)
    }

    private func fits(_ line: TextLine, _ maxWidth: Double) -> Bool {
        self.line(line).width <= maxWidth + ShapedText.tolerance
    }
}

extension TextLine {
    /// The line with another end.
    fileprivate func ending(at end: Int) -> TextLine {
        var line = self
        line.range = range.lowerBound..<end
        return line
    }
}
