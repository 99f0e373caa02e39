import PathParser
import Typography

/// The faces that a file's style sheets bring along (`@font-face`), each read when a text first needs it.
final class DeclaredFonts {
    /// How much the faces may still take.
    struct Allowance {
        /// The bytes of unpacked fonts.
        var bytes: Int
        /// How often rules may be looked at; what takes longer counts as several looks.
        var tests: Int

        /// A rule among those that are to be compared with a request.
        static let comparison = 10
        /// A rule's range.
        static let range = 2
        /// A face's glyphs.
        static let glyphs = 10
        /// An instance of a variable font.
        static let instance = 1000
    }

    private struct NearestKey: Hashable {
        let family: String
        let request: FontRequest
    }

    private struct FaceKey: Hashable {
        let rule: Int
        let coordinates: [Double]
    }

    private let rules: [FontFaceRule]
    /// The rules of each family, by its name in lower case, without those whose fonts cannot be read.
    private var families: [String: [Int]] = [:]
    private let fonts: FontSet
    private let open: (@Sendable (_ path: String) -> [UInt8]?)?
    /// The fonts of addresses, so that each is read once; nil for those that cannot be.
    private var files: [ArraySlice<UInt8>: TrueTypeFace?] = [:]
    /// The font of each rule that was needed so far.
    private var wholes: [Int: TrueTypeFace] = [:]
    private var faces: [FaceKey: TextFace] = [:]
    private var nearest: [NearestKey: [Int]] = [:]
    private var sizeFactors: [ObjectIdentifier: Double] = [:]
    var allowance = Allowance(bytes: 0, tests: 0)
    private var problems: [(offset: Int, kind: String, message: String)] = []

    /// - Parameters:
    ///   - rules: in the order of the style sheets.
    ///   - fonts: the machine's, for `local(…)`.
    ///   - open: opens a file beside the SVG file; nil to open none.
    init(_ rules: [FontFaceRule], _ fonts: FontSet, open: (@Sendable (_ path: String) -> [UInt8]?)?) {
        self.rules = rules
        self.fonts = fonts
        self.open = open
        for (index, rule) in rules.enumerated() { families[rule.family.lowercased(), default: []].append(index) }
    }

    /// How much larger than its own size a face is set; nil for a face that is not of the file.
    func sizeFactor(of face: TextFace) -> Double? { sizeFactors[ObjectIdentifier(face)] }

    /// The problems since the last call.
    func takeProblems() -> [(offset: Int, kind: String, message: String)] {
        defer { problems = [] }
        return problems
    }

    /// Whether there are rules for a family.
    func has(_ family: FontFamily) -> Bool {
        guard case .named(let name) = family else { return false }
        return families[name.lowercased()] != nil
    }

    /// The faces of a family for texts of one request; nil for a family without rules. Where there are some, no other
    /// font stands in for it, whatever becomes of the rules' own.
    func family(_ family: FontFamily, _ request: FontRequest, _ axes: [AxisValue]) -> DeclaredFamily? {
        guard case .named(let name) = family, has(family) else { return nil }
        return DeclaredFamily(name.lowercased(), request, axes, self)
    }

    // MARK: Rules

    /// The rules of one weight, width and slope, those that come nearest to the request.
    func nearest(in family: String, _ request: FontRequest) -> [(index: Int, ranges: UnicodeRanges)] {
        var request = request
        request.opticalSize = nil
        let key = NearestKey(family: family, request: request)
        if nearest[key] == nil {
            let members = families[family] ?? []
            allowance.tests -= members.count * Allowance.comparison
            let styles = members.map { rules[$0].style }
            guard allowance.tests >= 0, let best = request.best(of: styles) else { return [] }
            nearest[key] = members.indices.filter { styles[$0] == styles[best] }.map { members[$0] }
        }
        return nearest[key]?.map { ($0, rules[$0].ranges) } ?? []
    }

    /// Takes a rule out of its family, since it has no font that can be read.
    func remove(_ index: Int, from family: String) {
        families[family]?.removeAll { $0 == index }
        nearest = [:]
    }

