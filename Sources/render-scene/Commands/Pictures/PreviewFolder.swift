import DisplayList
import DrawingFiles
import PictureFiles
import Raster
import SVG
import Scenes
import Typography

/// A set of pictures in one folder, as PNG and SVG, with a page that shows them. They appear together or not at all.
struct PreviewFolder {
    private let folder: String
    private let made: MadeFolder
    private let arguments: Arguments
    private var warnings: [String] = []

    /// Makes the folder if it is not there.
    init(_ arguments: Arguments) throws(CommandError) {
        self.arguments = arguments
        let names = arguments.all(SharedOptions.output)
        guard names.count == 1, let name = names.first, name != "-" else {
            throw CommandError(
                .usage, "preview: --preset all is written into one folder", hint: "name it: --preset all -o previews")
        }
        folder = name.hasSuffix("/") && name != "/" ? String(name.dropLast()) : name
        made = try MadeFolder(folder)
    }

    /// Keeps warnings until the pictures are there.
    mutating func warn(_ texts: [String]) { warnings += texts }

    mutating func writeGallery(title: String, _ set: PreviewSet) throws(CommandError) {
        var folders: [MadeFolder] = []
        for language in set.languages { folders.append(try MadeFolder("\(folder)/\(language)", in: made)) }
        var files: [OutputFile] = []
        defer { for file in files { file.discard() } }
        func addFile(_ name: String, _ bytes: [UInt8]) throws(CommandError) {
            // The page is text as SVG is: only pixels are kept from terminals.
            let target = try OutputTarget(
                "\(folder)/\(name)", fallback: .svg, keepsExisting: arguments[SharedOptions.noClobber])
            let file = try OutputFile(target)
            files.append(file)
            try file.write(bytes)
            try file.complete()
        }
        let isQuiet = arguments[SharedOptions.quiet]
        var bar = ProgressBar(total: set.pictures.count, noun: "picture", isQuiet: isQuiet)
        var gallery = PreviewGallery(title: title, languages: set.languages)
        var missing = TextWarnings()
        for (place, picture) in set.pictures.enumerated() {
            let drawing = try CommandError.of(picture.scene.drawing)
            missing.note(drawing)
            try addFile("\(picture.name).png", try png(drawing, scale: picture.preset.scale))
            try addFile("\(picture.name).svg", try svg(drawing))
            gallery.entries.append(PreviewGallery.Entry(picture))
            bar.advance(to: place + 1)
        }
        try addFile("index.html", gallery.html)
        try OutputSet.release(files, keepsExisting: arguments[SharedOptions.noClobber])
        if isQuiet { return }
        warn(missing.warnings + WordOptions.warnings(arguments))
        Messages.warnings(warnings)
        Messages.note("\(folder)/index.html  \(counted(set.pictures.count, "picture"))")
    }

    private func png(_ drawing: Drawing, scale: Double) throws(CommandError) -> [UInt8] {
        let threads = arguments[SharedOptions.threads]
        let colorSpace = arguments[SharedOptions.colorSpace]
        do {
            let bitmap = try Renderer.render(
                colorSpace == .displayP3 ? drawing.inDisplayP3 : drawing,
                options: Renderer.Options(
                    scale: scale, dither: !arguments[SharedOptions.noDither], threads: threads,
                    limits: Limits(pixels: arguments[SharedOptions.maxPixels])))
            return try PNGEncoder.encode(
                bitmap,
                options: PNGEncoder.Options(
                    mode: arguments[SharedOptions.png], pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: scale),
                    threads: threads, colorSpace: colorSpace))
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }

    private func svg(_ drawing: Drawing) throws(CommandError) -> [UInt8] {
        do {
            var options = SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })
            options.keepsText = arguments[SharedOptions.svgText]
            return try SVGWriter.write(drawing, options: options)
        } catch {
            throw CommandError(.badData, error.description)
        }
    }
}
