/// What to avoid in German. A person's own lines and other times stay as they are written.
extension PackWords {
    /// A line of the project's own copy: a type's, or a symptom's shift.
    func avoided(_ line: String) -> String { word(line, PackWords.germanLines[line] ?? line) }

    /// When such a line holds.
    func hours(_ time: String) -> String { word(time, PackWords.germanTimes[time] ?? time) }

    private static let germanLines: [String: String] = [
        "Iced drinks": "Eisgekühltes", "Skipped breakfasts": "Kein Frühstück",
        "Bare feet on cold floors": "Barfuß auf kaltem Boden", "Late, hard workouts": "Hartes Training am Abend",
        "Raw food at night": "Rohkost am Abend", "Drafty rooms": "Zugige Räume", "Long hours sitting": "Langes Sitzen",
        "Ice in anything": "Eis in allem", "A second coffee": "Ein zweiter Kaffee",
        "Back-to-back plans": "Termine ohne Pause", "Screens in bed": "Bildschirme im Bett",
        "Pushing through": "Sich durchbeißen", "Fixing what is fine": "Richten, was gut ist",
        "Skipping small rituals": "Kleine Rituale auslassen", "Meals on the run": "Essen im Gehen",
        "Yes to everything": "Ja zu allem", "News before breakfast": "Nachrichten vor dem Frühstück",
        "Lunch at the desk": "Mittag am Schreibtisch", "Plans after ten": "Pläne nach zehn",
        "Two screens at once": "Zwei Bildschirme zugleich", "Chili at night": "Chili am Abend",
        "Midday sun": "Mittagssonne", "Racing the clock": "Wettlauf mit der Uhr",
        "Wine before food": "Wein vor dem Essen", "A third coffee": "Ein dritter Kaffee",
        "Heavy late meals": "Spätes, schweres Essen", "Winning at everything": "Überall gewinnen",
        "Work in bed": "Arbeit im Bett", "Running on adrenaline": "Leben auf Adrenalin",
        "Spicy snacks": "Scharfe Snacks", "Hot, dry rooms": "Heiße, trockene Räume",
        "One more episode": "Noch eine Folge",
        "Wet hair outdoors": "Mit nassem Haar hinaus", "Raw salads today": "Heute roher Salat",
        "Skipping the pause": "Die Pause auslassen", "One more errand": "Noch eine Besorgung",
        "A nap after four": "Ein Schläfchen nach vier", "Bright screens early": "Früh ins helle Display",
        "Sitting on cold stone": "Auf kaltem Stein sitzen", "A cold start to sport": "Sport ohne Aufwärmen",
        "A cold breakfast": "Ein kaltes Frühstück", "Fizzy drinks": "Sprudelndes",
        "Answering at once": "Sofort antworten", "Coffee on its own": "Kaffee allein",
        "Late cold snacks": "Späte kalte Snacks", "Fans and open doors": "Ventilator und offene Türen",
        "Iced water": "Eiswasser", "The same chair all day": "Den ganzen Tag ein Stuhl",
        "Skipping your jacket": "Ohne Jacke hinaus", "Eating while standing": "Essen im Stehen",
        "Saying yes by reflex": "Ja aus Reflex", "Coffee after noon": "Kaffee nach Mittag",
        "Catching up on shows": "Serien nachholen", "Small print for hours": "Stundenlang Kleingedrucktes",
        "Standing all morning": "Den Morgen lang stehen", "A hard workout": "Ein hartes Training",
        "Going out underdressed": "Zu dünn angezogen hinaus", "Seconds out of habit": "Nachschlag aus Gewohnheit",
        "Dropping your routine": "Die Routine fallen lassen", "Extra laps": "Extrarunden",
        "Sleeping in till noon": "Schlafen bis Mittag", "Loud rooms": "Laute Räume", "Tight waistbands": "Enger Bund",
        "Driving short distances": "Kurze Wege mit dem Auto", "Thinking past your coat": "Den Mantel vergessen",
        "Eating in a meeting": "Essen im Meeting", "Rehearsing arguments": "Streit im Kopf proben",
        "Late problem solving": "Spät noch Probleme lösen", "Your phone by the bed": "Das Handy am Bett",
        "Frowning at screens": "Stirnrunzeln am Bildschirm", "Holding your breath": "Den Atem anhalten",
        "The laptop on your knees": "Der Laptop auf den Knien", "Hot drinks all day": "Den ganzen Tag Heißes",
        "Fried food": "Frittiertes", "Replying in anger": "Im Ärger antworten", "Running on sugar": "Leben von Zucker",
        "Screens past ten": "Bildschirme nach zehn", "Noon without a hat": "Mittags ohne Hut",
        "Training through it": "Trotzdem trainieren", "Skipping the cool-down": "Ohne Abkühlen aufhören",
        "Air conditioning on full": "Klimaanlage auf voll", "Dinner after nine": "Essen nach neun",
        "Checking mail in bed": "E-Mails im Bett", "Another espresso": "Noch ein Espresso",
        "Planning in the dark": "Planen im Dunkeln", "Deadlines on no water": "Fristen ohne Wasser",
        "Sprints today": "Heute Sprints", "Twelve hours of chair": "Zwölf Stunden Stuhl",
        "Thin shirts in wind": "Dünnes Hemd im Wind", "Crackers on the run": "Kekse im Gehen",
        "Being on all day": "Den ganzen Tag auf Sendung", "Sugar for strength": "Zucker als Kraft",
        "Late talks that excite": "Späte, aufregende Gespräche", "Dry, heated rooms": "Trockene Heizungsluft",
        "Skipping meals": "Mahlzeiten auslassen", "Hot yoga": "Hot Yoga",
    ]

    private static let germanTimes: [String: String] = [
        "After eight": "Nach acht", "After four": "Nach vier", "After lunch": "Nach dem Mittag",
        "After nine": "Nach neun", "After noon": "Nach Mittag", "After seven": "Nach sieben",
        "After six": "Nach sechs", "After ten": "Nach zehn", "At noon": "Mittags", "Before eight": "Vor acht",
        "Before noon": "Vor Mittag", "Before ten": "Vor zehn", "In the evening": "Am Abend",
        "Noon to three": "Zwölf bis drei",
    ]
}
