import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The folder of the command itself.
enum ProgramFolder {
    /// The folder's real path; nil where the system does not know it.
    static var path: String? {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
        let name = "/proc/self/exe"
        #endif
        return RealPath.of(name).map(OutputTarget.folder)
    }
}
