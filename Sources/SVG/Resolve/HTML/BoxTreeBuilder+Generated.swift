import Typography

/// Boxes before and behind what elements hold (CSS Pseudo-Elements 4, section 4; CSS Generated Content 3).
extension BoxTreeBuilder {
    /// The box that rules make in an element: none, or several where it is split.
    /// - Parameters:
    ///   - around: what the element passes on.
    ///   - language: that of the text around the element, whose marks quotations have.
    mutating func generated(
        _ part: Selector.PseudoElement, of element: Int, _ around: Surroundings, language: String?,
        _ reader: inout ElementReader
    ) -> [Box] {
        guard reader.mayGenerate(part, in: element) else { return [] }
        let (style, box) = reader.boxStyle(of: element, part, around.context, parent: around.box.box)
        guard let content = box.own.content, box.own.display != .none, style.own.isDisplayed,
            reader.spend(BoxTreeBuilder.nodesPerBox, at: element)
        else { return [] }
        let result = BoxTreeBuilder.made(
            element, part, SharedStyle(style), SharedBoxStyle(box), around, language: around.language)
        if box.own.display == .listItem { result.marker = marker(element, nil, box, &reader) }
        let scalars = text(content, of: element, box.flow.quotes, language, &reader)
        if !scalars.isEmpty { result.children = [result.text(scalars)] }
        return BoxTreeBuilder.finished(result)
    }

    private mutating func text(
        _ content: GeneratedContent, of element: Int, _ quotes: Quotes, _ language: String?,
        _ reader: inout ElementReader
    ) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var attributes: [XMLAttribute]?
        for part in content.parts {
            let first = scalars.count
            switch part {
            case .text(let text): scalars += text
            case .attribute(let name, let fallback):
                let known = attributes ?? reader.allAttributes(element)
                attributes = known
                let value = known.first { $0.name.elementsEqual(name) }?.value
                scalars += value.map { Array($0.string.unicodeScalars) } ?? fallback
            case .quote(let isOpen, let isShown):
                // A quotation that ends has the marks of the one that began last.
                if !isOpen { quotations = max(quotations - 1, 0) }
                if isShown { scalars += BoxTreeBuilder.mark(isOpen, quotes, quotations, language) }
                if isOpen { quotations += 1 }
            case .unread(let text):
                reader.note(reader.offset(element), "unread content", "content: \(text.shown) is not read")
            }
            // Each element has a copy of what a rule says once, which is counted before it is laid out.
            reader.budget.styleTestsLeft -= 1
            reader.budget.checkStyleTests(at: reader.offset(element))
            guard reader.spend((scalars.count - first) / BoxLayouter.workPerNode, at: element),
                reader.budget.exceeded == nil
            else { return [] }
        }
        return scalars
    }

    /// - Parameter level: the number of quotations around.
    private static func mark(
        _ isOpen: Bool, _ quotes: Quotes, _ level: Int, _ language: String?
    ) -> [Unicode.Scalar] {
        switch quotes {
        case .marks(let pairs):
            // The last pair is for all that lie deeper.
            guard let pair = level < pairs.count ? pairs[level] : pairs.last else { return [] }
            return isOpen ? pair.open : pair.close
        case .auto:
            let marks = QuotationMarks(language: language)
            let pair = level == 0 ? marks.outer : marks.inner
            return Array((isOpen ? pair.open : pair.close).unicodeScalars)
        }
    }
}
