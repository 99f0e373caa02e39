import PathParser

/// A value that a property is set to: one that is written, or another style's.
enum PropertyValue<Subject> {
    /// A value as it is written.
    case text(ArraySlice<UInt8>)
    /// The value of another style: what `inherit` and its kin stand for.
    case same(Subject)

    /// The value, read or taken.
    func of<Value>(
        _ other: (Subject) -> Value, _ read: (ArraySlice<UInt8>) throws(Style.Problem) -> Value
    ) throws(Style.Problem) -> Value {
        switch self {
        case .text(let text): try read(text)
        case .same(let subject): other(subject)
        }
    }
}

/// Sets the properties of boxes: each is read, and taken from another style, in one place.
extension BoxStyle {
    /// Sets what a specified property says of boxes.
    /// - Parameters:
    ///   - entry: any property.
    ///   - style: the element's other properties, which come first.
    ///   - parent: the style that is inherited.
    ///   - defaults: the style by the defaults of HTML's elements alone, for `revert`; nil where there are none.
    /// - Throws: for a value that is wrong, which changes nothing, or is not read.
    mutating func set(
        _ entry: Specified, _ style: Style, _ setting: Style.Setting, parent: BoxStyle, defaults: BoxStyle?
    ) throws(Style.Problem) {
        func reader() -> BoxValueReader {
            BoxValueReader(style: style, base: setting.base(style), letterSizes: setting.letterSizes)
        }
        func value() -> PropertyValue<BoxStyle> {
            let text = entry.value
            if !text.isKeyword { return .text(text) }
            if text.isSame("inherit") { return .same(parent) }
            if text.isSame("initial") { return .same(BoxStyle()) }
            return .same(text.isSame("revert") ? defaults ?? parent.inherited : parent.inherited)
        }
        switch entry.property {
        case .box(let property): try set(property, to: value(), reader(), parent: parent)
        case .following(let first, let second):
            let property = style.text.values.isRightToLeft ? second : first
            try set(property, to: value(), reader(), parent: parent)
        case .known(.display):
            own.display = try value().of({ $0.own.display }) { text throws(Style.Problem) in
                guard let display = Display(text) else { throw .unsupported }
                return display
            }
        case .known(.whiteSpace):
            flow.space = try value().of({ $0.flow.space }) { text throws(Style.Problem) in
                guard let space = BoxWhiteSpace(text) else { throw .invalid }
                return space
            }
        case .known(.width), .known(.inlineSize):
            let value = value()
            let content = try value.of({ $0.own.contentWidth }) { BoxValueReader.contentWidth($0) }
            own.width = content == nil ? try value.of({ $0.own.width }, reader().size) : nil
            own.contentWidth = content
        case .known(.height): own.height = try value().of({ $0.own.height }, reader().size)
        case .known(.font):
            flow.lineHeight = try value().of({ $0.flow.lineHeight }) { text throws(Style.Problem) in
                guard let parts = FontShorthand(text) else { return flow.lineHeight }
                guard let height = parts.lineHeight else { return .normal }
                return try reader().lineHeight(height)
            }
        case .known, .custom, .other: break
        }
    }

    // MARK: Properties that only boxes have

