import DisplayList
import PathParser
import Typography

extension DrawingBuilder {
    /// How far a text may reach over an edge, in points: less than a pixel.
    private static let allowance = 0.5
    /// How much larger than the picture content may be, in points: lines have as much room above and below their letters.
    private static let sizeAllowance = 1.0
    /// The share of a line's size above and below its letters that may be cut off.
    private static let emptyShare = 0.2
    /// The most letters of a text that are quoted.
    private static let maxQuoted = 40

    /// Tells what has no room: content larger than the picture, texts that are cut off by its edges or by a shape, and
    /// texts that were shortened.
    /// - Parameters:
    ///   - size: of the content.
    ///   - picture: where it may lie.
    mutating func tellLosses(of size: Size, in picture: Rect) {
        let isTooWide = size.width > picture.width + DrawingBuilder.sizeAllowance
        let isTooHigh = size.height > picture.height + DrawingBuilder.sizeAllowance
        let isTooLarge = isTooWide || isTooHigh
        var cutTexts = 0
        for text in textBoxes where text.scrollArea == nil && !text.isMoved {
            let letters = text.lettersBox(withoutShare: DrawingBuilder.emptyShare)
            if let clip = text.clip, !clip.holds(letters, allowance: DrawingBuilder.allowance) {
                tell(.cutContent, "the text \(quoted(text.text)) is cut off by the shape around it")
            } else if !picture.holds(letters, allowance: DrawingBuilder.allowance) {
                cutTexts += 1
                if !isTooLarge {
                    tell(.cutContent, "the text \(quoted(text.text)) reaches beyond the picture")
                }
            }
        }
        if isTooLarge {
            let missing = [
                isTooWide ? "\(points(size.width - picture.width)) of its width" : nil,
                isTooHigh ? "\(points(size.height - picture.height)) of its height" : nil,
            ].compactMap { $0 }.joined(separator: " and ")
            let texts = cutTexts == 0 ? "" : ", with \(cutTexts == 1 ? "a text" : "\(cutTexts) texts") in them"
            tell(
                .cutContent,
                "the content is \(points(size.width)) × \(points(size.height)) points, the picture "
                    + "\(points(picture.width)) × \(points(picture.height)): \(missing) are cut off\(texts)")
        }
        for text in textBoxes where text.isElided {
            tell(.shortenedText, "the text \(quoted(text.text)) is shortened")
        }
    }

    private func quoted(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        let start = line.prefix(DrawingBuilder.maxQuoted)
        return "“\(start)\(start.count < line.count ? "…" : "")”"
    }

    /// A length to a tenth of a point.
    private func points(_ length: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(length, decimals: 1, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix(".") ? "0" + text : text
    }
}

extension TextBox {
    /// The box of its lines without the room above and below their letters.
    fileprivate func lettersBox(withoutShare share: Double) -> Rect {
        let edge = min(style.size * share, rect.height / 2)
        return Rect(minX: rect.minX, minY: rect.minY + edge, maxX: rect.maxX, maxY: rect.maxY - edge)
    }
}

extension Rect {
    /// Whether a box reaches beyond the rectangle by no more than the allowance at any side.
    fileprivate func holds(_ box: Rect, allowance: Double) -> Bool {
        box.minX >= minX - allowance && box.minY >= minY - allowance && box.maxX <= maxX + allowance
            && box.maxY <= maxY + allowance
    }
}
