import CResources
import DisplayList
import PathParser

/// Reads style sheets: rules, rules in rules, and at-rules (CSS Syntax 3, CSS Nesting 1, CSS Cascade 5).
struct StyleSheetReader {
    private(set) var sheet = StyleSheet()
    private let media: MediaQuery
    private let supports: SupportsCondition
    /// Opens a style sheet beside the file; nil where none may be opened.
    private let open: ((String) -> [UInt8]?)?
    /// The reader keeps `@keyframes`, or else reports them.
    private let keepsKeyframes: Bool
    /// The place in the file where the sheet begins; used for all problems in it.
    private var offset = 0
    /// How many sheets outside of the file may still be read.
    private var importsLeft = 32

    /// How deep blocks may lie in one another.
    private static let maxDepth = 32

    /// The blocks around a part of a sheet.
    private struct Scope {
        var layer = CascadeLayers.root
        /// The selectors of the rule around it; nil outside of rules.
        var parents: [Selector]?
        var depth = 0

        /// The scope of a block in this one.
        func block(layer: Int? = nil, parents: [Selector]? = nil) -> Scope {
            Scope(layer: layer ?? self.layer, parents: parents ?? self.parents, depth: depth + 1)
        }
    }

    init(
        _ media: MediaQuery, _ supports: SupportsCondition, open: ((String) -> [UInt8]?)? = nil,
        keepsKeyframes: Bool = false
    ) {
        self.media = media
        self.supports = supports
        self.open = open
        self.keepsKeyframes = keepsKeyframes
    }

    /// Adds the rules of a sheet.
    /// - Parameter list: the media that it is for; empty for all.
    mutating func read(_ text: [UInt8], media list: ArraySlice<UInt8> = [], offset: Int) {
        guard list.isEmpty || media.holds(list) else { return }
        self.offset = offset
        contents(text[...].withoutComments[...], Scope())
    }

    /// Adds the defaults of HTML's elements, before all other sheets.
    mutating func readDefaults() {
        let text = UnsafeBufferPointer(start: gloaming_html_defaults(), count: gloaming_html_defaults_size())
        read(Array(text), offset: 0)
        sheet.defaults = sheet.rules.first?.layer
    }

    /// Adds the rules of a sheet outside of the file, or tells that it cannot be opened.
    mutating func readLinked(_ address: ArraySlice<UInt8>, offset: Int) {
        guard let text = opened(address.string) else {
            return sheet.addProblem(
                offset, "style sheet",
                "<?xml-stylesheet?>: '\(address.shown)' is not read: what it says of the elements is left out")
        }
        read(text, offset: offset)
    }

    private mutating func opened(_ address: String) -> [UInt8]? {
        importsLeft -= 1
        return importsLeft >= 0 ? open?(address) : nil
    }

    // MARK: Contents

