import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The file beside results that states the options and version they were made with: results of others are not
/// continued.
struct ResultsMeta {
    let settings: BatchSettings
    /// The results' path.
    let path: String

    private var name: String { path + ".meta" }

    func write() throws(CommandError) {
        let members = settings.fingerprint.map { ($0.name, JSONOutput.string($0.value)) }
        try OutputFile.write(Array(JSONOutput.object(members).fileText.utf8), to: name)
    }

    /// - Returns: whether there are results to continue.
    /// - Throws: where they were made with other options or by another version.
    func check() throws(CommandError) -> Bool {
        var status = stat()
        // An empty file was made with nothing, unless the process died before it wrote any.
        guard stat(path, &status) == 0, status.st_size > 0 || !RunningRecords.left(beside: path).isEmpty else {
            return false
        }
        var earlier: [String: String] = [:]
        do {
            let document = try JSONReader.read(try InputFile.read(name, isOwn: true))
            document.withRoot { root in
                for (key, value) in root.members { earlier[key.string ?? ""] = value.string ?? "" }
            }
        } catch let error as CommandError {
            throw CommandError(
                error.status, "\(error.message), which says what \(path) was made with",
                hint: "without --resume it is replaced")
        } catch {
            throw CommandError(.badData, "\(name): \(error)")
        }
        let wanted = settings.fingerprint
        for (name, value) in wanted where earlier[name] != value { throw differs(name, earlier[name], value) }
        let names = wanted.map(\.name)
        if let name = earlier.keys.sorted().first(where: { !names.contains($0) }) {
            throw differs(name, earlier[name], nil)
        }
        return true
    }

    private func differs(_ name: String, _ earlier: String?, _ now: String?) -> CommandError {
        func text(_ value: String?) -> String { value.map { "'\($0)'" } ?? "none" }
        let what = name == "version" ? "version" : "--\(name)"
        return CommandError(
            .usage, "\(path): was made with \(what) \(text(earlier)), and now it is \(text(now))",
            hint: "--resume goes on with the same options and version; without it, the results are replaced")
    }
}
