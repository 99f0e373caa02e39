/// The custom properties of an element: its own, and those of its ancestors.
final class CustomProperties: Sendable {
    private let parent: CustomProperties?
    /// The element's own; nil for a property without a valid value.
    private let own: [ArraySlice<UInt8>: ArraySlice<UInt8>?]

    /// How many elements have some: a property is looked for at each.
    let depth: Int
    /// How many looks a property counts as that an element declares.
    private static let looksPerProperty = 8

    private init(parent: CustomProperties?, own: [ArraySlice<UInt8>: ArraySlice<UInt8>?]) {
        self.parent = parent
        self.own = own
        depth = 1 + (parent?.depth ?? 0)
    }

    /// The value of a property; nil where it has none.
    /// - Parameters:
    ///   - properties: those of the nearest element around that has some.
    ///   - isOwn: whether they are the element's own.
    ///   - registered: what `@property` rules say.
    static func value(
        _ name: ArraySlice<UInt8>, _ properties: CustomProperties?, isOwn: Bool,
        _ registered: [ArraySlice<UInt8>: StyleSheet.RegisteredProperty]
    ) -> ArraySlice<UInt8>? {
        let property = registered.isEmpty ? nil : registered[name]
        if property?.isInherited == false {
            return (isOwn ? properties?.own[name] ?? nil : nil) ?? property?.initial
        }
        var holder = properties
        while let current = holder {
            if let value = current.own[name] { return value ?? property?.initial }
            holder = current.parent
        }
        return property?.initial
    }

    typealias Declared = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

    /// The custom ones of an element's properties.
    static func declared(in entries: [Specified]) -> [Declared] {
        entries.compactMap { entry in if case .custom(let name) = entry.property { (name, entry.value) } else { nil } }
    }

    /// The properties of an element that declares some.
    /// - Parameters:
    ///   - declared: the weaker before the stronger.
    ///   - work: goes down by the properties, by looks for others, and by the bytes that are written.
    static func resolved(
        _ declared: [Declared], parent: CustomProperties?,
        _ registered: [ArraySlice<UInt8>: StyleSheet.RegisteredProperty], _ work: inout Int
    ) -> CustomProperties {
        work -= declared.count * looksPerProperty
        guard work >= 0 else { return CustomProperties(parent: parent, own: [:]) }
        var resolution = Resolution(parent: parent, registered: registered, work: work)
        for (name, value) in declared {
            if resolution.declared[name] == nil { resolution.order.append(name) }
            resolution.declared[name] = value
        }
        for name in resolution.order { resolution.resolve(name) }
        work = resolution.work
        return CustomProperties(parent: parent, own: resolution.values)
    }

    /// Properties that name one another, on the way to their values.
    private struct Resolution {
        let parent: CustomProperties?
        let registered: [ArraySlice<UInt8>: StyleSheet.RegisteredProperty]
        var work: Int
        var declared: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
        var order: [ArraySlice<UInt8>] = []
        var values: [ArraySlice<UInt8>: ArraySlice<UInt8>?] = [:]
        /// The properties that are being resolved, each named by the one before it.
        private var open: [ArraySlice<UInt8>] = []
        private var circular: Set<ArraySlice<UInt8>> = []

        /// Each takes a recursive call.
        private static let maxDepth = 64

        init(
            parent: CustomProperties?, registered: [ArraySlice<UInt8>: StyleSheet.RegisteredProperty], work: Int
        ) {
            self.parent = parent
            self.registered = registered
            self.work = work
        }

        mutating func resolve(_ name: ArraySlice<UInt8>) {
            guard values[name] == nil, let text = declared[name] else { return }
            if text.isSame("initial") { return values[name] = .some(nil) }
            if text.isSame("inherit") || text.isSame("unset") || text.isSame("revert") {
                return values[name] = .some(CustomProperties.value(name, parent, isOwn: false, registered))
            }
            guard Substitution.isNeeded(text) else { return values[name] = text }
            guard open.count < Resolution.maxDepth, work >= 0 else { return values[name] = .some(nil) }
            open.append(name)
            let (result, written) = Substitution.replaced(text) { value(of: $0) }
            work -= 1 + written / 32
            open.removeLast()
            values[name] = .some(circular.contains(name) || work < 0 ? nil : result.map { $0[...] })
        }

        private mutating func value(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            work -= 1 + (parent?.depth ?? 0)
            guard declared[name] != nil else { return CustomProperties.value(name, parent, isOwn: false, registered) }
            // All properties of a circle are invalid (section 2.3).
            if let place = open.firstIndex(of: name) {
                circular.formUnion(open[place...])
                return nil
            }
            resolve(name)
            return values[name] ?? nil
        }
    }
}
