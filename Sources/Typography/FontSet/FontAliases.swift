/// What a machine's fontconfig says of families: which stand for which.
///
/// Of its language are read `<alias>`, and `<match>` with one test of the family's name alone; all else is about other
/// properties, and passed over.
struct FontAliases {
    /// Families that stand for one as if they were it (`binding="same"`), by its folded name.
    private var same: [String: [String]] = [:]
    /// Families that are to be tried before one, as for a generic family the preferred ones, by its folded name.
    private var preferred: [String: [String]] = [:]
    /// Families and generic ones that are tried behind one, by its folded name.
    private var others: [String: [String]] = [:]
    /// How many names may still be kept.
    private var namesLeft = 50_000

    private static let maxDepth = 8
    private static let maxFiles = 1000
    private static let maxFileSize = 1 << 20
    private static let maxNameLength = 512
    /// How many families one may lead to.
    private static let maxChain = 64

    init() {}

    /// - Parameters:
    ///   - places: the configuration files, of which the first that is there is read, with all that it includes.
    ///   - files: reads them.
    init(_ places: FontConfigurationPlaces, _ files: FontFiles) {
        var left = FontAliases.maxFiles
        for file in places.files where read(file, places, files, depth: 0, left: &left) { break }
    }

    /// What a user or the machine's owner says alone.
    init(own places: FontConfigurationPlaces, _ files: FontFiles) {
        var left = FontAliases.maxFiles
        for place in places.own { include(place, places, files, depth: 0, left: &left) }
    }

    // MARK: Asking

    /// The families that stand for one as if they were it, and those that stand for these, the nearest first.
    func same(_ name: String) -> [String] {
        var found: [String] = []
        var known: Set<String> = [name]
        var next = [name]
        while !next.isEmpty, found.count < FontAliases.maxChain {
            var further: [String] = []
            for other in next.flatMap({ same[$0] ?? [] }) {
                let folded = FamilyNames.folded(other)
                guard known.insert(folded).inserted else { continue }
                found.append(other)
                further.append(folded)
            }
            next = further
        }
        return found
    }

    func preferred(_ name: String) -> [String] { preferred[name] ?? [] }

    func others(_ name: String) -> [String] { others[name] ?? [] }

    // MARK: Files

    /// - Returns: whether the file is there.
    @discardableResult private mutating func read(
        _ path: String, _ places: FontConfigurationPlaces, _ files: FontFiles, depth: Int, left: inout Int
    ) -> Bool {
        guard left > 0, depth < FontAliases.maxDepth else { return false }
        left -= 1
        var bytes: [UInt8]?
        files.read(path) { part in
            let head = part(0, 1 << 16)
            let rest = head.count < 1 << 16 ? [] : part(head.count, FontAliases.maxFileSize - head.count + 1)
            bytes = head + rest
        }
        guard let bytes else { return false }
        guard bytes.count <= FontAliases.maxFileSize else { return true }
        for include in add(bytes) {
            guard let target = places.resolved(include, from: path) else { continue }
            self.include(target, places, files, depth: depth + 1, left: &left)
        }
        return true
    }

    /// Reads a file, or those of a folder.
    private mutating func include(
        _ target: String, _ places: FontConfigurationPlaces, _ files: FontFiles, depth: Int, left: inout Int
    ) {
        guard let entries = files.list(target) else {
            read(target, places, files, depth: depth, left: &left)
            return
        }
        var names: [String] = []
        for entry in entries where !entry.isFolder && FontAliases.isConfiguration(entry.name) {
            names.append(entry.name)
        }
        for name in names.sorted() { read(target + "/" + name, places, files, depth: depth, left: &left) }
    }

    /// Of folders the files that begin with a figure count.
    private static func isConfiguration(_ name: String) -> Bool {
        name.utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false && name.hasSuffix(".conf")
    }

    /// An `<alias>` or a `<match>` that is being read.
    private struct Rule {
        var families: [String] = []
        var targets: [(names: [String], isBefore: Bool)] = []
        var isSame = false
        /// Whether it asks for something else than a family's name.
        var isOther = false
    }

    /// Adds the rules of a file.
    /// - Returns: the files and folders that it includes, in its order.
    mutating func add(_ bytes: [UInt8]) -> [FontConfigurationPlaces.Include] {
        var reader = MarkupReader(bytes)
        var includes: [FontConfigurationPlaces.Include] = []
        var include: FontConfigurationPlaces.Include?
        var rule: Rule?
        /// Whether names are those of the rule's targets.
        var isTarget = false
        var text = ""
        while let part = reader.next() {
            switch part {
            case .text(let more): if text.utf8.count <= FontAliases.maxNameLength { text += more }
            case .begin(let name, let attributes, let isEmpty):
                text = ""
                if isEmpty { continue }
                switch name {
                case "include":
                    include = FontConfigurationPlaces.Include(path: "", prefix: attributes["prefix"] ?? "")
                case "alias", "match":
                    rule = Rule()
                    isTarget = false
                    rule?.isSame = attributes["binding"] == "same" || attributes["binding"] == "strong"
                    rule?.isOther = name == "match" && attributes["target"] ?? "pattern" != "pattern"
                case "test":
                    let isFamily = attributes["name"] == "family" && attributes["compare"] ?? "eq" == "eq"
                    if !isFamily || rule?.families.isEmpty == false { rule?.isOther = true }
                case "prefer", "accept", "default":
                    isTarget = true
                    rule?.targets.append(([], name == "prefer"))
                case "edit":
                    isTarget = true
                    if attributes["name"] != "family" { rule?.isOther = true }
                    let mode = attributes["mode"] ?? "assign"
                    rule?.isSame = attributes["binding"] == "same" || attributes["binding"] == "strong"
                    rule?.targets.append(([], mode.hasPrefix("prepend") || mode.hasPrefix("assign")))
                default: break
                }
            case .end(let name):
                switch name {
                case "include":
                    include?.path = FontAliases.trimmed(text)
                    if let include { includes.append(include) }
                    include = nil
                case "family", "string":
                    let family = FontAliases.trimmed(text)
                    guard rule != nil, !family.isEmpty, family.utf8.count <= FontAliases.maxNameLength else { break }
                    if !isTarget {
                        rule?.families.append(family)
                    } else if let last = rule?.targets.indices.last {
                        rule?.targets[last].names.append(family)
                    }
                case "alias", "match":
                    if let rule, !rule.isOther { add(rule) }
                    rule = nil
                default: break
                }
                text = ""
            }
        }
        return includes
    }

    private mutating func add(_ rule: Rule) {
        for family in rule.families {
            let key = FamilyNames.folded(family)
            for (names, isBefore) in rule.targets {
                guard namesLeft >= names.count else { return }
                namesLeft -= names.count
                if rule.isSame {
                    same[key, default: []] += names
                } else if isBefore {
                    preferred[key, default: []] += names
                } else {
                    others[key, default: []] += names
                }
            }
        }
    }

    private static func trimmed(_ text: String) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        let start = text.utf8.drop(while: isSpace)
        guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(decoding: start[...last], as: UTF8.self)
    }
}
