import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Typography

/// The texts of the timer (atrest.md, "Timer" and "Words").
@Suite struct AtrestTextTests {
    @Test func theElapsedTimeIsLightCentredAndBright() throws {
        let screen = try TimerScene().screen()
        let time = try #require(screen.textBoxes.first { $0.text == "12h 5m" })
        #expect(time.style.size == 48)
        #expect(time.style.weight == .light)
        #expect((time.rect.midX - 195).magnitude < 1e-6)
        let group = try #require(screen.drawing.groups.first { $0.text?.lines.map(\.text) == ["12h 5m"] })
        guard case .fill(let fill)? = group.nodes.first else { return #expect(Bool(false), "no ink") }
        #expect(fill.paint == .solid(Color(red: 0.88, green: 0.84, blue: 0.78)))
    }

    /// Between the tree and the pill that ends the fast, in the lower third.
    @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 430, height: 932)])
    func todaysWaterStandsNearTheBottom(size: Size) throws {
        let day = WaterDay(entries: [.init(minuteOfDay: 60, amountMilliliters: 400)])
        let screen = try TimerScene(model: TimerModel(water: day), options: ScreenOptions(size: size)).screen()
        func target(_ title: String) throws -> Rect {
            try #require(screen.touchTargets.first { $0.title == title }).rect
        }
        let (water, pill) = (try target("Water"), try target("End fast"))
        #expect(water.minY > 0.66 * size.height)
        #expect(water.maxY <= pill.minY)
        let total = try #require(screen.textBoxes.first { $0.text == "Today: 400 ml" }).rect
        #expect(water.intersection(total) == total)
    }

    /// Each milestone has a line of its own, under the time.
    @Test func milestonesHaveLinesOfTheirOwn() throws {
        let lines = try [1.0, 5, 9, 13, 17, 25].map { hours in
            let screen = try TimerScene(TimerModel(elapsedSeconds: hours * 3600)).screen()
            let time = try #require(screen.textBoxes.firstIndex { $0.text == "\(Int(hours))h 0m" })
            let line = screen.textBoxes[time + 1]
            #expect(line.rect.minY >= screen.textBoxes[time].rect.maxY)
            return line.text
        }
        #expect(
            lines == [
                "Digestion is likely still completing.", "A shift toward stored energy may be beginning.",
                "A metabolic transition is likely under way.", "A deeper rhythm may be settling in.",
                "An extended fast, likely on stored energy.", "A prolonged fast. Time may feel slower now.",
            ])
    }
}
