import SystemFiles
import Threading

/// The destination of a batch's pictures.
enum PictureStore: Sendable {
    case folder(OutputFolder, isDurable: Bool)
    case tar(Monitor<TarFile>, isDurable: Bool)

    /// Whether there is a picture of that name already.
    func has(_ name: RelativePath) -> Bool {
        switch self {
        case .folder(let folder, _): folder.hasFile(name)
        case .tar: false
        }
    }

    /// Throws where a picture would take the place of an input, or of another output.
    func check(_ name: RelativePath) throws(CommandError) {
        if case .folder(let folder, _) = self { try folder.check(name) }
    }

    /// Writes a picture, then calls `told`.
    /// - Parameter told: gets the picture's place in the archive; it is called in the order of the archive's pictures.
    func write(
        _ bytes: [UInt8], to name: RelativePath, _ told: (_ tarOffset: Int?) -> Void
    ) throws(SystemError) {
        switch self {
        case .folder(let folder, let isDurable):
            try folder.write(bytes, to: name, isDurable: isDurable)
            told(nil)
        case .tar(let file, let isDurable):
            try file.withLock { file throws(SystemError) in
                let offset = try file.append(bytes, name: name)
                if isDurable { try file.synchronise() }
                told(offset)
            }
        }
    }

    /// Ends an archive.
    func finish() throws(CommandError) {
        guard case .tar(let file, _) = self else { return }
        try file.withLock { file throws(CommandError) in try file.finish() }
    }
}
