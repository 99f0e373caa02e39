import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The names of unfinished files, kept where a signal's handler can remove them.
///
/// A handler may only read plain memory and call `unlink`: the names are C strings in tables of plain memory. The frames
/// of an animation are many files: where a table is full, another one follows it, and none ever moves.
enum TemporaryFiles {
    /// A place for a name.
    struct Entry {
        fileprivate let name: Table
    }

    fileprivate typealias Name = UnsafeMutablePointer<CChar>
    fileprivate typealias Table = UnsafeMutablePointer<Name?>

    private static let tableSize = 1024
    private static let maxTables = 1024
    /// `nonisolated(unsafe)`: a signal's handler cannot wait for a lock. Each place is written whole, by one thread.
    nonisolated(unsafe) private static let tables = allocated(Table.self, count: maxTables)
    private static let places = Monitor(Places())

    private struct Places {
        var tableCount = 0
        /// Without a name.
        var vacant: [Entry] = []
    }

    private static func allocated<Pointee>(_: Pointee.Type, count: Int) -> UnsafeMutablePointer<Pointee?> {
        let table = UnsafeMutablePointer<Pointee?>.allocate(capacity: count)
        table.initialize(repeating: nil, count: count)
        return table
    }

    /// From here on a signal that interrupts removes what is registered, and then ends the command as it would have.
    static func removeOnSignals() {
        // The handler finds all of it made.
        _ = (tables, maxTables, tableSize)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // A signal that the parent chose to ignore, as nohup does, stays ignored.
            let previous = signal(number, TemporaryFiles.handle)
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        for i in 0..<TemporaryFiles.maxTables {
            guard let table = TemporaryFiles.tables[i] else { break }
            for j in 0..<TemporaryFiles.tableSize {
                if let name = table[j] { unlink(name) }
            }
        }
        _ = signal(number, SIG_DFL)
        raise(number)
    }

    /// - Returns: nil when there are more names than there is room for; such a file is left where a signal ends the
    ///   command.
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
