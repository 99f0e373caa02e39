import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the lines of a file, a pipe or a terminal one after another, in memory that follows the longest line.
struct LineReader {
    struct Line {
        /// Counts from 1, within what is read.
        let number: Int
        /// Without the line break; nil for one that is longer than allowed.
        let bytes: [UInt8]?
    }

    private static let bufferSize = 256 << 10

    private let descriptor: Int32
    private let name: String
    private let limit: Int
    /// Lines that begin here or later belong to others.
    private let end: Int
    private var buffer = [UInt8](repeating: 0, count: bufferSize)
    /// What of the buffer is not handed over yet.
    private var rest = 0..<0
    private var number = 0
    private var isAtEnd = false
    /// Where in the file the next line begins.
    private(set) var offset = 0

    /// - Parameters:
    ///   - name: how messages call it.
    ///   - limit: the most bytes of a line.
    init(_ descriptor: Int32, name: String, limit: Int) {
        self.descriptor = descriptor
        self.name = name
        self.limit = limit
        end = .max
    }

    /// The lines of a file that begin in a part of it: of any parts that follow one another, each line is in one.
    init(_ descriptor: Int32, name: String, limit: Int, part: Range<Int>) throws(CommandError) {
        self.descriptor = descriptor
        self.name = name
        self.limit = limit
        end = part.upperBound
        guard part.lowerBound > 0 else { return }
        // The line that began before ends with the first line break from the byte before on.
        offset = part.lowerBound - 1
        if lseek(descriptor, off_t(offset), SEEK_SET) < 0 {
            throw CommandError(.ioFailure, "\(name): \(SystemError.last.text)")
        }
        repeat {
            if rest.isEmpty { try fill() }
            let lineEnd = self.lineEnd
            let next = lineEnd.map { $0 + 1 } ?? rest.upperBound
            offset += next - rest.lowerBound
            rest = next..<rest.upperBound
            if lineEnd != nil { return }
        } while !isAtEnd && StopSignals.received == nil
    }

    /// The next line; nil at the end, and once a signal has come.
    mutating func next() throws(CommandError) -> Line? {
        guard offset < end else { return nil }
        var line: [UInt8] = []
        var length = 0
        while StopSignals.received == nil {
            if rest.isEmpty { try fill() }
            if isAtEnd, length == 0 { return nil }
            let lineEnd = self.lineEnd
            let piece = rest.lowerBound..<(lineEnd ?? rest.upperBound)
            length += piece.count
            if length <= limit { line += buffer[piece] } else { line = [] }
            rest = (lineEnd.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
            guard lineEnd != nil || isAtEnd else { continue }
            offset += length + 1
            number += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            return Line(number: number, bytes: length <= limit ? line : nil)
        }
        return nil
    }

    /// Where in the buffer the next line break is.
    private var lineEnd: Int? {
        buffer.withUnsafeBytes { bytes in
            guard !rest.isEmpty, let base = bytes.baseAddress,
                let found = memchr(base + rest.lowerBound, Int32(UInt8(ascii: "\n")), rest.count)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private mutating func fill() throws(CommandError) {
        while !isAtEnd {
            StopSignals.wait(for: descriptor)
            if StopSignals.received != nil { return }
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                rest = 0..<count
                return
            }
            if count == 0 {
                isAtEnd = true
            } else if errno != EINTR, errno != EAGAIN {
                let error = SystemError.last
                let isMissing = error.number == EISDIR || error.number == EBADF
                throw CommandError(isMissing ? .noInput : .ioFailure, "\(name): \(error.text)")
            }
        }
    }
}
