import Foundation
import TestSupport

@testable import AtrestScenes
@testable import TerrainScenes

extension Checkout {
    /// - Parameter example: a session file of `Examples/`.
    static func sessions(_ example: String) throws -> SessionFile {
        try SessionFile.read(bytes("Examples/\(example).json"))
    }

    /// - Parameter example: a profile of `Examples/terrain`.
    static func profile(_ example: String) throws -> TerrainProfile {
        try TerrainProfile.read(bytes("Examples/terrain/\(example).json"))
    }

    /// A scene of the example pack for someone of a type who has done three days of a program.
    static func packScene(
        _ kind: PackScene.Kind, _ options: PackScene.Options = .init(), for example: String = "low-flame"
    ) throws -> PackScene {
        var profile = try profile(example)
        profile.programs = [BegunProgram(id: "ember-week", daysDone: 3)]
        let pack = try TerrainPack.read(bytes("Examples/terrain/pack.json"))
        return PackScene(kind, pack: pack, profile: profile, options: options)
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
