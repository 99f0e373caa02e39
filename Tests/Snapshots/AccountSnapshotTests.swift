import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// Terrain's account and its preferences for reminders, in pixels.
@Suite struct AccountSnapshotTests {
    private func account(
        _ options: TerrainScene.Options = .init(), _ change: (inout AccountScene) -> Void = { _ in }
    ) throws -> Drawing {
        try AccountScene(options: options) {
            $0.name = "Mira"
            $0.mail = "mira@example.org"
            change(&$0)
        }.drawing()
    }

    private func reminders(
        _ permission: OnboardingAnswers.Permission, _ options: TerrainScene.Options = .init()
    ) throws -> Drawing {
        try RemindersScene(options: options) {
            $0.reminders = [.morning]
            $0.permission = permission
        }.drawing()
    }

    @Test func atFullLength() throws {
        assertSnapshot(
            of: try account(.init(canvas: .full, dynamicType: .accessibility5)) { $0.state = .offline },
            named: "whole-ax5", variants: [.scale(0.5)])
    }

    /// Every text against the pixels behind it.
    @Test func everyTextCanBeRead() throws {
        let options = TerrainScene.Options(canvas: .full)
        var drawings = try OnboardingAnswers.Permission.allCases.map { try reminders($0, options) }
        for state in AccountScene.State.allCases { drawings.append(try account(options) { $0.state = state }) }
        for question in AccountScene.Question.allCases {
            drawings.append(try account(options) { $0.question = question })
        }
        for drawing in drawings {
            let contrast = try InkContrast(drawing, scale: 3) { $1.accessibility?.role == .image }
            #expect(contrast.inks.count >= 5)
            for ink in contrast.inks {
                let pair = contrast.leastPair(in: ink.bounds)
                #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
            }
        }
    }
}
