import DisplayList
import PictureFiles
import Raster
import SVG
import Scenes

/// Every preset's picture in one folder, as PNG and SVG, with a page that shows them. They appear together or not at all.
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

    /// Keeps what is odd but no error, to be said once the pictures are there.
    mutating func warn(_ texts: [String]) { warnings += texts }

    mutating func writeGallery(
        title: String, _ pictures: [(preset: PreviewPreset, drawing: Drawing)]
    ) throws(CommandError) {
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
        var bar = ProgressBar(total: pictures.count, noun: "picture", isQuiet: isQuiet)
        var gallery = PreviewGallery(title: title)
        for (place, picture) in pictures.enumerated() {
            let (preset, drawing) = picture
            try addFile("\(preset.name).png", try png(drawing, scale: preset.scale))
            // All icons are one drawing.
            let vector = preset.form == .icon ? "icon.svg" : "\(preset.name).svg"
            if !gallery.entries.contains(where: { $0.vector == vector }) { try addFile(vector, try svg(drawing)) }
            gallery.entries.append(
                PreviewGallery.Entry(
                    raster: "\(preset.name).png", vector: vector, summary: preset.summary, width: preset.width,
                    height: preset.height))
            bar.advance(to: place + 1)
        }
        try addFile("index.html", Array(gallery.html.utf8))
        try OutputSet.release(files, keepsExisting: arguments[SharedOptions.noClobber])
        if isQuiet { return }
        var missing = MissingCharacters()
        for (_, drawing) in pictures { missing.note(drawing) }
        warn(missing.warnings)
        Messages.warnings(warnings)
        Messages.note("\(folder)/index.html  \(counted(pictures.count, "picture"))")
    }

    private func png(_ drawing: Drawing, scale: Double) throws(CommandError) -> [UInt8] {
        let threads = arguments[SharedOptions.threads]
        do {
            let bitmap = try Renderer.render(
                drawing,
                options: Renderer.Options(
                    scale: scale, dither: !arguments[SharedOptions.noDither],
                    maxPixels: arguments[SharedOptions.maxPixels], threads: threads))
            return try PNGEncoder.encode(
                bitmap,
                options: PNGEncoder.Options(
                    mode: arguments[SharedOptions.png], pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: scale),
                    threads: threads))
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }

    private func svg(_ drawing: Drawing) throws(CommandError) -> [UInt8] {
        do {
            var options = SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })
            options.keepsText = arguments[SharedOptions.text]
            return try SVGWriter.write(drawing, options: options)
        } catch {
            throw CommandError(.badData, error.description)
        }
    }
}

/// A page that shows pictures of its folder: no script, nothing from elsewhere, pictures loaded as they come into sight.
struct PreviewGallery {
    struct Entry {
        /// Names of files in the page's folder.
        var raster: String
        var vector: String
        var summary: String
        /// In pixels.
        var width: Int
        var height: Int
    }

    var title: String
    var entries: [Entry] = []

    var html: String {
        let title = PreviewGallery.escaped(title)
        var text = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; --ground: #faf9f7; --ink: #1a1a1a; --quiet: #5c5c5c; --edge: #0001 }
            @media (prefers-color-scheme: dark) {
              :root { --ground: #17141d; --ink: #e0d6c7; --quiet: #a59fb3; --edge: #fff2 }
            }
            body { margin: 0; padding: 3rem clamp(1rem, 5vw, 4rem); background: var(--ground); color: var(--ink);
              font: 1rem/1.5 ui-rounded, system-ui, sans-serif }
            h1 { margin: 0 0 2.5rem; font-size: 1.8rem; font-weight: 600 }
            main { display: flex; flex-wrap: wrap; gap: 2.5rem; align-items: flex-end }
            figure { margin: 0 }
            img { display: block; width: auto; height: min(26rem, 32rem / (var(--ratio)), 80vw / (var(--ratio)), var(--most));
              border-radius: min(12px, 12%); outline: 1px solid var(--edge); outline-offset: -1px }
            figcaption { margin-top: .6rem; color: var(--quiet); font-size: .875rem }
            figcaption b { display: block; color: var(--ink); font-weight: 500 }
            a { color: inherit }
            a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 4px }
            </style>
            <h1>\(title)</h1>
            <main>

            """
        for entry in entries {
            let summary = PreviewGallery.escaped(entry.summary)
            text += """
                <figure><a href="\(entry.raster)"><img src="\(entry.raster)" width="\(entry.width)" \
                height="\(entry.height)" style="--ratio: \(entry.width) / \(entry.height); --most: \(entry.height)px" \
                loading="lazy" alt="\(summary)"></a>
                <figcaption><b>\(summary)</b>\(entry.width) × \(entry.height) px · <a href="\(entry.raster)">PNG</a> · \
                <a href="\(entry.vector)">SVG</a></figcaption></figure>

                """
        }
        return text + "</main>\n</html>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            default: out.append(character)
            }
        }
    }
}
