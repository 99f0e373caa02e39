import Foundation
import TestSupport

@testable import TerrainScenes

/// A small pack with every key that there is, and ways to damage it.
enum PackFixture {
    static let text = #"""
        {
          "ingredients": [
            {"id": "ginger", "title": {"en": "Ginger", "de": "Ingwer"}, "subtitle": {"en": "Warm", "de": "Warm"},
             "tags": ["warming"], "thermal": "warm", "moisture": "drying",
             "why": {"plain": {"en": "Warms.", "de": "Wärmt."}, "tcm": {"en": "Moves.", "de": "Bewegt."}},
             "howToUse": [{"en": "Slice it.", "de": "Schneide ihn."}],
             "cautions": {"en": "Strong.", "de": "Kräftig."}, "culturalContext": {"en": "Old.", "de": "Alt."}}
          ],
          "routines": [
            {"id": "cup", "title": {"en": "Cup", "de": "Tasse"}, "tier": "min", "durationMin": 3, "tags": ["warming"],
             "goals": ["warmth"], "terrainFit": ["cold_deficient_low_flame"],
             "steps": [{"instruction": {"en": "Pour.", "de": "Gieß auf."}, "durationSec": 60,
                        "tip": {"en": "Wait.", "de": "Warte."}}],
             "why": {"en": "Warm.", "de": "Warm."}}
          ],
          "movements": [
            {"id": "reach", "title": {"en": "Reach", "de": "Strecken"}, "durationMin": 3, "intensity": "gentle",
             "frames": [{"asset": "reach", "cue": {"en": "Up.", "de": "Hoch."}, "seconds": 30}],
             "why": {"en": "Wakes.", "de": "Weckt."}, "cautions": {"en": "Slowly.", "de": "Langsam."}}
          ],
          "lessons": [
            {"id": "warmth", "title": {"en": "Warmth", "de": "Wärme"}, "topic": "warming",
             "takeaway": {"oneLine": {"en": "Warm.", "de": "Warm."}, "expanded": {"en": "More.", "de": "Mehr."}},
             "body": [{"type": "paragraph", "content": {"en": "Text.", "de": "Text."}},
                      {"type": "bullets", "content": [{"en": "One.", "de": "Eins."}]},
                      {"type": "callout", "content": {"en": "Look.", "de": "Schau."}}],
             "cta": {"en": "Try", "de": "Probier"}}
          ],
          "terrain_profiles": [
            {"id": "cold_deficient_low_flame", "label": {"en": "Cold", "de": "Kalt"},
             "nickname": {"en": "Low Flame", "de": "Kleine Flamme"}, "modifier": {"en": "Damp.", "de": "Feucht."},
             "principles": {"en": "Warm.", "de": "Warm."}, "superpower": {"en": "Patience.", "de": "Geduld."},
             "trap": {"en": "Waiting.", "de": "Warten."}, "signatureRitual": {"en": "A cup.", "de": "Eine Tasse."},
             "truths": [{"en": "Soup.", "de": "Suppe."}], "recommendedTags": ["warming"], "avoidTags": ["cooling"],
             "starterIngredients": ["ginger"]}
          ],
          "programs": [
            {"id": "week", "title": {"en": "Week", "de": "Woche"}, "subtitle": {"en": "Warm", "de": "Warm"},
             "durationDays": 3, "tags": ["warming"], "goals": ["warmth"], "terrainFit": ["warm_excess_overclocked"],
             "days": [{"day": 1, "routineRefs": ["cup"], "movementRefs": ["reach"], "lessonRef": "warmth"}]}
          ],
          "quiz": [
            {"id": "hands", "prompt": {"en": "Hands?", "de": "Hände?"},
             "answers": [{"text": {"en": "Cold", "de": "Kalt"}, "weights": {"cold_heat": -3}, "chosen": true},
                         {"text": {"en": "Warm", "de": "Warm"}, "weights": {"cold_heat": 3}}]}
          ]
        }
        """#

    /// Keys that may be absent.
    static let optionalKeys: Set<String> = [
        "tcm", "cautions", "culturalContext", "tip", "expanded", "cta", "lessonRef", "weights", "chosen", "quiz", "de",
        "cold_heat",
    ]

    static func object() throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    static func read(_ object: Any) throws -> TerrainPack {
        try TerrainPack.read([UInt8](JSONSerialization.data(withJSONObject: object)))
    }

    static func example() throws -> TerrainPack { try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    /// A step from a value into one that it holds.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// The ways to all values below one, each before what it holds.
    static func paths(in value: Any, _ way: [Step] = []) -> [[Step]] {
        var paths = way.isEmpty ? [] : [way]
        if let object = value as? [String: Any] {
            for key in object.keys.sorted() { paths += self.paths(in: object[key] ?? "", way + [.key(key)]) }
        } else if let array = value as? [Any] {
            for (index, element) in array.enumerated() { paths += self.paths(in: element, way + [.index(index)]) }
        }
        return paths
    }

    static func value(_ root: Any, at way: [Step]) -> Any {
        way.reduce(root) { value, step in
            switch step {
            case .key(let key): (value as? [String: Any])?[key] ?? ""
            case .index(let index): (value as? [Any])?[index] ?? ""
            }
        }
    }

    /// The same with another value in a place, or with none.
    static func replacing(_ root: Any, at way: [Step], with new: Any?) -> Any {
        guard let step = way.first else { return new ?? [:] as [String: Any] }
        let rest = Array(way.dropFirst())
        switch step {
        case .key(let key):
            var object = root as? [String: Any] ?? [:]
            object[key] = rest.isEmpty ? new : replacing(object[key] ?? "", at: rest, with: new)
            return object
        case .index(let index):
            var array = root as? [Any] ?? []
            if rest.isEmpty, new == nil {
                array.remove(at: index)
            } else {
                array[index] = replacing(array[index], at: rest, with: new)
            }
            return array
        }
    }

    /// As errors name it: `ingredients[0]`, `steps[2].tip`.
    static func name(_ way: some Sequence<Step>) -> String {
        way.reduce("") { name, step in
            switch step {
            case .key(let key): name + (name.isEmpty ? "" : ".") + key
            case .index(let index): name + "[\(index)]"
            }
        }
    }
}
