/// A name pattern for an animation's frames, with a place for the frame's number, as `printf` writes it.
struct FramePattern: Sendable, Equatable {
    /// The pattern as it was given.
    let name: String
    private let head: String
    private let tail: String
    /// The least number of digits.
    private let digits: Int

    /// - Parameter name: a path whose last part has exactly one `%d` or `%0Nd`, N being 1 to 9; `%%` is a percent sign.
    /// - Returns: nil for any other name.
    init?(_ name: String) {
        self.name = name
        let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        var parts = [String(name[..<slash])]
        var digits: Int?
        var rest = name[slash...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                parts[parts.count - 1].append(character)
                continue
            }
            if rest.first == "%" {
                parts[parts.count - 1].append(contentsOf: "%")
                rest.removeFirst()
                continue
            }
            let flags = rest.prefix { $0 != "d" }
            rest = rest.dropFirst(flags.count)
            guard digits == nil, rest.popFirst() == "d", let count = FramePattern.digits(flags) else { return nil }
            digits = count
            parts.append("")
        }
        guard let digits else { return nil }
        self.digits = digits
        (head, tail) = (parts[0], parts[1])
    }

    /// The digits of what stands between `%` and `d`.
    private static func digits(_ flags: Substring) -> Int? {
        if flags.isEmpty { return 1 }
        let ascii = Array(flags.utf8)
        guard ascii.count == 2, ascii[0] == 0x30, (0x31...0x39).contains(ascii[1]) else { return nil }
        return Int(ascii[1]) - 0x30
    }

    /// The name of a frame, from 0.
    func name(of frame: Int) -> String {
        let number = "\(frame)"
        return head + String(repeating: "0", count: max(digits - number.count, 0)) + number + tail
    }
}
