import COutOfMemory

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Ends a run that has too little memory: with one line, and without unfinished files.
enum OutOfMemory {
    private static let line: StaticString =
        switch ProgramName.current {
        case .gloaming: "gloaming: error: there is not enough memory\n"
        case .scenes: "render-scene: error: there is not enough memory\n"
        }

    /// From here on a failed allocation ends the command.
    static func endCommand() {
        // It is settled now: nothing may be allocated when it is written.
        _ = line
        out_of_memory_call {
            // Nothing here may allocate memory.
            TemporaryFiles.removeAll()
            write(STDERR_FILENO, OutOfMemory.line.utf8Start, OutOfMemory.line.utf8CodeUnitCount)
            _exit(ExitStatus.outOfMemory.rawValue)
        }
    }
}
