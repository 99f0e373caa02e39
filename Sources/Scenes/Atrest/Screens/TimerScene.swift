import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The timer's screen, in any of its states (atrest.md, "Timer").
public struct TimerScene: Sendable {
    /// The timer's state and numbers.
    public var model = TimerModel()
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()
    /// Whether the panel with today's water is open; only while a fast runs.
    public var isWaterOpen = false
    /// The entry in the open panel that is swiped for removal: the latest is 1; nil for none.
    public var swipedEntry: Int?
    /// Whether the escape hatch is open: the icons on glass, over the screen; only while a fast runs.
    public var isHatchOpen = false
    /// The opacity of the escape hatch's glyph: 0.30 but for its pulse.
    public var glyphOpacity = TimerScene.glyphOpacity

    /// The glyph's opacity between its pulses.
    public static let glyphOpacity = 0.30
    /// The glyph's opacity at the height of its pulse.
    public static let brightGlyphOpacity = 0.50

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    func screen() throws(SceneError) -> Screen {
        try ScreenOptions.screen.check(options)
        try [Parameter<ScreenOptions>.trees { $1(&$0.trees) }].check(options)
        try model.check()
        try SceneError.check("glyph opacity", glyphOpacity, in: 0...1)
        if let swipedEntry {
            let entries = isWaterOpen ? model.water.entries.count : 0
            guard entries > 0 else {
                throw .badOption(
                    name: "swiped", found: "\(swipedEntry)", expected: "water that is open and has entries")
            }
            try SceneError.check("swiped", swipedEntry, in: 1...entries)
        }
        let content: Box =
            switch model.state {
            case .active: try activeContent()
            case .idle: restingContent(words("timer.idle.prompt"))
            case .completed: try completedContent()
            case .abandoned: restingContent(words("timer.abandoned.label"))
            }
        return options.screen(title: words.timer(model.state, elapsed: elapsedText)) {
            content.padding(options.margins)
            if model.state == .active {
                glyph
                if isHatchOpen { hatch }
            }
        }
    }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    /// The first column in which the tree has its full size, else one in which the tree shrinks, to half of that at
    /// most, before texts do.
    /// - Parameters:
    ///   - room: the insets above and below the tree.
    ///   - above: the boxes above the tree.
    ///   - below: the choices for the boxes below the tree, the roomiest first; at least one.
    ///   - tight: the boxes below it in the largest type on the smallest phone, with no room around the tree.
    private func column(with world: Box, room: Insets, above: [Box] = [], below: [[Box]], tight: [Box]) -> Box {
        let side = WorldTree.side(on: options.size)
        func column(least: Double, _ room: Insets, _ below: [Box]) -> Box {
            VStack(spacing: 0) {
                above
                Spacer(minLength: least + room.height) { world.padding(room) }
                below
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        return ViewThatFits {
            // A swiped entry must be seen: the tree shrinks for it.
            if swipedEntry == nil {
                for below in below { column(least: side, room, below) }
            }
            ViewThatFits(mayShrink: true) {
                column(least: side / 2, room, below[0]).shrinksToFit()
                column(least: side / 2, Insets(), tight).shrinksToFit()
            }
        }
        .body
    }

    private var elapsedText: String { words.duration(seconds: model.elapsedSeconds) }

    private func tree(progress: Double) throws(SceneError) -> Box {
        try WorldTree(
            variant: model.variant, tone: model.tone, progress: progress, trees: options.trees, words: words
        )
        .box(of: options.size)
    }

    // MARK: A fast is running

    private func activeContent() throws(SceneError) -> Box {
        let world: Box? = model.tier.hasForest ? try tree(progress: model.progress) : nil
        if options.isWide {
            let texts = VStack(spacing: 0) {
                Spacer()
                time
                Spacer(minLength: Spacing.xs)
                actions
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
            guard let world else { return texts }
            // On a low screen the largest type leaves no room for the tree.
            return ViewThatFits(mayShrink: true) {
                HStack(spacing: Spacing.xl) {
                    world.frame(maxWidth: .infinity, maxHeight: .infinity)
                    texts
                }
                texts
            }
            .body
        }
        guard let world else {
            return VStack(spacing: 0) {
                Spacer(minLength: Spacing.xxl)
                time
                Spacer(minLength: Spacing.md)
                actions
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
        }
        // The time rests in the middle of the room above the tree.
        let above = WorldTree.topShare * options.size.height - options.margins.top - Spacing.md
        return column(
            with: world, room: Insets(vertical: Spacing.md), above: [belowGlyph(time).frame(minHeight: max(above, 0))],
            below: [actions, actions(.low)], tight: actions(.tight))
    }

    private var time: Box {
        VStack(spacing: Spacing.xs) {
            Text(elapsedText, .elapsed, AtrestTokens.highlight).multilineTextAlignment(.center).lineLimit(1)
            Text(words.line(for: model.milestone), .body, AtrestInk.accent).multilineTextAlignment(.center).lineLimit(3)
                .maxWidth(330 * options.context.scale(of: .body))
        }
        .frame(maxWidth: .infinity)
    }

    /// Words under the glyph; on a small screen at its height, if they fit beside it.
    private func belowGlyph(_ words: Box) -> some Element {
        ViewThatFits {
            if options.size.height < 740 { words.padding(.horizontal, AtrestIcon.atrest.size + Spacing.sm) }
            words.padding(.top, AtrestIcon.atrest.size + Spacing.sm)
        }
    }

    /// The ways in which the two endings are spread, by the room for the boxes above them.
    private enum Spread {
        case usual
        /// The endings stand beside one another.
        case low
        /// The endings and the open panel stand close together.
        case tight
    }

    private var actions: [Box] { actions(.usual) }

    @ElementBuilder private func actions(_ spread: Spread) -> [Box] {
        if isWaterOpen { waterPanel(isTight: spread == .tight) } else { waterDrop }
        Spacer().frame(height: spread == .tight ? 0 : Spacing.sm)
        // The icons replace the endings, wherever large texts have moved these; everything else stays.
        let endings = endings(spread)
        if isHatchOpen { endings.hidden().frame(minHeight: TimerScene.hatchRoom) } else { endings }
    }

    @ElementBuilder private func endings(_ spread: Spread) -> Box {
        let buttons = [
            Parts.pill(words("timer.action.end")), Parts.quietButton(words("timer.action.abandon"), minScale: 1),
        ]
        let column = VStack(spacing: spread == .tight ? 0 : Spacing.sm) { buttons }
        let row = HStack(spacing: Spacing.md) { buttons }
        if spread == .low {
            // The row is as high as the open hatch, so that nothing moves when it opens.
            row.frame(minHeight: TimerScene.hatchRoom)
        } else {
            ViewThatFits {
                column
                row
                column.shrinksToFit()
            }
        }
    }

    /// The height of the panel with the icons, in points.
    private static let hatchRoom = AtrestIcon.forest.size + 2 * Spacing.lg

    // MARK: Water

    private var total: String { words.amount(milliliters: model.water.totalMilliliters, unit: model.water.unit) }

    private var waterDrop: Box {
        HStack(spacing: Spacing.xs) {
            Parts.icon(.water, words("water.a11y.drop"), color: AtrestInk.accent, besides: .callout)
            Text(total, .label, AtrestInk.accent).lineLimit(1)
        }
        .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(words("water.a11y.drop"))
    }

    private func waterPanel(isTight: Bool) -> Box {
        let quickAdd = words(
            "water.add", words.amount(milliliters: model.water.quickAdd, unit: model.water.unit))
        let button = Text(quickAdd, .label, AtrestTokens.highlight).lineLimit(1)
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
            .onCapsule().frame(minHeight: TouchTarget.minSide).touchTarget(quickAdd)
        let row = HStack(spacing: Spacing.md) {
            waterDrop
            Spacer()
            button
        }
        let column = VStack(alignment: .leading, spacing: 0) {
            waterDrop
            button
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        // Where neither fits, a screen on its side lacks height rather than width: hence the row.
        let head = ViewThatFits {
            row
            column
            if options.isWide { row }
        }
        let entries = model.water.entries.enumerated().map { index, entry in
            waterEntry(entry, isSwiped: index + 1 == swipedEntry)
        }
        .dropFirst(max((swipedEntry ?? 1) - (TimerScene.shownEntries - 1), 0))
        func rows(_ entries: some Sequence<Box>) -> Box {
            VStack(spacing: Spacing.sm) { Array(entries) }.frame(maxWidth: .infinity)
        }
        let insets = Insets(horizontal: Spacing.lg, vertical: isTight ? Spacing.xs / 2 : Spacing.sm)
        return ViewThatFits(mayShrink: true) {
            // The total and the button never scroll. Entries scroll, and are left out where none could be seen.
            VStack(spacing: 0) {
                head
                rows(entries).padding(.bottom, Spacing.sm)
                    // The next entry is visible as far as the fade goes.
                    .scrolling(
                        window: rows(entries.prefix(TimerScene.shownEntries)).padding(.bottom, Spacing.lg),
                        minimum: TimerScene.minEntries)
            }
            .frame(maxWidth: .infinity).padding(insets)
            head.frame(maxWidth: .infinity).padding(insets)
        }
        .onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.pill))
        .frame(maxWidth: 320 * options.context.scale(of: .callout))
    }

    /// An entry; when it is swiped, the button that removes it has room beside it.
    private func waterEntry(_ entry: WaterDay.Entry, isSwiped: Bool) -> Box {
        let amount = words.amount(milliliters: entry.amountMilliliters, unit: model.water.unit)
        return HStack(spacing: Spacing.md) {
            Text(words.time(minuteOfDay: entry.minuteOfDay), .caption, AtrestInk.accent).lineLimit(1)
            Spacer()
            Text(amount, .caption, AtrestTokens.highlight).lineLimit(1)
            if isSwiped {
                let remove = words("water.entry.remove")
                Text(remove, .caption, AtrestTokens.highlight).lineLimit(1)
                    .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs).onCapsule()
                    .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(remove)
            }
        }
        .body
    }

    /// The most entries in sight. The swiped one is never the last of them, which fades.
    private static let shownEntries = 3
    /// The height in which an entry can be seen, and that more follow, in points.
    private static let minEntries = 40.0

    // MARK: The escape hatch

    private var glyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight).opacity(glyphOpacity)
            .touchTarget(words("nav.a11y.escape"))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(options.margins)
    }

