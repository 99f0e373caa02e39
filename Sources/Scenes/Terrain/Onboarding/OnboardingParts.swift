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
            .body
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
        let data =
            "M9 5.6C10.2 5.6 11.2 4.8 12.7 4.8C14.3 4.8 15.7 5.6 16.6 7C13.9 8.6 14.2 12.2 17.1 13.4"
            + "C16.4 15.5 14.7 19 12.7 19C11.4 19 10.7 18.2 9.1 18.2C7.5 18.2 6.8 19 5.6 19C3.2 19 .8 14.6 .8 11"
            + "C.8 7.2 3.1 4.8 5.6 4.8C7 4.8 8 5.6 9 5.6ZM12.4 .4C12.6 2.4 11 4.3 8.9 4.3C8.7 2.4 10.4 .6 12.4 .4Z"
        let path = PathDataParser.parse(data).path
        builder.nodes.append(
            .group(
                Group(
                    [.fill(Fill(path, paint: .solid(.white)))],
                    transform: .translation(rect.minX, rect.minY) * .scale(rect.width / 18))))
    }
}
