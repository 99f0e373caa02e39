/// Reads files of patterns, line by line.
struct HyphenationReader {
    private let name: String
    private(set) var leftMinimum: Int?
    private(set) var rightMinimum: Int?

    private var steps: [Hyphenation.Table.Step: Int32] = [:]
    private var ends: [Int32: Int] = [:]
    private var levels: [[UInt8]] = []
    private var exceptions: [[Unicode.Scalar]: [Int]] = [:]
    private var nodes: Int32 = 1

    /// The part of a file that is read.
    private enum Part { case lines, patterns, exceptions, outside }

    init(name: String) { self.name = name }

    var table: Hyphenation.Table {
        Hyphenation.Table(steps: steps, ends: ends, levels: levels, exceptions: exceptions)
    }

    mutating func read(_ bytes: [UInt8]) throws(WordFileError) {
        guard bytes.count <= Hyphenation.maxBytes else {
            throw error(1, "\(bytes.count) bytes", "at most \(Hyphenation.maxBytes)")
        }
        let isTeX = bytes.contains(UInt8(ascii: "\\"))
        var part = isTeX ? Part.outside : .lines
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard let text = String(validating: line, as: UTF8.self) else {
                throw error(number, "bytes that are not UTF-8", "a file in UTF-8")
            }
            let content = text.prefix { $0 != "%" && !(!isTeX && number > 1 && $0 == "#") }
            if isTeX {
                try readTeX(content, number, &part)
            } else if number == 1 {
                try readEncoding(content)
            } else {
                try readLine(content, number)
            }
        }
        guard part == .lines || part == .outside else {
            throw error(number, "the end of the file", "}")
        }
        guard !levels.isEmpty else { throw error(number, "no patterns", "at least one") }
    }

    // MARK: LibreOffice's form

    private func readEncoding(_ line: Substring) throws(WordFileError) {
        let word = line.split { $0.isWhitespace }.first.map(String.init) ?? ""
        guard word.uppercased() == "UTF-8" else {
            throw error(1, "the encoding \"\(word.prefix(32))\"", "UTF-8")
        }
    }

    private mutating func readLine(_ line: Substring, _ number: Int) throws(WordFileError) {
        let words = line.split { $0.isWhitespace }
        guard let first = words.first else { return }
        switch first {
        case "LEFTHYPHENMIN": leftMinimum = try minimum(words, number)
        case "RIGHTHYPHENMIN": rightMinimum = try minimum(words, number)
        // Parts of compounds are divided as words are.
        case "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN", "NEXTLEVEL": return
        default: for word in words { try add(word, number) }
        }
    }

    private func minimum(_ words: [Substring], _ number: Int) throws(WordFileError) -> Int {
        guard words.count == 2, let value = Int(words[1]), (1...99).contains(value) else {
            throw error(number, "\"\(words.joined(separator: " ").prefix(64))\"", "a number from 1 to 99")
        }
        return value
    }

    // MARK: TeX's form

    private mutating func readTeX(_ line: Substring, _ number: Int, _ part: inout Part) throws(WordFileError) {
        for word in line.split(whereSeparator: { $0.isWhitespace }) {
            var rest = word[...]
            if part == .outside {
                for (command, meant) in [("\\patterns", Part.patterns), ("\\hyphenation", .exceptions)]
                where rest.hasPrefix(command) {
                    part = meant
                    rest = rest.dropFirst(command.count)
                }
                if part == .outside { continue }
            }
            if rest.hasPrefix("{") { rest = rest.dropFirst() }
            let isEnd = rest.hasSuffix("}")
            if isEnd { rest = rest.dropLast() }
            if !rest.isEmpty {
                if part == .patterns { try add(rest, number) } else { try addException(rest, number) }
            }
            if isEnd { part = .outside }
        }
    }

    private mutating func addException(_ word: Substring, _ number: Int) throws(WordFileError) {
        var letters: [Unicode.Scalar] = []
        var places: [Int] = []
        for scalar in word.unicodeScalars {
            if scalar == "-" { places.append(letters.count) } else { letters.append(Hyphenation.lowercased(scalar)) }
        }
        try check(letters.count, word, number)
        exceptions[letters] = places
    }

    // MARK: Patterns

    /// Adds a pattern, such as `.ach4`.
    private mutating func add(_ word: Substring, _ number: Int) throws(WordFileError) {
        guard !word.contains("/") else {
            throw error(number, "the pattern \"\(word.prefix(64))\", which changes letters", "letters and digits")
        }
        var letters: [Unicode.Scalar] = []
        var found: [UInt8] = [0]
        for scalar in word.unicodeScalars {
            if ("0"..."9").contains(scalar) {
                found[found.count - 1] = UInt8(truncatingIfNeeded: scalar.value - 0x30)
            } else {
                letters.append(Hyphenation.lowercased(scalar))
                found.append(0)
            }
        }
        try check(letters.count, word, number)
        var node: Int32 = 0
        for scalar in letters {
            let step = Hyphenation.Table.Step(node: node, scalar: scalar)
            if let next = steps[step] {
                node = next
            } else {
                steps[step] = nodes
                node = nodes
                // At most one for each byte of the file.
                nodes += 1
            }
        }
        ends[node] = levels.count
        levels.append(found)
    }

    private func check(_ count: Int, _ word: Substring, _ number: Int) throws(WordFileError) {
        guard count >= 1, count <= Hyphenation.maxLength else {
            throw error(
                number, "\"\(word.prefix(32))\" with \(count) letters", "1 to \(Hyphenation.maxLength) letters")
        }
    }

    private func error(_ line: Int, _ found: String, _ expected: String) -> WordFileError {
        WordFileError(file: name, line: line, found: found, expected: expected)
    }
}
