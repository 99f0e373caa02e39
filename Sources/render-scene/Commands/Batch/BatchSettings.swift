import TextForms
import Threading

/// The settings of a batch, from its arguments.
struct BatchSettings: Sendable {
    enum Destination: Sendable {
        case directory(String)
        case tar(String)
    }

    let input: String
    let destination: Destination
    /// The results' file; nil for no results.
    let results: String?
    let threads: Int
    let shard: Shard?
    let resumes: Bool
    /// Whether what an earlier run died of is drawn again.
    let retries: Bool
    let skipsExisting: Bool
    let fanOut: Int
    let isOrdered: Bool
    let hasChecksums: Bool
    let maxLine: Int
    let maxErrors: Int?
    let isStrict: Bool
    let isDurable: Bool
    let filesUnder: String?
    let metrics: String?
    let isQuiet: Bool
    /// The command of records that name none, and the options given for it.
    let command: String
    let defaults: Arguments
    let commands: RecordCommands
    /// The program's version.
    let version: String

    /// - Throws: for options that exclude one another.
    init(_ arguments: Arguments, _ commands: RecordCommands, version: String) throws(CommandError) {
        input = arguments[BatchOptions.input]
        switch (arguments[BatchOptions.directory], arguments[BatchOptions.tar]) {
        case (let folder?, nil): destination = .directory(folder)
        case (nil, let file?): destination = .tar(file)
        case (nil, nil):
            throw CommandError(
                .usage, "batch: --directory DIR or --tar FILE is missing",
                hint: "usage: \(ProgramName.current) batch --input records.jsonl --directory pictures")
        default: throw CommandError(.usage, "batch: --directory and --tar do not go together")
        }
        var isTarOut = false
        if case .tar("-") = destination { isTarOut = true }
        results = arguments[BatchOptions.results] ?? (isTarOut ? nil : "-")
        threads = arguments[BatchOptions.threads] ?? min(Threads.processorCount, Threads.maxCount)
        shard = arguments[BatchOptions.shard]
        resumes = arguments[BatchOptions.resume]
        retries = arguments[BatchOptions.retry]
        skipsExisting = arguments[BatchOptions.skipExisting]
        fanOut = arguments[BatchOptions.fanOut]
        isOrdered = arguments[BatchOptions.ordered]
        hasChecksums = arguments[BatchOptions.checksum]
        maxLine = arguments[BatchOptions.maxLine]
        maxErrors = arguments[BatchOptions.maxErrors]
        isStrict = arguments[BatchOptions.strict]
        isDurable = arguments[BatchOptions.durable]
        filesUnder = arguments[BatchOptions.filesUnder]
        metrics = arguments[BatchOptions.metrics]
        isQuiet = arguments[SharedOptions.quiet]
        command = arguments[BatchOptions.command]
        defaults = arguments
        self.commands = commands
        self.version = version
        try check(isTarOut)
    }

    private func check(_ isTarOut: Bool) throws(CommandError) {
        func refuse(_ text: String, hint: String? = nil) throws(CommandError) {
            throw CommandError(.usage, "batch: \(text)", hint: hint)
        }
        if isTarOut, results == "-" {
            try refuse("--tar - and --results - would both be standard output", hint: "name a file: --results FILE")
        }
        if shard != nil, input == "-" {
            try refuse("--shard needs a file to take a part of, and standard input is none")
        }
        if resumes, results == nil || results == "-" {
            try refuse("--resume goes on with a file of results", hint: "name it: --results FILE")
        }
        if retries, !resumes { try refuse("--retry goes with --resume") }
        if resumes, skipsExisting { try refuse("--resume and --skip-existing do not go together") }
        if resumes, isTarOut { try refuse("--resume goes on with a file, and --tar - is none") }
        if skipsExisting, case .tar = destination {
            try refuse("--skip-existing looks for files in a folder", hint: "--resume goes on with an archive")
        }
        for (option, texts) in defaults.given(among: commands.defaultOptions) where texts.contains("-") {
            if option.namesFile("-") { try refuse("\(option.spelling) -: standard input is for the records") }
        }
    }

    // MARK: What results depend on

    /// The settings that must be the same for a run to be continued, by the options' names.
    var fingerprint: [(name: String, value: String)] {
        var pairs = [("version", version), ("input", input), ("command", command)]
        switch destination {
        case .directory(let path): pairs.append(("directory", path))
        case .tar(let path): pairs.append(("tar", path))
        }
        pairs += [
            ("shard", shard?.text ?? "all"), ("fan-out", "\(fanOut)"), ("ordered", "\(isOrdered)"),
            ("checksum", hasChecksums ? "sha256" : "none"), ("max-line", "\(maxLine)"), ("strict", "\(isStrict)"),
            ("files-under", filesUnder ?? ""),
        ]
        for (option, texts) in defaults.given(among: commands.defaultOptions) {
            pairs.append((option.name, texts.joined(separator: "\n")))
        }
        return pairs
    }
}
