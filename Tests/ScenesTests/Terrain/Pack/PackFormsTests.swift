import DisplayList
import Foundation
import Localization
import PathParser
import TestSupport
import Testing

@testable import TerrainScenes

/// One content in the project's spelling and in the app's: every scene is the same picture.
@Suite struct PackFormsTests {
    private typealias Object = [String: Any]

    /// The app's example with what only the project's form knows.
    private func appObject() throws -> Object {
        var root = try #require(AppPackFixture.object() as? Object)
        root["ingredients"] = objects(root["ingredients"]).enumerated().map { index, entry in
            var entry = entry
            entry["thermal"] = ["warm", "neutral", "cool"][index % 3]
            entry["moisture"] = ["drying", "neutral", "moistening"][index % 3]
            entry["subtitle"] = ["en-US": "Number \(index)", "de-DE": "Nummer \(index)"]
            return entry
        }
        root["terrain_profiles"] = objects(root["terrain_profiles"]).map { entry in
            var entry = entry
            var principles = entry["principles"] as? Object ?? [:]
            principles["text"] = ["en-US": "Warm first.", "de-DE": "Erst warm."]
            entry["principles"] = principles
            entry["modifier"] = ["key": "damp", "display": ["en-US": "Damp", "de-DE": "Feucht"]] as Object
            return entry
        }
        root["routines"] = objects(root["routines"]).map { entry in
            var entry = entry
            entry["steps"] = objects(entry["steps"]).map { step in
                step.merging(["timer_seconds": 60, "tip": ["en-US": "Slowly.", "de-DE": "Langsam."]]) { $1 }
            }
            return entry
        }
        root["programs"] = objects(root["programs"]).map { entry in
            var entry = entry
            entry["days"] = objects(entry["days"]).map { ["movement_refs": [String]()].merging($0) { $1 } }
            return entry
        }
        root["quiz"] = [
            [
                "id": "hands", "prompt": ["en-US": "Hands?", "de-DE": "Hände?"],
                "answers": [
                    ["text": ["en-US": "Cold", "de-DE": "Kalt"]], ["text": ["en-US": "Warm", "de-DE": "Warm"]],
                ],
            ] as Object
        ]
        return root
    }

    private func objects(_ value: Any?) -> [Object] { value as? [Object] ?? [] }

    /// Every value of the app's form at the place that the project's form has for it.
    private func ownObject(_ app: Object) -> Object {
        var root: Object = [:]
        root["quiz"] = renamed(app["quiz"] ?? [])
        root["ingredients"] = objects(app["ingredients"]).map { entry in
            moved(
                entry,
                [
                    "name.common": "title", "name.pinyin": "pinyin", "name.hanzi": "hanzi",
                    "name.other_names": "otherNames", "why_it_helps.plain": "why.plain", "why_it_helps.tcm": "why.tcm",
                    "how_to_use.quick_uses": "howToUse", "how_to_use.typical_amount": "typicalAmount",
                    "cultural_context.blurb": "culturalContext", "cultural_context.common_in": "commonIn",
                ])
        }
        root["routines"] = objects(app["routines"]).map { entry in
            var own = moved(entry, ["why.one_line": "why", "why.expanded": "expandedWhy"])
            own["tier"] = ["full": "full", "medium": "lite", "lite": "min"][entry["tier"] as? String ?? ""]
            own["steps"] = objects(entry["steps"]).map {
                moved($0, ["text": "instruction", "timer_seconds": "durationSec"])
            }
            if entry["avoid_for_hours"] as? Int == 0 { own["avoidForHours"] = nil }
            return own
        }
        root["movements"] = objects(app["movements"]).map { entry in
            var own = moved(entry, ["why.one_line": "why", "why.expanded": "expandedWhy"])
            own["tier"] = ["full": "full", "medium": "lite", "lite": "min"][entry["tier"] as? String ?? ""]
            own["frames"] = objects(entry["frames"]).map { moved($0, ["asset.uri": "asset"]) }
            return own
        }
        root["lessons"] = objects(app["lessons"]).map { entry in
            var own = moved(entry, ["cta.label": "cta", "cta.action": "ctaAction"])
            own["body"] = objects(entry["body"]).map { moved($0, ["text": "content", "bullets": "content"]) }
            return own
        }
        root["programs"] = objects(app["programs"]).map { moved($0, [:]) }
        root["terrain_profiles"] = objects(app["terrain_profiles"]).map { entry in
            moved(
                entry,
                [
                    "label.primary": "label", "modifier.display": "modifier", "modifier.key": "modifierKey",
                    "principles.text": "principles", "principles.yin_yang": "balance.yinYang",
                    "principles.cold_heat": "balance.coldHeat", "principles.def_excess": "balance.defExcess",
                    "principles.interior_exterior": "balance.interiorExterior",
                ])
        }
        return root
    }

