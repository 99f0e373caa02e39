import Composition
import DisplayList
import Typography

/// The form in which the trends are still written.
extension Box {
    static func terrain(
        _ text: String, _ style: TextStyle, _ color: Color = TerrainTokens.textPrimary, lines: Int? = nil
    ) -> Box {
        Text(text, style, color).lineLimit(lines).body
    }

    static func column(spacing: Double = 0, alignment: HorizontalAlignment = .center, _ boxes: [Box]) -> Box {
        VStack(alignment: alignment, spacing: spacing) { boxes }.body
    }

    static func row(spacing: Double = 0, _ boxes: [Box]) -> Box { HStack(spacing: spacing) { boxes }.body }

    func framed(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> Box {
        frame(width: width, height: height, alignment: alignment)
    }

    func spoken(_ title: String) -> Box { accessibilityLabel(title) }
}

extension TerrainPage {
    func screen(_ content: [Box], isChart: Bool, spoken: String) -> Screen {
        screen(spoken: spoken, isChart: isChart) { content }
    }
}
