import SnapshotEngine

/// Compares a value, as a text, with the text that stands in the test itself. There is no file; nothing is recorded, and
/// the source is not changed: without a text the failure shows the one to put in.
///
///     assertInlineSnapshot(of: ["Moon", "Sun"], as: .json) {
///         """
///         [
///           "Moon",
///           "Sun"
///         ]
///         """
///     }
/// - Parameters:
///   - value: an error while making it is a failure.
///   - strategy: how the value becomes a text.
///   - message: stands before the failure's.
///   - expected: the text; nil where it is not known yet.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "", matches expected: (() -> String)? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
    func fail(_ text: String) {
        place.fail([message(), text].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    do {
        guard let actual = try strategy.content(value(), .plain, false).text else {
            return fail("the strategy makes no text")
        }
        guard let expected = expected?() else {
            return fail("there is no text to compare with yet; this is the one:\n\(actual)")
        }
        if let difference = SnapshotContent.textDifference(expected, actual) { fail(difference) }
    } catch {
        fail("the value cannot be told: \(error)")
    }
}
