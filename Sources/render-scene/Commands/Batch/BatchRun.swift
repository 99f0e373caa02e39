import SystemFiles
import TextForms
import Threading

/// A batch under way: one thread reads lines, and each of the others draws one picture at a time by itself.
final class BatchRun: Sendable {
    private let settings: BatchSettings
    private let store: PictureStore
    private let results: ResultLog?
    private let earlier: EarlierResults
    private let running: RunningRecords?
    private let queue: BatchQueue
    private let gate = DrawingGate(count: 2 * Threads.processorCount)
    private let progress = Monitor(Progress())

    /// The state that all threads share.
    private struct Progress {
        var tally = BatchTally()
        /// The sums of the ids so far, with `--strict`.
        var sums: Set<IDSum> = []
        /// The reason why the run ends early.
        var failure: CommandError?
        var workers = 0
    }

    /// - Parameters:
    ///   - earlier: the results of an earlier run.
    ///   - running: keeps what is being drawn, for the case that the process dies of it.
    init(
        _ settings: BatchSettings, _ store: PictureStore, _ results: ResultLog?, _ earlier: EarlierResults,
        _ running: RunningRecords?
    ) {
        self.settings = settings
        self.store = store
        self.results = results
        self.earlier = earlier
        self.running = running
        queue = BatchQueue(capacity: 2 * settings.threads)
    }

    /// What has become of the records so far.
    var tally: BatchTally { progress.withLock { $0.tally } }
    /// How many lines wait.
    var waiting: Int { queue.count }

    // MARK: Reading

    /// Reads all lines and has them drawn, and returns when that is done.
    func run(_ input: inout BatchInput) throws(CommandError) {
        try startThreads()
        var bar = ProgressBar(total: nil, noun: "record", isQuiet: settings.isQuiet)
        var place = 0
        var failure: CommandError?
        do throws(CommandError) {
            while let line = try input.lines.next() {
                if let bytes = line.bytes, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
                guard queue.put(BatchQueue.Item(place: place, line: line)) else { break }
                place += 1
                bar.advance(to: tally.all, of: input.estimate(after: place))
            }
        } catch {
            failure = error
        }
        if StopSignals.received != nil { queue.stop() }
        queue.close()
        progress.lock()
        while progress.state.workers > 0 {
            progress.wait()
            bar.advance(to: progress.state.tally.all, of: place)
        }
        failure = progress.state.failure ?? failure
        progress.unlock()
        if let failure { throw failure }
    }

    private func startThreads() throws(CommandError) {
        let progress = progress
        for row in 0..<settings.threads {
            progress.withLock { $0.workers += 1 }
            // A thread says that it is done only when it holds the run no longer: with the run goes the output's folder,
            // which is taken away if it is empty, and that must be before the process ends.
            let isStarted = Threads.start { [weak self] in
                self?.work(in: row)
                progress.withLock { $0.workers -= 1 }
                progress.signal()
            }
            if isStarted { continue }
            let isAlone = progress.withLock { progress in
                progress.workers -= 1
                return progress.workers == 0
            }
            // One thread is enough, if slower.
            guard isAlone else { return }
            throw CommandError(.outOfMemory, "no thread can be started")
        }
    }

    // MARK: Drawing

    /// - Parameter row: the thread's, of those that draw.
    private func work(in row: Int) {
        running?.enter(row)
        while let item = queue.take() { draw(item, in: row) }
    }

    /// Takes one line as far as its result.
    private func draw(_ item: BatchQueue.Item, in row: Int) {
        var watch = Stopwatch()
        let died = earlier.died[item.line.number]
        if died == nil { running?.begin(item.line.number, in: row) }
        defer { running?.end(row) }
        let read = Result { () throws(RecordFailure) in
            if let died { throw RecordFailure(diedOf: died, id: BatchRecord.id(in: item.line.bytes)) }
            return try BatchRecord(item.line.bytes, settings)
        }
        let record = try? read.get()
        watch.lap(.read)
        var isDuplicate = false
        let predecessor = queue.register(item, output: record?.output) {
            if settings.isStrict, let record {
                isDuplicate = progress.withLock { !$0.sums.insert(record.sum).inserted }
            }
        }
        defer {
            waitForTurn(item)
            queue.finish(item, output: record?.output)
        }
        do throws(RecordFailure) {
            let record = try read.get()
            if isDuplicate {
                throw RecordFailure(.duplicate, "a record with the id \(JSONReader.quoted(record.id)) came before")
            }
            if let sum = earlier.done[item.line.number] {
                guard sum == record.sum else { return stop(BatchRun.isOtherInput(item)) }
                return tell(nil, item, watch) { $0.doneBefore += 1 }
            }
            if settings.skipsExisting, store.has(record.output) {
                return tell(.skipped(record.output), id: record.id, item, watch) { $0.skipped += 1 }
            }
            try draw(record, item, in: row, after: predecessor, &watch)
        } catch {
            var failure = error
            failure.id = failure.id ?? record?.id
            failure.output = record?.output
            tell(.failed(failure), id: failure.id, item, watch) { $0.failures[failure.code, default: 0] += 1 }
        }
    }

