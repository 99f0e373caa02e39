import DisplayList
import PathParser
import PictureFiles
import TestSupport
import Testing

@testable import SnapshotEngine

/// Assertions of what moves, and planted faults in it.
@Suite struct AnimationSnapshotTests {
    /// A bar that goes one column to the right with every frame, and stays at the end.
    private static func frame(_ step: Int, _ moment: Double, width: Int = 12) -> SnapshotFrame {
        var bitmap = Pictures.flat(width, 6, Pictures.grey(220))
        for y in 1..<5 { bitmap[min(step, 6) + 1, y] = Pictures.grey(20) }
        return SnapshotFrame(moment: moment, bitmap: bitmap)
    }

    private static let moments = [0, 0.1, 0.25, 0.4, 1]

    private static func frames(_ steps: [Int], _ moments: [Double] = moments) -> [SnapshotFrame] {
        zip(steps, moments).map { frame($0, $1) }
    }

    private let usual = frames([0, 1, 2, 3, 4])

    /// A file whose one frame is not the picture that readers without animation show.
    @Test func oneFrameAfterAStillPictureIsRead() throws {
        let (still, frame) = (Pictures.noise(5, 4, seed: 1), Pictures.noise(5, 4, seed: 2))
        func chunks(_ bitmap: Bitmap) throws -> [PNGFixture.Chunk] {
            try #require(PNGFixture.chunks(of: PNGEncoder.encode(bitmap, options: .init(mode: .small))))
        }
        var file = try chunks(still)
        let pixels = try chunks(frame).filter { $0.type == "IDAT" }.flatMap(\.data)
        let numbers: [UInt32] = [0, 5, 4, 0, 0]
        file.insert(.init(type: "acTL", data: [0, 0, 0, 1, 0, 0, 0, 0]), at: 1)
        file.insert(
            contentsOf: [
                .init(type: "fcTL", data: numbers.flatMap(PNGFixture.bigEndian) + [0, 1, 0, 10, 0, 0]),
                .init(type: "fdAT", data: [0, 0, 0, 1] + pixels),
            ], at: file.count - 1)
        let read = try FrameFile.decode(PNGFixture.file(file), from: 2)
        #expect(read.map(\.bitmap) == [frame])
        #expect(read.map(\.moment) == [2])
    }

    private func check(
        _ package: TestPackage, _ frames: [SnapshotFrame], tolerance: Tolerance = .exact, record: RecordMode? = nil
    ) -> String? {
        SnapshotCheck(
            file: package.source, line: 7, suite: ["CardTests"], function: "rise()", pathExtension: "apng",
            tolerance: tolerance, record: record
        ).run(in: package.log(), recordVariable: nil, ci: nil) { .animation(frames) }?.message
    }

    private func record(_ package: TestPackage) throws -> SnapshotRecord {
        try #require(SnapshotResults(package.results).records.first)
    }

    /// What a run says whose baseline has the usual frames.
    private func found(
        _ frames: [SnapshotFrame], tolerance: Tolerance = .exact
    ) throws -> (message: String, record: SnapshotRecord) {
        let package = try TestPackage()
        _ = check(package, usual)
        let message = check(package, frames, tolerance: tolerance) ?? ""
        return (message, try record(package))
    }

    private func baseline(_ package: TestPackage) -> String { String(package.baseline("rise").dropLast(4)) + ".apng" }

    // MARK: Baselines

    @Test func framesAreRecordedComparedAndAccepted() throws {
        let package = try TestPackage()
        #expect(check(package, usual)?.contains("this animation is the baseline now") == true)
        let kept = try FrameFile.decode(FileSystem.readFile(baseline(package)))
        #expect(kept.map(\.bitmap) == usual.map(\.bitmap))
        for (frame, moment) in zip(kept, Self.moments) { #expect((frame.moment - moment).magnitude < 1e-9) }
        #expect(check(package, usual) == nil)
        let others = Self.frames([0, 1, 6, 3, 4])
        #expect(check(package, others) != nil)
        let results = try SnapshotResults(package.results)
        let record = try record(package)
        #expect(results.acceptable == [record])
        #expect(record.hasActual)
        #expect(record.hasDifference)
        try results.accept(record)
        #expect(check(package, others) == nil)
        #expect(try record.motion != nil && self.record(package).motion == nil)
    }

    @Test func whatStandsStillForAWhileHasAllItsFrames() throws {
        let package = try TestPackage()
        let resting = Self.frames([0, 0, 1, 1, 1])
        _ = check(package, resting)
        #expect(try FrameFile.decode(FileSystem.readFile(baseline(package))).count == 5)
        #expect(check(package, resting) == nil)
    }

    @Test func baselinesOfWhatMovesAreStaleToo() throws {
        let package = try TestPackage(source: "@Test func card() {}\n")
        try FileSystem.writeFile([], to: "\(package.root)/Tests/__Snapshots__/CardTests/gone.apng")
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        #expect(try SnapshotResults(package.results).stale == ["Tests/__Snapshots__/CardTests/gone.apng"])
    }

    @Test func momentsThatAreLongApartAreKept() throws {
        for moments in [[0, 90, 65_535], [0.5, 0.7, 65_535], [0, 70.3, 71.6], [0, 1.0 / 3, 2.0 / 3]] as [[Double]] {
            let frames = Self.frames([0, 1, 2], moments)
            let package = try TestPackage()
            _ = check(package, frames)
            #expect(check(package, frames) == nil, "\(moments)")
        }
        let package = try TestPackage()
        #expect(
            check(package, Self.frames([0, 1], [0, 65_536]))?.contains("moment 1 is 65536.0 s, expected one") == true)
    }

