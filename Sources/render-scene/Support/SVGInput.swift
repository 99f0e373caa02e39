import DisplayList
import DrawingFiles
import PictureFiles
import SVG
import SystemFiles
import TextForms

/// Reads SVG files, also packed ones, with the files that they link to.
enum SVGInput {
    /// Reads a file.
    /// - Parameters:
    ///   - path: its name, or `-` for standard input.
    ///   - given: the input that `-` names; nil for standard input.
    ///   - options: the caller's options; the loaders of files are added here. Linked files are opened below the file's
    ///     folder, and nowhere else.
    ///   - resources: another folder below which linked files may lie.
    static func read(
        _ path: String, _ given: InputFile.Given? = nil, _ options: SVGReadingOptions = SVGReadingOptions(),
        resources: String? = nil
    ) throws(CommandError) -> SVGDocument {
        try opened(path, given, options, resources: resources) { bytes, options throws(SVGReaderError) in
            try SVGDocument(bytes, options: options)
        }
    }

    /// The same, and whether anything in the file may move.
    static func read(
        _ path: String, _ given: InputFile.Given?, _ options: SVGReadingOptions, resources: String?,
        mayMove: inout Bool
    ) throws(CommandError) -> SVGDocument {
        var found = false
        let document = try opened(path, given, options, resources: resources) {
            bytes, options throws(SVGReaderError) in
            found = StillPicture.mayMove(bytes)
            return try SVGDocument(bytes, options: options)
        }
        mayMove = found
        return document
    }

    /// Reads a file that moves. The parameters are those of `read`.
    static func readAnimation(
        _ path: String, _ given: InputFile.Given?, _ options: SVGReadingOptions, resources: String?
    ) throws(CommandError) -> SVGAnimation {
        try opened(path, given, options, resources: resources) { bytes, options throws(SVGReaderError) in
            try SVGAnimation(bytes, options: options)
        }
    }

    private static func opened<Content>(
        _ path: String, _ given: InputFile.Given?, _ options: SVGReadingOptions, resources: String?,
        _ read: ([UInt8], SVGReadingOptions) throws(SVGReaderError) -> Content
    ) throws(CommandError) -> Content {
        var options = options.withFileReaders
        // A packed file can be a thousandth of the text, and unpacking takes twice the memory.
        let unpackedSize = options.limits.fileBytes / 4
        options.inflate = { Gunzip.unpack($0, maxSize: unpackedSize) }
        if path != "-" {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            let roots = [folder.isEmpty ? "." : folder] + (resources.map { [$0] } ?? [])
            options.open = { link in open(link, beside: folder, below: roots) }
        } else if let resources {
            options.open = { link in open(link, beside: resources + "/", below: [resources]) }
        }
        let bytes = try InputFile.read(path, given)
        do throws(SVGReaderError) {
            return try read(bytes, options)
        } catch {
            var failure = CommandError(error, reading: InputFile.name(path, given))
            failure.hint = failure.hint ?? FileKind(bytes).flatMap { $0 == .svg ? nil : $0.hint }
            throw failure
        }
    }

    private static func open(_ link: String, beside folder: String, below roots: [String]) -> [UInt8]? {
        guard !link.isEmpty, link != "-", !link.holds("://") else { return nil }
        let path = link.hasPrefix("/") ? link : folder + link
        guard let place = roots.lazy.compactMap({ RealPath.of(path, below: $0) }).first else { return nil }
        return try? InputFile.read(place)
    }
}

extension CommandError {
    /// - Parameter file: the name to tell.
    init(_ error: SVGReaderError, reading file: String) {
        self.init(.badData, "\(file): \(error)", hint: CommandError.hint(for: error))
    }

    private static func hint(for error: SVGReaderError) -> String? {
        switch error {
        case .tooManyNodes: "--max-nodes allows more"
        case .tooManyPathElements: "--max-path-elements allows more"
        case .tooManyStyleTests: "--max-style-tests allows more"
        case .tooLarge: "--max-file-bytes allows more"
        case .inLinkedFile(_, let error): hint(for: error)
        case .noElement, .notDrawn: "--query tells the ids, and what of the picture each takes"
        default: nil
        }
    }
}
