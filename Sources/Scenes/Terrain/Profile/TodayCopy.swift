/// The home screen's copy for one day.
public struct TodayCopy: Sendable, Hashable {
    /// The day in a sentence.
    public var headline: String
    /// Four things that help.
    public var dos: [TodayLine]
    /// Four things that do not help.
    public var donts: [TodayLine]
    /// Four areas of life, with their tips.
    public var areas: [TodayArea]
    /// The day's theme: a sentence, or a paragraph of a few.
    public var theme: String

    /// The number of lines in each of `dos` and `donts`, and of `areas`.
    public static let count = 4

    /// A day's copy; lists hold `TodayCopy.count` lines each.
    public init(headline: String, dos: [TodayLine], donts: [TodayLine], areas: [TodayArea], theme: String) {
        self.headline = headline
        self.dos = dos
        self.donts = donts
        self.areas = areas
        self.theme = theme
    }
}

/// A line of the home screen's lists: something to do, or something to avoid.
public struct TodayLine: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A few words.
    public var text: String
    /// The reason; nil for none.
    public var note: String?
    /// The time of something to avoid: `After seven`. Nil for all day.
    public var time: String?

    /// - Parameters:
    ///   - text: a few words.
    ///   - note: why; nil for none.
    ///   - time: the time when it applies; nil for all day.
    public init(_ text: String, note: String? = nil, time: String? = nil) {
        self.text = text
        self.note = note
        self.time = time
    }

    /// A line without a reason.
    public init(stringLiteral text: String) { self.init(text) }
}

/// An area of life on the home screen.
public struct TodayArea: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Its name, in a few words.
    public var title: String
    /// What helps in it today.
    public var tips: [String]

    /// The most tips of an area.
    public static let maxTips = 3

    /// An area with its tips, at most `TodayArea.maxTips`.
    public init(_ title: String, tips: [String] = []) {
        self.title = title
        self.tips = tips
    }

    /// An area without tips.
    public init(stringLiteral title: String) { self.init(title) }
}

/// The home screen's copy of a profile in another language than English.
public struct TodayTranslation: Sendable, Hashable {
    /// The language as the file names it: `de`, `pt-BR`.
    public var language: String
    /// The texts; English ones where the language lacks them.
    public var copy: TodayCopy
    /// The places of those that it lacks: `today.do[1].why`.
    public var missing: [String]

    /// A copy in a language.
    public init(language: String, copy: TodayCopy, missing: [String] = []) {
        self.language = language
        self.copy = copy
        self.missing = missing
    }
}
