import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The content of the home screen's sheet while the count is 0: a pencil over the place of the first stroke, and words.
enum TallyInvitation {
    static func box(_ words: Words, _ palette: TallyTokens.Palette) -> some Element {
        let texts = VStack(spacing: TallyTokens.Spacing.xs) {
            Text(words("home.empty.title"), size: TallyTokens.TypeSize.title, weight: .semibold, ink: palette.c1)
                .lineLimit(2)
            Text(words("home.empty.text"), size: TallyTokens.TypeSize.bodySmall, ink: palette.textSecondary)
                .lineBreaks(.balanced)
        }
        func sheet(@ElementBuilder content: () -> [Box]) -> Box {
            VStack(spacing: TallyTokens.Spacing.lg, content: content)
                .frame(maxWidth: .infinity, maxHeight: .infinity).padding(TallyTokens.Spacing.sm)
        }
        return ViewThatFits {
            for side in [130.0, 64] {
                sheet {
                    picture(palette, side: side)
                    texts
                }
            }
            sheet { texts }
            sheet { picture(palette, side: 36) }
        }
    }

    /// The pencil over the place of the first stroke.
    /// - Parameter side: the height of the stroke, in points.
    static func picture(_ palette: TallyTokens.Palette, side: Double) -> Box {
        Box.shape { rect, builder in draw(in: rect, side: side, palette, &builder) }
            .frame(height: side * height).frame(maxWidth: .infinity)
    }

    /// The height of stroke and pencil together, in sides of the stroke.
    private static let height = 1.75

    /// The first stroke, faint as a watermark, and the pencil that stands on its beginning.
    private static func draw(
        in rect: Rect, side: Double, _ palette: TallyTokens.Palette, _ builder: inout DrawingBuilder
    ) {
        let pens = TallyHand(jitter: 1).pens(for: .stroke, variant: 6, side: side)
        let center = Point(rect.midX - 0.22 * side, rect.midY + 0.40 * side)
        for pen in pens {
            let place = Transform.translation(center.x, center.y)
            builder.nodes.append(
                .fill(Fill(pen.outline.transformed(by: place), paint: .solid(palette.border.color))))
            let tip = place.applied(to: pen.start)
            let lean = Transform.rotation(degrees: 32)
            let pencil = Transform.translation(tip.x, tip.y) * lean * .scale(side)
            builder.nodes.append(.group(Group(TallyInvitation.pencil(palette), transform: pencil)))
        }
    }

    /// A pencil with its tip at the origin, upright, 1 long.
    private static func pencil(_ palette: TallyTokens.Palette) -> [Node] {
        let red = palette.accent.color
        let colors = [
            // Wood, and the lead in it.
            Oklch(0.8554, 0.0493, 74.8).color, palette.c1.color,
            // Three faces of paint, each with a round edge; the outer two lie on the whole.
            red, red.interpolated(to: .black, at: 0.16), red.interpolated(to: .white, at: 0.22),
            // The ferrule and the rubber.
            palette.c3.color, palette.textSecondary.color,
        ]
        return zip(pencilParts, colors).map { .fill(Fill($0, paint: .solid($1))) }
    }

    private static let pencilParts = ArtworkFile.own("illustrations/tally/pencil.svg") {
        root throws(ArtworkReader.Failure) in
        try root.children.map { child throws(ArtworkReader.Failure) in try child.path() }
    }
}
