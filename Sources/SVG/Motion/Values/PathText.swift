import PathParser

/// Path data as commands, for the way between two with the same commands (SVG 2, section 9.9.1).
struct PathText {
    private var commands: [(letter: UInt8, numbers: [Double])] = []

    init?(_ text: ArraySlice<UInt8>) {
        var scanner = ValueScanner(text)
        scanner.skipSpace()
        var letter: UInt8 = 0
        while let byte = scanner.next {
            if (byte | 0x20) &- 0x61 < 26 {
                guard PathText.count(byte) != nil, scanner.skip(byte) else { return nil }
                letter = byte
                if byte | 0x20 == UInt8(ascii: "z") {
                    commands.append((byte, []))
                    scanner.skipSpace()
                    letter = 0
                    continue
                }
            }
            guard let count = PathText.count(letter) else { return nil }
            var numbers: [Double] = []
            scanner.skipSeparator()
            while numbers.count < count {
                if letter | 0x20 == UInt8(ascii: "a"), numbers.count == 3 || numbers.count == 4 {
                    let isOne = scanner.skip(UInt8(ascii: "1"))
                    guard isOne || scanner.skip(UInt8(ascii: "0")) else { return nil }
                    numbers.append(isOne ? 1 : 0)
                } else {
                    guard let number = scanner.number() else { return nil }
                    numbers.append(number)
                }
                scanner.skipSeparator()
            }
            commands.append((letter, numbers))
            // More pairs behind a move are lines.
            if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
            if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
        }
        guard !commands.isEmpty else { return nil }
    }

    private static func count(_ letter: UInt8) -> Int? {
        switch letter | 0x20 {
        case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
        case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "c"): 6
        case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
        case UInt8(ascii: "a"): 7
        case UInt8(ascii: "z"): 0
        default: nil
        }
    }

    /// The same path by absolute commands.
    private var absolute: PathText {
        var out = self
        var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
        for i in commands.indices {
            let isRelative = commands[i].letter >= UInt8(ascii: "a")
            let kind = commands[i].letter | 0x20
            var v = commands[i].numbers
            if isRelative {
                switch kind {
                case UInt8(ascii: "h"): v[0] += x
                case UInt8(ascii: "v"): v[0] += y
                case UInt8(ascii: "a"):
                    v[5] += x
                    v[6] += y
                default: for j in v.indices { v[j] += j % 2 == 0 ? x : y }
                }
            }
            switch kind {
            case UInt8(ascii: "h"): x = v[0]
            case UInt8(ascii: "v"): y = v[0]
            case UInt8(ascii: "z"): (x, y) = (startX, startY)
            default: (x, y) = (v[v.count - 2], v[v.count - 1])
            }
            if kind == UInt8(ascii: "m") { (startX, startY) = (x, y) }
            out.commands[i] = (commands[i].letter & 0xDF, v)
        }
        return out
    }

    /// `a · x + b · y` of each number; nil where the commands differ.
    func combined(with other: PathText, _ x: Double, _ y: Double) -> [UInt8]? {
        guard commands.count == other.commands.count else { return nil }
        var (a, b) = (self, other)
        for (first, second) in zip(commands, other.commands) where first.letter != second.letter {
            guard first.letter | 0x20 == second.letter | 0x20 else { return nil }
            (a, b) = (absolute, other.absolute)
            break
        }
        var out: [UInt8] = []
        for (first, second) in zip(a.commands, b.commands) {
            out.append(first.letter)
            for (i, (p, q)) in zip(first.numbers, second.numbers).enumerated() {
                let isFlag = first.letter | 0x20 == UInt8(ascii: "a") && (i == 3 || i == 4)
                out.append(0x20)
                out +=
                    isFlag
                    ? [x >= 0.5 || p == q ? p == 1 ? 0x31 : 0x30 : q == 1 ? 0x31 : 0x30]
                    : NumberText.text(x == 0 ? q * y : y == 0 ? p * x : p * x + q * y)
            }
        }
        return out
    }
}
