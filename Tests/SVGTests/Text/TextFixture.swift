import DisplayList
import PathParser
import TestSupport

@testable import SVG
@testable import Typography

/// Texts set in fonts of boxes: of "Boxes", 1000 units to the em, each letter is a box of a width of its own, half an em
/// wide at A, 100 units more for each that follows, as high as 700 units; the next begins 100 units behind it. Alef and
/// bet are like A and B, but 600 units high.
enum TextFixture {
    static let letters = "ABCDEF"

    /// A font's file.
    /// - Parameters:
    ///   - height: of its boxes.
    ///   - characters: each of them is like the next of A, B, C, ….
    static func font(
        _ family: String, weight: Int = 400, height: Int = 700, characters: String = letters + "\u{5D0}\u{5D1}",
        tables: [(tag: String, data: FontBytes)] = []
    ) -> [UInt8] {
        let scalars = Array(characters.unicodeScalars)
        var glyphs = [FontBytes()]
        for scalar in scalars {
            let isHebrew = scalar.value >= 0x5D0
            let step = isHebrew ? Int(scalar.value) - 0x5D0 : Int(scalar.value) - 0x41
            glyphs.append(FontFixture.box(0, 0, 500 + 100 * max(step % 26, 0), isHebrew ? height - 100 : height))
        }
        var fixture = FontFixture(glyphs)
        fixture.metrics = [(600, 0), (300, 0)]
        for scalar in scalars {
            let step = Int(scalar.value) - (scalar.value >= 0x5D0 ? 0x5D0 : 0x41)
            fixture.metrics.append((600 + 100 * max(step % 26, 0), 0))
        }
        let groups = [(0x20, 0x20, 1)] + scalars.enumerated().map { (Int($1.value), Int($1.value), $0 + 2) }
        fixture.characters = FontFixture.format12(groups.sorted { $0.0 < $1.0 })
        var os2 = FontFixture.os2()
        os2.bytes.replaceSubrange(4..<6, with: [UInt8(weight >> 8), UInt8(weight & 0xFF)])
        let usual = [("name", FontFixture.names([(3, 0x409, 1, family)])), ("OS/2", os2)]
        fixture.tables = usual.filter { table in !tables.contains { $0.tag == table.0 } } + tables
        return fixture.bytes
    }

    static func set(_ files: [String: [UInt8]]) -> FontSet {
        FontSet(
            places: ["/fonts"],
            files: FontFiles(
                list: { folder in
                    folder == "/fonts" ? files.keys.sorted().map { FontFiles.Entry(name: $0, isFolder: false) } : nil
                },
                read: { path, body in
                    guard let bytes = files[String(path.dropFirst(7))] else { return }
                    body { offset, count in
                        offset >= 0 && offset <= bytes.count
                            ? Array(bytes[offset..<min(offset + count, bytes.count)]) : []
                    }
                },
                whole: { files[String($0.dropFirst(7))] }))
    }

    static let fonts = set([
        "a.ttf": font("Boxes"), "b.ttf": font("Boxes", weight: 700, height: 800), "c.ttf": font("Low", height: 300),
        "d.ttf": font("Others", height: 500, characters: "XYZ"),
    ])

    static func read(_ inside: String, root: String = "", fonts: FontSet? = fonts, synthesis: FontSynthesis = []) throws
        -> SVGDocument
    {
        var options = SVGReadingOptions()
        options.fontSynthesis = synthesis
        options.fonts = fonts
        options.defaultFamily = "Boxes"
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000' font-size='100' \(root)>\(inside)</svg>"
        return try SVGDocument([UInt8](text.utf8), options: options)
    }

    /// The boxes of the letters that a file draws, in their order: x, y, width and height, rounded to thousandths.
    static func boxes(_ inside: String, root: String = "") throws -> [[Double]] {
        try read(inside, root: root).nodes.flatMap { parts(of: $0) }
    }

    static func parts(of node: Node) -> [[Double]] {
        switch node {
        case .fill(let fill): return parts(of: fill.path)
        case .stroke(let stroke): return parts(of: stroke.path)
        case .group(let group):
            return group.nodes.flatMap { parts(of: $0) }
        default: return []
        }
    }

    static func parts(of path: Path) -> [[Double]] {
        var boxes: [Rect] = []
        for element in path.elements {
            switch element {
            case .move(let p):
                boxes.append(.null)
                boxes[boxes.count - 1].include(p)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p): boxes[boxes.count - 1].include(p)
            case .close: break
            }
        }
        return boxes.map { box in
            [box.minX, box.minY, box.width, box.height].map { ($0 * 1000).rounded() / 1000 + 0 }
        }
    }
}
