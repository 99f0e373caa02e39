/// What the Do tab says around a pack's texts, in English or German.
extension PackWords {
    private func said(_ english: String, _ german: String) -> String {
        language == "de" || language.hasPrefix("de-") ? german : english
    }

    var doTitle: String { said("Do", "Tun") }
    var capsules: String { said("Today’s practice", "Heute üben") }
    var quickFixes: String { said("Quick fixes", "Schnelle Hilfe") }
    var avoidToday: String { said("Better not today", "Heute besser nicht") }
    var aNote: String { said("A note", "Eine Notiz") }
    var allDay: String { said("All day", "Den ganzen Tag") }

    /// As the pack calls a type, else as the project does.
    func nickname(_ told: PackProfile?, _ type: TerrainType) -> String {
        told.map { text($0.nickname) } ?? TerrainWords.nickname(type)
    }
}
