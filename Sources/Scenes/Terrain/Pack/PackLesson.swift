/// A text that takes a minute or two to read.
public struct PackLesson: Sendable, Hashable, Identifiable {
    /// A part of the text.
    public enum Block: Sendable, Hashable {
        /// Plain text.
        case paragraph(PackText)
        /// Short lines, each with a dot.
        case bullets([PackText])
        /// A highlighted text.
        case callout(PackText)

        /// The blocks' names in a pack.
        package enum Kind: String, CaseIterable {
            case paragraph, bullets, callout
        }

        /// The blocks of an app's pack that are left out here: pictures.
        fileprivate enum AppKind: String, CaseIterable {
            case paragraph, bullets, callout, image
        }
    }

    /// Unique among lessons.
    public let id: String
    /// Its name.
    public let title: PackText
    /// Its topic; counts as its tag.
    public let topic: String
    /// The types that it is for.
    public let terrainFit: [TerrainType]
    /// A line to remember.
    public let oneLine: PackText
    /// The line at more length; nil where there is no more.
    public let expanded: PackText?
    /// The blocks, from the top down.
    public let body: [Block]
    /// The next thing to do; nil for nothing.
    public let action: PackText?
    /// The target of the action: `open_today`; nil where the pack does not say.
    public let actionTarget: String?

    private typealias Keys = PackKeys.Lesson

    /// The targets of actions in the app.
    private enum Target: String, CaseIterable {
        case today = "open_today", rightNow = "open_right_now", ingredients = "open_ingredients"
        case routine = "open_routine", movement = "open_movement", learn = "open_learn"
    }

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text(PackKeys.title)
        topic = try field.required(Keys.topic, "a topic").word("a topic")
        terrainFit = try field.terrainFit(Keys.terrainFit)
        oneLine = try field.text(Keys.oneLine)
        expanded = try field.optionalText(Keys.expanded)
        body = try field.list(Keys.body, "a list of blocks", Block.init(field:)).compactMap { $0.self }
        action = try field.optionalText(Keys.action, isOddEmpty: true)
        let target = try field.optional(Keys.actionTarget, "where it leads")
        actionTarget = try target?.word("where it leads")
        _ = try target?.choice(of: Target.self)
    }
}

extension PackLesson.Block {
    private typealias Keys = PackKeys.Lesson

    /// A block; nil for a picture, and for an empty block of an app's pack.
    fileprivate init?(field: PackField) throws(TerrainPackError) {
        let kind: Kind
        if field.entry.form == .own {
            kind = try field.required(Keys.blockKind, "a kind").choice(of: Kind.self) ?? .paragraph
        } else {
            let named = try field.required(Keys.blockKind, "a kind").choice(of: AppKind.self) ?? .paragraph
            guard let known = Kind(rawValue: named.rawValue) else { return nil }
            kind = known
        }
        if kind == .bullets {
            let lines = try field.texts(Keys.blockLines)
            if lines.isEmpty, field.entry.form == .app {
                field.note(.emptyText)
                return nil
            }
            self = .bullets(lines)
        } else {
            guard let text = try field.optionalText(Keys.blockText) else {
                field.note(.emptyText)
                return nil
            }
            self = kind == .paragraph ? .paragraph(text) : .callout(text)
        }
    }
}
