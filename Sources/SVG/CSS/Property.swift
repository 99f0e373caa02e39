/// A property of CSS, as style sheets and `style` name it.
enum Property: Hashable {
    /// One of SVG's elements, which boxes of HTML have as well.
    case known(AttributeName)
    /// One that only boxes of HTML have.
    case box(BoxProperty)
    /// A custom one, by its name with both hyphens.
    case custom(ArraySlice<UInt8>)
    /// A side of boxes that depends on the direction of text: the properties for left to right, and for right to left.
    case following(BoxProperty, BoxProperty)
    /// One that is not read and may have an effect, by its name in lower case.
    case other(ArraySlice<UInt8>)

    /// The property of a name, whatever its case; nil for one that has no effect on a still picture.
    init?(_ name: ArraySlice<UInt8>) {
        if name.count > 2, name.starts(with: "--".utf8) {
            self = .custom(name)
            return
        }
        // Names are mostly written in lower case.
        if let property = Property.listed(name) {
            self = property
            return
        }
        let name = name.lowercased[...]
        switch NameLedger.entry(.property, name)?.standing {
        case .withoutEffect: return nil
        case .same(let names): self = Property.of(names)
        default: self = Property.listed(name) ?? .other(name)
        }
    }

    /// The property that one name stands for, or two, by the direction of text.
    private static func of(_ names: [ArraySlice<UInt8>]) -> Property {
        if names.count == 2, let first = BoxProperty.table[names[0]], let second = BoxProperty.table[names[1]] {
            return .following(first, second)
        }
        return listed(names[0]) ?? .other(names[0])
    }

    private static func listed(_ name: ArraySlice<UInt8>) -> Property? {
        if let known = AttributeName.table[name], known.isProperty { return .known(known) }
        return BoxProperty.table[name].map { .box($0) }
    }

    /// The property's name, in lower case unless it is a custom one.
    var name: String {
        switch self {
        case .known(let name): name.rawValue
        case .box(let property), .following(let property, _): property.rawValue
        case .custom(let name), .other(let name): name.string
        }
    }

    /// Nil for one that SVG's elements do not have.
    var known: AttributeName? {
        if case .known(let name) = self { name } else { nil }
    }

    var isCustom: Bool {
        if case .custom = self { true } else { false }
    }
}
