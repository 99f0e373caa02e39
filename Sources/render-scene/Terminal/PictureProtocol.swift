import SnapshotEngine
import TextForms

/// How a terminal is shown pictures.
enum PictureProtocol: String, CaseIterable, Sendable {
    case kitty, iterm2, sixel
    /// Half of a character for each pixel, in colours for text.
    case blocks

    /// Of the terminal that standard output is: what it says of itself, or else what it answers.
    static var spoken: PictureProtocol {
        told(by: environmentValue) ?? (SixelText.isAnswered ? .sixel : .blocks)
    }

    /// What a terminal says of itself by the environment; over SSH, too, where that is handed on.
    /// - Returns: nil where it must be asked.
    static func told(by environment: (String) -> String?) -> PictureProtocol? {
        guard let terminal = environment("TERM"), terminal != "dumb" else { return .blocks }
        // Inside of these the names are those of the terminal around, whose pictures do not arrive.
        if environment("TMUX") != nil || environment("STY") != nil { return nil }
        let program = environment("TERM_PROGRAM") ?? ""
        if terminal.holds("kitty") || terminal.holds("ghostty") || ["WezTerm", "ghostty"].contains(program)
            || environment("KITTY_WINDOW_ID") != nil || environment("KONSOLE_VERSION") != nil
        {
            return .kitty
        }
        if program == "iTerm.app" || environment("LC_TERMINAL") == "iTerm2" { return .iterm2 }
        return ["foot", "mlterm", "contour", "yaft"].contains(where: terminal.hasPrefix) ? .sixel : nil
    }
}
