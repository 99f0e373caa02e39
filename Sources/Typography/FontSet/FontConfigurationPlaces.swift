/// Where fontconfig's files lie on a machine.
package struct FontConfigurationPlaces: Sendable {
    /// A file or a folder that a configuration file includes.
    struct Include: Equatable {
        var path: String
        /// `xdg` for the user's own configuration, `relative` for the folder of the including file; empty otherwise.
        let prefix: String
    }

    /// The configuration files; the first that is there counts.
    package var files: [String]
    /// The files and folders in which a user or the machine's owner says what is preferred. They are few and short, and
    /// included by the others, which are read only where a family is missed.
    package var own: [String]
    /// The user's folder, for paths that begin with `~`; nil for none.
    package var home: String?
    /// The user's folder of configurations; nil for none.
    package var userFolder: String?

    package init(files: [String], own: [String] = [], home: String? = nil, userFolder: String? = nil) {
        self.files = files
        self.own = own
        self.home = home
        self.userFolder = userFolder
    }

    /// The path that an include means; nil for one that means none here.
    func resolved(_ include: Include, from file: String) -> String? {
        guard !include.path.isEmpty else { return nil }
        if include.prefix == "xdg" { return userFolder.map { $0 + "/" + include.path } }
        if include.path.hasPrefix("/") { return include.path }
        if include.path.hasPrefix("~/") { return home.map { $0 + include.path.dropFirst() } }
        guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return include.path }
        return String(file[...slash]) + include.path
    }
}
