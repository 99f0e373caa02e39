import DisplayList
import Memory
import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How much higher than the defaults the limits of a large file are, where somebody runs the command by hand.
///
/// A file that repeats nothing holds at most as many elements and segments as its bytes have room for: reading and drawing it
/// takes time and memory by its size, and nobody is served by a refusal. Records of `batch` come from strangers, and keep
/// the defaults.
enum LargeFile {
    /// The bytes of a file for which the defaults are enough, whatever it holds, if it repeats nothing: sixteen for each
    /// element that is drawn, three for each segment.
    private static let usualBytes = 4 << 20
    /// How many bytes of its text a byte of a packed file may stand for; drawings have four to ten.
    private static let packing = 8
    /// The memory that each `usualBytes` of a file may take: small paths of a map take some 90 MB.
    private static let usualMemory = 512 << 20

    /// How many times the defaults a file's limits are.
    /// - Parameter path: the file's name. Of standard input nobody knows the size: its limits are the defaults.
    /// - Returns: at least 1, and no more than half of the machine's memory has room for.
    static func growth(_ path: String) -> Int {
        var status = stat()
        guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 1 }
        let size = min(Int(clamping: status.st_size), InputFile.maxSize)
        let isPacked = ["svgz", "gz"].contains(OutputTarget.ending(of: path))
        return growth(bytes: isPacked ? size * packing : size, memory: memory)
    }

    /// - Parameters:
    ///   - bytes: the file's, unpacked; at most a few gigabytes.
    ///   - memory: the machine's, in bytes.
    static func growth(bytes: Int, memory: Int) -> Int {
        min(max((bytes - 1) / usualBytes + 1, 1), max(memory / 2 / usualMemory, 1))
    }

    /// The memory that this process may have, in bytes: the machine's, or less where the process or its group of processes
    /// (Linux's cgroup) is limited.
    private static var memory: Int {
        let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
        var least = pages > 0 && size > 0 ? Int(pages).multipliedReportingOverflow(by: Int(size)).partialValue : 0
        if let addresses = FreedMemory.addressLimit { least = min(least, addresses) }
        if let limit = groupLimit { least = min(least, limit) }
        return least
    }

    /// The limit of the group of processes, in bytes; nil where there is none, or a sandbox hides it.
    private static var groupLimit: Int? {
        guard let descriptor = try? Descriptor.openRegular("/sys/fs/cgroup/memory.max") else { return nil }
        defer { close(descriptor) }
        guard let bytes = try? Descriptor.readAll(descriptor, limit: 64) else { return nil }
        // "max", or a number and the line's end.
        return Int(String(decoding: bytes.prefix { (48...57).contains($0) }, as: UTF8.self))
    }
}

extension Arguments {
    /// The arguments with the limits that suit a large file, where it is the command line that names it.
    func reading(large file: String) -> Arguments {
        var arguments = self
        if given == nil { arguments.limitGrowth = LargeFile.growth(file) }
        return arguments
    }

    /// A limit: what the option says, or else its default, higher for a large file.
    func limit(_ option: Option<Int>) -> Int {
        guard texts(of: option.definition.name).isEmpty else { return self[option] }
        let (product, overflow) = self[option].multipliedReportingOverflow(by: limitGrowth)
        return overflow ? .max : product
    }
}
