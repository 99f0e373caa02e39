import DisplayList
import PictureFiles
import SVG
import TextForms

/// Writes the files of a set, which appear together or not at all.
struct IconWriter {
    private let set: IconSet
    private let icon: IconDrawing
    private let output: String
    private let name: String
    private(set) var warnings: [String] = []
    /// A size is drawn once for all places that have it.
    private var drawn: [String: Bitmap] = [:]

    init(_ set: IconSet, _ icon: IconDrawing, output: String, name: String) throws(CommandError) {
        guard output != "-" else {
            throw CommandError(
                .usage, "icons: -o -: icons are files with names", hint: "name a file or a folder with -o")
        }
        self.set = set
        self.icon = icon
        self.output = output.hasSuffix("/") && output != "/" ? String(output.dropLast()) : output
        self.name = name
    }

    mutating func write(keepsExisting: Bool) throws(CommandError) {
        switch set.form {
        case .icns:
            var pictures: [ICNSEncoder.Picture] = []
            for image in set.images {
                pictures.append(ICNSEncoder.Picture(type: image.place, bitmap: try bitmap(image)))
            }
            let file = try encoded { () throws(IconError) in try ICNSEncoder.encode(pictures) }
            try OutputFile.write(file, to: output, keepsExisting: keepsExisting)
        case .ico: try OutputFile.write(try ico(set.images), to: output, keepsExisting: keepsExisting)
        case .appiconset, .folder: try writeFolder(try files(), keepsExisting)
        }
    }

    // MARK: Folders

    private mutating func files() throws(CommandError) -> [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        var contents: [JSONOutput] = []
        for image in set.images {
            let name = set.form == .appiconset ? "icon-\(image.pixels).png" : image.place
            contents.append(
                .object([("filename", .string(name))] + image.members.map { ($0.key, .string($0.value)) }))
            if files.contains(where: { $0.name == name }) { continue }
            files.append((name, try file(name, image)))
        }
        if set.form == .appiconset {
            let info = JSONOutput.object([("author", .string("xcode")), ("version", .integer(1))])
            let json = JSONOutput.object([("images", .array(contents)), ("info", info)])
            files.append(("Contents.json", Array(json.fileText.utf8)))
        }
        for text in set.texts { files.append((text.file, filled(IconSet.resource(text.resource)))) }
        return files
    }

    private mutating func file(_ name: String, _ image: IconSet.Image) throws(CommandError) -> [UInt8] {
        switch OutputTarget.ending(of: name) {
        case "ico": return try ico(set.images.filter { $0.place == name })
        case "svg":
            do {
                return try SVGWriter.write(
                    icon.drawing(.max, image.shape),
                    options: SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) }))
            } catch {
                throw CommandError(.badData, error.description)
            }
        default:
            let bitmap = try bitmap(image)
            if set.isOpaque, warnings.isEmpty, bitmap.pixels.contains(where: { $0 < 0xFF00_0000 }) {
                warnings.append("\(output): the icon is not opaque, and stores refuse that; --background fills it")
            }
            return try encoded { () throws(PNGError) in
                try PNGEncoder.encode(bitmap, options: PNGEncoder.Options(mode: .small))
            }
        }
    }

    /// A text with the icon's name and background in place of their names in braces.
    private func filled(_ text: [UInt8]) -> [UInt8] {
        let values = ["{name}": name, "{color}": (icon.background ?? .white).hexText]
        var text = String(decoding: text, as: UTF8.self)[...]
        var out = ""
        while let open = text.firstIndex(of: "{") {
            out += text[..<open]
            text = text[open...]
            if let (key, value) = values.first(where: { text.hasPrefix($0.key) }) {
                out += JSONOutput.string(value).text(.compact)
                text = text.dropFirst(key.count)
            } else {
                out.append(text.removeFirst())
            }
        }
        return Array((out + text).utf8)
    }

    private func writeFolder(
        _ contents: [(name: String, bytes: [UInt8])], _ keepsExisting: Bool
    ) throws(CommandError) {
        let made = try MadeFolder(output)
        var folders: [String: MadeFolder] = [:]
        var files: [OutputFile] = []
        defer { for file in files { file.discard() } }
        for (name, bytes) in contents {
            let path = "\(output)/\(name)"
            let folder = OutputTarget.folder(of: path)
            if folder != output, folders[folder] == nil { folders[folder] = try MadeFolder(folder, in: made) }
            // Icons are files: only pixels for a terminal are kept from it.
            let file = try OutputFile(OutputTarget(path, fallback: .svg, keepsExisting: keepsExisting))
            files.append(file)
            try file.write(bytes)
            try file.complete()
        }
        try OutputSet.release(files, keepsExisting: keepsExisting)
        withExtendedLifetime(folders) {}
    }

    // MARK: Pictures

    private mutating func ico(_ images: [IconSet.Image]) throws(CommandError) -> [UInt8] {
        var bitmaps: [Bitmap] = []
        for image in images { bitmaps.append(try bitmap(image)) }
        return try encoded { () throws(IconError) in try ICOEncoder.encode(bitmaps) }
    }

    private mutating func bitmap(_ image: IconSet.Image) throws(CommandError) -> Bitmap {
        let key = "\(image.pixels) \(image.shape.rawValue)"
        if let bitmap = drawn[key] { return bitmap }
        let bitmap = try icon.bitmap(image)
        drawn[key] = bitmap
        return bitmap
    }

    private func encoded<Failure: Error & CustomStringConvertible>(
        _ encode: () throws(Failure) -> [UInt8]
    ) throws(CommandError) -> [UInt8] {
        do throws(Failure) {
            return try encode()
        } catch {
            throw CommandError(.badData, error.description)
        }
    }
}
