/// Conditions in brackets, joined by `and`, `or` and `not` (CSS Conditional Rules 3, section 6; Media Queries 4, section
/// 3). They have three values: what is not known is nil.
enum BooleanCondition {
    /// - Parameters:
    ///   - maxDepth: how deep brackets may lie in one another.
    ///   - leaf: decides the content of brackets that is no condition; with the name of a function before them, or nil.
    static func value(
        of text: ArraySlice<UInt8>, maxDepth: Int, _ leaf: (_ function: String?, ArraySlice<UInt8>) -> Bool?
    ) -> Bool? {
        guard maxDepth > 0 else { return nil }
        var rest = text.trimmed
        var result: Bool?
        var joint: ArraySlice<UInt8>?
        var isFirst = true
        while !rest.isEmpty {
            var isNegated = false
            if let (word, end) = rest.identifier(at: rest.startIndex),
                end == rest.endIndex || rest[end] != UInt8(ascii: "(")
            {
                if isFirst, word.isSame("not") {
                    isNegated = true
                } else {
                    guard !isFirst, word.isSame("and") || word.isSame("or"), joint ?? word == word else { return nil }
                    joint = word
                }
                rest = rest[end...].trimmed
            } else if !isFirst {
                return nil
            }
            guard let (value, end) = operand(rest, maxDepth, leaf) else { return nil }
            rest = rest[end...].trimmed
            let own = isNegated ? value.map { !$0 } : value
            if isFirst {
                result = own
            } else if joint?.isSame("and") == true {
                result = result == false || own == false ? false : result == nil || own == nil ? nil : true
            } else {
                result = result == true || own == true ? true : result == nil || own == nil ? nil : false
            }
            isFirst = false
            // `not` stands before a single condition.
            if isNegated, !rest.isEmpty { return nil }
        }
        return isFirst ? nil : result
    }

    private static func operand(
        _ text: ArraySlice<UInt8>, _ maxDepth: Int, _ leaf: (String?, ArraySlice<UInt8>) -> Bool?
    ) -> (value: Bool?, end: Int)? {
        let function = text.identifier(at: text.startIndex)
        let open = function?.end ?? text.startIndex
        guard open < text.endIndex, text[open] == UInt8(ascii: "(") else { return nil }
        let close = text.endOfBlock(at: open)
        guard close < text.endIndex else { return nil }
        let inside = text[(open + 1)..<close].trimmed
        if let name = function?.name { return (leaf(name.lowercased[...].string, inside), close + 1) }
        let isCondition =
            inside.first == UInt8(ascii: "(") || inside.prefix(4).isSame("not ") || inside.prefix(4).isSame("not(")
        let value = isCondition ? self.value(of: inside, maxDepth: maxDepth - 1, leaf) : leaf(nil, inside)
        return (value, close + 1)
    }
}
