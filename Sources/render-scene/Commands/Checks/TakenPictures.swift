import DisplayList
import PathParser
import PictureFiles
import SystemFiles
import TextForms
import Verification

/// A folder of pictures that somebody took, for `verify`.
struct TakenPictures {
    /// A picture, by its path, and what its name says.
    struct File {
        let path: String
        let name: String
        let words: PictureNameWords
    }

    let folder: String
    private(set) var files: [File] = []

    private static let endings = PictureFormat.read.flatMap(\.endings)
    /// Endings of pictures that are not read: what is not looked at must not be taken for right.
    private static let otherEndings =
        PictureFormat.allCases.filter { $0.isPixels && !$0.isRead }.flatMap(\.endings) + ["mov", "mp4", "svg"]
    /// The most pictures of a folder.
    private static let maxCount = 10_000

    /// - Parameter folder: all of its pictures are taken, and nothing of its folders; of links those that stay in it.
    init(_ folder: String) throws(CommandError) {
        self.folder = folder
        guard let entries = Folder.entries(folder) else {
            throw CommandError(.noInput, "\(folder): \(SystemError.last.text)")
        }
        let names = entries.filter { !$0.isFolder }.map(\.name).sorted()
        let place = folder.hasSuffix("/") ? folder : folder + "/"
        for name in names {
            let ending = OutputTarget.ending(of: name)
            if Self.otherEndings.contains(ending) {
                throw CommandError(
                    .badData, "\(place)\(name): a picture of this kind is not read, expected \(PictureFormat.names())")
            }
            guard Self.endings.contains(ending) else { continue }
            do throws(PictureNameWords.ValueProblem) {
                let words = try PictureNameWords(String(name.dropLast(ending.count + 1)))
                files.append(File(path: place + name, name: name, words: words))
            } catch {
                throw CommandError(.badData, "\(place)\(name): \(error.text)")
            }
        }
        if files.isEmpty {
            let found = names.first.map { ", found \($0)" } ?? ""
            throw CommandError(
                .noInput, "\(folder): has no pictures\(found)",
                hint: "their names end with \(PictureFormat.endingNames)")
        }
        if files.count > Self.maxCount {
            throw CommandError(.badData, "\(folder): has \(files.count) pictures, expected at most \(Self.maxCount)")
        }
    }

    /// Reads a picture.
    func read(_ file: File, _ arguments: Arguments) throws(CommandError) -> ColoredPicture {
        let bytes = try InputFile.read(file.path, below: folder)
        let told = arguments[TakenOptions.colorSpace]
        if told != nil, !bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            throw CommandError(.usage, "\(file.path): --color-space is for PNG, other files say theirs")
        }
        do throws(PictureFileError) {
            return try ColoredPicture(bytes, as: told)
        } catch {
            throw CommandError(.badData, "\(file.path): \(error)")
        }
    }
}

extension ColoredPicture {
    /// The colour space by name, for reports.
    var colorSpaceName: String { colorSpace ?? "sRGB" }

    var colors: PictureColors { isDisplayP3 ? .displayP3 : colorSpace == nil ? .srgb : .other }

    /// Whether there is nothing behind what it shows; corners of a device's screen may be cut off.
    var isSeeThrough: Bool { bitmap.pixels.count { $0 >> 24 < 128 } > bitmap.pixels.count / 4 }

    /// The pixels to a point, as far as the picture's size or its density tells.
    func scale() -> Double? {
        if let scale = Self.deviceScale(width: bitmap.width, height: bitmap.height) { return scale }
        // Programs that know of nothing else write 72 pixels to an inch.
        guard let pixelsPerMeter else { return nil }
        let scale = (Double(pixelsPerMeter) * 0.0254 / 72 * 20).rounded() / 20
        return scale > 1 ? scale : nil
    }

    /// The scale of devices' whole screens: phones are 320 to 440 points wide, tablets 744 to 1032.
    private static func deviceScale(width: Int, height: Int) -> Double? {
        let (narrow, long) = (min(width, height), max(width, height))
        guard narrow > 0 else { return nil }
        let ratio = Double(long) / Double(narrow)
        for scale in [3, 2, 1] where narrow % scale == 0 {
            let points = narrow / scale
            if phones.contains(points), ratio > 1.7 { return Double(scale) }
            if scale < 3, tablets.contains(points), (1.3...1.6).contains(ratio) { return Double(scale) }
        }
        return nil
    }

    /// The widths of phones' screens, and of tablets', in points.
    private static let phones = [320, 360, 375, 390, 393, 402, 414, 420, 428, 430, 440]
    private static let tablets = [744, 768, 810, 820, 834, 1024, 1032]
}
