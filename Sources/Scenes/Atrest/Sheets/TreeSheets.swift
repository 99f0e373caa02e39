import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A contact sheet of the trees' tints: five tones at five steps of progress, incomplete, and blurred.
public struct TintSheet: Sendable {
    /// The tree's kind, 0 … 7; nil for all eight.
    public var variant: Int?
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The words on it, and those in which a screen reader speaks of it.
    public var words: Words = .atrest()
    private var page: Words { words.ofPages }

    static let progresses = [0, 0.25, 0.5, 0.75, 1]

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try TintSheet.parameters.check(self)
        let blocks: Box
        if let variant {
            blocks = try block(variant, side: 128)
        } else {
            var boxes: [Box] = []
            for variant in 0..<Silhouettes.count { boxes.append(try block(variant, side: 64)) }
            blocks = ContactSheet.rows(boxes, columns: 2, spacing: AtrestTokens.Spacing.xxl)
        }
        return ContactSheet(
            title: page("sheet.tints"), subtitle: page("sheet.tints.note"), content: blocks, typeface: typeface,
            words: words
        )
        .drawing()
    }

    private func block(_ variant: Int, side: Double) throws(SceneError) -> Box {
        let cell = Size(width: side, height: side)
        var rows: [[Box]] = []
        for tone in AtrestTokens.earthTones.indices {
            var scenes = TintSheet.progresses.map {
                TreeScene(variant: variant, tone: tone, progress: $0, size: side, trees: trees, words: words)
            }
            scenes.append(
                TreeScene(variant: variant, tone: tone, isIncomplete: true, size: side, trees: trees, words: words))
            scenes.append(
                TreeScene(variant: variant, tone: tone, isLocked: true, size: side, trees: trees, words: words))
            var row: [Box] = []
            for scene in scenes { row.append(ContactSheet.Cell(try scene.drawing(), size: cell).box) }
            rows.append(row)
        }
        let grid = ContactSheet.grid(
            heads: TintSheet.progresses.map(page.progress) + [
                page("sheet.tints.incomplete"), page("sheet.tints.blurred"),
            ],
            labels: AtrestTokens.earthTones.indices.map { words("tone.\($0)") }, rows: rows, cell: cell,
            labelWidth: 104,
            spacing: AtrestTokens.Spacing.md)
        return VStack(alignment: .leading, spacing: AtrestTokens.Spacing.md) {
            ContactSheet.heading(page.variant(variant, isOwn: trees == nil))
            grid
        }
        .asBox
    }
}

/// A contact sheet of every tree in every tone, whole.
public struct VariantSheet: Sendable {
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The words on it, and those in which a screen reader speaks of it.
    public var words: Words = .atrest()
    private var page: Words { words.ofPages }

    /// - Throws: `SceneError` for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        let cell = Size(width: 128, height: 128)
        var rows: [[Box]] = []
        for tone in AtrestTokens.earthTones.indices {
            var row: [Box] = []
            for variant in 0..<Silhouettes.count {
                let scene = TreeScene(variant: variant, tone: tone, size: cell.width, trees: trees, words: words)
                row.append(ContactSheet.Cell(try scene.drawing(), size: cell).box)
            }
            rows.append(row)
        }
        let grid = ContactSheet.grid(
            heads: (0..<Silhouettes.count).map { page.variant($0, isOwn: trees == nil) },
            labels: AtrestTokens.earthTones.indices.map { words("tone.\($0)") }, rows: rows, cell: cell,
            labelWidth: 104,
            spacing: AtrestTokens.Spacing.lg)
        return ContactSheet(
            title: page("sheet.trees"), subtitle: page("sheet.trees.note"), content: grid.asBox, typeface: typeface,
            words: words
        )
        .drawing()
    }
}

/// A contact sheet of a tree that takes shape under the dusk: 21 steps of progress.
public struct MaterialisationSheet: Sendable {
    /// The tree's kind, 0 … 7.
    public var variant = 0
    /// The earth tone, 0 … 4.
    public var tone = 1
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The words on it, and those in which a screen reader speaks of it.
    public var words: Words = .atrest()
    private var page: Words { words.ofPages }

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        // The timer's world without room for the timer's words.
        let options = ScreenOptions(size: Size(width: 270, height: 330), trees: trees, words: words)
        var boxes: [Box] = []
        for step in 0...20 {
            let progress = Double(step) / 20
            let scene = MaterialisationScene(progress: progress, variant: variant, tone: tone, options: options)
            let cell = ContactSheet.Cell(
                try scene.drawing(), height: 198, cornerRadius: AtrestTokens.Radius.soft, hasEdge: true)
            boxes.append(cell.captioned(page.progress(progress)))
        }
        let note = page(
            "sheet.materialisation.note",
            words.tree(variant: variant, isOwn: trees == nil, tone: tone, isPale: false))
        return ContactSheet(
            title: page("sheet.materialisation"), subtitle: note,
            content: ContactSheet.rows(boxes, columns: 7, spacing: AtrestTokens.Spacing.lg), typeface: typeface,
            words: words
        ).drawing()
    }
}

extension TintSheet {
    /// All eight of the project's own trees.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let parameters: [Parameter<TintSheet>] = [
        Parameter(
            "variant", { $1(&$0.variant) }, .integer(0...7), absence: "all eight", "Which of the eight trees, 0 to 7."),
        .trees { $1(&$0.trees) }, .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) },
    ]

    package static let definition = SceneDefinition(
        "sheet tints", shows: "trees in all tones at several steps of progress", scale: 2, start: TintSheet(),
        parameters: parameters, examples: ["sheet tints --variant 6 -o tints.png"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}

extension VariantSheet {
    /// By default the project's own trees.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let definition = SceneDefinition(
        "sheet variants", shows: "every tree in every tone", scale: 2, start: VariantSheet(),
        parameters: [.trees { $1(&$0.trees) }, .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }],
        examples: ["sheet variants -o trees.png"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}

extension MaterialisationSheet {
    /// By default the first tree in warm amber.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let parameters: [Parameter<MaterialisationSheet>] = [
        .variant { $1(&$0.variant) }, .tone { $1(&$0.tone) }, .trees { $1(&$0.trees) }, .typeface { $1(&$0.typeface) },
        .words { $1(&$0.words) },
    ]

    package static let definition = SceneDefinition(
        "sheet materialisation", shows: "21 steps of a tree that takes shape", scale: 2, start: MaterialisationSheet(),
        parameters: parameters, examples: ["sheet materialisation --variant 2 --tone 4 -o steps.png"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}