    private func draw(
        _ record: BatchRecord, _ item: BatchQueue.Item, in row: Int, after predecessor: Int?,
        _ watch: inout Stopwatch
    ) throws(RecordFailure) {
        let drawn = Result { () throws(CommandError) in
            try DrawnPicture(record, hasChecksum: settings.hasChecksums, gate: gate) { watch.lap($0) }
        }
        // Whatever ends the process from here on is none of the record's.
        running?.end(row)
        // The record is not to blame; and what was drawn may lack a font that could not be opened.
        if let error = OpenFileShortage.error {
            return stop(CommandError(.ioFailure, "\(record.output.text): \(error.text)"))
        }
        let picture: DrawnPicture
        do throws(CommandError) {
            picture = try drawn.get()
        } catch {
            throw RecordFailure(error, options: record.options)
        }
        // Of several pictures with one output, the last line's stays.
        if let predecessor { queue.wait(for: predecessor) }
        waitForTurn(item)
        if isEnding { return }
        do throws(CommandError) {
            try store.check(record.output)
        } catch {
            throw RecordFailure(.output, error.message, hint: error.hint)
        }
        do throws(SystemError) {
            try store.write(picture.bytes, to: record.output) { tarOffset in
                watch.lap(.write)
                let outcome = RecordResult.Outcome.drawn(record.output, picture, tarOffset: tarOffset)
                tell(outcome, id: record.id, item, watch) { tally in
                    tally.drawn += 1
                    tally.bytes += picture.bytes.count
                }
            }
        } catch {
            let failure = RecordFailure(.output, "\(record.output.text): \(error.text)")
            guard isFatal(error) else { throw failure }
            stop(CommandError(.ioFailure, failure.message))
        }
    }

    /// Whether the batch must end: nothing can follow a torn picture in an archive.
    private func isFatal(_ error: SystemError) -> Bool {
        if case .tar = store { return true }
        return error.concernsAll
    }

    // MARK: Telling

    /// Writes a line's result, and counts it.
    /// - Parameter outcome: nil for a line that has an earlier result.
    private func tell(
        _ outcome: RecordResult.Outcome?, id: String? = nil, _ item: BatchQueue.Item, _ watch: Stopwatch,
        _ count: (inout BatchTally) -> Void
    ) {
        waitForTurn(item)
        if let outcome, let results {
            let line = RecordResult(id: id, line: item.line.number, outcome: outcome, seconds: watch.seconds)
            results.append(line.bytes)
        }
        let isEnough = progress.withLock { progress in
            count(&progress.tally)
            for (stage, seconds) in watch.laps { progress.tally.seconds[stage, default: 0] += seconds }
            return settings.maxErrors.map { progress.tally.failed > $0 } ?? false
        }
        progress.signal()
        do throws(CommandError) {
            try results?.settle(isAwaited: queue.count == 0)
        } catch {
            stop(error)
        }
        if isEnough, let limit = settings.maxErrors {
            stop(CommandError(.findings, "more than \(counted(limit, "record")) failed", hint: "the results say why"))
        }
    }

    private func waitForTurn(_ item: BatchQueue.Item) { if settings.isOrdered { queue.waitForTurn(item) } }

    private static func isOtherInput(_ item: BatchQueue.Item) -> CommandError {
        CommandError(
            .badData, "line \(item.line.number) has another id than in the results",
            hint: "--resume goes on with the same input; without it, the results are replaced")
    }

    /// Ends the run; the first failure is kept.
    private func stop(_ failure: CommandError) {
        progress.withLock { $0.failure = $0.failure ?? failure }
        queue.stop()
    }

    /// Whether pictures that are being drawn can no longer be written.
    private var isEnding: Bool { progress.withLock { ($0.failure?.status ?? .success) == .ioFailure } }
}

/// Measures the time of a record's stages.
private struct Stopwatch {
    private let start = MonotonicClock.now
    private var last: Double
    private(set) var laps: [(BatchTally.Stage, Double)] = []

    init() { last = start }

    mutating func lap(_ stage: BatchTally.Stage) {
        let time = MonotonicClock.now
        laps.append((stage, time - last))
        last = time
    }

    /// The time since the beginning.
    var seconds: Double { MonotonicClock.now - start }
}
