/// The effects of `@keyframes` on a file's elements at a moment.
struct KeyframeAnimations {
    /// The animated values by element.
    private(set) var properties: [Int: [Specified]] = [:]

    private let sheet: StyleSheet
    private let values: SpecifiedValues
    private let moment: Double

    /// How many looks at an element a value counts as: a file may give each of its elements all animations.
    private static let looksPerValue = 20

    init(_ tree: SVGTree, _ sheet: StyleSheet, at moment: Double, _ values: SpecifiedValues) {
        self.sheet = sheet
        self.values = values
        self.moment = moment
        for element in tree.elements.indices where tree.name(element) != nil {
            for animation in AnimationProperties(values.substituted(element)).all {
                guard let frames = sheet.keyframes[animation.name], let progress = animation.progress(at: moment) else {
                    continue
                }
                apply(frames, animation, progress, to: element)
            }
        }
    }

    /// A property's value at a frame; nil for the value below the animation.
    private struct Stop {
        let place: Double
        let value: ArraySlice<UInt8>?
        let timing: TimingFunction
    }

    private mutating func apply(
        _ frames: [StyleSheet.Keyframe], _ animation: AnimationProperties.Animation,
        _ progress: (value: Double, isBefore: Bool), to element: Int
    ) {
        var stops: [Property: [Stop]] = [:]
        var order: [Property] = []
        guard values.spend(frames.count * KeyframeAnimations.looksPerValue) else { return }
        // A frame at the beginning has its pace for the values too that it leaves out.
        let first = frames.last { $0.place == 0 }?.timing.flatMap { TimingFunction($0) }
        for frame in frames {
            let timing = frame.timing.flatMap { TimingFunction($0) } ?? animation.timing
            for declaration in sheet.declarations[frame.declarations] where declaration.property.isAnimated {
                guard values.spend(KeyframeAnimations.looksPerValue) else { return }
                let property = declaration.property
                if stops[property] == nil { order.append(property) }
                if let last = stops[property]?.last, last.place == frame.place { stops[property]?.removeLast() }
                stops[property, default: []].append(
                    Stop(place: frame.place, value: declaration.value, timing: timing))
            }
        }
        for property in order {
            guard var list = stops[property] else { continue }
            if list[0].place > 0 {
                list.insert(Stop(place: 0, value: nil, timing: first ?? animation.timing), at: 0)
            }
            if list[list.count - 1].place < 1 { list.append(Stop(place: 1, value: nil, timing: animation.timing)) }
            // At a frame's own time its value is there, though the time's share may be rounded down.
            let rounding = 1e-12
            let now = list.lastIndex { $0.place <= progress.value + rounding } ?? 0
            let index = min(max(now, 0), max(list.count - 2, 0))
            let (from, to) = (list[index], list[min(index + 1, list.count - 1)])
            let way = to.place - from.place
            let share = from.timing.value(
                at: way > 0 ? max((progress.value - from.place) / way, 0) : 1, isBefore: progress.isBefore)
            set(
                property, from.value ?? below(property, element), to.value ?? below(property, element), share,
                of: element)
        }
    }

    /// The value that an animation starts from, where its keyframes do not say.
    private func below(_ property: Property, _ element: Int) -> ArraySlice<UInt8> {
        if let animated = properties[element]?.last(where: { $0.property == property }) { return animated.value }
        if case .known(let name) = property { return values.value(element, name) }
        guard values.spend(values.all(element).count) else { return [] }
        if let own = values.all(element).last(where: { $0.property == property }) { return own.value }
        if case .custom(let name) = property, let initial = sheet.registered[name]?.initial { return initial }
        return ArraySlice("initial".utf8)
    }

    private mutating func set(
        _ property: Property, _ from: ArraySlice<UInt8>, _ to: ArraySlice<UInt8>, _ share: Double, of element: Int
    ) {
        func put(_ value: ArraySlice<UInt8>) {
            properties[element]?.removeAll { $0.property == property }
            properties[element, default: []].append(
                Specified(property: property, value: value, offset: 0, isDeclared: true))
        }
        // At a frame itself it is the parent that says, which in a copy by `use` is another one there.
        let atFrame = share == 0 ? from : share == 1 ? to : []
        if atFrame.isSame("inherit") { return put(atFrame) }
        // Lists of values are searched, and the values themselves read.
        guard values.spend((properties[element]?.count ?? 0) + (from.count + to.count) / 4) else { return }
        let isRegistered = if case .custom(let name) = property { sheet.registered[name] != nil } else { false }
        let value = property.mixed(
            resolved(from, property, element), resolved(to, property, element), share, isRegistered: isRegistered)
        if !value.isEmpty { put(value[...].trimmed) }
    }

    /// The value that an element inherits, be it animated or not; parents come before their children.
    private func inherited(_ name: AttributeName, by element: Int) -> ArraySlice<UInt8> {
        var ancestor = values.parent(of: element)
        while let current = ancestor {
            if let animated = properties[current]?.last(where: { $0.property == .known(name) }) {
                return animated.value
            }
            let isOwn = values.all(current).contains { $0.property == .known(name) }
            ancestor = SpecifiedValues.isInherited(name) && !isOwn ? values.parent(of: current) : nil
        }
        return values.inherited(element, name)
    }

    /// A value with `inherit` and its kin replaced, where it is known what for.
    private func resolved(
        _ value: ArraySlice<UInt8>, _ property: Property, _ element: Int
    ) -> ArraySlice<UInt8> {
        guard case .known(let name) = property else { return value }
        if value.isSame("inherit") { return inherited(name, by: element) }
        return value.isSame("initial") ? SpecifiedValues.initial(name) : value
    }
}
