import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where files really lie, links of the file system followed.
enum RealPath {
    /// - Returns: nil for what is not there.
    static func of(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// The same for what lies below a folder; nil for all else.
    static func of(_ path: String, below root: String) -> String? {
        guard !path.holds("\0"), let place = of(path), let root = of(root) else { return nil }
        return place.hasPrefix(root == "/" ? root : root + "/") ? place : nil
    }
}
