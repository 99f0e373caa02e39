import DisplayList
import PictureFiles
import SVG

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// SVG files as the command reads them: packed ones too, with the files that they link to.
enum SVGInput {
    /// The most pixels of a picture in an SVG file.
    private static let maxPicturePixels = 64 << 20

    /// What a file's reader needs: linked files are opened below the folder that the file lies in, and nowhere else.
    /// - Parameter folder: another folder below which linked files may lie.
    static func options(beside path: String, resources: String? = nil) -> SVGReader.Options {
        var options = SVGReader.Options()
        options.inflate = { Gunzip.unpack($0) }
        options.decodePicture = { try? PictureDecoder.decode($0, maxPixels: maxPicturePixels) }
        if path != "-" {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            let roots = [folder.isEmpty ? "." : folder] + (resources.map { [$0] } ?? [])
            options.open = { link in open(link, beside: folder, below: roots) }
        }
        return options
    }

    private static func open(_ link: String, beside folder: String, below roots: [String]) -> [UInt8]? {
        guard !link.isEmpty, link != "-", !link.contains("://"), !link.contains("\0") else { return nil }
        // Where it really lies counts, links of the file system followed.
        guard let place = realPath(link.hasPrefix("/") ? link : folder + link) else { return nil }
        let isAllowed = roots.contains { root in
            guard let root = realPath(root) else { return false }
            return place.hasPrefix(root == "/" ? root : root + "/")
        }
        return isAllowed ? try? InputFile.read(place) : nil
    }

    private static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
