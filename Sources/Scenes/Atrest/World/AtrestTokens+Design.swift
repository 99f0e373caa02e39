import DisplayList
import Typography

extension AtrestTokens {
    /// All of them for the file of design tokens.
    package static var designTokens: DesignToken {
        .group(
            [
                ("color", colorTokens), ("spacing", spacingTokens), ("radius", radiusTokens), ("type", typeTokens),
                ("motion", motionTokens),
            ], description: "Atrest, a fasting app: dusk, trees and stars.")
    }

    private static var colorTokens: DesignToken {
        let colors = [
            ("deepNight", deepNight), ("duskBase", duskBase), ("horizonWarm", horizonWarm),
            ("horizonCool", horizonCool), ("starLight", starLight), ("treeGrey", treeGrey), ("surface", surface),
            ("stroke", stroke), ("accent", accent), ("muted", muted), ("highlight", highlight), ("canvas", canvas),
        ]
        var members = colors.map { name, color -> DesignToken.Member in (name, .value(.color(color))) }
        let tones = earthTones.enumerated().map { index, tone -> DesignToken.Member in
            let ends: [DesignToken.Member] = [
                ("dark", .value(.color(tone.dark))), ("light", .value(.color(tone.light))),
            ]
            return ("\(index)", .group(ends, description: tone.name))
        }
        members.append(("earth", .group(tones)))
        return .group(members, type: .color)
    }

    private static var spacingTokens: DesignToken {
        let lengths = [
            ("xs", Spacing.xs), ("sm", Spacing.sm), ("md", Spacing.md), ("lg", Spacing.lg), ("xl", Spacing.xl),
            ("xxl", Spacing.xxl),
        ]
        let members = lengths.map { name, length -> DesignToken.Member in (name, .value(.dimension(length))) }
        return .group(members, type: .dimension)
    }

    private static var radiusTokens: DesignToken {
        .group(
            [("soft", .value(.dimension(Radius.soft))), ("pill", .value(.dimension(Radius.pill)))], type: .dimension)
    }

    private static var typeTokens: DesignToken {
        let styles: [(String, TypeStyle)] = [
            ("title", .title), ("heading", .heading), ("body", .body), ("label", .label), ("caption", .caption),
            ("elapsed", .elapsed),
        ]
        let members = styles.map { name, style -> DesignToken.Member in
            (
                name,
                .value(
                    .typography(
                        family: DesignTokenValue.roundedFamily, size: style.size, weight: style.weight.value,
                        letterSpacing: style.tracking * style.size, lineHeight: style.lineHeight))
            )
        }
        return .group(members, type: .typography)
    }

    private static var motionTokens: DesignToken {
        let motions = [
            ("ease", Motion.ease), ("slow", Motion.slow), ("arrival", Motion.arrival), ("star", Motion.star),
        ]
        let members = motions.map { name, motion -> DesignToken.Member in
            (name, .value(.transition(duration: motion.duration, delay: motion.delay, easing: motion.easing)))
        }
        return .group(members, type: .transition)
    }
}
