import SnapshotEngine
import TextForms

/// The protocols by which terminals show pictures.
enum PictureProtocol: String, CaseIterable, Sendable {
    case kitty, iterm2, sixel
    /// Half a character for each pixel, in the colours of text.
    case blocks

    /// The protocol of the terminal of standard output, by its description of itself, or else by its answer.
    static var spoken: PictureProtocol {
        told(by: environmentValue) ?? (SixelText.isAnswered ? .sixel : .blocks)
    }

    /// The protocol by a terminal's description in the environment, which SSH may hand on.
    /// - Returns: nil where the terminal must be asked.
    static func told(by environment: (String) -> String?) -> PictureProtocol? {
        guard let terminal = environment("TERM"), terminal != "dumb" else { return .blocks }
        // Inside tmux and screen these names are those of the outer terminal, which pictures do not reach.
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
