import Composition
import DisplayList
import Localization
import PathParser
import Typography

private typealias Style = TerrainTokens.TypeStyle
private typealias Spacing = TerrainTokens.Spacing

/// Terrain's controls of more than a word.
extension Box {
    /// A disc with a tick where something is chosen, else a ring.
    static func tick(isChosen: Bool) -> Box {
        Box.shape { rect, builder in
            let center = Point(rect.midX, rect.midY)
            let ring = Path.circle(center: center, radius: rect.width / 2 - 1)
            guard isChosen else {
                let color = TerrainTokens.accentLight.readable(
                    on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
                builder.nodes.append(
                    .stroke(Stroke(ring, style: StrokeStyle(width: 1.5), paint: .solid(color))))
                return
            }
            builder.nodes.append(.fill(Fill(ring, paint: .solid(TerrainTokens.surface))))
            var path = Path()
            path.move(to: center + Point(-5, 0))
            path.line(to: center + Point(-1.5, 3.5))
            path.line(to: center + Point(5, -3.5))
            let style = StrokeStyle(width: 2, cap: .round, join: .round)
            builder.nodes.append(.stroke(Stroke(path, style: style, paint: .solid(TerrainTokens.accentUnderText))))
        }
        .frame(width: 24, height: 24)
    }

    /// A switch.
    static func toggle(isOn: Bool) -> Box {
        Box.directed { rect, builder in
            let off = TerrainTokens.textPrimary.interpolated(to: TerrainTokens.surface, at: 0.5)
            let ground = isOn ? TerrainTokens.accentUnderText : off
            let inset = 3.0
            let radius = rect.height / 2 - inset
            let x = isOn ? rect.maxX - inset - radius : rect.minX + inset + radius
            builder.nodes.append(.fill(Fill(.capsule(rect), paint: .solid(ground))))
            builder.nodes.append(
                .fill(
                    Fill(.circle(center: Point(x, rect.midY), radius: radius), paint: .solid(TerrainTokens.surface))))
        }
        .frame(width: 48, height: 28)
    }

    /// An answer as wide as its word, or more.
    package static func choice(_ title: String, isChosen: Bool, _ words: Words) -> Box {
        Text(title, Style.labelLarge, isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary)
            .multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
            .frame(minHeight: TouchTarget.minSide)
            .background { Box.answer(isChosen: isChosen, radius: TouchTarget.minSide / 2) }
            .touchTarget(title).accessibilityLabel(isChosen ? words("a11y.chosen", title) : title)
    }

    /// Answers of one kind under a title, as many in a line as there is room for.
    static func choices<Choice>(
        _ title: String, _ all: [Choice], _ words: Words, name: (Choice) -> String, isChosen: (Choice) -> Bool
    ) -> Box {
        section(title) {
            Flow(spacing: Spacing.xs, lineSpacing: Spacing.xs) {
                for each in all { choice(name(each), isChosen: isChosen(each), words) }
            }
        }
        .asBox
    }

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
