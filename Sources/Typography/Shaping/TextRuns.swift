/// A part of a text with one script and one direction; it may be divided further by faces.
public struct TextRun: Sendable, Hashable {
    /// Indices of the text's scalars.
    public var range: Range<Int>
    /// The script of all its characters, shared ones such as digits included.
    public var script: Script
    /// The embedding level: even from left to right, odd from right to left.
    public var level: UInt8

    /// - Parameters:
    ///   - range: indices of the text's scalars.
    ///   - script: of all its characters.
    ///   - level: even from left to right, odd from right to left.
    public init(range: Range<Int>, script: Script, level: UInt8) {
        self.range = range
        self.script = script
        self.level = level
    }

    /// The direction in which it is read.
    public var direction: RunDirection { level % 2 == 1 ? .rightToLeft : .leftToRight }
}

/// Divides a text into runs of one script and one direction.
///
///     let bidi = Bidi(scalars)
///     let runs = TextRuns.runs(scalars, 0..<scalars.count, levels: bidi.levels(ofLine: 0..<scalars.count))
///     for i in Bidi.visualOrder(runs.map(\.level)) { … }
public enum TextRuns {
    /// The runs in reading order.
    /// - Parameters:
    ///   - scalars: the whole text: the preceding text decides the script of commas and digits.
    ///   - range: a line, or all of it.
    ///   - levels: of the characters in `range`; if there are too few, the last one is repeated, 0 if there are none.
    public static func runs(_ scalars: [Unicode.Scalar], _ range: Range<Int>, levels: [UInt8]) -> [TextRun] {
        let range = range.clamped(to: 0..<scalars.count)
        let scripts = scripts(of: scalars)
        var runs: [TextRun] = []
        for i in range {
            let place = i - range.lowerBound
            let level = place < levels.count ? levels[place] : levels.last ?? 0
            if let last = runs.last, last.script == scripts[i], last.level == level {
                runs[runs.count - 1].range = last.range.lowerBound..<i + 1
            } else {
                runs.append(TextRun(range: i..<i + 1, script: scripts[i], level: level))
            }
        }
        return runs
    }

    /// How deep brackets are matched.
    private static let maxBrackets = 64

    /// The script of each character; shared characters take the script of the text around (UAX 24, section 5).
    ///
    /// They take the script of the letter in front, at the beginning that of the letter behind; a closing bracket takes
    /// the script of its opening one.
    static func scripts(of scalars: [Unicode.Scalar]) -> [Script] {
        // Most text is ASCII: Latin letters and shared characters.
        if scalars.allSatisfy({ $0.isASCII }) {
            let script = scalars.contains { $0.properties.isAlphabetic } ? Script.latin : .common
            return Array(repeating: script, count: scalars.count)
        }
        var scripts = scalars.map { Script(of: $0) }
        var open: [(closing: UInt32, script: Script)] = []
        var current: Script?
        for i in scripts.indices {
            let bracket = UnicodeData.bracket(scalars[i].value)
            if let bracket, bracket.closes, let match = open.lastIndex(where: { $0.closing == scalars[i].value }) {
                if !open[match].script.isWeak { current = open[match].script }
                open.removeSubrange(match...)
            }
            if scripts[i].isWeak {
                // Marks without a letter take the script around them.
                scripts[i] = current ?? .common
            } else {
                if current == nil { for j in 0..<i { scripts[j] = scripts[i] } }
                if current == nil { for j in open.indices { open[j].script = scripts[i] } }
                current = scripts[i]
            }
            if let bracket, !bracket.closes {
                if open.count == maxBrackets { open.removeFirst() }
                open.append((bracket.pair, scripts[i]))
            }
        }
        return scripts
    }
}
