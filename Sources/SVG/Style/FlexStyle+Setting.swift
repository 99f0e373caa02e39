import PathParser

/// Reads the properties of flex boxes, and of what lies in them.
extension FlexStyle {
    /// `safe` and `unsafe` differ only where something overflows: there nothing is kept from it.
    private static func words(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.lowercased[...].words.filter { !$0.isSame("safe") && !$0.isSame("unsafe") }
    }

    static func align(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Align {
        switch words(text).first?.string {
        case "normal", "stretch": .stretch
        case "flex-start", "start", "self-start": .start
        case "flex-end", "end", "self-end": .end
        case "center": .center
        case "baseline", "first", "last": .baseline
        default: throw .invalid
        }
    }

    /// Nil for what the box around says.
    static func alignSelf(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Align? {
        text.isSame("auto") ? nil : try align(text)
    }

    static func justify(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Justify {
        switch words(text).first?.string {
        case "normal", "flex-start", "start", "left", "stretch": .start
        case "flex-end", "end", "right": .end
        case "center": .center
        case "space-between": .between
        case "space-around": .around
        case "space-evenly": .evenly
        default: throw .invalid
        }
    }

    /// Lines stay where their content puts them.
    static func checkAlignContent(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        switch words(text).first?.string {
        case "normal", "stretch", "flex-start", "start": return
        case nil: throw .invalid
        default: throw .unsupported
        }
    }

    mutating func setFlow(_ property: BoxProperty, to value: PropertyValue<BoxStyle>) throws(Style.Problem) {
        switch value {
        case .same(let other):
            if property != .flexWrap {
                (isColumn, isReversed) = (other.own.flex.isColumn, other.own.flex.isReversed)
            }
            if property != .flexDirection { wraps = other.own.flex.wraps }
        case .text(let text):
            let words = FlexStyle.words(text)
            if words.isEmpty { throw .invalid }
            var flow = self
            // The shorthand sets what it does not say to its initial value.
            if property == .flexFlow { (flow.isColumn, flow.isReversed, flow.wraps) = (false, false, false) }
            for word in words { try flow.setFlow(word) }
            self = flow
        }
    }

    private mutating func setFlow(_ word: ArraySlice<UInt8>) throws(Style.Problem) {
        switch word.string {
        case "row": (isColumn, isReversed) = (false, false)
        case "row-reverse": (isColumn, isReversed) = (false, true)
        case "column": (isColumn, isReversed) = (true, false)
        case "column-reverse": (isColumn, isReversed) = (true, true)
        case "nowrap": wraps = false
        case "wrap": wraps = true
        case "wrap-reverse": throw .unsupported
        default: throw .invalid
        }
    }
}

extension BoxValueReader {
    /// Nil for `auto`.
    func flexBasis(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length? {
        text.isSame("auto") || text.isSame("content") ? nil : try padding(text)
    }

    /// The shorthand (CSS Flexible Box 1, section 7.1.1).
    func flex(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (grow: Double, shrink: Double, basis: Length?) {
        let words = text.lowercased[...].words
        guard let first = words.first else { throw .invalid }
        if first.isSame("none") { return (0, 0, nil) }
        if first.isSame("auto"), words.count == 1 { return (1, 1, nil) }
        var (grow, shrink, basis): (Double, Double, Length?) = (1, 1, Length(0, .px))
        var isFirst = true
        for word in words {
            if word.isSame("auto") {
                basis = nil
            } else if let number = try? number(word) {
                if isFirst { grow = number } else { shrink = number }
                isFirst = false
            } else {
                basis = try padding(word)
            }
        }
        return (grow, shrink, basis)
    }

    func gap(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length {
        text.isSame("normal") ? Length(0, .px) : try padding(text)
    }

    /// Between rows, then between columns.
    func gaps(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Length, y: Length) {
        let words = text.words
        guard let first = words.first else { throw .invalid }
        let y = try gap(first)
        return (words.count > 1 ? try gap(words[1]) : y, y)
    }
}
