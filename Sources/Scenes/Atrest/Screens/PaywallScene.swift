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
    /// Earlier purchases are being looked for.
    case restoring
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

    package func screen() throws(SceneError) -> Screen {
        try PaywallScene.parameters.check(self)
        return Sheet.screen(options, title: words("paywall.a11y")) {
            if status == .success { thanks } else { content }
        }
    }

    /// The parts in one order, in which they are read as well: words, prices, and what else there is to know. Where
    /// there is too little room a part scrolls, and the prices stay in sight.
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
            pinned.padding(insets)
        }
    }

    @ElementBuilder private var pinned: Box {
        if options.isWide {
            ViewThatFits {
                HStack(alignment: .top, spacing: Spacing.xxl) {
                    VStack(spacing: Spacing.xl) {
                        smallGlyph
                        explanation
                    }
                    .frame(maxWidth: .infinity).scrolling()
                    VStack(spacing: Spacing.md) {
                        prices
                        VStack(spacing: Spacing.md) {
                            if status != .offered { progress }
                            footer
                        }
                        .frame(maxWidth: .infinity).scrolling()
                    }
                    .frame(maxWidth: .infinity)
                }
                pricesFirst
            }
        } else {
            ViewThatFits(mayShrink: true) {
                VStack(spacing: Spacing.md) {
                    scrollingWords
                    offer
                    footer
                }
                .frame(maxWidth: .infinity)
                pricesFirst
            }
        }
    }

    /// For the largest type on a small screen: the prices are in sight, and so they come first.
    private var pricesFirst: Box {
        VStack(spacing: options.isWide ? Spacing.xs : Spacing.md) {
            if options.isWide { pills } else { prices }
            VStack(spacing: Spacing.xl) {
                if status != .offered { progress }
                explanation
                footer
            }
            .frame(maxWidth: .infinity).scrolling()
        }
        .frame(maxWidth: .infinity)
    }

    private var scrollingWords: Box {
        VStack(spacing: Spacing.md) {
            smallGlyph
            explanation
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
        if status == .processing || status == .restoring {
            let text = Text(words("paywall.status.\(status.rawValue)"), .label, AtrestTokens.highlight)
                .multilineTextAlignment(.center)
            return ViewThatFits {
                HStack(spacing: Spacing.sm) {
                    PaywallScene.dots
                    text
                }
                VStack(spacing: Spacing.sm) {
                    PaywallScene.dots
                    text
                }
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
            .frame(maxWidth: .infinity).scrolling()
            Parts.widePill(words("transition.continue"))
                .frame(maxWidth: AtrestParts.widestPill * options.canvasScale)
        }
        .frame(maxWidth: .infinity).padding(Sheet.insets(options))
    }

    private var glyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72)
    }

    /// Beside words that scroll.
    private var smallGlyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 44)
    }

    @ElementBuilder private var explanation: [Box] {
        Text(words("paywall.values"), .heading, AtrestTokens.highlight).multilineTextAlignment(.center)
        Text(words("paywall.description"), .body, AtrestInk.accent).multilineTextAlignment(.center)
    }

    @ElementBuilder private var footer: [Box] {
        Parts.quietButton(words("paywall.restore"), color: AtrestInk.accent)
        Text(words("paywall.apple.note") + " " + words("paywall.renewal.note"), .caption, AtrestInk.accent)
            .multilineTextAlignment(.center)
        ViewThatFits {
            HStack(spacing: Spacing.lg) { links }
            VStack(spacing: 0) { links }
        }
    }

    /// Two pills of one size, one below the other.
    private var prices: Box {
        pills.frame(maxWidth: AtrestParts.widestPill * options.canvasScale)
    }

    private var pills: Box {
        VStack(spacing: options.isWide ? Spacing.xs : Spacing.md) {
            Parts.widePill(annualPrice ?? file?.settings.annualPrice ?? words("paywall.annual"))
            Parts.widePill(lifetimePrice ?? file?.settings.lifetimePrice ?? words("paywall.lifetime"))
        }
        .asBox
    }

    private var links: ForEach {
        ForEach([words("paywall.terms"), words("paywall.privacy")]) { title in
            Text(title, .caption, AtrestInk.muted).multilineTextAlignment(.center)
                .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(title)
        }
    }
}

extension PaywallScene {
    /// The offer, with the words' own prices.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<PaywallScene>] =
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

    package static let definition = SceneDefinition(
        "paywall", shows: "the sheet with premium's two prices", source: "Other screens: Paywall",
        start: PaywallScene(), parameters: parameters,
        examples: [
            "paywall --annual-price '29 € / year' --lifetime-price '79 € once, forever' -o paywall.png",
            "paywall --status processing -o processing.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
