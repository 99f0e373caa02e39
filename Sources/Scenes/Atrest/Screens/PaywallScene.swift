import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The state of a purchase.
public enum PaywallStatus: String, Sendable, Hashable, CaseIterable {
    /// Nothing was chosen.
    case offered
    /// A price was chosen, and the payment is on its way.
    case processing
    /// The payment did not go through.
    case error
    /// The payment went through.
    case success
}

/// What premium is, and its two prices, neither before the other (atrest.md, "Other screens").
public struct PaywallScene: Sendable {
    /// The price with its currency and period; nil for the file's, else for that of the words.
    public var annualPrice: String?
    /// The price with its currency; nil for the file's, else for that of the words.
    public var lifetimePrice: String?
    /// The state of the purchase.
    public var status = PaywallStatus.offered
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()
    /// The session file whose prices are the defaults; nil for none.
    public var file: SessionFile?

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    /// The least visible height of scrolling content above the prices, in points.
    private static let minWords = 96.0

    func screen() throws(SceneError) -> Screen {
        try PaywallScene.parameters.check(self)
        return Sheet.screen(options, title: words("paywall.a11y")) {
            if status == .success { thanks } else { content }
        }
    }

    /// The parts in their order where there is room. Else the prices stay in sight, below or beside the part that
    /// scrolls.
    private var content: some Element {
        let insets = Sheet.insets(options)
        return ViewThatFits(mayShrink: true) {
            VStack(spacing: Spacing.xl) {
                glyph
                explanation
                offer
                footer
            }
            .frame(maxWidth: .infinity).padding(insets)
            pinned.shrinksToFit().padding(insets)
        }
    }

    @ElementBuilder private var pinned: Box {
        if options.isWide {
            HStack(spacing: Spacing.xxl) {
                scrolling {
                    // Beside scrolling content there is no room under the prices: the payment's state takes the
                    // glyph's place.
                    if status == .offered { glyph } else { progress }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                prices.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        } else {
            VStack(spacing: Spacing.lg) {
                scrolling { glyph }
                offer
            }
            .frame(maxWidth: .infinity)
        }
    }

    private func scrolling(@ElementBuilder first: () -> Box) -> Box {
        VStack(spacing: Spacing.xl) {
            first()
            explanation
            footer
        }
        .frame(maxWidth: .infinity).scrolling(minimum: PaywallScene.minWords)
    }

    @ElementBuilder private var offer: Box {
        if status == .offered {
            prices
        } else {
            VStack(spacing: Spacing.md) {
                prices
                progress
            }
        }
    }

    /// The payment's state. It is a line of its own: neither price moves or looks less than the other.
    private var progress: Box {
        if status == .processing {
            return HStack(spacing: Spacing.sm) {
                PaywallScene.dots
                Text(words("paywall.status.processing"), .label, AtrestTokens.highlight)
            }
            .frame(minHeight: TouchTarget.minSide)
        }
        return Text(words("paywall.status.error"), .label, AtrestTokens.highlight).multilineTextAlignment(.center)
            .frame(minHeight: TouchTarget.minSide)
    }

    /// Three dots, the first of which is brightest: the sign of a payment in progress.
    private static let dots = HStack(spacing: Spacing.xs) {
        for opacity in [1.0, 0.65, 0.4] {
            Shape.ellipse.fill(AtrestTokens.highlight.opacity(opacity)).frame(width: 6, height: 6)
        }
    }

    /// The words after the payment: no praise, only what there is now.
    private var thanks: Box {
        VStack(spacing: Spacing.xl) {
            VStack(spacing: Spacing.xl) {
                glyph
                Text(words("paywall.status.success"), .heading, AtrestTokens.highlight).multilineTextAlignment(.center)
                Text(words("paywall.status.success.description"), .body, AtrestInk.accent)
                    .multilineTextAlignment(.center).maxWidth(420 * options.context.scale(of: .body))
            }
            .frame(maxWidth: .infinity).scrolling(minimum: PaywallScene.minWords)
            Parts.widePill(words("transition.continue"))
                .frame(maxWidth: AtrestParts.widestPill * options.canvasScale)
        }
        .frame(maxWidth: .infinity).shrinksToFit().padding(Sheet.insets(options))
    }

    private var glyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72)
    }

    @ElementBuilder private var explanation: [Box] {
        Text(words("paywall.values"), .heading, AtrestTokens.highlight).multilineTextAlignment(.center)
        Text(words("paywall.description"), .body, AtrestInk.accent).multilineTextAlignment(.center)
    }

    @ElementBuilder private var footer: [Box] {
        Parts.quietButton(words("paywall.restore"), color: AtrestInk.accent, lines: 2)
        Text(words("paywall.apple.note") + " " + words("paywall.renewal.note"), .caption, AtrestInk.accent)
            .multilineTextAlignment(.center)
        ViewThatFits {
            HStack(spacing: Spacing.lg) { links(lines: 1) }
            VStack(spacing: 0) { links(lines: 2) }
        }
    }

    /// Two pills of one size, one below the other.
    private var prices: Box {
        VStack(spacing: Spacing.md) {
            Parts.widePill(annualPrice ?? file?.settings.annualPrice ?? words("paywall.annual"))
            Parts.widePill(lifetimePrice ?? file?.settings.lifetimePrice ?? words("paywall.lifetime"))
        }
        .frame(maxWidth: AtrestParts.widestPill * options.canvasScale)
    }

    private func links(lines: Int) -> ForEach {
        ForEach([words("paywall.terms"), words("paywall.privacy")]) { title in
            Text(title, .caption, AtrestInk.muted).multilineTextAlignment(.center).lineLimit(lines)
                .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(title)
        }
    }
}

extension PaywallScene {
    /// The offer, with the words' own prices.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    static let parameters: [Parameter<PaywallScene>] =
        [
            .sessions { $1(&$0.file) }, .ignoredChecksum,
            Parameter(
                "annual-price", { $1(&$0.annualPrice) }, .text(), absence: "the file's, else what the words say",
                "The yearly price."
            ).steps("29 € / year", "¥4,400 / year"),
            Parameter(
                "lifetime-price", { $1(&$0.lifetimePrice) }, .text(), absence: "the file's, else what the words say",
                "The price that is paid once."
            ).steps("79 € once, forever", "¥12,000 once, forever"),
            Parameter("status", { $1(&$0.status) }, .choice(PaywallStatus.self), "How far a purchase has come."),
        ] + ScreenOptions.sheet.lifted { $1(&$0.options) }

    static let definition = SceneDefinition(
        "paywall", shows: "the sheet with premium's two prices", source: "Other screens: Paywall",
        start: PaywallScene(), parameters: parameters,
        examples: [
            "paywall --annual-price '29 € / year' --lifetime-price '79 € once, forever' -o paywall.png",
            "paywall --status processing -o processing.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
