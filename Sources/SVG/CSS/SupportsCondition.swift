/// Decides the conditions of `@supports` (CSS Conditional Rules 3 and 4).
struct SupportsCondition {
    /// Whether the reader knows a property, and this value of it.
    let supports: (StyleDeclaration) -> Bool

    private static let maxDepth = 16

    func holds(_ text: ArraySlice<UInt8>) -> Bool {
        BooleanCondition.value(of: text, maxDepth: SupportsCondition.maxDepth, leaf) == true
    }

    /// The content of `supports()`: a declaration, or a condition.
    func holdsInside(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == UInt8(ascii: "(") || text.prefix(3).isSame("not") ? holds(text) : leaf(nil, text) == true
    }

    private func leaf(_ function: String?, _ text: ArraySlice<UInt8>) -> Bool? {
        switch function {
        case nil:
            var isSupported = false
            StyleDeclaration.readOne(text, offset: 0) { declaration in
                isSupported =
                    declaration.property.isCustom || Substitution.isNeeded(declaration.value) || supports(declaration)
            }
            return isSupported
        case "selector": return SelectorReader.list(text) != nil
        default: return false
        }
    }
}
