import Threading

/// The options of `batch`, beside those of the scenes.
enum BatchOptions {
    static let input = Option<String>(
        "input", short: "i", .file, default: "-", "-",
        help: "The records (JSON Lines), one picture each; - is standard input.")
    static let directory = Option<String?>(
        "directory", short: "d", .folder, defaultText: "none",
        help: "The folder for the pictures. It is made if it is not there.")
    static let tar = Option<String?>(
        "tar", .file, defaultText: "none",
        help: "A tar archive for the pictures instead; - is standard output.")
    static let results = Option<String?>(
        "results", short: "r", .file, defaultText: "-, none with --tar -",
        help: "Where to write a line of JSON for each record, once its picture is there; - is standard output.")
    static let threads = Option<Int?>(
        "threads", .integer(1...Threads.maxCount), defaultText: "one for each processor",
        help: "How many pictures are under way at once; two for each processor are drawn, the others written.")
    static let shard = Option<Shard?>(
        "shard", .shard, defaultText: "all",
        help: "Read only the lines that begin in part I, from 0, of N equal parts of the input file.")
    static let resume = Flag(
        "resume", help: "Go on with what --results says was begun: what is done is left out.")
    static let retry = Flag(
        "retry", help: "With --resume, draw again what an earlier run died of or was killed with."
    ).rare()
    static let skipExisting = Flag("skip-existing", help: "Leave out pictures whose files are there.").rare()
    static let fanOut = Option<Int>(
        "fan-out", .integer(0...2), default: 1, "1",
        help: "How many folders there are above a picture without an output of its own, 0 to 2, each of 256."
    ).rare()
    static let ordered = Flag(
        "ordered", help: "Write pictures and results in the order of the records: the same bytes for any --threads."
    ).rare()
    static let checksum = Option<Bool>(
        "checksum", .choice([("sha256", true), ("none", false)]), default: true, "sha256",
        help: "What results tell of a picture's content."
    ).rare()
    static let maxLine = Option<Int>(
        "max-line", .byteCount(64...(1 << 30)), default: 16 << 20, "16M",
        help: "The longest line that is read; longer ones are errors."
    ).rare()
    static let maxErrors = Option<Int?>(
        "max-errors", .integer(0...Int.max), defaultText: "any number",
        help: "End with status 1 once more records than this have failed.")
    static let strict = Flag(
        "strict",
        help:
            "End with status 1 if any record has failed, not only if all have; an id that was there before is a failure."
    ).rare()
    static let durable = Flag(
        "durable", help: "Have each picture reach the disk before its result is written."
    ).rare()
    static let filesUnder = Option<String?>(
        "files-under", .folder, defaultText: "none",
        help: "The folder below which records may name files."
    ).rare()
    static let metrics = Option<String?>(
        "metrics", .file, defaultText: "none",
        help: "A file for counts and times, in Prometheus' text form; it is replaced every 5 s."
    ).rare()
    static let command = Option<String>(
        "command", .text("NAME"), default: "forest", "forest",
        help: "What records are drawn by that do not say it; all its options are taken here as well, as defaults.")

    static let definitions = [
        input.definition, directory.definition, tar.definition, results.definition, threads.definition,
        shard.definition, resume.definition, retry.definition, skipExisting.definition, fanOut.definition,
        ordered.definition,
        checksum.definition, maxLine.definition, maxErrors.definition, strict.definition, durable.definition,
        filesUnder.definition, metrics.definition, command.definition, SharedOptions.sandbox.definition,
        SharedOptions.quiet.definition,
    ]
}
