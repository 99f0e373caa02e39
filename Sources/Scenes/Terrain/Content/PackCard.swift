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
        let content: Box
        switch format.shape {
        case .tall:
            content = .column([
                .stretch(isLarge ? 0 : 150, picture),
                text(context, isTight: isLarge || format.size.height < 640)
                    .padded(Insets(top: Spacing.sm, left: Spacing.lg, bottom: Spacing.xl, right: Spacing.lg)),
            ])
        case .square:
            content = .column([
                .stretch(isLarge ? 0 : 140, picture),
                text(context, isTight: true).padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg)),
            ])
        case .wide:
            content = .row([
                face.picture.scene().framed(width: format.size.width * 0.38, height: format.size.height),
                text(context, isTight: true).padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md))
                    .fullWidth(.leading),
            ])
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context,
            accessibility: Accessibility(title: words.titled(face.kind, face.title), role: .group))
    }

    /// The picture, in all of the room that the words leave; none in a strip too low to make anything out.
    private var picture: Box {
        face.picture.scene(isFading: true).grouped { nodes, rect in
            Group(rect.height < face.picture.minHeight ? [] : nodes)
        }
    }

    /// - Parameter isTight: whether there is little room.
    private func text(_ context: LayoutContext, isTight: Bool) -> Box {
        var boxes = [
            Box.column(
                spacing: Spacing.xxs, alignment: .leading,
                [
                    .terrain(face.kind, Style.labelLarge, TerrainTokens.textSecondary),
                    .terrain(face.title, Style.displayMedium),
                    face.names(context),
                    .terrain(face.line, Style.bodyLarge, TerrainTokens.textSecondary),
                ].compactMap(\.self))
        ]
        if let chips = face.chips(words) { boxes.append(chips) }
        if let more { boxes += [.hairline, more] }
        return Box.column(spacing: isTight ? Spacing.sm : Spacing.md, alignment: .leading, boxes).fullWidth(.leading)
    }
}

extension PackFace {
    /// The entry's facts in capsules, and before them whether it suits the person; nil without any.
    func chips(_ words: Words) -> Box? {
        let chips =
            (isForTerrain ? [Box.chip(words("pack.forYourTerrain"), isSelected: true)] : [])
            + facts.map { Box.chip($0, on: TerrainTokens.background) }
        return chips.isEmpty
            ? nil : .flow(spacing: TerrainTokens.Spacing.xs, lineSpacing: TerrainTokens.Spacing.xs, chips)
    }
}
