import DisplayList
import PathParser

/// Attribute values: lengths, links, and how boxes are fitted into one another.
extension ElementReader {
    /// All attributes of an element, whose start tag is read anew.
    mutating func allAttributes(_ element: Int) -> [XMLAttribute] {
        let attributes = tree.allAttributes(element)
        budget.styleTestsLeft -= attributes.byteCount / 32
        return attributes
    }

    /// The style's value for an element's geometry, or else its attribute (SVG 2, section 7.4).
    func geometry(_ element: Int, _ name: AttributeName, _ context: ResolvingContext) -> SVGTree.Attribute? {
        let own = context.style.own
        guard own.geometryOwner == element, let value = own.geometry.last(where: { $0.name == name })?.value else {
            return tree.attribute(element, name)
        }
        let offset = tree.attribute(element, .style)?.offset ?? offset(element)
        return SVGTree.Attribute(name: name, value: value, offset: offset)
    }

    /// A length of an element's geometry; nil when it is missing or wrong.
    mutating func length(
        _ element: Int, _ name: AttributeName, _ axis: Length.Axis, _ context: ResolvingContext
    ) -> Double? {
        guard let attribute = geometry(element, name, context), !attribute.value.trimmed.isSame("auto") else {
            return nil
        }
        if let length = Length(attribute.value),
            let value = length.resolved(axis, lengthBase(context.style, context, for: length))
        {
            return value
        }
        note(
            attribute.offset, "length \(name.rawValue)",
            "\(name.rawValue): found '\(attribute.value.shown)', expected a length")
        return nil
    }

    /// A length that must not be negative.
    mutating func size(_ element: Int, _ name: AttributeName, _ axis: Length.Axis, _ context: ResolvingContext)
        -> Double?
    {
        guard let value = length(element, name, axis, context) else { return nil }
        if value >= 0 { return value }
        note(
            tree.attribute(element, name)?.offset ?? offset(element), "negative \(name.rawValue)",
            "\(name.rawValue) is negative, expected 0 or more")
        return nil
    }

    /// A length in either unit system: a fraction of a box (1 is all of it), or user units.
    mutating func measure(
        _ element: Int, _ name: AttributeName, _ axis: Length.Axis, ofBox: Bool, default text: Length,
        _ context: ResolvingContext
    ) -> Double {
        var length = text
        if let attribute = tree.attribute(element, name) {
            if let own = Length(attribute.value) {
                length = own
            } else {
                note(
                    attribute.offset, "length \(name.rawValue)",
                    "\(name.rawValue): found '\(attribute.value.shown)', expected a length")
            }
        }
        if ofBox { return length.unit == .percent ? length.value / 100 : length.value }
        return length.resolved(axis, lengthBase(context.style, context, for: length)) ?? 0
    }

    /// The element that `href` names.
    mutating func target(of element: Int) -> Int? {
        guard let attribute = tree.attribute(element, .href) else { return nil }
        let text = attribute.value.trimmed
        guard text.first == UInt8(ascii: "#") else {
            if !text.isEmpty {
                note(attribute.offset, "external link", "'\(text.shown)' lies outside of the file and is not read")
            }
            return nil
        }
        if let target = tree.element(at: text) { return target }
        note(attribute.offset, "missing link", "'\(text.shown)' is no element of the file")
        return nil
    }

    /// The chain of `href` templates of a paint server or filter, itself first: each is the target of the one before
    /// it.
    mutating func chain(_ target: Int, _ names: [ElementName]) -> [Int] {
        var chain = [target]
        while let attribute = tree.attribute(chain[chain.count - 1], .href), chain.count < 256 {
            let text = attribute.value.trimmed
            guard let next = tree.element(at: text) else {
                note(attribute.offset, "missing link", "'\(text.shown)' is no element of the file")
                break
            }
            guard let name = tree.name(next), names.contains(name) else { break }
            guard name == .filter || tree.isInPlace(next) else { break }
            guard !chain.contains(next) else {
                note(
                    attribute.offset, "circle",
                    "an element refers to itself; what would repeat for ever is left out")
                break
            }
            chain.append(next)
        }
        return chain
    }

    func first(_ chain: [Int], _ name: AttributeName) -> Int? {
        chain.first { tree.value($0, name) != nil }
    }

    /// The first of a chain that has child elements.
    func holder(in chain: [Int]) -> Int? {
        chain.first { server in tree.children(server).contains { tree.name($0) != nil } }
    }

