#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if !hasFeature(Embedded)
/// Real paths of files, with symbolic links resolved.
package enum RealPath {
    /// - Returns: nil for a file that does not exist.
    package static func of(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// The same for a file below a folder; nil for all others.
    package static func of(_ path: String, below root: String) -> String? {
        guard !path.utf8.contains(0), let place = of(path), let root = of(root) else { return nil }
        return place.hasPrefix(root == "/" ? root : root + "/") ? place : nil
    }

    /// Whether a path below a folder is that of something which lies elsewhere: a link on the way leads out.
    package static func leads(_ path: String, outOf root: String) -> Bool {
        of(path) != nil && of(path, below: root) == nil
    }
}
#endif
