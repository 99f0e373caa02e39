import DisplayList
import PathParser
import Scenes
import Typography

/// Options that Tally's commands share.
enum TallyOptions {
    static let appearance = Option<TallyAppearance>(
        "appearance", .choice(TallyAppearance.allCases.map { ($0.rawValue, $0) }), default: .light, "light",
        help: "Light or dark paper, or either with increased contrast.")
    static let dynamicType = Option<DynamicTypeSize>(
        "dynamic-type", .choice(DynamicTypeSize.allCases.map { ($0.rawValue, $0) }), default: .large, "large",
        help: "The type size that the reader has chosen.")

    static let jitter = Option<Double>(
        "jitter", .number(0...1), default: 1, "1",
        help: "How much the marks vary: from straight and equal ones (0) to a hand's (1).")
    /// Of a screen; a mark has a size of its own.
    static let size = Option<Size>(
        "size", .size, default: TallyHomeScene.defaultSize, "390x844", help: "Width and height in points.")

    static let countOperand = OperandDefinition(
        placeholder: "COUNT", completion: .none, help: "A whole number from 0 to \(TallyForm.maxCount).")

    /// A count from the command line.
    static func count(_ text: String) throws(CommandError) -> Int {
        do throws(ValueError) {
            return try ValueReader.integer(0...TallyForm.maxCount).read(text)
        } catch {
            throw CommandError(.usage, "tally: COUNT: found '\(text)', expected \(error.expected)")
        }
    }
}

/// `tally`: a count as tally marks.
enum TallyCommand {
    private static let output = Option<String?>(
        "output", short: "o", .file, isRepeatable: true,
        help: "Where to write, as PNG, SVG or, as the pen draws it, animated PNG (.apng) by the name's ending; - is "
            + "standard output. Needed without --label.")
    private static let size = Option<TallyScene.Extent>(
        "size", .tallyExtent, default: .height(160), "160",
        help:
            "The picture's height in points, to which its width follows; or both, such as 320x200, to fit the marks into. "
            + "Marks are shown that have room at --scale, in SVG too.")
    private static let progress = Option<Double>(
        "progress", .number(0...1), default: 1, "1", help: "How far the pen has come from --from to COUNT, 0 to 1.")
    private static let from = Option<Int?>(
        "from", .integer(0...TallyForm.maxCount), defaultText: "one less than COUNT",
        help: "The count that is there at progress 0.")
    private static let background = Option<ColorChoice?>(
        "background", .color, defaultText: "the paper",
        help: "What is behind instead of the paper: nothing, or a colour such as #102030.")
    private static let label = Flag("label", help: "Print what a screen reader says instead of drawing.")

    static let definition = CommandDefinition(
        name: "tally", summary: "Draws a count as tally marks.",
        operands: [TallyOptions.countOperand],
        options: [
            TallyOptions.appearance.definition, size.definition, progress.definition, from.definition,
            TallyOptions.jitter.definition, TallyOptions.dynamicType.definition, background.definition,
            label.definition, output.definition,
        ] + WordOptions.ofScenes
            + SharedOptions.picture(scale: SharedOptions.plainScale).filter { $0.name != output.definition.name },
        examples: [
            "render-scene tally 42 --size 320 -o tally.png",
            "render-scene tally 4321 --appearance dark --size 1600 -o tally.svg",
            "render-scene tally 2339 --label",
        ],
        picture: { arguments, _ throws(CommandError) in
            let scale = arguments[SharedOptions.plainScale]
            return (try CommandError.of(try scene(arguments, scale: scale).drawing), scale)
        },
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        if arguments[label] {
            let count = try TallyOptions.count(arguments.operands[0])
            return try StandardOutput.writeText(try WordOptions.words(arguments, .tally).label(count) + "\n")
        }
        let names = arguments.all(output)
        guard !names.isEmpty || arguments[SharedOptions.preview] else {
            throw CommandError(
                .usage, "tally: --output FILE is missing", hint: "usage: render-scene tally COUNT -o FILE … [options]")
        }
        let scene = try scene(arguments, scale: arguments[SharedOptions.plainScale])
        let animations = names.filter { OutputTarget.ending(of: $0) == "apng" }
        if animations.isEmpty {
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            return try output.writeDrawing(try CommandError.of(scene.drawing))
        }
        if arguments[SharedOptions.preview] {
            throw CommandError(.usage, "tally: --preview shows a picture, and .apng is an animation")
        }
        guard animations.count == names.count else {
            throw CommandError(
                .usage, "tally: an animation is not written beside pictures",
                hint: "frames tally writes .apng, .svg and single frames together")
        }
        var output = try FramesOutput(arguments, scale: arguments[SharedOptions.plainScale])
        try output.writeAnimation(try TallyCommand.animation(of: scene))
    }

