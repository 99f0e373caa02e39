/// The file operations of a font set, as functions.
package struct FontFiles: Sendable {
    package struct Entry: Sendable, Hashable {
        package let name: String
        package let isFolder: Bool

        package init(name: String, isFolder: Bool) {
            self.name = name
            self.isFolder = isFolder
        }
    }

    /// Reads bytes of an open file, given an offset and a count. At the file's end there are fewer.
    package typealias Part = (_ offset: Int, _ count: Int) -> [UInt8]

    /// The entries of a folder, in any order; nil for a path that is no folder or cannot be read.
    let list: @Sendable (_ folder: String) -> [Entry]?
    /// Opens a file, calls `body` with a function that reads its parts, and closes it; does nothing if it cannot be
    /// opened.
    let read: @Sendable (_ path: String, _ body: (Part) -> Void) -> Void
    /// A whole file; nil where it cannot be read.
    let whole: @Sendable (_ path: String) -> [UInt8]?
    /// Decompresses WOFF; nil to ignore such files.
    package let inflate: Inflate?

    /// - Parameters:
    ///   - list: the entries of a folder, in any order; nil for a path that is no folder.
    ///   - read: opens a file, passes on a function that reads its parts, and closes it.
    ///   - whole: reads a whole file.
    ///   - inflate: decompresses WOFF; nil to ignore such files.
    package init(
        list: @escaping @Sendable (_ folder: String) -> [Entry]?,
        read: @escaping @Sendable (_ path: String, _ body: (Part) -> Void) -> Void,
        whole: @escaping @Sendable (_ path: String) -> [UInt8]?, inflate: Inflate? = nil
    ) {
        self.list = list
        self.read = read
        self.whole = whole
        self.inflate = inflate
    }

    // MARK: Folders

    /// How deep folders are searched; links may form a circle.
    private static let maxDepth = 8
    /// The most files of a set.
    private static let maxFiles = 50_000
    private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

    /// All font files in a folder and its subfolders, sorted by their paths; for a file, the file itself, whatever its
    /// name.
    func fonts(at path: String) -> [String] {
        guard let entries = list(path) else { return [path] }
        var paths: [String] = []
        add(entries, of: path, depth: 0, to: &paths)
        return paths.sorted()
    }

    private func add(_ entries: [Entry], of folder: String, depth: Int, to paths: inout [String]) {
        for entry in entries {
            let path = folder + "/" + entry.name
            if entry.isFolder {
                if depth < FontFiles.maxDepth, let inner = list(path) {
                    add(inner, of: path, depth: depth + 1, to: &paths)
                }
            } else if paths.count < FontFiles.maxFiles, FontFiles.isFont(entry.name) {
                paths.append(path)
            }
        }
    }

    private static func isFont(_ name: String) -> Bool {
        let bytes = name.utf8
        return endings.contains { ending in
            bytes.count > ending.utf8.count
                && zip(bytes.suffix(ending.utf8.count), ending.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
