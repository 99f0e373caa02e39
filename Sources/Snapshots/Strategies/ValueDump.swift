import Foundation

/// A value with all its parts, a line each, as in the standard library's `dump`; but sets and dictionaries are sorted
/// by their texts, addresses are left out, and an object that holds itself is not repeated.
enum ValueDump {
    /// The depth limit; no value that a person reads is deeper.
    private static let maxDepth = 100

    static func text(_ value: Any) -> String {
        var lines: [String] = []
        append(value, label: nil, indent: 0, around: [], to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func append(
        _ value: Any, label: String?, indent: Int, around: [ObjectIdentifier], to lines: inout [String]
    ) {
        let space = String(repeating: "  ", count: indent)
        let name = label.map { "\($0): " } ?? ""
        let mirror = Mirror(reflecting: value)
        var around = around
        if mirror.displayStyle == .class {
            let identifier = ObjectIdentifier(value as AnyObject)
            if around.contains(identifier) {
                return lines.append("\(space)- \(name)\(typeName(mirror)) (as above)")
            }
            around.append(identifier)
        }
        if indent >= maxDepth { return lines.append("\(space)- \(name)…") }
        var children = leaf(value) == nil ? all(of: mirror) : []
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            children = children.map { child in (child, sortKey(child.value)) }.sorted { $0.1 < $1.1 }.map(\.0)
        }
        let sign = children.isEmpty ? "-" : "▿"
        lines.append("\(space)\(sign) \(name)\(summary(value, mirror, count: children.count))")
        for child in children {
            append(child.value, label: child.label, indent: indent + 1, around: around, to: &lines)
        }
    }

    /// The children of a value, its superclass's first.
    private static func all(of mirror: Mirror) -> [Mirror.Child] {
        (mirror.superclassMirror.map(all) ?? []) + mirror.children
    }

    /// The whole text: the parts of a set have no other order that is always the same.
    private static func sortKey(_ value: Any) -> String { text(value) }

    /// The text of a value that is shown without its inside; nil for others.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        case let value as String: value.debugDescription
        case let value as Substring: String(value).debugDescription
        case let value as Character: String(value).debugDescription
        case let value as Data: "\(value.count) bytes, \(value.base64EncodedString())"
        case let value as Date: iso8601(value)
        case let value as URL: value.absoluteString
        case let value as UUID: value.uuidString
        case let value as Decimal: value.description
        default: nil
        }
    }

    private static func iso8601(_ date: Date) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return formatter.string(from: date)
    }

    private static func summary(_ value: Any, _ mirror: Mirror, count: Int) -> String {
        if let text = leaf(value) { return text }
        func counted(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
        switch mirror.displayStyle {
        case .collection: return counted("element", "elements")
        case .dictionary: return counted("key/value pair", "key/value pairs")
        case .set: return counted("member", "members")
        case .tuple: return "(\(counted("element", "elements")))"
        case .optional: return count == 0 ? "nil" : typeName(mirror)
        case .enum:
            let type = typeName(mirror)
            // For a case with associated values, the name is the child's label.
            return count == 0 ? "\(type).\(value)" : "\(type).\(mirror.children.first?.label ?? "")"
        case .struct, .class, nil:
            // A value without structure, such as a number or a path, is shown by its description.
            return count == 0 && mirror.displayStyle == nil ? String(describing: value) : typeName(mirror)
        default: return typeName(mirror)
        }
    }

    /// The name of a type, without the number that types in functions have: it changes with the code around them.
    private static func typeName(_ mirror: Mirror) -> String {
        String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
    }
}
