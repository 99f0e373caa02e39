/// Outputs that are written, and wait for their places until everything is read: what one of many inputs links to is known
/// only when that is drawn, and none of them may have taken its place by then.
final class HeldOutputs {
    private var sets: [(files: [OutputFile], keepsExisting: Bool)] = []

    deinit { for file in sets.flatMap(\.files) { file.discard() } }

    /// Takes the outputs of one input, and completes them.
    func take(_ files: [OutputFile], keepsExisting: Bool) throws(CommandError) {
        sets.append((files, keepsExisting))
        for file in files { try file.complete() }
    }

    /// Puts all in their places, but those that would take an input's.
    /// - Parameter failed: receives the error of each that cannot be put there.
    func release(_ failed: (CommandError) -> Void) {
        for (files, keepsExisting) in sets {
            do throws(CommandError) {
                for file in files { try file.checkPlace() }
                try OutputSet.release(files, keepsExisting: keepsExisting)
            } catch {
                failed(error)
            }
        }
    }
}
