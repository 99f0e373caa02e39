/// The intervals in which animations are active, up to a moment: they may begin one another.
struct TimeGraph {
    /// In seconds; the end may be infinite.
    struct Interval {
        let begin: Double
        var end: Double
    }

    private struct Event {
        let time: Double
        let animation: Int
        /// The interval that ends; nil for a begin.
        let ending: Int?
    }

    /// Another animation's begin or end that one's own begin or end depends on.
    private struct Dependent {
        let animation: Int
        let isBegin: Bool
        let atEnd: Bool
        let offset: Double
    }

    private let timed: [TimedElement]
    /// The intervals of each animation, in the animations' order.
    private(set) var intervals: [[Interval]]
    private var ends: [[Double]]
    private var dependents: [Int: [Dependent]] = [:]
    private var queue = EventQueue()

    /// How many events may still come. With more it would take long; then animations stay as they are.
    private var eventsLeft: Int
    /// The time of the last event that was looked at.
    private(set) var lastEvent = 0.0

    /// Whether the intervals are all that there will ever be, and not only those up to the moment.
    var isWhole: Bool { queue.isEmpty && eventsLeft > 0 }

    init(_ timed: [TimedElement], until moment: Double, maxEvents: Int = 500_000) {
        self.timed = timed
        eventsLeft = maxEvents
        intervals = Array(repeating: [], count: timed.count)
        ends = Array(repeating: [], count: timed.count)
        // An animation may begin before another one ends: then that end must be known early.
        var early = 0.0
        for (index, animation) in timed.enumerated() {
            func add(_ condition: TimedElement.Condition, isBegin: Bool) {
                switch condition {
                case .offset(let time):
                    if isBegin {
                        queue.push(Event(time: time, animation: index, ending: nil))
                    } else {
                        ends[index].append(time)
                    }
                case .sync(let element, let atEnd, let offset):
                    early += max(-offset, 0)
                    dependents[element, default: []].append(
                        Dependent(animation: index, isBegin: isBegin, atEnd: atEnd, offset: offset))
                case .never: break
                }
            }
            for condition in animation.begins { add(condition, isBegin: true) }
            for condition in animation.ends { add(condition, isBegin: false) }
        }
        let horizon = moment + min(early, 3600)
        for index in ends.indices { ends[index].sort() }
        while let event = queue.pop(), event.time <= horizon, eventsLeft > 0 {
            eventsLeft -= 1
            lastEvent = event.time
            if let ending = event.ending {
                guard intervals[event.animation][ending].end == event.time else { continue }
                tell(event.animation, atEnd: true, event.time) { $0 >= 0 }
            } else {
                begin(event.animation, event.time)
            }
        }
    }

    /// The last interval that has begun at a moment.
    func interval(of animation: Int, at moment: Double) -> Interval? {
        intervals[animation].last { $0.begin <= moment }
    }

    private mutating func begin(_ animation: Int, _ time: Double) {
        let own = timed[animation]
        if let last = intervals[animation].last {
            guard time > last.begin else { return }
            switch own.restart {
            case .never: return
            case .whenNotActive: if last.end > time { return }
            case .always: if last.end > time { shorten(animation, to: time) }
            }
        }
        guard let end = own.end(ofIntervalFrom: time, ends[animation]) else { return }
        // One that is over when the document begins never was.
        guard end > 0 || end == time && time >= 0 else { return }
        intervals[animation].append(Interval(begin: time, end: end))
        tell(animation, atEnd: false, time) { _ in true }
        pushEnd(animation)
        if end.isFinite { tell(animation, atEnd: true, end) { $0 < 0 } }
    }

    private mutating func shorten(_ animation: Int, to time: Double) {
        let last = intervals[animation].count - 1
        intervals[animation][last].end = time
        pushEnd(animation)
    }

    private mutating func pushEnd(_ animation: Int) {
        let last = intervals[animation].count - 1
        let end = intervals[animation][last].end
        if end.isFinite { queue.push(Event(time: end, animation: animation, ending: last)) }
    }

    /// Tells the animations that depend on this one.
    private mutating func tell(_ animation: Int, atEnd: Bool, _ time: Double, _ isMeant: (Double) -> Bool) {
        for dependent in dependents[timed[animation].element] ?? []
        where dependent.atEnd == atEnd && isMeant(dependent.offset) {
            eventsLeft -= 1
            guard eventsLeft > 0 else { return }
            let other = dependent.animation
            let instance = time + dependent.offset
            if dependent.isBegin {
                queue.push(Event(time: instance, animation: other, ending: nil))
            } else {
                // Ends are moved to make room for one among them.
                eventsLeft -= ends[other].count / 1000
                ends[other].insert(instance, at: ends[other].placeBehind(instance))
                if let current = intervals[other].last, instance > current.begin, instance < current.end {
                    shorten(other, to: current.begin + max(timed[other].least, instance - current.begin))
                }
            }
        }
    }

    /// A heap: the earliest first, of the same time the one that was added first.
    private struct EventQueue {
        private var heap: [(event: Event, order: Int)] = []
        private var count = 0

        var isEmpty: Bool { heap.isEmpty }

        private func isBefore(_ a: Int, _ b: Int) -> Bool {
            (heap[a].event.time, heap[a].order) < (heap[b].event.time, heap[b].order)
        }

        mutating func push(_ event: Event) {
            heap.append((event, count))
            count += 1
            var i = heap.count - 1
            while i > 0, isBefore(i, (i - 1) / 2) {
                heap.swapAt(i, (i - 1) / 2)
                i = (i - 1) / 2
            }
        }

        mutating func pop() -> Event? {
            guard let first = heap.first else { return nil }
            let last = heap.removeLast()
            guard !heap.isEmpty else { return first.event }
            heap[0] = last
            var i = 0
            while true {
                var least = i
                for child in [2 * i + 1, 2 * i + 2] where child < heap.count && isBefore(child, least) { least = child }
                guard least != i else { return first.event }
                heap.swapAt(i, least)
                i = least
            }
        }
    }
}

extension [Double] {
    /// The first place of a rising list whose number is greater.
    func placeBehind(_ value: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
