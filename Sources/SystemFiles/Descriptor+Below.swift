#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if !hasFeature(Embedded)
/// What lies below an open folder, reached without following a link.
extension Descriptor {
    /// Opens the folder that a path lies in.
    /// - Parameter makesIt: whether folders on the way are made.
    /// - Returns: a descriptor of its own, to be closed.
    /// - Throws: `SystemError.link` for a link on the way.
    package static func openFolder(
        of path: RelativePath, in folder: Int32, makesIt: Bool = false
    ) throws(SystemError) -> Int32 {
        var place = fcntl(folder, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard place >= 0 else { throw .last }
        for part in path.parts.dropLast() {
            let above = place
            defer { _ = close(above) }
            place = try openFolder(String(part), in: above, makesIt: makesIt)
        }
        return place
    }

    private static func openFolder(_ name: String, in folder: Int32, makesIt: Bool) throws(SystemError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var next = openat(folder, name, flags)
        if next < 0, errno == ENOENT, makesIt {
            guard mkdirat(folder, name, 0o777) == 0 || errno == EEXIST else { throw .last }
            next = openat(folder, name, flags)
        }
        guard next >= 0 else {
            let error = SystemError.last
            throw isLink(name, in: folder) ? .link : error
        }
        return next
    }

    /// Opens a file for reading that lies in an open folder.
    /// - Throws: `SystemError.link` for a link, `SystemError.notRegular` for a pipe, a device or a socket.
    package static func openRegular(_ name: String, in folder: Int32) throws(SystemError) -> Int32 {
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = SystemError.last
            throw isLink(name, in: folder) ? .link : error
        }
        return try regular(descriptor)
    }

    /// Whether a name in an open folder is that of a link.
    package static func isLink(_ name: String, in folder: Int32) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
#endif
