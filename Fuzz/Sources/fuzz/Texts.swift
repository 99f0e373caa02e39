import DisplayList
import PathParser
import PictureFiles
import Raster
import Scenes

@testable import SnapshotEngine
@testable import Typography

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension FuzzTarget {
    /// A target whose inputs are JSON.
    private init(json name: String, run: @escaping @Sendable ([UInt8]) -> Void) {
        self.init(name: name, run: run, isJSON: true)
    }

    private static let text = "Affinity e\u{301} شكرا 0½ 漢字 र्कि ကြို ក្រោ \u{1100}\u{1161} བྱོ 🌲"

    static let font = FuzzTarget(name: "font", run: drawText, repair: Checksums.repairFont)

    /// Outlines of both kinds of curves somewhere on all axes, made bolder and slanted.
    static let variable = FuzzTarget(
        name: "variable",
        run: { bytes in
            guard let whole = try? TrueTypeFace(bytes) else { return }
            let place = Double(bytes.last ?? 0) / 255
            let settings = whole.axes.map { axis in
                (tag: axis.tag, value: axis.minimum + (axis.maximum - axis.minimum) * place)
            }
            for synthesis in [[], [.weight, .style]] as [FontSynthesis] {
                guard let face = try? whole.instance(settings).synthesized(synthesis) else { return }
                for glyph in 0..<min(face.glyphCount, 64) {
                    let points = (try? face.outline(of: glyph))?.points ?? []
                    // A point of the file is less than a million units away.
                    precondition(points.allSatisfy { max($0.x.magnitude, $0.y.magnitude) < 1e6 })
                    _ = face.verticalOrigin(of: glyph)
                    _ = face.verticalAdvance(of: glyph)
                }
            }
        }, repair: Checksums.repairFont)

    /// Fonts for the web, whose tables are packed or as they are.
    static let woff = FuzzTarget(name: "woff", run: drawText)

    @Sendable private static func drawText(_ bytes: [UInt8]) {
        let index = Int(bytes.last ?? 0) % 3
        let settings = [(tag: "wght", value: Double(bytes.first ?? 0) * 8)]
        guard
            let face = try? Typeface(
                trueType: bytes, index: index, settings: settings, inflate: { Zlib.unpack($0, size: $1) })
        else { return }
        let drawing = Drawing(size: Size(width: 64, height: 64)) { canvas in
            canvas.text(text, at: Point(2, 40), style: TextStyle(size: 20, typeface: face), color: .black)
        }
        draw(drawing)
    }

    /// All of a font's own rules, as texts of SVG files use them.
    static let shaping = FuzzTarget(
        name: "shaping",
        run: { bytes in
            let files = FontFiles(
                list: { $0 == "/" ? [FontFiles.Entry(name: "a.ttf", isFolder: false)] : nil },
                read: { _, body in
                    body { offset, count in
                        offset <= bytes.count ? Array(bytes[offset..<min(offset + count, bytes.count)]) : []
                    }
                },
                whole: { _ in bytes }, inflate: { Zlib.unpack($0, size: $1) })
            FuzzTarget.read(shapingFile, fonts: FontSet(places: ["/"], files: files))
        }, repair: Checksums.repairFont)

    private static let shapingFile = Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'><text y='20'>\(text)</text>
        <text y='40' writing-mode='tb' style='font-variation-settings:"wght" 700' letter-spacing='1'>\(text)</text></svg>
        """.utf8)

    /// A scene of the file, which the number of its bytes chooses.
    static let session = FuzzTarget(json: "session") { bytes in
        _ = try? SessionFile.read(bytes)
        guard let file = try? SessionFile.read(bytes, ignoringChecksum: true) else { return }
        _ = ForestReport(file)
        let scene: Drawing? =
            switch bytes.count % 4 {
            case 0: try? ForestScene(file: file, options: ForestScene.Options { $0.viewport = small }).drawing()
            case 1: try? CalendarScene(file) { $0.options.size = small }.drawing()
            case 2: try? SettingsScene(file) { $0.options.size = small }.drawing()
            default: try? DataScene(file) { $0.options.size = small }.drawing()
            }
        if let scene { draw(scene) }
    }

    private static let small = Size(width: 320, height: 568)

    static let profile = FuzzTarget(json: "profile") { bytes in
        guard let profile = try? TerrainProfile.read(bytes) else { return }
        let kinds = TerrainScene.Kind.allCases
        let options = TerrainScene.Options { $0.size = small }
        if let scene = try? TerrainScene(kinds[bytes.count % kinds.count], profile: profile, options: options).drawing()
        {
            draw(scene)
        }
    }

    /// Whatever pack is read can be reported on, its quiz answered, and its entries drawn.
    static let pack = FuzzTarget(json: "pack") { bytes in
        guard let pack = try? TerrainPack.read(bytes) else { return }
        _ = PackReport(pack)
        let vector = try? pack.vector(of: pack.quiz.map { _ in 1 })
        let kinds = PackScene.Kind.allCases
        let options = PackScene.Options {
            $0.size = small
            $0.view = bytes.count % 2 == 0 ? .card : .sheet
        }
        let profile = vector.map { TerrainProfile(vector: $0) }
        let scene = PackScene(kinds[bytes.count % kinds.count], pack: pack, profile: profile, options: options)
        if let drawing = try? scene.drawing() { draw(drawing) }
    }

    /// Of this process; `scripts/fuzz` says where, and removes it.
    private static let resultsFolder = (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/fuzz-\(getpid())"

    /// Records of test runs, in a folder of this process.
    static let results = FuzzTarget(json: "results") { bytes in
        let folder = resultsFolder
        try? FileSystem.writeFile(bytes, to: folder + "/runs/1/1.jsonl")
        guard let results = try? SnapshotResults(ResultsFolder(path: folder)) else { return }
        _ = try? results.check(results.records.map(\.baseline), below: folder)
        _ = results.moves
        _ = SnapshotReport(results).json
    }
}
