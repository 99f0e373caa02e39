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
        /// The bytes without the line break; nil for a line that is too long.
        let bytes: [UInt8]?
    }

    private static let bufferSize = 256 << 10

    private let descriptor: Int32
    private let name: String
    private let limit: Int
    /// The end of the part: lines that begin here or later are not read.
    private let end: Int
    private var buffer = [UInt8](repeating: 0, count: bufferSize)
    /// The part of the buffer that was not returned yet.
    private var rest = 0..<0
    private var number = 0
    private var isAtEnd = false
    /// The place in the file where the next line begins.
    private(set) var offset = 0

    /// - Parameters:
    ///   - name: the input's name in messages.
    ///   - limit: the most bytes of a line.
    init(_ descriptor: Int32, name: String, limit: Int) {
        self.descriptor = descriptor
        self.name = name
        self.limit = limit
        end = .max
    }

    /// The lines that begin in a part of a file: of parts that follow one another, each line is in exactly one.
    init(_ descriptor: Int32, name: String, limit: Int, part: Range<Int>) throws(CommandError) {
        self.descriptor = descriptor
        self.name = name
        self.limit = limit
        end = part.upperBound
        guard part.lowerBound > 0 else { return }
        // The line before this part ends at the first line break from the byte before it on.
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

    /// The next line; nil at the end, and after a signal.
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

    /// The place in the buffer of the next line break.
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
