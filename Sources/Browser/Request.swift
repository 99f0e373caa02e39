import DisplayList
import PathParser
import PictureFiles
import Raster
import SVG
import TextForms

/// The options of a picture, from JSON with the members of `RenderOptions` in gloaming.d.ts.
struct Request {
    enum Format { case pixels, png, svg, apng }
    /// The subject of the picture: the input as SVG or as a template, or a scene or a motion by its name.
    enum Subject { case svg, template, scene(String), motion(String) }

    var format = Format.pixels
    var mode = PNGEncoder.Mode.balanced
    var width: Double?
    var height: Double?
    var background: Color?
    var rendering = Renderer.Options(threads: 1)
    var reading = SVGReadingOptions()
    var subject = Subject.svg
    /// The moment of a motion, in seconds; nil for its end.
    var time: Double?
    var fps = 30
    /// A scene's parameters, as texts; a name may come several times.
    var parameters: [(name: String, text: String)] = []
    /// Pixels a point; nil for the usual number.
    var scale: Double?

    init(_ json: [UInt8]) throws(Refusal) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(json)
        } catch {
            throw .usage("the options are no JSON: \(error.description)")
        }
        let members = document.withRoot { root in
            root.members.map { ($0.key.string ?? "", Member($0.value)) }
        }
        for (name, value) in members where !value.isNull {
            do throws(Expected) {
                try set(name, value)
            } catch {
                throw .usage("\(name): found \(value.summary), expected \(error.text)")
            }
        }
        if let scale { rendering.scale = scale }
        if let width, let height { reading.viewport = Size(width: width, height: height) }
    }

    private mutating func set(_ name: String, _ value: Member) throws(Expected) {
        switch name {
        case "format": format = try value.choice([("pixels", .pixels), ("png", .png), ("svg", .svg), ("apng", .apng)])
        case "mode": mode = try value.choice(PNGEncoder.Mode.allCases.map { ($0.rawValue, $0) })
        case "width": width = try value.number(1e-3...1e6)
        case "height": height = try value.number(1e-3...1e6)
        case "scale": scale = try value.number(1e-3...1e3)
        case "scene": subject = .scene(try value.text())
        case "motion": subject = .motion(try value.text())
        case "time": time = try value.number(0...1e6)
        case "fps": fps = Int(try value.number(1...120))
        case "template": if try value.flag() { subject = .template }
        case "parameters": parameters = try value.pairs()
        case "dither": rendering.dither = try value.flag()
        case "background": background = try value.color()
        case "at": reading.moment = try value.number(0...1e9)
        case "dpi": reading.dpi = try value.number(1...10_000)
        case "fragment": reading.fragment = try value.text()
        case "currentColor": reading.currentColor = try value.color()
        case "styleSheet": reading.styleSheet = Array(try value.text().utf8)
        case "media": reading.media.kind = try value.choice(SVGMedia.Kind.allCases.map { ($0.rawValue, $0) })
        case "colorScheme":
            reading.media.colorScheme = try value.choice(SVGMedia.ColorScheme.allCases.map { ($0.rawValue, $0) })
        case "reducedMotion": reading.media.reducesMotion = try value.flag()
        case "languages": reading.languages = try value.texts()
        case "defaultFamily": reading.defaultFamily = try value.text()
        case "maxPixels": rendering.limits.pixels = Int(try value.number(1...1e9))
        default:
            throw Expected(
                "an option: format, mode, width, height, scale, dither, background, at, dpi, fragment, currentColor, "
                    + "styleSheet, media, colorScheme, reducedMotion, languages, defaultFamily or maxPixels")
        }
    }
}

/// The error of a member: the value that was expected.
private struct Expected: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

/// The value of a request's member.
private struct Member {
    private enum Value { case text(String), number(Double), flag(Bool), texts([String]), null, other }
    private let value: Value
    let summary: String

    init(_ json: JSONValue) {
        summary = json.summary
        switch json.kind {
        case .string: value = json.string.map { .text($0) } ?? .other
        case .number: value = json.number.map { .number($0) } ?? .other
        case .true: value = .flag(true)
        case .false: value = .flag(false)
        case .null: value = .null
        case .array:
            var texts: [String] = []
            var areTexts = true
            json.forEachElement { element in
                if let text = element.string { texts.append(text) } else { areTexts = false }
            }
            value = areTexts ? .texts(texts) : .other
        case .object: value = .other
        }
    }

    var isNull: Bool { if case .null = value { true } else { false } }

    func text() throws(Expected) -> String {
        guard case .text(let text) = value else { throw Expected("a text") }
        return text
    }

    func texts() throws(Expected) -> [String] {
        guard case .texts(let texts) = value else { throw Expected("an array of texts") }
        return texts
    }

    /// Names and texts in turn.
    func pairs() throws(Expected) -> [(name: String, text: String)] {
        let texts = try texts()
        guard texts.count.isMultiple(of: 2) else { throw Expected("names and texts in turn") }
        return stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
    }

    func flag() throws(Expected) -> Bool {
        guard case .flag(let flag) = value else { throw Expected("true or false") }
        return flag
    }

    func number(_ range: ClosedRange<Double>) throws(Expected) -> Double {
        guard case .number(let number) = value, range.contains(number) else {
            throw Expected("a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func color() throws(Expected) -> Color {
        guard case .text(let text) = value, let color = ColorParser.color(text) else {
            throw Expected("a CSS colour such as #102030, teal or rgb(16 32 48 / 50%)")
        }
        return color
    }

    func choice<Choice>(_ choices: [(name: String, choice: Choice)]) throws(Expected) -> Choice {
        if case .text(let text) = value, let match = choices.first(where: { $0.name == text }) { return match.choice }
        throw Expected(choices.map { "\"\($0.name)\"" }.joined(separator: ", "))
    }
}
