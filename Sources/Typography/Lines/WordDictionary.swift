/// The words of languages that are written without spaces, by which lines are divided: Thai, Lao, Khmer, Burmese.
///
///     let thai = try WordDictionary(words: bytes, name: "thai.txt")
///     let style = TextStyle(size: 17, dictionary: thai)
///
/// The project brings none. Of all ways to divide a text, the one is taken that leaves the fewest letters outside of words,
/// then the one with the fewest words, then the one whose first words are the longest; what is left is divided at syllables.
public struct WordDictionary: Sendable {
    /// The most bytes of a file.
    public static let maxBytes = 16 << 20
    /// The most characters of a word.
    public static let maxLength = 64

    /// The scripts of its words.
    let scripts: Set<Script>
    private let tree: Tree

    /// The words as a tree. A node's children lie beside one another, in the order of their characters.
    private final class Tree: Sendable {
        /// The character with which each node is reached; none for the first node.
        let scalars: [UInt32]
        /// The first child of each node, and behind them the number of all nodes.
        let children: [Int32]
        let endsWord: [Bool]

        /// - Parameter words: sorted, each once.
        init(_ words: [[UInt32]]) {
            var (scalars, children, endsWord): ([UInt32], [Int32], [Bool]) = ([0], [], [])
            // The words of each node, and how many of their characters lead to it.
            var nodes: [(words: Range<Int>, depth: Int)] = [(words.indices, 0)]
            var next = 0
            while next < nodes.count {
                var (range, depth) = nodes[next]
                next += 1
                children.append(Int32(truncatingIfNeeded: nodes.count))
                // The word that ends here is the first of those that begin so.
                let isWord = range.lowerBound < range.upperBound && words[range.lowerBound].count == depth
                endsWord.append(isWord)
                if isWord { range = range.lowerBound + 1..<range.upperBound }
                while let first = range.first {
                    let scalar = words[first][depth]
                    var end = first + 1
                    while end < range.upperBound, words[end][depth] == scalar { end += 1 }
                    scalars.append(scalar)
                    nodes.append((first..<end, depth + 1))
                    range = end..<range.upperBound
                }
            }
            children.append(Int32(truncatingIfNeeded: nodes.count))
            (self.scalars, self.children, self.endsWord) = (scalars, children, endsWord)
        }

        /// The node behind a node and a character.
        func step(_ node: Int, _ scalar: UInt32) -> Int? {
            var (low, high) = (Int(children[node]), Int(children[node + 1]))
            while low < high {
                let middle = (low + high) / 2
                if scalars[middle] == scalar { return middle }
                if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// Reads words.
    /// - Parameters:
    ///   - bytes: a file in UTF-8 with a word a line; `#` begins a comment.
    ///   - name: of the file, for errors.
    /// - Throws: `WordFileError` for a file that is too large, no UTF-8, or without words, and for lines with several
    ///   words or with one that is too long.
    public init(words bytes: some Sequence<UInt8>, name: String) throws(WordFileError) {
        try self.init(files: [(name, Array(bytes))])
    }

    /// The words of several files, of one language or several.
    /// - Parameter files: their names, and their bytes.
    /// - Throws: `WordFileError`, as for one.
    public init(files: [(name: String, bytes: [UInt8])]) throws(WordFileError) {
        var words: [[UInt32]] = []
        for (name, bytes) in files { words += try WordDictionary.words(bytes, name) }
        words.sort { $0.lexicographicallyPrecedes($1) }
        var unique: [[UInt32]] = []
        unique.reserveCapacity(words.count)
        for word in words where unique.last != word { unique.append(word) }
        var scripts: Set<Script> = []
        for word in unique {
            for value in word {
                let script = UnicodeData.script(value)
                if !script.isWeak { scripts.insert(script) }
            }
        }
        self.scripts = scripts
        tree = Tree(unique)
    }

    private static func words(_ bytes: [UInt8], _ name: String) throws(WordFileError) -> [[UInt32]] {
        guard bytes.count <= maxBytes else {
            throw WordFileError(file: name, line: 1, found: "\(bytes.count) bytes", expected: "at most \(maxBytes)")
        }
        var words: [[UInt32]] = []
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard let text = String(validating: line, as: UTF8.self) else {
                throw WordFileError(
                    file: name, line: number, found: "bytes that are not UTF-8", expected: "a file in UTF-8")
            }
            let content = number == 1 && text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
            let parts = content.prefix { $0 != "#" }.split { $0.isWhitespace }
            guard let word = parts.first else { continue }
            guard parts.count == 1 else {
                throw WordFileError(
                    file: name, line: number, found: "\(parts.count) words", expected: "one, or a comment behind #")
            }
            let scalars = word.unicodeScalars.map { $0.value }
            guard scalars.count <= maxLength else {
                throw WordFileError(
                    file: name, line: number, found: "a word of \(scalars.count) characters",
                    expected: "at most \(maxLength)")
            }
            words.append(scalars)
        }
        guard !words.isEmpty else {
            throw WordFileError(file: name, line: number, found: "no words", expected: "at least one")
        }
        return words
    }

    // MARK: Dividing

    /// Clusters that are a word, or that lie between words.
    struct Part: Equatable {
        var clusters: Range<Int>
        let isWord: Bool
    }

    /// The best way on from a cluster.
    private struct Way {
        /// The number of clusters outside of words from here on, and that of words that follow.
        var unknown = 0
        var words = 0
        /// The cluster behind the first word; nil where the first cluster is outside of words.
        var end: Int?
    }

    /// Divides a run into words and what is between them.
    func parts(of run: [Unicode.Scalar], _ clusters: [SyllableBreaks.Cluster]) -> [Part] {
        // The cluster that ends before each character; 0 where none does.
        var ends = Array(repeating: 0, count: run.count + 1)
        for (i, cluster) in clusters.enumerated() { ends[cluster.range.upperBound] = i + 1 }
        var ways = Array(repeating: Way(), count: clusters.count + 1)
        for i in clusters.indices.reversed() {
            var best = ways[i + 1]
            best.unknown += 1
            best.end = nil
            var node = 0
            for place in clusters[i].range.lowerBound..<run.count {
                guard let next = tree.step(node, run[place].value) else { break }
                node = next
                let end = ends[place + 1]
                guard tree.endsWord[node], end > 0 else { continue }
                let way = ways[end]
                // The longer word, which comes later, wins among equal ways.
                if (way.unknown, way.words + 1) <= (best.unknown, best.words) {
                    best = Way(unknown: way.unknown, words: way.words + 1, end: end)
                }
            }
            ways[i] = best
        }
        var parts: [Part] = []
        var i = 0
        while i < clusters.count {
            let end = ways[i].end
            if end == nil, let last = parts.last, !last.isWord {
                parts[parts.count - 1].clusters = last.clusters.lowerBound..<i + 1
            } else {
                parts.append(Part(clusters: i..<(end ?? i + 1), isWord: end != nil))
            }
            i = end ?? i + 1
        }
        return parts
    }
}

extension WordDictionary: Hashable {
    /// Whether both are the same, or copies of it: words are not compared.
    public static func == (a: WordDictionary, b: WordDictionary) -> Bool { a.tree === b.tree }

    /// Hashes the number of scripts alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(scripts.count) }
}
