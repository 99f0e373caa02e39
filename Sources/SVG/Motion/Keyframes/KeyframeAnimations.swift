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
        var stops: [AnimatedName: [Stop]] = [:]
        var order: [AnimatedName] = []
        guard values.spend(frames.count * KeyframeAnimations.looksPerValue) else { return }
        // A frame at the beginning has its pace for the values too that it leaves out.
        let first = frames.last { $0.place == 0 }?.timing.flatMap { TimingFunction($0) }
        for frame in frames {
            let timing = frame.timing.flatMap { TimingFunction($0) } ?? animation.timing
            for declaration in sheet.declarations[frame.declarations] where AnimatedName.isAnimated(declaration.name) {
                guard values.spend(KeyframeAnimations.looksPerValue) else { return }
                let name = AnimatedName(declaration)
                if stops[name] == nil { order.append(name) }
                if let last = stops[name]?.last, last.place == frame.place { stops[name]?.removeLast() }
                stops[name, default: []].append(
                    Stop(place: frame.place, value: declaration.value, timing: timing))
            }
        }
        for name in order {
            guard var list = stops[name] else { continue }
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
            set(name, from.value ?? below(name, element), to.value ?? below(name, element), share, of: element)
        }
    }

    private func below(_ name: AnimatedName, _ element: Int) -> ArraySlice<UInt8> {
        if name.property == .custom {
            guard values.spend(values.all(element).count) else { return [] }
            let own = values.all(element).last {
                $0.name == .custom && AnimatedName.custom(in: $0.value) == name.custom
            }
            let initial = sheet.registered[name.custom]?.initial ?? ArraySlice("initial".utf8)
            return own?.value ?? name.custom + [UInt8(ascii: ":")] + initial
        }
        return properties[element]?.last { $0.name == name.property }?.value ?? values.value(element, name.property)
    }

    private mutating func set(
        _ name: AnimatedName, _ from: ArraySlice<UInt8>, _ to: ArraySlice<UInt8>, _ share: Double, of element: Int
    ) {
        // At a frame itself it is the parent that says, which in a copy by `use` is another one there.
        let atFrame = share == 0 ? from : share == 1 ? to : []
        if atFrame.isSame("inherit"), name.property != .custom {
            properties[element]?.removeAll { $0.name == name.property }
            properties[element, default: []].append(
                Specified(name: name.property, value: atFrame, offset: 0, isDeclared: true))
            return
        }
        let isRegistered = name.property == .custom && sheet.registered[name.custom] != nil
        // Lists of values are searched, and the values themselves read.
        guard values.spend((properties[element]?.count ?? 0) + (from.count + to.count) / 4) else { return }
        let value = name.mixed(
            resolved(from, name, element), resolved(to, name, element), share, isRegistered: isRegistered)
        guard !value.isEmpty else { return }
        if name.property != .custom { properties[element]?.removeAll { $0.name == name.property } }
        properties[element, default: []].append(
            Specified(name: name.property, value: value[...].trimmed, offset: 0, isDeclared: true))
    }

    /// The value that an element inherits, be it animated or not; parents come before their children.
    private func inherited(_ name: AttributeName, by element: Int) -> ArraySlice<UInt8> {
        var ancestor = values.parent(of: element)
        while let current = ancestor {
            if let animated = properties[current]?.last(where: { $0.name == name }) { return animated.value }
            let isOwn = values.all(current).contains { $0.name == name }
            ancestor = SpecifiedValues.isInherited(name) && !isOwn ? values.parent(of: current) : nil
        }
        return values.inherited(element, name)
    }

    /// A value with `inherit` and its kin replaced.
    private func resolved(
        _ value: ArraySlice<UInt8>, _ name: AnimatedName, _ element: Int
    ) -> ArraySlice<UInt8> {
        if value.isSame("inherit") { return inherited(name.property, by: element) }
        return value.isSame("initial") ? SpecifiedValues.initial(name.property) : value
    }
}
