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
}

extension TerrainPage {
    func screen(_ content: [Box], isChart: Bool, spoken: String) -> Screen {
        screen(spoken: spoken, isChart: isChart) { content }
    }
}
