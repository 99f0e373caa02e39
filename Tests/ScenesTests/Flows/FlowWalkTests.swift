import DisplayList
import Localization
import PathParser
import Testing

@testable import Composition
@testable import Scenes
@testable import ScenesKit
@testable import TerrainScenes

/// Screens on a way: where they are touched, and how they come and go.
@Suite struct FlowWalkTests {
    private static let size = Size(width: 100, height: 200)

    /// A screen with a button, a text that scrolls away below, and one that its clip hides.
    private static func drawing(_ color: Color, size: Size = size) -> Drawing {
        Drawing(size: size) {
            ZStack {
                color
                VStack(spacing: 10) {
                    Text("Go on", size: 10).padding(20)
                    Text("Go", size: 10)
                    Spacer().frame(height: 300)
                    Text("Below", size: 10)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            }
        }
    }

    private func screen(
        _ touch: FlowStep.Touch? = nil, _ transition: FlowStep.Transition = .push, color: Color = .white,
        size: Size = size
    ) throws -> FlowScreen {
        var step = FlowStep(scene: "tally 4", place: "")
        (step.touch, step.transition, step.seconds) = (touch, transition, 1)
        return try FlowScreen(step, drawing: Self.drawing(color, size: size), words: .tally())
    }

    @Test func touchesAreFoundByName() throws {
        let whole = try #require(try screen(.name(PackText("Go"))).touch)
        let begun = try #require(try screen(.name(PackText("Go o"))).touch)
        #expect(abs(whole.x - 50) < 3, "\(whole), \(begun)")
        #expect(whole.y > begun.y + 20, "\(whole), \(begun)")
        #expect(try screen(.point(Point(3, 4))).touch == Point(3, 4) && screen().touch == nil)
        // There, but not seen.
        #expect(try screen(.name(PackText("Below"))).touch == nil)
        let error = #expect(throws: SceneError.self) { try screen(.name(PackText("Back"))) }
        #expect(
            error?.description.contains("touch: found 'Back', expected a text on the screen, such as 'Go on'") == true)
        #expect(throws: SceneError.self) { try screen(.point(Point(3, 201))) }
    }

    /// The screens that are seen at a moment, by their number, with their places.
    private func seen(_ screens: [FlowScreen], at seconds: Double, mirrored: Bool = false) throws -> [Int: Point] {
        let drawing = try Animation.flow(screens, isRightToLeft: mirrored).drawing(at: seconds)
        var seen: [Int: Point] = [:]
        var index = 0
        for case .group(let group) in drawing.nodes where group.clip != nil {
            // Times are sums of shares of a second, which are not exact.
            let place = group.transform.applied(to: Point.zero)
            if group.opacity > 0 {
                seen[index] = Point((place.x * 1e6).rounded() / 1e6, (place.y * 1e6).rounded() / 1e6)
            }
            index += 1
        }
        return seen
    }

    @Test func oneScreenPushesTheOther() throws {
        let screens = [try screen(), try screen(color: .black)]
        #expect(try Animation.flow(screens, isRightToLeft: false).duration == 2.4)
        #expect(try seen(screens, at: 0) == [0: .zero] && seen(screens, at: 1) == [0: .zero])
        #expect(try seen(screens, at: 1.2) == [0: Point(-15, 0), 1: Point(50, 0)])
        #expect(try seen(screens, at: 1.2, mirrored: true) == [0: Point(15, 0), 1: Point(-50, 0)])
        #expect(try seen(screens, at: 1.4) == [1: .zero] && seen(screens, at: 9) == [1: .zero])
    }

    @Test func otherWaysToCome() throws {
        let second = try screen(color: .black)
        #expect(try seen([screen(nil, .back), second], at: 1.2) == [0: Point(15, 0), 1: Point(-50, 0)])
        #expect(try seen([screen(nil, .rise), second], at: 1.2) == [0: .zero, 1: Point(0, 100)])
        // In place a third group shows the change, between the two.
        #expect(try seen([screen(nil, .fade), second], at: 1.2) == [1: .zero])
        #expect(try seen([screen(nil, .fade), second], at: 0.9) == [0: .zero])
        #expect(try seen([screen(nil, .fade), second], at: 1.5) == [2: .zero])
    }

    /// The finger is down as the next screen begins to come, and gone when it is there.
    @Test func fingersComeAndGo() throws {
        let screens = [try screen(.name(PackText("Go"))), try screen(.point(.zero), color: .black)]
        let animation = try Animation.flow(screens, isRightToLeft: false)
        func finger(_ seconds: Double) throws -> Double {
            // A finger has a light and a rim of two lines; the shade of a screen that comes is one shape.
            for case .group(let group) in try animation.drawing(at: seconds).nodes where group.nodes.count == 3 {
                return group.opacity
            }
            return -1
        }
        #expect(try finger(0.4) == 0 && finger(0.99) == 1 && finger(1.2) == 0)
        // The last screen leads nowhere: it has no finger. All moments have the same nodes, as SVG needs them.
        #expect(Set(try [0, 0.9, 1.2, 2.4].map { try animation.drawing(at: $0).nodes.count }) == [4])
    }

    @Test func screensMustBeThereAndAlike() throws {
        #expect(throws: SceneError.self) { try Animation.flow([], isRightToLeft: false) }
        let large = try screen(size: Size(width: 100, height: 300))
        let error = #expect(throws: SceneError.self) { try Animation.flow([screen(), large], isRightToLeft: false) }
        #expect(error?.description.contains("expected screens of one size") == true)
    }
}
