import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The names of unfinished files, kept where a signal handler can remove them.
///
/// A handler may only read plain memory and call `unlink`: the names are C strings in tables of plain memory. An
/// animation's frames are many files: a full table is followed by another one, and no table ever moves.
enum TemporaryFiles {
    /// A slot for a name, written by one thread at a time.
    struct Entry: @unchecked Sendable {
        fileprivate let name: Table
    }

    fileprivate typealias Name = UnsafeMutablePointer<CChar>
    fileprivate typealias Table = UnsafeMutablePointer<Name?>

    private static let tableSize = 1024
    private static let maxTables = 1024
    /// `nonisolated(unsafe)`: a signal handler cannot wait for a lock. Each slot is written whole, by one thread.
    nonisolated(unsafe) private static let tables = allocated(Table.self, count: maxTables)
    private static let places = Monitor(Places())

    private struct Places {
        var tableCount = 0
        /// The slots without a name.
        var vacant: [Entry] = []
    }

    private static func allocated<Pointee>(_: Pointee.Type, count: Int) -> UnsafeMutablePointer<Pointee?> {
        let table = UnsafeMutablePointer<Pointee?>.allocate(capacity: count)
        table.initialize(repeating: nil, count: count)
        return table
    }

    /// From here on a signal that interrupts removes the registered files, and then ends the command as it would have.
    static func removeOnSignals() {
        // All of it must exist before the handler runs.
        _ = (tables, maxTables, tableSize, ofInterruptions)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // A signal that the parent chose to ignore, as nohup does, stays ignored.
            let previous = signal(number, TemporaryFiles.handle)
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
    }

    /// Removes the registered files, and ends the command as the signal would have.
    static let handle: @convention(c) (Int32) -> Void = { number in
        if let name = TemporaryFiles.ofInterruptions.pointee { unlink(name) }
        TemporaryFiles.end(by: number)
    }

    /// Removes the registered files but the one that tells of faults, and ends the command as the signal would have.
    static func end(by number: Int32) {
        removeAll()
        _ = signal(number, SIG_DFL)
        raise(number)
    }

    /// A file that a signal which interrupts removes, and a fault leaves; nil for none from here on.
    static func setFile(ofInterruptions path: String?) {
        // The former name is never freed: a handler may be at it.
        ofInterruptions.pointee = path.flatMap { strdup($0) }
    }

    /// `nonisolated(unsafe)`: as the tables.
    nonisolated(unsafe) private static let ofInterruptions = allocated(UnsafeMutablePointer<CChar>.self, count: 1)

    /// Removes all registered files, without allocating or waiting.
    static func removeAll() {
        for i in 0..<maxTables {
            guard let table = tables[i] else { break }
            for j in 0..<tableSize {
                if let name = table[j] { unlink(name) }
            }
        }
        // Folders after the files in them; nested folders may stand in any order.
        var isDone = false
        while !isDone {
            isDone = true
            for i in 0..<maxTables {
                guard let table = tables[i] else { break }
                for j in 0..<tableSize {
                    if let name = table[j], isFolder(name), rmdir(name) == 0 { isDone = false }
                }
            }
        }
    }

    /// Folders are registered with a slash behind their names.
    private static func isFolder(_ name: Name) -> Bool {
        let length = strlen(name)
        return length > 0 && name[length - 1] == 0x2F
    }

    // MARK: Names

    private static let count = Monitor(0)

    /// A new name for a file, which no other file in any folder has.
    static func newName() -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return "\(prefix)\(getpid())-\(number)\(suffix)"
    }

    private static let commonPrefix = ".render-scene-"
    private static let suffix = ".tmp"
    /// The beginning of temporary names of all processes that this one can see. Machines and containers that share a
    /// folder have processes of equal numbers: they are told apart by the start of the machine and the table of
    /// processes.
    private static let prefix: String = {
        let start = (try? Descriptor.readFile("/proc/sys/kernel/random/boot_id", limit: 1 << 10)).flatMap { $0 } ?? []
        var table = [CChar](repeating: 0, count: 256)
        let length = max(readlink("/proc/self/ns/pid", &table, table.count), 0)
        // FNV-1a.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in start + table[..<length].map({ UInt8(bitPattern: $0) }) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return "\(commonPrefix)\(String(hash, radix: 36))-"
    }()

    /// The folders that were searched for abandoned files. A batch may have very many: beyond this limit they are
    /// forgotten, and searched again.
    private static let cleared = Monitor(Set<String>())
    private static let maxCleared = 1 << 16

    /// Removes files that ended processes left in a folder: once for each folder of a run.
    /// - Parameters:
    ///   - folder: its path.
    ///   - descriptor: the folder itself where it is open, so that no link on the way is followed.
    static func removeAbandoned(in folder: String, opened descriptor: Int32? = nil) {
        let isNew = cleared.withLock { cleared in
            if cleared.count >= maxCleared { cleared.removeAll() }
            return cleared.insert(folder).inserted
        }
        guard isNew else { return }
        let own = openat(descriptor ?? AT_FDCWD, descriptor == nil ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { return }
        guard let directory = fdopendir(own) else {
            close(own)
            return
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            // In folders of very many files, few have such a name.
            guard entry.pointee.d_name.0 == CChar(bitPattern: UInt8(ascii: ".")) else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            guard name.hasPrefix(commonPrefix), name.hasSuffix(suffix) else { continue }
            if isOfEndedProcess(name) || isAbandoned(name, in: own) { unlinkat(own, name, 0) }
        }
    }

    /// Tells whether a file's name has the number of a process of this machine and container that has ended.
    private static func isOfEndedProcess(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
        guard let process = pid_t(number), process > 0 else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// Tells whether a file has no writer any more: a writer holds a lock on it. This works where the number of the process
    /// says nothing: it ran in a container, on another machine, or before this one was started anew; it is a zombie; or a
    /// later process has its number.
    private static func isAbandoned(_ name: String, in folder: Int32) -> Bool {
        let file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        // A file is made before it is locked.
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            isOld(modified: modification(status), now: Int(time(nil)))
        else { return false }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }

    /// The least age of a file that counts as abandoned because it is not locked, in seconds.
    private static let youngest = 60

    /// Whether a file is that old, by its time, which may be any number of seconds.
    static func isOld(modified: Int, now: Int) -> Bool { modified < now - youngest }

    private static func modification(_ status: stat) -> Int {
        #if canImport(Darwin)
        Int(status.st_mtimespec.tv_sec)
        #else
        Int(status.st_mtim.tv_sec)
        #endif
    }

    /// Says that an open file has a writer, until it is closed.
    static func lock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

    // MARK: Registering

    /// Registers a folder, which is removed if it is empty.
    static func register(folder: String) -> Entry? { register(folder + "/") }

    /// - Returns: nil when there is no slot left; such a file stays when a signal ends the command.
    static func register(_ path: String) -> Entry? {
        places.withLock { places in
            if places.vacant.isEmpty, places.tableCount < maxTables {
                let table = allocated(Name.self, count: tableSize)
                places.vacant = (0..<tableSize).reversed().map { Entry(name: table + $0) }
                tables[places.tableCount] = table
                places.tableCount += 1
            }
            guard let entry = places.vacant.popLast() else { return nil }
            entry.name.pointee = strdup(path)
            return entry
        }
    }

    static func forget(_ entry: Entry?) {
        guard let entry else { return }
        places.withLock { places in
            guard let name = entry.name.pointee else { return }
            entry.name.pointee = nil
            free(name)
            places.vacant.append(entry)
        }
    }
}
