#if SCENES
import CivilTime
import DisplayList
import DrawingFiles
import Localization
import ParameterReading
import PathParser
import PictureFiles
import SVG
import Scenes
import TextForms
import Typography

/// Values for a scene's or a motion's parameters: texts, and as files those that come from files.
struct ParameterValues {
    /// The scene's name, for errors.
    let name: String
    let texts: [(name: String, text: String)]
    let files: [(path: String, bytes: [UInt8])]
    let scale: Double
    /// The values that were read from files, by their parameters' names: a file may be read with another one's value.
    private var read: [(name: String, value: ParameterValue)] = []
    /// The warnings of the files that were read.
    private(set) var notes: [String] = []

    init(
        _ name: String, _ texts: [(name: String, text: String)], _ files: [(path: String, bytes: [UInt8])],
        scale: Double
    ) {
        self.name = name
        self.texts = texts
        self.files = files
        self.scale = scale
    }

    /// Words that are none of those that there are.
    static func question(_ word: String, _ words: [String]) -> String {
        guard let near = Suggestion.nearest(to: word, among: words) else { return "" }
        return "; did you mean '\(near)'?"
    }

    /// The values given for each parameter, in order.
    mutating func values(of parameters: [ParameterDefinition]) throws(Refusal) -> [[ParameterValue]] {
        let names = parameters.map { $0.name }
        for given in texts.map({ $0.name }) + files.map({ $0.path }) where !names.contains(given) {
            throw .usage("\(name) has no parameter '\(given)'" + ParameterValues.question(given, names))
        }
        var values: [[ParameterValue]] = []
        for parameter in parameters {
            let given = try self.values(of: parameter, among: parameters)
            if given.isEmpty, parameter.isRequired || parameter.isOperand {
                throw .usage("\(name): \(parameter.name) is missing")
            }
            values.append(given)
        }
        return values
    }

    // MARK: Values

    private func texts(of name: String) -> [String] { texts.filter { $0.name == name }.map { $0.text } }

    /// The files of a parameter; a text counts as the content of one.
    private func files(of name: String) -> [[UInt8]] {
        let named = files.filter { $0.path == name }.map { $0.bytes }
        return named.isEmpty ? texts(of: name).map { Array($0.utf8) } : named
    }

    private mutating func values(
        of parameter: ParameterDefinition, among parameters: [ParameterDefinition]
    ) throws(Refusal) -> [ParameterValue] {
        if case .input(.file(let file)) = parameter.kind { return try values(of: file, parameter, among: parameters) }
        if case .input(let input) = parameter.kind { return try values(of: input, parameter.name) }
        if case .zone = parameter.kind, let table = files.last(where: { $0.path == parameter.name }) {
            return [.zone(try ParameterValues.zone(table.bytes, parameter.name))]
        }
        return try plainValues(of: parameter)
    }

    private func plainValues(of parameter: ParameterDefinition) throws(Refusal) -> [ParameterValue] {
        let reader = ValueReader<ParameterValue>.of(parameter.kind)
        var values: [ParameterValue] = []
        for text in texts(of: parameter.name) { values.append(try ParameterValues.read(text, parameter.name, reader)) }
        return values
    }

    /// The values of files that an app reads. A text that is no word stands for the content of one.
    private mutating func values(
        of file: FileInput, _ parameter: ParameterDefinition, among parameters: [ParameterDefinition]
    ) throws(Refusal) -> [ParameterValue] {
        let name = parameter.name
        var values: [ParameterValue] = []
        var contents: [[UInt8]] = []
        for text in texts(of: name) {
            if let value = file.value(of: text) { values.append(value) } else { contents.append(Array(text.utf8)) }
        }
        contents += files.filter { $0.path == name }.map { $0.bytes }
        if contents.isEmpty { return values }
        // A wrong one is refused in its own turn.
        var others = read
        for other in parameters where !others.contains(where: { $0.name == other.name }) {
            if case .input = other.kind { continue }
            if let value = (try? plainValues(of: other))?.last { others.append((other.name, value)) }
        }
        for content in parameter.isRepeatable ? contents[...] : contents.suffix(1) {
            do throws(FileInput.Fault) {
                let (value, warnings) = try file.read(content) { other in others.first { $0.name == other }?.value }
                values.append(value)
                notes += warnings
            } catch {
                throw .badData("\(name): \(error.text)")
            }
        }
        if let last = values.last { read.append((name, last)) }
        return values
    }

