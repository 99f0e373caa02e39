import CivilTime
import Localization
import PathParser

// Parameters that several of Atrest's scenes have.
extension Parameter {
    // MARK: Files

    /// A session file.
    package static func sessions(
        _ property: @escaping Property<SessionFile?>,
        _ summary: String = "The session file (JSON) that the screen follows from; - is standard input."
    ) -> Parameter {
        Parameter(ParameterDefinition.sessionsName, property, .sessions, summary).short("s")
    }

    /// Whether a session file is read in spite of its checksum.
    static var ignoredChecksum: Parameter {
        Parameter(
            "ignore-checksum", .flag,
            "Only warn when an export's checksum does not fit its content."
        ) { (_: inout Subject, _: Bool) in }.hidden()
    }

    /// The moment at which a session file is seen; it follows the file in the parameters.
    static func moment(_ property: @escaping Property<SessionFile?>) -> Parameter {
        Parameter(
            "at", .moment, absence: "the file's last event",
            "The moment to show, such as 2026-01-20T20:15:00Z; later fasts are left out, and not counted."
        ) { (subject: inout Subject, moment: Instant) in property(&subject) { $0 = $0?.asOf(moment) } }
    }

    /// The person's tier.
    package static func tier(_ property: @escaping Property<TierChoice?>) -> Parameter {
        Parameter(
            "tier", property, .choice(TierChoice.self), absence: "the file's, else premium",
            "What of the app the person has.")
    }

    /// The parameters of a session file, and of the view of it.
    package static func file(
        _ file: @escaping Property<SessionFile?>,
        tier: @escaping Property<TierChoice?>, files: [String], moments: String? = nil
    ) -> [Parameter] {
        var sessions = sessions(file)
        sessions.definition.steps = files.isEmpty ? .none : .some(files)
        let moment = moments.map { Self.moment(file).scale($0) } ?? Self.moment(file)
        return [sessions, moment, Self.tier(tier), ignoredChecksum]
    }

    /// Eight silhouettes of one's own.
    package static func trees(_ property: @escaping Property<[Path]?>) -> Parameter {
        Parameter(
            "trees", property, .trees(count: Silhouettes.count), absence: "the built-in trees",
            "A folder with silhouettes tree_0.svg to tree_7.svg to draw instead."
        ).hidden()
    }

    // MARK: The world

    /// The dusk's colours.
    package static func drift(_ property: @escaping Property<Double>) -> Parameter {
        Parameter("drift", property, .number(0...1), "How far the dusk has gone from warm (0) to cool (1).")
            .scale("0 0.25 0.5 0.75 1")
    }

    /// The background in place of the dusk.
    package static func background(_ property: @escaping Property<SceneBackground>) -> Parameter {
        Parameter(
            "background", .plainBackground, absence: "the dusk",
            "What is behind instead of the dusk: nothing, or a CSS colour such as #102030 or teal."
        ) { (subject: inout Subject, background: PlainBackground) in
            property(&subject) {
                switch background {
                case .none: $0 = .none
                case .color(let color): $0 = .color(color)
                }
            }
        }.steps("none", "#102030", "teal")
    }

    /// Which tree.
    package static func variant(_ property: @escaping Property<Int>) -> Parameter {
        Parameter("variant", property, .integer(0...7), "Which of the eight trees, 0 to 7.").scale("0 1 2 3 4 5 6 7")
    }

    /// Which earth tone.
    package static func tone(_ property: @escaping Property<Int>) -> Parameter {
        Parameter(
            "tone", property, .integer(0...4),
            "Bark brown (0), warm amber (1), moss-grey green (2), cool stone (3) or ancient gold (4)."
        ).scale("0 1 2 3 4")
    }

    /// How far a fast has come.
    package static func progress(_ property: @escaping Property<Double>) -> Parameter {
        Parameter("progress", property, .number(0...1), "How far the fast has come, 0 to 1.")
            .scale("0 0.3 0.45 0.6 0.75 0.9 1")
    }

    // MARK: Water

    /// The unit of water.
    package static func unit(_ property: @escaping Property<WaterLog.Unit?>) -> Parameter {
        Parameter(
            "unit", property, .choice(WaterLog.Unit.self), absence: "the file's, else ml",
            "The unit of water that the person has chosen.")
    }

    /// The amount of water that one touch adds.
    static func quickAdd(_ property: @escaping Property<Double?>) -> Parameter {
        Parameter(
            "quick-add", property, .number(1...100_000, unit: "ML"), absence: "the file's, else 250",
            "What one touch adds to the water, in millilitres."
        ).scale("100 500")
    }
}
