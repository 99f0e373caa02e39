import TestSupport
import Testing
import TextForms

@testable import PathParser

@Suite struct PathDataParserTests {
    #if DEBUG
    /// The parser is optimised in debug as well: its assertions must fire all the same.
    @Test func assertionsAreAlive() async {
        await #expect(processExitsWith: .failure) {
            _ = [UInt8](repeating: 0x4D, count: 4).withUnsafeBufferPointer { PathDataBytes($0)?.text(2..<5) }
        }
    }
    #endif

    private func path(_ text: String) throws -> Path { try Path(pathData: text) }

    /// The same path from other text; points compared exactly.
    private func same(_ a: String, _ b: String) throws {
        #expect(try path(a) == path(b), "\(a) is not \(b)")
    }

    @Test func commandsBecomeAbsoluteVerbs() throws {
        let p = try path("M1 2L3 4H5V6C7 8 9 10 11 12Q13 14 15 16Z")
        #expect(p.verbs == [.move, .line, .line, .line, .cubic, .quad, .close])
        #expect(
            p.points == [
                Point(1, 2), Point(3, 4), Point(5, 4), Point(5, 6), Point(7, 8), Point(9, 10), Point(11, 12),
                Point(13, 14),
                Point(15, 16),
            ])
    }

    @Test func relativeCommandsAddUp() throws {
        try same("m1 2l2 2h2v2c2 2 4 4 6 6q2 2 4 4z", "M1 2L3 4H5V6C7 8 9 10 11 12Q13 14 15 16Z")
        // A relative move after a close counts from the closed sub-path's start.
        try same("M10 10h5v5zm1 1h2", "M10 10H15V15ZM11 11H13")
    }

    @Test func lettersRepeat() throws {
        try same("M1 2 3 4 5 6", "M1 2L3 4L5 6")
        try same("m1 2 3 4 5 6", "M1 2L4 6L9 12")
        try same("M0 0H1 2 3", "M0 0H1H2H3")
        try same("M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "M0 0C1 2 3 4 5 6C7 8 9 10 11 12")
        try same("M0 0s1 2 3 4 5 6 7 8", "M0 0s1 2 3 4s5 6 7 8")
        try same("M0 0a1 1 0 0 0 2 0 1 1 0 0 0 2 0", "M0 0a1 1 0 0 0 2 0a1 1 0 0 0 2 0")
    }

    @Test func smoothFormsReflect() throws {
        try same("M0 0C1 2 3 4 5 6S7 8 9 10", "M0 0C1 2 3 4 5 6C7 8 7 8 9 10")
        try same("M0 0Q1 2 3 4T5 6T9 9", "M0 0Q1 2 3 4Q5 6 5 6Q5 6 9 9")
        // After anything else the control point is the current point.
        try same("M1 1S7 8 9 10", "M1 1C1 1 7 8 9 10")
        try same("M1 1Q2 3 4 5S7 8 9 10", "M1 1Q2 3 4 5C4 5 7 8 9 10")
        try same("M1 1C2 3 4 5 6 7T9 9", "M1 1C2 3 4 5 6 7Q6 7 9 9")
        try same("M1 1T9 9", "M1 1Q1 1 9 9")
    }

    @Test(arguments: [
        ("M.5.5.5.5", "M0.5 0.5L0.5 0.5"),
        ("M-1-2-3-4", "M-1 -2L-3 -4"),
        ("M1e2-2E-1", "M100 -0.2"),
        ("M+1+2", "M1 2"),
        ("M1.e1 2.", "M10 2"),
        (" \t\n\u{0C}\r M 1 , 2 \n L 3\t,4 ", "M1 2L3 4"),
        ("M1,2,3,4", "M1 2L3 4"),
        ("M0 0e", "M0 0"),
    ])
    func numbersNeedFewSeparators(text: String, plain: String) throws {
        let result = PathDataParser.parse(text)
        #expect(try result.path == path(plain))
        #expect((result.error == nil) == (text != "M0 0e"))
    }

    @Test func numbersAreRoundedCorrectly() throws {
        var numbers = SplitMix64(seed: 1)
        for i in 0..<20_000 {
            let bits = numbers.next()
            let value: Double
            switch i % 4 {
            case 0: value = Double(Int64(bits % 2_000_000) - 1_000_000) / 1000
            case 1: value = Double(bits % 1_000_000_007) * 1e-9
            case 2:
                let v = Double(bitPattern: bits)
                value = v.isFinite ? v : 1
            default: value = Double(bits)
            }
            let text = value.description
            #expect(try path("M\(text) 0").points[0].x == value)
        }
        for text in [
            "9007199254740993", "9007199254740992.99999", "0.1e23", "1e22", "1e23",
            "123456789012345678901234567890e-20", "4.9e-324", "1.7976931348623157e308",
            "00000000000000000000000000001.5", "2.2250738585072011e-308",
        ] {
            #expect(try path("M\(text) 0").points[0].x == Double(text))
        }
    }

    @Test func arcFlagsNeedNoSeparators() throws {
        try same("M0 0a5 5 0 0110 10", "M0 0A5 5 0 0 1 10 10")
        try same("M0 0a5,5,0,1,0,10,10", "M0 0A5 5 0 1 0 10 10")
        try same("M0 0a5 5 0 01.5.5", "M0 0A5 5 0 0 1 0.5 0.5")
    }

    @Test func closedSubpathsAreLeftFromTheirStart() throws {
        let p = try path("M1 1H5V5ZL9 9")
        #expect(p.verbs == [.move, .line, .line, .close, .move, .line])
        #expect(p.points[3] == Point(1, 1))
        #expect(p.subpathCount == 2)
    }

    struct Case: Sendable {
        let text: String
        let offset: Int
        let found: Character?
        let expected: PathDataError.Expectation
        /// What was read before the error.
        let kept: String
    }

    @Test(arguments: [
        Case(text: "L1 2", offset: 0, found: "L", expected: .moveCommand, kept: ""),
        Case(text: "  10 20", offset: 2, found: "1", expected: .moveCommand, kept: ""),
        Case(text: "M1", offset: 2, found: nil, expected: .number, kept: ""),
        Case(text: "M1 2L3", offset: 6, found: nil, expected: .number, kept: "M1 2"),
        Case(text: "M1 2L3 4 5", offset: 10, found: nil, expected: .number, kept: "M1 2L3 4"),
        Case(text: "M1 2X3 4", offset: 4, found: "X", expected: .command, kept: "M1 2"),
        Case(text: "M1 2L3 4,L5 6", offset: 9, found: "L", expected: .number, kept: "M1 2L3 4"),
        Case(text: "M1 2,,3 4", offset: 5, found: ",", expected: .number, kept: "M1 2"),
        Case(text: "M,1 2", offset: 1, found: ",", expected: .number, kept: ""),
        Case(text: "M1 2A5 5 0 2 0 9 9", offset: 11, found: "2", expected: .flag, kept: "M1 2"),
        Case(text: "M1 2A5 5 0 1", offset: 12, found: nil, expected: .flag, kept: "M1 2"),
        Case(text: "M1 2Z3 4", offset: 5, found: "3", expected: .command, kept: "M1 2Z"),
        Case(text: "M1 2Lé", offset: 5, found: "é", expected: .number, kept: "M1 2"),
        Case(text: "M1 1e999", offset: 3, found: "1", expected: .finiteNumber, kept: ""),
        Case(text: "M1 - 2", offset: 3, found: "-", expected: .number, kept: ""),
        Case(text: "M1 2L.", offset: 5, found: ".", expected: .number, kept: "M1 2"),
        Case(text: "M1 2LNaN 3", offset: 5, found: "N", expected: .number, kept: "M1 2"),
    ])
    func errorsKeepWhatWasRead(test: Case) throws {
        let result = PathDataParser.parse(test.text)
        #expect(result.error == PathDataError(offset: test.offset, found: test.found, expected: test.expected))
        #expect(try result.path == path(test.kept))
        #expect(throws: PathDataError.self) { try Path(pathData: test.text) }
        let words = String(describing: try #require(result.error))
        #expect(words.contains("byte \(test.offset)"))
        #expect(words.contains(test.expected.rawValue))
    }

    @Test func emptyTextIsAnEmptyPath() throws {
        #expect(try path("").isEmpty)
        #expect(try path(" \n ").isEmpty)
        #expect(PathDataParser.parse([UInt8]()).path.isEmpty)
    }

    /// Every prefix, and every byte replaced: no trap, and what comes out can be written.
    @Test func brokenTextNeverTraps() {
        let good = Array("M1-2.5e1l.5.5 3 4h1v2c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a5 6 7 0110 10zM9 9".utf8)
        for i in 0...good.count { _ = PathDataParser.parse(Array(good[..<i])).path.pathData() }
        for i in good.indices {
            for b: UInt8 in [0, 0x20, 0x2C, 0x2E, 0x2D, 0x30, 0x65, 0x41, 0x7A, 0xFF, 0xC3] {
                var bad = good
                bad[i] = b
                _ = PathDataParser.parse(bad).path.bounds
            }
        }
    }
}
