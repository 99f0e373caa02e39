import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A contact sheet of Atrest's icons: in three sizes, and as its screens use them.
public struct IconSheet: Sendable {
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The words on it, and those in which a screen reader speaks of it.
    public var words: Words = .atrest()
    private var page: Words { words.ofPages }

    /// All icons, in each of the sizes and places that screens have for them.
    public init() {}

    /// A use of an icon on a screen.
    private struct Use {
        var name: String
        var color: Color
        var opacity = 1.0
    }

    private func uses(of icon: AtrestIcon) -> [Use] {
        let floating = AtrestTokens.earthTones[3].light
        switch icon {
        case .atrest:
            return [
                Use(name: page("sheet.icons.glyph"), color: AtrestTokens.highlight, opacity: TimerScene.glyphOpacity),
                Use(name: page("sheet.icons.sheet"), color: AtrestTokens.highlight),
            ]
        case .forest:
            return [
                Use(name: page("sheet.icons.floating"), color: floating, opacity: 0.40),
                Use(name: page("sheet.icons.forest"), color: floating, opacity: 0.60),
                Use(name: page("sheet.icons.glass"), color: AtrestTokens.highlight),
            ]
        case .calendar, .settings:
            return [
                Use(name: page("sheet.icons.floating"), color: floating, opacity: 0.40),
                Use(name: page("sheet.icons.glass"), color: AtrestTokens.highlight),
            ]
        case .water: return [Use(name: page("sheet.icons.timer"), color: AtrestTokens.accent)]
        }
    }

    /// - Throws: `SceneError`, if an icon has no size that can be drawn.
    public func drawing() throws(SceneError) -> Drawing {
        var rows: [Box] = []
        for icon in AtrestIcon.allCases {
            var boxes: [Box] = [
                VStack(alignment: .leading, spacing: 2) {
                    ContactSheet.heading(words.name(of: icon))
                    ContactSheet.caption(page("sheet.icons.points", page.number(icon.size)), alignment: .leading)
                }
                .frame(width: 104, alignment: .leading)
            ]
            for factor in [1.0, 2, 4] {
                let side = icon.size * factor
                let cell = ContactSheet.Cell(
                    try IconScene(icon: icon, size: side, words: words).drawing(), size: Size(width: side, height: side)
                )
                // As wide as the largest icon at this factor, so that a column's icons share one middle line.
                boxes.append(cell.box.frame(width: AtrestIcon.atrest.size * factor))
            }
            boxes.append(Spacer().frame(width: AtrestTokens.Spacing.lg))
            for use in uses(of: icon) { boxes.append(try tile(icon, use)) }
            rows.append(HStack(spacing: AtrestTokens.Spacing.xl) { boxes }.body)
        }
        return ContactSheet(
            title: page("sheet.icons"), subtitle: page("sheet.icons.note"),
            content: VStack(alignment: .leading, spacing: AtrestTokens.Spacing.xl) { rows }.body, typeface: typeface,
            words: words
        ).drawing()
    }

    /// An icon at twice its size, in a colour it is used in, on the middle of the dusk.
    private func tile(_ icon: AtrestIcon, _ use: Use) throws(SceneError) -> Box {
        let side = icon.size * 2
        let drawing = try IconScene(icon: icon, color: use.color, opacity: use.opacity, size: side, words: words)
            .drawing()
        let cell = ContactSheet.Cell(drawing, size: Size(width: side, height: side))
        let ground = ContactSheet.tile(AtrestTokens.duskBase)
        return VStack(spacing: AtrestTokens.Spacing.xs) {
            cell.box.frame(width: 112, height: 88).background { ground }
            ContactSheet.caption(use.name).frame(width: 112)
        }
        .asBox
    }
}

extension IconSheet {
    package static let definition = SceneDefinition(
        "sheet icons", shows: "the icons in three sizes and in the colours they are used in", scale: 2,
        start: IconSheet(), parameters: [.typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }],
        examples: ["sheet icons -o icons.svg"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}
