import DisplayList
import Typography

extension TerrainTokens {
    /// All of them for the file of design tokens.
    package static var designTokens: DesignToken {
        let colors = colors.map { name, color -> DesignToken.Member in (name, .value(.color(color))) }
        let spacing = Spacing.all.map { name, length -> DesignToken.Member in (name, .value(.dimension(length))) }
        let radii = Radius.all.map { name, length -> DesignToken.Member in (name, .value(.dimension(length))) }
        // The file has the nearest first.
        let shadows = cardShadows.reversed().map {
            DesignTokenShadow(color: $0.color, dx: $0.dx, dy: $0.dy, blur: 2 * $0.radius)
        }
        let type = TypeStyle.all.map { name, style -> DesignToken.Member in
            (
                name,
                .value(
                    .typography(
                        family: DesignTokenValue.roundedFamily, size: style.size, weight: style.weight.value,
                        letterSpacing: style.tracking, lineHeight: style.lineHeight))
            )
        }
        let motion: [DesignToken.Member] = [
            ("quick", .value(.duration(Motion.quick))), ("standard", .value(.duration(Motion.standard))),
            ("reveal", .value(.duration(Motion.reveal))), ("springResponse", .value(.duration(Motion.springResponse))),
            ("springDamping", .value(.number(Motion.springDamping), type: .number)),
        ]
        return .group(
            [
                ("color", .group(colors, type: .color)), ("spacing", .group(spacing, type: .dimension)),
                ("radius", .group(radii, type: .dimension, description: "Full is a capsule.")),
                ("shadow", .group([("card", .value(.shadow(shadows)))], type: .shadow)),
                ("type", .group(type, type: .typography)), ("motion", .group(motion, type: .duration)),
                ("easing", .group([("standard", .value(.curve(of: .easeInOut)))], type: .cubicBezier)),
            ], description: "Terrain.")
    }
}
