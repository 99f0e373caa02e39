/// The two spellings of packs: the project's, and the app's, whose packs begin with an object `pack` (terrain.md,
/// "Content pack" and "The app's own pack").
enum PackForm: Sendable {
    case own, app
}

/// A key of packs in both spellings: the path from an object to a value.
struct PackKey: Sendable {
    /// A member on that path.
    struct Step: Sendable, ExpressibleByStringLiteral {
        let name: StaticString
        var isOptional = false

        init(stringLiteral name: StaticString) { self.name = name }

        /// A member that may be absent or `null`; the rest of the path is then absent as well.
        static func maybe(_ name: StaticString) -> Step {
            var step = Step(stringLiteral: name)
            step.isOptional = true
            return step
        }
    }

    private let own: [Step]
    private let app: [Step]

    init(_ own: [Step], _ app: [Step]) {
        self.own = own
        self.app = app
    }

    /// One word that both forms spell alike.
    init(_ name: Step) { self.init([name], [name]) }

    func path(in form: PackForm) -> [Step] { form == .own ? own : app }

    /// The key as errors name it: `name.common`.
    func name(in form: PackForm) -> String { path(in: form).map { $0.name.description }.joined(separator: ".") }
}

/// All keys of packs: first the project's spelling, then the app's.
///
/// In the app's form, keys that the app's loader does not need may be absent. The project's own keys may stand in an
/// app's pack in snake case, and the app's own in the project's in camel case.
enum PackKeys {
    static let id = PackKey("id")
    static let tags = PackKey("tags")
    static let goals = PackKey("goals")
    static let seasons = PackKey([.maybe("seasons")], ["seasons"])
    static let title = PackKey("title")
    static let minutes = PackKey(["durationMin"], ["duration_min"])
    static let terrainFit = PackKey(["terrainFit"], ["terrain_fit"])
    static let cautions = PackKey([.maybe("cautions")], ["cautions", "text"])
    static let cautionFlags = PackKey([.maybe("cautionFlags")], ["cautions", "flags"])
    static let review = PackKey([.maybe("review"), "status"], ["review", "status"])

    enum Info {
        static let version = PackKey("version")
        static let defaultLocale = PackKey(["defaultLocale"], ["default_locale"])
        static let locales = PackKey(["supportedLocales"], ["supported_locales"])
        static let updatedAt = PackKey(["updatedAt"], ["updated_at"])
    }

    enum Ingredient {
        static let title = PackKey(["title"], ["name", "common"])
        static let pinyin = PackKey([.maybe("pinyin")], ["name", .maybe("pinyin")])
        static let hanzi = PackKey([.maybe("hanzi")], ["name", .maybe("hanzi")])
        static let otherNames = PackKey([.maybe("otherNames")], ["name", .maybe("other_names")])
        static let subtitle = PackKey(["subtitle"], [.maybe("subtitle")])
        static let category = PackKey([.maybe("category")], ["category"])
        static let goals = PackKey([.maybe("goals")], ["goals"])
        static let regions = PackKey([.maybe("regions")], ["regions"])
        static let thermal = PackKey(["thermal"], [.maybe("thermal")])
        static let moisture = PackKey(["moisture"], [.maybe("moisture")])
        static let plain = PackKey(["why", "plain"], ["why_it_helps", "plain"])
        static let tradition = PackKey(["why", .maybe("tcm")], ["why_it_helps", "tcm"])
        static let uses = PackKey(["howToUse"], ["how_to_use", "quick_uses"])
        static let useText = PackKey("text")
        static let useMinutes = PackKey([.maybe("prepTimeMin")], ["prep_time_min"])
        static let useMethods = PackKey([.maybe("methodTags")], ["method_tags"])
        static let amount = PackKey([.maybe("typicalAmount")], ["how_to_use", "typical_amount"])
        static let origin = PackKey([.maybe("culturalContext")], ["cultural_context", "blurb"])
        static let commonIn = PackKey([.maybe("commonIn")], ["cultural_context", "common_in"])
    }

    /// Keys of routines, movements and lessons; programs have some of them.
    enum Practice {
        static let subtitle = PackKey(.maybe("subtitle"))
        static let why = PackKey(["why"], ["why", "one_line"])
        static let expandedPlain = PackKey([.maybe("expandedWhy"), "plain"], ["why", .maybe("expanded"), "plain"])
        static let expandedTradition = PackKey(
            [.maybe("expandedWhy"), .maybe("tcm")], ["why", .maybe("expanded"), "tcm"])
    }

