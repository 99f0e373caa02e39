import DisplayList
import PathParser
import PictureFiles
import TextForms
import Verification

/// `verify frames --from`: frames of somebody else's making.
enum VerifyTakenFrames {
    static func run(_ folder: String, _ arguments: Arguments) throws(CommandError) {
        let trees = try VerifyOptions.trees(arguments)
        let pictures = try TakenPictures(folder)
        let series = try Series(pictures, arguments)
        var check: FramePictureCheck?
        var summary = TakenSummary(command: "verify frames", pictures: pictures)
        var bar = ProgressBar(total: pictures.files.count, noun: "picture", isQuiet: arguments[SharedOptions.quiet])
        for (index, file) in pictures.files.enumerated() {
            let picture = try pictures.read(file, arguments)
            let size = (picture.bitmap.width, picture.bitmap.height)
            if let first = summary.size, first != size {
                throw CommandError(
                    .badData,
                    "\(file.path): found \(size.0) × \(size.1) px, expected \(first.0) × \(first.1) px as of "
                        + pictures.files[0].name)
            }
            if check == nil {
                let setting = try setting(picture, file, series.clock, pictures, arguments)
                check = FramePictureCheck(setting, trees: trees)
                summary.setting = setting
            }
            summary.size = size
            summary.add(picture, file, at: series.moments[index])
            do throws(VerificationError) {
                try check?.add(picture.bitmap, name: file.name, at: series.moments[index], from: picture.colors)
            } catch {
                throw CommandError(error, of: file.path)
            }
            bar.advance(to: index + 1, of: pictures.files.count)
        }
        try summary.write(check?.report() ?? PictureReport(), arguments)
    }

    /// What the pictures are of, from the options and the first of them.
    private static func setting(
        _ picture: ColoredPicture, _ file: TakenPictures.File, _ clock: FrameClock, _ pictures: TakenPictures,
        _ arguments: Arguments
    ) throws(CommandError) -> FramePictureCheck.Setting {
        let scale = try TakenOptions.scale(of: picture, file, size: arguments[TakenOptions.size], arguments)
        let corner = arguments[TakenOptions.at] ?? .zero
        let own = Size(width: Double(picture.bitmap.width) / scale, height: Double(picture.bitmap.height) / scale)
        let size = arguments[TakenOptions.size] ?? Size(width: own.width - corner.x, height: own.height - corner.y)
        guard size.width >= 1, size.height >= 1 else {
            throw CommandError(.usage, "--at \(corner.x),\(corner.y): lies outside of \(file.path)")
        }
        guard size.width < ExpectedFrames.maxScreenWidth else {
            throw CommandError(
                .badData,
                "\(file.path): its screen is \(size.width) pt wide, expected less than \(ExpectedFrames.maxScreenWidth): "
                    + "on tablets places are others", hint: "--scale says how many pixels a point has")
        }
        let variant = try same("variant", pictures) { $0.variant }
        let tone = try same("tone", pictures) { $0.tone }
        return FramePictureCheck.Setting { setting in
            setting.variant = arguments[TakenOptions.variant] ?? variant ?? 0
            setting.tone = arguments[TakenOptions.tone] ?? tone ?? 1
            setting.clock = clock
            setting.ground = arguments[TakenOptions.background] ?? (picture.isSeeThrough ? .nothing : .dusk)
            setting.screen = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
            setting.scale = scale
            setting.ignored = arguments.all(TakenOptions.ignore)
        }
    }

    /// A number that all names say which say one.
    private static func same(
        _ what: String, _ pictures: TakenPictures, _ value: (PictureNameWords) -> Int?
    ) throws(CommandError) -> Int? {
        var known: (value: Int, name: String)?
        for file in pictures.files {
            guard let found = value(file.words) else { continue }
            if let known, known.value != found {
                throw CommandError(
                    .badData,
                    "\(file.path): is of \(what) \(found), expected \(what) \(known.value) as \(known.name): a folder holds "
                        + "the frames of one tree")
            }
            known = known ?? (found, file.name)
        }
        return known?.value
    }

    /// The moments of a folder's pictures, and what they are measured in.
    private struct Series {
        let clock: FrameClock
        private(set) var moments: [Double] = []

        init(_ pictures: TakenPictures, _ arguments: Arguments) throws(CommandError) {
            let isArrival = arguments[TakenOptions.series] == .arrival
            let first = pictures.files.compactMap { file -> Int? in
                if case .frame(let number) = file.words.moment { number } else { nil }
            }.min()
            var known: (isProgress: Bool, name: String)?
            var names: [Double: String] = [:]
            for file in pictures.files {
                let isProgress: Bool
                let moment: Double
                switch file.words.moment {
                case nil:
                    throw CommandError(
                        .badData, "\(file.path): its name says no moment, expected one of \(PictureNameWords.forms)")
                case .seconds(let value): (isProgress, moment) = (false, value)
                case .progress(let value): (isProgress, moment) = (true, value)
                case .plain(let value): (isProgress, moment) = (!isArrival, value)
                case .frame(let number):
                    guard let fps = arguments[TakenOptions.fps] else {
                        throw CommandError(
                            .usage, "\(file.path): its name says a frame's number, and there is no --fps",
                            hint: "--fps says how many frames a second has")
                    }
                    // Some programs count from 1.
                    (isProgress, moment) = (false, Double(first == 1 ? number - 1 : number) / fps)
                }
                if isProgress, isArrival {
                    throw CommandError(.badData, "\(file.path): its name says progress, expected seconds of an arrival")
                }
                guard moment.isFinite, moment >= 0, !isProgress || moment <= 1 else {
                    throw CommandError(
                        .badData,
                        "\(file.path): found \(isProgress ? "progress" : "second") \(moment), expected "
                            + (isProgress ? "0 to 1" : "0 or more"))
                }
                if let known, known.isProgress != isProgress {
                    throw CommandError(
                        .badData,
                        "\(file.path): its name says \(isProgress ? "progress" : "seconds"), expected "
                            + "\(known.isProgress ? "progress" : "seconds") as \(known.name) does")
                }
                known = known ?? (isProgress, file.name)
                if let other = names.updateValue(file.name, forKey: moment) {
                    throw CommandError(.badData, "\(file.path): is of the same moment as \(other)")
                }
                moments.append(moment)
            }
            if isArrival {
                clock = .arrival(from: arguments[TakenOptions.start])
            } else if known?.isProgress ?? true {
                clock = .progress
            } else {
                clock = .materialisation(seconds: arguments[TakenOptions.duration])
            }
        }
    }
}

extension TakenOptions {
    /// The pixels to a point of a picture.
    /// - Parameter size: of the screen, in points, if it fills the picture.
    static func scale(
        of picture: ColoredPicture, _ file: TakenPictures.File, size: Size? = nil, isRequired: Bool = true,
        _ arguments: Arguments
    ) throws(CommandError) -> Double {
        if let told = arguments[scale] ?? file.words.scale { return told }
        if let size, arguments[at] == nil { return Double(picture.bitmap.width) / size.width }
        if let known = picture.scale() { return known }
        guard isRequired else { return 1 }
        throw CommandError(
            .usage,
            "\(file.path): \(picture.bitmap.width) × \(picture.bitmap.height) px is no known device's screen, and the file has "
                + "no density", hint: "--scale says how many pixels a point has")
    }
}

extension CommandError {
    /// - Parameter file: the picture that could not be measured.
    init(_ error: VerificationError, of file: String) {
        self.init(error)
        message = "\(file): \(message)"
    }
}
