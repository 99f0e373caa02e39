import PathParser

/// The effects of a file's animation elements on its other elements at a moment (SMIL Animation, section 3.6).
struct SMILAnimations {
    /// The attributes that replace those of elements.
    private(set) var attributes: [Int: [SVGTree.Attribute]] = [:]
    /// The properties that are stronger than those of style sheets.
    private(set) var properties: [Int: [Specified]] = [:]
    /// The transforms by `animateMotion`, which come before all others.
    private(set) var motions: [Int: Transform] = [:]

    private let tree: SVGTree
    private let values: SpecifiedValues
    /// The ways along paths of the file, measured once for all that move on them.
    private var measures: [Int: PathMeasure] = [:]

    /// - Parameters:
    ///   - moment: in seconds.
    ///   - values: the values of properties without animations.
    init(_ tree: SVGTree, at moment: Double, _ values: SpecifiedValues) {
        self.tree = tree
        self.values = values
        let (timed, written) = SMILAnimations.timed(tree)
        guard !timed.isEmpty else { return }
        let graph = TimeGraph(timed, until: moment)
        var active: [(begin: Double, index: Int, progress: ValueSeries.Progress)] = []
        for (index, animation) in timed.enumerated() where animation.target >= 0 {
            guard let interval = graph.interval(of: index, at: moment),
                let progress = animation.progress(in: interval, at: moment)
            else { continue }
            active.append((interval.begin, index, progress))
        }
        // The later begun is the stronger, and of those begun together the later in the file.
        active.sort { ($0.begin, $0.index) < ($1.begin, $1.index) }
        for entry in active { apply(timed[entry.index], written[entry.index], entry.progress) }
    }

    /// The animation elements of a file, in its order, with their attributes.
    static func timed(_ tree: SVGTree) -> ([TimedElement], [MotionAttributes]) {
        var timed: [TimedElement] = []
        var written: [MotionAttributes] = []
        for index in tree.elements.indices {
            switch tree.name(index) {
            case .animate, .animateColor, .animateMotion, .animateTransform, .set: break
            default: continue
            }
            // An animation without a target may still begin others.
            let attributes = MotionAttributes(index, tree)
            timed.append(TimedElement(index, target: target(of: index, tree) ?? -1, attributes, tree))
            written.append(attributes)
        }
        return (timed, written)
    }

    private static func target(of animation: Int, _ tree: SVGTree) -> Int? {
        guard let href = tree.value(animation, .href)?.trimmed else {
            let parent = tree.elements[animation].parent
            return parent >= 0 ? parent : nil
        }
        return tree.element(at: href)
    }

    private mutating func apply(
        _ animation: TimedElement, _ attributes: MotionAttributes, _ progress: ValueSeries.Progress
    ) {
        let kind = tree.name(animation.element)
        if kind == .animateMotion { return move(animation, attributes, progress) }
        guard var text = attributes["attributeName"]?.trimmed else { return }
        if let colon = text.lastIndex(of: UInt8(ascii: ":")) { text = text[(colon + 1)...] }
        // Two attributes have the names of properties.
        guard let name = AttributeName.table[text], !name.isStyleOnly || name == .scale || name == .rotate,
            !SMILAnimations.isFixed(name)
        else { return }
        var valueKind = AnimatedKind(name)
        if kind == .animateTransform {
            guard name == .transform || name == .gradientTransform || name == .patternTransform else { return }
            valueKind = .transform(attributes["type"]?.trimmed.string ?? "translate")
        } else if name == .transform || name == .gradientTransform || name == .patternTransform {
            return
        }
        guard let series = ValueSeries(attributes, isSet: kind == .set) else { return }
        let target = animation.target
        let isProperty = name.isProperty && !name.isStyleOnly && !name.isGeometry && name != .transform
        let below = isProperty ? property(target, name) : attribute(target, name)
        // Each of an element's animations reads what those before it made; transforms are written behind it unread.
        guard values.spend(1 + (kind == .animateTransform ? below.count / 32 : below.count)) else { return }
        guard let value = series.value(valueKind, progress, below: below) else { return }
        let offset = tree.elements[animation.element].offset
        if isProperty {
            properties[target, default: []].removeAll { $0.property == .known(name) }
            properties[target, default: []].append(
                Specified(property: .known(name), value: value[...].trimmed, offset: offset, isDeclared: false))
        } else {
            if name == .d { measures[target] = nil }
            self.attributes[target, default: []].removeAll { $0.name == name }
            self.attributes[target, default: []].append(
                SVGTree.Attribute(name: name, value: value[...], offset: offset))
        }
    }

