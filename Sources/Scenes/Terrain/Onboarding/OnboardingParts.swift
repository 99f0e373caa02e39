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
}
