import DisplayList
import PathParser
import PictureFiles
import TextForms
import Verification

/// `verify tints --from`: single trees of somebody else's making.
enum VerifyTakenTrees {
    static func run(_ folder: String, _ arguments: Arguments) throws(CommandError) {
        let trees = try VerifyOptions.trees(arguments)
        let pictures = try TakenPictures(folder)
        var check = TintPictureCheck(trees: trees)
        var summary = TakenSummary(command: "verify tints", pictures: pictures)
        var bar = ProgressBar(total: pictures.files.count, noun: "picture", isQuiet: arguments[SharedOptions.quiet])
        for (index, file) in pictures.files.enumerated() {
            let picture = try pictures.read(file, arguments)
            let subject = try subject(of: picture, file, arguments)
            var progress: Double?
            if case .established(let value) = subject.kind { progress = value }
            summary.add(picture, file, at: progress, subject)
            do throws(VerificationError) {
                try check.add(picture.bitmap, name: file.name, of: subject, from: picture.colors)
            } catch {
                throw CommandError(error, of: file.path)
            }
            bar.advance(to: index + 1, of: pictures.files.count)
        }
        try summary.write(check.report(), arguments)
    }

    /// What a picture is of, from its name and the options.
    private static func subject(
        of picture: ColoredPicture, _ file: TakenPictures.File, _ arguments: Arguments
    ) throws(CommandError) -> TintPictureCheck.Subject {
        let scale = try TakenOptions.scale(of: picture, file, isRequired: false, arguments)
        let (width, height) = (picture.bitmap.width, picture.bitmap.height)
        let square = arguments[TakenOptions.tree]
        if square == nil, width != height {
            throw CommandError(
                .badData, "\(file.path): found \(width) × \(height) px, expected a square that the tree fills",
                hint: "--tree X,Y,SIDE says where the tree is")
        }
        let words = file.words
        let kind: TintReport.Kind
        if words.isLocked {
            kind = .locked
        } else if words.isIncomplete {
            kind = .incomplete
        } else {
            kind = .established(try progress(of: file) ?? arguments[TakenOptions.progress] ?? 1)
        }
        let ground = words.ground.map { PictureGround.flat($0) }
        return TintPictureCheck.Subject { subject in
            subject.variant = words.variant ?? arguments[TakenOptions.variant] ?? 0
            subject.tone = words.tone ?? arguments[TakenOptions.treeTone] ?? 0
            subject.kind = kind
            subject.ground = ground ?? arguments[TakenOptions.ground] ?? (picture.isSeeThrough ? .nothing : .flat(nil))
            subject.square = square
            subject.scale = scale
        }
    }

    /// The progress that a name says.
    private static func progress(of file: TakenPictures.File) throws(CommandError) -> Double? {
        let progress: Double
        switch file.words.moment {
        case nil: return nil
        case .progress(let value), .plain(let value): progress = value
        case .frame(let number): progress = Double(number)
        case .seconds:
            throw CommandError(.badData, "\(file.path): its name says seconds, expected progress from 0 to 1")
        }
        guard (0...1).contains(progress) else {
            throw CommandError(
                .badData, "\(file.path): its name says \(progress), expected progress from 0 to 1, such as 0.35 or 35%")
        }
        return progress
    }
}
