import DisplayList
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// Terrain's onboarding and account, each as a matrix.
@Suite struct TerrainFormMatrixTests {
    @Test func onboarding() throws {
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json"))
        let profile = try Checkout.profile("low-flame")
        assertMatrix(of: OnboardingStep.allCases) { step, screen in
            try OnboardingScene(
                step, pack: pack, profile: step == .complete ? profile : nil, answers: OnboardingSnapshotTests.answers,
                options: screen.terrain
            ).drawing()
        }
    }

    private enum Form: String {
        case signIn = "sign-in"
        case signUp = "sign-up"
        case taken
    }

    @Test func signIn() {
        assertMatrix(of: [Form.signIn, .signUp, .taken]) { form, screen in
            try SignInScene(options: screen.terrain) {
                $0.purpose = form == .signIn ? .signIn : .signUp
                ($0.name, $0.mail, $0.passwordLength) = ("Mira", "mira@example.org", 9)
                $0.problem = form == .taken ? .taken : nil
            }.drawing()
        }
    }

    private enum Account: String {
        case synced, delete
        case signedOut = "signed-out"
    }

    @Test func account() {
        assertMatrix(of: [Account.synced, .signedOut, .delete]) { account, screen in
            try AccountScene(options: screen.terrain) {
                ($0.name, $0.mail) = ("Mira", "mira@example.org")
                $0.state = account == .signedOut ? .signedOut : .synced
                $0.question = account == .delete ? .delete : nil
            }.drawing()
        }
    }

    @Test func reminders() {
        assertMatrix(of: OnboardingAnswers.Permission.allCases) { permission, screen in
            try RemindersScene(options: screen.terrain) {
                ($0.reminders, $0.permission) = ([.morning], permission)
            }.drawing()
        }
    }
}
