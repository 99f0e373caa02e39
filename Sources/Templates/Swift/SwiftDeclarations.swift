/// What a picture's Swift names before it: pictures by their files, faces by their families.
struct SwiftDeclarations: Sendable {
    private struct Picture: Sendable, Equatable {
        let path: String
        let scale: Double
    }

    private var pictures: [(name: String, picture: Picture)] = []
    private var faces: [(name: String, family: String)] = []

    var hasPictures: Bool { !pictures.isEmpty }
    var hasFaces: Bool { !faces.isEmpty }

    /// The name of a picture.
    mutating func picture(_ path: String, scale: Double) -> String {
        let picture = Picture(path: path, scale: scale)
        if let known = pictures.first(where: { $0.picture == picture }) { return known.name }
        let file = path.split(separator: "/").last?.split(separator: ".").first
        let name = unused(SwiftDeclarations.identifier(file ?? "", "Picture"))
        pictures.append((name, picture))
        return name
    }

    /// The name of a family's face.
    mutating func typeface(_ family: String) -> String {
        if let known = faces.first(where: { $0.family == family }) { return known.name }
        let name = unused(SwiftDeclarations.identifier(family[...], "Face"))
        faces.append((name, family))
        return name
    }

    /// The lines of the declarations, in the order in which they were first used.
    private func lines(width: Int) -> [String] {
        let images = pictures.map { name, picture in
            let file = SwiftCode.call("folder.appending", [("path", .string(picture.path))])
            let scale: [SwiftCall.Argument] = picture.scale == 1 ? [] : [("scale", .number(picture.scale))]
            let bytes = SwiftCode.call("Data", [("contentsOf", file)])
            return (name, SwiftCode.call("try Image", [("file", bytes)] + scale), "")
        }
        let families = faces.map { name, family in
            (name, SwiftCode.call("Typeface", [("family", .string(family)), ("in", .text("fonts"))]), " ?? .rounded")
        }
        return (images + families).flatMap { name, value, ending in
            let beginning = "let \(name) = "
            var lines = SwiftLines.lines(value, width: width - beginning.count - ending.count)
            if let first = lines.first { lines[0] = beginning + first }
            if let last = lines.popLast() { lines.append(last + ending) }
            return lines
        }
    }

    /// A file with a function that makes a drawing.
    func source(of drawing: SwiftCode, named file: String) -> String {
        let base = file.split(separator: "/").last?.split(separator: ".").first ?? ""
        var parameters: [String] = []
        if hasPictures { parameters.append("picturesIn folder: URL") }
        if hasFaces { parameters.append("fonts: FontSet") }
        let declarations = lines(width: SwiftLines.width - 4)
        var body = SwiftLines.lines(drawing, width: SwiftLines.width - 4)
        if !declarations.isEmpty, let first = body.first { body[0] = "return " + first }
        let name = SwiftDeclarations.identifier(base, "Drawing")
        return
            ((hasPictures ? ["import Foundation"] : []) + [
                "import Gloaming", "",
                "func \(name)(\(parameters.joined(separator: ", ")))\(hasPictures ? " throws" : "") -> Drawing {",
            ] + (declarations + body).map { "    " + $0 } + ["}", ""]).joined(separator: "\n")
    }

    /// A name made of the letters and digits of a text, with an ending by which it is no word of Swift.
    static func identifier(_ text: Substring, _ ending: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.enumerated().map { index, word in
            (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        guard let first = name.first, first.isLetter else { return ending.prefix(1).lowercased() + ending.dropFirst() }
        return name + ending
    }

    private func unused(_ name: String) -> String {
        let names = pictures.map { $0.name } + faces.map { $0.name }
        guard names.contains(name) else { return name }
        return (2...).lazy.map { "\(name)\($0)" }.first { !names.contains($0) } ?? name
    }
}
