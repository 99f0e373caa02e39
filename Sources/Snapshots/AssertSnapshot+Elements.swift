public import Composition
import DisplayList
import PathParser
public import SnapshotEngine
import Typography

/// Compares elements with their baselines as pictures, in each of some variants.
///
///     assertSnapshot(of: Text("Moon"), variants: .devices(.phones) × .typeSizes(.all) × .directions(.both))
///
/// They are laid out as the variant has it: in its size, or their own where it has none; in its type size, language and
/// direction. What else there is in variants they have to be given: see the `assertSnapshot` for a function of the
/// variant.
/// - Parameters:
///   - element: what is laid out.
///   - name: distinguishes several snapshots of one test.
///   - variants: each has a baseline of its own; nil for the scales of the suite.
///   - tolerance: how far pictures may be apart; nil for the suite's tolerance, or else exactly equal.
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` take precedence; the suite's mode comes last.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshot<Content: Element>(
    of element: @autoclosure () throws -> Content, named name: String? = nil, variants: [SnapshotVariant]? = nil,
    tolerance: Tolerance? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: function)
    place.check(name, variants, .image(tolerance: tolerance), record) { variant in
        if let reason = FixedElementError(variant: variant) { throw reason }
        return try ElementLayout(element(), in: variant).drawing
    }
}

/// Compares elements that depend on the variant with their baselines as pictures.
///
///     assertSnapshot(
///         of: { variant in Text("Moon", color: variant.appearance == .dark ? .white : .black).padding(variant.safeArea) },
///         variants: .devices(.phones) × .appearances(.both))
///
/// Size, type size, language and direction are applied as for elements that are given as a value.
/// - Parameters:
///   - element: makes what is laid out. An error that it throws is a failure.
///   - name: distinguishes several snapshots of one test.
///   - variants: each has a baseline of its own; nil for the scales of the suite.
///   - tolerance: how far pictures may be apart; nil for the suite's tolerance, or else exactly equal.
///   - record: when baselines are written; `SNAPSHOT_RECORD` and `CI` take precedence; the suite's mode comes last.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
///   - function: filled in by the compiler: the test that it stands in.
public func assertSnapshot<Content: Element>(
    of element: (SnapshotVariant) throws -> Content, named name: String? = nil, variants: [SnapshotVariant]? = nil,
    tolerance: Tolerance? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) {
    assertSnapshot(
        of: { variant in try ElementLayout(element(variant), in: variant).drawing }, named: name, variants: variants,
        tolerance: tolerance, record: record, fileID: fileID, file: file, line: line, column: column,
        function: function)
}

extension ElementLayout {
    /// Places an element as a variant has it: in its size, type size, language and direction.
    /// - Parameters:
    ///   - element: told that all of the size is its room.
    ///   - variant: where it has no size, the element has the one that it takes with all room.
    public init(_ element: some Element, in variant: SnapshotVariant) {
        let typeSize = variant.typeSize ?? .large
        let room = Size(width: .infinity, height: .infinity)
        self.init(
            element, in: variant.size ?? element.size(in: room, dynamicType: typeSize, language: variant.language),
            dynamicType: typeSize, language: variant.language, isRightToLeft: variant.isRightToLeft)
    }
}

/// The same element would be compared under the name of another appearance, contrast, motion or state.
struct FixedElementError: Error, CustomStringConvertible {
    let label: String

    /// Nil if a layout alone follows the variant.
    init?(variant: SnapshotVariant) {
        let own = variant.circumstances.filter { ["appearance", "contrast", "motion", "state"].contains($0.axis) }
        if own.isEmpty { return nil }
        label = own.map(\.label).joined(separator: "-")
    }

    var description: String {
        "an element that is given as a value does not know that it is '\(label)'; give a function: "
            + "assertSnapshot(of: { variant in … }, …)"
    }
}
