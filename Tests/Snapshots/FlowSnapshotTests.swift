import DisplayList
import Localization
import PathParser
import Snapshots
import Testing

@testable import Scenes
@testable import ScenesKit
@testable import TallyScenes
@testable import TerrainScenes

/// A way through Tally, as a page and in the middle of a step.
@Suite struct FlowSnapshotTests {
    private func screens(_ words: Words, then transition: FlowStep.Transition = .push) throws -> [FlowScreen] {
        try [4, 5, 99].map { count in
            var step = FlowStep(scene: "tally home \(count)", place: "")
            step.caption = PackText("The count of \(count), and a caption that needs a second line of its own")
            step.touch = count == 99 ? .point(Point(60, 120)) : .name(PackText("home.plusOne"))
            step.transition = transition
            let home = TallyHomeScene(count) { $0.words = words }
            return try FlowScreen(step, drawing: home.drawing(), words: words)
        }
    }

    private func page(_ words: Words) throws -> Drawing {
        let way = FlowWay(name: "count", title: PackText("A count"), steps: [])
        let screens = try screens(words)
        return try FlowSheet(
            app: .tally, ways: [.init(way, screens: screens), .init(way, screens: [screens[0]])], words: words
        ) { $0.columns = 2 }.drawing()
    }

    @Test func asAPage() throws {
        assertSnapshot(of: try page(.tally()), named: "page")
        assertSnapshot(of: try page(.tally(language: LanguageTag("ar"))), named: "mirrored")
    }

    @Test func asItIsWalked() throws {
        let screens = try screens(.tally())
        for (name, seconds) in [("touched", 1.55), ("pushed", 1.75)] {
            assertSnapshot(
                of: try Animation.flow(screens, isRightToLeft: false).drawing(at: seconds), named: name,
                variants: [.scale(0.5)])
        }
        assertSnapshot(
            of: try Animation.flow(self.screens(.tally(), then: .rise), isRightToLeft: false).drawing(at: 1.8),
            named: "risen", variants: [.scale(0.5)])
    }
}
