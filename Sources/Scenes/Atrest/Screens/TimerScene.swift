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
        try [Parameter<ScreenOptions>.trees(\.trees)].check(options)
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
        var layers = [content.padded(options.margins)]
        if model.state == .active {
            layers.append(glyph)
            if isHatchOpen { layers += hatch }
        }
        return options.screen(layers, title: words.timer(model.state, elapsed: elapsedText))
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
            Box.column(above + [.stretch(least + room.height, world.padded(room))] + below).filling()
        }
        let small = [(room, below[0]), (Insets(), tight)].map { column(least: side / 2, $0, $1).shrinking() }
        // A swiped entry must be seen: the tree shrinks for it.
        let large = swipedEntry == nil ? below.map { column(least: side, room, $0) } : []
        return .firstThatFits(large + [.firstThatFits(small, mayShrink: true)])
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
            let texts = Box.column([.spacer(), time, .spacer(Spacing.xs)] + actions).filling().shrinking()
            guard let world else { return texts }
            // On a low screen the largest type leaves no room for the tree.
            return .firstThatFits([.row(spacing: Spacing.xl, [world.filling(), texts]), texts], mayShrink: true)
        }
        guard let world else {
            return .column([.spacer(Spacing.xxl), time, .spacer(Spacing.md)] + actions).filling().shrinking()
        }
        // The time rests in the middle of the room above the tree.
        let above = WorldTree.topShare * options.size.height - options.margins.top - Spacing.md
        return column(
            with: world, room: Insets(vertical: Spacing.md), above: [belowGlyph(time).framed(minHeight: max(above, 0))],
            below: [actions, actions(.low)], tight: actions(.tight))
    }

    private var time: Box {
        .column(
            spacing: Spacing.xs,
            [
                Parts.text(elapsedText, .elapsed, AtrestTokens.highlight, alignment: .center, lines: 1),
                Parts.text(
                    words.line(for: model.milestone), .body, AtrestInk.accent, alignment: .center, lines: 3
                ).framed(maxWidth: 330 * options.context.scale(of: .body)),
            ]
        ).fullWidth()
    }

    /// Words under the glyph; on a small screen at its height, if they fit beside it.
    private func belowGlyph(_ words: Box) -> Box {
        let below = words.padded(Insets(top: AtrestIcon.atrest.size + Spacing.sm))
        if options.size.height >= 740 { return below }
        return .firstThatFits([words.padded(Insets(horizontal: AtrestIcon.atrest.size + Spacing.sm)), below])
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

    private func actions(_ spread: Spread) -> [Box] {
        let endings = endings(spread)
        // The icons replace the endings, wherever large texts have moved these; everything else stays.
        return [
            isWaterOpen ? waterPanel(isTight: spread == .tight) : waterDrop,
            .gap(spread == .tight ? 0 : Spacing.sm),
            isHatchOpen ? endings.hidden().framed(minHeight: TimerScene.hatchRoom) : endings,
        ]
    }

    private func endings(_ spread: Spread) -> Box {
        let buttons = [
            Parts.pill(words("timer.action.end")), Parts.quietButton(words("timer.action.abandon"), minScale: 1),
        ]
        let column = Box.column(spacing: spread == .tight ? 0 : Spacing.sm, buttons)
        let row = Box.row(spacing: Spacing.md, buttons)
        // As high as the open hatch, so that nothing moves when it opens.
        let low = row.framed(minHeight: TimerScene.hatchRoom)
        return spread == .low ? low : .firstThatFits([column, row, column.shrinking()])
    }

    /// The height of the panel with the icons, in points.
    private static let hatchRoom = AtrestIcon.forest.size + 2 * Spacing.lg

    // MARK: Water

    private var total: String { words.amount(milliliters: model.water.totalMilliliters, unit: model.water.unit) }

    private var waterDrop: Box {
        .row(
            spacing: Spacing.xs,
            [
                Parts.icon(.water, words("water.a11y.drop"), color: AtrestInk.accent, besides: .callout),
                Parts.text(total, .label, AtrestInk.accent, lines: 1),
            ]
        ).framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchable(words("water.a11y.drop"))
    }

    private func waterPanel(isTight: Bool) -> Box {
        let quickAdd = words(
            "water.add", words.amount(milliliters: model.water.quickAdd, unit: model.water.unit))
        let button = Parts.text(quickAdd, .label, AtrestTokens.highlight, lines: 1)
            .padded(Insets(horizontal: Spacing.md, vertical: Spacing.xs))
            .backed(by: .fill(AtrestTokens.surface.opacity(0.6)) { Path.capsule($0) })
            .fronted(by: Parts.hairlineCapsule(AtrestTokens.highlight.opacity(0.18)))
            .framed(minHeight: TouchTarget.minSide).touchable(quickAdd)
        let row = Box.row(spacing: Spacing.md, [waterDrop, .spacer(), button])
        let column = Box.column(alignment: .leading, [waterDrop, button]).fullWidth(.leading)
        // Where neither fits, a screen on its side lacks height rather than width: hence the row.
        let head = Box.firstThatFits(options.isWide ? [row, column, row] : [row, column])
        let entries = model.water.entries.enumerated().map { index, entry in
            waterEntry(entry, isSwiped: index + 1 == swipedEntry)
        }.dropFirst(max((swipedEntry ?? 1) - (TimerScene.shownEntries - 1), 0))
        func rows(_ entries: some Sequence<Box>) -> Box { .column(spacing: Spacing.sm, Array(entries)).fullWidth() }
        // The total and the button never scroll. Entries scroll, and are left out where none could be seen.
        let list = rows(entries).padded(Insets(bottom: Spacing.sm))
            // The next entry is visible as far as the fade goes.
            .scrolling(
                window: rows(entries.prefix(TimerScene.shownEntries)).padded(Insets(bottom: Spacing.lg)),
                minimum: TimerScene.minEntries)
        let insets = Insets(horizontal: Spacing.lg, vertical: isTight ? Spacing.xs / 2 : Spacing.sm)
        let whole = Box.column([head, list]).fullWidth().padded(insets)
        let content = Box.firstThatFits([whole, head.fullWidth().padded(insets)], mayShrink: true)
        return Frost.panel(content, radius: AtrestTokens.Radius.pill)
            .framed(maxWidth: 320 * options.context.scale(of: .callout))
    }

    /// An entry; when it is swiped, the button that removes it has room beside it.
    private func waterEntry(_ entry: WaterDay.Entry, isSwiped: Bool) -> Box {
        var parts = [
            Parts.text(words.time(minuteOfDay: entry.minuteOfDay), .caption, AtrestInk.accent, lines: 1),
            .spacer(),
            Parts.text(
                words.amount(milliliters: entry.amountMilliliters, unit: model.water.unit), .caption,
                AtrestTokens.highlight, lines: 1),
        ]
        guard isSwiped else { return .row(spacing: Spacing.md, parts) }
        parts.append(
            Parts.text(words("water.entry.remove"), .caption, AtrestTokens.highlight, lines: 1)
                .padded(Insets(horizontal: Spacing.md, vertical: Spacing.xs))
                .backed(by: .fill(AtrestTokens.surface.opacity(0.6)) { Path.capsule($0) })
                .fronted(by: Parts.hairlineCapsule(AtrestTokens.highlight.opacity(0.18)))
                .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchable(
                    words("water.entry.remove")))
        return .row(spacing: Spacing.md, parts)
    }

    /// The most entries in sight. The swiped one is never the last of them, which fades.
    private static let shownEntries = 3
    /// The height in which an entry can be seen, and that more follow, in points.
    private static let minEntries = 40.0

    // MARK: The escape hatch

    private var glyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight).opacity(glyphOpacity)
            .touchable(words("nav.a11y.escape"))
            .filling(.topLeading).padded(options.margins)
    }

    /// The icons, where they float when no fast runs.
    private var hatch: [Box] {
        let panel = Frost.panel(
            Parts.icons(model.tier, words, color: AtrestTokens.highlight)
                .padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg)), radius: AtrestTokens.Radius.pill)
        let place = panel.filling(.bottom)
        let isBesideTree = options.isWide && model.tier.hasForest
        return [
            .fill(Color.black.opacity(0.30)),
            (isBesideTree ? .row(spacing: Spacing.xl, [Box.fill(.clear).filling(), place]) : place)
                .padded(options.margins),
        ]
    }

    // MARK: No fast is running

    private func restingContent(_ prompt: String) -> Box {
        .column(
            [
                .spacer(), heading(prompt), .gap(Spacing.xl), Parts.pill(words("timer.action.begin")),
                .spacer(), Parts.floatingIcons(model.tier, words).padded(Insets(vertical: Spacing.sm)),
            ]
        ).filling().shrinking()
    }

    private func completedContent() throws(SceneError) -> Box {
        guard model.tier.hasForest else { return restingContent(words("timer.completed.label")) }
        let world = try tree(progress: 1)
        let actions: [Box] = [
            heading(words("timer.completed.label")), .gap(Spacing.lg), Parts.pill(words("timer.action.begin")),
            .gap(Spacing.xl), Parts.floatingIcons(model.tier, words).padded(Insets(vertical: Spacing.sm)),
        ]
        if options.isWide {
            return .row(
                spacing: Spacing.xl,
                [world.filling(), Box.column([.spacer()] + actions + [.spacer()]).filling().shrinking()])
        }
        return column(with: world, room: Insets(bottom: Spacing.md), below: [actions], tight: actions)
    }

    private func heading(_ text: String) -> Box {
        Parts.text(text, .heading, AtrestTokens.highlight, alignment: .center).fullWidth()
    }
}

extension TimerScene {
    /// A running fast, with nothing open.
    public init(_ model: TimerModel = TimerModel(), _ change: (inout Self) -> Void = { _ in }) {
        self.model = model
        change(&self)
    }
}
