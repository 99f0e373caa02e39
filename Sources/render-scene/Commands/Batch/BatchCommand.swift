import Memory
import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `batch`: a picture for each line of JSON, in one process that starts once.
enum BatchCommand {
    /// - Parameters:
    ///   - commands: the commands whose pictures can be asked for.
    ///   - version: the program's version.
    static func definition(for commands: [CommandDefinition], version: String) -> CommandDefinition {
        let usual = commands.first { $0.name == BatchOptions.command.defaultValue }
        return definition(options: usual.map(RecordCommands.defaultOptions) ?? [], commands, version) {
            words throws(CommandError) in
            let scenes = try RecordCommands(commands, default: commandName(in: words))
            return definition(options: scenes.defaultOptions, commands, version, adapted: nil)
        }
    }

    /// - Parameter options: the options of the default command.
    private static func definition(
        options: [OptionDefinition], _ commands: [CommandDefinition], _ version: String,
        adapted: (@Sendable ([String]) throws(CommandError) -> CommandDefinition)?
    ) -> CommandDefinition {
        CommandDefinition(
            name: "batch", summary: "Draws a picture for each record of a file, many at once.",
            options: BatchOptions.definitions + options.map(\.asRare),
            examples: [
                "render-scene batch --input records.jsonl --directory pictures --results results.jsonl",
                "render-scene batch -i records.jsonl --tar pictures.tar -r results.jsonl --resume --scale 1",
                "render-scene batch -i records.jsonl --shard 3/64 -d pictures -r part-3.jsonl",
                "render-scene batch -i cards.jsonl --command compose --template Examples/templates/card.json -d cards",
            ],
            adapted: adapted,
            run: { arguments throws(CommandError) in
                let scenes = try RecordCommands(commands, default: arguments[BatchOptions.command])
                try run(try BatchSettings(arguments, scenes, version: version))
            })
    }

    /// The name behind `--command`, which decides what other options there are.
    private static func commandName(in words: [String]) -> String {
        let spelling = BatchOptions.command.definition.spelling
        var name = BatchOptions.command.defaultValue
        for (i, word) in words.enumerated() {
            if word == "--" { break }
            if word == spelling, i + 1 < words.count { name = words[i + 1] }
            if word.hasPrefix(spelling + "=") { name = String(word.dropFirst(spelling.count + 1)) }
        }
        return name
    }

    private static func run(_ settings: BatchSettings) throws(CommandError) {
        var input = try BatchInput(settings)
        let begin = MonotonicClock.now
        let goesOn = try goesOn(settings)
        if let path = settings.metrics { try BatchMetrics.checkLock(path) }
        // Locked before anything is read or cut: a second run with the same results ends here.
        let results = try settings.results.map { path throws(CommandError) in
            try ResultLog(path, keepsContent: settings.resumes, isDurable: settings.isDurable)
        }
        let (store, earlier) = try open(settings, goesOn ? results : nil)
        try results?.begin()
        // Written after the results' file is this run's own, so that it never stands beside results of another run.
        if let path = settings.results, results?.isFile == true {
            try ResultsMeta(settings: settings, path: path).write()
        }
        let running = try settings.results.flatMap { path throws(CommandError) in
            results?.isFile == true
                ? try RunningRecords(results: path, count: settings.threads, keeping: earlier.died) : nil
        }
        FreedMemory.keep(threads: settings.threads, processors: Threads.processorCount)
        StopSignals.listen()
        let run = BatchRun(settings, store, results, earlier, running)
        let metrics = try settings.metrics.map { path throws(CommandError) in
            try BatchMetrics(path) {
                run.tally.metrics(
                    waiting: run.waiting, threads: settings.threads, seconds: MonotonicClock.now - begin)
            }
        }
        var failure: CommandError?
        do throws(CommandError) {
            try run.run(&input)
        } catch {
            failure = error
        }
        do throws(CommandError) {
            // The pictures so far stay of use, whatever else went wrong.
            if failure?.status != .ioFailure { try store.finish() }
            try results?.settle(isAwaited: true)
            running?.finish()
            try metrics?.finish()
        } catch {
            failure = failure ?? error
        }
        let tally = run.tally
        if !settings.isQuiet, tally.all > 0 {
            Messages.closing(tally.summary(seconds: MonotonicClock.now - begin))
        }
        if let failure { throw failure }
        if let signal = StopSignals.received {
            throw CommandError(quietly: signal == SIGINT ? .interrupted : .terminated)
        }
        // A run that drew nothing is no success, whoever reads the results.
        if tally.failed > 0, tally.failed == tally.all {
            let isNoRecord = tally.failures[.record] == tally.failed
            throw CommandError(
                .findings, "batch: none of \(counted(tally.all, "record")) could be drawn",
                hint: isNoRecord
                    ? "each line is a record, an object such as {\"id\": \"u1\"}: JSON Lines" : "the results say why")
        }
        if tally.failed > 0, settings.isStrict { throw CommandError(quietly: .findings) }
    }

    /// Whether there are results of an earlier run, which this one continues.
    private static func goesOn(_ settings: BatchSettings) throws(CommandError) -> Bool {
        guard settings.resumes, let path = settings.results else { return false }
        return try ResultsMeta(settings: settings, path: path).check()
    }

    /// Opens the store of the pictures, and reads the results of an earlier run.
    /// - Parameter results: those that are continued; nil for none.
    private static func open(
        _ settings: BatchSettings, _ results: ResultLog?
    ) throws(CommandError) -> (PictureStore, EarlierResults) {
        func earlier(_ hasPicture: (RelativePath) -> Bool) throws(CommandError) -> EarlierResults {
            guard let results, let path = settings.results else { return EarlierResults() }
            return try EarlierResults(path, results, retries: settings.retries, hasPicture: hasPicture)
        }
        switch settings.destination {
        case .directory(let path):
            let folder = try OutputFolder(path)
            return (.folder(folder, isDurable: settings.isDurable), try earlier(folder.hasFile))
        case .tar(let path):
            let earlier = try earlier { _ in true }
            let file = try TarFile(path, keeping: earlier.tarEnd)
            return (.tar(Monitor(file), isDurable: settings.isDurable), earlier)
        }
    }
}
