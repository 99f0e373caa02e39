#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a row measures, made ready: what happens in here is timed, what made it ready is not.
struct Work {
    /// How much one run of all parts works through, and its unit.
    var amount: Double
    var unit: String
    /// Asked for when all is measured.
    var facts: () -> [(name: String, value: Int)]
    /// Each part is measured by itself. A part gives a number that follows from its work.
    var parts: [() throws -> Int]

    init(
        _ amount: Int, _ unit: String, facts: @escaping () -> [(name: String, value: Int)] = { [] },
        _ parts: [() throws -> Int]
    ) {
        self.amount = Double(amount)
        self.unit = unit
        self.facts = facts
        self.parts = parts
    }

    init(
        _ amount: Int, _ unit: String, facts: @escaping () -> [(name: String, value: Int)] = { [] },
        _ part: @escaping () throws -> Int
    ) {
        self.init(amount, unit, facts: facts, [part])
    }
}

/// Where the parts' numbers go, so that no work is found to be for nothing.
enum Sink {
    private nonisolated(unsafe) static var value = 0

    static func take(_ number: Int) { value = value &* 31 &+ number }

    /// Makes the sum count: the compiler cannot know that it is not this one number.
    static func close() { if value == .min { print("") } }
}

/// What a row counts.
enum Clock {
    /// The time that goes by.
    case monotonic
    /// The time that the process takes of its processors, which others on the machine take little from.
    case processor
    /// The time that this thread takes of its processor.
    case thread

    var id: clockid_t {
        switch self {
        case .monotonic: CLOCK_MONOTONIC
        case .processor: CLOCK_PROCESS_CPUTIME_ID
        case .thread: CLOCK_THREAD_CPUTIME_ID
        }
    }
}

/// Measures what was asked for.
final class Suite {
    /// How long the parts of one row are measured together, in nanoseconds.
    static let budget = 0.8e9
    /// A shorter part is run several times for one sample: the clock itself takes some 30 ns.
    private static let shortestSample = 20e3

    let isQuick: Bool
    private let only: Regex<AnyRegexOutput>?
    private(set) var rows: [Row] = []
    /// What could not be measured, and why.
    private(set) var notes: [String] = []

    init(only: String?, isQuick: Bool) throws {
        do {
            self.only = try only.map { try Regex($0) }
        } catch {
            throw Problem("--only is not a regular expression: \(error)")
        }
        self.isQuick = isQuick
    }

    /// Says why a row is missing.
    func note(_ name: String, _ reason: String) { notes.append("\(name) is not measured: \(reason)") }

    func wants(_ name: String) -> Bool {
        only.map { name.contains($0) } ?? true
    }

    /// Adds a row, if it was asked for; only then is it made ready.
    /// - Parameter budget: how long its parts are measured together, in nanoseconds.
    func measure(
        _ name: String, _ clock: Clock = .monotonic, budget: Double = Suite.budget, _ prepare: () throws -> Work
    ) throws {
        guard wants(name) else { return }
        let work = try prepare()
        var row = Row(
            name: name, median: 0, minimum: 0, samples: .max, amount: work.amount, unit: work.unit, facts: [])
        for part in work.parts {
            let times = try sample(part, clock, budget: budget / Double(work.parts.count))
            row.median += Suite.median(times)
            row.minimum += times.min() ?? 0
            row.samples = min(row.samples, times.count)
        }
        row.facts = work.facts()
        rows.append(row)
    }

    private func sample(_ part: () throws -> Int, _ clock: Clock, budget: Double) throws -> [Double] {
        func time(_ count: Int) throws -> Double {
            let start = Suite.now(clock)
            for _ in 0..<count { Sink.take(try part()) }
            return (Suite.now(clock) - start) / Double(count)
        }
        let first = try time(1)
        if isQuick { return [first] }
        // To warm up: caches, clock frequency, memory that grows at first use.
        let second = first < 1e9 ? try time(1) : first
        let batch = max(Int(Suite.shortestSample / max(second, 1)), 1)
        let warm = Suite.now() + budget / 8
        while first < budget / 8, Suite.now() < warm { _ = try time(batch) }

        let least = second > budget ? 3 : 7
        let end = Suite.now() + budget
        var times: [Double] = []
        while times.count < least || (times.count < 1000 && Suite.now() < end) { times.append(try time(batch)) }
        return times
    }

    static func median(_ times: [Double]) -> Double {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return 0 }
        return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
    }

    /// A clock's time, in nanoseconds.
    static func now(_ clock: Clock = .monotonic) -> Double {
        var time = timespec()
        clock_gettime(clock.id, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
