import Composition
import DisplayList
import Localization
import PathParser

private typealias Style = TerrainTokens.TypeStyle
private typealias Spacing = TerrainTokens.Spacing

/// The parts that the onboarding's steps are made of.
extension Box {
    /// A picture, a title with a note, and a mark at the end of the row. Large words stand under picture and mark.
    static func onboardingRow(
        _ motif: PackMotif, _ title: String, _ note: String, isFilled: Bool = false, mark: Box?
    ) -> Box {
        .contextual { context in
            let text = VStack(alignment: .leading, spacing: 2) {
                Text(title, Style.labelLarge, isFilled ? TerrainTokens.surface : TerrainTokens.textPrimary)
                Text(note, Style.bodySmall, isFilled ? TerrainTokens.surface : TerrainTokens.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            let picture = PackPicture.motif(motif).tile(height: 44, width: 44)
            guard context.dynamicType > .xxLarge else {
                return HStack(spacing: Spacing.sm) { [picture, text, mark].compactMap(\.self) }.body
            }
            return VStack(alignment: .leading, spacing: Spacing.xs) {
                HStack(spacing: Spacing.sm) {
                    picture
                    Spacer()
                    mark
                }
                text
            }
            .body
        }
    }

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
    static func choice(_ title: String, isChosen: Bool, _ words: Words) -> Box {
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
        .body
    }
}
