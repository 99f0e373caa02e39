#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The destination of a gallery: the page, and its pictures in a folder of their own. All of it appears, or nothing.
///
/// A picture's name follows from its content, and the page is written after the pictures: until then the old page finds
/// its own pictures, and afterwards the new one does. Pictures that no page shows any more are then removed.
struct GalleryFolder {
    private let folder: String
    private let keepsExisting: Bool
    private var pictureFolder: String { "\(folder)/\(GalleryPage.pictureFolder)" }
    private let made: MadeFolder
    private let madePictures: MadeFolder

    /// Makes the folders if they are not there.
    init(_ name: String, keepsExisting: Bool) throws(CommandError) {
        folder = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
        self.keepsExisting = keepsExisting
        made = try MadeFolder(folder)
        madePictures = try MadeFolder("\(folder)/\(GalleryPage.pictureFolder)", in: made)
    }

    /// The page's file.
    var index: String { "\(folder)/index.html" }

    /// - Returns: the size of everything, in bytes.
    func write(_ page: GalleryPage) throws(CommandError) -> Int {
        var files: [OutputFile] = []
        defer { for file in files { file.discard() } }
        var size = 0
        func add(_ path: String, _ bytes: [UInt8]) throws(CommandError) {
            // The page and its script are text, as SVG is: only pixels are kept from terminals.
            let file = try OutputFile(OutputTarget(path, fallback: .svg, keepsExisting: keepsExisting))
            files.append(file)
            try file.write(bytes)
            try file.complete()
            size += bytes.count
        }
        for file in page.pictures.files { try add("\(pictureFolder)/\(file.name)", file.bytes) }
        try add(index, page.html)
        if page.isWatched { try add("\(pictureFolder)/\(GalleryPage.changesName)", page.changes) }
        try OutputSet.release(files, keepsExisting: keepsExisting)
        removeOthers(than: page)
        return size
    }

    /// Removes pictures that the page does not show, and the script of one that was watched.
    private func removeOthers(than page: GalleryPage) {
        guard let directory = opendir(pictureFolder) else { return }
        defer { closedir(directory) }
        let kept = Set(page.pictures.files.map(\.name) + (page.isWatched ? [GalleryPage.changesName] : []))
        var others: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if GalleryFolder.isOwn(name), !kept.contains(name) { others.append(name) }
        }
        for name in others { unlink("\(pictureFolder)/\(name)") }
    }

    /// Whether the gallery made a file of such a name; all other files in the folder stay.
    private static func isOwn(_ name: String) -> Bool {
        if name == GalleryPage.changesName { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].utf8.count == 16 && (parts[1] == "png" || parts[1] == "svg")
            && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
