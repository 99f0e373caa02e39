import PathParser
import Typography

/// Makes boxes of the HTML in a `foreignObject` (CSS Display 3; CSS 2, section 9.2).
struct BoxTreeBuilder {
    /// The elements that show what is no text, and are reported.
    private static let unread: Set<String> = [
        "audio", "button", "canvas", "embed", "iframe", "img", "input", "math", "meter", "object", "picture",
        "progress", "select", "textarea", "video",
    ]

    /// The number of nodes that a box counts as: with its style and its lines it takes as much time as that many shapes.
    static let nodesPerBox = 20

    /// The levels that a box counts as, see `ResolvingContext.maxDepth`: one of a table may have two more around it.
    private static let levelsPerBox = 2

    /// The styles that an element passes on to its children. A reference: styles are large, and each level would hold some on
    /// the stack.
    final class Surroundings {
        let context: ResolvingContext
        let box: SharedBoxStyle
        let language: String?
        let decorations: [BoxDecoration]

        init(
            _ context: ResolvingContext, _ box: SharedBoxStyle, language: String?, _ decorations: [BoxDecoration] = []
        ) {
            self.context = context
            self.box = box
            self.language = language
            self.decorations = decorations
        }
    }

    /// The number of the next item of the innermost list, and the lists around it.
    var numbers: [Int] = []
    /// The number of quotations that have begun and not ended.
    var quotations = 0

    /// The box of a `foreignObject` itself.
    /// - Parameter context: with the element's style.
    mutating func root(_ element: Int, _ context: ResolvingContext, _ reader: inout ElementReader) -> Box {
        var language: String?
        var ancestor = element
        while ancestor >= 0, language == nil {
            language = reader.tree.value(ancestor, .lang)?.string
            ancestor = reader.tree.elements[ancestor].parent
        }
        // The element's own effects are drawn around all of its boxes.
        let box = SharedBoxStyle(BoxStyle())
        let root = Box(
            element: element, style: context.shared, box, inherits: true, display: .block, language: language)
        let around = Surroundings(context, box, language: language)
        root.children = content(of: element, around, language: language, &reader)
        BoxTreeBuilder.arrange(root)
        return root
    }

    // MARK: Elements

    /// The boxes in an element's box: its children's, between those of `::before` and `::after`.
    /// - Parameter language: that of the text around the element.
    private mutating func content(
        of element: Int, _ around: Surroundings, language: String?, _ reader: inout ElementReader
    ) -> [Box] {
        let before = generated(.before, of: element, around, language: language, &reader)
        let children = children(of: element, around, &reader)
        return before + children + generated(.after, of: element, around, language: language, &reader)
    }

    private mutating func children(
        of element: Int, _ around: Surroundings, _ reader: inout ElementReader
    ) -> [Box] {
        guard reader.hasRoom(in: around.context, for: element) else { return [] }
        var boxes: [Box] = []
        for child in reader.tree.children(element) where reader.budget.exceeded == nil {
            guard reader.spend(1, at: child) else { break }
            if let index = reader.tree.elements[child].text {
                let text = String(decoding: reader.tree.texts[index], as: UTF8.self)
                boxes.append(BoxTreeBuilder.text(text, of: element, around))
            } else if reader.tree.elements[child].isHTML {
                boxes += box(child, around, &reader)
            } else {
                BoxTreeBuilder.noteOther(child, &reader)
            }
        }
        return boxes
    }

    private static func text(_ text: String, of element: Int, _ around: Surroundings) -> Box {
        Box(
            element: element, style: around.context.shared, around.box, inherits: true, display: .inline,
            language: around.language, content: .text(Array(text.unicodeScalars)))
    }

    private static func noteOther(_ child: Int, _ reader: inout ElementReader) {
        if reader.tree.name(child) == .style || reader.tree.name(child) == .script { return }
        let name = reader.tree.name(child)?.rawValue ?? reader.tree.unknownNames[child] ?? ""
        reader.note(
            reader.offset(child), "<\(name)> in HTML",
            "<\(name)> in a <foreignObject> is not read; it and what it holds are left out")
    }

