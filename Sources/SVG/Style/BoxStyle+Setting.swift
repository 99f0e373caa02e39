import PathParser

/// Reads the properties of boxes.
extension BoxStyle {
    /// Sets what a specified property says of boxes.
    /// - Parameters:
    ///   - entry: any property; a `BoxProperty` has its name and a colon before its value.
    ///   - style: the element's other properties, which come first.
    ///   - parent: the style that is inherited.
    /// - Throws: for a value that is wrong, or is not read.
    mutating func set(
        _ entry: Specified, _ style: Style, _ setting: Style.Setting, parent: BoxStyle
    ) throws(Style.Problem) {
        let reader = BoxValueReader(style: style, base: setting.base(style))
        switch entry.name {
        case .display:
            if entry.value.isKeyword {
                return own.display = entry.value.isSame("inherit") ? parent.own.display : .inline
            }
            guard let display = Display(entry.value) else { throw .unsupported }
            own.display = display
        case .whiteSpace:
            if entry.value.isKeyword {
                return flow.space = entry.value.isSame("initial") ? BoxWhiteSpace() : parent.flow.space
            }
            guard let space = BoxWhiteSpace(entry.value) else { throw .invalid }
            flow.space = space
        case .width:
            own.contentWidth = BoxValueReader.contentWidth(entry.value)
            own.width =
                own.contentWidth == nil ? try reader.size(entry.value, parent.own.width) : nil
        case .height: own.height = try reader.size(entry.value, parent.own.height)
        case .font:
            guard let parts = FontShorthand(entry.value) else { return }
            flow.lineHeight = .normal
            if let height = parts.lineHeight { flow.lineHeight = try reader.lineHeight(height) }
        case .box:
            guard let colon = entry.value.firstIndex(of: UInt8(ascii: ":")),
                let property = BoxProperty.table[entry.value[..<colon].trimmed.lowercased[...]]
            else { return }
            let value = entry.value[(colon + 1)...].trimmed
            if property.isUnread {
                let isNothing =
                    value.isKeyword || value.isSame("none") || value.isSame("auto") || value.isSame("normal")
                if !isNothing { throw .unsupported }
                return
            }
            if value.isKeyword {
                let other =
                    value.isSame("inherit") ? parent : value.isSame("initial") ? BoxStyle() : parent.inherited
                return inherit(property, from: other)
            }
            try set(property, to: value, reader, parent)
        default: break
        }
    }

    // MARK: Properties

    private mutating func set(
        _ property: BoxProperty, to text: ArraySlice<UInt8>, _ reader: BoxValueReader, _ parent: BoxStyle
    ) throws(Style.Problem) {
        switch property {
        case .margin: own.margin = try reader.sides(text, reader.margin)
        case .marginTop: own.margin.top = try reader.margin(text)
        case .marginRight: own.margin.right = try reader.margin(text)
        case .marginBottom: own.margin.bottom = try reader.margin(text)
        case .marginLeft: own.margin.left = try reader.margin(text)
        case .padding: own.padding = try reader.sides(text, reader.padding)
        case .paddingTop: own.padding.top = try reader.padding(text)
        case .paddingRight: own.padding.right = try reader.padding(text)
        case .paddingBottom: own.padding.bottom = try reader.padding(text)
        case .paddingLeft: own.padding.left = try reader.padding(text)
        case .minWidth: own.minWidth = try reader.size(text, parent.own.minWidth)
        case .minHeight: own.minHeight = try reader.size(text, parent.own.minHeight)
        case .maxWidth: own.maxWidth = try reader.size(text, parent.own.maxWidth)
        case .maxHeight: own.maxHeight = try reader.size(text, parent.own.maxHeight)
        case .boxSizing: own.isBorderBox = text.isSame("border-box")
        case .top: own.inset.top = try reader.margin(text)
        case .right: own.inset.right = try reader.margin(text)
        case .bottom: own.inset.bottom = try reader.margin(text)
        case .left: own.inset.left = try reader.margin(text)
        case .position:
            own.isRelative = text.isSame("relative")
            own.isAbsolute = text.isSame("absolute") || text.isSame("fixed")
            if own.isAbsolute { throw .unsupported }
        case .verticalAlign: own.verticalAlign = try reader.verticalAlign(text, parent.own.verticalAlign)
        case .tableLayout: own.hasFixedColumns = text.isSame("fixed")
        case .content: own.content = try GeneratedContent.read(text)
        // The style has it already.
        case .textOverflow: _ = try TextOverflow.read(text)
        case .alignItems, .alignSelf, .alignContent, .columnGap, .flex, .flexBasis, .flexDirection, .flexFlow,
            .flexGrow, .flexShrink, .flexWrap, .gap, .justifyContent, .rowGap:
            try own.flex.set(property, to: text, reader)
        case .lineHeight, .listStyle, .listStylePosition, .listStyleType, .textAlign, .textIndent, .textTransform,
            .overflowWrap, .wordWrap, .wordBreak, .borderCollapse, .borderSpacing, .quotes:
            try flow.set(property, to: text, reader, parent.flow)
        default: try setBorder(property, to: text, reader)
        }
    }

