import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import render_scene

/// Archives as tar itself lists and unpacks them.
@Suite struct TarHeaderTests {
    private static let names = [
        "a.png", "b/c/d.png", "sp ace.png", String(repeating: "n", count: 96) + ".png",
        String(repeating: "n", count: 97) + ".png",
        String(repeating: "f", count: 150) + "/" + String(repeating: "n", count: 90) + ".png",
        String(repeating: "f", count: 160) + "/" + String(repeating: "n", count: 90) + ".png",
        String(repeating: "n", count: 250) + ".png", "Ünïcode/…/😀.png",
        (0..<20).map { _ in "folder with a name" }.joined(separator: "/") + "/x.svg",
    ]

    @Test func tarReadsIt() throws {
        let folder = try TemporaryFolder()
        var places: [Int] = []
        do {
            let file = try TarFile(folder.path("all.tar"))
            for (i, name) in Self.names.enumerated() {
                let content = [UInt8](repeating: UInt8(i), count: i * 300)
                places.append(try file.append(content, name: try #require(RelativePath(name))))
            }
            try file.finish()
        }
        let archive = try folder.read("all.tar")
        #expect(archive.count % 512 == 0)
        for (i, place) in places.enumerated() {
            #expect(archive[place..<place + i * 300].allSatisfy { $0 == UInt8(i) })
        }
        let list = try CommandLineTool.shell("tar --quoting-style=literal -tvf all.tar", in: folder)
        #expect(list.status == 0, "\(list.error)")
        #expect(list.error.isEmpty, "\(list.error)")
        let lines = list.outputText.split(separator: "\n")
        #expect(lines.count == Self.names.count)
        for (i, line) in lines.enumerated() {
            #expect(line.hasPrefix("-rw-r--r-- root/root "), "\(line)")
            #expect(line.hasSuffix(" " + Self.names[i]), "\(line)")
            #expect(line.contains(" \(i * 300) 1970-01-01 00:00 "), "\(line)")
        }
        let unpacked = try CommandLineTool.shell("mkdir out; tar -xf all.tar -C out", in: folder)
        #expect(unpacked.status == 0, "\(unpacked.error)")
        for (i, name) in Self.names.enumerated() {
            #expect(try folder.read("out/" + name) == [UInt8](repeating: UInt8(i), count: i * 300))
        }
    }

    /// Python's module is what readers of training data use.
    @Test(.needs("/usr/bin/python3")) func pythonReadsIt() throws {
        let folder = try TemporaryFolder()
        do {
            let file = try TarFile(folder.path("all.tar"))
            for name in Self.names { _ = try file.append([1, 2, 3], name: try #require(RelativePath(name))) }
            try file.finish()
        }
        let script = "import tarfile; [print(m.name, m.size) for m in tarfile.open('all.tar')]"
        let list = try CommandLineTool.shell("LC_ALL=C.UTF-8 /usr/bin/python3 -c \"\(script)\"", in: folder)
        #expect(list.outputText == Self.names.map { "\($0) 3\n" }.joined(), "\(list.error)")
    }

    @Test func relativePathsStayWithin() {
        for text in ["a", "a/b", "…", "a b", ".hidden", "...", "a..b/c"] { #expect(RelativePath(text)?.text == text) }
        let long = String(repeating: "x", count: 256)
        for text in [
            "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/.", "a\0b", "a\n", long, "a/\(long)/b",
        ] {
            #expect(RelativePath(text) == nil, "\(text)")
        }
    }
}