    /// Reads the content of a sheet or of a block: declarations only inside of rules.
    private mutating func contents(_ text: ArraySlice<UInt8>, _ scope: Scope) {
        guard scope.depth < StyleSheetReader.maxDepth else {
            return sheet.addProblem(
                offset, "style depth",
                "blocks of a style sheet lie more than \(StyleSheetReader.maxDepth) deep; the rest is left out")
        }
        var first = sheet.declarations.count
        var i = text.startIndex
        while i < text.endIndex {
            let byte = text[i]
            if byte.isSpace || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") {
                i += 1
            } else if byte == UInt8(ascii: "<"), text[i...].starts(with: "<!--".utf8) {
                i += 4
            } else if byte == UInt8(ascii: "-"), text[i...].starts(with: "-->".utf8) {
                i += 3
            } else if byte == UInt8(ascii: "@") {
                addRules(from: first, scope)
                i = atRule(text, at: i, scope)
                first = sheet.declarations.count
            } else if let end = endOfDeclaration(text, at: i, scope) {
                StyleDeclaration.readOne(text[i..<end], offset: offset) { sheet.declarations.append($0) }
                i = end
            } else {
                let start = text.firstOutside(from: i) { $0 == UInt8(ascii: "{") }
                guard start < text.endIndex else { break }
                addRules(from: first, scope)
                let end = text.endOfBlock(at: start)
                rule(text[i..<start].trimmed, text[(start + 1)..<end], scope)
                first = sheet.declarations.count
                i = end + 1
            }
        }
        addRules(from: first, scope)
    }

    /// Makes rules of the declarations from `first` on.
    private mutating func addRules(from first: Int, _ scope: Scope) {
        guard let selectors = scope.parents, first < sheet.declarations.count else { return }
        for selector in selectors {
            sheet.rules.append(
                StyleSheet.Rule(
                    selector: selector, declarations: first..<sheet.declarations.count, layer: scope.layer))
        }
    }

    /// The end of the declaration at a place in a rule; nil where another rule begins.
    private func endOfDeclaration(_ text: ArraySlice<UInt8>, at start: Int, _ scope: Scope) -> Int? {
        guard scope.parents != nil else { return nil }
        let isCustom = text[start...].starts(with: "--".utf8)
        let end = text.firstOutside(from: start) {
            $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") || !isCustom && $0 == UInt8(ascii: "{")
        }
        return end < text.endIndex && text[end] == UInt8(ascii: "{") ? nil : end
    }

    private mutating func rule(_ prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, _ scope: Scope) {
        guard let selectors = SelectorReader.list(prelude, parents: scope.parents) else {
            return sheet.addProblem(
                offset, "selector", "the selector '\(prelude.shown)' is not read, nor what it says")
        }
        contents(body, scope.block(parents: selectors))
    }

    // MARK: At-rules

    /// - Returns: the place behind the rule.
    private mutating func atRule(_ text: ArraySlice<UInt8>, at start: Int, _ scope: Scope) -> Int {
        guard let (name, nameEnd) = text.identifier(at: start + 1) else { return start + 1 }
        let end = text.firstOutside(from: nameEnd) { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
        let prelude = text[nameEnd..<end].trimmed
        let word = name.lowercased[...].string
        guard end < text.endIndex, text[end] == UInt8(ascii: "{") else {
            statement(word, prelude, scope)
            return end + 1
        }
        let close = text.endOfBlock(at: end)
        block(word, prelude, text[(end + 1)..<close], scope)
        return close + 1
    }

    private mutating func statement(_ name: String, _ prelude: ArraySlice<UInt8>, _ scope: Scope) {
        switch name {
        // These two change nothing here and are not reported: the text is decoded by now.
        case "charset", "namespace": break
        case "layer":
            for name in prelude.parts(separator: UInt8(ascii: ",")) { _ = sheet.layers.layer(name, in: scope.layer) }
        case "import": importSheet(prelude, scope)
        default: tell(name)
        }
    }

    private mutating func block(
        _ name: String, _ prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, _ scope: Scope
    ) {
        switch name {
        case "media":
            if media.holds(prelude) { contents(body, scope.block()) }
        case "supports":
            if supports.holds(prelude) { contents(body, scope.block()) }
        case "layer":
            contents(body, scope.block(layer: layer(prelude, scope)))
        case "property": register(prelude, body)
        case "font-face": sheet.fontFaces.append((body, offset))
        case "keyframes" where keepsKeyframes, "-webkit-keyframes" where keepsKeyframes: keyframes(prelude, body)
        default: tell(name)
        }
    }

    private mutating func layer(_ name: ArraySlice<UInt8>, _ scope: Scope) -> Int {
        name.isEmpty ? sheet.layers.anonymousLayer(in: scope.layer) : sheet.layers.layer(name, in: scope.layer)
    }

    private mutating func tell(_ name: String) {
        sheet.addProblem(offset, "@\(name)", "@\(name) is not read: what it says of the elements is left out")
    }

    private mutating func register(_ name: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
        guard name.starts(with: "--".utf8) else { return }
        var property = StyleSheet.RegisteredProperty()
        for part in body.parts(separator: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = part[(colon + 1)...].trimmed
            if part[..<colon].trimmed.isSame("initial-value") { property.initial = value }
            if part[..<colon].trimmed.isSame("inherits") { property.isInherited = !value.isSame("false") }
        }
        sheet.registered[name] = property
    }

    /// `from { … } 30%, 60% { … } to { … }`
    private mutating func keyframes(_ name: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) {
        var frames: [StyleSheet.Keyframe] = []
        var i = body.startIndex
        while i < body.endIndex {
            let open = body.firstOutside(from: i) { $0 == UInt8(ascii: "{") }
            guard open < body.endIndex else { break }
            let close = body.endOfBlock(at: open)
            let places = body[i..<open].trimmed.parts(separator: UInt8(ascii: ",")).map(StyleSheetReader.place)
            i = close + 1
            // A frame with one wrong place is none.
            guard !places.contains(where: { $0 == nil }) else { continue }
            let first = sheet.declarations.count
            var timing: ArraySlice<UInt8>?
            StyleDeclaration.read(body[(open + 1)..<close], offset: offset) { declaration in
                if declaration.isImportant { return }
                if declaration.property == .known(.animationTimingFunction) { timing = declaration.value }
                sheet.declarations.append(declaration)
            }
            for place in places.compactMap({ $0 }) {
                frames.append(
                    StyleSheet.Keyframe(
                        place: place, declarations: first..<sheet.declarations.count, timing: timing))
            }
        }
        sheet.keyframes[name.unquoted ?? name] = frames.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map { $0.element }
    }

    private static func place(_ text: ArraySlice<UInt8>) -> Double? {
        if text.isSame("from") { return 0 }
        if text.isSame("to") { return 1 }
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), scanner.skip(UInt8(ascii: "%")), scanner.isAtEnd,
            (0...100).contains(number)
        else { return nil }
        return number / 100
    }

    /// `@import url(more.css) layer(base) supports(…) print;`
    private mutating func importSheet(_ prelude: ArraySlice<UInt8>, _ scope: Scope) {
        var rest = prelude
        let address: ArraySlice<UInt8>
        if rest.prefix(4).isSame("url(") {
            let close = rest.endOfBlock(at: rest.startIndex + 3)
            address = rest[(rest.startIndex + 4)..<close].trimmed
            rest = rest[min(close + 1, rest.endIndex)...].trimmed
        } else {
            let end = rest.firstOutside(from: rest.startIndex) { XMLTokenizer.isSpace($0) }
            address = rest[..<end]
            rest = rest[end...].trimmed
        }
        var inner = scope
        if let (word, end) = rest.identifier(at: rest.startIndex), word.isSame("layer") {
            var name = ArraySlice<UInt8>()
            var close = end
            if end < rest.endIndex, rest[end] == UInt8(ascii: "(") {
                close = rest.endOfBlock(at: end)
                name = rest[(end + 1)..<close].trimmed
                close = min(close + 1, rest.endIndex)
            }
            inner.layer = layer(name, scope)
            rest = rest[close...].trimmed
        }
        if let (word, end) = rest.identifier(at: rest.startIndex), word.isSame("supports"), end < rest.endIndex,
            rest[end] == UInt8(ascii: "(")
        {
            let close = rest.endOfBlock(at: end)
            guard close < rest.endIndex, supports.holdsInside(rest[(end + 1)..<close].trimmed) else { return }
            rest = rest[(close + 1)...].trimmed
        }
        guard media.holds(rest), scope.depth < StyleSheetReader.maxDepth else { return }
        let path = (address.unquoted ?? address).string
        guard let text = opened(path) else {
            return sheet.addProblem(
                offset, "@import",
                "@import: '\(address.shown)' is not read: what it says of the elements is left out")
        }
        inner.depth += 1
        contents(text[...].withoutComments[...], inner)
    }
}