    /// Whether an attribute cannot be animated.
    private static func isFixed(_ name: AttributeName) -> Bool {
        switch name {
        case .id, .style, .type, .lang, .space: true
        default: false
        }
    }

    private func property(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8> {
        properties[element]?.last { $0.property == .known(name) }?.value ?? values.value(element, name)
    }

    private func attribute(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8> {
        if let own = attributes[element]?.last(where: { $0.name == name }) { return own.value }
        if let own = tree.value(element, name) { return own }
        return name == .transform || name == .gradientTransform || name == .patternTransform ? [] : ArraySlice("0".utf8)
    }

    private mutating func move(
        _ animation: TimedElement, _ attributes: MotionAttributes, _ progress: ValueSeries.Progress
    ) {
        var way: PathMeasure?
        for child in tree.children(animation.element) where tree.name(child) == .mpath && way == nil {
            guard let href = tree.value(child, .href)?.trimmed, let shape = tree.element(at: href),
                tree.name(shape) == .path
            else { return }
            way = measures[shape] ?? measure(pathData(of: shape))
            measures[shape] = way
        }
        if way == nil, let data = attributes["path"] { way = measure(data) }
        guard let motion = MotionPath(attributes, way: way), let transform = motion.transform(progress),
            transform.isFinite
        else { return }
        motions[animation.target] = motion.isAdditive ? (motions[animation.target] ?? .identity) * transform : transform
    }

    /// The data of a `<path>`: of its property `d`, or else of the attribute.
    private func pathData(of path: Int) -> ArraySlice<UInt8> {
        let said = property(path, .d)
        if let text = ClipShape.string(in: said, of: "path") { return text }
        return said.isSame("none") ? [] : attribute(path, .d)
    }

    /// The measure of path data, which is counted: animations may change it between any two that move along it.
    private func measure(_ data: ArraySlice<UInt8>) -> PathMeasure {
        values.spend(1 + data.count) ? PathMeasure(PathDataParser.parse(data).path) : PathMeasure(Path())
    }
}

extension TimedElement {
    /// How far the animation has come at a moment of an interval; nil where it has no effect any more.
    func progress(in interval: TimeGraph.Interval, at moment: Double) -> ValueSeries.Progress? {
        let isOver = moment >= interval.end
        guard !isOver || isFrozen else { return nil }
        let active = isOver ? interval.end - interval.begin : moment - interval.begin
        guard let duration = simpleDuration else { return ValueSeries.Progress(fraction: 0, iteration: 0) }
        // A longer time than its repeats have, by `min`, shows their end.
        var most = duration * (repeatCount ?? (repeatDuration == nil ? 1 : .infinity))
        most = min(most, repeatDuration ?? .infinity)
        if active > most, !isFrozen { return nil }
        let time = min(active, most)
        let iteration = (time / duration).rounded(.down)
        let rest = time - iteration * duration
        if (isOver || time == most), rest == 0, iteration > 0 {
            return ValueSeries.Progress(fraction: 1, iteration: iteration - 1)
        }
        // A duration near nothing divides by less than there is; what comes of it is no number.
        let fraction = rest / duration
        guard iteration.isFinite, fraction.isFinite else { return nil }
        return ValueSeries.Progress(fraction: min(max(fraction, 0), 1), iteration: iteration)
    }
}
