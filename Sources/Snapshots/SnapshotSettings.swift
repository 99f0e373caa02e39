public import SnapshotEngine
public import Testing

/// A suite's settings for all of its snapshots; an assertion's own arguments take precedence.
struct SnapshotSettings: Sendable {
    var record: RecordMode?
    var tolerance: Tolerance?
    /// The scales of drawings, if an assertion has no variants; empty for one pixel to a point, unnamed.
    var scales: [Double] = []

    @TaskLocal static var current = SnapshotSettings()

    /// The current settings with the given ones in their place.
    static func settled(_ record: RecordMode?, _ tolerance: Tolerance?, _ scales: [Double]) -> SnapshotSettings {
        let around = current
        return SnapshotSettings(
            record: record ?? around.record, tolerance: tolerance ?? around.tolerance,
            scales: scales.isEmpty ? around.scales : scales)
    }
}

/// Settles snapshots of a test, or of all tests of a suite and the suites in it: see `Trait.snapshots(record:…)`.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let record: RecordMode?
    let tolerance: Tolerance?
    let scales: [Double]

    /// Suites inside a suite follow its settings.
    public let isRecursive = true

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: record, tolerance: tolerance, scales: scales) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Settings for the snapshots of a test, or of all tests of a suite; settings not given are those around.
    ///
    ///     @Suite(.snapshots(tolerance: Tolerance(colorTolerance: 0.02), scales: [1, 3]))
    ///     struct PosterTests {}
    /// - Parameters:
    ///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
    ///   - tolerance: how far pictures may be apart.
    ///   - scales: the scales of drawings, if an assertion has no variants; each has a baseline of its own.
    public static func snapshots(
        record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = []
    ) -> Self {
        SnapshotTrait(record: record, tolerance: tolerance, scales: scales)
    }
}

/// Settings for all snapshots in a closure; settings not given are those around. In XCTest a class sets them for its
/// tests like this:
///
///     override func invokeTest() {
///         withSnapshotTesting(scales: [1, 3]) { super.invokeTest() }      // … and so for each of its tests
///     }
/// - Parameters:
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
///   - tolerance: how far pictures may be apart.
///   - scales: the scales of drawings, if an assertion has no variants; each has a baseline of its own.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = [], operation: () throws -> Result
) rethrows -> Result {
    try SnapshotSettings.$current.withValue(.settled(record, tolerance, scales), operation: operation)
}

/// Settings for all snapshots in an asynchronous closure.
/// - Parameters:
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
///   - tolerance: how far pictures may be apart.
///   - scales: the scales of drawings, if an assertion has no variants; each has a baseline of its own.
///   - isolation: filled in by the compiler: where the closure runs.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = [],
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotSettings.$current.withValue(.settled(record, tolerance, scales), operation: operation)
}
