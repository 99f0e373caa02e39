#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Large pages for large memory: the system clears one page of 2 MiB faster than five hundred small ones.
enum HugePages {
    private static let size = 2 << 20

    /// Asks for large pages, before the memory is first touched; without effect on systems that have none.
    static func advise(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
        #if os(Linux)
        let address = Int(bitPattern: memory)
        let begin = (address + size - 1) / size * size
        let end = (address + byteCount) / size * size
        guard begin < end else { return }
        _ = madvise(memory + (begin - address), end - begin, MADV_HUGEPAGE)
        #endif
    }
}
