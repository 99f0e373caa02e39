import CTestStart
import Testing
import Threading
import XCTest

/// The suite of the running test, in either library.
enum RunningTest {
    /// The names of the suite and those around it, outermost first, or of the test's class; empty outside of suites,
    /// and if the test is unknown, as in a detached task of Swift Testing.
    static var suite: [String] {
        // The last component is the function's name.
        if let test = Test.current { return test.id.nameComponents.dropLast() }
        return TestObserver.shared.current.map { [String(describing: type(of: $0))] } ?? []
    }

    /// Attaches files to XCTest's running test; only XCTest on Apple's systems has attachments.
    static func attach(_ files: [SnapshotFailure.Attachment]) {
        #if canImport(Darwin)
        guard let test = TestObserver.shared.current else { return }
        for file in files {
            let isPicture = file.name.hasSuffix(".png")
            let attachment = XCTAttachment(
                uniformTypeIdentifier: isPicture ? "public.png" : "public.plain-text", name: file.name,
                payload: Data(file.bytes), userInfo: nil)
            attachment.lifetime = .keepAlways
            test.add(attachment)
        }
        #endif
    }
}

/// Notes XCTest's running test: a process runs one at a time.
private final class TestObserver: NSObject, XCTestObservation, Sendable {
    static let shared = TestObserver()

    private let test = Monitor<XCTestCase?>(nil)

    var current: XCTestCase? { test.withLock { $0 } }

    private func set(_ test: XCTestCase?) { self.test.withLock { $0 = test } }

    func testCaseWillStart(_ testCase: XCTestCase) { set(testCase) }

    func testCaseDidFinish(_ testCase: XCTestCase) { set(nil) }
}

@_cdecl("gloaming_tests_will_start")
func testsWillStart() {
    XCTestObservationCenter.shared.addTestObserver(TestObserver.shared)
    beginRecording()
}
