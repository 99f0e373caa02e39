import Foundation
import Testing

@testable import TerrainScenes

/// Whatever is wrong in a pack: the error names the list, the entry's id and the key.
@Suite struct BadPackTests {
    private func message(_ object: Any) -> String? {
        do {
            _ = try PackFixture.read(object)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func message(of text: String) -> String? {
        do {
            _ = try TerrainPack.read([UInt8](text.utf8))
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func everyRequiredKeyIsMissed() throws {
        let root = try PackFixture.object()
        var (required, optional) = (0, 0)
        for way in PackFixture.paths(in: root) {
            guard case .key(let key) = way.last else { continue }
            let message = message(PackFixture.replacing(root, at: way, with: nil))
            if PackFixture.optionalKeys.contains(key) {
                #expect(message == nil, "\(PackFixture.name(way)): \(message ?? "")")
                optional += 1
            } else {
                let text = try #require(message, "\(PackFixture.name(way)) is not missed")
                #expect(text.contains("found no \"\(key)\""), "\(text)")
                #expect(text.contains(try named(way, in: root, isItself: false)), "\(PackFixture.name(way)): \(text)")
                required += 1
            }
        }
        #expect(required > 90, "\(required), \(optional)")
        #expect(optional > 20, "\(required), \(optional)")
    }

    @Test func everyValueOfAWrongTypeIsRefused() throws {
        let root = try PackFixture.object()
        var count = 0
        for way in PackFixture.paths(in: root) {
            let value = PackFixture.value(root, at: way)
            // No value may be any of these three where it is none; lists of texts may be empty.
            let others: [Any] =
                value is [Any]
                ? ["text", 12.5, ["a": 1]] : value is [String: Any] ? [12.5, true, [1]] : [12.5, [1], [:]]
            for other in others {
                let message = message(PackFixture.replacing(root, at: way, with: other))
                let text = try #require(message, "\(PackFixture.name(way)) may be \(other)")
                #expect(text.contains("expected"), "\(text)")
                count += 1
            }
            let text = try #require(self.message(PackFixture.replacing(root, at: way, with: 12.5)))
            #expect(text.contains(try named(way, in: root, isItself: true)), "\(PackFixture.name(way)): \(text)")
        }
        #expect(count > 500, "\(count)")
    }

    /// How an error names a place: the list, the id, and the key; of what is missing, that of what lacks it.
    private func named(_ way: [PackFixture.Step], in root: Any, isItself: Bool) throws -> String {
        guard way.count > 1 else { return isItself ? "\(PackFixture.name(way)): " : "the file" }
        let entry = PackFixture.name(way.prefix(2))
        let rest = PackFixture.name(isItself ? way.dropFirst(2) : way.dropFirst(2).dropLast())
        let isID = way.count == 2 || way[2] == .key("id")
        let id = (PackFixture.value(root, at: Array(way.prefix(2))) as? [String: Any])?["id"] as? String
        return entry + (isID ? "" : " (id \(try #require(id)))") + (rest.isEmpty ? ": found" : ": \(rest): found")
    }

    @Test(arguments: [
        ("terrain_profiles", "starterIngredients", "ingredients"), ("programs", "routineRefs", "routines"),
        ("programs", "movementRefs", "movements"), ("programs", "lessonRef", "lessons"),
    ])
    func everyDanglingReferenceIsFound(list: String, key: String, target: String) throws {
        let root = try PackFixture.object()
        let ways = PackFixture.paths(in: root).filter { way in
            way.first == .key(list) && way.contains(.key(key)) && PackFixture.value(root, at: way) is String
        }
        #expect(ways.count == 1)
        for way in ways {
            let text = try #require(message(PackFixture.replacing(root, at: way, with: "nowhere")))
            #expect(text.contains("found \"nowhere\", which is not there, expected an id of \(target)"), "\(text)")
            #expect(text.contains("\(list)[0] (id "), "\(text)")
            #expect(text.contains(key), "\(text)")
        }
    }

    @Test(arguments: ["ingredients", "routines", "movements", "lessons", "terrain_profiles", "programs", "quiz"])
    func everyIDIsUnique(list: String) throws {
        let root = try PackFixture.object()
        let entries = try #require(PackFixture.value(root, at: [.key(list)]) as? [Any])
        let text = try #require(message(PackFixture.replacing(root, at: [.key(list)], with: entries + entries)))
        #expect(text.contains("\(list)[1]: id: found"), "\(text)")
        #expect(text.contains("the id of \(list)[0]"), "\(text)")
    }

    @Test(arguments: [
        ("\"tier\": \"min\"", "\"tier\": \"medium\"", "tier", "\"full\", \"lite\", \"min\""),
        ("\"thermal\": \"warm\"", "\"thermal\": \"tepid\"", "thermal", "\"neutral\""),
        ("\"moisture\": \"drying\"", "\"moisture\": \"wet\"", "moisture", "\"moistening\""),
        ("\"intensity\": \"gentle\"", "\"intensity\": \"hard\"", "intensity", "\"restorative\""),
        ("\"type\": \"callout\"", "\"type\": \"quote\"", "body[2].type", "\"bullets\""),
        ("[\"cold_deficient_low_flame\"]", "[\"cold\"]", "terrainFit[0]", "\"neutral_excess_busy_mind\""),
        ("\"id\": \"cold_deficient_low_flame\"", "\"id\": \"cold\"", "id", "\"neutral_excess_busy_mind\""),
        ("\"durationMin\": 3, \"tags\"", "\"durationMin\": 0, \"tags\"", "durationMin", "1 to 240"),
        ("\"durationSec\": 60", "\"durationSec\": 1e9", "steps[0].durationSec", "1 to 14400"),
        ("\"seconds\": 30", "\"seconds\": 0.5", "frames[0].seconds", "1 to 14400"),
        ("\"day\": 1", "\"day\": 4", "days[0].day", "1 to 3"),
        ("{\"cold_heat\": -3}", "{\"cold_heat\": -11}", "answers[0].weights.cold_heat", "-10 to 10"),
        ("{\"cold_heat\": -3}", "{\"cold\": -3}", "answers[0].weights", "\"cold_heat\""),
        ("\"tags\": [\"warming\"], \"thermal\"", "\"tags\": [\"two words\"], \"thermal\"", "tags[0]", "letters"),
        ("\"id\": \"ginger\"", "\"id\": \"\"", "id", "letters"),
        ("\"Ingwer\"", "\" \"", "title.de", "quotation marks"),
        ("\"asset\": \"reach\"", "\"asset\": \"\"", "frames[0].asset", "quotation marks"),
    ])
    func whatIsOutOfItsRangeIsRefused(old: String, new: String, key: String, expected: String) throws {
        let changed = PackFixture.text.replacing(old, with: new, maxReplacements: 1)
        #expect(changed != PackFixture.text)
        let text = try #require(message(of: changed))
        #expect(text.contains("\(key): found"), "\(text)")
        #expect(text.contains(expected), "\(text)")
    }

    @Test func emptyListsThatNeedSomethingAreRefused() throws {
        let root = try PackFixture.object()
        for (list, key) in [("routines", "steps"), ("movements", "frames"), ("quiz", "answers")] {
            let way: [PackFixture.Step] = [.key(list), .index(0), .key(key)]
            let text = try #require(message(PackFixture.replacing(root, at: way, with: [Any]())))
            #expect(text.contains("\(list)[0]"), "\(text)")
            #expect(text.contains("\(key): found"), "\(text)")
            #expect(text.contains("at least"), "\(text)")
        }
    }

    @Test func limitsThrow() throws {
        let root = try PackFixture.object()
        let title: [PackFixture.Step] = [.key("ingredients"), .index(0), .key("title")]
        func fits(_ value: Any, at way: [PackFixture.Step]) -> Bool {
            message(PackFixture.replacing(root, at: way, with: value)) == nil
        }
        #expect(fits(String(repeating: "ä", count: 1000), at: title))
        #expect(!fits(String(repeating: "ä", count: 1001), at: title))
        let tags: [PackFixture.Step] = [.key("ingredients"), .index(0), .key("tags")]
        #expect(fits([String](repeating: "warm", count: 400), at: tags))
        #expect(!fits([String](repeating: "warm", count: 401), at: tags))
        let lessons = try #require(PackFixture.value(root, at: [.key("lessons"), .index(0)]) as? [String: Any])
        let many = (0...TerrainPack.maxEntries).map { index in lessons.merging(["id": "l\(index)"]) { $1 } }
        let without = PackFixture.replacing(
            root, at: [.key("programs"), .index(0), .key("days"), .index(0), .key("lessonRef")], with: nil)
        #expect(message(PackFixture.replacing(without, at: [.key("lessons")], with: Array(many.dropLast()))) == nil)
        #expect(
            message(PackFixture.replacing(without, at: [.key("lessons")], with: many))?.contains("at most 10000")
                == true)
        let id: [PackFixture.Step] = [.key("quiz"), .index(0), .key("id")]
        #expect(fits(String(repeating: "a", count: 64), at: id))
        #expect(!fits(String(repeating: "a", count: 65), at: id))
        let languages = Dictionary(uniqueKeysWithValues: (0..<402).map { ("l\($0)", "text") })
        #expect(!fits(languages.merging(["en": "text"]) { $1 }, at: title))
    }

    @Test func aLargeFileIsNotLookedAt() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: TerrainPack.maxSize + 1)
        #expect(throws: TerrainPackError.tooLarge(found: bytes.count, limit: TerrainPack.maxSize)) {
            try TerrainPack.read(bytes)
        }
    }

    @Test func placesAreReported() throws {
        let changed = PackFixture.text.replacing("\"durationSec\": 60", with: "\"durationSec\": \"long\"")
        let line = try #require(changed.split(separator: "\n").firstIndex { $0.contains("\"long\"") })
        let text = try #require(message(of: changed))
        #expect(text.hasPrefix("line \(line + 1), column "), "\(text)")
        #expect(
            text.hasSuffix(
                "routines[0] (id cup): steps[0].durationSec: found the text \"long\", expected a whole number from 1 to 14400"
            ), "\(text)")
        #expect(try #require(message(of: "[]")).contains("expected an object"))
        #expect(try #require(message(of: "{")).contains("line 1"))
    }
}
