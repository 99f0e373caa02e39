/// The values of properties as they are written: an element's own, or those that it inherits.
final class SpecifiedValues {
    private let tree: SVGTree
    private let cascade: Cascade
    /// How often rules may still be tested.
    private(set) var testsLeft: Int
    private var known: [Int: [Specified]] = [:]

    init(_ tree: SVGTree, _ cascade: Cascade, testsLeft: Int) {
        self.tree = tree
        self.cascade = cascade
        self.testsLeft = testsLeft
    }

    /// Counts work on values, such as the bytes that are read; false when there is too much.
    func spend(_ count: Int) -> Bool {
        testsLeft -= count
        return testsLeft >= 0
    }

    /// All that is specified for an element, the weaker before the stronger.
    func all(_ element: Int) -> [Specified] {
        if let found = known[element] { return found }
        var entries: [Specified] = []
        cascade.forEach(of: element, testsLeft: &testsLeft) { entries.append($0) }
        known[element] = entries
        return entries
    }

    /// The same with the values of custom properties put in; entries without a value are left out.
    func substituted(_ element: Int) -> [Specified] {
        var entries = all(element)
        guard entries.contains(where: { !$0.property.isCustom && Substitution.isNeeded($0.value) }) else {
            return entries
        }
        let (properties, isOwn) = custom(of: element)
        entries = entries.compactMap { entry in
            guard !entry.property.isCustom, Substitution.isNeeded(entry.value) else { return entry }
            let (value, written) = Substitution.replaced(entry.value) { name in
                CustomProperties.value(name, properties, isOwn: isOwn, cascade.registered)
            }
            testsLeft -= 1 + written / 32
            guard let value else { return nil }
            var entry = entry
            entry.value = value[...].trimmed
            return entry
        }
        return entries
    }

    /// The custom properties of an element, and whether it has some of its own.
    private func custom(of element: Int) -> (properties: CustomProperties?, isOwn: Bool) {
        var path = [element]
        while let parent = path.last.map({ tree.elements[$0].parent }), parent >= 0 { path.append(parent) }
        var properties: CustomProperties?
        var isOwn = false
        for index in path.reversed() where testsLeft >= 0 {
            testsLeft -= 1
            let declared = CustomProperties.declared(in: all(index))
            isOwn = !declared.isEmpty
            guard isOwn else { continue }
            properties = CustomProperties.resolved(
                declared, parent: properties, cascade.registered, &testsLeft)
        }
        return (properties, isOwn)
    }

    func value(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8> {
        var current = element
        while current >= 0 {
            testsLeft -= 1
            guard testsLeft >= 0 else { break }
            if let own = all(current).last(where: { $0.property == .known(name) })?.value {
                if own.isSame("initial") { break }
                let isUnset = own.isSame("unset") || own.isSame("revert")
                if !own.isSame("inherit"), !isUnset { return own }
                if isUnset, !SpecifiedValues.isInherited(name) { break }
            } else if !SpecifiedValues.isInherited(name) {
                break
            }
            current = tree.elements[current].parent
        }
        return SpecifiedValues.initial(name)
    }

    func parent(of element: Int) -> Int? {
        let parent = tree.elements[element].parent
        return parent >= 0 ? parent : nil
    }

    /// The value that an element inherits.
    func inherited(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8> {
        let parent = tree.elements[element].parent
        return parent >= 0 ? value(parent, name) : SpecifiedValues.initial(name)
    }

    static func initial(_ name: AttributeName) -> ArraySlice<UInt8> { ArraySlice(initialText(name).utf8) }

    static func isInherited(_ name: AttributeName) -> Bool {
        switch name {
        case .color, .fill, .fillOpacity, .fillRule, .clipRule, .stroke, .strokeDasharray, .strokeDashoffset,
            .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeOpacity, .strokeWidth, .visibility, .fontSize,
            .fontFamily, .fontWeight, .fontStyle, .fontStretch, .letterSpacing, .wordSpacing, .textAnchor, .markerStart,
            .markerMid, .markerEnd, .paintOrder, .colorInterpolation, .colorInterpolationFilters, .imageRendering,
            .direction, .shapeRendering, .textShadow, .textTransform, .writingMode:
            true
        default: false
        }
    }

    private static func initialText(_ name: AttributeName) -> String {
        switch name {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity, .strokeWidth: "1"
        case .fill, .color, .stopColor, .floodColor: "black"
        case .lightingColor: "white"
        case .strokeMiterlimit: "4"
        case .fontSize: "16px"
        case .fontWeight: "400"
        case .stroke, .strokeDasharray, .filter, .transform, .translate, .rotate, .scale, .clipPath, .mask, .d: "none"
        case .display: "inline"
        case .visibility: "visible"
        case .backgroundColor: "transparent"
        case .letterSpacing, .wordSpacing: "0px"
        case .textShadow, .textTransform: "none"
        case .rx, .ry, .width, .height, .shapeRendering: "auto"
        default: "0px"
        }
    }
}
