import TestSupport

@testable import Typography

/// Fonts in folders that are there in memory alone.
final class FontSetFixture: Sendable {
    let contents: [String: [UInt8]]
    /// What was read of which file: counted by the test that looks.
    private let log = Log()

    init(_ contents: [String: [UInt8]]) { self.contents = contents }

    /// Everything that changes is behind the set's own lock: it calls these functions one at a time.
    private final class Log: @unchecked Sendable { var reads: [String] = [] }

    var reads: [String] { log.reads }

    var files: FontFiles {
        FontFiles(
            list: { [contents] folder in
                let inside = contents.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
                if inside.isEmpty { return nil }
                // Backwards, since a folder's order is not to be relied upon.
                let names = Set(inside.map { String($0.split(separator: "/")[0]) }).sorted().reversed()
                return names.map { name in
                    FontFiles.Entry(name: name, isFolder: contents[folder + "/" + name] == nil)
                }
            },
            read: { [contents, log] path, body in
                guard let bytes = contents[path] else { return }
                body { offset, count in
                    log.reads.append(path)
                    guard offset >= 0, offset <= bytes.count else { return [] }
                    return Array(bytes[offset..<min(offset + count, bytes.count)])
                }
            },
            whole: { [contents, log] path in
                log.reads.append("all of " + path)
                return contents[path]
            })
    }

    func set(_ places: String..., generics: [GenericFamily: String] = [:]) -> FontSet {
        FontSet(places: places, files: files, generics: generics)
    }

    /// A font by its names, with the characters from one on.
    static func font(
        _ family: String, full: String? = nil, weight: Int = 400, width: Int = 5, italic: Bool = false,
        names: [(platform: Int, language: Int, id: Int, text: String)] = [], first: Unicode.Scalar = "A"
    ) -> [UInt8] {
        var fixture = FontFixture([FontFixture.box(0, 0, 500, 700)])
        fixture.characters = FontFixture.format12([(Int(first.value), Int(first.value), 1)])
        var os2 = FontFixture.os2(selection: italic ? 1 : 0)
        os2.bytes.replaceSubrange(4..<8, with: [UInt8(weight >> 8), UInt8(weight & 0xFF), 0, UInt8(width)])
        fixture.tables = [
            (
                "name",
                FontFixture.names([(3, 0x409, 1, family)] + (full.map { [(3, 0x409, 4, $0)] } ?? []) + names)
            ),
            ("OS/2", os2),
        ]
        return fixture.bytes
    }
}
