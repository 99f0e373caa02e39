public import SnapshotEngine

/// Compares a value with a baseline for each of several strategies, by the names of the strategies.
///
///     assertSnapshots(of: "Moon", as: ["plain": .lines, "whole": .dump])
///
/// See `assertSnapshot(of:as:)` for what is not told here.
/// - Parameters:
///   - value: is made for each strategy. An error while making it is a failure.
///   - strategies: the name distinguishes the baseline, as `named:` does.
///   - record: when baselines are written.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: file, line: line,
            column: column, function: function)
    }
}

/// Compares a value with a baseline for each of several strategies, named 1, 2 and so on.
///
///     assertSnapshots(of: "Moon", as: [.lines, .dump])
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) {
    for (index, strategy) in strategies.enumerated() {
        assertSnapshot(
            of: try value(), as: strategy, named: "\(index + 1)", record: record, fileID: fileID, file: file,
            line: line, column: column, function: function)
    }
}

/// The same as `assertSnapshot(of:as:)`, for helpers that hand on the name of the test that calls them.
/// - Parameters:
///   - value: an error while making it is a failure.
///   - strategy: how the value becomes a file, and how that is compared.
///   - name: distinguishes several snapshots of one test.
///   - record: when baselines are written.
///   - timeout: strategies do not wait: it is not needed.
///   - fileID: where the assertion stands.
///   - file: where the assertion stands.
///   - testName: the test that it stands in: `#function`.
///   - line: where the assertion stands.
///   - column: where the assertion stands.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record: RecordMode? = nil, timeout: Double = 5, fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: file, line: line,
        column: column, function: testName)
}

/// Names that tests of swift-snapshot-testing have for what is here.
public enum SnapshotTestingConfiguration {
    /// When baselines are written.
    public typealias Record = RecordMode
}
