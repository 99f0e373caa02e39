#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

do {
    try Program.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    let line = "benchmarks: error: \(error)\n"
    write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
}
