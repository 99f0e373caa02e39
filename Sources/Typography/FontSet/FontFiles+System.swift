import SystemFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FontFiles {
    /// The largest font file that is read; fonts for large scripts have some ten million bytes.
    private static let maxSize = 256 << 20

    /// Files on disk, read in parts as needed.
    /// - Parameters:
    ///   - inflate: decompresses WOFF; nil to ignore such files.
    ///   - opened: is called with the descriptor of each file that is read.
    package static func system(
        inflate: Inflate?, opened: @escaping @Sendable (Int32) -> Void = { _ in }
    ) -> FontFiles {
        FontFiles(
            list: { path in Folder.entries(path)?.map { Entry(name: $0.name, isFolder: $0.isFolder) } },
            read: { path, body in
                guard let descriptor = try? Descriptor.openRegular(path) else { return }
                defer { close(descriptor) }
                opened(descriptor)
                body { offset, count in Descriptor.readPart(descriptor, at: offset, count: count) }
            },
            whole: { path in
                guard let descriptor = try? Descriptor.openRegular(path) else { return nil }
                defer { close(descriptor) }
                opened(descriptor)
                return (try? Descriptor.readAll(descriptor, limit: maxSize)).flatMap { $0 }
            }, inflate: inflate)
    }

    /// Files in memory; their paths are their numbers.
    static func memory(_ fonts: [[UInt8]], inflate: Inflate?) -> FontFiles {
        @Sendable func bytes(_ path: String) -> [UInt8]? {
            Int(path).flatMap { fonts.indices.contains($0) ? fonts[$0] : nil }
        }
        return FontFiles(
            list: { _ in nil },
            read: { path, body in
                guard let bytes = bytes(path) else { return }
                body { offset, count in
                    guard offset >= 0, offset <= bytes.count else { return [] }
                    return Array(bytes[offset..<offset + min(max(count, 0), bytes.count - offset)])
                }
            },
            whole: bytes, inflate: inflate)
    }
}

extension FontSet {
    /// The font folders of Linux and macOS: the system's, then the user's; missing ones are ignored.
    ///
    /// Fonts differ between machines, so that text set in these does not look the same everywhere.
    public static var systemFolders: [String] {
        var folders = ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
        if let home = getenv("HOME").map({ String(cString: $0) }) {
            folders += [home + "/.local/share/fonts", home + "/.fonts", home + "/Library/Fonts"]
        }
        return folders
    }

    /// Whether places are the system's, so that its configuration counts.
    package static func asksSystem(_ places: [String]) -> Bool { places.contains(systemFolders[0]) }
}

extension FontConfigurationPlaces {
    /// Those of this machine, as fontconfig looks for them (fonts-conf(5)).
    package static var system: FontConfigurationPlaces {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let home = variable("HOME")
        let folder = variable("FONTCONFIG_PATH")
        let userFolder = variable("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
        var files: [String] = []
        var own = userFolder.map { [$0 + "/fontconfig/conf.d", $0 + "/fontconfig/fonts.conf"] } ?? []
        own += (home.map { [$0 + "/.fonts.conf"] } ?? []) + ["/etc/fonts/local.conf"]
        if let file = variable("FONTCONFIG_FILE") {
            files.append(file.hasPrefix("/") ? file : (folder ?? "/etc/fonts") + "/" + file)
            own = files
        } else {
            if let folder { files.append(folder + "/fonts.conf") }
            files += ["/etc/fonts/fonts.conf", "/usr/local/etc/fonts/fonts.conf", "/opt/homebrew/etc/fonts/fonts.conf"]
        }
        return FontConfigurationPlaces(files: files, own: own, home: home, userFolder: userFolder)
    }

    /// The files and folders in which a configuration usually lies, for whoever must name what may be read.
    package var readable: [String] {
        ["/etc/fonts", "/usr/share/fontconfig", "/usr/local/etc/fonts", "/opt/homebrew/etc/fonts"] + files
            + (userFolder.map { [$0 + "/fontconfig"] } ?? []) + (home.map { [$0 + "/.fonts.conf"] } ?? [])
    }
}
