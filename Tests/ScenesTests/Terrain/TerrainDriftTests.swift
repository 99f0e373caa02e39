import Testing

@testable import CivilTime
@testable import TerrainScenes

/// When later answers, or two weeks of logs, tell of another type or modifier.
@Suite struct TerrainDriftTests {
    private static let steady = TerrainVector.typical(.steadyCore, .none)

    @Test func answersAreComparedByTypeAndThenByModifier() throws {
        func extent(_ vector: TerrainVector, _ seen: TerrainVector) -> TerrainDrift.Extent {
            TerrainDrift(from: vector, to: seen).extent
        }
        let flame = TerrainVector.typical(.lowFlame, .none)
        #expect(extent(flame, try TerrainVector(coldHeat: -3, defExcess: -3)) == .same)
        #expect(extent(flame, try TerrainVector(coldHeat: -3, defExcess: -3, shenUnsettled: 4)) == .modifier)
        #expect(extent(flame, try TerrainVector(coldHeat: -3, defExcess: 0)) == .type)
        // Another type outweighs another modifier.
        #expect(extent(flame, .typical(.busyMind, .shen)) == .type)
        #expect(extent(.typical(.coolCore, .damp), .typical(.coolCore, .none)) == .modifier)
    }

    private func drift(_ vector: TerrainVector, _ symptoms: [Symptom], days: Int) throws -> TerrainDrift {
        let log = (1...14).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), symptoms: $0 <= days ? symptoms : [])
        }
        return TerrainDrift(vector, in: LogWindow(try TerrainProfile(vector: vector, log: log)))
    }

    @Test func eightDaysTell() throws {
        #expect(try drift(Self.steady, [.tired], days: 7).extent == .same)
        #expect(try drift(Self.steady, [.tired], days: 7).causes.isEmpty)
        let tired = try drift(Self.steady, [.tired], days: 8)
        #expect(tired.extent == .type)
        #expect(tired.seen.type == .lowBattery)
        #expect(tired.causes == [.tired])
    }

    /// Each symptom moves its own axis, to where the pulse's answer for it would.
    @Test func symptomsMoveTheirAxes() throws {
        let expected: [Symptom: (TerrainType, TerrainModifier)] = [
            .cold: (.coolCore, .none), .tired: (.lowBattery, .none), .bloating: (.steadyCore, .damp),
            .stiff: (.steadyCore, .stagnation), .headache: (.steadyCore, .stagnation), .poorSleep: (.steadyCore, .shen),
        ]
        for symptom in Symptom.allCases {
            let drift = try drift(Self.steady, [symptom], days: 14)
            let (type, modifier) = expected[symptom] ?? (.steadyCore, .none)
            #expect(drift.seen.type == type, "\(symptom)")
            #expect(drift.seen.modifier == modifier, "\(symptom)")
            #expect(drift.causes == (expected[symptom] == nil ? [] : [symptom]))
        }
        let both = try drift(Self.steady, [.cold, .tired], days: 9)
        #expect(both.seen.type == .lowFlame)
        #expect(both.causes == [.cold, .tired])
    }

    /// Symptoms that a vector tells already are no news, and their sign matters.
    @Test func whatIsKnownIsNoDrift() throws {
        #expect(try drift(.typical(.lowFlame, .none), [.cold, .tired], days: 14).extent == .same)
        let edge = try TerrainVector(coldHeat: -3, defExcess: -3, qiStagnation: 4)
        #expect(try drift(edge, [.cold, .tired, .stiff], days: 14).causes.isEmpty)
        let short = try TerrainVector(coldHeat: -2, defExcess: 0, qiStagnation: 3)
        #expect(try drift(short, [.cold, .stiff], days: 14).causes == [.cold, .stiff])
        // A modifier that counts for more hides one that counts for less.
        #expect(try drift(.typical(.busyMind, .shen), [.stiff], days: 14).extent == .same)
        #expect(try drift(.typical(.busyMind, .stagnation), [.poorSleep], days: 14).seen.modifier == .shen)
    }

    @Test func onlyTheWindowCounts() throws {
        let log = (1...20).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), symptoms: $0 <= 12 ? [.tired] : [])
        }
        let profile = try TerrainProfile(vector: Self.steady, log: log)
        func extent(_ day: Int) -> TerrainDrift.Extent {
            let window = LogWindow(profile, at: CivilDate(year: 2026, month: 3, day: day))
            return TerrainDrift(profile.vector, in: window).extent
        }
        // To the 7th there are seven such days, from the 5th on eight.
        #expect(extent(7) == .same)
        #expect(extent(8) == .type)
        #expect(extent(18) == .type)
        #expect(extent(19) == .same)
    }
}
