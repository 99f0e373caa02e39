import Foundation
import TestSupport
import Testing

/// Pictures depend on their input alone: the sources that are listed here are the only ones that ask for the time.
@Suite struct ClockTests {
    private static let allowed: [String: String] = [
        "Sources/render-scene/Files/MonotonicClock.swift": "how long work takes",
        "Sources/render-scene/Files/TemporaryFiles.swift": "how old what dead runs left is",
        "Sources/SnapshotEngine/Results/ProcessRecord.swift": "when a test run began",
    ]

    private static let clock =
        #"\b(clock_gettime|clock_getres|gettimeofday|timespec_get|mach_absolute_time|ContinuousClock|SuspendingClock|Date\.now)\b"#
        + #"|\b(time|Date|NSDate)\((nil|NULL|0|)\)"#

    @Test func noOtherSourceReadsTheClock() throws {
        let sources = Checkout.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
            .filter { ["swift", "c", "h"].contains(($0 as NSString).pathExtension) }
        #expect(files.count > 600)
        let clock = try Regex(Self.clock)
        var found: Set<String> = []
        for file in files where try Checkout.text("Sources/" + file).contains(clock) { found.insert("Sources/" + file) }
        #expect(found == Set(Self.allowed.keys))
    }
}
