import Localization

/// A content pack's texts in the words' language, and the texts of screens around them.
extension Words {
    /// A pack's text; the English one where it has no other.
    package func text(_ text: PackText) -> String { text.text(in: language.description) }

    /// The type's nickname in the pack, else in the project.
    func nickname(_ told: PackProfile?, _ type: TerrainType) -> String {
        told.map { text($0.nickname) } ?? nickname(of: type)
    }

    /// `24 ingredients, 9 for your terrain`.
    func ingredients(_ count: Int, suiting: Int?) -> String {
        let all = self("cabinet.count", count)
        return suiting.map { self("cabinet.count.suiting", all, $0) } ?? all
    }

    // MARK: Facts

    package func name(of thermal: PackIngredient.Thermal) -> String { self("thermal.\(thermal.rawValue)") }

    /// The moisture's name; nil for a moisture that need not be named.
    package func name(of moisture: PackIngredient.Moisture) -> String? {
        moisture == .neutral ? nil : self("moisture.\(moisture.rawValue)")
    }

    package func name(of tier: PackRoutine.Tier) -> String { self("tier.\(tier.rawValue)") }
    package func name(of category: PackIngredient.Category) -> String { self("category.\(category.rawValue)") }
    package func name(of difficulty: PackRoutine.Difficulty) -> String { self("difficulty.\(difficulty.rawValue)") }
    package func name(of caution: PackCaution) -> String { self("caution.\(caution.rawValue)") }
    package func name(of intensity: PackMovement.Intensity) -> String { self("intensity.\(intensity.rawValue)") }

    /// `45 sec`, `3 min`, `1:30 min`.
    package func duration(_ seconds: Int) -> String {
        let (minutes, rest) = (seconds / 60, seconds % 60)
        if minutes == 0 { return self("pack.seconds", rest) }
        return rest == 0 ? self("pack.minutes", minutes) : self("pack.minutesAndSeconds", minutes, rest)
    }

    /// `1:05`.
    func clock(_ seconds: Int) -> String { self("pack.clock", seconds / 60, seconds % 60) }
}
