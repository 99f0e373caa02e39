import PathParser

/// The course of a file's animations: their last end, and the round in which they repeat, from the file alone.
struct MotionCourse {
    /// The moment in seconds at which all animations that end have ended, and all that do not have begun.
    private(set) var settled = 0.0
    /// The times that a round takes of those that do not end, in microseconds.
    private(set) var rounds: Set<Int> = []
    /// Whether anything moves.
    private(set) var isMoving = false
    /// Whether an animation goes on for ever without repeating itself.
    private(set) var isEndless = false

    /// Animations that begin one another in a circle have shown their round long before.
    private static let maxEvents = 50_000

    init(_ tree: SVGTree, _ sheet: StyleSheet, styleTests: Int) {
        add(elements: tree)
        guard !sheet.keyframes.isEmpty else { return }
        let values = SpecifiedValues(tree, Cascade(tree, sheet: sheet), testsLeft: styleTests)
        for element in tree.elements.indices where tree.name(element) != nil {
            for animation in AnimationProperties(values.substituted(element)).all
            where sheet.keyframes[animation.name]?.isEmpty == false {
                add(animation)
            }
        }
    }

    /// The time in seconds until all that repeats is back where it was; nil if it never is, or only after
    /// more than a minute and more than the longest of the rounds.
    var round: Double? {
        guard !isEndless, let longest = rounds.max() else { return nil }
        var multiple = 1
        for round in rounds.sorted() {
            let (product, isTooMuch) = (multiple / MotionCourse.commonDivisor(multiple, round))
                .multipliedReportingOverflow(by: round)
            guard !isTooMuch, product <= max(longest, 60_000_000) else { return nil }
            multiple = product
        }
        return Double(multiple) / 1_000_000
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// Something is as it stays from a moment on; what is so from the beginning does not move.
    private mutating func settle(at time: Double) {
        guard time > 0 else { return }
        isMoving = true
        settled = max(settled, time)
    }

    /// Something repeats from a moment on; one that grows with each round does not come back.
    private mutating func add(round: Double, from begin: Double, isGrowing: Bool = false) {
        isMoving = true
        settle(at: begin)
        let length = (round * 1_000_000).rounded()
        if !isGrowing, length >= 1, let length = Int(exactly: length) {
            rounds.insert(length)
        } else {
            isEndless = true
        }
    }

    // MARK: Style sheets

    private mutating func add(_ animation: AnimationProperties.Animation) {
        // A paused animation stands still at its beginning.
        if animation.isPaused { return }
        let duration = max(animation.duration, 0)
        let whole = duration == 0 || animation.iterations == 0 ? 0 : duration * animation.iterations
        if whole.isFinite {
            settle(at: animation.delay + whole)
        } else if duration.isFinite {
            let turns = animation.direction == .normal || animation.direction == .reverse ? 1.0 : 2.0
            add(round: duration * turns, from: max(animation.delay, 0))
        } else {
            isMoving = true
            isEndless = true
        }
    }

    // MARK: Elements

    private mutating func add(elements tree: SVGTree) {
        let (timed, attributes) = SMILAnimations.timed(tree)
        guard !timed.isEmpty else { return }
        let graph = TimeGraph(timed, until: .infinity, maxEvents: MotionCourse.maxEvents)
        for (index, animation) in timed.enumerated() where animation.target >= 0 {
            let intervals = graph.intervals[index]
            guard let last = intervals.last else { continue }
            if !graph.isWhole, last.begin > graph.lastEvent / 2 {
                add(chain: intervals.map { $0.begin })
            } else if last.end.isFinite {
                settle(at: last.end)
            } else if let duration = animation.simpleDuration {
                let isGrowing = attributes[index]["accumulate"]?.trimmed.isSame("sum") ?? false
                add(round: duration, from: max(last.begin, 0), isGrowing: isGrowing)
            } else {
                settle(at: last.begin)
            }
        }
    }

    /// An animation that begins again and again, since others begin it, or it itself.
    private mutating func add(chain begins: [Double]) {
        isMoving = true
        guard begins.count >= 3 else {
            isEndless = true
            return
        }
        var first = begins.count - 1
        let round = begins[first] - begins[first - 1]
        while first > 0, (begins[first] - begins[first - 1] - round).magnitude < 1e-6 { first -= 1 }
        // A circle of several beginnings has them in turn.
        add(round: round, from: max(begins[first], 0), isGrowing: begins.count - first < 3)
    }
}