    /// An object whose members go to other places; all others are only spelled otherwise. Empty cautions are none.
    private func moved(_ entry: Object, _ places: [String: String]) -> Object {
        var own: Object = [:]
        let places = places.merging(["cautions.text": "cautions", "cautions.flags": "cautionFlags"]) { $1 }
        for (key, value) in entry where key != "review" {
            let parts = places.filter { $0.key.hasPrefix("\(key).") }
            if parts.isEmpty {
                own[places[key] ?? camel(key)] = renamed(value)
                continue
            }
            for (old, new) in parts {
                guard let part = (value as? Object)?[String(old.dropFirst(key.count + 1))] else { continue }
                if (part as? [String: String])?.values.allSatisfy(\.isEmpty) == true { continue }
                let way = new.split(separator: ".").map(String.init)
                if way.count == 1 {
                    own[new] = renamed(part)
                } else {
                    own[way[0]] = (own[way[0]] as? Object ?? [:]).merging([way[1]: renamed(part)]) { $1 }
                }
            }
        }
        return own
    }

    private func renamed(_ value: Any) -> Any {
        if let list = value as? [Any] { return list.map { renamed($0) } }
        guard let object = value as? Object else { return value }
        return Dictionary(uniqueKeysWithValues: object.map { (camel($0.key), renamed($0.value)) })
    }

    /// `de-DE` is `de`, `one_line` is `oneLine`.
    private func camel(_ key: String) -> String {
        if key == "en-US" || key == "de-DE" { return String(key.prefix(2)) }
        let parts = key.split(separator: "_")
        return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.capitalized }
    }

    @Test(arguments: ["en", "de"]) func everySceneIsTheSamePicture(language: String) throws {
        let app = try appObject()
        let packs = [try PackFixture.read(app), try PackFixture.read(ownObject(app))]
        #expect(packs[0].info != nil)
        #expect(packs[1].info == nil)
        #expect(packs.map { PackReport($0).findings.map(\.detail) } == [[], []])
        let ids: [PackScene.Kind: [String?]] = [
            .ingredient: packs[0].ingredients.map(\.id), .routine: packs[0].routines.map(\.id),
            .movement: packs[0].movements.map(\.id), .lesson: packs[0].lessons.map(\.id),
            .steps: packs[0].routines.map(\.id), .player: packs[0].movements.map(\.id),
        ]
        let person = TerrainProfile(vector: .typical(.lowFlame, .none))
        for kind in PackScene.Kind.allCases {
            for id in ids[kind] ?? [nil] {
                for view in kind.hasViews ? PackScene.View.allCases : [.card] {
                    for step in kind.hasSteps ? [1, 2] : [1] {
                        let options = PackScene.Options(
                            canvas: .full, words: .terrain(language: LanguageTag(language)), id: id, view: view,
                            step: step)
                        let drawings = try packs.map { pack in
                            try PackScene(kind, pack: pack, profile: person, options: options).drawing()
                        }
                        #expect(drawings[0] == drawings[1], "\(kind) \(id ?? "") \(view) \(step)")
                    }
                }
            }
        }
        let days = try packs.map {
            try DoScene(pack: $0, profile: person, options: .init(words: .terrain(language: LanguageTag(language))))
                .drawing()
        }
        #expect(days[0] == days[1])
    }
}
