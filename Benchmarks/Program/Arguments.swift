/// The program's arguments.
struct Arguments {
    static let help = """
        usage: benchmarks [--only REGEX] [--quick] [--json OUT] [--compare OLD.json] [--reference DIR]
                          [--svg FILE]… [--jpeg FILE] [--fonts DIR] [--command PATH]
               benchmarks --blend2d LIBRARY [--pictures DIR] [--only REGEX] [--quick] [--json OUT] [--compare OLD.json]

        Measures the renderer's stages, whole scenes and whole processes. Run it from the checkout's root, in release.

          --only REGEX        only rows whose name has a match, such as '^fill/own' or 'blur'
          --quick             everything once and small: shows that it works, measures nothing
          --json OUT          writes the rows as JSON as well
          --compare OLD.json  prints new ÷ old for the rows of an earlier --json
          --reference DIR     another folder of tree_0.svg … tree_7.svg, for rows named 'reference'
          --svg FILE          an SVG file to read and to draw, for rows named 'svg/file'; may be there several times
          --jpeg FILE         a JPEG file to read, for the row 'decode/jpeg'
          --fonts DIR         a folder of fonts to find, for the row 'text/fonts'
          --command PATH      the render-scene to run; default: the one beside this program, if it is built
          --blend2d LIBRARY   measures the rows named 'shapes' alone, in turn with this libblend2d.so, and compares the
                              pictures; one that differs much is an error
          --pictures DIR      writes the pictures of size 64 there, ours on the left
        """

    var only: String?
    var isQuick = false
    var json: String?
    var compare: String?
    var reference: String?
    var files: [String] = []
    var jpeg: String?
    var fonts: String?
    var command: String?
    var blend2D: String?
    var pictures: String?
    var showsHelp = false

    init(_ words: [String]) throws {
        var rest = words[...]
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Problem("\(option) needs a value; see --help") }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "--only": only = try value(of: word)
            case "--quick": isQuick = true
            case "--json": json = try value(of: word)
            case "--compare": compare = try value(of: word)
            case "--reference": reference = try value(of: word)
            case "--svg": files.append(try value(of: word))
            case "--jpeg": jpeg = try value(of: word)
            case "--fonts": fonts = try value(of: word)
            case "--command": command = try value(of: word)
            case "--blend2d": blend2D = try value(of: word)
            case "--pictures": pictures = try value(of: word)
            case "--help", "-h": showsHelp = true
            default: throw Problem("unknown argument \(word); see --help")
            }
        }
        guard pictures == nil || blend2D != nil else { throw Problem("--pictures needs --blend2d; see --help") }
    }
}
