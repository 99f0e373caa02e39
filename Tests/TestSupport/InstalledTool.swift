import Foundation

/// A program of the machine that judges what is written here, where it is installed.
public enum InstalledTool {
    /// Its path; nil where it is not installed.
    public static func path(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