    /// The icons, where they float when no fast runs.
    @ElementBuilder private var hatch: [Box] {
        Color.black.opacity(0.30)
        HStack(spacing: Spacing.xl) {
            // Beside the tree.
            if options.isWide && model.tier.hasForest { Color.clear }
            Parts.icons(model.tier, words, color: AtrestTokens.highlight)
                .padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.lg)
                .onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.pill))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        .padding(options.margins)
    }

    // MARK: No fast is running

    private func restingContent(_ prompt: String) -> Box {
        VStack(spacing: 0) {
            Spacer()
            heading(prompt)
            Spacer().frame(height: Spacing.xl)
            Parts.pill(words("timer.action.begin"))
            Spacer()
            Parts.floatingIcons(model.tier, words).padding(.vertical, Spacing.sm)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
    }

    private func completedContent() throws(SceneError) -> Box {
        guard model.tier.hasForest else { return restingContent(words("timer.completed.label")) }
        let world = try tree(progress: 1)
        if options.isWide {
            return HStack(spacing: Spacing.xl) {
                world.frame(maxWidth: .infinity, maxHeight: .infinity)
                VStack(spacing: 0) {
                    Spacer()
                    completedActions
                    Spacer()
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
            }
            .body
        }
        return column(
            with: world, room: Insets(bottom: Spacing.md), below: [completedActions], tight: completedActions)
    }

    @ElementBuilder private var completedActions: [Box] {
        heading(words("timer.completed.label"))
        Spacer().frame(height: Spacing.lg)
        Parts.pill(words("timer.action.begin"))
        Spacer().frame(height: Spacing.xl)
        Parts.floatingIcons(model.tier, words).padding(.vertical, Spacing.sm)
    }

    private func heading(_ text: String) -> Box {
        Text(text, .heading, AtrestTokens.highlight).multilineTextAlignment(.center).frame(maxWidth: .infinity)
    }
}

extension TimerScene {
    /// A running fast, with nothing open.
    public init(_ model: TimerModel = TimerModel(), _ change: (inout Self) -> Void = { _ in }) {
        self.model = model
        change(&self)
    }
}
