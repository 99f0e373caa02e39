import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The person whose tallies these are, at the top of the settings: a picture, the name, and the state of the sync.
struct TallyProfile: Sendable {
    /// The name; nil for none yet.
    let name: String?
    let sync: TallySyncState
    let words: Words
    let palette: TallyTokens.Palette

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    /// The picture's diameter, in points.
    private static let side = 64.0

    var box: Box {
        let chip = TallyParts.chip(sync, words, palette: palette)
        let title = Text(
            name ?? words("profile.none"), size: TypeSize.titleSmall, weight: .semibold, ink: palette.c1)
        let texts = VStack(alignment: .leading, spacing: Spacing.sm) {
            title
            if name == nil {
                Text(words("profile.none.text"), size: TypeSize.bodySmallest, ink: palette.textSecondary)
                    .lineHeight(1.3)
            }
            chip
        }
        return ViewThatFits {
            HStack(spacing: Spacing.md) {
                picture
                texts
            }
            VStack(alignment: .leading, spacing: Spacing.md) {
                picture
                texts
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading).padding(Spacing.md)
        .background { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.md)) }
        .touchTarget(words("profile.edit"))
    }

    /// The initials on the first ink, or a head and shoulders.
    private var picture: Box {
        let side = TallyProfile.side
        return ZStack {
            if let initials {
                Shape.capsule.fill(palette.c1.color)
                BarText(
                    initials, style: TextStyle(size: TypeSize.title, weight: .semibold), color: palette.paper.color)
            } else {
                TallyParts.ground(palette, in: .capsule)
                TallyParts.lines(TallyParts.person, side: side / 2, color: palette.textSecondary.color)
            }
        }
        .frame(width: side, height: side)
    }

    /// The first letters of the first and the last word of the name.
    private var initials: String? {
        let parts = (name ?? "").split(whereSeparator: { $0.isWhitespace }).compactMap { $0.first }
        guard let first = parts.first, let last = parts.last else { return nil }
        return (parts.count == 1 ? [first] : [first, last]).map { $0.uppercased() }.joined()
    }
}