    /// A transform of a paint server; nil when it has none.
    mutating func serverTransform(
        _ element: Int, _ name: AttributeName, _ context: ResolvingContext
    ) -> Transform? {
        guard let attribute = tree.attribute(element, name) else { return nil }
        if let transform = TransformParser.transform(
            attribute.value, lengthBase(context.style, context), isAttribute: true)
        {
            // The transform's origin belongs to the same element.
            let style = ancestorStyle(of: element, context)
            guard let origin = style.own.rare.transformOrigin else { return transform }
            let base = lengthBase(style, context)
            let x = origin.x.resolved(.horizontal, base) ?? 0
            let y = origin.y.resolved(.vertical, base) ?? 0
            return .translation(x, y) * transform * .translation(-x, -y)
        }
        note(
            attribute.offset, name.rawValue,
            "\(name.rawValue): found '\(attribute.value.shown)', expected a list of transforms; none is applied")
        return nil
    }

    // MARK: Boxes

    /// The element's transform about its origin.
    mutating func transform(
        of own: Style.Own, _ box: Rect, _ style: Style, _ context: ResolvingContext
    ) -> Transform {
        guard own.isTransformed else { return .identity }
        guard own.hasRare || own.transformBox != .viewport else { return own.transform }
        let transform = transformWithoutMotion(of: own, box, style, context)
        return own.rare.motion.map { $0 * transform } ?? transform
    }

    /// The path of a shape elsewhere in the file, in its own coordinates; empty for what is no shape.
    private mutating func pathOfShape(_ element: Int, _ context: ResolvingContext) -> Path {
        guard tree.name(element)?.isShape == true else { return Path() }
        var place = ResolvingContext(
            style: ancestorStyle(of: tree.elements[element].parent, context), viewport: context.viewport)
        place.style = style(of: element, place)
        return path(of: element, place)
    }

    private mutating func transformWithoutMotion(
        of own: Style.Own, _ box: Rect, _ style: Style, _ context: ResolvingContext
    ) -> Transform {
        var base = lengthBase(style, context)
        let outer = base
        var corner = Point.zero
        if own.transformBox != .viewport, !box.isNull {
            base.viewport = Size(width: box.width, height: box.height)
            corner = Point(box.minX, box.minY)
        }
        var transform = own.transform
        let rare = own.rare
        if own.transformBox != .viewport, !rare.transformText.isEmpty {
            transform = TransformParser.transform(rare.transformText, base) ?? transform
        }
        // Without an origin it is the corner of the box, which of a viewport is that of its coordinates.
        var origin = own.transformBox != .viewport && !box.isNull ? corner : nil
        if let said = rare.transformOrigin {
            origin = own.transformBox != .viewport && box.isNull ? nil : point(said, corner, base)
        }
        if let offset = rare.offset {
            let start = origin ?? .zero
            let anchor = offset.anchor.map { point($0, corner, base) } ?? start
            if let move = move(along: offset, from: start, anchor, outer, context) { transform = move * transform }
        }
        if let scale = rare.scale { transform = .scale(scale.x, scale.y) * transform }
        if rare.rotate != 0 { transform = .rotation(degrees: rare.rotate) * transform }
        if let by = rare.translate {
            transform =
                .translation(by.x.resolved(.horizontal, base) ?? 0, by.y.resolved(.vertical, base) ?? 0) * transform
        }
        guard let origin else { return transform }
        return .translation(origin.x, origin.y) * transform * .translation(-origin.x, -origin.y)
    }

    /// What `offset-path` makes of an element.
    private mutating func move(
        along offset: OffsetMotion, from start: Point, _ anchor: Point, _ outer: Length.Base,
        _ context: ResolvingContext
    ) -> Transform? {
        var shape: Path?
        if let element = offset.element { shape = pathOfShape(element, context) }
        // Each element measures its way anew.
        if case .path(let path) = offset.way {
            guard budget.spendPathElements(path.verbs.count, at: self.offset(tree.root)) else { return nil }
        }
        return offset.transform(origin: start, anchor: anchor, shape, outer)
    }

    private func point(_ place: (x: Length, y: Length), _ corner: Point, _ base: Length.Base) -> Point {
        Point(
            corner.x + (place.x.resolved(.horizontal, base) ?? 0), corner.y + (place.y.resolved(.vertical, base) ?? 0))
    }

