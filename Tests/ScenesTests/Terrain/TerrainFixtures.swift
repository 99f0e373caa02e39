@testable import CivilTime
@testable import Localization
@testable import TerrainScenes

enum TerrainFixtures {
    static let steady = #"{"cold_heat":0,"def_excess":0,"damp_dry":0,"qi_stagnation":0,"shen_unsettled":0}"#

    static func date(_ text: String) throws -> CivilDate { try CivilDate(iso8601: text) }

    /// Days of March 2026 and what was noted on them.
    static func profile(_ days: [(day: Int, symptoms: [Symptom])], share: Double? = nil) throws -> TerrainProfile {
        try TerrainProfile(
            vector: TerrainVector(coldHeat: 0, defExcess: 0), share: share,
            log: days.map { DayLog(date: CivilDate(year: 2026, month: 3, day: $0.day), symptoms: $0.symptoms) })
    }

    /// English texts of the table that the words say otherwise.
    static func foreign(to words: Words) -> Set<String> {
        let keys = WordTable.own("Terrain", .english).keys.filter { !$0.contains("#") }
        return Set(keys.map { Words.terrain()($0) }).subtracting(keys.map { words($0) })
    }
}
