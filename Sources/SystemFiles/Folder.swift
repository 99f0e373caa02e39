#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The contents of a folder.
package enum Folder {
    /// - Returns: each entry's name, and whether it is a folder (links are followed), in no particular order, without
    ///   names that begin with a dot; nil if the path is no folder or cannot be read.
    package static func entries(_ path: String) -> [(name: String, isFolder: Bool)]? {
        guard let folder = opendir(path) else {
            OpenFileShortage.note(.last)
            return nil
        }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name.utf8.first == UInt8(ascii: ".") { continue }
            // Some file systems do not tell an entry's kind; a link has the kind of its target.
            let kind = entry.pointee.d_type
            let isFolder = kind == DT_DIR || kind != DT_REG && isFolder(path + "/" + name)
            entries.append((name, isFolder))
        }
        return entries
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
