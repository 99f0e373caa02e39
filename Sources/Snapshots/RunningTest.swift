import CTestStart
import Testing
import Threading
import XCTest

/// Which suite the running test belongs to, in either library.
enum RunningTest {
    /// The names of the suite and those around it, outermost first, or of the test's class; empty outside of suites, and
    /// where nobody knows of a test, as in a detached task of Swift Testing.
    static var suite: [String] {
        // The last is the function's.
        if let test = Test.current { return test.id.nameComponents.dropLast() }
        return ClassObserver.shared.current.map { [$0] } ?? []
    }
}

/// Notes the class of XCTest's running test: a process runs one at a time.
private final class ClassObserver: NSObject, XCTestObservation, Sendable {
    static let shared = ClassObserver()

    private let name = Monitor<String?>(nil)

    var current: String? { name.withLock { $0 } }

    private func set(_ name: String?) { self.name.withLock { $0 = name } }

    func testCaseWillStart(_ testCase: XCTestCase) { set(String(describing: type(of: testCase))) }

    func testCaseDidFinish(_ testCase: XCTestCase) { set(nil) }
}

@_cdecl("gloaming_tests_will_start")
func testsWillStart() {
    XCTestObservationCenter.shared.addTestObserver(ClassObserver.shared)
    beginRecording()
}
