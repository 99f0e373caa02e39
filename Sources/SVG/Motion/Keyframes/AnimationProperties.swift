/// The animations that an element's style asks for (CSS Animations 1).
struct AnimationProperties {
    enum Direction { case normal, reverse, alternate, alternateReverse }

    struct Animation {
        var name = ArraySlice<UInt8>()
        /// In seconds.
        var duration = 0.0
        var delay = 0.0
        var iterations = 1.0
        var direction = Direction.normal
        var fillsBefore = false
        var fillsAfter = false
        var isPaused = false
        var timing = TimingFunction.ease
    }

    /// The weaker before the stronger.
    private(set) var all: [Animation] = []

    init(_ entries: [Specified]) {
        var lists: [AttributeName: [ArraySlice<UInt8>]] = [:]
        let comma = UInt8(ascii: ",")
        for entry in entries {
            guard let name = entry.property.known else { continue }
            switch name {
            case .animation:
                lists = [:]
                all = entry.value.parts(separator: comma).map(AnimationProperties.shorthand)
            case .animationName, .animationDuration, .animationDelay, .animationIterationCount, .animationDirection,
                .animationFillMode, .animationPlayState, .animationTimingFunction:
                lists[name] = entry.value.parts(separator: comma)
            default: break
            }
        }
        guard !lists.isEmpty else { return }
        if let names = lists[.animationName] {
            let before = all
            all = names.indices.map { before.isEmpty ? Animation() : before[$0 % before.count] }
            for (index, name) in names.enumerated() { all[index].name = name.unquoted ?? name }
        }
        for index in all.indices {
            func value(_ name: AttributeName) -> ArraySlice<UInt8>? {
                guard let list = lists[name], !list.isEmpty else { return nil }
                return list[index % list.count]
            }
            if let time = value(.animationDuration).flatMap({ ClockValue.cssSeconds($0) }) {
                all[index].duration = time
            }
            if let time = value(.animationDelay).flatMap({ ClockValue.cssSeconds($0) }) { all[index].delay = time }
            if let word = value(.animationTimingFunction).flatMap({ TimingFunction($0) }) { all[index].timing = word }
            if let word = value(.animationFillMode) {
                (all[index].fillsBefore, all[index].fillsAfter) = (false, false)
                _ = all[index].setWord(word)
            }
            for name in [AttributeName.animationIterationCount, .animationDirection, .animationPlayState] {
                if let word = value(name) { _ = all[index].setWord(word) }
            }
        }
    }

    private static func shorthand(_ text: ArraySlice<UInt8>) -> Animation {
        var animation = Animation()
        var hasDuration = false
        var hasTiming = false
        var start = text.startIndex
        while start < text.endIndex {
            let end = text.firstOutside(from: start) { XMLTokenizer.isSpace($0) }
            let word = text[start..<end]
            start = end + 1
            if word.isEmpty { continue }
            if let time = ClockValue.cssSeconds(word) {
                if hasDuration { animation.delay = time } else { animation.duration = time }
                hasDuration = true
            } else if !hasTiming, let timing = TimingFunction(word) {
                animation.timing = timing
                hasTiming = true
            } else if !animation.setWord(word) {
                animation.name = word.unquoted ?? word
            }
        }
        return animation
    }
}

extension AnimationProperties.Animation {
    /// Sets what a word of the shorthand means; false for a name.
    fileprivate mutating func setWord(_ word: ArraySlice<UInt8>) -> Bool {
        switch word.lowercased[...].string {
        case "infinite": iterations = .infinity
        case "normal": direction = .normal
        case "reverse": direction = .reverse
        case "alternate": direction = .alternate
        case "alternate-reverse": direction = .alternateReverse
        case "forwards": fillsAfter = true
        case "backwards": fillsBefore = true
        case "both": (fillsBefore, fillsAfter) = (true, true)
        case "paused": isPaused = true
        case "running": isPaused = false
        default:
            guard let number = AnimationProperties.Animation.count(word), number >= 0 else { return false }
            iterations = number
        }
        return true
    }

    private static func count(_ word: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(word)
        guard let math = MathReader.expression(&scanner) else { return ValueScanner.numbers(word)?.first }
        return math.kind == .number && scanner.isAtEnd ? math.value(MathExpression.Values()) : nil
    }

    /// How far it has come at a moment, 0 … 1, and whether that lies before the beginning; nil where it has no effect
    /// (Web Animations, section 4.9).
    func progress(at moment: Double) -> (value: Double, isBefore: Bool)? {
        let local = isPaused ? 0 : moment
        let duration = max(duration, 0)
        let whole = duration == 0 || iterations == 0 ? 0 : duration * iterations
        let isBefore = local < delay || local == delay && whole < 0
        let isAfter = !isBefore && local >= delay + whole
        guard !isBefore || fillsBefore, !isAfter || fillsAfter else { return nil }
        let active = isBefore ? 0 : isAfter ? whole : local - delay
        let overall = duration == 0 ? (isBefore ? 0 : iterations) : active / duration
        var rest = overall.isInfinite ? 0 : overall.truncatingRemainder(dividingBy: 1)
        if rest == 0, isAfter, iterations != 0 { rest = 1 }
        let turn = rest == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
        let isOdd = turn.isFinite && turn.truncatingRemainder(dividingBy: 2) != 0
        let isReversed =
            switch direction {
            case .normal: false
            case .reverse: true
            case .alternate: isOdd
            case .alternateReverse: !isOdd
            }
        return (isReversed ? 1 - rest : rest, isReversed ? isAfter : isBefore)
    }
}