    enum Routine {
        static let kind = PackKey([.maybe("type")], ["type"])
        static let tier = PackKey(["tier"], [.maybe("tier")])
        static let difficulty = PackKey([.maybe("difficulty")], ["difficulty"])
        static let ingredients = PackKey([.maybe("ingredientRefs")], [.maybe("ingredient_refs")])
        static let steps = PackKey("steps")
        static let stepText = PackKey(["instruction"], ["text"])
        static let stepSeconds = PackKey(["durationSec"], [.maybe("timer_seconds")])
        static let stepTip = PackKey(.maybe("tip"))
        static let swaps = PackKey(.maybe("swaps"))
        static let swapLabel = PackKey("label")
        static let swapKind = PackKey([.maybe("type")], ["type"])
        static let swapRoutine = PackKey([.maybe("routineRef")], [.maybe("routine_ref")])
        static let swapIngredient = PackKey([.maybe("ingredientRef")], [.maybe("ingredient_ref")])
        static let avoidHours = PackKey([.maybe("avoidForHours")], [.maybe("avoid_for_hours")])
        static let avoidNotes = PackKey([.maybe("avoidNotes")], [.maybe("avoid_notes")])
        static let image = PackKey([.maybe("heroImageUri")], [.maybe("hero_image_uri")])
    }

    enum Movement {
        static let tier = PackKey(.maybe("tier"))
        static let intensity = PackKey("intensity")
        static let tags = PackKey([.maybe("tags")], ["tags"])
        static let goals = PackKey([.maybe("goals")], ["goals"])
        static let terrainFit = PackKey([.maybe("terrainFit")], ["terrain_fit"])
        static let frames = PackKey("frames")
        static let frameAsset = PackKey(["asset"], ["asset", "uri"])
        static let frameAssetKind = PackKey([.maybe("assetType")], ["asset", "type"])
        static let frameCue = PackKey("cue")
        static let frameSeconds = PackKey("seconds")
    }

    enum Lesson {
        static let topic = PackKey("topic")
        static let oneLine = PackKey(["takeaway", "oneLine"], ["takeaway", "one_line"])
        static let expanded = PackKey(["takeaway", .maybe("expanded")], ["takeaway", .maybe("expanded")])
        static let body = PackKey("body")
        static let blockKind = PackKey("type")
        static let blockText = PackKey(["content"], [.maybe("text")])
        static let blockLines = PackKey(["content"], [.maybe("bullets")])
        static let action = PackKey([.maybe("cta")], [.maybe("cta"), "label"])
        static let actionTarget = PackKey([.maybe("ctaAction")], [.maybe("cta"), "action"])
        static let terrainFit = PackKey([.maybe("terrainRelevance")], [.maybe("terrain_relevance")])
    }

    enum Profile {
        static let label = PackKey(["label"], ["label", "primary"])
        static let nickname = PackKey("nickname")
        static let modifier = PackKey(["modifier"], ["modifier", "display"])
        static let modifierKey = PackKey([.maybe("modifierKey")], ["modifier", "key"])
        static let principles = PackKey(["principles"], ["principles", .maybe("text")])
        static let yinYang = PackKey([.maybe("balance"), "yinYang"], ["principles", "yin_yang"])
        static let coldHeat = PackKey([.maybe("balance"), "coldHeat"], ["principles", "cold_heat"])
        static let defExcess = PackKey([.maybe("balance"), "defExcess"], ["principles", "def_excess"])
        static let interior = PackKey([.maybe("balance"), "interiorExterior"], ["principles", "interior_exterior"])
        static let superpower = PackKey("superpower")
        static let trap = PackKey("trap")
        static let signatureRitual = PackKey(["signatureRitual"], ["signature_ritual"])
        static let truths = PackKey("truths")
        static let recommendedTags = PackKey(["recommendedTags"], ["recommended_tags"])
        static let avoidTags = PackKey(["avoidTags"], ["avoid_tags"])
        static let starterIngredients = PackKey(["starterIngredients"], ["starter_ingredients"])
        static let starterMovements = PackKey([.maybe("starterMovements")], ["starter_movements"])
        static let starterRoutines = PackKey([.maybe("starterRoutines")], ["starter_routines"])
    }

    enum Program {
        static let subtitle = PackKey(["subtitle"], [.maybe("subtitle")])
        static let dayCount = PackKey(["durationDays"], ["duration_days"])
        static let days = PackKey("days")
        static let day = PackKey("day")
        static let routines = PackKey(["routineRefs"], ["routine_refs"])
        static let movements = PackKey(["movementRefs"], [.maybe("movement_refs")])
        static let lesson = PackKey([.maybe("lessonRef")], [.maybe("lesson_ref")])
    }

    enum Question {
        static let prompt = PackKey("prompt")
        static let answers = PackKey("answers")
        static let answerText = PackKey("text")
        static let answerWeights = PackKey(.maybe("weights"))
        static let answerChosen = PackKey(.maybe("chosen"))
    }
}
