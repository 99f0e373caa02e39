#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// SIGINT and SIGTERM as a request to end long work: work in progress is finished. A second signal ends the command at
/// once, as it would without this.
enum StopSignals {
    /// Plain memory, since a signal handler may touch nothing else.
    private struct Memory {
        var signal: Int32 = 0
        /// The end of a pipe that gets a byte with the first signal, so that one can wait for it together with a file.
        var readEnd: Int32 = -1
        var writeEnd: Int32 = -1
    }

    /// `nonisolated(unsafe)`: the handler cannot wait for a lock. The pipe's ends are written before the handler is
    /// set, and the signal's number is one word.
    nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
        let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
        memory.initialize(to: Memory())
        return memory
    }()

    private static let handle: @convention(c) (Int32) -> Void = { number in
        guard StopSignals.memory.pointee.signal == 0 else { return TemporaryFiles.handle(number) }
        StopSignals.memory.pointee.signal = number
        var byte: UInt8 = 1
        _ = write(StopSignals.memory.pointee.writeEnd, &byte, 1)
    }

    /// From here on signals are requests. A signal that the parent chose to ignore stays ignored.
    static func listen() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (memory.pointee.readEnd, memory.pointee.writeEnd) = (ends[0], ends[1])
        for number in [SIGINT, SIGTERM] {
            let previous = signal(number, handle)
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
    }

    /// The signal that came; nil before it.
    static var received: Int32? {
        // The pipe is asked, and not the memory alone, which the compiler may take for unchanged.
        isReadable(memory.pointee.readEnd) ? memory.pointee.signal : nil
    }

    /// Waits until a descriptor can be read, or a signal has come.
    static func wait(for descriptor: Int32) {
        var requests = [descriptor, memory.pointee.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&requests, nfds_t(requests.count), -1)
    }

    private static func isReadable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return descriptor >= 0 && poll(&request, 1, 0) > 0
    }
}
