import DisplayList
import PathParser

/// What premium is, and its two prices, neither before the other (atrest.md, "Other screens").
public struct PaywallScene: Sendable {
    public var annualPrice: String
    public var lifetimePrice: String
    public var options: ScreenOptions

    public init(
        annualPrice: String = AppSettings().annualPrice, lifetimePrice: String = AppSettings().lifetimePrice,
        options: ScreenOptions = ScreenOptions()
    ) {
        self.annualPrice = annualPrice
        self.lifetimePrice = lifetimePrice
        self.options = options
    }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    func screen() throws(SceneError) -> Screen {
        try options.check()
        let content = Box.column(
            spacing: Spacing.xl,
            [
                Parts.icon(.atrest, color: AtrestTokens.highlight, size: 72).padded(Insets(top: Spacing.lg)),
                Parts.text(AtrestWords.paywallValues, .heading, AtrestTokens.highlight, alignment: .center),
                Parts.text(AtrestWords.paywallDescription, .body, AtrestTokens.accent, alignment: .center),
                prices,
                Parts.quietButton(AtrestWords.restorePurchases, color: AtrestTokens.accent),
                Parts.text(AtrestWords.paywallNotes, .caption, AtrestTokens.accent, alignment: .center),
                links,
            ]
        ).fullWidth()
        return options.screen([Sheet.box(content, options: options)], title: AtrestWords.premium)
    }

    /// Two pills of one size, one below the other.
    private var prices: Box {
        .column(
            spacing: Spacing.md, [annualPrice, lifetimePrice].map { Parts.widePill($0) }
        ).framed(maxWidth: 340)
    }

    private var links: Box {
        let texts = [AtrestWords.terms, AtrestWords.privacy].map {
            Parts.text($0, .caption, AtrestTokens.muted, alignment: .center, lines: 1)
        }
        return .firstThatFits([
            .row(spacing: Spacing.lg, texts), .column(spacing: Spacing.sm, texts),
        ])
    }
}