    private mutating func setBorder(
        _ property: BoxProperty, to text: ArraySlice<UInt8>, _ reader: BoxValueReader
    ) throws(Style.Problem) {
        switch property {
        case .border: own.border = Sides(all: try reader.border(text))
        case .borderTop: own.border.top = try reader.border(text)
        case .borderRight: own.border.right = try reader.border(text)
        case .borderBottom: own.border.bottom = try reader.border(text)
        case .borderLeft: own.border.left = try reader.border(text)
        case .borderWidth, .borderStyle, .borderColor:
            let parts = try reader.sides(text) { part throws(Style.Problem) in part }
            try reader.set(property, parts.top, &own.border.top)
            try reader.set(property, parts.right, &own.border.right)
            try reader.set(property, parts.bottom, &own.border.bottom)
            try reader.set(property, parts.left, &own.border.left)
        case .borderTopWidth: try reader.set(.borderWidth, text, &own.border.top)
        case .borderRightWidth: try reader.set(.borderWidth, text, &own.border.right)
        case .borderBottomWidth: try reader.set(.borderWidth, text, &own.border.bottom)
        case .borderLeftWidth: try reader.set(.borderWidth, text, &own.border.left)
        case .borderTopStyle: try reader.set(.borderStyle, text, &own.border.top)
        case .borderRightStyle: try reader.set(.borderStyle, text, &own.border.right)
        case .borderBottomStyle: try reader.set(.borderStyle, text, &own.border.bottom)
        case .borderLeftStyle: try reader.set(.borderStyle, text, &own.border.left)
        case .borderTopColor: try reader.set(.borderColor, text, &own.border.top)
        case .borderRightColor: try reader.set(.borderColor, text, &own.border.right)
        case .borderBottomColor: try reader.set(.borderColor, text, &own.border.bottom)
        case .borderLeftColor: try reader.set(.borderColor, text, &own.border.left)
        case .borderRadius:
            let parts = text.parts(separator: UInt8(ascii: "/"))
            guard parts.count <= 2 else { throw .invalid }
            let across = try reader.sides(parts[0], reader.padding).all
            let down = parts.count > 1 ? try reader.sides(parts[1], reader.padding).all : across
            own.radii = zip(across, down).map { CornerLengths(x: $0, y: $1) }
        case .borderTopLeftRadius: own.radii[0] = try reader.corner(text)
        case .borderTopRightRadius: own.radii[1] = try reader.corner(text)
        case .borderBottomRightRadius: own.radii[2] = try reader.corner(text)
        case .borderBottomLeftRadius: own.radii[3] = try reader.corner(text)
        default: break
        }
    }

    /// Takes a property from another style; those that nobody inherits by a keyword are left as they are.
    private mutating func inherit(_ property: BoxProperty, from other: BoxStyle) {
        switch property {
        case .margin: own.margin = other.own.margin
        case .marginTop: own.margin.top = other.own.margin.top
        case .marginRight: own.margin.right = other.own.margin.right
        case .marginBottom: own.margin.bottom = other.own.margin.bottom
        case .marginLeft: own.margin.left = other.own.margin.left
        case .padding: own.padding = other.own.padding
        case .border: own.border = other.own.border
        case .borderColor:
            own.border.top.color = other.own.border.top.color
            own.border.right.color = other.own.border.right.color
            own.border.bottom.color = other.own.border.bottom.color
            own.border.left.color = other.own.border.left.color
        case .borderRadius: own.radii = other.own.radii
        case .boxSizing: own.isBorderBox = other.own.isBorderBox
        case .minWidth: own.minWidth = other.own.minWidth
        case .minHeight: own.minHeight = other.own.minHeight
        case .maxWidth: own.maxWidth = other.own.maxWidth
        case .maxHeight: own.maxHeight = other.own.maxHeight
        case .verticalAlign: own.verticalAlign = other.own.verticalAlign
        case .position: (own.isRelative, own.isAbsolute) = (other.own.isRelative, other.own.isAbsolute)
        case .alignItems: own.flex.alignItems = other.own.flex.alignItems
        case .justifyContent: own.flex.justify = other.own.flex.justify
        case .lineHeight: flow.lineHeight = other.flow.lineHeight
        case .listStyle, .listStyleType: flow.marker = other.flow.marker
        case .textAlign: flow.align = other.flow.align
        case .textIndent: flow.indent = other.flow.indent
        case .textTransform: flow.transform = other.flow.transform
        case .overflowWrap, .wordWrap, .wordBreak:
            flow.dividesWords = other.flow.dividesWords
            flow.dividesAnywhere = other.flow.dividesAnywhere
            flow.breaksAll = other.flow.breaksAll
        case .borderCollapse: flow.collapsesBorders = other.flow.collapsesBorders
        case .borderSpacing: flow.borderSpacing = other.flow.borderSpacing
        case .content: own.content = other.own.content
        case .quotes: flow.quotes = other.flow.quotes
        default: break
        }
    }
}

