/// Something to read in a minute or two.
public struct PackLesson: Sendable, Hashable, Identifiable {
    /// A part of the text.
    public enum Block: Sendable, Hashable {
        /// Plain text.
        case paragraph(PackText)
        /// Short lines, each with a dot.
        case bullets([PackText])
        /// What stands out.
        case callout(PackText)

        /// The words for them in a pack.
        enum Kind: String, CaseIterable {
            case paragraph, bullets, callout
        }

        /// An app's pack may have pictures as well, of which there are none here.
        fileprivate enum AppKind: String, CaseIterable {
            case paragraph, bullets, callout, image
        }
    }

    /// Unique among lessons.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// What it is about; counts as its tag.
    public let topic: String
    /// Which types it is for.
    public let terrainFit: [TerrainType]
    /// What stays with one: a line.
    public let oneLine: PackText
    /// The same at more length; nil where there is no more.
    public let expanded: PackText?
    /// What is read, from the top down.
    public let body: [Block]
    /// What to do next; nil for nothing.
    public let action: PackText?
    /// Where that leads: `open_today`; nil where nothing is told.
    public let actionTarget: String?

    private typealias Keys = PackKeys.Lesson

    /// Where the app lets an action lead.
    private enum Target: String, CaseIterable {
        case today = "open_today", rightNow = "open_right_now", ingredients = "open_ingredients"
        case routine = "open_routine", movement = "open_movement"
    }

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text(PackKeys.title)
        topic = try field.required(Keys.topic, "a topic").word("a topic")
        terrainFit = try field.terrainFit(Keys.terrainFit)
        oneLine = try field.text(Keys.oneLine)
        expanded = try field.optionalText(Keys.expanded)
        body = try field.list(Keys.body, "a list of blocks", Block.init(field:)).compactMap(\.self)
        action = try field.optionalText(Keys.action, isOddEmpty: true)
        let target = try field.optional(Keys.actionTarget, "where it leads")
        actionTarget = try target?.word("where it leads")
        _ = try target?.choice(of: Target.self)
    }
}

extension PackLesson.Block {
    private typealias Keys = PackKeys.Lesson

    /// Nil for a picture, and for a block of an app's pack that says nothing.
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
