import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The account's page: the person, what is synced, and the ways out; without an account, the ways to one.
struct AccountScreen: Sendable {
    let scene: AccountScene
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: OnboardingPage) -> Screen {
        if let question = scene.question { return ask(question, on: page) }
        return scene.state == .signedOut ? signedOut(page) : signedIn(page)
    }

    private func signedOut(_ page: OnboardingPage) -> Screen {
        page.screen(
            words("account.title"), words("account.signIn.lead"), primary: words("account.withMail"),
            secondary: words("account.signIn.other")
        ) {
            sync
            Box.appleButton(words("signIn.apple"))
        }
    }

    private func signedIn(_ page: OnboardingPage) -> Screen {
        page.screen(words("account.title"), words("account.signIn.lead"), primary: nil) {
            person
            sync
            VStack(spacing: 0) {
                Box.list(AccountScene.Question.allCases) { question in
                    let title = words("account.\(question.rawValue)")
                    Text(title, Style.bodyLarge, TerrainTokens.accentDark)
                        .frame(maxWidth: .infinity, minHeight: 48, alignment: .leading).touchTarget(title)
                }
            }
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xxs).terrainCard(padding: 0)
        }
    }

    private var person: Box {
        let name = scene.name ?? scene.mail ?? words("account.signedIn")
        return .contextual { context in
            let side = 52 * min(context.scale(of: .body), 1.6)
            let initial = Text(String(name.prefix(1)).uppercased(), Style.headlineSmall, TerrainTokens.surface)
                .lineLimit(1).frame(width: side, height: side)
                .background { Shape.capsule.fill(TerrainTokens.accentUnderText) }
            let texts = VStack(alignment: .leading, spacing: 2) {
                Box.heading(name, Style.headlineSmall)
                if scene.name != nil {
                    Text(scene.mail ?? words("account.hiddenMail"), Style.bodySmall, TerrainTokens.textSecondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            let parts =
                context.dynamicType > .xxLarge
                ? VStack(alignment: .leading, spacing: Spacing.sm) { [initial, texts] }.body
                : HStack(spacing: Spacing.md) { [initial, texts] }.body
            return parts.terrainCard()
        }
    }

    private var sync: Box {
        let key = "sync.\(scene.state.rawValue)"
        return Box.onboardingRow(scene.state.motif, words(key), words("\(key).note"), mark: nil).terrainCard()
    }

    private func ask(_ question: AccountScene.Question, on page: OnboardingPage) -> Screen {
        let key = "account.\(question.rawValue)"
        return page.screen(
            words("\(key).title"), words("\(key).lead"), primary: words(key), secondary: words("\(key).stay")
        ) {
            Box.section(words("\(key).effects")) {
                for number in 1...3 { Box.bullet(words("\(key).effect.\(number)"), Style.bodyMedium) }
            }
            .terrainCard(padding: Spacing.lg)
        }
    }
}

extension AccountScene.State {
    fileprivate var motif: PackMotif {
        switch self {
        case .signedOut: .feather
        case .synced: .stones
        case .syncing: .wind
        case .offline: .moon
        }
    }
}
