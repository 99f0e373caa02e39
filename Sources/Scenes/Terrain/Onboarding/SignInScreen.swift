import Composition
import DisplayList
import Localization
import PathParser

/// The form for an account: Apple's button, and the fields for a mail address and a password.
struct SignInScreen: Sendable {
    let scene: SignInScene
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: OnboardingPage) -> Screen {
        let key = scene.purpose == .signIn ? "signIn" : "signUp"
        return page.screen(
            words("account.\(key).title"), words("account.\(key).lead"), primary: words("account.\(key).button"),
            secondary: words("account.\(key).other")
        ) {
            appleButton
            HStack(spacing: Spacing.sm) {
                Box.hairline.frame(maxWidth: .infinity)
                Text(words("signIn.or"), Style.bodySmall, TerrainTokens.textSecondary).multilineTextAlignment(.center)
                Box.hairline.frame(maxWidth: .infinity)
            }
            VStack(alignment: .leading, spacing: Spacing.sm) {
                if scene.purpose == .signUp { field("name", value: scene.name) }
                field("mail", value: scene.mail)
                field("password", dots: scene.passwordLength)
                scene.problem.map { problem(words("signIn.problem.\($0.rawValue)")) }
            }
        }
    }

    /// Apple's button, black and white.
    private var appleButton: Box {
        let title = words("signIn.apple")
        return HStack(spacing: Spacing.xs) {
            SignInScreen.apple.frame(width: 18, height: 20)
            Text(title, Style.labelLarge, TerrainTokens.surface).multilineTextAlignment(.center)
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
        .frame(maxWidth: .infinity, minHeight: 48)
        .background { Box.sheet(.black, radius: TerrainTokens.Radius.xl * 1.5) }
        .touchTarget(title)
    }

    /// An apple with a leaf and a bite, in a room of 18 by 20.
    private static let apple = Box.shape { rect, builder in
        let data =
            "M9 5.6C10.2 5.6 11.2 4.8 12.7 4.8C14.3 4.8 15.7 5.6 16.6 7C13.9 8.6 14.2 12.2 17.1 13.4"
            + "C16.4 15.5 14.7 19 12.7 19C11.4 19 10.7 18.2 9.1 18.2C7.5 18.2 6.8 19 5.6 19C3.2 19 .8 14.6 .8 11"
            + "C.8 7.2 3.1 4.8 5.6 4.8C7 4.8 8 5.6 9 5.6ZM12.4 .4C12.6 2.4 11 4.3 8.9 4.3C8.7 2.4 10.4 .6 12.4 .4Z"
        let path = PathDataParser.parse(data).path
        builder.nodes.append(
            .group(
                Group(
                    [.fill(Fill(path, paint: .solid(.white)))],
                    transform: .translation(rect.minX, rect.minY) * .scale(rect.width / 18))))
    }

    // MARK: Fields

    private func field(_ name: String, value: String?) -> Box {
        let title = words("signIn.\(name)")
        return SignInScreen.field(title, spoken: value.map { words.titled(title, $0) } ?? title) {
            Text(value ?? "", Style.bodyMedium).lineLimit(1)
        }
    }

    private func field(_ name: String, dots count: Int) -> Box {
        let title = words("signIn.\(name)")
        return SignInScreen.field(title, spoken: words("signIn.a11y.password", title, count)) {
            // More than a dozen tell nothing more.
            HStack(spacing: 6) {
                for _ in 0..<min(count, 12) {
                    Shape.capsule.fill(TerrainTokens.textPrimary).frame(width: 8, height: 8)
                }
                Spacer()
            }
        }
    }

    /// A field with its title above what was typed.
    private static func field(_ title: String, spoken: String, @ElementBuilder content: () -> [Box]) -> Box {
        VStack(alignment: .leading, spacing: 2) {
            Text(title, Style.labelMedium, TerrainTokens.textSecondary)
            VStack(alignment: .leading, spacing: 0, content: content)
                .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
        .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
        .background { Box.answer(isChosen: false, radius: TerrainTokens.Radius.large) }
        .touchTarget(title).accessibilityLabel(spoken)
    }

    private func problem(_ text: String) -> Box {
        let paper = TerrainTokens.background.interpolated(to: TerrainTokens.warning, at: 0.3)
        return Text(text, Style.bodySmall)
            .padding(Spacing.sm).frame(maxWidth: .infinity, alignment: .leading)
            .background { Box.sheet(paper, radius: TerrainTokens.Radius.large) }
    }
}
