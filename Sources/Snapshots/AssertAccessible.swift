public import Composition
public import DisplayList
public import Structure

/// Fails where a drawing has controls that are too small, over one another or without a name, texts that are too faint
/// or over one another, or something over a text; and where content is cut off, a text is shortened, or a character is a
/// box: each is reported in a sentence.
///
///     assertAccessible(drawing)
///     assertAccessible(drawing, except: [.lowContrast])      // … until the colours are settled
///
/// Controls are groups with a role (`canvas.describe("Begin", role: .button)`), links, and elements with a
/// `touchTarget`. A transparent drawing is taken to lie on white.
/// - Parameters:
///   - drawing: an error while making it is a failure.
///   - kinds: what is not told.
///   - background: the colour behind a drawing that is not opaque.
///   - fileID: filled in by the compiler: where the assertion stands.
///   - file: filled in by the compiler: where the assertion stands.
///   - line: filled in by the compiler: where the assertion stands.
///   - column: filled in by the compiler: where the assertion stands.
public func assertAccessible(
    _ drawing: @autoclosure () throws -> Drawing, except kinds: Set<AccessibilityFinding.Kind> = [],
    background: Color = .white,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
    do {
        let audit = try AccessibilityAudit(drawing(), background: background).without(kinds)
        if !audit.findings.isEmpty { place.fail(audit.failure) }
    } catch {
        place.fail("the drawing cannot be checked: \(error)")
    }
}

/// Fails where elements that have taken their places have such faults; see the assertion for drawings.
public func assertAccessible(
    _ layout: @autoclosure () throws -> ElementLayout, except kinds: Set<AccessibilityFinding.Kind> = [],
    background: Color = .white,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    assertAccessible(
        try layout().drawing, except: kinds, background: background, fileID: fileID, file: file, line: line,
        column: column)
}

extension AccessibilityAudit {
    /// The findings, a line each, under how many there are.
    var failure: String {
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        let name = title.isEmpty ? "the drawing" : "“\(title)”"
        return ([count + " in \(name):"] + findings.map { "  \($0)" }).joined(separator: "\n")
    }
}
