import PathParser
import Typography

/// The faces that a file's style sheets bring along (`@font-face`), each read when a text first needs it.
final class DeclaredFonts {
    /// How much the faces may still take.
    struct Allowance {
        /// Of fonts, unpacked.
        var bytes: Int
        /// How often rules may be looked at.
        var tests: Int
    }

    private struct FaceKey: Hashable {
        let rule: Int
        let coordinates: [Double]
    }

    private struct GroupKey: Hashable {
        let family: String
        let request: FontRequest
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
    private var groups: [GroupKey: [Int]] = [:]
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

    /// Whether there are rules for a family. No other font stands in for it then, whatever becomes of the rules' own.
    func has(_ family: String) -> Bool { families[family.lowercased()] != nil }

    /// How much larger than its own size a face is set; nil for a face that is not of the file.
    func sizeFactor(of face: TextFace) -> Double? { sizeFactors[ObjectIdentifier(face)] }

    /// The problems since the last call.
    func takeProblems() -> [(offset: Int, kind: String, message: String)] {
        defer { problems = [] }
        return problems
    }

    // MARK: Matching

    /// The face of a family for some characters: of the rules that come nearest to the request, the last that has them
    /// (CSS Fonts 4, section 5.3).
    /// - Parameters:
    ///   - scalars: the visible characters of a cluster.
    ///   - needsGlyphs: whether the face must have them, and not only its rule's range.
    func face(
        for scalars: [Unicode.Scalar], _ family: String, _ request: FontRequest, _ axes: [AxisValue], needsGlyphs: Bool
    ) -> TextFace? {
        let family = family.lowercased()
        var group = group(family, request)
        while let index = group.popLast(), allowance.tests >= 0 {
            allowance.tests -= 1
            let rule = rules[index]
            guard scalars.allSatisfy(rule.ranges.contains) else { continue }
            guard let face = face(index, request, axes) else {
                // The family is as if it did not have that face.
                families[family]?.removeAll { $0 == index }
                groups = [:]
                group = self.group(family, request)
                continue
            }
            if !needsGlyphs || DeclaredFonts.has(face, scalars) { return face }
        }
        return nil
    }

    /// The rules of one weight, width and slope, those that come nearest to the request.
    private func group(_ family: String, _ request: FontRequest) -> [Int] {
        var request = request
        request.opticalSize = nil
        let key = GroupKey(family: family, request: request)
        if let known = groups[key] { return known }
        let members = families[family] ?? []
        allowance.tests -= members.count
        let styles = members.map { rules[$0].style }
        guard allowance.tests >= 0, let best = request.best(of: styles) else { return [] }
        let group = members.indices.filter { styles[$0] == styles[best] }.map { members[$0] }
        groups[key] = group
        return group
    }

    private static func has(_ face: TextFace, _ scalars: [Unicode.Scalar]) -> Bool {
        if scalars.allSatisfy({ face.face.glyph(for: $0) != nil }) { return true }
        guard scalars.count > 1 else { return false }
        // It may have the letter with its marks as one.
        let script = scalars.lazy.map { Script(of: $0) }.first { $0 != .common && $0 != .inherited } ?? .common
        let glyphs = face.shape(
            scalars, 0..<scalars.count, script: script, direction: script.direction ?? .leftToRight)
        return !glyphs.contains { $0.glyph == face.face.missingGlyph }
    }

    // MARK: Fonts

    private func face(_ index: Int, _ request: FontRequest, _ axes: [AxisValue]) -> TextFace? {
        guard let whole = whole(index) else { return nil }
        let rule = rules[index]
        let settings =
            rule.limited(request).settings(for: whole.axes, style: rule.style) + axes.map { ($0.tag, $0.value) }
        // Where its variations are damaged, it is drawn without them.
        let key = FaceKey(rule: index, coordinates: (try? whole.coordinates(of: settings)) ?? whole.coordinates)
        if let face = faces[key] { return face }
        let face = TextFace((try? whole.instance(settings)) ?? whole, settings: settings)
        faces[key] = face
        sizeFactors[ObjectIdentifier(face)] = rule.sizeFactor
        return face
    }

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
