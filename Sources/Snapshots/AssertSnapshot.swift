public import DisplayList
import Raster
import SVG
@_exported public import SnapshotEngine
import Testing
import XCTest

/// Compares drawings with their baselines, in each of some variants; in tests of Swift Testing and XCTest alike.
///
/// The baseline is `__Snapshots__/FILE/TEST.NAME.VARIANT.png` beside the test's source file, in a suite or class that has
/// not the file's name in `__Snapshots__/FILE/SUITE` (see `BaselineName`). Where there is none, it is recorded and the
/// test fails once (see `RecordMode`). Failures name the pictures' files; `.build/snapshots/report.html` shows them.
///
///     assertSnapshot(
///         of: { variant in variant.appearance == .dark ? darkDrawing : lightDrawing },
///         variants: .combining(appearances: [.light, .dark], scales: [2]))
///
/// In a detached task of Swift Testing nobody knows the suite: a snapshot there has the place of one outside of suites.
/// - Parameters:
///   - drawing: draws what the variant asks for. What it throws is a failure.
///   - name: tells several snapshots of one test apart.
///   - variants: each has a baseline of its own. A variant's scale is seen to; appearance and size are for `drawing` to
///     follow.
///   - tolerance: exact, unless it is said otherwise.
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` go first.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshot(
    of drawing: (SnapshotVariant) throws -> Drawing, named name: String? = nil,
    variants: [SnapshotVariant] = [.plain], tolerance: Tolerance = .exact, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column)
    if variants.isEmpty { place.fail("there are no variants: nothing would be compared") }
    for variant in variants {
        let check = SnapshotCheck(
            file: "\(file)", line: Int(line), suite: RunningTest.suite, function: function, name: name,
            variant: variant, tolerance: tolerance, record: record)
        let failure = check.run {
            let drawing = try drawing(variant)
            let scale = variant.scale ?? 1
            let parts = tolerance.namesParts ? drawing.namedParts : []
            return .picture(
                try Renderer.render(drawing, options: Renderer.Options(scale: scale)),
                PictureLayout(scale: scale, parts: parts.map { PictureLayout.Part(name: $0.name, box: $0.box) }))
        }
        if let failure { place.fail(failure) }
    }
}

/// Compares one drawing with its baselines, at one or more scales.
///
///     assertSnapshot(of: drawing, variants: [.scale(1), .scale(3)])
///
/// A drawing that looks otherwise by appearance or size is made by a function of the variant: see the other
/// `assertSnapshot(of:)`.
public func assertSnapshot(
    of drawing: @autoclosure () throws -> Drawing, named name: String? = nil,
    variants: [SnapshotVariant] = [.plain], tolerance: Tolerance = .exact, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) {
    assertSnapshot(
        of: { variant in
            guard variant.appearance == nil, variant.size == nil else { throw FixedDrawingError(variant: variant) }
            return try drawing()
        },
        named: name, variants: variants, tolerance: tolerance, record: record, fileID: fileID, file: file, line: line,
        column: column, function: function)
}

/// Compares a picture with its baseline.
public func assertSnapshot(
    of picture: @autoclosure () throws -> Bitmap, named name: String? = nil, tolerance: Tolerance = .exact,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column)
    let check = SnapshotCheck(
        file: "\(file)", line: Int(line), suite: RunningTest.suite, function: function, name: name,
        tolerance: tolerance,
        record: record)
    if let failure = check.run({ .picture(try picture(), .pixels) }) { place.fail(failure) }
}

/// The same drawing would have been compared under the name of another appearance or size.
struct FixedDrawingError: Error, CustomStringConvertible {
    let variant: SnapshotVariant

    var description: String {
        "a drawing that is given as a value has one appearance and one size; for the variant '\(variant.label)' give a "
            + "function: assertSnapshot(of: { variant in … }, …)"
    }
}
