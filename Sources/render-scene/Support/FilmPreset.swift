import TextForms

/// A film of the size, rate and length that a store takes (App Store Connect, "App preview specifications").
struct FilmPreset: Sendable {
    let name: String
    /// The size of scenes, in points.
    let points: (width: Int, height: Int)
    /// Pixels to a point.
    let scale: Int

    var width: Int { points.width * scale }
    var height: Int { points.height * scale }

    /// The frames a second, at most and by default.
    static let framesPerSecond = 30
    /// The length, in seconds. What is shorter is held at its end, or repeated.
    static let seconds = 15.0...30.0

    static let all = [
        FilmPreset(name: "app-preview-phone", points: (443, 960), scale: 2),
        FilmPreset(name: "app-preview-phone-5", points: (360, 640), scale: 3),
        FilmPreset(name: "app-preview-tablet", points: (600, 800), scale: 2),
        FilmPreset(name: "app-preview-desktop", points: (960, 540), scale: 2),
    ]

    static let option = Option<FilmPreset?>(
        "film", .choice(all.map { ($0.name, $0) }), defaultText: "none",
        help: "A film for App Store Connect: "
            + all.map { "\($0.width)x\($0.height)" }.joined(separator: ", ")
            + " pixels, \(framesPerSecond) frames a second, "
            + "\(seconds.lowerBound.plainText) to \(seconds.upperBound.plainText) seconds, for which a shorter "
            + "animation is held at its end or repeated.")

    /// Gives scenes the preset's size, scale and rate where nothing else was asked.
    /// - Throws: a usage error for another size or scale, or a higher rate.
    static func apply(to arguments: inout Arguments, among options: [OptionDefinition]) throws(CommandError) {
        guard let preset = arguments[option] else { return }
        let size = "\(preset.points.width)x\(preset.points.height)"
        for (name, text) in [("size", size), ("scale", "\(preset.scale)")] {
            if let given = arguments.texts(of: name).last {
                throw CommandError(
                    .usage, "--film \(preset.name): found '--\(name) \(given)' beside it, expected none",
                    hint: "the film's is --\(name) \(text)")
            }
            if options.named(name) != nil { arguments.suppose(name, text) }
        }
        if arguments[FramesOptions.fps] > framesPerSecond {
            throw CommandError(
                .usage,
                "--film \(preset.name): found \(arguments[FramesOptions.fps]) frames a second, "
                    + "expected at most \(framesPerSecond)")
        }
    }

    /// The film's length for an animation's.
    /// - Throws: a usage error for more than a store takes, or less by `--duration`.
    func length(of seconds: Double, isAsked: Bool) throws(CommandError) -> Double {
        let allowed = FilmPreset.seconds
        if seconds > allowed.upperBound || isAsked && seconds < allowed.lowerBound {
            throw CommandError(
                .usage,
                "--film \(name): found \(seconds.plainText) seconds, expected "
                    + "\(allowed.lowerBound.plainText) to \(allowed.upperBound.plainText)",
                hint: "such as --duration \(allowed.upperBound.plainText)")
        }
        return max(seconds, allowed.lowerBound)
    }

    /// - Throws: a usage error for frames of another size: scenes that are named whole have sizes of their own.
    func check(width: Int, height: Int) throws(CommandError) {
        guard width != self.width || height != self.height else { return }
        throw CommandError(
            .usage, "--film \(name): found frames of \(width) × \(height) px, expected \(self.width) × \(self.height)",
            hint: "give the scenes '--size \(points.width)x\(points.height)'")
    }
}
