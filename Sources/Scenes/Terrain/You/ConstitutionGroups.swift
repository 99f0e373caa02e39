import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The texts of a person's constitution, in groups that open and close.
struct ConstitutionGroups: Sendable {
    let constitution: Constitution
    /// The groups that are open.
    let open: Set<YouGroup>

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var words: Words { constitution.words }
    private var vector: TerrainVector { constitution.vector }

    func box(_ context: LayoutContext) -> Box {
        let rows = YouGroup.allCases.map { group -> DisclosureGroup.Row in
            (words("you.group.\(group.rawValue)"), open.contains(group), content(group, context))
        }
        return DisclosureGroup(rows: rows, words: words).box
    }

    private func content(_ group: YouGroup, _ context: LayoutContext) -> Box {
        switch group {
        case .readout: readout(context)
        case .signals: signals
        case .defaults:
            VStack(alignment: .leading, spacing: Spacing.md) {
                list(words("defaults.best"), constitution.best, TerrainTokens.success)
                list(words("defaults.avoid"), constitution.avoid, TerrainTokens.warning)
            }
            .asBox
        case .watchFors:
            VStack(alignment: .leading, spacing: Spacing.xs) { bullets(constitution.watchFors, TerrainTokens.warning) }
                .asBox
        }
    }

    /// Each axis with the place on it, its diagram, and what it tells.
    private func readout(_ context: LayoutContext) -> Box {
        let diagram = AxisDiagram(vector: vector, color: vector.type.color, words: words)
        return VStack(alignment: .leading, spacing: Spacing.lg) {
            for axis in TerrainAxis.allCases {
                let name = Text(words("axis.\(axis.rawValue)"), Style.labelLarge)
                let level = Text(constitution.level(on: axis), Style.labelMedium, TerrainTokens.accentDark)
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    ViewThatFits {
                        HStack(spacing: Spacing.sm) {
                            name
                            Spacer()
                            level.multilineTextAlignment(.trailing)
                        }
                        VStack(alignment: .leading, spacing: 0) {
                            name
                            level
                        }
                    }
                    diagram.row(axis, context).accessibilityLabel(words.spoken(axis, vector[axis]))
                    Text(words("axis.\(axis.rawValue).line"), Style.bodySmall, TerrainTokens.textSecondary)
                }
            }
        }
        .asBox
    }

    private var signals: Box {
        let signals = constitution.signals
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            if signals.isEmpty { Text(words("signal.none"), Style.bodyMedium) }
            for signal in signals {
                VStack(alignment: .leading, spacing: 2) {
                    Text(signal.text, Style.bodyMedium)
                    Text(
                        words("signal.weight", words("axis.\(signal.axis.rawValue)"), abs(vector[signal.axis])),
                        Style.bodySmall, TerrainTokens.textSecondary)
                }
            }
        }
        .asBox
    }

    private func list(_ title: String, _ lines: [String], _ color: Color) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Box.heading(title, Style.labelMedium, TerrainTokens.textSecondary)
            bullets(lines, color)
        }
    }

    private func bullets(_ lines: [String], _ color: Color) -> ForEach {
        let dot = color.readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
        return ForEach(lines) { Box.bullet($0, Style.bodyMedium, dot: dot) }
    }
}
