import Composition
import DisplayList
import Localization
import PathParser
import Typography

private typealias Style = TerrainTokens.TypeStyle
private typealias Spacing = TerrainTokens.Spacing

/// The parts that a pack's screens share.
extension Box {
    /// A section of a sheet: a title over its content.
    static func packSection(_ title: String, _ content: [Box]) -> Box {
        Box.column(
            spacing: Spacing.sm, alignment: .leading,
            [.terrain(title, Style.labelMedium, TerrainTokens.textSecondary)] + content
        )
        .terrainCard(padding: Spacing.lg)
    }

    /// A number in a disc, in front of a step.
    /// - Parameter isDone: whether a tick replaces the number, on a full disc.
    static func packNumber(_ number: Int, isDone: Bool = false) -> Box {
        .contextual { context in
            let side = 28 * min(context.scale(of: .footnote), 1.6)
            let label = Box.terrain(
                "\(number)", Style.labelMedium.with(.tabularFigures),
                isDone ? TerrainTokens.surface : TerrainTokens.accentDark, .center, lines: 1)
            let paper = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: TerrainTokens.chipOpacity)
            return label.framed(width: side, height: side)
                .backed(by: .fill(isDone ? TerrainTokens.accentUnderText : paper, Path.capsule))
        }
    }

    /// A step with its number, and a note under it.
    static func packStep(_ number: Int, _ text: String, _ note: String?, isDone: Bool = false) -> Box {
        .row(
            spacing: Spacing.sm, alignment: .top,
            [
                .packNumber(number, isDone: isDone),
                Box.column(
                    spacing: 2, alignment: .leading,
                    [
                        .terrain(text, Style.bodyMedium),
                        note.map { .terrain($0, Style.bodySmall, TerrainTokens.textSecondary) },
                    ].compactMap(\.self)
                )
                .padded(Insets(top: 3)).fullWidth(.leading),
            ])
    }

    /// A progress bar, with a short bar for each part.
    static func packProgress(_ done: Int, of count: Int, spoken: String) -> Box {
        Box.directed { rect, builder in
            let gap = count > 24 ? 0.0 : 4.0
            let width = (rect.width - gap * Double(count - 1)) / Double(max(count, 1))
            for index in 0..<count {
                let bar = Rect(
                    x: rect.minX + Double(index) * (width + gap), y: rect.minY, width: max(width, 0),
                    height: rect.height)
                let color =
                    index < done
                    ? TerrainTokens.accent : TerrainTokens.background.interpolated(to: TerrainTokens.accent, at: 0.2)
                builder.nodes.append(.fill(Fill(gap > 0 ? .capsule(bar) : .rect(bar), paint: .solid(color))))
            }
        }
        .framed(height: 4).spoken(spoken)
    }

    /// A picture beside an entry's words, which can be touched.
    static func packRow(_ face: PackFace, _ words: Words, more: [Box] = [], _ context: LayoutContext) -> Box {
        let text = Box.column(
            spacing: Spacing.xxs, alignment: .leading,
            [
                .terrain(face.title, Style.headlineSmall),
                .terrain(face.line, Style.bodySmall, TerrainTokens.textSecondary),
            ] + more)
        let picture = face.picture.tile(height: 76, width: 76)
        let row: Box =
            context.dynamicType > .xxLarge
            ? .column(spacing: Spacing.sm, alignment: .leading, [picture, text])
            : .row(spacing: Spacing.md, alignment: .top, [picture, text.fullWidth(.leading)])
        return row.terrainCard(padding: Spacing.sm).touchable(face.title)
    }
}
