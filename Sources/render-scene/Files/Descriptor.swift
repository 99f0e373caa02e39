#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An error number of the C library.
struct SystemError: Error, Sendable, Equatable {
    let number: Int32

    /// The error that the last call left.
    static var last: SystemError { SystemError(number: errno) }

    var text: String { String(cString: strerror(number)) }
}

/// Calls on file descriptors, with interruptions and partial transfers seen to.
enum Descriptor {
    /// Opens a file, never as one of the three standard descriptors: should one of those be closed, messages would
    /// otherwise end up in the file.
    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) -> Int32 {
        #if canImport(Darwin)
        let descriptor = Darwin.open(path, flags | O_CLOEXEC, mode)
        #else
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, mode)
        #endif
        guard descriptor >= 0 else { throw .last }
        if descriptor > STDERR_FILENO { return descriptor }
        let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        let error = SystemError.last
        _ = close(descriptor)
        guard higher >= 0 else { throw error }
        return higher
    }

    /// Writes all bytes, waiting where the other side is slow.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #else
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno == EAGAIN {
                wait(descriptor, for: POLLOUT)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Writes all bytes to a place in a file.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
        var rest = bytes
        var place = off_t(offset)
        while !rest.isEmpty {
            let count = pwrite(descriptor, rest.baseAddress, rest.count, place)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                place += off_t(count)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    static func write(_ descriptor: Int32, _ text: String) throws(SystemError) {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try write(descriptor, UnsafeRawBufferPointer(bytes))
        }
    }

    /// Reads to the end.
    /// - Returns: nil when there are more than `limit` bytes.
    static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var status = stat()
        // A file's size tells how much room is needed; it may still grow, or not be a file.
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit) + 1)
        }
        var buffer = [UInt8](repeating: 0, count: 128 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
                if bytes.count > limit { return nil }
            } else if count == 0 {
                return bytes
            } else if errno == EAGAIN {
                wait(descriptor, for: POLLIN)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    private static func wait(_ descriptor: Int32, for events: some BinaryInteger) {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
