import CivilTime

/// What the Do tab says around a pack's texts, in English or German.
extension PackWords {
    var doTitle: String { word("Do", "Tun") }
    var capsules: String { word("Today’s practice", "Heute üben") }
    var quickFixes: String { word("Quick fixes", "Schnelle Hilfe") }
    var avoidToday: String { word("Better not today", "Heute besser nicht") }
    var aNote: String { word("A note", "Eine Notiz") }
    var allDay: String { word("All day", "Den ganzen Tag") }

    /// As the pack calls a type, else as the project does.
    func nickname(_ told: PackProfile?, _ type: TerrainType) -> String {
        told.map { text($0.nickname) } ?? TerrainWords.nickname(type)
    }

    /// `14 March`.
    func dayAndMonth(_ date: CivilDate) -> String {
        word(TerrainWords.dayAndMonth(date), "\(date.day). \(PackWords.germanMonths[date.month - 1])")
    }

    private static let germanMonths = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]

    /// The bar of tabs.
    var tabs: TabWords {
        let english = TabWords.english
        return TabWords(
            home: word(english.home, "Start"), practice: doTitle, cabinet: cabinet, learn: learn,
            you: word(english.you, "Du"), chosen: word(english.chosen, "ausgewählt"), new: word(english.new, "neu"))
    }
}
