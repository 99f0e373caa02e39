import CResources
import TextForms

/// The icons that a system asks for, from Resources/iconsets.
struct IconSet: Sendable {
    enum Form: String, Sendable {
        case icns, ico, appiconset, folder
    }

    /// How an icon's drawing lies in its square.
    enum Shape: String, Sendable {
        /// As it is.
        case plain
        /// Over the background.
        case filled
        /// Cut to a circle, over the background.
        case round
        /// In the part that every launcher shows of Android's upper layer.
        case foreground
        /// The background alone.
        case background
        /// Over the background, in the part that every system shows of a web app's icon.
        case maskable
    }

    struct Image: Sendable {
        let pixels: Int
        let shape: Shape
        /// The type in an `.icns` file; the file's name in a folder.
        let place: String
        /// The members of an image of Contents.json, apart from its file's name.
        let members: [(key: String, value: String)]
    }

    let name: String
    let summary: String
    let form: Form
    /// Whether a store refuses pictures with transparency.
    let isOpaque: Bool
    let images: [Image]
    /// Files that are texts: their names, and those of their resources.
    let texts: [(file: String, resource: String)]

    static let all: [IconSet] = {
        var sets: [IconSet] = []
        // The file is a part of the program, and the tests read all of it.
        _ = try? JSONReader.read(resource("sets.json")).withRoot { root in
            root.forEachElement { sets.append(IconSet($0)) }
        }
        return sets
    }()

    /// A file of Resources/iconsets.
    static func resource(_ name: String) -> [UInt8] {
        guard let file = gloaming_iconset(name)?.pointee else { return [] }
        return [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size))
    }

    private init(_ value: JSONValue) {
        name = value["name"]?.string ?? ""
        summary = value["summary"]?.string ?? ""
        form = value["form"]?.string.flatMap(Form.init) ?? .folder
        isOpaque = value["isOpaque"]?.kind == .true
        var images: [Image] = []
        value["images"]?.forEachElement { images.append(Image($0)) }
        self.images = images
        var texts: [(file: String, resource: String)] = []
        value["texts"]?.forEachElement { texts.append(($0["file"]?.string ?? "", $0["text"]?.string ?? "")) }
        self.texts = texts
    }
}

extension IconSet.Image {
    fileprivate init(_ value: JSONValue) {
        pixels = value["pixels"]?.number.map { Int($0) } ?? 0
        shape = value["shape"]?.string.flatMap(IconSet.Shape.init) ?? .plain
        place = value["file"]?.string ?? value["type"]?.string ?? ""
        var members: [(key: String, value: String)] = []
        for (key, value) in value.members {
            if let key = key.string, let text = value.string { members.append((key, text)) }
        }
        self.members = members
    }
}
