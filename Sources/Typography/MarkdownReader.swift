/// Reads a text's inline Markdown once from its beginning to its end, in time that grows with its length alone.
struct MarkdownReader {
    let source: [Unicode.Scalar]
    /// Letters, or marks that may turn out to be letters.
    private(set) var pieces: [String.UnicodeScalarView] = []
    /// Letters that are no piece yet.
    private var letters = String.UnicodeScalarView()
    private var delimiters: [(piece: Int, scalar: Unicode.Scalar, count: Int, opens: Bool, closes: Bool)] = []
    private(set) var links: [(pieces: Range<Int>, address: String)] = []
    private(set) var spans: [(mark: Mark, pieces: Range<Int>)] = []

    enum Mark: Int, CaseIterable { case code, strong, emphasis, strikethrough }

    init(_ text: String) {
        source = Array(text.unicodeScalars)
        split()
        pair()
    }

    private mutating func split() {
        // Where runs of backticks begin, by their length, the last first; only looked up, never walked.
        var ticks: [Int: [Int]] = [:]
        for i in source.indices.reversed() where source[i] == "`" && (i == 0 || source[i - 1] != "`") {
            ticks[end(of: i) - i, default: []].append(i)
        }
        var brackets: [Int] = []
        var i = 0
        while i < source.count {
            let scalar = source[i]
            if isEscape(i) {
                letters.append(source[i + 1])
                i += 2
            } else if scalar == "`" {
                let end = end(of: i)
                while let next = ticks[end - i]?.last, next < end { ticks[end - i]?.removeLast() }
                if let close = ticks[end - i]?.last {
                    add([])
                    spans.append((.code, pieces.count..<pieces.count + 1))
                    let code = source[end..<close]
                    // Padding keeps backticks off the marks.
                    let isPadded = code.first == " " && code.last == " " && code.contains { $0 != " " }
                    add(isPadded ? code.dropFirst().dropLast() : code)
                    i = close + end - i
                } else {
                    letters += source[i..<end]
                    i = end
                }
            } else if scalar == "*" || scalar == "~" {
                let run = i..<end(of: i)
                add([])
                addDelimiter(run)
                add(source[run])
                i = run.upperBound
            } else if scalar == "[" || scalar == "]" {
                add([])
                let open = scalar == "]" ? brackets.popLast() : nil
                if let open, let (address, after) = address(i + 1) {
                    links.append((open..<pieces.count, address))
                    pieces[open] = String.UnicodeScalarView()
                    // Links do not lie in links.
                    brackets = []
                    i = after
                } else {
                    if scalar == "[" { brackets.append(pieces.count) }
                    add([scalar])
                    i += 1
                }
            } else {
                letters.append(scalar)
                i += 1
            }
        }
        add([])
    }

    /// Adds the letters so far as a piece, then others as one of their own.
    private mutating func add(_ piece: ArraySlice<Unicode.Scalar>) {
        if !letters.isEmpty { pieces.append(letters) }
        letters = String.UnicodeScalarView()
        if !piece.isEmpty { pieces.append(String.UnicodeScalarView(piece)) }
    }

    /// Behind a run of the same character.
    private func end(of start: Int) -> Int { source[start...].firstIndex { $0 != source[start] } ?? source.count }

    func isEscape(_ i: Int) -> Bool {
        source[i] == "\\" && i + 1 < source.count && source[i + 1].isASCII && isMark(i + 1)
    }

    private func isSpace(_ i: Int) -> Bool { !source.indices.contains(i) || MarkdownReader.isSpace(source[i]) }

    private func isMark(_ i: Int) -> Bool { source.indices.contains(i) && MarkdownReader.isPunctuation(source[i]) }

    /// The address in parentheses, and the place behind them.
    private func address(_ start: Int) -> (String, after: Int)? {
        guard start < source.count, source[start] == "(" else { return nil }
        var (depth, i) = (1, start + 1)
        while !isSpace(i), i - start <= 2048 {
            if isEscape(i) { i += 1 } else if source[i] == "(" { depth += 1 } else if source[i] == ")" { depth -= 1 }
            if depth == 0 { return (unescaped(start + 1..<i), i + 1) }
            i += 1
        }
        return nil
    }

    /// Notes a run of marks, which may open and close by what is beside it (CommonMark, section 6.2).
    private mutating func addDelimiter(_ run: Range<Int>) {
        let (before, after) = (run.lowerBound - 1, run.upperBound)
        let opens = !isSpace(after) && (!isMark(after) || isSpace(before) || isMark(before))
        let closes = !isSpace(before) && (!isMark(before) || isSpace(after) || isMark(after))
        if source[run.lowerBound] == "~", run.count != 2 { return }
        delimiters.append((pieces.count, source[run.lowerBound], run.count, opens, closes))
    }

    /// Pairs marks, the nearest first; those in a link with others in it alone.
    private mutating func pair() {
        var open: [Unicode.Scalar: [Int]] = [:]
        // Marks from a piece on stay letters.
        func forget(from piece: Int) {
            for scalar in ["*", "~"] as [Unicode.Scalar] {
                while let last = open[scalar]?.last, delimiters[last].piece >= piece { open[scalar]?.removeLast() }
            }
        }
        var rest = links[...]
        for i in delimiters.indices {
            let (piece, scalar) = (delimiters[i].piece, delimiters[i].scalar)
            while let link = rest.first, link.pieces.upperBound <= piece {
                forget(from: link.pieces.lowerBound)
                rest.removeFirst()
            }
            let floor = rest.first.flatMap { $0.pieces.contains(piece) ? $0.pieces.lowerBound : nil } ?? 0
            while delimiters[i].closes, delimiters[i].count > 0, let other = open[scalar]?.last,
                delimiters[other].piece >= floor
            {
                let count = min(delimiters[i].count, delimiters[other].count, 2)
                let mark = scalar == "~" ? Mark.strikethrough : count == 2 ? .strong : .emphasis
                spans.append((mark, delimiters[other].piece + 1..<piece))
                forget(from: delimiters[other].piece + 1)
                for part in [i, other] {
                    delimiters[part].count -= count
                    pieces[delimiters[part].piece].removeLast(count)
                }
                if delimiters[other].count == 0 { open[scalar]?.removeLast() }
            }
            if delimiters[i].opens, delimiters[i].count > 0 { open[scalar, default: []].append(i) }
        }
    }
}
