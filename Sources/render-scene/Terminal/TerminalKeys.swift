import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Keys from standard input: at a terminal as they are pressed, else byte for byte.
final class TerminalKeys {
    enum Key: Equatable {
        case character(Character)
        case right, left
        case enter
        /// Control-C, which is an ordinary key here.
        case interrupt
        /// The end of the input.
        case end
    }

    /// The terminal's former settings; nil where there is no terminal.
    private var former: termios?

    /// Whether the user sees the answers.
    var isTerminal: Bool { former != nil }

    init() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        former = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// Restores the terminal's settings.
    func close() {
        guard var former else { return }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &former)
        self.former = nil
    }

    deinit { close() }

    /// The terminal's answer to a question, from its ESC on, or together with keys typed before it.
    /// - Parameter last: the byte that ends the answer.
    /// - Returns: nil where standard input and output are not both the terminal, where the command runs in the
    ///   background, and where no answer comes within half a second.
    static func answer(to question: String, upTo last: UInt8) -> [UInt8]? {
        // A process in the background is stopped as soon as it changes the terminal.
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
            return nil
        }
        let keys = TerminalKeys()
        defer { keys.close() }
        guard keys.isTerminal, (try? Descriptor.write(STDOUT_FILENO, question)) != nil else { return nil }
        var answer: [UInt8] = []
        while answer.count < maxAnswer, keys.isWaiting(milliseconds: 500), let byte = keys.readByte() {
            if byte == 3 {
                keys.close()
                raise(SIGINT)
            }
            answer.append(byte)
            if byte == last, answer.contains(0x1B) { return answer }
        }
        return nil
    }

    /// The most bytes of an answer, with keys typed before it.
    private static let maxAnswer = 256

    /// Waits for the next key; keys without a meaning are passed over.
    func next() -> Key {
        while true {
            guard let byte = readByte() else { return .end }
            switch byte {
            case 3: return .interrupt
            case 4: return .end
            case 0x0A, 0x0D:
                // In a file of keys, line breaks mean nothing.
                if isTerminal { return .enter }
            case 0x1B:
                if let key = arrow() { return key }
            case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
            default: continue
            }
        }
    }

    /// The arrow key behind an ESC; nil for other keys.
    private func arrow() -> Key? {
        // The bytes of one key come at once, and over slow lines a little later.
        guard isTerminal, isWaiting(milliseconds: 50), readByte() == UInt8(ascii: "["), let last = readByte() else {
            return nil
        }
        switch last {
        case UInt8(ascii: "B"), UInt8(ascii: "C"): return .right
        case UInt8(ascii: "A"), UInt8(ascii: "D"): return .left
        default: return nil
        }
    }

    private func isWaiting(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    private func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }
}
