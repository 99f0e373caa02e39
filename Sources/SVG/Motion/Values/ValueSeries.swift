/// The values of an animation over its simple duration (SMIL Animation, section 3.2).
struct ValueSeries {
    enum Mode { case discrete, linear, paced, spline }

    let values: [ArraySlice<UInt8>]
    let pace: Pace
    /// Whether the first value is the one below the animation, which is not known before.
    let isTo: Bool
    /// Whether the only value is a difference.
    let isBy: Bool
    let isAdditive: Bool
    let isCumulative: Bool

    /// How far an animation has come.
    struct Progress {
        /// 0 … 1 in the simple duration.
        let fraction: Double
        /// How often it was played to its end before.
        let iteration: Double
    }

    /// Nil where the attributes contradict one another: then the animation has no effect.
    init?(_ attributes: MotionAttributes, isSet: Bool, defaultMode: Mode = .linear) {
        var values: [ArraySlice<UInt8>] = []
        var (isTo, isBy) = (false, false)
        if let list = attributes["values"], !isSet {
            values = list.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { $0.trimmed }
            if values.last?.isEmpty ?? false { values.removeLast() }
            guard !values.isEmpty else { return nil }
        } else if let to = attributes["to"]?.trimmed {
            let from = isSet ? nil : attributes["from"]?.trimmed
            values = from.map { [$0, to] } ?? [to]
            isTo = from == nil
        } else if let by = attributes["by"]?.trimmed, !isSet {
            values = attributes["from"].map { [$0.trimmed, by] } ?? [by]
            isBy = true
        } else {
            return nil
        }
        self.values = values
        self.isTo = isTo
        self.isBy = isBy
        isAdditive =
            isBy && values.count == 1 || !isTo && (attributes["additive"]?.trimmed.isSame("sum") ?? false)
        isCumulative = !isTo && (attributes["accumulate"]?.trimmed.isSame("sum") ?? false)
        let count = isTo || isBy ? 2 : values.count
        guard let pace = Pace(attributes, count: count, isSet: isSet, defaultMode) else { return nil }
        self.pace = pace
    }

    /// The value at a place; nil where the animation has no effect.
    /// - Parameter below: the value without this animation.
    func value(_ kind: AnimatedKind, _ progress: Progress, below: ArraySlice<UInt8>) -> [UInt8]? {
        let isTransform = if case .transform = kind { true } else { false }
        guard let last = values.last else { return nil }
        var stops = values
        if isTo, !pace.isSet {
            // A transform goes from none at all.
            stops = [isTransform ? last : below, last]
            if isTransform, let none = kind.sum(last, last, times: -1) { stops[0] = none[...] }
        } else if isBy {
            guard let first = values.count == 2 ? Array(values[0]) : kind.sum(last, last, times: -1),
                let end = values.count == 2 ? kind.sum(values[0], last, times: 1) : Array(last)
            else { return nil }
            stops = [first[...], end[...]]
        }
        guard var value = between(stops, kind, progress.fraction) else { return nil }
        if isCumulative, progress.iteration > 0, let end = stops.last,
            let more = kind.sum(value[...], end, times: progress.iteration)
        {
            value = more
        }
        guard let written = kind.written(value[...]) else { return nil }
        guard isAdditive else { return written }
        if isTransform { return Array(below) + [0x20] + written }
        return kind.sum(below, written[...], times: 1) ?? written
    }

    private func between(_ stops: [ArraySlice<UInt8>], _ kind: AnimatedKind, _ fraction: Double) -> [UInt8]? {
        if stops.count == 1 { return Array(stops[0]) }
        guard pace.mode != .discrete else { return Array(stops[pace.index(fraction, stops.count)]) }
        var distances: [Double]?
        if pace.mode == .paced {
            let found = zip(stops, stops.dropFirst()).map { kind.distance($0, $1) }
            distances = found.contains { $0 == nil } ? nil : found.compactMap { $0 }
        }
        let (index, share) = pace.place(fraction, stops.count, distances)
        if let mixed = kind.mixed(stops[index], stops[index + 1], share) { return mixed }
        return Array(stops[pace.index(fraction, stops.count)])
    }
}

