import DisplayList
import PathParser
import Typography

/// Reads the elements of a `<text>` and the values that they give its characters (SVG 2, section 11.2 to 11.4).
extension TextGatherer {
    /// The characters of a `<text>`; none where they are too many.
    /// - Parameter context: with the element's style.
    static func source(
        of element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> TextSource {
        var gatherer = TextGatherer()
        gatherer.source.isVertical = style.text.values.isVertical
        gatherer.source.isRightToLeft = style.text.values.isRightToLeft
        var around = Surroundings()
        around.language = nearest(.lang, of: element, reader.tree)?.string
        around.keepsSpace = nearest(.space, of: element, reader.tree)?.trimmed.isSame("preserve") == true
        around.wraps = style.own.wraps
        gatherer.gather(element, style, context, around, &reader)
        let ranges = gatherer.finish()
        guard reader.spend(gatherer.source.characters.count, at: element) else { return TextSource() }
        gatherer.place(ranges, context, &reader)
        gatherer.wrap(element, style, context, &reader)
        return gatherer.source
    }

    /// An attribute of an element, or else of its nearest ancestor that has it.
    private static func nearest(_ name: AttributeName, of element: Int, _ tree: SVGTree) -> ArraySlice<UInt8>? {
        var index = element
        while index >= 0 {
            if let value = tree.value(index, name) { return value }
            index = tree.elements[index].parent
        }
        return nil
    }

    private mutating func gather(
        _ element: Int, _ style: Style, _ context: ResolvingContext, _ outer: Surroundings,
        _ reader: inout ElementReader
    ) {
        guard reader.hasRoom(in: context, for: element) else { return }
        let isText = outer.depth == 0
        let around = surroundings(element, style, context, outer, &reader)
        let first = spans.count
        let holder = holders.count
        holders.append((element, style, first..<first))
        var inner = context
        inner.style = style
        inner.depth += 1
        for child in reader.tree.children(element) {
            if let text = reader.tree.elements[child].text {
                let string = reader.tree.texts[text].string
                add(string.unicodeScalars, of: element, style, around)
                continue
            }
            var next = around
            next.depth += 1
            switch reader.tree.name(child) {
            case .tspan, .a: break
            case .tref:
                guard let target = reader.target(of: child) else { continue }
                guard let own = childStyle(child, inner, &reader) else { continue }
                let innermost = surroundings(child, own, inner, next, &reader)
                holders.append((child, own, spans.count..<spans.count + 1))
                add(TextGatherer.referredText(target, reader.tree).unicodeScalars, of: child, own, innermost)
                continue
            case .textPath:
                guard isText else { continue }
                guard let own = childStyle(child, inner, &reader), let path = textPath(child, own, inner, &reader)
                else { continue }
                next.path = source.paths.count
                source.paths.append(path)
                gather(child, own, inner, next, &reader)
                continue
            default: continue
            }
            if let own = childStyle(child, inner, &reader) { gather(child, own, inner, next, &reader) }
        }
        holders[holder].runs = first..<spans.count
    }

    /// Nil for an element that is not displayed: its characters do not count in lists either.
    private func childStyle(_ child: Int, _ context: ResolvingContext, _ reader: inout ElementReader) -> Style? {
        guard reader.isMeant(child) else { return nil }
        let style = reader.style(of: child, context)
        return style.own.isDisplayed ? style : nil
    }

    private static func referredText(_ element: Int, _ tree: SVGTree) -> String {
        var out: [UInt8] = []
        for child in tree.children(element) {
            if let text = tree.elements[child].text {
                out += tree.texts[text]
            } else if tree.name(child) != .title, tree.name(child) != .desc {
                out += Array(referredText(child, tree).utf8)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Adds an element's own settings to those around it.
    private mutating func surroundings(
        _ element: Int, _ style: Style, _ context: ResolvingContext, _ outer: Surroundings,
        _ reader: inout ElementReader
    ) -> Surroundings {
        var around = outer
        let isText = outer.depth == 0
        if let language = reader.tree.value(element, .lang) { around.language = language.string }
        if let space = reader.tree.value(element, .space) { around.keepsSpace = space.trimmed.isSame("preserve") }
        // Decorations of a group around the text are painted with the text's style.
        let decorations = isText ? style.text.values.decorations : style.own.decorations
        if !decorations.isEmpty {
            let index = source.paintStyles.count
            source.paintStyles.append(SharedStyle(style))
            if decorations.contains(.underline) { around.underline = index }
            if decorations.contains(.overline) { around.overline = index }
            if decorations.contains(.lineThrough) { around.lineThrough = index }
        }
        around.shifts.append(style.own.baselineShift)
        if !isText {
            if style.own.isCut { TextGatherer.noteCuts(element, style.own, &reader) }
            if style.own.needsLayer {
                around.layer = source.layers.count
                source.layers.append(TextGatherer.layer(element, style, within: outer.layer))
            }
        }
        if style.own.directionControl != .normal {
            around.controls.append((style.own.directionControl, style.text.values.isRightToLeft, element))
        }
        if let attribute = reader.tree.attribute(element, .textLength), let length = Length(attribute.value),
            let value = length.resolved(.horizontal, reader.lengthBase(style, context, for: length)), value >= 0
        {
            around.length = source.lengths.count
            let stretches = reader.tree.value(element, .lengthAdjust)?.trimmed.isSame("spacingandglyphs") == true
            source.lengths.append(TextSource.Length(value: value, stretchesGlyphs: stretches, outer: outer.length))
        }
        around.alignment = style.own.alignmentBaseline
        if around.alignment == .auto, !isText { around.alignment = outer.alignment }
        return around
    }

    /// Tells the clip and the mask of an element within a text: the format has them for whole texts.
    private static func noteCuts(_ element: Int, _ own: borrowing Style.Own, _ reader: inout ElementReader) {
        let (offset, name) = (reader.offset(element), reader.tree.name(element)?.rawValue ?? "")
        func note(_ property: String) {
            reader.note(
                offset, "\(property) in text", "\(property) of a <\(name)> is not drawn, only that of its <text>")
        }
        if own.clipPath != .none || own.clipShape != nil { note("clip-path") }
        if own.mask != .none { note("mask") }
    }

    /// Clips and masks are for no element within a text, as the format has it; transforms and isolation neither, as in Chromium.
    private static func layer(_ element: Int, _ style: Style, within outer: Int?) -> TextSource.Layer {
        var style = style
        style.own.dropTransforms()
        style.own.dropCuts()
        style.own.isIsolated = false
        return TextSource.Layer(element: element, style: SharedStyle(style), outer: outer)
    }

    // MARK: Places

    /// Sets the places that the elements' lists give to characters; inner elements win.
    private mutating func place(_ ranges: [Range<Int>], _ context: ResolvingContext, _ reader: inout ElementReader) {
        var lastRotation = 0.0
        for (element, style, runs) in holders where !runs.isEmpty {
            let range = ranges[runs.lowerBound].lowerBound..<ranges[runs.upperBound - 1].upperBound
            guard !range.isEmpty else { continue }
            if let value = reader.tree.value(element, .rotate), let degrees = ValueScanner.numbers(value),
                !degrees.isEmpty
            {
                rotate(range, degrees, &lastRotation)
            }
            guard reader.tree.name(element) != .textPath else { continue }
            for (i, x) in zip(range, lengths(element, .x, .horizontal, style, context, &reader)) {
                source.characters[i].x = x
            }
            for (i, y) in zip(range, lengths(element, .y, .vertical, style, context, &reader)) {
                source.characters[i].y = y
            }
            for (i, dx) in zip(range, lengths(element, .dx, .horizontal, style, context, &reader)) {
                source.characters[i].dx = dx
            }
            for (i, dy) in zip(range, lengths(element, .dy, .vertical, style, context, &reader)) {
                source.characters[i].dy = dy
            }
        }
    }

    private func lengths(
        _ element: Int, _ name: AttributeName, _ axis: Length.Axis, _ style: Style, _ context: ResolvingContext,
        _ reader: inout ElementReader
    ) -> [Double] {
        guard let attribute = reader.tree.attribute(element, name) else { return [] }
        let base = reader.lengthBase(style, context)
        var scanner = ValueScanner(attribute.value)
        var out: [Double] = []
        scanner.skipSpace()
        while let length = Length(&scanner),
            let value = length.resolved(
                axis, length.isInLetters ? reader.lengthBase(style, context, for: length) : base)
        {
            out.append(value)
            scanner.skipSeparator()
        }
        if !scanner.isAtEnd {
            reader.note(
                attribute.offset, "list \(name.rawValue)",
                "\(name.rawValue): found '\(attribute.value.shown)', expected lengths; the list is read up to there")
        }
        return out
    }

    // MARK: Paths

    /// The path of a `<textPath>`; nil for one that has none.
    private func textPath(
        _ element: Int, _ style: Style, _ context: ResolvingContext,
        _ reader: inout ElementReader
    ) -> TextSource.TextPath? {
        var path: Path
        var said: Double?
        // An empty one counts as none, as in browsers.
        if let attribute = reader.tree.attribute(element, .path), !attribute.value.trimmed.isEmpty {
            let result = PathDataParser.parse(attribute.value)
            if let error = result.error {
                reader.note(attribute.offset, "path data", "\(error); the path is drawn up to there")
            }
            path = result.path
        } else {
            guard let target = reader.target(of: element), let name = reader.tree.name(target), name.isShape else {
                return nil
            }
            var place = ResolvingContext(
                style: reader.ancestorStyle(of: reader.tree.elements[target].parent, context),
                viewport: context.viewport)
            let own = reader.style(of: target, place)
            place.style = own
            path = reader.path(of: target, place).transformed(by: reader.transform(of: own.own, .null, own, place))
            said = reader.tree.value(target, .pathLength).flatMap(ValueScanner.numbers)?.first
        }
        if reader.tree.value(element, .side)?.trimmed.isSame("right") == true { path = path.reversed() }
        let measure = PathMeasure(path)
        // Each `<textPath>` has its own copy of the path.
        guard measure.length > 0, reader.spend(measure.count, at: element) else { return nil }
        var offset = 0.0
        if let length = reader.tree.value(element, .startOffset).flatMap({ Length($0) }) {
            let isShare = length.unit == .percent
            offset =
                isShare
                ? measure.length * length.value / 100
                : length.resolved(.other, reader.lengthBase(style, context, for: length)) ?? 0
            if said == 0 {
                // All but the path's beginning is infinitely far away (SVG 2, section 9.6.1).
                offset = isShare || offset == 0 ? 0 : .infinity
            } else if let said, said > 0, !isShare {
                offset *= measure.length / said
            }
        }
        return offset.isFinite ? TextSource.TextPath(measure: measure, startOffset: offset) : nil
    }
}

extension Style.Own {
    /// Tells whether an element within a text is drawn as a group of its own.
    fileprivate var needsLayer: Bool { opacity < 1 || !filter.isEmpty || blendMode != .normal }
}
