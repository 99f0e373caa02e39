import Testing
import XCTest

/// Where an assertion stands, and how it fails there.
struct AssertionPlace {
    let fileID: StaticString
    let file: StaticString
    let line: UInt
    let column: UInt
    let function: String

    /// Fails the running test, of whichever library it is, and attaches what there is to look at.
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
        // In a detached task, Swift Testing knows no current test, but takes the issue. XCTest's runs do not hear it.
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
