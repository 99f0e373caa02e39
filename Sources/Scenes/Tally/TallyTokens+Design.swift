import DisplayList

extension TallyTokens {
    /// All of them for the file of design tokens.
    package static var designTokens: DesignToken {
        let palettes = TallyAppearance.allCases.map { appearance -> DesignToken.Member in
            let colors = appearance.palette.all.map { name, color -> DesignToken.Member in
                (name, .value(.oklch(color)))
            }
            return (appearance.rawValue, .group(colors))
        }
        let pens = TallyAppearance.allCases.map { appearance -> DesignToken.Member in
            let colors = TallyAccent.allCases.map { accent -> DesignToken.Member in
                (accent.rawValue, .value(.oklch(accent.color(in: appearance.palette))))
            }
            return (appearance.rawValue, .group(colors))
        }
        let spacing = Spacing.all.map { name, length -> DesignToken.Member in (name, .value(.dimension(length))) }
        let type = TypeSize.all.map { name, size -> DesignToken.Member in
            (
                name,
                .value(
                    .typography(
                        family: DesignTokenValue.roundedFamily, size: size, weight: weight(ofType: name),
                        letterSpacing: 0, lineHeight: DesignTokenValue.lineHeight))
            )
        }
        let motion = Motion.all.map { name, duration -> DesignToken.Member in (name, .value(.duration(duration))) }
        let haptics = Haptic.all.map { name, haptic -> DesignToken.Member in
            (
                name,
                .group([
                    ("intensity", .value(.number(haptic.intensity), type: .number)),
                    ("sharpness", .value(.number(haptic.sharpness), type: .number)),
                    ("duration", .value(.duration(haptic.duration), type: .duration)),
                ])
            )
        }
        return .group(
            [
                ("color", .group(palettes, type: .color)),
                ("pen", .group(pens, type: .color, description: "Accents that a tally can have in place of its own.")),
                ("spacing", .group(spacing, type: .dimension)),
                ("type", .group(type, type: .typography, description: "Figures have one width.")),
                ("motion", .group(motion, type: .duration)),
                ("haptic", .group(haptics, description: "What is felt: strength, crispness, and for how long.")),
                ("easing", .group([("pen", .value(.curve(of: .easeOut)))], type: .cubicBezier)),
            ], description: "Tally, a counting app: pencil on paper.")
    }

    /// The weight on the scale of CSS and OpenType.
    private static func weight(ofType name: String) -> Double {
        if name.hasPrefix("display") || name.hasPrefix("title") { return 600 }
        return name.hasPrefix("label") ? 500 : 400
    }
}
