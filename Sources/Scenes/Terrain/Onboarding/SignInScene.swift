import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Terrain's sign-in by mail or with Apple (terrain.md, "Screens that the seeds name and no scene draws yet").
public struct SignInScene: Sendable, Hashable {
    /// The use of the form.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// For an account that there is, and for a new one.
        case signIn = "sign-in", signUp = "sign-up"
    }

    /// The reason why an account cannot be opened.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        /// Mail and password do not go together; the mail has an account; there is no network.
        case wrong, taken, offline
    }

    /// The use of the form.
    public var purpose = Purpose.signIn
    /// The name typed so far, for a new account; nil for none.
    public var name: String?
    /// The mail address typed so far; nil for none.
    public var mail: String?
    /// The number of the password's characters typed so far, 0 … 64.
    public var passwordLength = 0
    /// The answer to the last attempt; nil for none, or a good one.
    public var problem: Problem?
    /// The drawing's options; day, season and answer are ignored.
    public var options: TerrainScene.Options

    /// An empty form, by default on a phone's screen in English.
    public init(options: TerrainScene.Options = .init { _ in }, _ change: (inout Self) -> Void = { _ in }) {
        self.options = options
        change(&self)
    }

    /// - Throws: `SceneError` for a size or a password's length out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    /// The laid-out form, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        try SceneError.check("password", passwordLength, in: SignInScene.passwordLengths)
        let page = OnboardingPage(page: try options.page(), step: nil, words: options.words)
        return SignInScreen(scene: self, words: options.words).screen(page)
    }

    static let passwordLengths = 0...64
}

extension SignInScene {
    package static let definition = SceneDefinition(
        "terrain sign-in", shows: "the form for an account, by mail or with Apple",
        source: "Screens that the seeds name", start: SignInScene(),
        parameters: [
            Parameter(
                "purpose", { $1(&$0.purpose) }, .choice(Purpose.self), "Whether to open an account or to make one."),
            Parameter("name", { $1(&$0.name) }, .text("NAME"), absence: "none", "The name typed, for a new account.")
                .steps("Mira").needs("purpose", "sign-up"),
            Parameter("mail", { $1(&$0.mail) }, .text("MAIL"), absence: "none", "The mail address typed.")
                .steps("mira@example.org"),
            Parameter(
                "password", { $1(&$0.passwordLength) }, .integer(passwordLengths),
                "How many of its characters are typed."
            ).hidden(),
            Parameter(
                "problem", { $1(&$0.problem) }, .choice(Problem.self), absence: "none", "Why the last attempt failed."),
            TerrainScene.size { $1(&$0.options.size) }, TerrainScene.canvas { $1(&$0.options.canvas) },
            .dynamicType { $1(&$0.options.dynamicType) }, .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain sign-in --mail mira@example.org --password 12 -o sign-in.png",
            "terrain sign-in --purpose sign-up --name Mira --problem offline -o sign-up.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
