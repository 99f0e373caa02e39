import CSandbox
import SystemFiles
import Typography

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Rules of Linux's kernel (Landlock) by which a run reads only what its command line names, and writes only where its
/// outputs lie.
struct Sandbox {
    /// The paths of files and folders that may be read, all that is in folders included.
    private(set) var readable: [String] = []
    /// The folders in which files and folders may be made, written and removed, and the devices that may be written.
    private(set) var writable: [String] = []

    /// The first edition that can forbid that a file is cut: Linux 6.2.
    static let leastEdition: Int32 = 3

    /// The outputs whose files are read again: a run that goes on.
    private static let readAgain: Set<String> = ["results", "tar"]

    // MARK: What a command line names

    init(_ command: CommandDefinition, _ arguments: Arguments, _ files: NamedFiles) {
        for input in files.inputs where input.mayBeFolder || !Sandbox.isFolder(input.text) { read(input.text) }
        for (option, text) in files.outputs {
            write(text, isFolder: option.completion == .folder)
            if Sandbox.readAgain.contains(option.name) {
                read(text)
                for ending in [".meta", ".running"] { read(text + ending) }
            }
        }
        let places = command.places(arguments)
        for place in places.read { read(place) }
        for place in places.written { write(place, isFolder: true) }
        if files.commands.contains(where: { Sandbox.usesFontsOfTheMachine($0.command, $0.arguments) }) {
            for place in FontSet.systemFolders + FontConfigurationPlaces.system.readable { read(place) }
        }
        for place in ["/usr/share/zoneinfo", "/proc/sys/kernel/random/boot_id"] { read(place) }
    }

    private mutating func read(_ path: String) {
        if path != "-", access(path, F_OK) == 0 { readable.append(path) }
    }

    private mutating func write(_ path: String, isFolder: Bool) {
        if path == "-" { return }
        var status = stat()
        var place = path
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
            // A device is written itself; for a file another takes its place, where links lead to.
            if status.st_mode & S_IFMT != S_IFREG { return writable.append(path) }
            place = RealPath.of(path) ?? path
        }
        if isFolder, Sandbox.isFolder(path) { return writable.append(path) }
        place = OutputTarget.folder(of: place.count > 1 && place.hasSuffix("/") ? String(place.dropLast()) : place)
        while !Sandbox.isFolder(place), place != "/", place != "." { place = OutputTarget.folder(of: place) }
        writable.append(place)
    }

    private static func usesFontsOfTheMachine(_ command: CommandDefinition, _ arguments: Arguments) -> Bool {
        if command.options.named("no-system-fonts") != nil { return arguments.texts(of: "no-system-fonts").isEmpty }
        // A family's name, not a file's.
        return arguments.texts(of: "font").contains { access($0, F_OK) != 0 }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    // MARK: Entering

    /// Puts the process under the rules, for good.
    ///
    /// They hold for the thread that calls and for those that it makes, so it must be the only one.
    /// - Parameter edition: of the kernel's Landlock, or the negative number of an error.
    /// - Throws: where the kernel cannot hold the process to all of them: nothing has been restricted then, and nothing
    ///   may be read.
    func enter(edition: Int32 = csandbox_edition()) throws(CommandError) {
        guard edition >= 0 else {
            throw Sandbox.missing("this system has no Landlock (\(SystemError(number: -edition).text))")
        }
        guard edition >= Sandbox.leastEdition else {
            throw Sandbox.missing(
                "the kernel has edition \(edition) of Landlock, expected \(Sandbox.leastEdition) or newer (Linux 6.2)")
        }
        guard Sandbox.isOneThread else { throw Sandbox.missing("threads have started already") }
        let rules = csandbox_begin(edition)
        guard rules >= 0 else { throw Sandbox.missing(SystemError(number: -rules).text) }
        defer { close(rules) }
        for (paths, what) in [(readable, CSANDBOX_READ), (writable, CSANDBOX_WRITE)] {
            for path in paths {
                let number = csandbox_allow(rules, edition, path, Int32(truncatingIfNeeded: what))
                if number != 0 { throw Sandbox.missing("\(path): \(SystemError(number: number).text)") }
            }
        }
        let number = csandbox_enter(rules)
        guard number == 0 else { throw Sandbox.missing(SystemError(number: number).text) }
    }

    private static func missing(_ reason: String) -> CommandError {
        CommandError(
            .outOfMemory, "--sandbox: \(reason)",
            hint: "without --sandbox the command runs unprotected; containers may forbid Landlock's system calls")
    }

    private static var isOneThread: Bool { Folder.entries("/proc/self/task")?.count ?? 1 == 1 }
}
