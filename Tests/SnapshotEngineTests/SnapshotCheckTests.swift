import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import SnapshotEngine

@Suite struct SnapshotCheckTests {
    private let picture = Pictures.noise(9, 7, seed: 1)
    private let other = Pictures.noise(9, 7, seed: 2)

    private func records(_ package: TestPackage) throws -> [SnapshotRecord] {
        try SnapshotResults(package.results).records
    }

    // MARK: Modes

    @Test func aMissingBaselineIsRecordedAndFailsOnce() throws {
        let package = try TestPackage()
        let first = try #require(package.check { picture })
        #expect(first.contains("there was no baseline; this picture is the baseline now"))
        #expect(first.contains(package.baseline()))
        #expect(try records(package).map(\.outcome) == [.recorded])
        #expect(package.check { picture } == nil)
        #expect(try records(package).map(\.outcome) == [.passed])
        // As small as can be.
        let small = try PNGEncoder.encode(picture, options: PNGEncoder.Options(mode: .small))
        #expect(try FileSystem.readFile(package.baseline()) == small)
    }

    /// What 8 bits would round away is kept and compared.
    @Test func filesOf16BitsAreKeptAsTheyAre() throws {
        func file(_ sample: Int) -> [UInt8] {
            PNGFixture(width: 2, height: 2, bitDepth: 16, colorType: 0) { x, _ in [x == 0 ? 0x8080 : sample] }.bytes
        }
        let package = try TestPackage()
        func check(_ file: [UInt8]) -> String? { package.failure { .png(file) }?.message }
        #expect(check(file(0x8080))?.contains("this picture is the baseline now") == true)
        #expect(try FileSystem.readFile(package.baseline()) == file(0x8080))
        #expect(check(file(0x8080)) == nil)
        let failure = try #require(check(file(0x8081)))
        #expect(failure.contains("2 of 4 pixels differ"))
        #expect(failure.contains("1/65\u{202F}535 in a channel"))
        // A drawing is compared with it in 16 bits as well.
        let drawn = Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF80_8080, count: 4))
        #expect(package.check { drawn } == nil)
        // What is accepted is the file.
        _ = check(file(0x8081))
        let results = try SnapshotResults(package.results)
        try results.accept(try #require(results.acceptable.first))
        #expect(try FileSystem.readFile(package.baseline()) == file(0x8081))
        #expect(check(file(0x8081)) == nil)
        #expect(package.check { drawn } != nil)
    }

    @Test func neverRecordsNothing() throws {
        let package = try TestPackage()
        for (record, variable, ci): (RecordMode?, String?, String?) in [
            (.never, nil, nil), (nil, "never", nil), (.all, "all", "true"), (nil, nil, "1"), (.all, "never", nil),
        ] {
            let failure = try #require(package.check(record: record, variable: variable, ci: ci) { picture })
            #expect(failure.contains("there is no baseline, and none is recorded here"))
            #expect(!FileSystem.exists(package.baseline()))
        }
        let found = try #require(records(package).first)
        #expect(found.outcome == .missing)
        #expect(found.hasActual)
        #expect(try PNGDecoder.decode(FileSystem.readFile(package.results.actual(found.baseline))).bitmap == picture)
    }

    @Test func modesRecordWhatTheySay() throws {
        for mode in RecordMode.allCases {
            let package = try TestPackage()
            _ = package.check { picture }
            let before = try FileSystem.readFile(package.baseline())
            let failure = try #require(package.check(variable: mode.rawValue) { other })
            let isRecorded = try FileSystem.readFile(package.baseline()) != before
            #expect(isRecorded == (mode == .all || mode == .failed), "\(mode)")
            #expect(failure.contains("recorded") == isRecorded)
            #expect((package.check { other } == nil) == isRecorded)
        }
        // Within the tolerance only 'all' records; what is equal nobody does.
        for mode in [RecordMode.all, .failed] {
            let package = try TestPackage()
            _ = package.check { picture }
            let tolerance = Tolerance(colorTolerance: 10)
            #expect((package.check(tolerance: tolerance, record: mode) { other } == nil) == (mode == .failed))
            #expect(package.check(record: mode) { mode == .all ? other : picture } == nil)
        }
    }

    @Test func aWordThatIsNoModeFails() throws {
        let package = try TestPackage()
        let failure = try #require(package.check(variable: "al") { picture })
        #expect(failure.contains("SNAPSHOT_RECORD is 'al', expected one of all, missing, failed, never"))
        #expect(!FileSystem.exists(package.baseline()))
        #expect(try RecordMode.resolve(argument: .all, variable: nil, ci: "false") == .all)
        #expect(try RecordMode.resolve(argument: .all, variable: "failed", ci: nil) == .failed)
        #expect(try RecordMode.resolve(argument: nil, variable: nil, ci: nil) == .missing)
    }

    // MARK: Failures

    @Test func aDifferenceTellsEverything() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        let failure = try #require(package.check { other })
        for part in [
            "CardTests/card: 63 of 63 pixels differ, 0 allowed", "pixels ", "color ", "density ", "bounds ",
            "passes by ", "expected   \(package.baseline())", ".actual.png", ".difference.png",
        ] {
            #expect(failure.contains(part), "\(part)")
        }
        let record = try #require(records(package).first)
        #expect(record.outcome == .pixelsDiffer)
        #expect(record.hasActual)
        #expect(record.hasDifference)
        #expect(FileSystem.exists(package.results.difference(record.baseline)))
        // What passes leaves no pictures.
        #expect(package.check { picture } == nil)
        #expect(!FileSystem.exists(package.results.actual(record.baseline)))
        #expect(!FileSystem.exists(package.results.difference(record.baseline)))
    }

    /// The baseline as the test found it, and the two pictures that are made of it; nothing where nothing failed.
    @Test func whatThereIsToLookAtIsAttached() throws {
        let package = try TestPackage()
        let recorded = try #require(package.failure { .picture(picture, .pixels) })
        #expect(recorded.attachments.map(\.name) == ["CardTests.card.baseline.png"])
        #expect(package.failure { .picture(picture, .pixels) } == nil)
        let failure = try #require(package.failure { .picture(other, .pixels) })
        #expect(
            failure.attachments.map(\.name) == [
                "CardTests.card.actual.png", "CardTests.card.difference.png", "CardTests.card.baseline.png",
            ])
        #expect(try PNGDecoder.decode(failure.attachments[0].bytes).bitmap == other)
        #expect(try PNGDecoder.decode(failure.attachments[2].bytes).bitmap == picture)
        // Suites and variants are told: attachments of all tests lie in one folder.
        let missing = try #require(
            package.failure(suite: ["NightTests"], name: "a", variant: .scale(2), record: .never) {
                .picture(picture, .pixels)
            })
        #expect(missing.attachments.map(\.name) == ["CardTests.NightTests.card.a.2x.actual.png"])
        // A baseline that is no picture is none to look at.
        try FileSystem.writeFile(Array("text".utf8), to: package.baseline())
        let unreadable = try #require(package.failure { .picture(picture, .pixels) })
        #expect(unreadable.attachments.map(\.name) == ["CardTests.card.actual.png"])
        #expect(package.failure("thrown()") { throw DrawingError() }?.attachments.isEmpty == true)
    }

    @Test func sizesAreReported() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        let failure = try #require(
            package.check(tolerance: Tolerance(maxDifferingPixels: .ratio(1))) { Pictures.flat(9, 8) })
        #expect(failure.contains("the picture is 9 × 8 pixels, the baseline 9 × 7: the sizes differ"))
        #expect(try records(package).first?.outcome == .sizesDiffer)
    }

    struct DrawingError: Error {}

    /// Everything that keeps it from comparing fails, with the right picture there and without.
    @Test func nothingPassesUncompared() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        #expect(package.check { throw DrawingError() }?.contains("DrawingError") == true)
        let nonsense = Tolerance(colorTolerance: .nan)
        #expect(package.check(tolerance: nonsense) { picture }?.contains("colorTolerance is nan") == true)
        #expect(package.check("new()", tolerance: nonsense) { picture } != nil)
        #expect(!FileSystem.exists(package.baseline("new")))
        #expect(try records(package).map(\.outcome) == [.failed, .failed])
        // A picture without pixels cannot be a baseline.
        #expect(package.check("empty()") { Bitmap(width: 0, height: 0) } != nil)
    }

    /// Baselines that are no pictures are named, and the other assertions go on.
    @Test func damagedBaselinesAreReported() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        let good = try FileSystem.readFile(package.baseline())
        var corrupt = good
        corrupt[good.count / 2] ^= 0xFF
        // 100 000 × 100 000 in the header, with the right checksum of nothing: refused before room is made.
        var huge = good
        huge.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        for (name, bytes) in [
            ("corrupt", corrupt), ("truncated", Array(good.prefix(60))), ("huge", huge), ("empty", []),
            ("text", Array("not a picture".utf8)),
        ] {
            try FileSystem.writeFile(bytes, to: package.baseline(name))
            let failure = try #require(package.check("\(name)()") { picture }, "\(name)")
            #expect(failure.contains("CardTests/\(name): the baseline cannot be read: "), "\(failure)")
            #expect(failure.contains(package.baseline(name)))
            #expect(try FileSystem.readFile(package.baseline(name)) == bytes, "it is left as it is")
        }
        try FileSystem.makeFolder(package.baseline("folder"))
        #expect(package.check("folder()") { picture }?.contains("is not a file") == true)
        #expect(try records(package).filter { $0.outcome == .unreadable }.count == 6)
        #expect(package.check { picture } == nil)
        // Asked to, it is replaced.
        #expect(package.check("corrupt()", record: .failed) { picture }?.contains("could not be read") == true)
        #expect(package.check("corrupt()") { picture } == nil)
    }

    /// By pixels: the same picture in another file is the same.
    @Test func anotherEncodingIsEqual() throws {
        let package = try TestPackage()
        try FileSystem.writeFile(PNGEncoder.encode(picture, options: .init(mode: .fast)), to: package.baseline())
        #expect(package.check { picture } == nil)
    }

    @Test func twoAssertionsOfOneNameFail() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        let log = package.log()
        #expect(package.check(in: log) { picture } == nil)
        let failure = try #require(package.check(in: log) { picture })
        #expect(failure.contains("there are two assertions with this name; the other is at Tests/CardTests.swift:7"))
        #expect(package.check("Card()", in: log) { picture }?.contains("two assertions") == true, "but for case")
        #expect(package.check(name: "second", in: log) { picture }?.contains("recorded") == true)
        #expect(try Set(records(package).map(\.outcome)) == [.passed, .duplicate, .recorded])
    }

    // MARK: Names

    @Test func namesFollowFromTheSource() {
        func path(_ function: String, _ name: String? = nil, _ variant: SnapshotVariant = .plain) -> String {
            BaselineName(
                file: "/p/T/CardTests.swift", suite: ["CardTests"], function: function, name: name, variant: variant
            ).path
        }
        let folder = "/p/T/__Snapshots__/CardTests/"
        #expect(path("card()") == folder + "card.png")
        #expect(path("card(of:at:)", "large") == folder + "card.large.png")
        let variant = SnapshotVariant(appearance: .dark, size: .init(width: 390, height: 844), scale: 1.5)
        #expect(path("card()", "a b/../c", variant) == folder + "card.a-b-..-c.dark-390x844-1.5x.png")
        #expect(path("`a card, by night`()") == folder + "a-card,-by-night.png")
        #expect(path("card()", "übergröße") == folder + "card.übergröße.png")
        #expect(path("card()", String(repeating: "x", count: 500)).utf8.count < 150)
        #expect(SnapshotVariant.size(10, 20.5).label == "10x20.5")
        #expect(SnapshotVariant.scale(3).label == "3x")
    }

    // MARK: Suites

    /// The usual suite has the file's name and no folder of its own; nothing else lies where its baselines do.
    @Test func theSuiteIsPartOfThePlace() {
        func name(_ suite: String...) -> BaselineName {
            BaselineName(file: "/p/T/CardTests.swift", suite: suite, function: "card()", name: nil, variant: .plain)
        }
        let folder = "/p/T/__Snapshots__/CardTests/"
        #expect(name("CardTests").path == folder + "card.png")
        #expect(name("CardTests").formerPath == nil)
        #expect(name("NightTests").path == folder + "NightTests/card.png")
        #expect(name("NightTests", "Moon").path == folder + "NightTests/Moon/card.png")
        #expect(name("CardTests", "Moon").path == folder + "CardTests/Moon/card.png")
        #expect(name("`a suite, by night.png`").path == folder + "a-suite,-by-night-png/card.png")
        #expect(name().path == folder + "_/card.png")
        #expect(name().suite == "CardTests/_")
        for suite in [name("NightTests"), name("NightTests", "Moon"), name()] {
            #expect(suite.formerPath == folder + "card.png")
        }
    }

    /// Two suites in one file, each with a test of the same name, and a function outside of them.
    @Test func suitesOfOneFileDoNotCollide() throws {
        let package = try TestPackage(source: String(repeating: "func card() {}\n", count: 4))
        let log = package.log()
        let suites = [["CardTests"], ["NightTests"], ["CardTests", "NightTests"], []]
        for (seed, suite) in suites.enumerated() {
            let picture = Pictures.noise(9, 7, seed: UInt32(seed))
            #expect(package.check(suite: suite, in: log) { picture }?.contains("is the baseline now") == true)
        }
        let next = package.log()
        for (seed, suite) in suites.enumerated() {
            #expect(package.check(suite: suite, in: next) { Pictures.noise(9, 7, seed: UInt32(seed)) } == nil)
        }
        #expect(try Set(records(package).map(\.baseline)).count == 4)
    }

    // MARK: Former places

    @Test func aBaselineAtItsFormerPlaceIsNotRecordedAnew() throws {
        for mode in [RecordMode.missing, .never] {
            let package = try TestPackage(source: "@Suite struct NightTests { @Test func card() {} }")
            try FileSystem.writeFile(PNGEncoder.encode(picture), to: package.baseline())
            let failure = try #require(package.check(suite: ["NightTests"], record: mode) { picture })
            #expect(failure.contains("CardTests/NightTests/card: the baseline lies where it lay"))
            #expect(failure.contains("lies at    \(package.baseline())"))
            #expect(!FileSystem.exists(package.baseline("NightTests/card")))
            let record = try #require(records(package).first)
            #expect(record.outcome == .misplaced)
            #expect(record.former == "Tests/__Snapshots__/CardTests/card.png")
            // Where it was read is no part of what is written.
            let line = try #require(FlatJSON(record.json.line.utf8))
            var read = try #require(try SnapshotRecord(line, place: ""))
            read.place = record.place
            #expect(read == record)
            #expect(try SnapshotReport(SnapshotResults(package.results)).count(.failed) == 1)

            let results = try SnapshotResults(package.results)
            let target = "Tests/__Snapshots__/CardTests/NightTests/card.png"
            #expect(results.moves == [.move(from: record.former, to: target)])
            try results.move(from: record.former, to: target)
            #expect(!FileSystem.exists(package.baseline()))
            #expect(try SnapshotResults(package.results).moves.isEmpty)
            #expect(package.check(suite: ["NightTests"], record: mode) { picture } == nil)
        }
        // Asked to record it, it does.
        let package = try TestPackage()
        try FileSystem.writeFile(PNGEncoder.encode(picture), to: package.baseline())
        #expect(package.check(suite: [], record: .failed) { other }?.contains("is the baseline now") == true)
        #expect(package.check(suite: []) { other } == nil)
    }

    /// Whose it is must be certain.
    @Test func whatCouldBeAnothersIsLeft() throws {
        // Two functions of the name: the second is new, the first has its place.
        let two = try TestPackage(source: "struct CardTests { func card() {} }\nstruct NightTests { func card() {} }\n")
        try FileSystem.writeFile(PNGEncoder.encode(picture), to: two.baseline())
        #expect(two.check(suite: ["NightTests"]) { other }?.contains("there was no baseline") == true)
        // One function that runs in two classes.
        let classes = try TestPackage(source: "class Base: XCTestCase { func testCard() {} }")
        try FileSystem.writeFile(PNGEncoder.encode(picture), to: classes.baseline("testCard"))
        for suite in ["Base", "Derived"] { _ = classes.check("testCard()", suite: [suite]) { picture } }
        let former = "Tests/__Snapshots__/CardTests/testCard.png"
        #expect(
            try SnapshotResults(classes.results).moves
                == [.leave(former, why: "it may be that of any of CardTests/Base/testCard, CardTests/Derived/testCard")]
        )
        // One that a third asks for where it lies, and one that is there already.
        _ = classes.check("testCard()") { picture }
        #expect(try SnapshotResults(classes.results).moves == [.leave(former, why: "another test asks for it there")])
        let there = try TestPackage()
        try FileSystem.writeFile(PNGEncoder.encode(picture), to: there.baseline())
        _ = there.check(suite: []) { picture }
        try FileSystem.writeFile(PNGEncoder.encode(other), to: there.baseline("_/card"))
        let target = "Tests/__Snapshots__/CardTests/_/card.png"
        #expect(
            try SnapshotResults(there.results).moves
                == [.leave("Tests/__Snapshots__/CardTests/card.png", why: "there is one at \(target) already")])
    }
}
