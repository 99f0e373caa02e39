/// What screens say around a pack's texts, in English or German: of other languages, English is the fallback as in packs.
struct PackWords: Sendable {
    /// Of the pack's texts: `de`, `de-AT`.
    let language: String
    private let isGerman: Bool

    init(language: String) {
        self.language = language
        isGerman = language == "de" || language.hasPrefix("de-")
    }

    func word(_ english: String, _ german: String) -> String { isGerman ? german : english }

    /// A pack's text.
    func text(_ text: PackText) -> String { text.text(in: language) }

    // MARK: Kinds

    var ingredient: String { word("Ingredient", "Zutat") }
    var routine: String { word("Routine", "Routine") }
    var movement: String { word("Movement", "Bewegung") }
    var lesson: String { word("Lesson", "Lektion") }
    var program: String { word("Program", "Programm") }

    var cabinet: String { word("Cabinet", "Vorrat") }
    var learn: String { word("Learn", "Lernen") }
    var programs: String { word("Programs", "Programme") }

    var forYourTerrain: String { word("For your terrain", "Für dein Terrain") }
    var recommended: String { word("Recommended for you", "Für dich empfohlen") }
    var more: String { word("More to read", "Mehr zum Lesen") }
    var allLessons: String { word("All lessons", "Alle Lektionen") }

    /// `24 ingredients, 9 for your terrain`.
    func ingredients(_ count: Int, suiting: Int?) -> String {
        let all = word(
            "\(count) \(count == 1 ? "ingredient" : "ingredients")", "\(count) \(count == 1 ? "Zutat" : "Zutaten")")
        return suiting.map { all + word(", \($0) for your terrain", ", \($0) für dein Terrain") } ?? all
    }

    func lessons(_ count: Int) -> String {
        word(
            "\(count) short \(count == 1 ? "read" : "reads")", "\(count) \(count == 1 ? "kurzer Text" : "kurze Texte")")
    }

    var programsLine: String { word("Days that build on each other", "Tage, die aufeinander aufbauen") }

    // MARK: Facts

    func name(_ thermal: PackIngredient.Thermal) -> String {
        switch thermal {
        case .cold: word("Cold", "Kalt")
        case .cool: word("Cool", "Kühl")
        case .neutral: word("Neutral", "Neutral")
        case .warm: word("Warm", "Warm")
        case .hot: word("Hot", "Heiß")
        }
    }

    /// Nil where there is nothing to say.
    func name(_ moisture: PackIngredient.Moisture) -> String? {
        switch moisture {
        case .drying: word("Drying", "Trocknend")
        case .neutral: nil
        case .moistening: word("Moistening", "Befeuchtend")
        }
    }

    func name(_ tier: PackRoutine.Tier) -> String {
        switch tier {
        case .full: word("Full", "Ganz")
        case .lite: word("Medium", "Mittel")
        case .min: word("Lite", "Kurz")
        }
    }

    func name(_ category: PackIngredient.Category) -> String {
        switch category {
        case .spice: word("Spice", "Gewürz")
        case .root: word("Root", "Wurzel")
        case .fruit: word("Fruit", "Obst")
        case .grain: word("Grain", "Getreide")
        case .legume: word("Legume", "Hülsenfrucht")
        case .mushroom: word("Mushroom", "Pilz")
        case .tea: word("Tea", "Tee")
        case .meat: word("Meat", "Fleisch")
        case .herb: word("Herb", "Kraut")
        case .vegetable: word("Vegetable", "Gemüse")
        case .seed: word("Seed", "Samen")
        case .other: word("Pantry", "Speisekammer")
        }
    }

    func name(_ difficulty: PackRoutine.Difficulty) -> String {
        switch difficulty {
        case .easy: word("Easy", "Leicht")
        case .medium: word("Takes practice", "Mit Übung")
        }
    }

