import Foundation

/// Reads a file of design tokens by the rules of the Design Tokens Format Module 2025.10 (and its Color Module), and
/// knows nothing of what made it.
struct DesignTokenReader {
    struct Token {
        var path: String
        var type: String
        var value: Any
    }

    struct Problem: Error, CustomStringConvertible {
        var path: String
        var what: String
        var description: String { "\(path): \(what)" }
    }

    private(set) var tokens: [Token] = []

    init(_ text: String) throws {
        guard let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw Problem(path: "", what: "the file is no object")
        }
        try read(root, path: "", type: nil)
    }

    subscript(path: String) -> Any? { tokens.first { $0.path == path }?.value }

    private mutating func read(_ object: [String: Any], path: String, type inherited: String?) throws {
        let known = ["$value", "$type", "$description", "$extensions", "$deprecated"]
        for key in object.keys where key.hasPrefix("$") && !known.contains(key) {
            throw Problem(path: path, what: "unknown property \(key)")
        }
        if let description = object["$description"], !(description is String) {
            throw Problem(path: path, what: "$description is no text")
        }
        var type = inherited
        if let own = object["$type"] {
            guard let own = own as? String else { throw Problem(path: path, what: "$type is no text") }
            type = own
        }
        if let value = object["$value"] {
            guard object.keys.allSatisfy({ $0.hasPrefix("$") }) else {
                throw Problem(path: path, what: "a token holds tokens")
            }
            guard let type else { throw Problem(path: path, what: "a token without a type") }
            try DesignTokenReader.check(value, type, path)
            tokens.append(Token(path: path, type: type, value: value))
            return
        }
        for (name, member) in object where !name.hasPrefix("$") {
            guard !name.isEmpty, !name.contains(where: { ".{}".contains($0) }) else {
                throw Problem(path: path, what: "a name that may not be, '\(name)'")
            }
            guard let member = member as? [String: Any] else {
                throw Problem(path: path, what: "\(name) is neither a token nor a group")
            }
            try read(member, path: path.isEmpty ? name : "\(path).\(name)", type: type)
        }
    }

    // MARK: Values

    private static func check(_ value: Any, _ type: String, _ path: String) throws {
        func fail(_ what: String) -> Problem { Problem(path: path, what: what) }
        switch type {
        case "color": try checkColor(value, path)
        case "dimension": try checkMeasure(value, ["px", "rem"], path)
        case "duration": try checkMeasure(value, ["ms", "s"], path)
        case "number": if number(value) == nil { throw fail("no number") }
        case "fontFamily":
            guard let names = value as? [String] ?? (value as? String).map({ [$0] }), !names.isEmpty else {
                throw fail("no family")
            }
        case "fontWeight":
            guard let weight = number(value), (1...1000).contains(weight) else { throw fail("no weight") }
        case "cubicBezier":
            guard let points = value as? [Any], points.count == 4, let x1 = number(points[0]),
                let x2 = number(points[2]), points.allSatisfy({ number($0) != nil }), (0...1).contains(x1),
                (0...1).contains(x2)
            else { throw fail("no curve") }
        case "shadow":
            for part in value as? [Any] ?? [value] {
                try members(
                    part,
                    [
                        "color": "color", "offsetX": "dimension", "offsetY": "dimension", "blur": "dimension",
                        "spread": "dimension",
                    ], optional: ["inset"], path)
            }
        case "typography":
            try members(
                value,
                [
                    "fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight",
                    "letterSpacing": "dimension", "lineHeight": "number",
                ], path)
        case "transition":
            try members(
                value, ["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"], path)
        default: throw fail("unknown type \(type)")
        }
    }

    private static func members(
        _ value: Any, _ types: [String: String], optional: Set<String> = [], _ path: String
    ) throws {
        guard let object = value as? [String: Any], Set(object.keys).subtracting(optional) == Set(types.keys) else {
            throw Problem(path: path, what: "expected \(types.keys.sorted()), found \(value)")
        }
        for (name, type) in types { try check(object[name] ?? NSNull(), type, "\(path)/\(name)") }
    }

    private static func checkMeasure(_ value: Any, _ units: [String], _ path: String) throws {
        guard let object = value as? [String: Any], Set(object.keys) == ["value", "unit"],
            number(object["value"] as Any) != nil, let unit = object["unit"] as? String, units.contains(unit)
        else { throw Problem(path: path, what: "no measure in \(units): \(value)") }
    }

    private static func checkColor(_ value: Any, _ path: String) throws {
        guard let object = value as? [String: Any], let space = object["colorSpace"] as? String,
            let components = object["components"] as? [Any], components.count == 3,
            Set(object.keys).isSubset(of: ["colorSpace", "components", "alpha", "hex"])
        else { throw Problem(path: path, what: "no colour: \(value)") }
        let numbers = components.compactMap(number)
        let ranges: [ClosedRange<Double>]
        switch space {
        case "srgb": ranges = [0...1, 0...1, 0...1]
        case "oklch": ranges = [0...1, 0...Double.greatestFiniteMagnitude, 0...359.99999]
        default: throw Problem(path: path, what: "unknown colour space \(space)")
        }
        guard numbers.count == 3, zip(ranges, numbers).allSatisfy({ $0.contains($1) }) else {
            throw Problem(path: path, what: "components out of range: \(components)")
        }
        if let alpha = object["alpha"] {
            guard let alpha = number(alpha), (0...1).contains(alpha) else { throw Problem(path: path, what: "alpha") }
        }
        if let hex = object["hex"] {
            guard let hex = hex as? String, hex.count == 7, hex.first == "#", UInt32(hex.dropFirst(), radix: 16) != nil
            else { throw Problem(path: path, what: "hex") }
        }
    }

    /// A JSON number, and no boolean.
    private static func number(_ value: Any) -> Double? {
        guard let number = value as? NSNumber, CFBooleanIsNot(number) else { return nil }
        return number.doubleValue
    }

    private static func CFBooleanIsNot(_ number: NSNumber) -> Bool { String(cString: number.objCType) != "c" }
}
