import PathParser
import Typography

/// Makes boxes of the HTML in a `foreignObject` (CSS Display 3; CSS 2, section 9.2).
struct BoxTreeBuilder {
    /// The elements that show what is no text, and are told.
    private static let unread: Set<String> = [
        "audio", "button", "canvas", "embed", "iframe", "img", "input", "math", "meter", "object", "picture",
        "progress", "select", "textarea", "video",
    ]

    /// The deepest nesting of boxes: each level takes stack.
    private static let maxDepth = 100

    /// The styles that an element passes on to its children. A reference: styles are large, and each level would hold some on
    /// the stack.
    private final class Surroundings {
        let context: ResolvingContext
        let box: BoxStyle
        let language: String?
        let decorations: [BoxDecoration]
        let depth: Int
        /// The number of quotations around.
        let quotations: Int

        init(
            _ context: ResolvingContext, _ box: BoxStyle, language: String?, _ decorations: [BoxDecoration] = [],
            depth: Int = 0, quotations: Int = 0
        ) {
            self.context = context
            self.box = box
            self.language = language
            self.decorations = decorations
            self.depth = depth
            self.quotations = quotations
        }
    }

    /// The number of the next item of the innermost list, and the lists around it.
    private var numbers: [Int] = []

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
        let root = Box(
            element: element, style: context.style.inherited, BoxStyle(), display: .block, language: language)
        root.children = children(of: element, Surroundings(context, BoxStyle(), language: language), &reader)
        BoxTreeBuilder.arrange(root)
        return root
    }

    // MARK: Elements

    private mutating func children(
        of element: Int, _ around: Surroundings, _ reader: inout ElementReader
    ) -> [Box] {
        guard around.depth < BoxTreeBuilder.maxDepth else {
            reader.note(
                reader.offset(element), "HTML depth",
                "elements of HTML are nested more than \(BoxTreeBuilder.maxDepth) deep; the rest is left out")
            return []
        }
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
            element: element, style: around.context.style.inherited, BoxStyle(flow: around.box.flow), display: .inline,
            language: around.language, content: .text(Array(text.unicodeScalars)), decorations: around.decorations)
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
        result.children = children(of: element, around, &reader)
        if startsList { numbers.removeLast() }
        if name == "q" {
            // The marks belong to the text around them, and so do their language (CSS Generated Content 3, `quotes: auto`).
            let marks = QuotationMarks(language: outer.language)
            let pair = outer.quotations == 0 ? marks.outer : marks.inner
            result.children.insert(BoxTreeBuilder.text(String(pair.open), of: element, around), at: 0)
            result.children.append(BoxTreeBuilder.text(String(pair.close), of: element, around))
        }
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
        let (style, box) = reader.boxStyle(of: element, outer.context, parent: outer.box)
        guard box.own.display != .none, style.own.isDisplayed else { return nil }
        if BoxTreeBuilder.unread.contains(name) {
            reader.note(reader.offset(element), "<\(name)>", "<\(name)> is not read; it and what it holds are left out")
            return nil
        }
        var context = outer.context
        context.style = style
        // A box that stands apart in a line has none of the decorations of that line.
        let isApart = box.own.display.isInline && box.own.display != .inline && box.own.display != .contents
        var decorations = isApart ? [] : outer.decorations
        if !style.own.decorations.isEmpty {
            decorations.append(
                BoxDecoration(lines: style.own.decorations, element: element, style: style, color: .currentColor))
        }
        let language = reader.tree.value(element, .lang)?.string ?? outer.language
        let isBreak = name == "br"
        let result = Box(
            element: element, style: style, box, display: isBreak ? .inline : box.own.display, language: language,
            content: isBreak ? .lineBreak : .boxes, decorations: decorations)
        if box.own.display == .listItem { result.marker = marker(element, box, &reader) }
        if result.display == .cell {
            result.columnSpan = max(BoxTreeBuilder.number("colspan", of: element, &reader) ?? 1, 1)
            result.rowSpan = max(BoxTreeBuilder.number("rowspan", of: element, &reader) ?? 1, 0)
        }
        let around = Surroundings(
            context, box, language: language, decorations, depth: outer.depth + 1,
            quotations: outer.quotations + (name == "q" ? 1 : 0))
        return (result, around)
    }

    private static func number(_ name: String, of element: Int, _ reader: inout ElementReader) -> Int? {
        let attributes = reader.tree.allAttributes(element)
        reader.budget.styleTestsLeft -= attributes.byteCount / 32
        let attribute = attributes.first { $0.name.elementsEqual(name.utf8) }
        return attribute.flatMap { $0.value.count < 10 ? Int($0.value.trimmed.string) : nil }
    }

    // MARK: Markers

    private mutating func marker(_ element: Int, _ box: BoxStyle, _ reader: inout ElementReader) -> BoxMarker? {
        var number = numbers.last ?? 1
        if let own = BoxTreeBuilder.number("value", of: element, &reader) { number = own }
        if !numbers.isEmpty { numbers[numbers.count - 1] = number + 1 }
        if box.flow.isMarkerInside {
            reader.note(
                reader.offset(element), "inside", "list-style-position: inside is not read; markers stand outside")
        }
        switch box.flow.marker {
        case .none: return nil
        case .disc: return .disc
        case .circle: return .circle
        case .square: return .square
        case .decimal: return .text("\(number). ")
        case .lowerAlpha: return .text(BoxTreeBuilder.letters(number).lowercased() + ". ")
        case .upperAlpha: return .text(BoxTreeBuilder.letters(number) + ". ")
        case .lowerRoman: return .text(BoxTreeBuilder.roman(number).lowercased() + ". ")
        case .upperRoman: return .text(BoxTreeBuilder.roman(number) + ". ")
        }
    }

    /// A … Z, AA, AB …
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var rest = number
        var scalars: [Unicode.Scalar] = []
        while rest > 0 {
            scalars.insert(Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26)), at: 0)
            rest = (rest - 1) / 26
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
            (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var out = ""
        for (value, letters) in digits {
            while rest >= value {
                out += letters
                rest -= value
            }
        }
        return out
    }

    // MARK: Boxes between boxes

    /// An inline box that holds blocks is split around them (CSS 2, section 9.2.1.1).
    private static func split(_ box: Box) -> [Box] {
        guard box.children.contains(where: { !$0.isInline }) else { return [box] }
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            if !run.isEmpty { out.append(box.part(run)) }
            run = []
        }
        for child in box.children {
            if child.isInline {
                run.append(child)
            } else {
                end()
                out.append(child)
            }
        }
        end()
        return out
    }

    /// Puts boxes between a box and its children where CSS wants them: around text beside blocks, around cells without
    /// a table.
    private static func arrange(_ box: Box) {
        switch box.display {
        case .table, .inlineTable:
            // Cells without a row come into one, together.
            box.children = wrapped(box.children, .row, in: box) {
                $0.display.isGroup || $0.display == .row || $0.display == .caption
            }
        case .rowGroup, .headerGroup, .footerGroup:
            box.children = wrapped(box.children, .row, in: box) { $0.display == .row }
        case .row: box.children = wrapped(box.children, .cell, in: box) { $0.display == .cell }
        case .flex, .inlineFlex:
            box.children = wrapped(tables(in: box), .block, in: box) { $0.isElement }.map { child in
                guard child.display != child.display.asBlock else { return child }
                let block = child.shown(as: child.display.asBlock)
                arrange(block)
                return block
            }
        default: box.children = blocks(in: box)
        }
    }

    /// Children in anonymous boxes but for those that can stand by themselves; blank text between is left out.
    private static func wrapped(
        _ children: [Box], _ display: Display, in parent: Box, _ isGood: (Box) -> Bool
    ) -> [Box] {
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            if !run.allSatisfy({ $0.isBlank }) {
                let box = Box.anonymous(display, in: parent, run)
                arrange(box)
                out.append(box)
            }
            run = []
        }
        for child in children {
            if isGood(child) {
                end()
                out.append(child)
            } else {
                run.append(child)
            }
        }
        end()
        return out
    }

    /// Children with a table around parts of tables that have none.
    private static func tables(in box: Box) -> [Box] {
        guard box.children.contains(where: { $0.display.isTablePart }) else { return box.children }
        var out: [Box] = []
        var run: [Box] = []
        func end() {
            while let last = run.last, last.isBlank { run.removeLast() }
            if !run.isEmpty {
                let table = Box.anonymous(.table, in: box, run)
                arrange(table)
                out.append(table)
            }
            run = []
        }
        for child in box.children {
            if child.display.isTablePart || !run.isEmpty && child.isBlank {
                run.append(child)
            } else {
                end()
                out.append(child)
            }
        }
        end()
        return out
    }

    private static func blocks(in box: Box) -> [Box] {
        let children = tables(in: box)
        guard children.contains(where: { !$0.isInline }) else { return children }
        return wrapped(children, .block, in: box) { !$0.isInline }
    }
}
