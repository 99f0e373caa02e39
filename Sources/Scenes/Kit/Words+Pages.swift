import Localization
import PathParser

/// The words of sheets and plates around scenes: Resources/words/…/Gloaming.strings.
extension Words {
    /// - Parameter language: nil for English.
    package static func ofPages(language: LanguageTag? = nil) -> Words {
        Words("Gloaming", language: language, files: [], journal: nil)
    }

    /// The same language's words for sheets and plates; tables of an app's words have none of them.
    package var ofPages: Words { with(table: "Gloaming") }

    /// `0 · spreading oak`.
    package func variant(_ variant: Int, isOwn: Bool) -> String {
        self("sheet.variant", variant, self(isOwn ? "tree.\(variant)" : "tree.own"))
    }

    /// `28`, `390.5`: at most two decimals, with a zero before the point.
    package func number(_ value: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 2, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        return decimal(text.hasPrefix(".") ? "0" + text : text)
    }

    /// `0.05`, `1.00`: always two decimals, so that steps read as steps.
    package func progress(_ value: Double) -> String {
        let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
        return decimal("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)")
    }
}
