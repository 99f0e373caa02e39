import SnapshotEngine

/// `snapshots pack`: baselines in fewer bytes, with the same pixels.
enum PackCommand {
    static let definition = CommandDefinition(
        name: "snapshots pack",
        summary: "Compresses baselines anew, with the same pixels, where that makes them smaller.",
        options: [
            SnapshotsCommands.match.definition, SnapshotsCommands.dryRun.definition, SharedOptions.sandbox.definition,
        ],
        examples: ["render-scene snapshots pack --dry-run"],
        places: { ([SnapshotsCommands.root], $0[SnapshotsCommands.dryRun] ? [] : [SnapshotsCommands.root]) },
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        let packing = BaselinePacking(root: SnapshotsCommands.root)
        let pictures = packing.pictures.filter { SnapshotsCommands.isAsked($0, arguments) }
        guard !pictures.isEmpty else {
            throw CommandError(.noInput, "snapshots pack: there are no pictures among the baselines of this package")
        }
        var (count, before, after) = (0, 0, 0)
        for picture in pictures {
            do {
                let (outcome, size) = try packing.outcome(of: picture)
                before += size
                after += size
                switch outcome {
                case .small: continue
                case .left(let why): try StandardOutput.writeText("left \(picture): \(why)\n")
                case .packed(let file):
                    if !arguments[SnapshotsCommands.dryRun] { try packing.write(file, to: picture) }
                    count += 1
                    after += file.count - size
                    let verb = arguments[SnapshotsCommands.dryRun] ? "would pack" : "packed"
                    try StandardOutput.writeText("\(verb) \(picture): \(size) → \(file.count) bytes\n")
                }
            } catch let error as CommandError {
                throw error
            } catch {
                throw CommandError(.ioFailure, "\(picture): \(error)")
            }
        }
        try StandardOutput.writeText(
            "\(count) of \(counted(pictures.count, "picture")), \(before) → \(after) bytes: \(before - after) saved\n")
    }
}
