/// A file that Git LFS has left in place of a baseline: its name and size, to be fetched.
struct LFSPointer: Error, CustomStringConvertible {
    private static let start = Array("version https://git-lfs.github.com/spec/".utf8)

    /// - Returns: nil for any other file.
    init?(_ file: [UInt8]) {
        guard file.starts(with: LFSPointer.start) else { return nil }
    }

    var description: String { "is a pointer of Git LFS, and not the file itself: run 'git lfs pull'" }
}
