import Composition
import DisplayList
import Localization
import PathParser
import Typography

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
            Box.appleButton(words("signIn.apple"))
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
            SignInScreen.dots(count)
        }
    }

    /// A row of as many dots as there is room for, at most a dozen: more tell nothing more.
    private static func dots(_ count: Int) -> Box {
        .contextual { context in
            let scale = context.scale(of: .subheadline)
            let (side, step) = (8 * scale, 14 * scale)
            return Box.directed { rect, builder in
                for index in 0..<min(count, 12) {
                    let dot = Rect(x: rect.minX + Double(index) * step, y: rect.minY, width: side, height: side)
                    guard dot.maxX <= rect.maxX else { break }
                    builder.nodes.append(.fill(Fill(.capsule(dot), paint: .solid(TerrainTokens.textPrimary))))
                }
            }
            .frame(height: side)
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