    /// The scene of COUNT.
    private static func scene(_ arguments: Arguments, scale: Double) throws(CommandError) -> TallyScene {
        let count = try TallyOptions.count(arguments.operands[0])
        if let from = arguments[from], from > count {
            throw CommandError(
                .usage, "tally: --from: found '\(from)', expected a whole number from 0 to COUNT, \(count)")
        }
        return try scene(arguments, count, from: arguments[from], scale: scale)
    }

    private static func scene(
        _ arguments: Arguments, _ count: Int, from: Int?, scale: Double
    ) throws(CommandError) -> TallyScene {
        var scene = TallyScene(
            count, from: from, progress: arguments[progress], jitter: arguments[TallyOptions.jitter],
            appearance: arguments[TallyOptions.appearance], extent: arguments[size],
            dynamicType: arguments[TallyOptions.dynamicType],
            background: TallyScene.Background(arguments[background]), scale: scale)
        scene.words = try WordOptions.words(arguments, .tally)
        return scene
    }

    private static func animation(of scene: TallyScene) throws(CommandError) -> Animation<SceneError> {
        do {
            return try .tally(scene)
        } catch {
            throw CommandError(error)
        }
    }

    // MARK: A count that grows

    /// For `frames tally`: how it looks.
    static let looks =
        [
            TallyOptions.appearance.definition, size.definition, TallyOptions.jitter.definition,
            TallyOptions.dynamicType.definition,
            background.definition,
        ] + WordOptions.ofScenes

    /// - Parameters:
    ///   - from: what is there at first.
    ///   - to: what is there in the end.
    ///   - fades: whether the one count goes over into the other, rather than being written.
    static func animation(
        _ arguments: Arguments, from: Int, to: Int, fades: Bool
    ) throws(CommandError) -> Animation<SceneError> {
        if fades {
            let scene = try scene(arguments, to, from: nil, scale: arguments[SharedOptions.sceneScale])
            do throws(SceneError) {
                return try .tallyCrossfade(scene, from: from)
            } catch {
                throw CommandError(error)
            }
        }
        guard from <= to else {
            throw CommandError(
                .usage, "frames tally: --from: found '\(from)', expected at most --to, \(to)",
                hint: "with --crossfade a count may go back")
        }
        return try animation(of: try scene(arguments, to, from: from, scale: arguments[SharedOptions.sceneScale]))
    }
}

extension TallyScene.Background {
    /// - Parameter choice: nil for the paper.
    fileprivate init(_ choice: ColorChoice?) {
        switch choice {
        case nil: self = .paper
        case .some(.none): self = .none
        case .color(let color): self = .color(color)
        }
    }
}

extension ValueReader where Value == TallyScene.Extent {
    /// A height, or width and height, in points.
    fileprivate static let tallyExtent = ValueReader("PT|WxH") { text throws(ValueError) in
        let range = TallyScene.heights
        if let height = decimalNumber(text), range.contains(height) { return .height(height) }
        if text.contains(where: { "xX×".contains($0) }), let size = try? ValueReader<Size>.size.read(text),
            size.width >= range.lowerBound, range.contains(size.height)
        {
            return .fitting(size)
        }
        throw ValueError(expected: "a height from 16 to 4096, or width and height such as 320x200")
    }
}