    // MARK: Planted faults

    @Test func oneFrameThatIsAnother() throws {
        let (message, record) = try found(Self.frames([0, 1, 6, 3, 4]))
        for part in [
            "CardTests/rise: frame 2, at 0.25\u{A0}s, of 5 differs: 8 of 72 pixels differ, 0 allowed",
            "frames     2 of 0 … 4 differ", "passes by ", "region ", "rise.actual.apng", "rise.apng.difference.png",
        ] {
            #expect(message.contains(part), "\(part) in \(message)")
        }
        #expect(record.outcome == .pixelsDiffer)
        #expect(record.measures?.differingPixels == 8)
        let motion = try #require(record.motion)
        #expect(motion.frame == 2)
        #expect(motion.moment == 0.25)
        #expect(motion.differingFrames == [2])
        #expect(motion.framesLate == 0)
        #expect(motion.expectedFrames == 5)
        #expect(motion.actualFrames == 5)
        #expect(!record.regions.isEmpty)
    }

    @Test func aFrameThatIsLateByOneIsReportedAsLate() throws {
        // From the third on each is the one before; the last is what it shall be, since all rests there.
        let (message, record) = try found(Self.frames([0, 1, 1, 2, 3]))
        #expect(
            message.contains(
                "CardTests/rise: 3 of 5 frames differ, late by one frame, first frame 2, at 0.25\u{A0}s: 8 of 72 pixels"
            ))
        #expect(
            message.contains(
                "frames     2, 3 and 4 of 0 … 4 differ\ntiming     each of them is the baseline's frame before"))
        #expect(!message.contains("passes by"), "what one frame needs says nothing of the others")
        #expect(record.motion?.framesLate == 1)
        #expect(record.motion?.differingFrames == [2, 3, 4])
        let one = try found(Self.frames([0, 1, 2, 2, 4]))
        #expect(one.message.contains("frame 3, at 0.4\u{A0}s, of 5 differs, late by one frame: "))
        let early = try found(Self.frames([1, 2, 3, 4, 4]))
        #expect(early.message.contains("early by one frame, first frame 0, at 0\u{A0}s"))
        #expect(early.record.motion?.framesLate == -1)
        let two = try found(Self.frames([0, 1, 0, 1, 2]))
        #expect(two.message.contains("late by 2 frames"))
        #expect(two.message.contains("the baseline's frame 2 before"))
    }

    @Test func whatIsNeitherLateNorEarlyIsNotSaidToBe() throws {
        for steps in [[0, 2, 1, 3, 4], [0, 1, 1, 2, 6], [6, 0, 6, 6, 6], [5, 5, 5, 5, 5]] {
            let (message, record) = try found(Self.frames(steps))
            #expect(!message.contains("late"), "\(steps): \(message)")
            #expect(!message.contains("early"), "\(steps): \(message)")
            #expect(record.motion?.framesLate == 0)
        }
        // Within the tolerance each is where it shall be, and late as well: nothing differs.
        #expect(try found(Self.frames([0, 1, 1, 2, 3]), tolerance: Tolerance(colorTolerance: 2)).message.isEmpty)
    }

    @Test func lateFramesAreFoundWithinTheTolerance() throws {
        let late = Self.frames([0, 1, 1, 2, 3]).map { frame in
            var frame = frame
            frame.bitmap[11, 0] = Pictures.grey(218)
            return frame
        }
        let (message, record) = try found(late, tolerance: Tolerance(colorTolerance: 0.02))
        #expect(message.contains("late by one frame"))
        #expect(record.motion?.differingFrames == [2, 3, 4])
    }

    @Test func aMissingFrameIsNamed() throws {
        let (message, record) = try found(Self.frames([0, 1, 3, 4], [0, 0.1, 0.4, 1]))
        #expect(message.contains("CardTests/rise: 4 frames, the baseline has 5: frame 2, at 0.25\u{A0}s, is missing"))
        #expect(record.outcome == .framesDiffer)
        #expect(record.motion?.frame == 2)
        #expect(record.motion?.expectedFrames == 5)
        #expect(record.motion?.actualFrames == 4)
        let end = try found(Self.frames([0, 1, 2], [0, 0.1, 0.25]))
        #expect(end.message.contains("3 frames, the baseline has 5: frames 3 … 4, from 0.4\u{A0}s on, are missing"))
        #expect(end.record.motion?.frame == nil)
        #expect(!end.record.hasDifference)
        #expect(end.record.hasActual)
        let more = try found(Self.frames([0, 1, 2, 5, 3, 4], [0, 0.1, 0.25, 0.3, 0.4, 1]))
        #expect(more.message.contains("6 frames, the baseline has 5: frame 3, at 0.3\u{A0}s, is new"))
        let other = try found(Self.frames([0, 5, 5, 5], [0, 0.1, 0.4, 1]))
        #expect(other.message.contains("4 frames, the baseline has 5: they part at frame 1, at 0.1\u{A0}s"))
    }

    @Test func otherMomentsAreReported() throws {
        let (message, record) = try found(Self.frames([0, 1, 2, 3, 4], [0, 0.1, 0.3, 0.4, 1]))
        #expect(
            message.contains(
                "the frames are equal, but frame 2 is shown at 0.3\u{A0}s, in the baseline at 0.25\u{A0}s"))
        #expect(record.outcome == .framesDiffer)
        let both = try found(Self.frames([0, 1, 6, 3, 4], [0, 0.1, 0.3, 0.4, 1]))
        #expect(both.record.outcome == .pixelsDiffer)
        #expect(both.message.contains("moments    frame 2 is shown at 0.3"))
    }

    @Test func anotherSizeIsReported() throws {
        let (message, record) = try found(Self.moments.enumerated().map { Self.frame($0, $1, width: 14) })
        #expect(message.contains("the frames are 14 × 6 pixels, the baseline's 12 × 6: the sizes differ"))
        #expect(record.outcome == .sizesDiffer)
        #expect(record.expectedSize == PixelSize(width: 12, height: 6))
        #expect(record.hasDifference)
        #expect(record.motion?.frame == nil)
        // One frame alone has no place in the file.
        var one = usual
        one[3] = Self.frame(3, 0.4, width: 14)
        let alone = try found(one)
        #expect(
            alone.message.contains("frame 3, at 0.4\u{A0}s, is 14 × 6 pixels, expected 12 × 6 as the frames before it"))
        #expect(alone.record.outcome == .failed)
    }

    @Test func aDamagedBaselineIsReportedAndKept() throws {
        let package = try TestPackage()
        _ = check(package, usual)
        let whole = try FileSystem.readFile(baseline(package))
        var wrong = whole
        wrong[whole.count / 2] ^= 1
        for damaged in [Array(whole.prefix(whole.count / 2)), wrong, [], Array("nothing".utf8)] {
            try FileSystem.writeFile(damaged, to: baseline(package))
            let message = try #require(check(package, usual))
            #expect(message.contains("the baseline cannot be read: the PNG file is damaged: "), "\(message)")
            #expect(try record(package).outcome == .unreadable)
            #expect(try FileSystem.readFile(baseline(package)) == damaged)
        }
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
        try FileSystem.writeFile(Array(pointer.utf8), to: baseline(package))
        #expect(check(package, usual, record: .all)?.contains("git lfs pull") == true)
        // A still picture is one frame.
        try FileSystem.writeFile(PNGEncoder.encode(usual[0].bitmap), to: baseline(package))
        #expect(
            check(package, usual)?.contains("5 frames, the baseline has 1: frames 1 … 4, from 0.1\u{A0}s on, are new")
                == true)
        #expect(check(package, usual, record: .failed)?.contains("this animation is the baseline now") == true)
        #expect(check(package, usual) == nil)
    }

    // MARK: Report

    @Test func theReportPlaysBothAndShowsWhereTheyPart() throws {
        let package = try TestPackage()
        _ = check(package, usual)
        _ = check(package, Self.frames([0, 1, 6, 3, 4]))
        let report = try SnapshotReport(SnapshotResults(package.results))
        try report.writeFiles()
        let json = String(decoding: try FileSystem.readFile(package.results.json), as: UTF8.self)
        for member in ["\"frame\":2", "\"moment\":0.25", "\"differingFrames\":[2]", "\"framesLate\":0"] {
            #expect(json.contains(member), "\(member) in \(json)")
        }
        let page = String(decoding: try FileSystem.readFile(package.results.report), as: UTF8.self)
        for (kind, frames) in [("expected", usual), ("actual", Self.frames([0, 1, 6, 3, 4]))] {
            let still = ReportPictures.text(try PNGEncoder.encode(frames[2].bitmap))
            #expect(page.contains("\"\(kind)\":\"\(still)\""))
            #expect(page.contains("\"\(kind)Motion\":\""))
        }
        // A record is read as it was written.
        let record = try record(package)
        #expect(
            try SnapshotRecord(#require(FlatJSON(Array(record.json.line.utf8))), place: "")?.motion == record.motion)
        // What passes plays alone.
        #expect(check(package, usual) == nil)
        try SnapshotReport(SnapshotResults(package.results)).writeFiles()
        let passed = String(decoding: try FileSystem.readFile(package.results.report), as: UTF8.self)
        let file = ReportPictures.text(try FileSystem.readFile(baseline(package)))
        #expect(passed.contains("\"expected\":\"\(file)\""))
        #expect(!passed.contains("expectedMotion\":"))
    }
}
