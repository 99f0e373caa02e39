import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Real paths of files, with symbolic links resolved.
enum RealPath {
    /// - Returns: nil for a file that does not exist.
    static func of(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// The same for a file below a folder; nil for all others.
    static func of(_ path: String, below root: String) -> String? {
        guard !path.holds("\0"), let place = of(path), let root = of(root) else { return nil }
        return place.hasPrefix(root == "/" ? root : root + "/") ? place : nil
    }
}
