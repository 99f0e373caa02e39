import Foundation
import PictureFiles
import TestSupport
import Testing

/// Paths that are meant to hurt: no crash, no hang, and a picture or one line that says why not.
@Suite struct HostilePathTests {
    /// Each with the status that it ends with: one whose coordinates leave room to fit it in is drawn, unless its outlines
    /// go through too many pixels.
    static let paths: [(name: String, data: String, status: Int32)] = [
        ("10 MB of lines", "M0 0" + String(repeating: "L7 999L-12.5 31l1e2 3", count: 500_000), 65),
        ("enormous coordinates", "M0 0" + String(repeating: "C1e300-1e300 1 2 3e300 4", count: 10_000), 0),
        ("more than a number holds", "M0 0L1e999 5", 65),
        ("the largest numbers", "M0 0L1.7e308 1.7e308L-1.7e308-1.7e308z", 65),
        ("words for numbers", "M0 0Lnan nan", 65),
        ("nested sub-paths", String(repeating: "M0 0h100v100h-100z", count: 100_000), 65),
        ("no length at all", "M0 0" + String(repeating: "l0 0z", count: 500_000), 65),
        ("too small to see", "M0 0L1e-300 1e-300L0 1e-300z", 0),
        ("arcs of every kind", "M0 0" + String(repeating: "A1e9 1e-9 1e9 1 0 1 1A0 0 0 01 5 5", count: 50_000), 0),
    ]

    /// The limit is for what hangs, whatever else the machine does; each takes a second or two.
    @Test(.timeLimit(.minutes(10)), arguments: paths.indices)
    func hostilePathsAreDrawnOrRefused(index: Int) throws {
        let (name, data, status) = Self.paths[index]
        let folder = try TemporaryFolder()
        let input = Array(data.utf8)
        let fitted = try CommandLineTool.run(["path", "-", "-o", "out.png"], in: folder, input: input)
        #expect(fitted.status == status, "\(name): \(fitted.error)")
        #expect(!fitted.isSignal, "\(name): \(fitted.error)")
        #expect(try folder.names == (status == 0 ? ["out.png"] : []), "\(name)")
        // With a stroke, and with a view that most of it lies outside of.
        let words = ["--stroke", "#f00", "--stroke-width", "3", "--view-box", "0 0 50 50", "--size", "64x64"]
        let viewed = try CommandLineTool.run(["path", "-", "-o", "out.png"] + words, in: folder, input: input)
        #expect([0, 65].contains(viewed.status), "\(name): \(viewed.error)")
        #expect(!viewed.isSignal, "\(name): \(viewed.error)")
        if viewed.status == 0 {
            #expect(try PNGDecoder.decode(try folder.read("out.png")).bitmap.width == 64)
        } else {
            #expect(viewed.errorLines.count <= 2)
            #expect(viewed.error.hasPrefix("render-scene: error: "))
            #expect(viewed.error.contains("path data, byte") || viewed.error.contains("--max-edge-pixels"))
        }
    }
}
