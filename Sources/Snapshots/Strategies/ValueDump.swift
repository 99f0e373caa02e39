import Foundation

/// A value with all that is in it, a line each, as the standard library's `dump` shows it; but sets and dictionaries come
/// in the order of their texts, no object's address is told, and one that holds itself ends.
enum ValueDump {
    /// No value that a person reads is deeper.
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

    /// What is in a value, what its superclass has first.
    private static func all(of mirror: Mirror) -> [Mirror.Child] {
        (mirror.superclassMirror.map(all) ?? []) + mirror.children
    }

    /// By the whole text: what is in a set has no other order that is always the same.
    private static func sortKey(_ value: Any) -> String { text(value) }

    /// Values of which nobody wants to see the inside.
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
            // With values of its own, the case's name is that of the child.
            return count == 0 ? "\(type).\(value)" : "\(type).\(mirror.children.first?.label ?? "")"
        case .struct, .class, nil:
            // Of a type that is all of one piece, a number or a path.
            return count == 0 && mirror.displayStyle == nil ? String(describing: value) : typeName(mirror)
        default: return typeName(mirror)
        }
    }

    /// Types in functions have a number that changes with the code around them.
    private static func typeName(_ mirror: Mirror) -> String {
        String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
    }
}
