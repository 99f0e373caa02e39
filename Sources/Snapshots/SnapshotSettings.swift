public import SnapshotEngine
public import Testing

/// What a suite says for all of its snapshots; an assertion's own arguments go first.
struct SnapshotSettings: Sendable {
    var record: RecordMode?
    var tolerance: Tolerance?
    /// Of what is drawn, where an assertion names no variants; empty for one pixel to a point, unnamed.
    var scales: [Double] = []

    @TaskLocal static var current = SnapshotSettings()

    /// The current settings with what is said here in their place.
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

    /// So that suites inside a suite follow it.
    public let isRecursive = true

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: record, tolerance: tolerance, scales: scales) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Settles snapshots of a test, or of all tests of a suite; what is not said is as it is around.
    ///
    ///     @Suite(.snapshots(tolerance: Tolerance(colorTolerance: 0.02), scales: [1, 3]))
    ///     struct PosterTests {}
    /// - Parameters:
    ///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
    ///   - tolerance: how far pictures may be apart.
    ///   - scales: of what is drawn, where an assertion names no variants; each has a baseline of its own.
    public static func snapshots(
        record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = []
    ) -> Self {
        SnapshotTrait(record: record, tolerance: tolerance, scales: scales)
    }
}

/// Settles all snapshots in a closure; what is not said is as it is around. In XCTest a class settles its tests by it:
///
///     override func invokeTest() {
///         withSnapshotTesting(scales: [1, 3]) { super.invokeTest() }      // … and so for each of its tests
///     }
/// - Parameters:
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
///   - tolerance: how far pictures may be apart.
///   - scales: of what is drawn, where an assertion names no variants; each has a baseline of its own.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = [], operation: () throws -> Result
) rethrows -> Result {
    try SnapshotSettings.$current.withValue(.settled(record, tolerance, scales), operation: operation)
}

/// Settles all snapshots in a closure that waits.
/// - Parameters:
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
///   - tolerance: how far pictures may be apart.
///   - scales: of what is drawn, where an assertion names no variants; each has a baseline of its own.
///   - isolation: filled in by the compiler: where the closure runs.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, scales: [Double] = [],
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotSettings.$current.withValue(.settled(record, tolerance, scales), operation: operation)
}
