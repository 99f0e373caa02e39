/// The times of an animation element (SMIL Animation, section 3).
struct TimedElement {
    /// A time at which it begins or ends.
    enum Condition {
        case offset(Double)
        /// When another animation begins or ends; by the element's index.
        case sync(Int, atEnd: Bool, offset: Double)
        /// An event, or `indefinite`: in a still picture it does not come.
        case never
    }

    enum Restart { case always, whenNotActive, never }

    let element: Int
    let target: Int
    let begins: [Condition]
    let ends: [Condition]
    /// Whether an end may come that is not known before.
    private let mayEnd: Bool
    /// Nil for one without end.
    let simpleDuration: Double?
    let repeatCount: Double?
    let repeatDuration: Double?
    let least: Double
    let most: Double
    let restart: Restart
    let isFrozen: Bool

    init(_ element: Int, target: Int, _ attributes: MotionAttributes, _ tree: SVGTree) {
        self.element = element
        self.target = target
        begins = attributes["begin"].map { TimedElement.conditions($0, tree) } ?? [.offset(0)]
        ends = attributes["end"].map { TimedElement.conditions($0, tree) } ?? []
        mayEnd = ends.contains { if case .offset = $0 { false } else { true } }
        func positive(_ name: String) -> Double? {
            attributes[name].flatMap { ClockValue.seconds($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        simpleDuration = positive("dur")
        if let text = attributes["repeatCount"] {
            let count = ValueScanner.numbers(text)?.first
            repeatCount = text.trimmed.isSame("indefinite") ? .infinity : count.flatMap { $0 > 0 ? $0 : nil }
        } else {
            repeatCount = nil
        }
        let isEndless = attributes["repeatDur"]?.trimmed.isSame("indefinite") ?? false
        repeatDuration = isEndless ? .infinity : positive("repeatDur")
        let least = positive("min") ?? 0
        let most = positive("max") ?? .infinity
        (self.least, self.most) = least <= most ? (least, most) : (0, .infinity)
        let restart = attributes["restart"]?.trimmed ?? []
        self.restart = restart.isSame("never") ? .never : restart.isSame("whennotactive") ? .whenNotActive : .always
        isFrozen = attributes["fill"]?.trimmed.isSame("freeze") ?? false
    }

    private static func conditions(_ text: ArraySlice<UInt8>, _ tree: SVGTree) -> [Condition] {
        text.split(separator: UInt8(ascii: ";")).map { condition($0.trimmed, tree) }
    }

    private static func condition(_ text: ArraySlice<UInt8>, _ tree: SVGTree) -> Condition {
        if let seconds = ClockValue.seconds(text) { return .offset(seconds) }
        // `id.begin` and `id.end`, with an offset or without; a backslash keeps a mark in an id.
        var sign: Int?
        var i = text.startIndex
        while i < text.endIndex {
            if text[i] == UInt8(ascii: "\\") {
                i += 1
            } else if text[i] == UInt8(ascii: "+") || text[i] == UInt8(ascii: "-") {
                if sign == nil, ClockValue.seconds(text[i...]) != nil { sign = i }
            }
            i += 1
        }
        let offset = sign.flatMap { ClockValue.seconds(text[$0...]) } ?? 0
        let name = text[..<(sign ?? text.endIndex)].trimmed
        for (suffix, atEnd) in [(".begin", false), (".end", true)] where name.count > suffix.utf8.count {
            let id = name.dropLast(suffix.utf8.count)
            guard name[id.endIndex...].elementsEqual(suffix.utf8) else { continue }
            let key = id.contains(UInt8(ascii: "\\")) ? id.filter { $0 != UInt8(ascii: "\\") }[...] : id
            if let index = tree.ids[key] { return .sync(index, atEnd: atEnd, offset: offset) }
        }
        return .never
    }

    /// When an interval that begins at a time ends; nil where there is no such interval.
    /// - Parameter instances: the times that `end` has so far, rising.
    func end(ofIntervalFrom begin: Double, _ instances: [Double]) -> Double? {
        var active = simpleDuration.map { $0 * (repeatCount ?? (repeatDuration == nil ? 1 : .infinity)) } ?? .infinity
        active = min(active, repeatDuration ?? .infinity)
        if !ends.isEmpty {
            let place = instances.placeBehind(begin)
            let next = place < instances.count ? instances[place] : nil
            guard next != nil || mayEnd else { return nil }
            active = min(active, (next ?? .infinity) - begin)
        }
        return begin + min(most, max(least, active))
    }
}

/// The attributes of an animation element by their names without a prefix, those among them that the tree does not keep.
struct MotionAttributes {
    private let values: [String: ArraySlice<UInt8>]

    init(_ element: Int, _ tree: SVGTree) {
        var values: [String: ArraySlice<UInt8>] = [:]
        for attribute in tree.allAttributes(element) { values[attribute.name.string] = attribute.value }
        self.values = values
    }

    subscript(_ name: String) -> ArraySlice<UInt8>? { values[name] }
}
