import SystemFiles

/// All outputs of one run, which appear together or not at all.
///
/// First every file is written whole under a temporary name; then devices and pipes get their bytes; then the files are
/// renamed. An error on the way removes the temporary files and replaces nothing.
struct OutputSet {
    typealias Sink = (UnsafeRawBufferPointer) throws(CommandError) -> Void

    let targets: [OutputTarget]
    private let keepsExisting: Bool

    /// Resolves the outputs' paths; writes nothing yet.
    /// - Throws: when one cannot be made, has no known format, exists and is to be kept, or is named twice.
    init(_ names: [String], fallback: OutputFormat?, keepsExisting: Bool) throws(CommandError) {
        var targets: [OutputTarget] = []
        for name in names {
            let target = try OutputTarget(name, fallback: fallback, keepsExisting: keepsExisting)
            if let same = targets.first(where: { $0.place == target.place }) {
                let also = same.name == name ? "" : ", which is also \(same.name)"
                throw CommandError(.usage, "-o \(name): the same output twice\(also)")
            }
            targets.append(target)
        }
        self.targets = targets
        self.keepsExisting = keepsExisting
    }

    /// Writes the outputs; `fill` is called once for each format that is asked for, with a sink for its bytes.
    /// - Parameter held: takes them until all inputs are known; nil where they are.
    func write(
        holding held: HeldOutputs? = nil,
        _ fill: (OutputFormat, @escaping Sink) throws(CommandError) -> Void
    ) throws(CommandError) {
        var files: [OutputFile] = []
        defer { for file in files { file.discard() } }
        for target in targets { files.append(try OutputFile(target)) }
        for format in OutputFormat.allCases {
            let same = files.filter { $0.target.format == format }
            if same.isEmpty { continue }
            try fill(format) { bytes throws(CommandError) in
                for file in same { try file.write(bytes) }
            }
        }
        if let held {
            try held.take(files, keepsExisting: keepsExisting)
            files = []
        } else {
            try OutputSet.release(files, keepsExisting: keepsExisting)
        }
    }

    /// Puts written outputs in their places.
    static func release(_ files: [OutputFile], keepsExisting: Bool) throws(CommandError) {
        // What was drawn may lack a font that could not be opened.
        if let error = OpenFileShortage.error {
            throw CommandError(.ioFailure, "files that were asked for could not be opened: \(error.text)")
        }
        for file in files { try file.complete() }
        for file in files { try file.deliver() }
        for file in files { try file.commit(keepsExisting: keepsExisting) }
    }
}
