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
    static func packSection(_ title: String, @ElementBuilder content: () -> [Box]) -> Box {
        section(title, content: content).terrainCard(padding: Spacing.lg)
    }

    /// A text that is set off from those around it.
    static func packCallout(_ text: String, _ style: TextStyle) -> Box {
        let paper = TerrainTokens.background.interpolated(to: TerrainTokens.accentLight, at: 0.22)
        return Text(text, style, TerrainTokens.accentDark)
            .padding(Spacing.md).frame(maxWidth: .infinity, alignment: .leading)
            .background { sheet(paper, radius: TerrainTokens.Radius.large) }
    }

    /// A number in a disc, in front of a step.
    /// - Parameter isDone: whether a tick replaces the number, on a full disc.
    static func packNumber(_ number: Int, isDone: Bool = false) -> Box {
        .contextual { context in
            let side = 28 * min(context.scale(of: .footnote), 1.6)
            let color = isDone ? TerrainTokens.surface : TerrainTokens.accentDark
            let paper = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: TerrainTokens.chipOpacity)
            return Text("\(number)", Style.labelMedium.with(.tabularFigures), color)
                .multilineTextAlignment(.center).lineLimit(1).frame(width: side, height: side)
                .background { Shape.capsule.fill(isDone ? TerrainTokens.accentUnderText : paper) }
        }
    }

    /// A step with its number, and a note under it.
    static func packStep(_ number: Int, _ text: String, _ note: String?, isDone: Bool = false) -> some Element {
        HStack(alignment: .top, spacing: Spacing.sm) {
            Box.packNumber(number, isDone: isDone)
            VStack(alignment: .leading, spacing: 2) {
                Text(text, Style.bodyMedium)
                note.map { Text($0, Style.bodySmall, TerrainTokens.textSecondary) }
            }
            .padding(.top, 3).frame(maxWidth: .infinity, alignment: .leading)
        }
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
        .frame(height: 4).accessibilityLabel(spoken)
    }

    /// A picture beside an entry's words, which can be touched.
    static func packRow(_ face: PackFace, _ words: Words, _ context: LayoutContext) -> Box {
        let text = VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text(face.title, Style.headlineSmall)
            Text(face.line, Style.bodySmall, TerrainTokens.textSecondary)
        }
        let picture = face.picture.tile(height: 76, width: 76)
        let row =
            context.dynamicType > .xxLarge
            ? VStack(alignment: .leading, spacing: Spacing.sm) { [picture, text.asBox] }.body
            : HStack(alignment: .top, spacing: Spacing.md) {
                [picture, text.frame(maxWidth: .infinity, alignment: .leading)]
            }
            .asBox
        return row.terrainCard(padding: Spacing.sm).touchTarget(face.title)
    }
}
