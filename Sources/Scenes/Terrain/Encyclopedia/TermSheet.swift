import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// All that is told of a term: its meaning, its signs, what helps, and where it occurs.
struct TermSheet: Sendable {
    let term: TerrainTerm
    let pack: TerrainPack
    /// The person's; nil for nobody's.
    let vector: TerrainVector?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The most ingredients that are named.
    private static let mostIngredients = 6

    func screen(_ page: TerrainPage) -> Screen {
        let told = type.flatMap(pack.profile)
        let (kind, title, line) = words.head(of: term, told)
        return page.screen(spoken: words.titled(kind, title)) {
        } left: {
            term.picture.head(of: page)
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(kind, Style.labelLarge, TerrainTokens.textSecondary)
                Box.heading(title, Style.headlineLarge)
                Text(line, Style.bodyLarge, TerrainTokens.textSecondary)
                if vector.map(term.fits) ?? false {
                    Box.chip(words("term.yours"), isSelected: true).padding(.top, Spacing.sm)
                }
            }
            if page.isWide { place(page.context) }
        } right: {
            if type == nil { meaning } else { nature(told) }
            if !page.isWide { place(page.context) }
            named(words("term.types"), term.types.map { words.nickname(pack.profile(of: $0), $0) })
            named(type == nil ? words("term.kitchen") : words("term.starters"), ingredients(told))
        }
    }

    private var type: TerrainType? {
        if case .type(let type) = term.subject { type } else { nil }
    }

    /// A part of an axis, or a modifier, in the project's words.
    @ElementBuilder private var meaning: [Box] {
        let key = "term.\(term.rawValue)"
        Box.packSection(words("term.meaning")) { Text(words("\(key).meaning"), Style.bodyMedium) }
        for (title, part) in [(words("term.signs"), "sign"), (words("term.helps"), "help")] {
            Box.packSection(title) {
                for number in 1...3 { Box.bullet(words("\(key).\(part).\(number)"), Style.bodyMedium) }
            }
        }
    }

    /// A type in the pack's words; nothing without them.
    @ElementBuilder private func nature(_ told: PackProfile?) -> [Box] {
        if let told {
            Box.packSection(words("truths.superpower")) { Text(words.text(told.superpower), Style.bodyMedium) }
            Box.packSection(words("truths.trap")) { Text(words.text(told.trap), Style.bodyMedium) }
            Box.packSection(words("truths.ritual")) { Text(words.text(told.signatureRitual), Style.bodyMedium) }
            if !told.truths.isEmpty {
                Box.packSection(words("truths.title")) {
                    for truth in told.truths { Box.bullet(words.text(truth), Style.bodyMedium) }
                }
            }
        }
    }

    /// The person's place on the axes that decide the term; nil for nobody's.
    private func place(_ context: LayoutContext) -> Box? {
        vector.map { vector in
            Box.packSection(words("term.place")) {
                AxisDiagram(vector: vector, color: vector.type.color, words: words)
                    .box(term.axes, rowSpacing: Spacing.sm, context)
            }
        }
    }

    /// The names of ingredients that answer the term; for a type, of those to begin with.
    private func ingredients(_ told: PackProfile?) -> [String] {
        let suiting =
            told.map { told in pack.ingredients.filter { told.starterIngredients.contains($0.id) } }
            ?? pack.ingredients.filter { !term.tags.isDisjoint(with: $0.tags) }
        return suiting.prefix(TermSheet.mostIngredients).map { words.text($0.title) }
    }

    /// Other entries by their names, which lead to them; nil without any.
    private func named(_ title: String, _ names: [String]) -> Box? {
        guard !names.isEmpty else { return nil }
        return Box.section(title) {
            Flow(spacing: Spacing.xs, lineSpacing: Spacing.xs) {
                for name in names { Box.choice(name, isChosen: false, words) }
            }
        }
        .asBox
    }
}

extension Words {
    /// A term's kind, its name and a line about it.
    /// - Parameter told: the pack's texts on the type that the term is.
    fileprivate func head(of term: TerrainTerm, _ told: PackProfile?) -> (kind: String, title: String, line: String) {
        switch term.subject {
        case .warmth(let warmth):
            (self("term.kind.warmth"), self("warmth.\(warmth.rawValue)"), self("term.\(term.rawValue).line"))
        case .reserve(let reserve):
            (self("term.kind.reserve"), self("reserve.\(reserve.rawValue)"), self("term.\(term.rawValue).line"))
        case .modifier(let modifier): (self("term.kind.modifier"), name(of: modifier) ?? "", line(of: modifier))
        case .type(let type): (label(of: type), nickname(told, type), summary(of: type))
        }
    }
}
