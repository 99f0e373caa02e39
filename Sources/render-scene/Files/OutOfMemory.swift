import COutOfMemory

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The end of a run for which the memory does not suffice: one line, and nothing half done.
enum OutOfMemory {
    private static let line: StaticString = "render-scene: error: there is not enough memory\n"

    /// From here on memory that is not to be had ends the command.
    static func endCommand() {
        out_of_memory_call {
            // Nothing here may ask for memory.
            TemporaryFiles.removeAll()
            write(STDERR_FILENO, OutOfMemory.line.utf8Start, OutOfMemory.line.utf8CodeUnitCount)
            _exit(ExitStatus.outOfMemory.rawValue)
        }
    }
}
