import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The content of the home screen's sheet while the count is 0: a pencil over the place of the first stroke, and words.
enum TallyInvitation {
    static func box(_ words: Words, _ palette: TallyTokens.Palette) -> some Element {
        let texts = VStack(spacing: TallyTokens.Spacing.xxs) {
            Text(words("home.empty.title"), size: TallyTokens.TypeSize.title, weight: .semibold, ink: palette.c1)
                .lineLimit(2)
            Text(words("home.empty.text"), size: TallyTokens.TypeSize.bodySmall, ink: palette.textSecondary)
                .lineBreaks(.balanced)
        }
        func sheet(@ElementBuilder content: () -> [Box]) -> Box {
            VStack(spacing: TallyTokens.Spacing.lg, content: content)
                .frame(maxWidth: .infinity, maxHeight: .infinity).padding(TallyTokens.Spacing.xs)
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
            let place = AffineTransform.translation(center.x, center.y)
            builder.nodes.append(
                .fill(Fill(pen.outline.transformed(by: place), paint: .solid(palette.border.color))))
            let tip = place.applied(to: pen.start)
            let lean = AffineTransform.rotation(degrees: 32)
            let pencil = AffineTransform.translation(tip.x, tip.y) * lean * .scale(side)
            builder.nodes.append(.group(Group(TallyInvitation.pencil(palette), transform: pencil)))
        }
    }

    /// A pencil with its tip at the origin, upright, 1 long.
    private static func pencil(_ palette: TallyTokens.Palette) -> [Node] {
        func fill(_ data: String, _ color: Color) -> Node {
            .fill(Fill(PathDataParser.parse(data).path, paint: .solid(color)))
        }
        let red = palette.accent.color
        return [
            // Wood, and the lead in it.
            fill("M0 0L.058-.2V-.25H-.058V-.2Z", Oklch(0.8554, 0.0493, 74.8).color),
            fill("M0 0L.02-.07Q0-.082-.02-.07Z", palette.c1.color),
            // Three faces of paint, each with a round edge; the outer two lie on the whole.
            fill("M-.058-.2Q-.042-.228-.024-.2Q0-.24.024-.2Q.042-.228.058-.2V-.93H-.058Z", red),
            fill("M-.058-.2Q-.042-.228-.024-.2V-.93H-.058Z", red.interpolated(to: .black, at: 0.16)),
            fill("M.024-.2Q.042-.228.058-.2V-.93H.024Z", red.interpolated(to: .white, at: 0.22)),
            // The ferrule and the rubber.
            fill("M-.058-.92H.058V-.98H-.058Z", palette.c3.color),
            fill("M-.058-.96H.058V-1.01Q.058-1.04.028-1.04H-.028Q-.058-1.04-.058-1.01Z", palette.textSecondary.color),
        ]
    }
}