    /// The region of a mask or a filter: by default -10 %, -10 %, 120 %, 120 %; nil without an area.
    /// - Parameter chain: the element, and the templates from which it takes attributes.
    mutating func region(of chain: [Int], _ box: Rect, isOfBox: Bool, _ context: ResolvingContext) -> Rect? {
        func owner(_ name: AttributeName) -> Int { first(chain, name) ?? chain[0] }
        let low = Length(-10, .percent)
        let high = Length(120, .percent)
        let x = measure(owner(.x), .x, .horizontal, ofBox: isOfBox, default: low, context)
        let y = measure(owner(.y), .y, .vertical, ofBox: isOfBox, default: low, context)
        let width = measure(owner(.width), .width, .horizontal, ofBox: isOfBox, default: high, context)
        let height = measure(owner(.height), .height, .vertical, ofBox: isOfBox, default: high, context)
        guard width > 0, height > 0 else { return nil }
        let rect = Rect(x: x, y: y, width: width, height: height)
        let region = isOfBox ? Transform(toBox: box).applied(to: rect) : rect
        return region.isFinite ? region : nil
    }

    mutating func noteViewBox(_ attribute: SVGTree.Attribute) {
        note(
            attribute.offset, "viewBox",
            "viewBox: found '\(attribute.value.shown)', expected four numbers with an area")
    }

    /// From a view box to a viewport as `preserveAspectRatio` asks.
    mutating func fitting(_ box: ViewBox, of element: Int, to size: Size) -> Transform {
        fitting(box, tree.attribute(element, .preserveAspectRatio), of: element, to: size)
    }

    /// - Parameter aspect: the `preserveAspectRatio` to go by.
    mutating func fitting(
        _ box: ViewBox, _ aspect: SVGTree.Attribute?, of element: Int, to size: Size
    ) -> Transform {
        if let transform = box.transform(to: size, preserveAspectRatio: aspect?.value.string ?? "") {
            return transform
        }
        note(
            aspect?.offset ?? offset(element), "preserveAspectRatio",
            "preserveAspectRatio: found '\(aspect?.value.shown ?? "")'; xMidYMid is taken")
        return box.transform(to: size, preserveAspectRatio: "") ?? .identity
    }

    // MARK: Words

    /// The texts of `<title>`, or of `aria-label`, and `<desc>`; nil without a title, unless it is a control.
    /// - Parameter role: the role if the file gives none that is known.
    mutating func accessibility(of element: Int, role: Accessibility.Role = .group) -> Accessibility? {
        if let known = spoken[element], known.role == role { return known.words }
        let made = words(of: element, role: role)
        if let made { spoken[element] = (role, made) }
        return made
    }

    private func words(of element: Int, role: Accessibility.Role) -> Accessibility? {
        var title: String?
        var description: String?
        for child in tree.children(element) {
            switch tree.name(child) {
            case .title: title = title ?? String(decoding: tree.text(in: child)[...].trimmed, as: UTF8.self)
            case .desc: description = description ?? String(decoding: tree.text(in: child)[...].trimmed, as: UTF8.self)
            default: break
            }
        }
        // A label comes before a title (SVG-AAM 1.0, section 8.1).
        if let label = tree.value(element, .ariaLabel)?.trimmed, !label.isEmpty { title = label.string }
        let said = tree.value(element, .role).flatMap { Accessibility.Role(rawValue: $0.trimmed.string) }
        guard title?.isEmpty == false || said?.isControl == true else { return nil }
        return Accessibility(
            title: title ?? "", description: description?.isEmpty == false ? description : nil, role: said ?? role,
            value: value(of: element))
    }

    /// The state of a control in words, as its ARIA attributes tell it; nil for none.
    private func value(of element: Int) -> String? {
        func given(_ name: AttributeName) -> String? {
            guard let value = tree.value(element, name)?.trimmed, !value.isEmpty else { return nil }
            return value.string
        }
        if let value = given(.ariaValueText) ?? given(.ariaValueNow) { return value }
        switch given(.ariaChecked) ?? given(.ariaPressed) ?? given(.ariaSelected) {
        case "true": return "on"
        case "false": return "off"
        case "mixed": return "mixed"
        default: return nil
        }
    }
}

extension Transform {
    /// From the unit square to a box.
    init(toBox box: Rect) {
        self.init(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    }
}
