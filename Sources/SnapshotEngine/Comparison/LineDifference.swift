/// The lines that differ between two texts, byte for byte.
struct LineDifference: Sendable {
    enum Line: Sendable, Equatable {
        case same(String)
        case removed(String)
        case added(String)
    }

    /// All lines of both, in their order; removed lines stand before the lines that replace them.
    let lines: [Line]

    /// Longer blocks are reported as a whole: aligning them takes a time that grows with the square of their changes.
    private static let maxAligned = 1000

    init(_ expected: String, _ actual: String) {
        let before = LineDifference.split(expected)
        let after = LineDifference.split(actual)
        var head = 0
        while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
        var tail = 0
        while tail < min(before.count, after.count) - head,
            before[before.count - 1 - tail] == after[after.count - 1 - tail]
        {
            tail += 1
        }
        let middle = (
            before: Array(before[head..<before.count - tail]), after: Array(after[head..<after.count - tail])
        )
        lines =
            before[..<head].map { .same(LineDifference.text($0)) }
            + LineDifference.align(middle.before, middle.after)
            + before[(before.count - tail)...].map { .same(LineDifference.text($0)) }
    }

    private static func align(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Line] {
        guard before.count <= maxAligned, after.count <= maxAligned else {
            return before.map { .removed(text($0)) } + after.map { .added(text($0)) }
        }
        var gone = [Bool](repeating: false, count: before.count)
        var come = [Bool](repeating: false, count: after.count)
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): gone[offset] = true
            case .insert(let offset, _, _): come[offset] = true
            }
        }
        var found: [Line] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, gone[i] {
                found.append(.removed(text(before[i])))
                i += 1
            } else if j < after.count, come[j] {
                found.append(.added(text(after[j])))
                j += 1
            } else {
                found.append(.same(text(before[i])))
                i += 1
                j += 1
            }
        }
        return found
    }

    private static func split(_ text: String) -> [ArraySlice<UInt8>] {
        Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// A line for display: a carriage return is made visible.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r", omittingEmptySubsequences: false)
            .joined(separator: "␍")
    }

    // MARK: Words

    /// How many lines differ.
    var summary: String {
        let removed = lines.count { if case .removed = $0 { true } else { false } }
        let added = lines.count { if case .added = $0 { true } else { false } }
        func counted(_ count: Int) -> String {
            "\(Comparison.grouped(count)) \(count == 1 ? "line" : "lines")"
        }
        if added == 0 { return "the text differs: \(counted(removed)) less" }
        if removed == 0 { return "the text differs: \(counted(added)) more" }
        return "the text differs: \(counted(removed)) gone, \(added) in their place"
    }

    /// How many equal lines are shown around each that differs.
    private static let context = 3
    /// How many lines are shown in total.
    private static let maxShown = 120
    /// How many characters of a line are shown.
    private static let maxWidth = 240

    /// The differing lines with some around them, `-` before lines of the baseline, `+` before lines of the text.
    var text: String {
        var isShown = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            if case .same = line { continue }
            let range = max(index - LineDifference.context, 0)...min(index + LineDifference.context, lines.count - 1)
            for near in range { isShown[near] = true }
        }
        var out: [String] = []
        var isLeftOut = false
        for (index, line) in lines.enumerated() {
            guard isShown[index] else {
                isLeftOut = true
                continue
            }
            if out.count >= LineDifference.maxShown {
                out.append("… and more")
                break
            }
            if isLeftOut { out.append("…") }
            isLeftOut = false
            switch line {
            case .same(let text): out.append("  " + LineDifference.cut(text))
            case .removed(let text): out.append("- " + LineDifference.cut(text))
            case .added(let text): out.append("+ " + LineDifference.cut(text))
            }
        }
        return out.joined(separator: "\n")
    }

    private static func cut(_ line: String) -> String {
        line.count > maxWidth ? line.prefix(maxWidth) + "…" : line
    }
}
