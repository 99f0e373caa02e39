import Composition
import DisplayList
import Localization
import PathParser

private typealias Style = TerrainTokens.TypeStyle
private typealias Spacing = TerrainTokens.Spacing

/// Terrain's controls of more than a word.
extension Box {
    /// The parts of a screen, one of which is shown; below one another where their names are too long.
    static func segments(_ titles: [String], chosen: Int, _ words: Words) -> Box {
        let segments = titles.enumerated().map { index, title in
            let isChosen = index == chosen
            return Text(title, Style.labelLarge, isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary)
                .multilineTextAlignment(.center).lineLimit(1).padding(.horizontal, Spacing.sm)
                .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide)
                .background {
                    if isChosen { Box.sheet(TerrainTokens.accentUnderText, radius: TouchTarget.minSide / 2) }
                }
                .touchTarget(title).accessibilityLabel(isChosen ? words("a11y.chosen", title) : title)
        }
        let ground = TerrainTokens.background.interpolated(to: TerrainTokens.accent, at: TerrainTokens.chipOpacity)
        return ViewThatFits {
            HStack(spacing: 0) { segments }
            VStack(spacing: 0) { segments }
        }
        .background { Box.sheet(ground, radius: TouchTarget.minSide / 2) }
    }

    /// A field for words to look for, with the cross that empties it.
    /// - Parameters:
    ///   - text: the words typed; nil for none.
    ///   - title: what is shown in an empty field, and spoken for it.
    static func searchField(_ text: String?, title: String, _ words: Words) -> Box {
        let clear = words("search.clear")
        return .contextual { context in
            let side = 18 * min(context.scale(of: .body), 1.6)
            return HStack(spacing: 0) {
                HStack(spacing: Spacing.xs) {
                    lens.frame(width: side, height: side)
                    Text(
                        text ?? title, Style.bodyMedium,
                        text == nil ? TerrainTokens.quietText : TerrainTokens.textPrimary
                    )
                    .lineLimit(2).frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding(.leading, Spacing.md).padding(.vertical, Spacing.xs).frame(minHeight: 48)
                .touchTarget(title).accessibilityLabel(text.map { words.titled(title, $0) } ?? title)
                if text != nil {
                    cross.frame(width: side, height: side).frame(width: 48, height: 48)
                        .touchTarget(clear).accessibilityLabel(clear)
                } else {
                    Spacer().frame(width: Spacing.md)
                }
            }
            .background { Box.answer(isChosen: false, radius: 24) }
        }
    }

    private static let lens = Box.shape { rect, builder in
        let radius = rect.width * 0.38
        let center = Point(rect.minX + radius + 1, rect.minY + radius + 1)
        builder.strokes([.circle(center: center, radius: radius)])
        let reach = radius * 0.5.squareRoot()
        builder.strokes([.line(from: center + Point(reach, reach), to: Point(rect.maxX - 1, rect.maxY - 1))])
    }

    private static let cross = Box.shape { rect, builder in
        let side = rect.width * 0.22
        let center = Point(rect.midX, rect.midY)
        builder.strokes([
            .line(from: center + Point(-side, -side), to: center + Point(side, side)),
            .line(from: center + Point(-side, side), to: center + Point(side, -side)),
        ])
    }

    /// A part of a screen that holds nothing yet: the reason, and the way on.
    static func emptyState(_ motif: PackMotif, _ title: String, _ line: String, action: String) -> Box {
        VStack(spacing: Spacing.md) {
            PackPicture.motif(motif).tile(height: 128, width: 128, radius: 64)
            VStack(spacing: Spacing.xxs) {
                Text(title, Style.headlineSmall).multilineTextAlignment(.center)
                Text(line, Style.bodyMedium, TerrainTokens.textSecondary).multilineTextAlignment(.center)
            }
            Box.secondaryButton(action, lines: 2)
        }
        .frame(maxWidth: .infinity).padding(.vertical, Spacing.lg)
    }
}

extension DrawingBuilder {
    /// Thin lines of a control's sign.
    fileprivate mutating func strokes(_ paths: [Path]) {
        let style = StrokeStyle(width: 1.8, cap: .round, join: .round)
        for path in paths {
            nodes.append(.stroke(Stroke(path, style: style, paint: .solid(TerrainTokens.textSecondary))))
        }
    }
}
