import DisplayList
import PictureFiles

/// The films that an animation's frames go into as they are drawn: one encoding of each form, for all files of it.
struct FilmOutput {
    private let y4m: [OutputFile]
    private let rgba: [OutputFile]
    private let encoder: Y4MEncoder?

    /// Begins the films among some files.
    init(_ files: [OutputFile], width: Int, height: Int, _ arguments: Arguments) throws(CommandError) {
        y4m = files.filter { $0.target.format == .y4m }
        rgba = files.filter { $0.target.format == .rgba }
        guard !y4m.isEmpty else {
            encoder = nil
            return
        }
        do throws(VideoError) {
            let encoder = try Y4MEncoder(
                width: width, height: height,
                options: Y4MEncoder.Options(
                    framesPerSecond: arguments[FramesOptions.fps], chroma: arguments[FilmOutput.chroma],
                    range: arguments[FilmOutput.range]))
            self.encoder = encoder
        } catch {
            throw CommandError(error)
        }
        for file in y4m { try file.write(encoder?.header ?? []) }
    }

    func append(_ bitmap: Bitmap) throws(CommandError) {
        if let encoder {
            let frame: [UInt8]
            do throws(VideoError) {
                frame = try encoder.frame(bitmap)
            } catch {
                throw CommandError(error)
            }
            for file in y4m { try file.write(frame) }
        }
        if rgba.isEmpty { return }
        let frame = bitmap.straightRGBA
        for file in rgba { try file.write(frame) }
    }

    static let chroma = Option<Y4MEncoder.Chroma>(
        "chroma", .choice(Y4MEncoder.Chroma.allCases.map { ($0.rawValue, $0) }), default: .left, "420mpeg2",
        help: "How finely .y4m keeps colours (BT.709): 444 for every pixel; else for four, as players expect it or in "
            + "their middle, as in JPEG."
    ).rare()
    static let range = Option<Y4MEncoder.Range>(
        "range", .choice(Y4MEncoder.Range.allCases.map { ($0.rawValue, $0) }), default: .limited, "limited",
        help: "What black and white are in .y4m: 16 and 235, as players expect, or 0 and 255."
    ).rare()
}

extension CommandError {
    init(_ error: VideoError) {
        switch error {
        case .notOpaque:
            self.init(.badData, error.description, hint: "give --background COLOR, or write .rgba or .apng")
        case .size:
            self.init(.usage, error.description)
            advice = [Advice(verb: "a smaller", options: ["scale", "size"])]
            concernsSize = true
        // Drawings of one animation may have several sizes.
        case .frame: self.init(.badData, error.description)
        }
    }
}
