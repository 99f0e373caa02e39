import Testing

@testable import TerrainScenes

@Suite struct TerrainScoringTests {
    /// The specification's table, written out: rows are cold_heat from −10 to 10, columns def_excess.
    private static let cold = ["cold_deficient_low_flame", "cold_balanced_cool_core", "cold_balanced_cool_core"]
    private static let neutral = [
        "neutral_deficient_low_battery", "neutral_balanced_steady_core", "neutral_excess_busy_mind",
    ]
    private static let warm = ["warm_deficient_bright_but_thin", "warm_balanced_high_flame", "warm_excess_overclocked"]
    private static let rows =
        [String](repeating: "c", count: 8) + [String](repeating: "n", count: 5) + [String](repeating: "w", count: 8)
    private static let columns =
        [Int](repeating: 0, count: 8) + [Int](repeating: 1, count: 5) + [Int](repeating: 2, count: 8)

    @Test func everyPrimaryVectorHasItsType() throws {
        var seen: Set<String> = []
        for row in 0...20 {
            for column in 0...20 {
                let vector = try TerrainVector(coldHeat: row - 10, defExcess: column - 10)
                let table = ["c": Self.cold, "n": Self.neutral, "w": Self.warm][Self.rows[row]]
                let expected = try #require(table)[Self.columns[column]]
                #expect(vector.type.rawValue == expected, "cold_heat \(row - 10), def_excess \(column - 10)")
                seen.insert(vector.type.rawValue)
            }
        }
        #expect(seen.count == 8)
    }

    @Test func typesKnowTheirPlace() throws {
        for type in TerrainType.allCases {
            #expect(TerrainType(warmth: type.warmth, reserve: type.reserve) == type)
            // The first words of the identifier say the same.
            let words = type.rawValue.split(separator: "_")
            #expect(words[0] == type.warmth.rawValue)
            #expect(words[1] == type.reserve.rawValue)
        }
    }

    @Test func everyModifierHasItsPlace() throws {
        for shen in 0...10 {
            for stagnation in 0...10 {
                for dampDry in -10...10 {
                    let vector = try TerrainVector(
                        coldHeat: 0, defExcess: 0, dampDry: dampDry, qiStagnation: stagnation, shenUnsettled: shen)
                    // Independent of the order of the model's tests: what outranks nothing is asked first.
                    var expected = "none"
                    if [3, 4, 5, 6, 7, 8, 9, 10].contains(dampDry) { expected = "dry" }
                    if [-3, -4, -5, -6, -7, -8, -9, -10].contains(dampDry) { expected = "damp" }
                    if [4, 5, 6, 7, 8, 9, 10].contains(stagnation) { expected = "stagnation" }
                    if [4, 5, 6, 7, 8, 9, 10].contains(shen) { expected = "shen" }
                    #expect(vector.modifier.rawValue == expected)
                }
            }
        }
    }

    @Test func allFortyResultsAreReachable() throws {
        var seen: Set<String> = []
        for cold in -10...10 {
            for excess in -10...10 {
                for (dampDry, stagnation, shen) in [(0, 0, 0), (-3, 3, 3), (3, 3, 3), (-10, 4, 3), (10, 10, 4)] {
                    let vector = try TerrainVector(
                        coldHeat: cold, defExcess: excess, dampDry: dampDry, qiStagnation: stagnation,
                        shenUnsettled: shen)
                    seen.insert("\(vector.type.rawValue) \(vector.modifier.rawValue)")
                }
            }
        }
        #expect(seen.count == 40)
    }

    @Test func valuesOutsideTheirAxisAreNamed() throws {
        for axis in TerrainAxis.allCases {
            let least = ["cold_heat", "def_excess", "damp_dry"].contains(axis.rawValue) ? -10 : 0
            for value in [least, 0, 10] { #expect(try vector(axis, value)[axis] == value) }
            for value in [Int.min, least - 1, 11, Int.max] {
                let error = #expect(throws: TerrainVectorError.self) { try vector(axis, value) }
                #expect(
                    error?.description
                        == "\(axis.rawValue): found \(value), expected a whole number from \(least) to 10")
            }
        }
    }

    private func vector(_ axis: TerrainAxis, _ value: Int) throws -> TerrainVector {
        func place(_ other: TerrainAxis) -> Int { other == axis ? value : 0 }
        return try TerrainVector(
            coldHeat: place(.coldHeat), defExcess: place(.defExcess), dampDry: place(.dampDry),
            qiStagnation: place(.qiStagnation), shenUnsettled: place(.shenUnsettled))
    }
}
