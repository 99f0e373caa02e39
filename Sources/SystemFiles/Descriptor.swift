#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Calls on file descriptors, with interruptions and partial transfers seen to.
package enum Descriptor {
    /// Opens a file, never as one of the three standard descriptors: should one of those be closed, messages would
    /// otherwise end up in the file.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) -> Int32 {
        let descriptor = openFile(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            let error = SystemError.last
            OpenFileShortage.note(error)
            throw error
        }
        if descriptor > STDERR_FILENO { return descriptor }
        let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        let error = SystemError.last
        _ = close(descriptor)
        guard higher >= 0 else { throw error }
        return higher
    }

    /// Opens a file for reading that somebody else may have put there. It does not wait, as opening a pipe may.
    /// - Throws: `SystemError.notRegular` for a pipe, a device or a socket.
    package static func openRegular(_ path: String) throws(SystemError) -> Int32 {
        try regular(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    }

    /// The same descriptor where it is that of a file; else it is closed.
    static func regular(_ descriptor: Int32) throws(SystemError) -> Int32 {
        var status = stat()
        var error: SystemError?
        if fstat(descriptor, &status) != 0 {
            error = .last
        } else if status.st_mode & S_IFMT != S_IFREG {
            error = status.st_mode & S_IFMT == S_IFDIR ? SystemError(number: EISDIR) : .notRegular
        }
        if let error {
            _ = close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Takes the places of the three standard descriptors that are closed, before anything else is opened: a pipe or a
    /// file there would be read and written in their stead. Reading and writing fail as if they were closed.
    package static func reserveStandard() {
        for (place, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(place, F_GETFD) < 0 {
            // The lowest that is free is taken: those below are not.
            _ = openFile("/dev/null", flags, 0)
        }
    }

    /// Writes all bytes, waiting where the other side is slow.
    package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = writeBytes(descriptor, rest)
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
    package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError)
    {
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

    package static func write(_ descriptor: Int32, _ text: String) throws(SystemError) {
        try write(descriptor, Array(text.utf8))
    }

    package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
            try write(descriptor, UnsafeRawBufferPointer(bytes))
        }
    }

    /// Reads a part of a file; fewer bytes at its end, and none where it cannot be read.
    package static func readPart(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            while made < count {
                let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[made...]))
                let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + made))
                if got > 0 {
                    made += got
                } else if got == 0 || errno != EINTR {
                    break
                }
            }
        }
    }

    /// Reads to the end.
    /// - Returns: nil when there are more than `limit` bytes.
    package static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8]? {
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

    /// Reads a whole file, and neither a pipe nor a device.
    /// - Returns: nil when it has more than `limit` bytes.
    package static func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
        let descriptor = try openRegular(path)
        defer { close(descriptor) }
        return try readAll(descriptor, limit: limit)
    }

    private static func wait(_ descriptor: Int32, for events: some BinaryInteger) {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&request, 1, -1)
    }
}

// Outside the type, whose functions hide those of the C library.

private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
