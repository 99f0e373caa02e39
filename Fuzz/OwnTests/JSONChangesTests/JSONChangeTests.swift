import Foundation
import JSONChanges
import Testing

@Suite struct JSONChangeTests {
    private static let document = """
        {"sessions": [{"id": "a\\"b", "start": "2025-06-17T17:37:35Z", "end": "2025-06-18T14:19:35+02:00", "hours": 18},
        {"id": "c", "start": "2025-06-19T17:37:35Z", "end": null, "hours": 1.5}], "active": true, "on": ["2025-06-19", []]}
        """
    private static let keys: Set<String> = ["sessions", "id", "start", "end", "hours", "active", "on"]

    /// A change whose stand-in for the fuzzer replaces one byte.
    private static func change(_ seed: UInt64) -> JSONChange {
        JSONChange(seed: seed) { bytes, most in
            var bytes = Array(bytes.prefix(most))
            if !bytes.isEmpty { bytes[Int(seed % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: seed / 7 % 128) }
            return bytes
        }
    }

    private static func changed(_ text: String, _ seed: UInt64, most: Int = 100_000) -> String? {
        var change = change(seed)
        return change(Array(text.utf8), most: most).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func keys(of value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        default: []
        }
    }

    /// A changed document is still JSON, and has no new keys.
    @Test func itStaysJSON() throws {
        var made: Set<String> = []
        for seed in 0..<5000 as Range<UInt64> {
            let text = try #require(Self.changed(Self.document, seed))
            let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(value.map { Self.keys(of: $0).isSubset(of: Self.keys) } == true, "\(seed): \(text)")
            made.insert(text)
        }
        #expect(made.count > 2000)
    }

    /// Entries go and come again, and times go to leap days, other years and zones.
    @Test func itHoldsSomethingElse() {
        let texts = (0..<5000 as Range<UInt64>).compactMap { Self.changed(Self.document, $0) }
        func count(_ part: String) -> Int { texts.count { $0.contains(part) } }
        for part in [
            "0001-01-01T", "9999-12-31T", "-02-29T", "+14:00", "\"hours\": 19",
            "\"id\": \"c\", \"start\": \"2025-06-17",
        ] {
            #expect(count(part) > 0, "\(part)")
        }
        func starts(_ text: String) -> Int { text.components(separatedBy: "\"start\"").count - 1 }
        #expect(Set(texts.map(starts)).isSuperset(of: [0, 1, 2, 3, 4]))
    }

    /// Records of a line each stay records, and are left out or there twice as well.
    @Test func linesStayLines() throws {
        let lines = "{\"kind\":1}\n{\"kind\":2}\n{\"kind\":3}\n"
        var counts: Set<Int> = []
        for seed in 0..<1000 as Range<UInt64> {
            let text = try #require(Self.changed(lines, seed))
            let made = text.split(separator: "\n")
            counts.insert(made.count)
            for line in made {
                #expect(
                    (try? JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)) != nil,
                    "\(text)")
            }
        }
        #expect(counts.isSuperset(of: [2, 3, 4]))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{1:2}", "\"a", "\"a\\", "tru", "[}", "\u{1F332}",
        String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    ])
    func whatIsNoJSONIsLeftToTheFuzzer(text: String) {
        for seed in 0..<20 as Range<UInt64> { #expect(Self.changed(text, seed) == nil) }
    }

    @Test func itIsNoLongerThanItMayBe() {
        let most = Self.document.utf8.count
        let all = (0..<500 as Range<UInt64>).map { Self.changed(Self.document, $0, most: most) }
        #expect(all.contains(nil) && all.compactMap { $0 }.allSatisfy { $0.utf8.count <= most })
    }

    @Test func theSameSeedChangesTheSame() {
        for seed in 0..<100 as Range<UInt64> {
            #expect(Self.changed(Self.document, seed) == Self.changed(Self.document, seed))
        }
    }
}
