/// A part of a text that is shaped at once, as far as scripts and directions go; faces divide it further.
public struct TextRun: Sendable, Hashable {
    /// Indices of the text's scalars.
    public var range: Range<Int>
    /// Of all its characters, those of many scripts included.
    public var script: Script
    /// How deep its direction is embedded: even from left to right, odd from right to left.
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

    /// In which it is read.
    public var direction: RunDirection { level % 2 == 1 ? .rightToLeft : .leftToRight }
}

/// Divides a text into runs of one script and one direction.
///
///     let bidi = Bidi(scalars)
///     let runs = TextRuns.runs(scalars, 0..<scalars.count, levels: bidi.levels(ofLine: 0..<scalars.count))
///     for i in Bidi.visualOrder(runs.map(\.level)) { … }
public enum TextRuns {
    /// Runs in the order in which they are read.
    /// - Parameters:
    ///   - scalars: the whole text: what stands in front tells the script of commas and digits.
    ///   - range: a line, or all of it.
    ///   - levels: of the characters in `range`; where there are fewer, the rest has the last one's, 0 if there are none.
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

    /// As deep as brackets are matched.
    private static let maxBrackets = 64

    /// The script of each character; those of many scripts take that of the ones around (UAX 24, section 5).
    ///
    /// It is that of the letter in front, of the letter behind at the beginning, and of the one in front of the opening
    /// bracket for a closing one.
    static func scripts(of scalars: [Unicode.Scalar]) -> [Script] {
        // Most text has one script that it says at once.
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
                // Marks without a letter are as common as what is around them.
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
