import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// An entry as a card: its picture, its name, and one more part. All of it is always in sight.
struct PackCard: Sendable {
    let face: PackFace
    /// The part under a line; nil for none.
    let more: Box?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let isLarge = context.dynamicType > .xxLarge
        return format.screen(context, spoken: words.titled(face.kind, face.title)) {
            switch format.shape {
            case .tall:
                VStack(spacing: 0) {
                    Spacer(minLength: isLarge ? 0 : 150) { picture }
                    text(context, isTight: isLarge || format.size.height < 640)
                        .padding(Insets(top: Spacing.sm, left: Spacing.lg, bottom: Spacing.xl, right: Spacing.lg))
                }
            case .square:
                VStack(spacing: 0) {
                    Spacer(minLength: isLarge ? 0 : 140) { picture }
                    text(context, isTight: true).padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.lg)
                }
            case .wide:
                HStack(spacing: 0) {
                    face.picture.scene().frame(width: format.size.width * 0.38, height: format.size.height)
                    text(context, isTight: true).padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.md)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
    }

    /// The picture, in all of the room that the words leave; none in a strip too low to make anything out.
    private var picture: Box {
        face.picture.scene(isFading: true).grouped { nodes, rect in
            Group(rect.height < face.picture.minHeight ? [] : nodes)
        }
    }

    /// - Parameter isTight: whether there is little room.
    private func text(_ context: LayoutContext, isTight: Bool) -> Box {
        VStack(alignment: .leading, spacing: isTight ? Spacing.sm : Spacing.md) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(face.kind, Style.labelLarge, TerrainTokens.textSecondary)
                Box.heading(face.title, Style.displayMedium)
                face.names(context)
                Text(face.line, Style.bodyLarge, TerrainTokens.textSecondary)
            }
            face.chips(words)
            if let more {
                Box.hairline
                more
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension PackFace {
    /// The entry's facts in capsules, and before them whether it suits the person; nil without any.
    func chips(_ words: Words) -> Flow? {
        guard isForTerrain || !facts.isEmpty else { return nil }
        return Flow(spacing: TerrainTokens.Spacing.xs, lineSpacing: TerrainTokens.Spacing.xs) {
            if isForTerrain { Box.chip(words("pack.forYourTerrain"), isSelected: true) }
            for fact in facts { Box.chip(fact, on: TerrainTokens.background) }
        }
    }
}