    /// The face of a rule; nil where none of its sources has a font.
    func face(_ index: Int, _ request: FontRequest, _ axes: [AxisValue]) -> TextFace? {
        guard let whole = whole(index) else { return nil }
        guard !whole.axes.isEmpty else { return face(index, whole, whole, []) }
        allowance.tests -= Allowance.instance
        let rule = rules[index]
        let settings =
            rule.limited(request).settings(for: whole.axes, style: rule.style) + axes.map { ($0.tag, $0.value) }
        // Where its variations are damaged, it is drawn without them.
        return face(index, whole, (try? whole.instance(settings)) ?? whole, settings)
    }

    private func face(
        _ index: Int, _ whole: TrueTypeFace, _ instance: TrueTypeFace, _ settings: [(tag: String, value: Double)]
    ) -> TextFace {
        let key = FaceKey(rule: index, coordinates: instance.coordinates)
        if let face = faces[key] { return face }
        let face = TextFace(instance, settings: settings)
        faces[key] = face
        sizeFactors[ObjectIdentifier(face)] = rules[index].sizeFactor
        return face
    }

    // MARK: Fonts

    /// The font of a rule's first source that has one.
    private func whole(_ index: Int) -> TrueTypeFace? {
        if let whole = wholes[index] { return whole }
        let rule = rules[index]
        for source in rule.sources {
            let found =
                switch source {
                case .local(let name): fonts.face(fullName: name)
                case .url(let url): file(url, rule)
                }
            if let found {
                wholes[index] = found
                return found
            }
        }
        if case .local(let name)? = rule.sources.last {
            note(rule, "local", "found no font of the name '\(name)' here, which is the last of its sources")
        }
        return nil
    }

    private func file(_ url: ArraySlice<UInt8>, _ rule: FontFaceRule) -> TrueTypeFace? {
        if let known = files[url] { return known }
        let face = read(url, rule)
        files[url] = .some(face)
        return face
    }

    private func read(_ url: ArraySlice<UInt8>, _ rule: FontFaceRule) -> TrueTypeFace? {
        let end = url.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
        let fragment = DataURL.percentDecoded(url[end...].dropFirst())
        let left = allowance.bytes
        guard left > 0 else {
            note(rule, "size", "found '\(url.shown)' behind as many fonts as there may be")
            return nil
        }
        guard let bytes = bytes(url[..<end], rule) else { return nil }
        do throws(TrueTypeError) {
            allowance.bytes = max(left - bytes.count, 0)
            let size = max(try WebFont.unpackedSize(of: bytes), bytes.count)
            guard size <= left else {
                note(
                    rule, "size",
                    "found \(size) bytes of '\(url.shown)', expected at most \(left), which are left to fonts")
                return nil
            }
            allowance.bytes = left - size
            return try fonts.face(
                ofFile: bytes, named: fragment.isEmpty ? nil : String(decoding: fragment, as: UTF8.self))
        } catch {
            note(rule, "font", "'\(url.shown)' is no font that is read: \(error)")
            return nil
        }
    }

    private func bytes(_ url: ArraySlice<UInt8>, _ rule: FontFaceRule) -> [UInt8]? {
        if url.prefix(5).isSame("data:") {
            if let bytes = DataURL.bytes(url) { return bytes }
            note(rule, "data URL", "'\(url.shown)' is no data URL that can be read")
            return nil
        }
        if url.firstIndex(of: "://".utf8) != nil {
            note(rule, "address", "'\(url.shown)' is not fetched, expected a data URL or a file")
            return nil
        }
        // A question behind the path is for servers.
        let path = String(decoding: DataURL.percentDecoded(url.prefix { $0 != UInt8(ascii: "?") }), as: UTF8.self)
        if let bytes = open?(path) { return bytes }
        note(rule, "file", "'\(url.shown)' cannot be opened")
        return nil
    }

    private func note(_ rule: FontFaceRule, _ kind: String, _ message: String) {
        problems.append(
            (rule.offset, "font \(kind)", "@font-face '\(rule.family)': \(message); it is passed over"))
    }
}
