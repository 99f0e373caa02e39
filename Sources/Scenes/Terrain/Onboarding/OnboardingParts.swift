import Composition
import DisplayList
import Localization
import PathParser
import Typography

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
                return HStack(spacing: Spacing.sm) { [picture, text, mark].compactMap { $0.self } }.body
            }
            return VStack(alignment: .leading, spacing: Spacing.xs) {
                HStack(spacing: Spacing.sm) {
                    picture
                    Spacer()
                    mark
                }
                text
            }
            .asBox
        }
    }

    /// Apple's button, black and white.
    static func appleButton(_ title: String) -> Box {
        .contextual { context in
            let scale = context.scale(of: .subheadline)
            return HStack(spacing: Spacing.xs) {
                apple.frame(width: 18 * scale, height: 20 * scale)
                Text(title, Style.labelLarge, TerrainTokens.surface).multilineTextAlignment(.center)
            }
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
            .frame(maxWidth: .infinity, minHeight: 48)
            .background { Box.sheet(.black, radius: TerrainTokens.Radius.xl * 1.5) }
            .touchTarget(title)
        }
    }

    /// An apple with a leaf and a bite, in a room of 18 by 20.
    private static let apple = Box.shape { rect, builder in
        builder.nodes.append(
            .group(
                Group(
                    [Icon.shape("terrain/apple").node(.white)],
                    transform: .translation(rect.minX, rect.minY) * .scale(rect.width / 18))))
    }
}
