import Foundation
import TestSupport
import Testing

@testable import TextForms

/// The reader beside Foundation's `JSONDecoder`.
///
/// Where they are known to differ:
/// - Two equal keys in one object are an error here; Foundation takes one of the values.
/// - A comma behind the last element or member is an error here; Foundation passes over it.
/// - Numbers beyond binary64's range are infinite, or 0, here; errors there, as is `0e5`.
/// - 256 levels of nesting here, 512 there.
/// - UTF-16 and UTF-32, which zeros among the first four bytes betray, are an error here; Foundation reads them.
@Suite struct JSONOracleTests {
    /// What Foundation read.
    indirect enum Oracle: Decodable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([Oracle])
        case object([String: Oracle])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else if let value = try? container.decode([Oracle].self) {
                self = .array(value)
            } else {
                self = .object(try container.decode([String: Oracle].self))
            }
        }

        init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Oracle.self, from: Data(bytes)) }
    }

    static func agree(_ ours: JSONTree, _ theirs: Oracle) -> Bool {
        switch theirs {
        case .null: return ours.kind == .null
        case .bool(let value): return ours.kind == (value ? .true : .false)
        case .number(let value): return ours.number == value
        case .string(let value): return ours.string?.unicodeScalars.elementsEqual(value.unicodeScalars) == true
        case .array(let values):
            return ours.kind == .array && ours.elements.count == values.count
                && zip(ours.elements, values).allSatisfy { agree($0, $1) }
        case .object(let values):
            return ours.kind == .object && ours.members.count == values.count
                && ours.members.allSatisfy { key, value in
                    key.string.flatMap { values[$0] }.map { agree(value, $0) } == true
                }
        }
    }

    @Test func readsTheSameValues() throws {
        for seed in 0..<300 as Range<UInt64> {
            var maker = RandomJSON(seed: seed)
            let text = maker.space() + maker.array((0..<4).map { _ in maker.value() }) + maker.space()
            let bytes = Array(text.utf8)
            let theirs = try Oracle(bytes)
            #expect(JSONOracleTests.agree(try JSONTree.read(bytes), theirs), "\(text)")
        }
    }

    @Test func refusesTheSameTexts() {
        var (accepted, refused) = (0, 0)
        for seed in 1000..<1400 as Range<UInt64> {
            var maker = RandomJSON(seed: seed)
            let text = maker.object([("a", maker.value()), ("b", maker.value()), ("c", maker.value())])
            let whole = Array("    \(text)".utf8)
            for _ in 0..<8 {
                let bytes = maker.mutated(whole)
                let text = String(decoding: bytes, as: UTF8.self)
                do throws(JSONError) {
                    let ours = try JSONTree.read(bytes)
                    accepted += 1
                    if let theirs = try? Oracle(bytes) {
                        #expect(JSONOracleTests.agree(ours, theirs), "\(text)")
                    } else {
                        #expect(FoundationJSON.hasForeignNumber(ours), "accepted: \(text)")
                    }
                } catch {
                    refused += 1
                    let isStricter = error.expected == "each key once" || FoundationJSON.isCommaAtTheEnd(error)
                    #expect(isStricter || !FoundationJSON.accepts(bytes), "\(error): \(text)")
                }
            }
        }
        #expect(accepted > 300)
        #expect(refused > 300)
    }

    /// Where nothing needs an escape and numbers are whole, the canonical form is Foundation's with sorted keys.
    @Test func canonicalFormIsTheSame() throws {
        for seed in 2000..<2050 as Range<UInt64> {
            var maker = RandomJSON(seed: seed)
            maker.isPlain = true
            let sessions = (0..<3).map { _ in
                maker.object([
                    ("id", maker.string("a/b")), ("start", maker.string("2026")), ("end", maker.string("ä€🌲")),
                    ("x", maker.array([maker.object([("n", "1"), ("m", "-20"), ("mm", "null")]), "true"])),
                ])
            }
            let text = maker.object([("sessions", maker.array(sessions)), ("a", "[]"), ("zz", "{}")])
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let expected = try JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
            var ours: [UInt8] = []
            try JSONReader.read(Array(text.utf8)).withRoot { CanonicalJSON.writeValue($0) { ours += $0 } }
            #expect(String(decoding: ours, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        }
    }
}
