import PictureFiles
import SystemFiles
import Typography

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Fonts of the machine and of the user's folders.
enum SystemFonts {
    /// The largest font file that is read: those of whole scripts have some ten million bytes.
    private static let maxSize = 256 << 20

    /// Reads what a set of fonts needs, of each file no more than is asked for.
    static let files = FontFiles(
        list: { path in
            Folder.entries(path)?.map { FontFiles.Entry(name: $0.name, isFolder: $0.isFolder) }
        },
        read: { path, body in
            guard let descriptor = try? Descriptor.open(path, O_RDONLY) else { return }
            defer { close(descriptor) }
            body { offset, count in Descriptor.readPart(descriptor, at: offset, count: count) }
        },
        whole: { path in (try? Descriptor.readFile(path, limit: maxSize)).flatMap { $0 } },
        inflate: { Zlib.unpack($0, size: $1) })

    /// Where this machine keeps fonts.
    static var folders: [String] {
        FontFiles.systemFolders(home: getenv("HOME").map { String(cString: $0) })
    }
}
