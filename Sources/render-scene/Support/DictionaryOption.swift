import Threading
import Typography

/// The dictionaries by which texts without spaces are divided into lines.
enum DictionaryOption {
    private static let dictionary = Option<String?>(
        "dictionary", .file, defaultText: "none, which divides at syllables", isRepeatable: true,
        help: "Words of Thai, Lao, Khmer or Burmese, one a line, between which lines may end; # begins a comment."
    ).rare()

    static let definition = dictionary.definition

    private struct File: Hashable {
        let path: String
        let bytes: [UInt8]
    }

    private static let known = Cache<[File], WordDictionary>(limit: 8)

    /// The words of all files that are given; nil without any.
    static func words(_ arguments: Arguments) throws(CommandError) -> WordDictionary? {
        var files: [File] = []
        for path in arguments.all(dictionary) { files.append(File(path: path, bytes: try InputFile.read(path))) }
        if files.isEmpty { return nil }
        return try known.value(for: files) { () throws(CommandError) in
            do throws(WordFileError) {
                return try WordDictionary(files: files.map { (InputFile.name($0.path), $0.bytes) })
            } catch {
                throw CommandError(.badData, "\(error)")
            }
        }
    }
}
