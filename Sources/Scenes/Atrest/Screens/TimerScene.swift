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

    package func screen() throws(SceneError) -> Screen {
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
        let content = try content()
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

    private var elapsedText: String { words.duration(seconds: model.elapsedSeconds) }

    private func tree(progress: Double) throws(SceneError) -> Box {
        try WorldTree(
            variant: model.variant, tone: model.tone, progress: progress, trees: options.trees, words: words
        )
        .box(of: options.size)
    }

    // MARK: Layouts

    /// All states have one layout: the same parts lie at the same places, and the action is at the bottom.
    private func content() throws(SceneError) -> Box {
        let hasTree = model.tier.hasForest && (model.state == .active || model.state == .completed)
        let world = hasTree ? try tree(progress: model.state == .completed ? 1 : model.progress) : nil
        switch (model.state, options.isWide) {
        case (.active, false): return tall(world ?? TimerScene.noTree)
        case (.active, true): return wide(world ?? TimerScene.noTree)
        case (_, false): return world.map(restingTall) ?? resting
        case (_, true):
            return HStack(spacing: Spacing.xl) {
                (world ?? TimerScene.noTree).frame(maxWidth: .infinity, maxHeight: .infinity)
                resting
            }
            .asBox
        }
    }

    /// The tree's room, of a tier that has no tree.
    private static let noTree = Color.clear.body

    /// The height between the upper margin and the tree.
    private var heightAboveTree: Double {
        max(WorldTree.topShare * options.size.height - options.margins.top, 0)
    }

    /// The time above the tree, the water and the action below it. The tree is as large as it should be, or as there is
    /// room below its top; its top stays where it is.
    private func tall(_ world: Box) -> Box {
        let side = WorldTree.side(on: options.size)
        func column(_ extent: WaterPanel.Extent, least: Double) -> Box {
            VStack(spacing: 0) {
                besideGlyph.padding(.bottom, Spacing.xs).frame(height: heightAboveTree)
                Spacer(minLength: least + Spacing.md) { world.padding(.bottom, Spacing.md) }
                actions(extent, endings)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        return ViewThatFits(mayShrink: true) {
            if isWaterOpen {
                for extent in WaterPanel.extents.dropLast() { column(extent, least: side) }
                column(.entries(2), least: 0)
            }
            column(.room, least: 0)
            allScrolling(endings)
        }
        .asBox
    }

    /// The tree beside everything else. Where the largest type leaves no room for it on a low screen, it goes.
    private func wide(_ world: Box) -> Box {
        func column(_ extent: WaterPanel.Extent, _ endings: Box) -> Box {
            VStack(spacing: 0) {
                Spacer()
                time
                Spacer(minLength: Spacing.xs)
                actions(extent, endings)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        let extents = isWaterOpen ? WaterPanel.extents.dropLast() : [.room]
        return ViewThatFits(mayShrink: true) {
            for extent in extents {
                HStack(spacing: Spacing.xl) {
                    world.frame(maxWidth: .infinity, maxHeight: .infinity)
                    column(extent, endings)
                }
            }
            for extent in extents { column(extent, endingsInRow) }
            allScrolling(endingsInRow)
        }
        .asBox
    }

    /// Time and water scroll above the endings, where these leave too little room.
    private func allScrolling(_ endings: Box) -> Box {
        VStack(spacing: Spacing.sm) {
            VStack(spacing: Spacing.sm) {
                elapsed.padding(.horizontal, AtrestIcon.atrest.size + Spacing.sm)
                line
                water(.all)
            }
            .frame(maxWidth: .infinity).scrolling()
            Spacer()
            places(of: endings)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    // MARK: A fast is running

    private var elapsed: Box {
        Text(elapsedText, .elapsed, AtrestTokens.highlight).multilineTextAlignment(.center).lineLimit(1)
            .accessibilityLabel(words("timer.a11y.elapsed", words("timer.active.label"), elapsedText))
    }

    /// The milestone's line. It has three lines at most, and may be a little smaller for it, until a person asks for
    /// larger type: then it keeps that size, and has as many lines as it needs.
    private var line: Box {
        let text = Text(words.line(for: model.milestone), .body, AtrestInk.dimmableAccent).multilineTextAlignment(
            .center)
        return ViewThatFits(mayShrink: true) {
            if options.dynamicType <= .large { text.lineLimit(3).minimumScaleFactor(TimerScene.minLineScale) }
            text
        }
        .maxWidth(350 * options.context.scale(of: .body))
    }

    /// The least scale of a milestone's line in three lines.
    private static let minLineScale = 0.7

    private var time: Box {
        VStack(spacing: Spacing.xs) {
            elapsed
            // A line at least is in sight.
            line.scrolling(minimum: AtrestTokens.TypeStyle.body.size * options.context.scale(of: .body))
        }
        .frame(maxWidth: .infinity)
    }

    /// The time and its line in the middle of their room. The time is no wider than the room beside the glyph.
    private var besideGlyph: Box {
        let side = AtrestIcon.atrest.size + Spacing.sm
        return VStack(spacing: Spacing.xs) {
            elapsed.padding(.horizontal, side)
            line.scrolling()
        }
        .frame(maxWidth: .infinity)
    }

    @ElementBuilder private func actions(_ extent: WaterPanel.Extent, _ endings: Box) -> [Box] {
        water(extent)
        Spacer().frame(height: Spacing.sm)
        places(of: endings)
    }

    /// The icons replace the endings, wherever large texts have moved these; everything else stays.
    private func places(of endings: Box) -> Box {
        isHatchOpen ? endings.hidden().frame(minHeight: TimerScene.hatchRoom) : endings
    }

    private var endings: Box {
        action("timer.action.end", Parts.quietButton(words("timer.action.abandon")))
    }

    private var endingsInRow: Box {
        HStack(spacing: Spacing.md) {
            Parts.pill(words("timer.action.end"))
            Parts.quietButton(words("timer.action.abandon"))
        }
        .frame(minHeight: TimerScene.hatchRoom)
    }

    /// The pill, and what lies below it.
    private func action(_ key: String, _ below: Box) -> Box {
        VStack(spacing: Spacing.sm) {
            Parts.pill(words(key))
            below
        }
        .frame(maxWidth: .infinity)
    }

    /// The height of the panel with the icons, in points.
    private static let hatchRoom = AtrestIcon.forest.size + 2 * Spacing.lg

    private func water(_ extent: WaterPanel.Extent) -> Box {
        let panel = WaterPanel(
            day: model.water, swipedEntry: swipedEntry, options: options, isDimmed: isHatchOpen)
        return isWaterOpen ? panel.chip(extent) : panel.drop
    }

    // MARK: The escape hatch

    private var glyph: Box {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight).opacity(glyphOpacity)
            .touchTarget(words("nav.a11y.escape"))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding(options.margins)
    }

    /// The icons, where they float when no fast runs.
    @ElementBuilder private var hatch: [Box] {
        Color.black.opacity(AtrestInk.hatchShade)
        HStack(spacing: Spacing.xl) {
            // Beside the tree.
            if options.isWide { Color.clear }
            Parts.icons(model.tier, words, color: AtrestTokens.highlight)
                .padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.lg)
                .onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.pill))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        .padding(options.margins)
    }

    // MARK: No fast is running

    /// The pill where a running fast has its own, and the icons where that has its second ending.
    private var begin: Box {
        action(
            "timer.action.begin",
            ZStack {
                Parts.quietButton(words("timer.action.abandon")).hidden()
                icons
            }
            .body)
    }

    private var icons: Box { Parts.floatingIcons(model.tier, words).frame(minHeight: TouchTarget.minSide) }

    private var prompt: Box {
        let key =
            switch model.state {
            case .active, .idle: "timer.idle.prompt"
            case .completed: "timer.completed.label"
            case .abandoned: "timer.abandoned.label"
            }
        return Text(words(key), .heading, AtrestTokens.highlight).multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
    }

    /// The words in the middle of the screen; without room for that, in the middle of what is above the action.
    private var resting: Box {
        ViewThatFits(mayShrink: true) {
            VStack(spacing: 0) {
                begin.hidden()
                Spacer(minLength: Spacing.md)
                prompt
                Spacer(minLength: Spacing.md)
                begin
            }
            VStack(spacing: 0) {
                Spacer()
                prompt
                Spacer()
                begin
            }
            // The largest type on a low screen.
            VStack(spacing: Spacing.xs) {
                Spacer()
                prompt.scrolling()
                Spacer()
                Parts.pill(words("timer.action.begin"))
                icons
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// The words in the middle between the tree and the action.
    private func restingTall(_ world: Box) -> Box {
        let side = WorldTree.side(on: options.size)
        return ViewThatFits(mayShrink: true) {
            VStack(spacing: 0) {
                Spacer().frame(height: heightAboveTree)
                world.frame(height: side)
                Spacer(minLength: Spacing.md)
                prompt
                Spacer(minLength: Spacing.md)
                begin
            }
            VStack(spacing: Spacing.md) {
                Spacer(minLength: heightAboveTree) {
                    world.padding(.top, heightAboveTree)
                }
                prompt
                begin
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension TimerScene {
    /// A running fast, with nothing open.
    public init(_ model: TimerModel = TimerModel(), _ change: (inout Self) -> Void = { _ in }) {
        self.model = model
        change(&self)
    }
}