    func name(_ caution: PackCaution) -> String {
        switch caution {
        case .pregnancy: word("Pregnancy", "Schwangerschaft")
        case .breastfeeding: word("Breastfeeding", "Stillzeit")
        case .reflux: word("Acid reflux", "Sodbrennen")
        case .bloodThinners: word("Blood thinners", "Blutverdünner")
        case .bloodPressure: word("Blood pressure", "Blutdruck")
        case .thyroid: word("Thyroid", "Schilddrüse")
        case .diabetes: word("Diabetes", "Diabetes")
        case .caffeine: word("Caffeine", "Koffein")
        case .histamine: word("Histamine", "Histamin")
        case .allergen: word("Allergen", "Allergen")
        }
    }

    func name(_ intensity: PackMovement.Intensity) -> String {
        switch intensity {
        case .restorative: word("Restorative", "Erholsam")
        case .gentle: word("Gentle", "Sanft")
        case .moderate: word("Moderate", "Kräftig")
        }
    }

    func minutes(_ count: Int) -> String { word("\(count) min", "\(count) Min.") }
    func days(_ count: Int) -> String {
        word("\(count) \(count == 1 ? "day" : "days")", "\(count) \(count == 1 ? "Tag" : "Tage")")
    }
    func steps(_ count: Int) -> String {
        word("\(count) \(count == 1 ? "step" : "steps")", "\(count) \(count == 1 ? "Schritt" : "Schritte")")
    }

    /// `45 sec`, `3 min`, `1:30 min`.
    func duration(_ seconds: Int) -> String {
        let (minutes, rest) = (seconds / 60, seconds % 60)
        if minutes == 0 { return word("\(rest) sec", "\(rest) Sek.") }
        return self.minutes(minutes, rest)
    }

    private func minutes(_ minutes: Int, _ rest: Int) -> String {
        rest == 0
            ? self.minutes(minutes)
            : word("\(PackWords.clock(minutes * 60 + rest)) min", "\(PackWords.clock(minutes * 60 + rest)) Min.")
    }

    /// `1:05`.
    static func clock(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    // MARK: Sections and buttons

    var why: String { word("Why", "Warum") }
    var tradition: String { word("In the tradition", "In der Tradition") }
    var howToUse: String { word("How to use it", "So verwendest du es") }
    var amount: String { word("How much", "Wie viel") }
    var madeOf: String { word("Ingredients", "Zutaten") }
    var instead: String { word("Instead", "Stattdessen") }
    var afterwards: String { word("Afterwards", "Danach") }
    func nothingCold(hours: Int) -> String {
        word(
            "Nothing cold for \(hours) \(hours == 1 ? "hour" : "hours").",
            "\(hours) \(hours == 1 ? "Stunde" : "Stunden") lang nichts Kaltes.")
    }
    var careful: String { word("Good to know", "Gut zu wissen") }
    var origin: String { word("Where it comes from", "Woher es kommt") }
    var stepsTitle: String { word("Steps", "Schritte") }
    var takeaway: String { word("What stays", "Was bleibt") }
    var daysTitle: String { word("Days", "Tage") }

    var begin: String { word("Begin", "Beginnen") }
    var goOn: String { word("Go on", "Weitermachen") }
    var next: String { word("Next", "Weiter") }
    var back: String { word("Back", "Zurück") }
    var done: String { word("Done", "Fertig") }
    var pause: String { word("Pause", "Pause") }

    func step(_ number: Int, of count: Int) -> String {
        word("Step \(number) of \(count)", "Schritt \(number) von \(count)")
    }
    func question(_ number: Int, of count: Int) -> String {
        word("Question \(number) of \(count)", "Frage \(number) von \(count)")
    }
    func day(_ number: Int) -> String { word("Day \(number)", "Tag \(number)") }
    func then(_ text: String) -> String { word("Then: \(text)", "Danach: \(text)") }
    var lastStep: String { word("This is the last one.", "Das ist der letzte.") }
    var restDay: String { word("A day off", "Ein freier Tag") }
    func daysDone(_ done: Int, of count: Int) -> String {
        word("\(done) of \(count) days done", "\(done) von \(count) Tagen geschafft")
    }

    // MARK: The reveal's second page

    var superpower: String { word("Superpower", "Superkraft") }
    var trap: String { word("Trap", "Falle") }
    var signatureRitual: String { word("Signature ritual", "Dein Ritual") }
    var truths: String { word("Truths", "Wahrheiten") }
}
