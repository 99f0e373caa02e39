import Testing
import XCTest

/// The place of an assertion, and how it fails there.
struct AssertionPlace {
    let fileID: StaticString
    let file: StaticString
    let line: UInt
    let column: UInt
    let function: String

    /// Fails the running test, in either library, and attaches the files of the failure.
    func fail(_ failure: SnapshotFailure) {
        fail(failure.message)
        if Test.current == nil {
            RunningTest.attach(failure.attachments)
        } else {
            let location = SourceLocation(
                fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
            for attachment in failure.attachments {
                Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
            }
        }
    }

    func fail(_ message: String) {
        let location = SourceLocation(
            fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
        if Test.current == nil { XCTFail(message, file: file, line: line) }
        // In a detached task, Swift Testing knows no current test, but records the issue. XCTest ignores such issues.
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
