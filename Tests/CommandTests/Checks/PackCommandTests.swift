import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `snapshots pack`: fewer bytes, the same pixels, and nothing lost.
@Suite struct PackCommandTests {
    private let bitmap = Bitmap(
        width: 64, height: 64,
        pixels: (0..<4096).map { place -> UInt32 in
            place / 8 % 2 == place / 512 % 2 ? 0xFFD4_A825 : 0xFF20_1814
        })

    private func write(_ file: [UInt8], _ name: String, in folder: TemporaryFolder) throws {
        let place = folder.url.appending(path: "T/__Snapshots__/S")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(file).write(to: place.appending(path: name))
    }

    private func read(_ name: String, in folder: TemporaryFolder) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.url.appending(path: "T/__Snapshots__/S/\(name)")))
    }

    /// With a chunk behind the header.
    private func with(_ type: String, _ file: [UInt8]) -> [UInt8] {
        let data: [UInt8] = [0, 0, 0x56, 0x78]
        let named = [UInt8](type.utf8) + data
        var chunk = PNGFixture.bigEndian(UInt32(data.count))
        chunk += named
        chunk += PNGFixture.bigEndian(PNGFixture.crc(named))
        return Array(file[..<33]) + chunk + Array(file[33...])
    }

    @Test func picturesBecomeSmallerAndStayTheSame() throws {
        let folder = try TemporaryFolder()
        let large = try PNGEncoder.encode(bitmap, options: .init(mode: .fast))
        let small = try PNGEncoder.encode(bitmap, options: .init(mode: .small))
        try #require(small.count < large.count)
        let others: [(String, [UInt8])] = [
            ("small.png", small), ("tagged.png", with("gAMA", large)), ("damaged.png", Array(large.prefix(60))),
            ("lfs.png", Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n".utf8)),
        ]
        try write(large, "large.png", in: folder)
        for (name, file) in others { try write(file, name, in: folder) }
        let would = try CommandLineTool.run(["snapshots", "pack", "--dry-run"], in: folder)
        #expect(would.status == 0)
        #expect(would.outputText.contains("would pack T/__Snapshots__/S/large.png"))
        #expect(try read("large.png", in: folder) == large)

        let outcome = try CommandLineTool.run(["snapshots", "pack"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let lines = outcome.outputText.split(separator: "\n")
        #expect(lines.contains("packed T/__Snapshots__/S/large.png: \(large.count) → \(small.count) bytes"))
        #expect(lines.contains("left T/__Snapshots__/S/tagged.png: it has a chunk 'gAMA'"))
        #expect(lines.contains { $0.hasPrefix("left T/__Snapshots__/S/damaged.png: ") })
        #expect(lines.contains { $0.hasPrefix("left T/__Snapshots__/S/lfs.png: it is a pointer of Git LFS") })
        #expect(lines.last?.hasPrefix("1 of 5 pictures, ") == true)
        #expect(lines.last?.hasSuffix(": \(large.count - small.count) saved") == true)
        #expect(try PNGDecoder.decode(read("large.png", in: folder)).bitmap == bitmap)
        for (name, file) in others { #expect(try read(name, in: folder) == file) }
        let again = try CommandLineTool.run(["snapshots", "pack", "--match", "large"], in: folder)
        #expect(again.outputText.contains("0 of 1 picture, "))
        #expect(again.outputText.contains(": 0 saved"))
    }

    @Test func aPackageWithoutBaselinesIsReported() throws {
        let outcome = try CommandLineTool.run(["snapshots", "pack"], in: try TemporaryFolder())
        #expect(outcome.status == 66)
        #expect(outcome.error.contains("there are no pictures"))
    }
}
