import Foundation
import TextForms

/// A JSON Schema of draft 2020-12 as far as Documentation/schemas needs it. What it does not know is an error, and so are
/// objects that leave anything open.
public struct JSONSchema {
    /// What is wrong with a schema.
    public struct Fault: Error, CustomStringConvertible {
        public let description: String
    }

    private let root: PlainJSON
    /// Where other schemas lie.
    private let folder: URL

    /// Reads a schema and all of its parts.
    /// - Throws: a keyword that is not known, and an object that is not strict.
    public init(_ file: URL) throws {
        try self.init([UInt8](Data(contentsOf: file)), besides: file.deletingLastPathComponent())
    }

    /// - Parameter folder: where the schemas lie that it refers to.
    public init(_ bytes: [UInt8], besides folder: URL) throws {
        root = try PlainJSON(bytes)
        self.folder = folder
        try check(root, at: "#")
    }

    // MARK: The schema itself

    private func check(_ schema: PlainJSON, at place: String) throws {
        guard case .object(let members) = schema else { throw Fault(description: "\(place): a schema is an object") }
        for (keyword, value) in members {
            let inner = "\(place)/\(keyword)"
            switch keyword {
            case "$schema", "title", "description", "const", "minimum", "maximum": break
            case "$ref": _ = try target(of: value)
            case "type":
                guard value.texts.allSatisfy(PlainJSON.kinds.contains), !value.texts.isEmpty else {
                    throw Fault(description: "\(inner): no type")
                }
            case "enum", "required":
                guard case .array = value else { throw Fault(description: "\(inner): no array") }
            case "pattern": _ = try Regex(value.text ?? "")
            case "items": try check(value, at: inner)
            case "additionalProperties":
                if case .object = value {
                    try check(value, at: inner)
                } else if value != .bool(false) {
                    throw Fault(description: "\(inner): not false")
                }
            case "oneOf": for (i, part) in value.elements.enumerated() { try check(part, at: "\(inner)/\(i)") }
            case "properties", "$defs":
                for (name, part) in value.members { try check(part, at: "\(inner)/\(name)") }
            default: throw Fault(description: "\(inner): an unknown keyword")
            }
        }
        if schema["type"]?.texts.contains("object") ?? false,
            schema["additionalProperties"]?.members.isEmpty ?? true,
            schema["properties"] == nil || schema["required"] == nil || schema["additionalProperties"] == nil
        {
            throw Fault(description: "\(place): an object that leaves something open")
        }
    }

    private func target(of reference: PlainJSON) throws -> (schema: JSONSchema, part: PlainJSON) {
        let text = reference.text ?? ""
        let own = "#/$defs/"
        if text.hasPrefix(own), let part = root["$defs"]?[String(text.dropFirst(own.count))] { return (self, part) }
        guard text.hasSuffix(".schema.json") else { throw Fault(description: "$ref: there is no '\(text)'") }
        let other = try JSONSchema(folder.appending(path: text))
        return (other, other.root)
    }

    // MARK: Documents

    /// What of a document is not as the schema says, each with its place; empty where all is.
    public func problems(in document: [UInt8]) throws -> [String] {
        try problems(PlainJSON(document), root, at: "$")
    }

    private func problems(_ value: PlainJSON, _ schema: PlainJSON, at place: String) throws -> [String] {
        var found: [String] = []
        for (keyword, operand) in schema.members {
            switch keyword {
            case "$ref":
                let (other, part) = try target(of: operand)
                found += try other.problems(value, part, at: place)
            case "type":
                if !operand.texts.contains(where: value.isKind) {
                    found.append("\(place): is not of the type \(operand.texts.joined(separator: " or "))")
                }
            case "const": if value != operand { found.append("\(place): is not \(operand)") }
            case "enum": if !operand.elements.contains(value) { found.append("\(place): \(value) is not in the list") }
            case "minimum", "maximum":
                guard case .number(let number) = value, case .number(let limit) = operand else { continue }
                if keyword == "minimum" ? number < limit : number > limit {
                    found.append("\(place): \(number) is beyond \(limit)")
                }
            case "pattern":
                guard let text = value.text else { continue }
                if try text.firstMatch(of: Regex(operand.text ?? "")) == nil {
                    found.append("\(place): '\(text)' does not fit \(operand)")
                }
            case "properties":
                for (name, part) in operand.members {
                    guard let member = value[name] else { continue }
                    found += try problems(member, part, at: "\(place).\(name)")
                }
            case "required":
                guard case .object = value else { continue }
                for name in operand.texts where value[name] == nil { found.append("\(place): lacks \(name)") }
            case "additionalProperties":
                let known = schema["properties"]?.members.map(\.0) ?? []
                for (name, member) in value.members where !known.contains(name) {
                    if case .object = operand {
                        found += try problems(member, operand, at: "\(place).\(name)")
                    } else {
                        found.append("\(place): has \(name)")
                    }
                }
            case "items":
                for (i, element) in value.elements.enumerated() {
                    found += try problems(element, operand, at: "\(place)[\(i)]")
                }
            case "oneOf":
                let all = try operand.elements.map { try problems(value, $0, at: place) }
                let fitting = all.count { $0.isEmpty }
                if fitting != 1 {
                    found.append("\(place): fits \(fitting) of \(all.count) forms")
                    found += all.flatMap { $0 }
                }
            default: break
            }
        }
        return found
    }
}

/// JSON as a value.
enum PlainJSON: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([PlainJSON])
    case object([String: PlainJSON])

    static let kinds = ["null", "boolean", "integer", "number", "string", "array", "object"]

    init(_ bytes: [UInt8]) throws { self = try JSONReader.read(bytes).withRoot { PlainJSON($0) } }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = .number(value.number ?? .nan)
        case .string: self = .string(value.string ?? "")
        case .array:
            var elements: [PlainJSON] = []
            value.forEachElement { elements.append(PlainJSON($0)) }
            self = .array(elements)
        case .object:
            var members: [String: PlainJSON] = [:]
            for (key, value) in value.members { members[key.string ?? ""] = PlainJSON(value) }
            self = .object(members)
        }
    }

    /// In the order of their names.
    var members: [(String, PlainJSON)] {
        if case .object(let members) = self {
            members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else {
            []
        }
    }

    var elements: [PlainJSON] { if case .array(let elements) = self { elements } else { [] } }

    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// A text alone, or an array of them.
    var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

    subscript(name: String) -> PlainJSON? { if case .object(let members) = self { members[name] } else { nil } }

    func isKind(_ kind: String) -> Bool {
        switch (self, kind) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number.rounded() == number
        default: false
        }
    }
}
