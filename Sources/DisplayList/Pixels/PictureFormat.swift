/// A kind of picture file, as its first bytes tell it: the one table of what is read and what is not.
package enum PictureFormat: CaseIterable, Sendable {
    case png, jpeg, gif, webp
    case avif, heif, jpegXL, jpeg2000, tiff, bmp, ico, pdf, xml

    private typealias Row = (name: String, endings: [String], starts: [String])

    /// What such files are called, how their names end, and how they begin: in any of these ways, a byte for each character, and
    /// any byte for a dot in the middle.
    private var row: Row {
        switch self {
        case .png: ("PNG", ["png", "apng"], ["\u{89}PNG"])
        case .jpeg: ("JPEG", ["jpg", "jpeg"], ["\u{FF}\u{D8}"])
        case .gif: ("GIF", ["gif"], ["GIF8"])
        case .webp: ("WebP", ["webp"], ["RIFF····WEBP"])
        case .avif: ("AVIF", ["avif"], ["····ftypavif", "····ftypavis"])
        case .heif:
            (
                "HEIF", ["heic", "heif"],
                ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].map { "····ftyp\($0)" }
            )
        case .jpegXL: ("JPEG XL", ["jxl"], ["\u{FF}\n", "····JXL "])
        case .jpeg2000: ("JPEG 2000", ["jp2"], ["····jP  ", "\u{FF}O\u{FF}Q"])
        case .tiff: ("TIFF", ["tif", "tiff"], ["II*\0", "MM\0*"])
        case .bmp: ("BMP", ["bmp"], ["BM"])
        case .ico: ("ICO", ["ico"], ["\0\0\u{1}\0"])
        case .pdf: ("PDF", ["pdf"], ["%PDF"])
        case .xml: ("SVG or other XML", ["svg"], ["<svg", "<?xml"])
        }
    }

    /// Those that `PictureDecoder` reads.
    package static let read: [PictureFormat] = [.png, .jpeg, .gif, .webp]

    package var name: String { row.name }

    /// How names of such files end, without the point, in small letters.
    package var endings: [String] { row.endings }

    package var isRead: Bool { PictureFormat.read.contains(self) }

    /// Whether such files hold pixels alone.
    package var isPixels: Bool { self != .pdf && self != .xml }

    /// The kind that a file's first bytes tell; nil for any other.
    package init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(12))
        guard let found = PictureFormat.allCases.first(where: { $0.row.starts.contains { Self.begins(start, $0) } })
        else { return nil }
        self = found
    }

    /// The kind that a name's ending tells, in small letters; nil for any other.
    package init?(ending: String) {
        guard let found = PictureFormat.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = found
    }

    private static func begins(_ bytes: [UInt8], _ start: String) -> Bool {
        let scalars = start.unicodeScalars
        return bytes.count >= scalars.count && zip(bytes, scalars).allSatisfy { $1 == "·" || UInt32($0) == $1.value }
    }

    /// The names of those that are read, as a sentence has them: `PNG, JPEG, GIF or WebP`.
    /// - Parameters:
    ///   - others: names that go on with them.
    ///   - word: what stands before the last one.
    package static func names(with others: [String] = [], _ word: String = "or") -> String {
        listed(read.map { $0.name } + others, word)
    }

    /// The endings of those that are read, likewise: `.png, .apng or .jpg`.
    package static var endingNames: String { listed(read.flatMap { $0.endings }.map { ".\($0)" }, "or") }

    private static func listed(_ words: [String], _ word: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}
