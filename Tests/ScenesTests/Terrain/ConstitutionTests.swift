import Localization
import Testing

@testable import TerrainScenes

/// The words for a vector, and the level of each value of an axis.
@Suite struct ConstitutionTests {
    @Test(arguments: TerrainAxis.allCases) func levelsChangeAtTheThresholds(axis: TerrainAxis) {
        let levels = axis.range.map { AxisLevel(axis, $0) }
        let signed: [AxisLevel] =
            [AxisLevel](repeating: .strongLow, count: 4) + [AxisLevel](repeating: .low, count: 4)
            + [.slightLow, .slightLow, .middle, .slightHigh, .slightHigh]
            + [AxisLevel](repeating: .high, count: 4) + [AxisLevel](repeating: .strongHigh, count: 4)
        let unsigned: [AxisLevel] = [
            .middle, .middle, .slightHigh, .slightHigh, .high, .high, .high, .strongHigh, .strongHigh, .strongHigh,
            .strongHigh,
        ]
        #expect(levels == (axis.isSigned ? signed : unsigned))
        // The names change where the level does, and nowhere else.
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            let names = levels.map { words("axis.\(axis.rawValue).level.\($0.rawValue)") }
            #expect(Set(names).count == Set(levels).count)
            #expect(names.allSatisfy { !$0.contains(".") })
        }
    }

    private func constitution(_ vector: TerrainVector) -> Constitution {
        Constitution(vector: vector, words: .terrain())
    }

    /// The furthest axes come first, the first of equal ones; none that lies short of its threshold.
    @Test func signalsAreTheFurthestAxes() throws {
        func axes(_ vector: TerrainVector) -> [TerrainAxis] { constitution(vector).signals.map(\.axis) }
        #expect(axes(try TerrainVector(coldHeat: 0, defExcess: 0)) == [])
        let near = try TerrainVector(coldHeat: 2, defExcess: -2, dampDry: 2, qiStagnation: 3, shenUnsettled: 3)
        #expect(axes(near) == [])
        let far = try TerrainVector(coldHeat: -3, defExcess: 3, dampDry: -3, qiStagnation: 4, shenUnsettled: 4)
        #expect(axes(far) == [.qiStagnation, .shenUnsettled, .coldHeat])
        let mixed = try TerrainVector(coldHeat: 7, defExcess: 6, qiStagnation: 3, shenUnsettled: 8)
        #expect(axes(mixed) == [.shenUnsettled, .coldHeat, .defExcess])
        // Each side has its own sentence.
        let sides = try [-5, 5].flatMap { value in
            constitution(try TerrainVector(coldHeat: value, defExcess: value, dampDry: value)).signals.map(\.text)
        }
        #expect(Set(sides).count == 6)
    }

    /// The modifier's line comes first among what to do, and last among what to watch for.
    @Test func modifiersAddALine() {
        for type in TerrainType.allCases {
            let plain = constitution(.typical(type, .none))
            #expect(plain.best.count == 4)
            #expect(plain.avoid.count == 3)
            #expect(plain.watchFors.count == 3)
            for modifier in TerrainModifier.allCases where modifier != .none {
                let more = constitution(.typical(type, modifier))
                #expect(Array(more.best.dropFirst()) == plain.best)
                #expect(Array(more.avoid.dropFirst()) == plain.avoid)
                #expect(Array(more.watchFors.dropLast()) == plain.watchFors)
            }
        }
    }

    /// No two types say the same, nothing is said twice of one person, and every line is short.
    @Test func linesAreTheTypesOwn() {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            var seen: Set<String> = []
            for type in TerrainType.allCases {
                let own = Constitution(vector: .typical(type, .none), words: words)
                let lines = own.best + own.avoid + own.watchFors
                #expect(seen.isDisjoint(with: lines), "\(type) in \(language)")
                #expect(Set(lines).count == 10, "\(type) in \(language)")
                seen.formUnion(lines)
                for modifier in TerrainModifier.allCases {
                    let all = Constitution(vector: .typical(type, modifier), words: words)
                    let lines = all.best + all.avoid + all.watchFors
                    #expect(Set(lines).count == lines.count)
                    for line in lines {
                        #expect(line.count <= 40, "\(line)")
                        #expect(!line.contains("defaults."), "\(line)")
                        #expect(!line.contains("'"), "\(line)")
                        #expect(TerrainBannedWords.found(in: line).isEmpty, "\(line)")
                    }
                }
            }
        }
    }
}
