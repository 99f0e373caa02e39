/// The part of a text that is left out where it has more lines than it may.
public enum TruncationMode: String, Sendable, Hashable, CaseIterable {
    /// The beginning of the last line, which shows the end of the text.
    case head
    /// The middle of the last line, which shows the end of the text behind the ellipsis.
    case middle
    /// The end of the text.
    case tail

    /// The parts of a text that are left out or shown as wholes.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Characters as readers see them.
        case character
        /// Words; where not even one fits, characters.
        case word
    }
}

/// A last line with an ellipsis.
extension ShapedText {
    /// As much of the text from a line's start as fits beside an ellipsis, with the ellipsis.
    func elided(_ line: TextLine, maxWidth: Double, _ mode: TruncationMode, by unit: TruncationMode.Unit) -> TextLine {
        let limit = maxWidth + slack
        let made =
            switch mode {
            case .tail: tailElided(line, maxWidth, limit, unit)
            case .middle: middleElided(line, maxWidth, limit, unit)
            case .head: headElided(line, maxWidth, limit, unit)
            }
        if let made { return made }
        if unit == .word { return elided(line, maxWidth: maxWidth, mode, by: .character) }
        var empty = line.ending(at: line.range.lowerBound)
        empty.ending = .ellipsis
        return empty
    }

    /// nil where nothing fits beside the ellipsis.
    private func tailElided(
        _ line: TextLine, _ maxWidth: Double, _ limit: Double, _ unit: TruncationMode.Unit
    ) -> TextLine? {
        let rest = line.range.lowerBound..<paragraphs[line.paragraph].range.upperBound
        var whole = line
        whole.ending = .ellipsis
        var ends: [Int] = []
        for i in rest.dropFirst() where isCut(before: i, unit) {
            if estimatedWidth(rest.lowerBound..<i) > limit { break }
            ends.append(i)
        }
        if !rest.isEmpty, estimatedWidth(rest) <= limit { ends.append(rest.upperBound) }
        for end in ends.reversed() where fits(whole.ending(at: end), maxWidth) { return whole.ending(at: end) }
        return nil
    }

    private func headElided(
        _ line: TextLine, _ maxWidth: Double, _ limit: Double, _ unit: TruncationMode.Unit
    ) -> TextLine? {
        let end = self.end(from: line)
        var made = line
        made.ending = .ellipsis
        made.paragraph = end.paragraph
        for start in starts(in: end.range, limit, unit) {
            made.range = start..<start
            made.tail = TextLine.Tail(range: start..<end.range.upperBound, paragraph: end.paragraph)
            if fits(made, maxWidth) { return made }
        }
        return nil
    }

    private func middleElided(
        _ line: TextLine, _ maxWidth: Double, _ limit: Double, _ unit: TruncationMode.Unit
    ) -> TextLine? {
        let end = self.end(from: line)
        let rest = line.range.lowerBound..<paragraphs[line.paragraph].range.upperBound
        var made = line.ending(at: line.range.lowerBound)
        made.ending = .ellipsis
        let dots = self.line(made).width
        var cuts: [Int] = []
        for i in rest.dropFirst() where isCut(before: i, unit) {
            if estimatedWidth(rest.lowerBound..<i) > (maxWidth - dots) / 2 { break }
            cuts.append(i)
        }
        // Of two paragraphs the first may be shown whole.
        if end.paragraph != line.paragraph, estimatedWidth(rest) <= (maxWidth - dots) / 2 {
            cuts.append(rest.upperBound)
        }
        for cut in cuts.reversed() {
            made.range = rest.lowerBound..<cut
            let left = limit - dots - estimatedWidth(made.range)
            let room =
                end.paragraph == line.paragraph ? min(cut + 1, end.range.upperBound)..<end.range.upperBound : end.range
            for start in starts(in: room, left, unit) {
                made.tail = TextLine.Tail(range: start..<end.range.upperBound, paragraph: end.paragraph)
                if fits(made, maxWidth) { return made }
            }
        }
        return nil
    }

    /// The last paragraph that is not empty, from a line's start.
    private func end(from line: TextLine) -> TextLine.Tail {
        let last = paragraphs.indices.last { $0 > line.paragraph && !paragraphs[$0].range.isEmpty } ?? line.paragraph
        let range = trimmed(paragraphs[last].range)
        let start = last == line.paragraph ? min(line.range.lowerBound, range.upperBound) : range.lowerBound
        return TextLine.Tail(range: start..<range.upperBound, paragraph: last)
    }

    /// Where the end of a text may begin so that it has room, from the longest end to the shortest.
    private func starts(in range: Range<Int>, _ room: Double, _ unit: TruncationMode.Unit) -> [Int] {
        var starts: [Int] = []
        for i in range.reversed() {
            if estimatedWidth(i..<range.upperBound) > room { break }
            let isFirst = i == 0 || opportunities[i] == .mandatory
            if isFirst ? mayDivide(before: i) : isCut(before: i, unit) { starts.append(i) }
        }
        return starts.reversed()
    }

    /// Whether the text may be cut before a character that is not its first.
    private func isCut(before i: Int, _ unit: TruncationMode.Unit) -> Bool {
        switch unit {
        case .character: mayDivide(before: i)
        case .word: opportunities[i] == .allowed && scalars[i - 1] != ShapedText.softHyphen
        }
    }
}
