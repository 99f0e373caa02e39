import DisplayList
import Layout
import PathParser

/// What premium is, and its two prices, neither before the other (atrest.md, "Other screens").
public struct PaywallScene: Sendable {
    /// As it is shown, with its currency and period.
    public var annualPrice: String
    /// As it is shown, with its currency.
    public var lifetimePrice: String
    /// The screen's size, type size, face and dusk.
    public var options: ScreenOptions

    /// By default the prices of a file that states none.
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

    /// How much of what is above the prices must be seen where it scrolls, in points.
    private static let minWords = 96.0

    func screen() throws(SceneError) -> Screen {
        try options.check()
        return options.screen([Sheet.glass(content, options: options)], title: AtrestWords.premium)
    }

    /// Everything in its order where there is room for it. Else the prices stay in sight, below or beside what scrolls.
    private var content: Box {
        let insets = Sheet.insets(options)
        let whole = Box.column(spacing: Spacing.xl, words + [prices] + footer).fullWidth()
        let scrolling = Box.column(spacing: Spacing.xl, words + footer).fullWidth()
            .scrolling(minimum: PaywallScene.minWords)
        let pinned =
            options.isWide
            ? Box.row(spacing: Spacing.xxl, [scrolling.filling(.top), prices.filling()])
            : Box.column(spacing: Spacing.lg, [scrolling, prices]).fullWidth()
        return .firstThatFits([whole.padded(insets), pinned.shrinking().padded(insets)], mayShrink: true)
    }

    private var words: [Box] {
        [
            Parts.icon(.atrest, color: AtrestTokens.highlight, size: 72),
            Parts.text(AtrestWords.paywallValues, .heading, AtrestTokens.highlight, alignment: .center),
            Parts.text(AtrestWords.paywallDescription, .body, AtrestInk.accent, alignment: .center),
        ]
    }

    private var footer: [Box] {
        [
            Parts.quietButton(AtrestWords.restorePurchases, color: AtrestInk.accent, lines: 2),
            Parts.text(AtrestWords.paywallNotes, .caption, AtrestInk.accent, alignment: .center),
            links,
        ]
    }

    /// Two pills of one size, one below the other.
    private var prices: Box {
        .column(
            spacing: Spacing.md, [annualPrice, lifetimePrice].map { Parts.widePill($0) }
        ).framed(maxWidth: AtrestParts.widestPill * options.canvasScale)
    }

    private var links: Box {
        func texts(lines: Int) -> [Box] {
            [AtrestWords.terms, AtrestWords.privacy].map {
                Parts.text($0, .caption, AtrestInk.muted, alignment: .center, lines: lines)
                    .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchable($0)
            }
        }
        return .firstThatFits([.row(spacing: Spacing.lg, texts(lines: 1)), .column(texts(lines: 2))])
    }
}