/// How the values of an animation are spread over its simple duration.
struct Pace {
    let mode: ValueSeries.Mode
    /// Whether there is one value all the time.
    let isSet: Bool
    let keyTimes: [Double]?
    private let splines: [TimingFunction]

    /// Nil where the attributes contradict one another.
    /// - Parameter paced: what an even pace is.
    init?(
        _ attributes: MotionAttributes, count: Int, isSet: Bool, _ defaultMode: ValueSeries.Mode,
        paced: ValueSeries.Mode = .paced
    ) {
        self.isSet = isSet
        var mode = defaultMode
        switch attributes["calcMode"]?.trimmed.string {
        case "discrete": mode = .discrete
        case "linear": mode = .linear
        case "paced": mode = paced
        case "spline": mode = .spline
        default: break
        }
        if isSet { mode = .discrete }
        self.mode = mode
        if let text = attributes["keyTimes"], mode != .paced, !isSet {
            guard let times = Pace.list(text), times.count == count, times.first == 0,
                zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), times.allSatisfy({ $0 <= 1 }),
                mode == .discrete || times.last == 1 || count == 1
            else { return nil }
            keyTimes = times
        } else {
            keyTimes = nil
        }
        if mode == .spline {
            guard let text = attributes["keySplines"] else { return nil }
            var parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { $0.trimmed }
            if parts.last?.isEmpty ?? false { parts.removeLast() }
            let curves = parts.compactMap { ValueScanner.numbers($0).flatMap { TimingFunction(spline: $0) } }
            guard curves.count == parts.count, curves.count == max(count - 1, 0) else { return nil }
            splines = curves
        } else {
            splines = []
        }
    }

    static func list(_ text: ArraySlice<UInt8>) -> [Double]? {
        var parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { $0.trimmed }
        if parts.last?.isEmpty ?? false { parts.removeLast() }
        let numbers = parts.compactMap { text -> Double? in
            guard let list = ValueScanner.numbers(text), list.count == 1 else { return nil }
            return list[0]
        }
        return numbers.count == parts.count ? numbers : nil
    }

    /// The value that stands at a place, where there is no way between values.
    func index(_ fraction: Double, _ count: Int) -> Int {
        if let keyTimes { return max((keyTimes.lastIndex { $0 <= fraction } ?? 0), 0) }
        return min(Int((min(max(fraction, 0), 1) * Double(count)).rounded(.down)), count - 1)
    }

    /// The value before a place, and how far it is on to the next one.
    /// - Parameters:
    ///   - count: of the values, at least two.
    ///   - distances: between the values, for an even pace; nil where they are not known.
    func place(_ fraction: Double, _ count: Int, _ distances: [Double]?) -> (index: Int, share: Double) {
        if let distances {
            let whole = distances.reduce(0, +)
            guard whole > 0 else { return (0, 0) }
            var rest = fraction * whole
            for (index, distance) in distances.enumerated() {
                if rest <= distance, distance > 0 { return (index, rest / distance) }
                rest -= distance
            }
            return (count - 2, 1)
        }
        var index: Int
        var share: Double
        if let keyTimes {
            index = min(max((keyTimes.lastIndex { $0 <= fraction } ?? 0), 0), count - 2)
            let way = keyTimes[index + 1] - keyTimes[index]
            share = way > 0 ? (fraction - keyTimes[index]) / way : 1
        } else {
            let place = min(max(fraction, 0), 1) * Double(count - 1)
            index = min(Int(place.rounded(.down)), count - 2)
            share = place - Double(index)
        }
        if mode == .spline, index < splines.count { share = splines[index].value(at: share) }
        return (index, share)
    }
}
