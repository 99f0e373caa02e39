import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The state of a count's synchronisation with other devices.
public enum TallySyncState: String, Sendable, Hashable, CaseIterable {
    /// No network; waiting to be sent; on its way; synchronised; refused.
    case offline, queued, syncing, synced, error

    package func color(in palette: TallyTokens.Palette) -> Color {
        switch self {
        case .offline: palette.textSecondary.color
        case .queued: palette.warning.color
        case .syncing: palette.c1.color
        case .synced: palette.success.color
        case .error: palette.error.color
        }
    }

    /// The icon, in a square of 20: each state has its own shape, so that nobody needs to tell the colours.
    package var icon: SinglePath { Icon.shape("tally/sync-\(rawValue)") }

    static let iconSize = 20.0
}

extension Text {
    /// A text of Tally's screens.
    package init(_ text: String, size: Double, weight: Typeface.Weight = .regular, ink: Oklch) {
        self.init(onScreen: text, style: TextStyle(size: size, weight: weight), color: ink.color)
    }
}

/// The parts of Tally's screens.
enum TallyParts {
    typealias Spacing = TallyTokens.Spacing
    typealias TypeSize = TallyTokens.TypeSize

    /// The state as an icon and a word on a capsule.
    static func chip(_ state: TallySyncState, _ words: Words, palette: TallyTokens.Palette) -> Box {
        let color = state.color(in: palette)
        let style = TextStyle(size: TypeSize.labelSmall, weight: .medium)
        let icon = Box.contextual { context in
            // The icon grows with the word beside it.
            let side = style.scaled(for: context.dynamicType).scaled(by: context.textScale).size * 1.4
            return Box.shape { rect, builder in
                let place = Transform.translation(rect.minX, rect.minY) * .scale(side / TallySyncState.iconSize)
                builder.nodes.append(.group(Group([state.icon.node(color)], transform: place)))
            }
            .frame(width: side, height: side)
        }
        return HStack(spacing: Spacing.xs + 2) {
            icon
            Text(onScreen: words("sync.\(state.rawValue)"), style: style, color: color).lineLimit(1)
        }
        .padding(Insets(top: 6, left: Spacing.sm + 2, bottom: 6, right: Spacing.md - 2))
        .background { ground(palette, in: .capsule) }
        .accessibilityLabel(words("sync.\(state.rawValue).a11y"))
    }

    /// The ground of cards and buttons, with a line wholly inside its edge.
    static func ground(_ palette: TallyTokens.Palette, in shape: Shape) -> Box {
        shape.fill(palette.surface.color).border(palette.border.color, in: shape)
    }

    /// Tally marks as large as their room allows.
    /// - Parameter margin: the margin around them, in points; less in a low room.
    static func marks(_ scene: TallyScene, margin: Double = 0) -> Box {
        .shape { rect, builder in
            let rect = rect.outset(by: -min(margin, rect.height * 0.1))
            var scene = scene
            scene.extent = .fitting(Size(width: rect.width, height: rect.height))
            scene.background = .none
            // Without room for marks, the number is shown.
            guard let drawing = try? scene.drawing() else { return }
            builder.addDrawing(drawing, at: Point(rect.minX, rect.minY))
        }
    }
}

/// The chip with the state of a count's synchronisation, in one state or in all (tally.md, "Shell").
public struct TallySyncScene: Sendable, Hashable {
    /// The state; nil for all, one below the other.
    public var state: TallySyncState?
    /// Light or dark, and with how much contrast.
    public var appearance = TallyAppearance.light
    /// The type size that the person has chosen.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts. In a right-to-left language the screen is mirrored; marks are not.
    public var words: Words = .tally()

    /// As large as the chips, with a margin.
    public func drawing() -> Drawing {
        let palette = appearance.palette
        let content = VStack(alignment: .leading, spacing: TallyTokens.Spacing.sm) {
            for state in state.map({ [$0] }) ?? TallySyncState.allCases {
                TallyParts.chip(state, words, palette: palette)
            }
        }
        .padding(TallyTokens.Spacing.md)
        let context = LayoutContext(words, dynamicType: dynamicType, typeface: typeface)
        let fitted = content.fitted(in: Size(width: .infinity, height: .infinity), context).size
        let size = Size(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
        return Screen(
            size: size, context: context, accessibility: Accessibility(title: words("sync.title"), role: .group)
        ) {
            palette.paper.color
            content
        }
        .drawing
    }
}

extension TallySyncScene {
    /// All states, in light appearance.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let definition = SceneDefinition(
        "tally sync", shows: "Tally's sync status chip, in one state or in all", source: "Shell",
        start: TallySyncScene(),
        parameters: [
            Parameter("state", { $1(&$0.state) }, .choice(TallySyncState.self), absence: "all", "The state to show.")
                .shown(with: "appearance"),
            .appearance { $1(&$0.appearance) }, .dynamicType({ $1(&$0.dynamicType) }, of: "reader"),
            .typeface { $1(&$0.typeface) },
            .words { $1(&$0.words) },
        ],
        examples: ["tally sync --state queued -o chip.png"]
    ) { scene in scene.drawing() }
}
