import PathParser
import Typography

/// A caption as it suits its room: its size, and where its lines end.
struct PreviewCaption: Sendable, Hashable {
    /// The text, with a plain space wherever a line ends and no-break spaces elsewhere; a caption of one line, and one
    /// of a language without spaces, stays as it is.
    let text: String
    let style: TextStyle

    /// How much smaller a caption becomes where that saves a line, and at most where it would not fit.
    private static let (savingShare, leastScale) = (0.12, 0.5)
    /// More words than this are no caption, and their breaks would take long to compare.
    private static let maxWords = 40

    /// - Parameters:
    ///   - text: the caption, of which all that belongs together is held together.
    ///   - style: its usual style.
    ///   - room: the width of lines, and the greatest height of all of them.
    init(_ text: String, _ style: TextStyle, in room: Size, maxLines: Int) {
        let style = PreviewCaption.fitting(
            text, PreviewCaption.savingALine(of: text, style, width: room.width), in: room, maxLines: maxLines)
        self.text = PreviewCaption.leastRagged(text, style, width: room.width, maxLines: maxLines)
        self.style = style
    }

    /// A caption's style, a little smaller where it has a line less then: one word on a line of its own looks lost.
    static func savingALine(of text: String, _ style: TextStyle, width: Double) -> TextStyle {
        func lineCount(_ style: TextStyle) -> Int { TextLayout(text, style: style, maxWidth: width).lines.count }
        let usual = lineCount(style)
        guard usual > 1 else { return style }
        for percent in 1...Int(savingShare * 100) {
            let smaller = style.resized(by: 1 - Double(percent) / 100)
            if lineCount(smaller) < usual { return smaller }
        }
        return style
    }

    /// The style, smaller where a caption is too high or has a part without breaks that is too wide.
    private static func fitting(_ text: String, _ style: TextStyle, in room: Size, maxLines: Int) -> TextStyle {
        var fitted = style
        var percent = 100
        while Double(percent) > 100 * leastScale {
            let layout = TextLayout(text, style: fitted, maxWidth: room.width)
            if layout.lines.count <= maxLines, layout.size.height <= room.height,
                layout.size.width <= room.width + 0.01,
                !layout.dividesWord
            {
                break
            }
            percent -= 1
            fitted = style.resized(by: Double(percent) / 100)
        }
        return fitted
    }

    /// The text with the breaks, among those that make the least number of lines, of which the widest and the narrowest
    /// line differ least. A text of more lines than `maxLines` stays as it is: it is cut off, and to compare its breaks
    /// would take time that grows with each line.
    static func leastRagged(_ text: String, _ style: TextStyle, width: Double, maxLines: Int) -> String {
        let words = text.split(separator: " ")
        let count = TextLayout(text, style: style, maxWidth: width).lines.count
        guard count > 1, count <= maxLines, words.count > count, words.count <= maxWords,
            !text.contains(where: { $0.isNewline })
        else { return text }
        /// The widths of lines that begin at a word, by the number of words in them, as far as they fit.
        let widths = words.indices.map { start in
            var widths: [Double] = []
            for end in start..<words.count {
                let line = words[start...end].joined(separator: " ")
                let measured = TextLayout(line, style: style).size.width
                if measured > width { break }
                widths.append(measured)
            }
            return widths
        }
        var best: (difference: Double, ends: [Int])?
        func search(_ ends: [Int], narrowest: Double, widest: Double) {
            let start = ends.last ?? 0
            if ends.count == count {
                let difference = widest - narrowest
                if start == words.count, difference < best?.difference ?? .infinity { best = (difference, ends) }
                return
            }
            guard start < words.count else { return }
            for (more, width) in widths[start].enumerated() {
                search(
                    ends + [start + more + 1], narrowest: min(narrowest, width), widest: max(widest, width))
            }
        }
        search([], narrowest: .infinity, widest: 0)
        guard let best else { return text }
        let lines = zip([0] + best.ends, best.ends).map { words[$0..<$1].joined(separator: "\u{A0}") }
        return lines.joined(separator: " ")
    }
}

extension TextStyle {
    fileprivate func resized(by factor: Double) -> TextStyle {
        var style = self
        style.size = size * factor
        return style
    }
}
