import DisplayList
import Foundation
import Raster
import Testing

/// Compares pictures with their baselines, pixel by pixel: equal, or the test fails.
///
/// On a failure the actual picture and the difference are written beside the baseline. `SNAPSHOT_RECORD=all` writes
/// baselines anew, `SNAPSHOT_RECORD=missing` those that do not exist; the test fails all the same, so that no run that
/// records passes. A recorded baseline is looked at before it is committed.
enum Snapshot {
    static let folder = Repository.root.appending(path: "Tests/Snapshots/__Snapshots__")

    static func verify(
        _ drawing: Drawing, named name: String, scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let options = Renderer.Options(scale: scale)
        try verify(Renderer.render(drawing, options: options), named: name, sourceLocation: sourceLocation)
    }

    static func verify(
        _ actual: Bitmap, named name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let baselineFile = folder.appending(path: "\(name).png")
        let actualFile = folder.appending(path: "\(name).actual.png")
        let differenceFile = folder.appending(path: "\(name).difference.png")
        for file in [actualFile, differenceFile] { try? FileManager.default.removeItem(at: file) }

        let mode = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"]
        let exists = FileManager.default.fileExists(atPath: baselineFile.path)
        if mode == "all" || (mode == "missing" && !exists) {
            try write(actual, to: baselineFile)
            Issue.record("recorded \(baselineFile.path): look at it", sourceLocation: sourceLocation)
            return
        }
        guard exists else {
            try write(actual, to: actualFile)
            Issue.record(
                "there is no baseline \(baselineFile.path); the picture is \(actualFile.path)",
                sourceLocation: sourceLocation)
            return
        }
        let expected = try PNGDecoder.decode([UInt8](Data(contentsOf: baselineFile))).bitmap
        if expected == actual { return }
        try write(actual, to: actualFile)
        guard expected.width == actual.width, expected.height == actual.height else {
            Issue.record(
                """
                \(name): the size is \(actual.width) × \(actual.height), the baseline's \(expected.width) × \
                \(expected.height)
                expected \(baselineFile.path)
                actual   \(actualFile.path)
                """, sourceLocation: sourceLocation)
            return
        }
        let difference = PixelDifference(expected, actual)
        try write(difference.picture, to: differenceFile)
        Issue.record(
            """
            \(name): \(difference.count) pixels differ, by up to \(difference.largest)/255, in columns \
            \(difference.columns), rows \(difference.rows)
            expected   \(baselineFile.path)
            actual     \(actualFile.path)
            difference \(differenceFile.path)
            """, sourceLocation: sourceLocation)
    }

    private static func write(_ bitmap: Bitmap, to file: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(PNGEncoder.encode(bitmap)).write(to: file, options: .atomic)
    }
}

/// Where two pictures of one size differ.
struct PixelDifference {
    var count = 0
    /// The largest difference of a premultiplied channel, 0 … 255.
    var largest = 0
    var columns = 0..<0
    var rows = 0..<0
    /// Black where both are equal, the brighter the more they differ.
    var picture: Bitmap

    init(_ a: Bitmap, _ b: Bitmap) {
        picture = Bitmap(
            width: a.width, height: a.height, pixels: [UInt32](repeating: 0xFF00_0000, count: a.pixels.count))
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
        for i in a.pixels.indices where a.pixels[i] != b.pixels[i] {
            var most = 0
            for shift: UInt32 in [0, 8, 16, 24] {
                most = max(most, abs(Int(a.pixels[i] >> shift & 0xFF) - Int(b.pixels[i] >> shift & 0xFF)))
            }
            count += 1
            largest = max(largest, most)
            (minX, maxX) = (min(minX, i % a.width), max(maxX, i % a.width))
            (minY, maxY) = (min(minY, i / a.width), max(maxY, i / a.width))
            // At least a third bright, so that one level can be seen.
            let v = UInt32(85 + most * 2 / 3)
            picture.pixels[i] = 0xFF00_0000 | v << 8 | v
        }
        if count > 0 {
            columns = minX..<(maxX + 1)
            rows = minY..<(maxY + 1)
        }
    }
}