    /// The boxes of an element: several where it is split, none where it is not displayed.
    private mutating func box(_ element: Int, _ outer: Surroundings, _ reader: inout ElementReader) -> [Box] {
        guard let (result, around) = opened(element, outer, &reader) else { return [] }
        let name = reader.tree.htmlName(element)
        if name == "br" { return [result] }
        let startsList = name == "ol" || name == "ul" || name == "menu" || name == "dir"
        if startsList { numbers.append(BoxTreeBuilder.number("start", of: element, &reader) ?? 1) }
        result.children = content(of: element, around, language: outer.language, &reader)
        if startsList { numbers.removeLast() }
        return BoxTreeBuilder.finished(result)
    }

    /// A box with its children, or what takes its place.
    static func finished(_ result: Box) -> [Box] {
        if result.display == .contents { return result.children }
        if result.display == .inline { return BoxTreeBuilder.split(result) }
        BoxTreeBuilder.arrange(result)
        return [result]
    }

    /// The box of an element without those in it, and what it passes on to them; nil where it is not displayed.
    private mutating func opened(
        _ element: Int, _ outer: Surroundings, _ reader: inout ElementReader
    ) -> (box: Box, around: Surroundings)? {
        let name = reader.tree.htmlName(element)
        let (style, box) = reader.boxStyle(of: element, nil, outer.context, parent: outer.box.box)
        guard box.own.display != .none, style.own.isDisplayed,
            reader.spend(BoxTreeBuilder.nodesPerBox - 1, at: element)
        else { return nil }
        if BoxTreeBuilder.unread.contains(name) {
            reader.note(reader.offset(element), "<\(name)>", "<\(name)> is not read; it and what it holds are left out")
            return nil
        }
        // `content` has no effect on an element itself; values that are not read are reported all the same.
        for case .unread(let text) in box.own.content?.parts ?? [] {
            reader.note(reader.offset(element), "unread content", "content: \(text.shown) is not read")
        }
        var context = outer.context
        context.style = style
        context.depth += BoxTreeBuilder.levelsPerBox
        let language = reader.tree.value(element, .lang)?.string ?? outer.language
        let shared = SharedBoxStyle(box)
        let result = BoxTreeBuilder.made(
            element, nil, context.shared, shared, outer, language: language, isBreak: name == "br")
        if box.own.display == .listItem {
            let own = BoxTreeBuilder.number("value", of: element, &reader)
            result.marker = marker(element, own, box, &reader)
        }
        if result.display == .cell {
            let columns = BoxTreeBuilder.number("colspan", of: element, &reader)
            let rows = BoxTreeBuilder.number("rowspan", of: element, &reader)
            if columns != nil || rows != nil {
                result.changeTable { ($0.columnSpan, $0.rowSpan) = (max(columns ?? 1, 1), max(rows ?? 1, 0)) }
            }
        }
        let around = Surroundings(context, shared, language: language, result.decorations)
        return (result, around)
    }

    /// The box of an element, or one that rules make in it.
    static func made(
        _ element: Int, _ part: Selector.PseudoElement?, _ shared: SharedStyle, _ sharedBox: SharedBoxStyle,
        _ outer: Surroundings, language: String?, isBreak: Bool = false
    ) -> Box {
        let (style, display) = (shared.style, sharedBox.box.own.display)
        // A box that stands apart in a line has none of the decorations of that line.
        let isApart = display.isInline && display != .inline && display != .contents
        var decorations = isApart ? [] : outer.decorations
        if !style.own.decorations.isEmpty {
            decorations.append(
                BoxDecoration(
                    lines: style.own.decorations, holder: BoxHolder(element: element, part: part), style: shared))
        }
        return Box(
            element: element, part, style: shared, sharedBox, display: isBreak ? .inline : display, language: language,
            content: isBreak ? .lineBreak : .boxes, decorations: decorations)
    }

    private static func number(_ name: String, of element: Int, _ reader: inout ElementReader) -> Int? {
        let attribute = reader.allAttributes(element).first { $0.name.elementsEqual(name.utf8) }
        return attribute.flatMap { $0.value.count < 10 ? Int($0.value.trimmed.string) : nil }
    }
}