extension FlowStyle {
    mutating func set(
        _ property: BoxProperty, to text: ArraySlice<UInt8>, _ reader: BoxValueReader, _ parent: FlowStyle
    ) throws(Style.Problem) {
        switch property {
        case .lineHeight: lineHeight = try reader.lineHeight(text)
        case .textAlign:
            switch text.lowercased[...].string {
            case "start": align = .start
            case "end": align = .end
            case "left", "-webkit-left": align = .left
            case "right", "-webkit-right": align = .right
            case "center", "middle", "-webkit-center": align = .center
            case "justify": align = .justify
            case "-gloaming-header": align = parent.align == .start ? .center : parent.align
            default: throw .invalid
            }
        case .textIndent: indent = try reader.length(text)
        case .textTransform:
            switch text.lowercased[...].string {
            case "none": transform = .none
            case "uppercase": transform = .uppercase
            case "lowercase": transform = .lowercase
            case "capitalize": transform = .capitalize
            default: throw .unsupported
            }
        case .overflowWrap, .wordWrap:
            dividesAnywhere = text.isSame("anywhere")
            dividesWords = dividesAnywhere || text.isSame("break-word")
        case .wordBreak:
            breaksAll = text.isSame("break-all")
            if text.isSame("break-word") { (dividesWords, dividesAnywhere) = (true, true) }
            if text.isSame("keep-all") { throw .unsupported }
        case .borderCollapse: collapsesBorders = text.isSame("collapse")
        case .borderSpacing:
            let parts = text.words
            guard let first = parts.first, parts.count <= 2 else { throw .invalid }
            let x = try reader.pixels(first)
            borderSpacing = (x, parts.count > 1 ? try reader.pixels(parts[1]) : x)
        case .quotes: quotes = try Quotes.read(text)
        case .listStylePosition: isMarkerInside = text.isSame("inside")
        default: try setMarker(text)
        }
    }

    private mutating func setMarker(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        for word in text.lowercased[...].words {
            switch word.string {
            case "none": marker = .none
            case "disc": marker = .disc
            case "circle": marker = .circle
            case "square": marker = .square
            case "decimal": marker = .decimal
            case "lower-alpha", "lower-latin": marker = .lowerAlpha
            case "upper-alpha", "upper-latin": marker = .upperAlpha
            case "lower-roman": marker = .lowerRoman
            case "upper-roman": marker = .upperRoman
            case "inside": isMarkerInside = true
            case "outside": isMarkerInside = false
            default: throw .unsupported
            }
        }
    }
}

extension FlexStyle {
    fileprivate mutating func set(
        _ property: BoxProperty, to text: ArraySlice<UInt8>, _ reader: BoxValueReader
    ) throws(Style.Problem) {
        // `safe` and `unsafe` differ only where something overflows: there nothing is kept from it.
        let words = text.lowercased[...].words.filter { !$0.isSame("safe") && !$0.isSame("unsafe") }
        guard let word = words.first else { throw .invalid }
        switch property {
        case .alignItems: alignItems = try FlexStyle.align(word)
        case .alignSelf: alignSelf = word.isSame("auto") ? nil : try FlexStyle.align(word)
        case .alignContent:
            if !word.isSame("normal"), !word.isSame("stretch"), !word.isSame("flex-start"), !word.isSame("start") {
                throw .unsupported
            }
        case .justifyContent:
            switch word.string {
            case "normal", "flex-start", "start", "left", "stretch": justify = .start
            case "flex-end", "end", "right": justify = .end
            case "center": justify = .center
            case "space-between": justify = .between
            case "space-around": justify = .around
            case "space-evenly": justify = .evenly
            default: throw .invalid
            }
        case .flexDirection, .flexWrap, .flexFlow: for word in words { try setFlow(word) }
        case .flexGrow: grow = try reader.number(word)
        case .flexShrink: shrink = try reader.number(word)
        case .flexBasis: basis = word.isSame("auto") || word.isSame("content") ? nil : try reader.padding(word)
        case .flex:
            if word.isSame("none") { return (grow, shrink, basis) = (0, 0, nil) }
            if word.isSame("auto") { return (grow, shrink, basis) = (1, 1, nil) }
            (grow, shrink, basis) = (1, 1, Length(0, .px))
            var isFirst = true
            for word in words {
                if word.isSame("auto") {
                    basis = nil
                } else if let number = try? reader.number(word) {
                    if isFirst { grow = number } else { shrink = number }
                    isFirst = false
                } else {
                    basis = try reader.padding(word)
                }
            }
        case .columnGap: gap.x = word.isSame("normal") ? Length(0, .px) : try reader.padding(word)
        case .rowGap: gap.y = word.isSame("normal") ? Length(0, .px) : try reader.padding(word)
        case .gap:
            gap.y = word.isSame("normal") ? Length(0, .px) : try reader.padding(word)
            gap.x = words.count > 1 ? try reader.padding(words[1]) : gap.y
        default: break
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

    private static func align(_ word: ArraySlice<UInt8>) throws(Style.Problem) -> Align {
        switch word.string {
        case "normal", "stretch": .stretch
        case "flex-start", "start", "self-start": .start
        case "flex-end", "end", "self-end": .end
        case "center": .center
        case "baseline", "first", "last": .baseline
        default: throw .invalid
        }
    }
}
