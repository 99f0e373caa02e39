import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The lock of an output that stays open: it belongs to one run, until that ends, however it does.
enum FileLock {
    /// Locks an open file, unless it is a pipe or a device. File systems that know no locks lock nothing.
    /// - Throws: where another run has the lock, or has put another file in its place meanwhile.
    static func take(_ descriptor: Int32, path: String) throws(CommandError) {
        var (status, named) = (stat(), stat())
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        let isSame = stat(path, &named) == 0 && named.st_dev == status.st_dev && named.st_ino == status.st_ino
        if isTaken || !isSame {
            throw CommandError(
                .cannotCreate, "\(path): another run writes to it",
                hint: "wait until it has ended, or name another file")
        }
    }

    /// Opens a file to be written by this run alone, and makes it if it is not there. Nothing in it changes yet.
    /// - Parameter option: the option that names it.
    static func open(_ path: String, option: String, flags: Int32 = 0) throws(CommandError) -> Int32 {
        let descriptor: Int32
        do {
            descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | flags)
        } catch {
            throw CommandError(creating: path, error)
        }
        do throws(CommandError) {
            try take(descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        InputFile.note(descriptor, output: "\(option) \(path)")
        return descriptor
    }
}
