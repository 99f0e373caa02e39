import DisplayList
import PictureFiles
import SVG
import SystemFiles
import Templates
import TextForms
import Threading
import Typography

/// Reads templates, with the pictures and fonts that they name. Those that were read are kept until their files change: a
/// batch's records share them.
enum TemplateInput {
    /// Something odd about a picture or a font that a template shows.
    struct Warning: Sendable, Hashable {
        let text: String
        /// Whether the picture would be another without it.
        var changesPicture = true
    }

    /// A template, and what is odd about the pictures that it has shown.
    struct Opened: Sendable {
        let template: Template
        fileprivate let warnings: Monitor<[Warning]>

        /// The warnings since they were last taken.
        func takeWarnings() -> [Warning] {
            warnings.withLock { warnings in
                defer { warnings = [] }
                return warnings
            }
        }
    }

    private struct Key: Hashable {
        let path: String
        let bytes: [UInt8]
        let folders: [String]
        let fonts: [String]
        let dictionary: WordDictionary?
        /// Pixels a point, for the scenes in it.
        let scale: Double
    }

    private static let templates = Cache<Key, Opened>(limit: 16)

    /// Reads a template.
    /// - Parameters:
    ///   - path: its name, or `-` for standard input.
    ///   - folders: those below which pictures may lie; the template's own where there are none.
    static func read(_ path: String, folders: [String], _ arguments: Arguments) throws(CommandError) -> Opened {
        let bytes = try InputFile.read(path)
        let typeface = try FontOptions.typeface(arguments, asksSystem: true)
        let dictionary = try DictionaryOption.words(arguments)
        let key = Key(
            path: path, bytes: bytes, folders: folders, fonts: FontOptions.texts(arguments), dictionary: dictionary,
            scale: arguments[SharedOptions.plainScale])
        return try templates.value(for: key) { () throws(CommandError) in
            let warnings = Monitor<[Warning]>([])
            let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
            let places = Places(own: own, roots: folders.isEmpty ? [own] : folders)
            let families = FontOptions.Families(arguments)
            var options = TemplateOptions(usualTypeface: typeface)
            options.dictionary = dictionary
            options.picture = { link in
                do throws(CommandError) {
                    return try picture(link, places, families.all, warnings)
                } catch {
                    throw Reason(description: error.message)
                }
            }
            options.typeface = { name in
                if let typeface = families.typeface(name) { return typeface }
                guard let other = families.standIn(for: name) else {
                    throw Reason(
                        description:
                            "\(noFamily) --fonts\(FontOptions.asksSystem(arguments) ? " or on this machine" : "")"
                    )
                }
                let warning = Warning(text: "there is no font '\(name)' here; '\(other.name)' stands in")
                warnings.withLock { if !$0.contains(warning) { $0.append(warning) } }
                return other
            }
            let around = arguments.only(
                FontOptions.ofScenes + [DictionaryOption.definition, SharedOptions.plainScale.definition])
            options.scene = { scene in
                var found: [String] = []
                do throws(CommandError) {
                    let drawing = try NamedScene.drawing(scene, place: places.file, in: around, &found)
                    let all = found.map { Warning(text: "\(scene.name): \($0)") }
                    warnings.withLock { $0 += all }
                    return drawing
                } catch {
                    throw Reason(description: error.hint.map { "\(error.message); \($0)" } ?? error.message)
                }
            }
            do throws(CommandError) {
                return Opened(
                    template: try checked { () throws(TemplateError) in
                        try Template(bytes, name: InputFile.name(path), options: options)
                    }, warnings: warnings)
            } catch {
                var failure = error
                failure.hint = failure.hint ?? FileKind(bytes).flatMap { $0 == .json ? nil : $0.hint }
                throw failure
            }
        }
    }

    /// The value of `body`, its error as the command's.
    /// - Parameter hasData: whether there is data for the template.
    static func checked<Value>(
        hasData: Bool = true, _ body: () throws(TemplateError) -> Value
    ) throws(CommandError) -> Value {
        do throws(TemplateError) {
            return try body()
        } catch {
            let meant = error.suggestion.map { "did you mean \(JSONReader.quoted($0))?" }
            throw CommandError(.badData, error.description, hint: meant ?? option(for: error, hasData: hasData))
        }
    }

    /// The option that gives what a template asks for in vain.
    private static func option(for error: TemplateError, hasData: Bool) -> String? {
        if error.found.holds(noFile) { return "--folder DIR says below which folder its pictures lie" }
        if error.found.holds(noFamily) { return "--fonts DIR says where more fonts lie" }
        if error.found.hasPrefix("nothing in the data"), !hasData { return "--data FILE has what fills the template" }
        return nil
    }

    private static let noFile = "there is no such file below"
    private static let noFamily = "there is no such family in"

    /// Why a picture or a font cannot be had.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Pictures

    /// Where pictures may lie.
    private struct Places: Sendable {
        /// The folder of the template, beside which paths begin.
        let own: String
        let roots: [String]

        /// The real path of a file below one of the roots; nil where there is none.
        func file(_ link: String) -> String? {
            guard !link.isEmpty, link != "-" else { return nil }
            let candidates = link.hasPrefix("/") ? [link] : ([own] + roots).map { "\($0)/\(link)" }
            return candidates.lazy.compactMap { path in
                roots.lazy.compactMap { RealPath.of(path, below: $0) }.first
            }.first
        }
    }

    private struct Source: Hashable {
        let place: String
        let bytes: [UInt8]
    }

    private static let pictures = Cache<Source, TemplatePicture>(limit: 64)

    private static func picture(
        _ link: String, _ places: Places, _ fonts: FontSet, _ warnings: Monitor<[Warning]>
    ) throws(CommandError) -> TemplatePicture {
        guard let place = places.file(link) else {
            throw CommandError(.noInput, "\(noFile) \(places.roots.joined(separator: ", "))")
        }
        let bytes = try InputFile.read(place)
        return try pictures.value(for: Source(place: place, bytes: bytes)) { () throws(CommandError) in
            if TemplatePicture.isDrawing(bytes) {
                var options = SVGReadingOptions()
                options.fonts = fonts
                let document = try SVGInput.read(place, nil, options)
                let found = document.diagnostics.map {
                    Warning(text: "\(link): \($0)", changesPicture: $0.changesPicture)
                }
                warnings.withLock { $0 += found }
                return .drawing(document.drawing)
            }
            do throws(PictureFileError) {
                return .bitmap(try PictureDecoder.decode(bytes))
            } catch {
                throw CommandError(.badData, "\(error)")
            }
        }
    }
}
