import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// The steps of Terrain's onboarding, and its sign-in, in pixels.
@Suite struct OnboardingSnapshotTests {
    static let answers = OnboardingAnswers {
        $0.goals = [.sleep, .energy]
        $0.age = .from30
        $0.cautions = [.reflux, .caffeine]
        $0.question = "night"
        $0.answer = 2
        $0.reminders = [.morning]
        $0.location = .allowed
        $0.activity = .denied
    }

    private func drawing(_ step: OnboardingStep, _ options: TerrainScene.Options = .init()) throws -> Drawing {
        try OnboardingScene(
            step, pack: TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")),
            profile: step == .complete ? Checkout.profile("low-flame") : nil, answers: Self.answers, options: options
        ).drawing()
    }

    @Test func atFullLength() throws {
        assertSnapshot(
            of: try drawing(.safety, .init(canvas: .full, dynamicType: .accessibility5)), named: "whole-ax5",
            variants: [.scale(0.5)])
    }

    private func signIn(
        _ purpose: SignInScene.Purpose, _ options: TerrainScene.Options = .init(),
        _ problem: SignInScene.Problem? = nil
    ) throws -> Drawing {
        try SignInScene(options: options) {
            $0.purpose = purpose
            $0.name = "Mira"
            $0.mail = "mira@example.org"
            $0.passwordLength = 9
            $0.problem = problem
        }.drawing()
    }

    @Test func signIn() throws {
        assertSnapshot(
            of: try signIn(.signIn, .init(canvas: .full, dynamicType: .accessibility5)), named: "whole-ax5",
            variants: [.scale(0.5)])
        for problem in SignInScene.Problem.allCases {
            let contrast = try InkContrast(signIn(.signUp, .init(canvas: .full), problem), scale: 3) {
                $1.accessibility?.role == .image
            }
            #expect(contrast.inks.count >= 10)
            for ink in contrast.inks {
                let pair = contrast.leastPair(in: ink.bounds)
                #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
            }
        }
    }

    /// Every text of every step against the pixels behind it.
    @Test(arguments: OnboardingStep.allCases) func everyTextCanBeRead(step: OnboardingStep) throws {
        for size in [nil, Size(width: 320, height: 568), Size(width: 1024, height: 1366)] {
            let options = TerrainScene.Options(size: size, canvas: .full)
            let scale = (size?.width ?? 0) > 500 ? 1.5 : 3
            let contrast = try InkContrast(drawing(step, options), scale: scale) { $1.accessibility?.role == .image }
            #expect(contrast.inks.count >= 4)
            for ink in contrast.inks {
                let pair = contrast.leastPair(in: ink.bounds)
                #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
            }
        }
    }
}
