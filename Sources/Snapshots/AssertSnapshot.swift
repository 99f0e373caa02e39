public import DisplayList
@_exported public import SnapshotEngine
@_exported public import Structure
import Testing
import XCTest

/// Compares a value with its baseline, by a strategy; in tests of Swift Testing and XCTest alike.
///
/// The baseline is `__Snapshots__/FILE/TEST.NAME.VARIANT` with the strategy's extension, beside the test's source file;
/// for a suite or class whose name is not the file's it is in `__Snapshots__/FILE/SUITE` (see `BaselineName`). If there
/// is none, it is recorded and the test fails once (see `RecordMode`). Failures name the files;
/// `.build/snapshots/report.html` shows them.
///
///     assertSnapshot(of: drawing, as: .image)
///     assertSnapshot(of: drawing, as: .svg)
///     assertSnapshot(of: ["title": "Moon"], as: .json)
///
/// In a detached task of Swift Testing the suite is unknown: a snapshot there has the place of one outside of suites.
/// - Parameters:
///   - value: the value that the strategy is for. An error while making it is a failure.
///   - strategy: how the value becomes a file, and how that is compared.
///   - name: distinguishes several snapshots of one test.
///   - variants: the scales of the drawing, each with a baseline of its own; nil for those of the suite.
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` take precedence; the suite's mode comes last.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    variants: [SnapshotVariant]? = nil, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: function)
    place.check(name, variants, strategy, record) { variant in
        guard variant.circumstances.allSatisfy({ $0.axis == "scale" && strategy.takesScale }) else {
            throw FixedValueError(variant: variant, takesScale: strategy.takesScale)
        }
        return try value()
    }
}

/// Compares drawings with their baselines as pictures, in each of some variants.
///
///     assertSnapshot(
///         of: { variant in variant.appearance == .dark ? darkDrawing : lightDrawing },
///         variants: .appearances(.both) × .scales([2]))
///
/// - Parameters:
///   - drawing: draws the variant. An error that it throws is a failure.
///   - name: distinguishes several snapshots of one test.
///   - variants: each has a baseline of its own; nil for the scales of the suite. A variant's scale is applied
///     automatically; `drawing` has to follow its appearance and size.
///   - tolerance: how far pictures may be apart; nil for the suite's tolerance, or else exactly equal.
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` take precedence; the suite's mode comes last.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshot(
    of drawing: (SnapshotVariant) throws -> Drawing, named name: String? = nil,
    variants: [SnapshotVariant]? = nil, tolerance: Tolerance? = nil, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: function)
    place.check(name, variants, .image(tolerance: tolerance), record, drawing)
}

/// Compares one drawing with its baselines, at one or more scales: `as: .image`, in short.
///
///     assertSnapshot(of: drawing, variants: [.scale(1), .scale(3)])
///
/// For a drawing that depends on appearance or size, pass a function of the variant: see the other
/// `assertSnapshot(of:)`.
public func assertSnapshot(
    of drawing: @autoclosure () throws -> Drawing, named name: String? = nil,
    variants: [SnapshotVariant]? = nil, tolerance: Tolerance? = nil, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) {
    assertSnapshot(
        of: try drawing(), as: .image(tolerance: tolerance), named: name, variants: variants, record: record,
        fileID: fileID, file: file, line: line, column: column, function: function)
}

/// Compares a picture with its baseline: `as: .image`, in short.
public func assertSnapshot(
    of picture: @autoclosure () throws -> Bitmap, named name: String? = nil, tolerance: Tolerance? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) {
    assertSnapshot(
        of: try picture(), as: .image(tolerance: tolerance), named: name, record: record, fileID: fileID, file: file,
        line: line, column: column, function: function)
}

extension AssertionPlace {
    /// One assertion for each variant.
    func check<Value, Format>(
        _ name: String?, _ variants: [SnapshotVariant]?, _ strategy: Snapshotting<Value, Format>,
        _ record: RecordMode?, _ value: (SnapshotVariant) throws -> Value
    ) {
        let settings = SnapshotSettings.current
        let scales = strategy.takesScale && !settings.scales.isEmpty ? settings.scales.map(SnapshotVariant.scale) : nil
        let variants = variants ?? scales ?? [.plain]
        if variants.isEmpty { fail("there are no variants: nothing would be compared") }
        let tolerance = strategy.tolerance ?? settings.tolerance ?? .exact
        let name = strategy.label.map { label in name.map { "\($0).\(label)" } ?? label } ?? name
        for variant in variants {
            let check = SnapshotCheck(
                file: "\(file)", line: Int(line), suite: RunningTest.suite, function: function, name: name,
                variant: variant, pathExtension: strategy.pathExtension, tolerance: tolerance,
                record: record ?? settings.record)
            let failure = check.run { try strategy.content(value(variant), variant, tolerance.namesParts) }
            if let failure { fail(failure) }
        }
    }
}

/// The same value would be compared under the name of another appearance, size or scale.
struct FixedValueError: Error, CustomStringConvertible {
    let variant: SnapshotVariant
    let takesScale: Bool

    var description: String {
        if !takesScale { return "there is no variant '\(variant.label)' of what is not drawn here" }
        return "a drawing that is given as a value is the same in all variants but of scale; for the variant "
            + "'\(variant.label)' give a function: assertSnapshot(of: { variant in … }, …)"
    }
}
