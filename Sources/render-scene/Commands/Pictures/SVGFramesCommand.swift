import DisplayList
import PathParser
import SVG
import Threading

/// `frames svg`: SVG files that move.
enum SVGFramesCommand {
    private static let start = Option<Double?>(
        "at", .seconds, defaultText: "0, or where FILE's animations have all begun to repeat",
        help: "How long after FILE's beginning its first frame is.")

    static let definition = CommandDefinition(
        name: "frames svg",
        summary: "Draws an SVG file's animations: to the end, or one round of what has none.",
        operands: [
            OperandDefinition(
                placeholder: "FILE", completion: .file, help: "An SVG file that moves; - is standard input.")
        ],
        options: [start.definition] + FramesOptions.options(scale: SharedOptions.plainScale) + SVGFileOptions.picture
            + SVGFileOptions.limits,
        examples: ["render-scene frames svg Documentation/tally.svg --fps 15 -o tally.apng"],
        run: { arguments throws(CommandError) in
            let arguments = arguments.reading(large: arguments.operands[0])
            var output = try FramesOutput(arguments, scale: SVGFileOptions.scale(arguments))
            let film = try SVGFilm(arguments.operands[0], arguments, from: arguments[start])
            do throws(CommandError) {
                try output.writeAnimation(film.animation, told: { film.warnings })
            } catch {
                throw error.ofFile(arguments)
            }
        })
}

/// A file's frames, in the size of the first.
private struct SVGFilm {
    let animation: Animation<CommandError>
    private let problems = Monitor<[String]>([])

    /// The warnings of all frames that have been drawn, each once.
    var warnings: [String] { problems.withLock { $0 } }

    init(_ file: String, _ arguments: Arguments, from start: Double?) throws(CommandError) {
        var options = try SVGFileOptions.reading(file, arguments)
        let isReduced = arguments[FramesOptions.reduceMotion]
        options.media.reducesMotion = isReduced
        let svg = try SVGInput.readAnimation(
            file, arguments.given, options, resources: arguments[SVGFileOptions.resources])
        let name = InputFile.name(file, arguments.given)
        let asked = arguments[FramesOptions.duration]
        var (first, duration, isLooping) = (start ?? 0, 0.0, false)
        switch svg.course {
        case .still:
            guard isReduced else {
                throw CommandError(
                    .badData, "\(name): nothing in the file moves by itself",
                    hint: "'\(ProgramName.current) svg' draws it as a still picture")
            }
        case .ends(let end):
            duration = asked ?? max(end - first, 0)
        case .repeats(let settled, let round):
            first = start ?? settled
            // Before all have begun, the end of a round is not its beginning.
            duration = asked ?? max(settled - first, 0) + round
            let rounds = duration / round
            isLooping = first >= settled && rounds >= 1 && rounds == rounds.rounded()
        case .endless:
            guard let asked else {
                throw CommandError(
                    .usage, "\(name): its animations have no end, and no round of at most a minute",
                    hint: "--duration says how many seconds to draw")
            }
            duration = asked
        }
        guard duration <= FrameTimes.maxDuration else {
            throw CommandError(
                .usage, "\(name): its animations take more than a day", hint: "--duration says how many seconds to draw"
            )
        }
        let problems = problems
        let (start, loop) = (first, isLooping ? duration : .infinity)
        let size = Monitor<Size?>(nil)
        animation = Animation(duration: duration, isLooping: isLooping) { time throws(CommandError) in
            let document: SVGDocument
            do throws(SVGReaderError) {
                // The end of a round is what it comes to, and not the next beginning.
                document = try svg.document(at: start + (time < loop ? time : time - 1e-6))
            } catch {
                throw CommandError(error, reading: name)
            }
            try SVGFileOptions.check(document, of: file, arguments)
            problems.withLock { all in
                for problem in document.diagnostics.map({ "\(name): \($0)" }) where !all.contains(problem) {
                    all.append(problem)
                }
            }
            var drawing = SVGFileOptions.drawing(of: document, arguments)
            size.withLock { first in
                // All frames of a film have one size, though the file may grow.
                if let first { drawing.size = first } else { first = drawing.size }
            }
            return drawing.over(arguments[SharedOptions.background])
        }
    }
}
