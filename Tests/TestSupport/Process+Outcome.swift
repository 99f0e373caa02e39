import Foundation

extension Process {
    /// What a process that has ended said, and how it ended.
    public struct Outcome {
        public var status: Int32
        /// Whether a signal ended it; `status` is then its number.
        public var isSignal: Bool
        public var output: [UInt8]
        public var error: String

        public var outputText: String { String(decoding: output, as: UTF8.self) }
        public var errorLines: [String] { error.split(separator: "\n").map(String.init) }
    }

    /// A program that is to run as a process of its own.
    public convenience init(_ program: String, _ arguments: [String]) {
        self.init()
        executableURL = URL(fileURLWithPath: program)
        self.arguments = arguments
    }

    /// Runs it to its end.
    /// - Parameter input: what standard input gives.
    public func outcome(input: [UInt8] = []) throws -> Outcome {
        // Files instead of pipes: whatever it writes, nobody has to read along. They lie in a folder of their own: tests
        // look at what is in that which it runs in.
        let streams = try TemporaryFolder()
        try streams.write(input, to: "in")
        try streams.write([], to: "out")
        try streams.write([], to: "err")
        standardInput = try FileHandle(forReadingFrom: streams.url.appendingPathComponent("in"))
        standardOutput = try FileHandle(forWritingTo: streams.url.appendingPathComponent("out"))
        standardError = try FileHandle(forWritingTo: streams.url.appendingPathComponent("err"))
        try run()
        waitUntilExit()
        return Outcome(
            status: terminationStatus, isSignal: terminationReason == .uncaughtSignal, output: try streams.read("out"),
            error: String(decoding: try streams.read("err"), as: UTF8.self))
    }
}
