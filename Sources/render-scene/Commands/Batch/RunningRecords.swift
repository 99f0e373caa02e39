import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The lines that are being drawn, kept in a file beside the results: where the process dies of one, the next run knows
/// which it was, and does not die of it again.
///
/// Each thread has a row of its own: the number of its line, and the signal that the process died of. Where a signal comes
/// from a thread's own work, the rows of the others, which are not to blame, are cleared.
final class RunningRecords: Sendable {
    /// What the handler needs, in plain memory: it may touch nothing else.
    private struct Memory {
        var descriptor: Int32 = -1
        var count = 0
        var isDying = false
    }

    private static let rowSize = 24
    /// Where a row's signal stands.
    private static let signalPlace = 20
    /// The signals that a process gets for what it does itself.
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    /// A handler needs a stack of its own where the thread's has ended.
    private static let handlerStackSize = 64 << 10

    /// `nonisolated(unsafe)`: the handler cannot wait for a lock. All of it is written before handlers are set but for
    /// `isDying`, which is one byte, and the threads, each of which writes its own.
    nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
        let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
        memory.initialize(to: Memory())
        return memory
    }()
    nonisolated(unsafe) private static let threads: UnsafeMutablePointer<pthread_t?> = {
        let threads = UnsafeMutablePointer<pthread_t?>.allocate(capacity: 1 << 10)
        threads.initialize(repeating: nil, count: 1 << 10)
        return threads
    }()
    /// A row of spaces.
    nonisolated(unsafe) private static let blank: UnsafeMutablePointer<UInt8> = {
        let row = UnsafeMutablePointer<UInt8>.allocate(capacity: rowSize)
        row.initialize(repeating: UInt8(ascii: " "), count: rowSize)
        row[rowSize - 1] = UInt8(ascii: "\n")
        return row
    }()

    private let path: String
    private let descriptor: Int32

    private static func path(of results: String) -> String { results + ".running" }

    /// Begins a file in place of an earlier one.
    /// - Parameters:
    ///   - count: the number of threads that draw.
    ///   - left: what the earlier one told, until the results do.
    init(results: String, count: Int, keeping left: [Int: Int]) throws(CommandError) {
        path = RunningRecords.path(of: results)
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
        } catch {
            throw CommandError(.cannotCreate, "\(path): \(error.text)")
        }
        self.descriptor = descriptor
        for (row, line) in left.keys.sorted().enumerated() { write(line, left[line] ?? 0, in: count + row) }
        RunningRecords.memory.pointee.count = min(count, 1 << 10)
        RunningRecords.memory.pointee.descriptor = descriptor
        // To be interrupted is no record's fault.
        TemporaryFiles.setFile(ofInterruptions: path)
        // Made before a handler needs them.
        _ = (RunningRecords.threads, RunningRecords.blank)
    }

    // MARK: Drawing

    /// Says that this thread draws in row `row` from now on.
    func enter(_ row: Int) {
        RunningRecords.threads[row] = pthread_self()
        var stack = stack_t()
        // Never freed: the thread may use it until the process ends.
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: RunningRecords.handlerStackSize, alignment: 16)
        stack.ss_size = .init(RunningRecords.handlerStackSize)
        sigaltstack(&stack, nil)
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = RunningRecords.handle
        #else
        action.__sigaction_handler.sa_handler = RunningRecords.handle
        #endif
        action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK) | Int32(truncatingIfNeeded: SA_RESETHAND)
        for number in RunningRecords.signals { sigaction(number, &action, nil) }
    }

    /// Says that the thread of a row begins with a line. What cannot be written is not known to the next run, no more.
    func begin(_ line: Int, in row: Int) {
        if !RunningRecords.memory.pointee.isDying { write(line, 0, in: row) }
    }

    private func write(_ line: Int, _ signal: Int, in row: Int) {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.utf8.count, 0))
        }
        let text = Array(
            (padded("\(line)", RunningRecords.signalPlace)
                + padded(signal == 0 ? "" : "\(signal)", RunningRecords.rowSize - 1 - RunningRecords.signalPlace) + "\n")
                .utf8)
        pwrite(descriptor, text, text.count, off_t(row * RunningRecords.rowSize))
    }

    /// Says that the line of a row is drawn.
    func end(_ row: Int) {
        if !RunningRecords.memory.pointee.isDying { RunningRecords.clear(row) }
    }

    private static func clear(_ row: Int) {
        pwrite(memory.pointee.descriptor, blank, rowSize, off_t(row * rowSize))
    }

    /// Removes the file of a run that has come to its end.
    func finish() {
        RunningRecords.memory.pointee.isDying = true
        unlink(path)
        TemporaryFiles.setFile(ofInterruptions: nil)
    }

    // MARK: Dying

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let memory = RunningRecords.memory
        memory.pointee.isDying = true
        let this = pthread_self()
        for row in 0..<memory.pointee.count {
            guard let thread = RunningRecords.threads[row], pthread_equal(thread, this) != 0 else { continue }
            for other in 0..<memory.pointee.count where other != row { RunningRecords.clear(other) }
            // Two digits are enough for every signal.
            let zero = UInt8(ascii: "0")
            var digits = (
                zero &+ UInt8(truncatingIfNeeded: number / 10), zero &+ UInt8(truncatingIfNeeded: number % 10)
            )
            pwrite(memory.pointee.descriptor, &digits, 2, off_t(row * rowSize + signalPlace))
        }
        TemporaryFiles.end(by: number)
    }

    // MARK: Reading

    /// The lines that were being drawn when a run died, each with the signal that it died of, or 0 where that is not known.
    static func left(beside results: String) -> [Int: Int] {
        guard let bytes = try? Descriptor.readFile(path(of: results), limit: rowSize << 16) else { return [:] }
        var lines: [Int: Int] = [:]
        for row in bytes.split(separator: UInt8(ascii: "\n")) {
            let words = row.split(separator: UInt8(ascii: " ")).map { Int(String(decoding: $0, as: UTF8.self)) }
            guard let line = words.first.flatMap({ $0 }) else { continue }
            lines[line] = words.count > 1 ? words[1] ?? 0 : 0
        }
        return lines
    }
}
