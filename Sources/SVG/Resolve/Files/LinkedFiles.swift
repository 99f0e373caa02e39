import DisplayList
import PathParser

/// A file that was read because another one shows it.
enum LinkedFile {
    case picture(Bitmap)
    /// - nodes: how much of `Limits.nodes` it used.
    case drawing(Drawing, nodes: Int)

    /// The size in the file's own pixels or points.
    var size: Size {
        switch self {
        case .picture(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
        case .drawing(let drawing, _): drawing.size
        }
    }

    /// How much of `Limits.nodes` each use of it takes.
    var nodes: Int {
        switch self {
        case .picture: 0
        case .drawing(_, let nodes): nodes
        }
    }
}

/// The files that a file shows, each read once however often it is shown. Files that cannot be read are kept as nil.
struct LinkedFiles {
    private var files: [LinkedFile?] = []
    /// The files by the offset of the linking attribute, which is faster to look up than a long data URL.
    private var places: [Int: Int] = [:]
    private var links: [ArraySlice<UInt8>: Int] = [:]

    /// - Parameters:
    ///   - offset: of the attribute.
    ///   - link: its value.
    subscript(offset: Int, link: ArraySlice<UInt8>) -> LinkedFile?? {
        mutating get {
            if let index = places[offset] { return .some(files[index]) }
            guard let index = links[link] else { return nil }
            places[offset] = index
            return .some(files[index])
        }
        set {
            guard let file = newValue else { return }
            places[offset] = files.count
            links[link] = files.count
            files.append(file)
        }
    }
}
