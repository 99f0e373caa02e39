import TextForms

/// What is said above an app's screens, in several languages: a file such as
///
///     {"en": ["A forest of quiet days", …], "de": ["Ein Wald stiller Tage", …]}
///
/// with one caption for each of the app's five screens, in their order.
public struct PreviewCaptions: Sendable, Hashable {
    /// A language with what is said in it.
    public struct Language: Sendable, Hashable {
        /// As the file calls it: `en`, `pt-BR`.
        public let code: String
        /// One for each screen.
        public let captions: [String]
    }

    /// In the order of the file, or in that of the codes that were chosen.
    public private(set) var languages: [Language]

    /// In Unicode scalars: more is no caption.
    static let maxLength = 200
    /// A store knows fewer.
    static let maxLanguages = 100

    /// - Parameters:
    ///   - bytes: of the file.
    ///   - app: whose screens they are for.
    /// - Throws: `PreviewCaptionsError` with the place of what cannot be.
    public static func read(_ bytes: [UInt8], for app: PreviewApp) throws(PreviewCaptionsError) -> PreviewCaptions {
        try FileField<PreviewCaptionsError>.withRoot(of: bytes) { root throws(PreviewCaptionsError) in
            var languages: [Language] = []
            for member in try root.object().members() {
                languages.append(try language(member, for: app))
            }
            guard !languages.isEmpty else { throw root.unexpected("at least one language", found: "none") }
            guard languages.count <= maxLanguages else {
                throw root.unexpected("at most \(maxLanguages) languages", found: "\(languages.count)")
            }
            return PreviewCaptions(languages: languages)
        }
    }

    private static func language(
        _ field: FileField<PreviewCaptionsError>, for app: PreviewApp
    ) throws(PreviewCaptionsError) -> Language {
        // It becomes a folder's name.
        let code = field.path
        guard isCode(code) else {
            throw field.unexpected("a language's code, such as en or pt-BR", found: JSONReader.quoted(code))
        }
        let screens = app.screens.joined(separator: ", ")
        let what = "\(app.screens.count) captions in brackets, for \(screens)"
        var captions: [String] = []
        try field.forEachElement(what) { element throws(PreviewCaptionsError) in
            captions.append(try element.text("a caption", maxLength: maxLength))
        }
        guard captions.count == app.screens.count else {
            throw field.unexpected(what, found: "\(captions.count)")
        }
        return Language(code: code, captions: captions)
    }

    /// Letters, digits and hyphens, as in BCP 47.
    private static func isCode(_ text: String) -> Bool {
        let bytes = text.utf8
        return (2...35).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
            && bytes.allSatisfy { byte in
                byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }

    /// The same in some languages alone, in another order.
    /// - Parameter codes: as the file calls them; one that is named twice counts once.
    /// - Throws: `PreviewCaptionsError.noLanguage` for one that is not there.
    public func chosen(_ codes: [String]) throws(PreviewCaptionsError) -> PreviewCaptions {
        var chosen: [Language] = []
        for code in codes where !chosen.contains(where: { $0.code == code }) {
            guard let language = languages.first(where: { $0.code == code }) else {
                throw .noLanguage(code, known: languages.map(\.code))
            }
            chosen.append(language)
        }
        return PreviewCaptions(languages: chosen)
    }
}

/// Why a file of captions cannot be used. Its description is one line that names the place; lines and columns count from
/// 1.
public enum PreviewCaptionsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No JSON, with the place.
    case malformedJSON(JSONError)
    /// A value that cannot be, or a missing one. `path` names it: `de[3]`.
    case unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String)
    /// A language that was asked for and is not there.
    case noLanguage(String, known: [String])

    /// One line that names the place, what was found and what was expected.
    public var description: String {
        switch self {
        case .malformedJSON(let error): error.description
        case .unexpectedValue(let path, let line, let column, let found, let expected):
            "line \(line), column \(column): \(path): found \(found), expected \(expected)"
        case .noLanguage(let code, let known):
            "found no \(JSONReader.quoted(code)), expected one of \(known.joined(separator: ", "))"
        }
    }
}

extension PreviewCaptionsError: FileFieldError {}