    /// A zone as a table: a line for each change of its clocks, with the moment and the difference from UTC from then on, both
    /// in seconds.
    private static func zone(_ table: [UInt8], _ name: String) throws(Refusal) -> CivilZone {
        var changes: [(moment: Double, offset: Int)] = []
        for line in table.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map { Double(String(decoding: $0, as: UTF8.self)) }
            guard words.count == 2, let moment = words[0], let offset = words[1], abs(offset) < 1e6,
                moment > changes.last?.moment ?? -.infinity
            else {
                throw .badData("\(name): found no table of a zone's clocks, expected moments in order, and offsets")
            }
            changes.append((moment, Int(offset)))
        }
        guard let first = changes.first else { throw .badData("\(name): the table of a zone's clocks is empty") }
        return CivilZone { [changes] moment in
            (changes.last { $0.moment <= moment.secondsSince1970 } ?? first).offset
        }
    }

    private static func read<Value>(
        _ text: String, _ name: String, _ reader: ValueReader<Value>
    ) throws(Refusal) -> Value {
        do throws(ValueError) {
            return try reader.read(text)
        } catch {
            let question = error.suggestion.map { "; did you mean '\($0)'?" } ?? ""
            throw .usage("\(name): found '\(text)', expected \(error.expected)\(question)")
        }
    }

    private mutating func values(of input: SceneInput, _ name: String) throws(Refusal) -> [ParameterValue] {
        switch input {
        case .scale: return [.number(scale)]
        case .typeface:
            guard let file = files(of: name).last else { return [] }
            return [.typeface(try ParameterValues.typeface(file))]
        case .dictionary: return try dictionary(name).map { [.dictionary($0)] } ?? []
        case .words(let table, _):
            return [.words(Words(table, language: try language(name), files: [], journal: nil))]
        case .language: return try language(name).map { [.language($0)] } ?? []
        case .trees: return try trees(name)
        case .file: return []
        }
    }

    private func language(_ name: String) throws(Refusal) -> LanguageTag? {
        guard let text = texts(of: name).last else { return nil }
        return try ParameterValues.read(text, name, .language)
    }

    private static func typeface(_ file: [UInt8]) throws(Refusal) -> Typeface {
        do throws(TrueTypeError) {
            return try Typeface(trueType: file, inflate: { Zlib.unpack($0, size: $1) }, readers: .all)
        } catch {
            throw .badData("the font cannot be read: \(error.description)")
        }
    }

    private func dictionary(_ name: String) throws(Refusal) -> WordDictionary? {
        let files = files(of: name)
        if files.isEmpty { return nil }
        do throws(WordFileError) {
            return try WordDictionary(files: files.map { (name, $0) })
        } catch {
            throw .badData(error.description)
        }
    }

    private mutating func trees(_ name: String) throws(Refusal) -> [ParameterValue] {
        let files = files(of: name)
        if files.isEmpty { return [] }
        var trees: [Path] = []
        for (i, file) in files.enumerated() {
            do throws(SVGReaderError) {
                let silhouette = try SVGSilhouette(file)
                trees.append(silhouette.path)
                notes += silhouette.diagnostics.map { "tree \(i): \($0.description)" }
            } catch {
                throw .badData("tree \(i): \(error.description)")
            }
        }
        return [.trees(trees)]
    }
}
#endif
