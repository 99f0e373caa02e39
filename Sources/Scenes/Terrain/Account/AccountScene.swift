import Composition
import DisplayList
import PathParser
import Typography

/// Terrain's account, and what is asked before it is left (terrain.md, "Screens that the seeds name and no scene draws
/// yet").
public struct AccountScene: Sendable, Hashable {
    /// The states of an account and of its copy of the phone's data.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Nobody is signed in.
        case signedOut = "signed-out"
        /// All is in the account; it is on its way there; it could not be sent.
        case synced, syncing, offline
    }

    /// A question before something that cannot easily be undone.
    public enum Question: String, Sendable, Hashable, CaseIterable {
        /// The questions before an account is left, and before it is deleted.
        case signOut = "sign-out", delete
    }

    /// The account's state.
    public var state = State.synced
    /// The person's name; nil for none.
    public var name: String?
    /// The account's mail address; nil where Apple keeps it.
    public var mail: String?
    /// The question; nil for the account itself.
    public var question: Question?
    /// The drawing's options; day, season and answer are ignored.
    public var options: TerrainScene.Options

    /// An account that is signed in, by default on a phone's screen in English.
    public init(options: TerrainScene.Options = .init { _ in }, _ change: (inout Self) -> Void = { _ in }) {
        self.options = options
        change(&self)
    }

    /// - Throws: `SceneError` for a size out of its range, or a question about no account.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    /// The laid-out page, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        if let question, state == .signedOut {
            throw .badOption(name: "question", found: question.rawValue, expected: "an account that is signed in")
        }
        let page = OnboardingPage(page: try options.page(), step: nil, words: options.words)
        return AccountScreen(scene: self, words: options.words).screen(page)
    }
}

extension AccountScene {
    package static let definition = SceneDefinition(
        "terrain account", shows: "the account: whose it is and what is synced, or the ways to one",
        source: "Screens that the seeds name", start: AccountScene(),
        parameters: [
            Parameter(
                "state", { $1(&$0.state) }, .choice(State.self), "Whether someone is signed in, and what is synced."),
            Parameter("name", { $1(&$0.name) }, .text("NAME"), absence: "none", "The person's name.").hidden(),
            Parameter("mail", { $1(&$0.mail) }, .text("MAIL"), absence: "none", "The account's mail address.").hidden(),
            Parameter(
                "question", { $1(&$0.question) }, .choice(Question.self), absence: "none",
                "What is asked before the account is left."
            ).hidden(),
            TerrainScene.size { $1(&$0.options.size) }.hidden(),
            TerrainScene.canvas { $1(&$0.options.canvas) }.hidden(),
            .dynamicType { $1(&$0.options.dynamicType) }.hidden(), .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain account --name Mira --mail mira@example.org -o account.png",
            "terrain account --question delete -o delete.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
