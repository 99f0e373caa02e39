import TextForms

/// Attributes of HTML that set looks (HTML Standard, section 15.3), as declarations of CSS.
///
/// Each start tag is read once, and that of a table once for all of its cells.
final class PresentationalHints {
    private let tree: SVGTree
    private var texts: [Int: [UInt8]] = [:]
    /// The declarations for the cells of each table.
    private var cells: [Int: [UInt8]] = [:]

    init(_ tree: SVGTree) { self.tree = tree }

    func text(of element: Int) -> [UInt8] {
        if let known = texts[element] { return known }
        let text = read(element)
        texts[element] = text
        return text
    }

    private func read(_ element: Int) -> [UInt8] {
        let name = tree.htmlName(element)
        switch name {
        case "font", "table", "tr", "td", "th", "thead", "tbody", "tfoot", "div", "p", "h1", "h2", "h3", "h4", "h5",
            "h6", "hr", "ol", "ul", "li", "caption", "br":
            break
        default: return direction(element)
        }
        var out = direction(element)
        func add(_ property: String, _ value: some Sequence<UInt8>) {
            out += PresentationalHints.declaration(property, value)
        }
        for attribute in tree.allAttributes(element) {
            let value = attribute.value.trimmed
            // None of the attributes has a value with a sign that would end a declaration.
            guard !value.isEmpty, !value.contains(UInt8(ascii: ";")), !value.contains(UInt8(ascii: "}")) else {
                continue
            }
            switch attribute.name.lowercased[...].string {
            case "align" where name == "table":
                if value.isSame("center") { add("margin-left:auto;margin-right", "auto".utf8) }
                if value.isSame("right") { add("margin-left", "auto".utf8) }
            case "align" where name != "hr": add("text-align", value)
            case "valign": add("vertical-align", value)
            case "bgcolor": add("background-color", value)
            case "color" where name == "font" || name == "hr": add("color", value)
            case "face" where name == "font": add("font-family", value)
            case "size" where name == "font": PresentationalHints.size(value).map { add("font-size", $0.utf8) }
            case "size" where name == "hr":
                if let number = Int(value.string) {
                    number <= 1 ? add("border-bottom-width", "0".utf8) : add("height", "\(number - 2)px".utf8)
                }
            case "width" where name != "li": PresentationalHints.length(value).map { add("width", $0.utf8) }
            case "height" where name != "li": PresentationalHints.length(value).map { add("height", $0.utf8) }
            case "nowrap": add("white-space", "nowrap".utf8)
            case "cellspacing" where name == "table":
                PresentationalHints.length(value).map { add("border-spacing", $0.utf8) }
            case "border" where name == "table":
                let width = ValueScanner.numbers(value)?.first ?? 1
                if width > 0 { add("border", "\(min(width, 1000))px outset;border-color:currentcolor".utf8) }
            case "type" where name == "ol" || name == "ul" || name == "li":
                add("list-style-type", PresentationalHints.marker(value))
            default: break
            }
        }
        if name == "td" || name == "th" { out += cell(element) }
        return out
    }

    private static func declaration(_ property: String, _ value: some Sequence<UInt8>) -> [UInt8] {
        Array(property.utf8) + [UInt8(ascii: ":")] + value + [UInt8(ascii: ";")]
    }

    private func direction(_ element: Int) -> [UInt8] {
        guard let value = tree.value(element, .dir)?.trimmed, value.isSame("rtl") || value.isSame("ltr") else {
            return []
        }
        return PresentationalHints.declaration("direction", value)
    }

    /// The declarations for a cell that its table's attributes make.
    private func cell(_ element: Int) -> [UInt8] {
        var table = tree.elements[element].parent
        // Between the two are a row and a group.
        for _ in 0..<3 where table >= 0 && tree.htmlName(table) != "table" { table = tree.elements[table].parent }
        guard table >= 0, tree.htmlName(table) == "table" else { return [] }
        if let known = cells[table] { return known }
        var out: [UInt8] = []
        for attribute in tree.allAttributes(table) {
            let value = attribute.value.trimmed
            switch attribute.name.lowercased[...].string {
            case "cellpadding":
                PresentationalHints.length(value).map { out += PresentationalHints.declaration("padding", $0.utf8) }
            case "border" where ValueScanner.numbers(value)?.first ?? 1 > 0:
                out += PresentationalHints.declaration("border", "1px inset;border-color:inherit".utf8)
            default: break
            }
        }
        cells[table] = out
        return out
    }

    /// A number of pixels or a percentage.
    private static func length(_ value: ArraySlice<UInt8>) -> String? {
        var scanner = ValueScanner(value)
        guard let number = scanner.number(), number >= 0 else { return nil }
        return scanner.next == UInt8(ascii: "%") ? "\(number)%" : "\(number)px"
    }

    /// `<font size>`: 1 to 7, or steps from 3.
    private static func size(_ value: ArraySlice<UInt8>) -> String? {
        guard let number = ValueScanner.numbers(value)?.first else { return nil }
        let isStep = value.first == UInt8(ascii: "+") || value.first == UInt8(ascii: "-")
        let step = min(max(isStep ? number + 3 : number, 1), 7)
        let words = ["x-small", "small", "medium", "large", "x-large", "xx-large", "48px"]
        return words[min(Int(step) - 1, 6)]
    }

    private static func marker(_ value: ArraySlice<UInt8>) -> [UInt8] {
        let name =
            switch value.string {
            case "1": "decimal"
            case "a": "lower-alpha"
            case "A": "upper-alpha"
            case "i": "lower-roman"
            case "I": "upper-roman"
            default: value.lowercased[...].string
            }
        return Array(name.utf8)
    }
}
