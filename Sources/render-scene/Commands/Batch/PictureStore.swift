import SystemFiles
import Threading

/// Where a batch's pictures go.
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

    /// Writes a picture, and has it told.
    /// - Parameter told: gets where in the archive the picture is; of an archive's pictures in their order there.
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
