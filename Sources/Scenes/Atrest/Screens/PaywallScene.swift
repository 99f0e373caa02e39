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
        return options.screen(
            [Sheet.glass(status == .success ? thanks : content, options: options)], title: words("paywall.a11y"))
    }

    /// The parts in their order where there is room. Else the prices stay in sight, below or beside the part that
    /// scrolls.
    private var content: Box {
        let insets = Sheet.insets(options)
        let offer = status == .offered ? prices : .column(spacing: Spacing.md, [prices, progress])
        let whole = Box.column(spacing: Spacing.xl, explanation + [offer] + footer).fullWidth()
        func scrolling(_ above: [Box]) -> Box {
            Box.column(spacing: Spacing.xl, above + footer).fullWidth()
                .scrolling(minimum: PaywallScene.minWords)
        }
        // Beside scrolling content there is no room under the prices: the payment's state takes the glyph's place.
        let told = status == .offered ? explanation : [progress] + explanation.dropFirst()
        let pinned =
            options.isWide
            ? Box.row(spacing: Spacing.xxl, [scrolling(told).filling(.top), prices.filling()])
            : Box.column(spacing: Spacing.lg, [scrolling(explanation), offer]).fullWidth()
        return .firstThatFits([whole.padded(insets), pinned.shrinking().padded(insets)], mayShrink: true)
    }

    /// The payment's state. It is a line of its own: neither price moves or looks less than the other.
    private var progress: Box {
        let line =
            status == .processing
            ? Box.row(
                spacing: Spacing.sm,
                [PaywallScene.dots, Parts.text(words("paywall.status.processing"), .label, AtrestTokens.highlight)])
            : Parts.text(words("paywall.status.error"), .label, AtrestTokens.highlight, alignment: .center)
        return line.framed(minHeight: TouchTarget.minSide)
    }

    /// Three dots, the first of which is brightest: the sign of a payment in progress.
    private static let dots = Box.row(
        spacing: Spacing.xs,
        [1.0, 0.65, 0.4].map { opacity in
            Box.fill(AtrestTokens.highlight.opacity(opacity)) { Path.ellipse(in: $0) }.framed(width: 6, height: 6)
        })

    /// The words after the payment: no praise, only what there is now.
    private var thanks: Box {
        let thanks = [
            Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72),
            Parts.text(words("paywall.status.success"), .heading, AtrestTokens.highlight, alignment: .center),
            Parts.text(words("paywall.status.success.description"), .body, AtrestInk.accent, alignment: .center)
                .framed(maxWidth: 420 * options.context.scale(of: .body)),
        ]
        let button = Parts.widePill(words("transition.continue"))
            .framed(maxWidth: AtrestParts.widestPill * options.canvasScale)
        return Box.column(
            spacing: Spacing.xl,
            [Box.column(spacing: Spacing.xl, thanks).fullWidth().scrolling(minimum: PaywallScene.minWords), button]
        ).fullWidth().shrinking().padded(Sheet.insets(options))
    }

    private var explanation: [Box] {
        [
            Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72),
            Parts.text(words("paywall.values"), .heading, AtrestTokens.highlight, alignment: .center),
            Parts.text(words("paywall.description"), .body, AtrestInk.accent, alignment: .center),
        ]
    }

    private var footer: [Box] {
        [
            Parts.quietButton(words("paywall.restore"), color: AtrestInk.accent, lines: 2),
            Parts.text(
                words("paywall.apple.note") + " " + words("paywall.renewal.note"), .caption, AtrestInk.accent,
                alignment: .center),
            links,
        ]
    }

    /// Two pills of one size, one below the other.
    private var prices: Box {
        .column(
            spacing: Spacing.md,
            [
                annualPrice ?? file?.settings.annualPrice ?? words("paywall.annual"),
                lifetimePrice ?? file?.settings.lifetimePrice ?? words("paywall.lifetime"),
            ].map {
                Parts.widePill($0)
            }
        ).framed(maxWidth: AtrestParts.widestPill * options.canvasScale)
    }

    private var links: Box {
        func texts(lines: Int) -> [Box] {
            [words("paywall.terms"), words("paywall.privacy")].map {
                Parts.text($0, .caption, AtrestInk.muted, alignment: .center, lines: lines)
                    .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchable($0)
            }
        }
        return .firstThatFits([.row(spacing: Spacing.lg, texts(lines: 1)), .column(texts(lines: 2))])
    }
}

extension PaywallScene {
    /// The offer, with the words' own prices.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    static let parameters: [Parameter<PaywallScene>] =
        [
            .sessions(\.file), .ignoredChecksum,
            Parameter(
                "annual-price", \.annualPrice, .text(), absence: "the file's, else what the words say",
                "The yearly price."
            ).steps("29 € / year", "¥4,400 / year"),
            Parameter(
                "lifetime-price", \.lifetimePrice, .text(), absence: "the file's, else what the words say",
                "The price that is paid once."
            ).steps("79 € once, forever", "¥12,000 once, forever"),
            Parameter("status", \.status, .choice(PaywallStatus.self), "How far a purchase has come."),
        ] + ScreenOptions.sheet.lifted(\.options)

    static let definition = SceneDefinition(
        "paywall", shows: "the sheet with premium's two prices", source: "Other screens: Paywall",
        start: PaywallScene(), parameters: parameters,
        examples: [
            "paywall --annual-price '29 € / year' --lifetime-price '79 € once, forever' -o paywall.png",
            "paywall --status processing -o processing.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
