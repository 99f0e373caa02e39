import Foundation
import Scenes

/// Files of the checkout, found from this source file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The real silhouettes, where they lie beside the checkout.
    static let referenceTrees = root.deletingLastPathComponent().appending(path: "shared/reference/atrest-trees")

    static var hasReferenceTrees: Bool {
        FileManager.default.fileExists(atPath: referenceTrees.appending(path: "tree_7.svg").path)
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    static func sessions(_ example: String) throws -> SessionFile {
        try SessionFile.read(bytes("Examples/\(example).json"))
    }
}

/// Session files made for a test.
enum TestSessions {
    /// `count` fasts, one every second day; every `incompleteEvery`-th falls short of its target.
    static func file(_ count: Int, incompleteEvery: Int? = nil) throws -> SessionFile {
        var lines: [String] = []
        for i in 0..<count {
            let start = 1_760_000_000 + i * 172_800 + (i * 7919) % 9000
            let isShort = incompleteEvery.map { i % $0 == $0 - 1 } ?? false
            let end = start + (isShort ? 13 : 17) * 3600
            let id = String(format: "%08X-0000-4000-8000-%012X", i &* 2_654_435_761 & 0xFFFF_FFFF, i * 104_729)
            lines.append(#"{"id":"\#(id)","start":"\#(date(start))","end":"\#(date(end))"}"#)
        }
        return try SessionFile.read([UInt8]("[\(lines.joined(separator: ","))]".utf8))
    }

    private static func date(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
}
