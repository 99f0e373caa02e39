#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What is in a folder.
package enum Folder {
    /// - Returns: names with whether each is a folder itself, links followed, in the system's order, which is any; nil for
    ///   what is no folder, or cannot be read. Names that begin with a dot are left out.
    package static func entries(_ path: String) -> [(name: String, isFolder: Bool)]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name.utf8.first == UInt8(ascii: ".") { continue }
            // Some file systems do not say what an entry is; a link is what it leads to.
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
