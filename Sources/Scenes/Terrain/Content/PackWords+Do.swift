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

    // MARK: The bar of tabs

    func tab(_ tab: TerrainTab) -> String {
        switch tab {
        case .home: word("Home", "Start")
        case .practice: doTitle
        case .cabinet: cabinet
        case .learn: learn
        case .you: word(TerrainWords.you, "Du")
        }
    }

    /// What a reader of the screen says of it.
    /// - Parameter new: how much in it is new.
    func tabLabel(_ tab: TerrainTab, isChosen: Bool, new: Int) -> String {
        self.tab(tab) + (isChosen ? word(", chosen", ", ausgewählt") : "")
            + (new > 0 ? word(", \(new) new", ", \(new) neu") : "")
    }
}
