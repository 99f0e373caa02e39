import PathParser

/// What the contact sheets and the plates say.
extension AtrestWords {
    static let grove = "A grove at dusk"
    static let treePlate = "The eight trees"
    static let screenPlate = "Six screens of Atrest"

    static let tintSheet = "Tints"
    static let tintSheetNote = "From grey to the tone’s light colour, and from faint to whole, by progress"
    /// The columns behind those of progress.
    static let tintSheetKinds = ["incomplete", "blurred"]

    static let variantSheet = "Trees"
    static let variantSheetNote = "Eight kinds in five tones of the earth"

    static func variant(_ variant: Int, isOwn: Bool) -> String {
        let kind = isOwn && Silhouettes.names.indices.contains(variant) ? Silhouettes.names[variant] : "tree"
        return "\(variant) · \(kind)"
    }

    static let materialisationSheet = "Materialisation"

    /// - Parameter tree: "A cedar in warm amber".
    static func materialisationSheetNote(_ tree: String) -> String { "\(tree), from the first hour to the whole fast" }

    static let iconSheet = "Icons"
    static let iconSheetNote = "Once, twice and four times their size, and as the screens use them"
    static let iconAsGlyph = "on the timer, 0.30"
    static let iconOnSheet = "on sheets"
    static let iconFloating = "floating, 0.40"
    static let iconInForest = "in the forest, 0.60"
    static let iconOnGlass = "on glass"
    static let iconOnTimer = "on the timer"

    static func points(_ value: Double) -> String { "\(number(value)) pt" }

    static let screenSheet = "Atrest"

    /// "390 × 844 pt" for each size.
    static func screenSheetNote(_ sizes: [Size]) -> String {
        "Every screen at "
            + sizes.map { "\(number($0.width)) × \(number($0.height))" }.joined(separator: ", ") + " pt"
    }

    static let sheetTimer = "Timer"
    static let sheetTimerTrial = "Timer, an early hour of a trial"
    static let sheetTimerFree = "Timer, free"
    static let sheetTimerWhole = "Timer, the target reached"
    static let sheetIdle = "Idle"
    static let sheetCompleted = "Completed"
    static let sheetAbandoned = "Ended early"
    static let sheetWater = "Water open"
    static let sheetHatch = "Escape hatch open"
    static let sheetForest = "Forest"
    static let sheetSettings = "Settings"
    static let sheetSettingsFree = "Settings, free"
    static let sheetPaywall = "Premium"
    static let sheetTransition = "Transition"

    /// `28`, `390.5`: at most two decimals, with a zero before the point.
    static func number(_ value: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 2, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix(".") ? "0" + text : text
    }

    /// `0.05`, `1.00`: always two decimals, so that steps read as steps.
    static func progress(_ value: Double) -> String {
        let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
}