    /// - Parameter parent: the style that is inherited.
    mutating func set(
        _ property: BoxProperty, to value: PropertyValue<BoxStyle>, _ reader: BoxValueReader, parent: BoxStyle
    ) throws(Style.Problem) {
        switch property {
        case .margin: own.margin = try value.of({ $0.own.margin }, reader.margins)
        case .marginTop: own.margin.top = try value.of({ $0.own.margin.top }, reader.margin)
        case .marginRight: own.margin.right = try value.of({ $0.own.margin.right }, reader.margin)
        case .marginBottom: own.margin.bottom = try value.of({ $0.own.margin.bottom }, reader.margin)
        case .marginLeft: own.margin.left = try value.of({ $0.own.margin.left }, reader.margin)
        case .padding: own.padding = try value.of({ $0.own.padding }, reader.paddings)
        case .paddingTop: own.padding.top = try value.of({ $0.own.padding.top }, reader.padding)
        case .paddingRight: own.padding.right = try value.of({ $0.own.padding.right }, reader.padding)
        case .paddingBottom: own.padding.bottom = try value.of({ $0.own.padding.bottom }, reader.padding)
        case .paddingLeft: own.padding.left = try value.of({ $0.own.padding.left }, reader.padding)
        case .minWidth: own.minWidth = try value.of({ $0.own.minWidth }, reader.size)
        case .minHeight: own.minHeight = try value.of({ $0.own.minHeight }, reader.size)
        case .maxWidth: own.maxWidth = try value.of({ $0.own.maxWidth }, reader.size)
        case .maxHeight: own.maxHeight = try value.of({ $0.own.maxHeight }, reader.size)
        case .boxShadow:
            own.shadows = try value.of({ $0.own.shadows }) { text throws(Style.Problem) in
                try BoxShadow.list(text, reader.distance)
            }
        case .backdropFilter:
            own.backdropFilter = try value.of({ $0.own.backdropFilter }) { text throws(Style.Problem) in
                try BackdropFilter.read(text, reader.distance)
            }
        case .boxSizing: own.isBorderBox = try value.of({ $0.own.isBorderBox }) { $0.isSame("border-box") }
        case .top: own.inset.top = try value.of({ $0.own.inset.top }, reader.margin)
        case .right: own.inset.right = try value.of({ $0.own.inset.right }, reader.margin)
        case .bottom: own.inset.bottom = try value.of({ $0.own.inset.bottom }, reader.margin)
        case .left: own.inset.left = try value.of({ $0.own.inset.left }, reader.margin)
        case .position:
            own.isRelative = try value.of({ $0.own.isRelative }) { $0.isSame("relative") }
            own.isAbsolute = try value.of({ $0.own.isAbsolute }) { $0.isSame("absolute") || $0.isSame("fixed") }
            if own.isAbsolute { throw .unsupported }
        case .verticalAlign: own.verticalAlign = try value.of({ $0.own.verticalAlign }, reader.verticalAlign)
        case .tableLayout: own.hasFixedColumns = try value.of({ $0.own.hasFixedColumns }) { $0.isSame("fixed") }
        case .content: own.content = try value.of({ $0.own.content }, GeneratedContent.read)
        // The style has it already.
        case .textOverflow: if case .text(let text) = value { _ = try TextOverflow.read(text) }
        case .overflowX, .overflowY: break

        case .border:
            own.border = try value.of({ $0.own.border }) { text throws(Style.Problem) in
                Sides(all: try reader.border(text))
            }
        case .borderTop: own.border.top = try value.of({ $0.own.border.top }, reader.border)
        case .borderRight: own.border.right = try value.of({ $0.own.border.right }, reader.border)
        case .borderBottom: own.border.bottom = try value.of({ $0.own.border.bottom }, reader.border)
        case .borderLeft: own.border.left = try value.of({ $0.own.border.left }, reader.border)
        case .borderWidth: try setLines(to: value, reader, reader.lineWidth, { $0.width }, { $0.width = $1 })
        case .borderStyle: try setLines(to: value, reader, reader.lineKind, { $0.kind }, { $0.kind = $1 })
        case .borderColor: try setLines(to: value, reader, reader.lineColor, { $0.color }, { $0.color = $1 })
        case .borderTopWidth: own.border.top.width = try value.of({ $0.own.border.top.width }, reader.lineWidth)
        case .borderRightWidth: own.border.right.width = try value.of({ $0.own.border.right.width }, reader.lineWidth)
        case .borderBottomWidth:
            own.border.bottom.width = try value.of({ $0.own.border.bottom.width }, reader.lineWidth)
        case .borderLeftWidth: own.border.left.width = try value.of({ $0.own.border.left.width }, reader.lineWidth)
        case .borderTopStyle: own.border.top.kind = try value.of({ $0.own.border.top.kind }, reader.lineKind)
        case .borderRightStyle: own.border.right.kind = try value.of({ $0.own.border.right.kind }, reader.lineKind)
        case .borderBottomStyle: own.border.bottom.kind = try value.of({ $0.own.border.bottom.kind }, reader.lineKind)
        case .borderLeftStyle: own.border.left.kind = try value.of({ $0.own.border.left.kind }, reader.lineKind)
        case .borderTopColor: own.border.top.color = try value.of({ $0.own.border.top.color }, reader.lineColor)
        case .borderRightColor: own.border.right.color = try value.of({ $0.own.border.right.color }, reader.lineColor)
        case .borderBottomColor:
            own.border.bottom.color = try value.of({ $0.own.border.bottom.color }, reader.lineColor)
        case .borderLeftColor: own.border.left.color = try value.of({ $0.own.border.left.color }, reader.lineColor)
        case .borderRadius: own.radii = try value.of({ $0.own.radii }, reader.corners)
        case .borderTopLeftRadius: own.radii[0] = try value.of({ $0.own.radii[0] }, reader.corner)
        case .borderTopRightRadius: own.radii[1] = try value.of({ $0.own.radii[1] }, reader.corner)
        case .borderBottomRightRadius: own.radii[2] = try value.of({ $0.own.radii[2] }, reader.corner)
        case .borderBottomLeftRadius: own.radii[3] = try value.of({ $0.own.radii[3] }, reader.corner)

        case .alignItems: own.flex.alignItems = try value.of({ $0.own.flex.alignItems }, FlexStyle.align)
        case .alignSelf: own.flex.alignSelf = try value.of({ $0.own.flex.alignSelf }, FlexStyle.alignSelf)
        case .alignContent: if case .text(let text) = value { try FlexStyle.checkAlignContent(text) }
        case .justifyContent: own.flex.justify = try value.of({ $0.own.flex.justify }, FlexStyle.justify)
        case .flexDirection, .flexWrap, .flexFlow: try own.flex.setFlow(property, to: value)
        case .flexGrow: own.flex.grow = try value.of({ $0.own.flex.grow }, reader.number)
        case .flexShrink: own.flex.shrink = try value.of({ $0.own.flex.shrink }, reader.number)
        case .flexBasis: own.flex.basis = try value.of({ $0.own.flex.basis }, reader.flexBasis)
        case .flex:
            (own.flex.grow, own.flex.shrink, own.flex.basis) = try value.of(
                { ($0.own.flex.grow, $0.own.flex.shrink, $0.own.flex.basis) }, reader.flex)
        case .columnGap: own.flex.gap.x = try value.of({ $0.own.flex.gap.x }, reader.gap)
        case .rowGap: own.flex.gap.y = try value.of({ $0.own.flex.gap.y }, reader.gap)
        case .gap: own.flex.gap = try value.of({ $0.own.flex.gap }, reader.gaps)

        case .lineHeight: flow.lineHeight = try value.of({ $0.flow.lineHeight }, reader.lineHeight)
        case .textAlign:
            flow.align = try value.of({ $0.flow.align }) { text throws(Style.Problem) in
                try FlowStyle.align(text, parent.flow.align)
            }
        case .textIndent: flow.indent = try value.of({ $0.flow.indent }, reader.length)
        case .overflowWrap, .wordWrap:
            flow.dividesAnywhere = try value.of({ $0.flow.dividesAnywhere }) { $0.isSame("anywhere") }
            flow.dividesWords = try value.of({ $0.flow.dividesWords }) {
                $0.isSame("anywhere") || $0.isSame("break-word")
            }
        case .wordBreak: try flow.setWordBreak(to: value)
        case .borderCollapse:
            flow.collapsesBorders = try value.of({ $0.flow.collapsesBorders }) { $0.isSame("collapse") }
        case .borderSpacing: flow.borderSpacing = try value.of({ $0.flow.borderSpacing }, reader.spacing)
        case .quotes: flow.quotes = try value.of({ $0.flow.quotes }, Quotes.read)
        case .listStyle, .listStylePosition, .listStyleType: try flow.setList(property, to: value)
        }
    }

