/// Rules by the class, id or type that their elements must have, so that few are tested for each element.
struct RuleIndex {
    private var byClass: [ArraySlice<UInt8>: [Int]] = [:]
    private var byID: [ArraySlice<UInt8>: [Int]] = [:]
    private var byType: [ElementName: [Int]] = [:]
    /// Rules for types that SVG does not have, by the type's name; empty in a file without HTML.
    private var byOtherType: [ArraySlice<UInt8>: [Int]] = [:]
    private var others: [Int] = []
    private(set) var isEmpty = true

    /// - Parameters:
    ///   - rule: its index in the sheet.
    ///   - compound: the conditions on its element.
    mutating func add(_ rule: Int, _ compound: Selector.Compound, hasHTML: Bool) {
        if let id = compound.ids.first {
            byID[id, default: []].append(rule)
        } else if let name = compound.classes.first {
            byClass[name, default: []].append(rule)
        } else if let type = compound.type {
            switch type {
            case .known(let name): byType[name, default: []].append(rule)
            // An element of SVG of an unknown type draws nothing.
            case .unknown(let name):
                guard hasHTML else { return }
                byOtherType[name, default: []].append(rule)
            }
        } else {
            others.append(rule)
        }
        isEmpty = false
    }

    /// Passes the rules that may match an element to `take`, list by list.
    /// - Parameter testsLeft: goes down by the length of the element's classes.
    func forEachList(of element: Int, in tree: SVGTree, testsLeft: inout Int, _ take: ([Int], inout Int) -> Void) {
        take(others, &testsLeft)
        if tree.elements[element].isHTML {
            let name = ArraySlice(tree.htmlName(element).utf8)
            if let name = ElementName.table[name], let rules = byType[name] { take(rules, &testsLeft) }
            if let rules = byOtherType[name] { take(rules, &testsLeft) }
        } else if !byType.isEmpty, let name = tree.name(element), let rules = byType[name] {
            take(rules, &testsLeft)
        }
        if !byID.isEmpty, let id = tree.value(element, .id), let rules = byID[id] { take(rules, &testsLeft) }
        if !byClass.isEmpty, let names = tree.value(element, .class) {
            testsLeft -= names.count / 32
            var seen: Set<ArraySlice<UInt8>> = []
            for name in names.words {
                guard let rules = byClass[name], seen.insert(name).inserted else { continue }
                take(rules, &testsLeft)
            }
        }
    }
}
