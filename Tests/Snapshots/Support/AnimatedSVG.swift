import Foundation

/// An SVG text with CSS keyframes, and what it shows at a time, worked out by the rules of CSS and not by the writer's.
struct AnimatedSVG {
    struct Failure: Error { var reason: String }

    private struct Use {
        var keyframes: String
        var duration: Double
        var isStepped: Bool
    }

    private typealias Keyframe = (percentage: Double, declarations: [String: String])

    private let text: String
    private var uses: [String: [Use]] = [:]
    private var keyframes: [String: [Keyframe]] = [:]
    /// In seconds; 0 when nothing moves.
    private(set) var duration = 0.0

    var classCount: Int { uses.count }

    init(_ bytes: [UInt8]) throws {
        let whole = String(decoding: bytes, as: UTF8.self)
        guard
            let style = try /(?s)<style>\n@media \(prefers-reduced-motion:no-preference\)\{\n(.*?)\n\}\n<\/style>\n/
                .firstMatch(in: whole)
        else {
            text = whole
            guard !whole.contains("animation") else { throw Failure(reason: "animations outside of the media query") }
            return
        }
        text = whole.replacingCharacters(in: style.range, with: "")
        for line in style.1.split(separator: "\n") {
            if let rule = try /\.(\w+)\{animation:(.*)\}/.wholeMatch(in: line) {
                for part in rule.2.split(separator: ",") {
                    let words = part.split(separator: " ").map(String.init)
                    guard words.count >= 4, words[1].hasSuffix("s"), let seconds = Double(words[1].dropLast()),
                        ["linear", "step-end"].contains(words[2]), ["infinite", "forwards"].contains(words.last)
                    else { throw Failure(reason: "the animation \(part)") }
                    uses[String(rule.1), default: []].append(
                        Use(keyframes: words[0], duration: seconds, isStepped: words[2] == "step-end"))
                    duration = seconds
                }
            } else if let rule = try /@keyframes (\w+)\{(.*)\}/.wholeMatch(in: line) {
                keyframes[String(rule.1)] = try rule.2.matches(of: /([\d.]+)%\{([^}]*)\}/).map { match in
                    guard let percentage = Double("0" + match.1) else { throw Failure(reason: "\(match.1)") }
                    let pairs = match.2.split(separator: ";").map { $0.split(separator: ":").map(String.init) }
                    return (percentage, Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
                }
            } else {
                throw Failure(reason: "the rule \(line)")
            }
        }
    }

    /// What is seen without CSS: the end state.
    var end: [UInt8] { Array(text.utf8) }

    /// A text without animations that shows what this one shows at a time.
    func still(at seconds: Double) -> [UInt8] {
        var out = ""
        var rest = text[...]
        while let tag = rest.firstMatch(of: /<\w+[^>]*? class="(\w+)"[^>]*>/) {
            out += rest[..<tag.range.lowerBound]
            var element = String(tag.0)
            for use in uses[String(tag.1)] ?? [] {
                for (property, value) in values(use, at: seconds).sorted(by: { $0.key < $1.key }) {
                    element = Self.setting(property, value, in: element)
                }
            }
            out += element
            rest = rest[tag.range.upperBound...]
        }
        return Array((out + rest).utf8)
    }

    private static func setting(_ name: String, _ value: String, in element: String) -> String {
        let old = element.range(of: " \(name)=\"[^\"]*\"", options: .regularExpression)
        let without = old.map { element.replacingCharacters(in: $0, with: "") } ?? element
        let nameEnd = without.firstIndex { $0 == " " || $0 == "/" || $0 == ">" } ?? without.endIndex
        // Attributes have no units here.
        let plain = value.replacingOccurrences(of: "px", with: "")
        return without[..<nameEnd] + " \(name)=\"\(plain)\"" + without[nameEnd...]
    }

    private func values(_ use: Use, at seconds: Double) -> [String: String] {
        let all = keyframes[use.keyframes] ?? []
        let place = seconds / use.duration * 100
        var out: [String: String] = [:]
        for property in Set(all.flatMap(\.declarations.keys)) {
            let own = all.compactMap { frame in frame.declarations[property].map { (frame.percentage, $0) } }
            // Times are written to a few digits.
            guard let before = own.last(where: { $0.0 <= place + 2e-5 }) else { continue }
            guard let after = own.first(where: { $0.0 > place + 2e-5 }), !use.isStepped else {
                // Behind its last keyframe a value goes to the attribute's, which is the same; a step stays.
                out[property] = before.1
                continue
            }
            out[property] = Self.between(before.1, after.1, (place - before.0) / (after.0 - before.0))
        }
        return out
    }

    /// Number by number.
    private static func between(_ a: String, _ b: String, _ share: Double) -> String {
        if a.hasPrefix("#") {
            let mixed = zip(channels(a), channels(b)).map { Int(($0 + ($1 - $0) * share).rounded()) }
            return "rgb(\(mixed.map(String.init).joined(separator: ",")))"
        }
        let numbers = /-?[\d.]+(?:e-?\d+)?/
        var others = b.matches(of: numbers).compactMap { Double(padded($0.0)) }[...]
        return a.replacing(numbers) { match in
            let start = Double(padded(match.0)) ?? 0
            return String(start + ((others.popFirst() ?? start) - start) * share)
        }
    }

    private static func padded(_ number: Substring) -> String {
        number.hasPrefix(".") ? "0" + number : number.replacingOccurrences(of: "-.", with: "-0.")
    }

    private static func channels(_ color: String) -> [Double] {
        let digits = Array(color.dropFirst())
        let pairs =
            digits.count == 3
            ? digits.map { "\($0)\($0)" } : stride(from: 0, to: 6, by: 2).map { String(digits[$0...$0 + 1]) }
        return pairs.map { Double(Int($0, radix: 16) ?? 0) }
    }
}
