import CivilTime
import Threading

/// The way a language writes dates and figures, and its plural forms: Unicode's CLDR, as Tools/locale-data keeps it in
/// Resources/words/locales.txt.
public struct LocaleData: Sendable, Hashable {
    /// The language whose data it is.
    public let tag: LanguageTag
    /// Whether text and rows run from right to left.
    public let isRightToLeft: Bool
    /// The months' names from January, in the form that dates have, and in the form that stands alone.
    private let months: [String]
    private let monthsAlone: [String]
    /// The weekdays' names, from Monday.
    private let weekdays: [String]
    private let initials: [String]
    private let dateFormat: WordFormat
    private let monthFormat: WordFormat
    private let dayFormat: WordFormat
    private let groupSeparator: String
    /// The separator between the whole part of a number and its decimals.
    public let decimalSeparator: String
    private let groupedFrom: Int
    /// The number of digits in each group before the last; the last has three.
    private let groupSize: Int
    private let rules: [PluralRule?]

    /// - Returns: nil for a language that is not among those of the table.
    public static func of(_ tag: LanguageTag) -> LocaleData? {
        guard let index = tag.best(among: languages) else { return nil }
        return cache.value(for: languages[index]) { LocaleData(languages[index]) }
    }

    /// English as the project writes it.
    public static let english: LocaleData = {
        // The file is a part of the program, and the tests read all of it.
        guard let data = of(.english) else { fatalError("the program's languages are damaged") }
        return data
    }()

    private static let cache = Cache<LanguageTag, LocaleData?>(limit: 256)

    /// A language's part of the table.
    private struct Part {
        let tag: LanguageTag
        var lines: [Substring] = []
    }

    /// The table's parts, in its order. Lines are found by their bytes: where a character ends takes long to tell.
    private static let parts: [Part] = {
        let text = WordTable.file("locales.txt").map { String(decoding: $0, as: UTF8.self) } ?? ""
        var parts: [Part] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "["), let tag = LanguageTag(String(Substring(line.dropFirst().dropLast()))) {
                parts.append(Part(tag: tag))
            } else if !parts.isEmpty {
                parts[parts.count - 1].lines.append(Substring(line))
            }
        }
        return parts
    }()

    /// All languages of the table, in its order.
    static let languages: [LanguageTag] = parts.map { $0.tag }

    /// - Returns: nil where the table's part is damaged.
    private init?(_ tag: LanguageTag) {
        var lines: [Substring: Substring] = [:]
        for part in LocaleData.parts where part.tag == tag {
            for line in part.lines {
                guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else { continue }
                lines[line[..<space]] = line[line.utf8.index(after: space)...]
            }
        }
        func list(_ name: Substring, _ count: Int) -> [String]? {
            let items = lines[name]?.split(separator: "|").map(String.init)
            return items?.count == count ? items : nil
        }
        func format(_ name: Substring) -> WordFormat? { lines[name].flatMap { try? WordFormat(String($0)) } }
        let figures = lines["figures"].map(Array.init) ?? []
        guard let months = list("months", 12), let weekdays = list("weekdays", 7), let initials = list("initials", 7),
            let date = format("date"), let month = format("month"), let day = format("day"), figures.count == 4,
            let from = figures[2].wholeNumberValue, let size = figures[3].wholeNumberValue, size > 0
        else { return nil }
        self.tag = tag
        self.months = months
        monthsAlone = list("alone", 12) ?? months
        self.weekdays = weekdays
        self.initials = initials
        (dateFormat, monthFormat, dayFormat) = (date, month, day)
        (groupSeparator, decimalSeparator) = (String(figures[0]), String(figures[1]))
        (groupedFrom, groupSize) = (from, size)
        isRightToLeft = lines["direction"] == "rtl"
        rules = PluralCategory.allCases.map { category in lines[category.rawValue[...]].flatMap { PluralRule($0) } }
    }

    // MARK: Dates

    /// `21 January 2026`.
    package func date(_ date: CivilDate) -> String { text(dateFormat, date.year, date.month, date.day) }

    /// `21 January`.
    package func day(_ date: CivilDate) -> String { text(dayFormat, date.year, date.month, date.day) }

    /// `January 2026`.
    package func month(_ month: CalendarMonth) -> String { text(monthFormat, month.year, month.month, 1) }

    private func text(_ format: WordFormat, _ year: Int, _ month: Int, _ day: Int) -> String {
        func name(_ names: [String]) -> String { names.indices.contains(month - 1) ? names[month - 1] : "" }
        return format.text([
            .number(day), .text(name(months)), .number(year), .number(month), .text(name(monthsAlone)),
        ])
    }

    /// `January`, in the form that stands alone.
    /// - Parameter month: 1 … 12; others give an empty text.
    package func name(ofMonth month: Int) -> String {
        monthsAlone.indices.contains(month - 1) ? monthsAlone[month - 1] : ""
    }

    /// Tells whether a word is the name of a month, as in dates or alone. Case is ignored.
    package func isMonth(_ word: some StringProtocol) -> Bool {
        let word = word.lowercased()
        return !word.isEmpty && (months + monthsAlone).contains { $0.lowercased() == word }
    }

    /// `Monday`.
    package func name(_ weekday: Weekday) -> String { weekdays[weekday.number] }

    /// `M`.
    package func initial(_ weekday: Weekday) -> String { initials[weekday.number] }

    // MARK: Figures and forms

    /// A whole number in groups: `12,345`.
    package func figures(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = ""
        for (index, digit) in digits.enumerated() {
            let left = digits.count - index
            let isGroupEnd = left == 3 || left > 3 && (left - 3).isMultiple(of: groupSize)
            if index > 0, digits.count >= groupedFrom, isGroupEnd { text += groupSeparator }
            text.append(digit)
        }
        return number < 0 ? "-" + text : text
    }

    /// The plural form for a number.
    package func category(of number: Int) -> PluralCategory {
        let magnitude = number == .min ? .max : abs(number)
        for (category, rule) in zip(PluralCategory.allCases, rules) where rule?.holds(magnitude) == true {
            return category
        }
        return .other
    }
}
