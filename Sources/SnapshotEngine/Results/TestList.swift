import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The tests that an executable has in XCTest, as it lists them itself.
enum TestList {
    /// Runs the executable, with its output in a temporary file at this path.
    /// - Returns: `Module.Class/test` of each; nil if the output does not have the expected form.
    static func ask(_ executable: String, temporary path: String) -> [String]? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        defer { unlink(path) }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), strdup("--list-tests"), nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawn(&process, executable, &actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
        guard status == 0, let bytes = try? FileSystem.readFile(path) else { return nil }
        return read(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads `Listing 2 tests in debug.xctest:`, an empty line, and a line for each.
    static func read(_ text: String) -> [String]? {
        let lines = text.split(separator: "\n").map(String.init)
        let head = lines.first?.split(separator: " ") ?? []
        guard head.count > 2, head[0] == "Listing", let count = Int(head[1]) else { return nil }
        let tests = Array(lines.dropFirst())
        return tests.count == count && tests.allSatisfy { $0.holds("/") && !$0.holds(",") } ? tests : nil
    }
}