    /// Sets a part of all four lines.
    private mutating func setLines<Part>(
        to value: PropertyValue<BoxStyle>, _ reader: BoxValueReader,
        _ read: (ArraySlice<UInt8>) throws(Style.Problem) -> Part, _ part: (BorderLine) -> Part,
        _ put: (inout BorderLine, Part) -> Void
    ) throws(Style.Problem) {
        let parts = try value.of({ $0.own.border.map(part) }) { text throws(Style.Problem) in
            try reader.sides(text, read)
        }
        put(&own.border.top, parts.top)
        put(&own.border.right, parts.right)
        put(&own.border.bottom, parts.bottom)
        put(&own.border.left, parts.left)
    }
}

extension FlowStyle {
    /// - Parameter parent: that of the style that is inherited.
    static func align(_ text: ArraySlice<UInt8>, _ parent: Align) throws(Style.Problem) -> Align {
        switch text.lowercased[...].string {
        case "start": .start
        case "end": .end
        case "left", "-webkit-left": .left
        case "right", "-webkit-right": .right
        case "center", "middle", "-webkit-center": .center
        case "justify": .justify
        case "-gloaming-header": parent == .start ? .center : parent
        default: throw .invalid
        }
    }

    fileprivate mutating func setWordBreak(to value: PropertyValue<BoxStyle>) throws(Style.Problem) {
        switch value {
        case .same(let other):
            (breaksAll, dividesWords) = (other.flow.breaksAll, other.flow.dividesWords)
            dividesAnywhere = other.flow.dividesAnywhere
        case .text(let text):
            breaksAll = text.isSame("break-all")
            if text.isSame("break-word") { (dividesWords, dividesAnywhere) = (true, true) }
            if text.isSame("keep-all") { throw .unsupported }
        }
    }

    fileprivate mutating func setList(
        _ property: BoxProperty, to value: PropertyValue<BoxStyle>
    ) throws(Style.Problem) {
        switch value {
        case .same(let other):
            if property != .listStylePosition { marker = other.flow.marker }
            if property != .listStyleType { isMarkerInside = other.flow.isMarkerInside }
        case .text(let text):
            var list = self
            // The shorthand sets what it does not say to its initial value.
            if property == .listStyle { (list.marker, list.isMarkerInside) = (.disc, false) }
            for word in text.lowercased[...].words { try list.setMarker(word) }
            self = list
        }
    }

    private mutating func setMarker(_ word: ArraySlice<UInt8>) throws(Style.Problem) {
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
