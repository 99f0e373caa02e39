/// A property of CSS, as style sheets and `style` name it.
enum Property: Hashable {
    /// One of SVG's elements, which boxes of HTML have as well.
    case known(AttributeName)
    /// One that only boxes of HTML have.
    case box(BoxProperty)
    /// A custom one, by its name with both hyphens.
    case custom(ArraySlice<UInt8>)

    /// The property of a name, whatever its case; nil for one that is unknown.
    init?(_ name: ArraySlice<UInt8>) {
        if name.count > 2, name.starts(with: "--".utf8) {
            self = .custom(name)
            return
        }
        // Names are mostly written in lower case.
        guard let property = Property.listed(name) ?? Property.listed(name.lowercased[...]) else { return nil }
        self = property
    }

    private static func listed(_ name: ArraySlice<UInt8>) -> Property? {
        if let known = AttributeName.table[name], known.isProperty { return .known(known) }
        return BoxProperty.table[name].map { .box($0) }
    }

    /// The property's name, in lower case unless it is a custom one.
    var name: String {
        switch self {
        case .known(let name): name.rawValue
        case .box(let property): property.rawValue
        case .custom(let name): name.string
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
