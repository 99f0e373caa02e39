import DisplayList
import DrawingFiles
import PathParser
import PictureFiles
import Raster
import SVG
import Typography

#if SCENES
import Scenes
#endif

/// How a call ended: what the command's exit statuses mean.
enum Outcome: Int32 {
    case done = 0
    /// The request is wrong.
    case usage = 64
    /// The file is.
    case badData = 65
}

/// Why nothing was drawn.
struct Refusal: Error {
    let outcome: Outcome
    let message: String

    static func usage(_ message: String) -> Refusal { Refusal(outcome: .usage, message: message) }
    static func badData(_ message: String) -> Refusal { Refusal(outcome: .badData, message: message) }
}

/// Draws what it is asked for, and keeps the result until it is asked again.
struct Engine {
    private var fonts: [[UInt8]] = []
    /// Made once for all pictures, since it holds what was read of the fonts.
    private var fontSet: FontSet?
    /// The files that the next picture may link to.
    var files: [(path: String, bytes: [UInt8])] = []

    private(set) var result = Block()
    private(set) var message = Block()
    private(set) var width = 0
    private(set) var height = 0
    /// A motion's, in seconds.
    private(set) var duration = 0.0
    private(set) var isLooping = false

    mutating func clearFonts() { (fonts, fontSet) = ([], nil) }

    mutating func addFont(_ file: [UInt8]) -> Outcome {
        message = Block()
        do throws(TrueTypeError) {
            _ = try TrueTypeFace(file)
        } catch {
            message = Block(Array("the font cannot be read: \(error.description)".utf8))
            return .badData
        }
        fonts.append(file)
        fontSet = nil
        return .done
    }

    mutating func draw(request: [UInt8], input: [UInt8]) -> Outcome {
        (result, message, width, height) = (Block(), Block(), 0, 0)
        (duration, isLooping) = (0, false)
        defer { files = [] }
        do throws(Refusal) {
            var request = try Request(request)
            if case .motion(let name) = request.subject {
                try motion(name, request)
                return .done
            }
            guard request.format != .apng else { throw Refusal.usage("format: found apng, expected it of a motion") }
            let (drawing, diagnostics) = try self.drawing(of: &request, input)
            try write(drawing, request, diagnostics)
            return .done
        } catch {
            message = Block(Array(error.message.utf8))
            return error.outcome
        }
    }

    // MARK: Steps

    private mutating func drawing(
        of request: inout Request, _ input: [UInt8]
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        switch request.subject {
        case .svg: return try document(request, input)
        case .template: return try template(request, input)
        case .scene(let name): return try scene(name, &request)
        case .motion: throw .usage("a motion has no single drawing")
        }
    }

    private mutating func document(
        _ request: Request, _ input: [UInt8]
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        var options = request.reading.withFileReaders
        options.fonts = currentFonts()
        let files = files
        options.open = { path in files.first { $0.path == path }?.bytes }
        do throws(SVGReaderError) {
            let document = try SVGDocument(input, options: options)
            let isFitted = request.width != nil || request.height != nil
            var drawing =
                isFitted ? document.fitted(width: request.width, height: request.height) : document.drawing
            if let background = request.background {
                let all = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
                drawing.nodes.insert(.fill(Fill(.rect(all), paint: .solid(background))), at: 0)
            }
            return (drawing, document.diagnostics.map { $0.description })
        } catch {
            throw .badData(error.description)
        }
    }

    #if SCENES
    private mutating func template(
        _ request: Request, _ input: [UInt8]
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        let data = files.first { $0.path == "" }?.bytes ?? []
        return try TemplateRequest(
            template: input, data: data, files: files, fonts: currentFonts(), scale: request.rendering.scale
        ).drawing()
    }

    private func scene(
        _ name: String, _ request: inout Request
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        let scene = try SceneRequest.definition(name)
        request.rendering.scale = request.scale ?? scene.scale
        let values = ParameterValues(name, request.parameters, files, scale: request.rendering.scale)
        return try SceneRequest.drawing(scene, values)
    }

    private mutating func motion(_ name: String, _ request: Request) throws(Refusal) {
        let values = ParameterValues(name, request.parameters, files, scale: request.rendering.scale)
        var motion = try MotionRequest(name, values)
        (duration, isLooping) = (motion.animation.duration, motion.animation.isLooping)
        switch request.format {
        case .svg: result = Block(try motion.svg(fps: request.fps, encodePNG: Engine.encodePNG))
        case .apng:
            let made = try motion.apng(fps: request.fps, mode: request.mode, request.rendering)
            (result, width, height) = (Block(made.file), made.width, made.height)
        case .pixels, .png:
            let drawing = try motion.drawing(at: request.time ?? duration)
            return try write(drawing, request, motion.notes)
        }
        say(motion.notes + motion.texts.warnings)
    }

    mutating func list() { (result, message, width, height) = (Block(SceneRequest.table()), Block(), 0, 0) }
    #else
    private func template(_ request: Request, _ input: [UInt8]) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        throw .usage("templates are not a part of this module")
    }

    private func scene(
        _ name: String, _ request: inout Request
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        throw .usage("scenes are not a part of this module")
    }

    private func motion(_ name: String, _ request: Request) throws(Refusal) {
        throw .usage("motions are not a part of this module")
    }

    mutating func list() {
        let none = #"{"scenes":[],"motions":[]}"#
        (result, message, width, height) = (Block(Array(none.utf8)), Block(), 0, 0)
    }
    #endif

    private mutating func currentFonts() -> FontSet {
        let set = fontSet ?? FontSet(fonts: fonts, inflate: { Zlib.unpack($0, size: $1) }, readers: .all)
        fontSet = set
        return set
    }

    private mutating func write(
        _ drawing: Drawing, _ request: Request, _ diagnostics: [String]
    ) throws(Refusal) {
        var diagnostics = diagnostics
        switch request.format {
        case .svg: result = Block(try Engine.svg(drawing))
        case .pixels, .png, .apng:
            do throws(RasterError) {
                let renderer = try Renderer(drawing, options: request.rendering)
                (width, height) = (renderer.width, renderer.height)
                diagnostics += renderer.diagnostics
                if request.format == .pixels {
                    // Straight pixels are written once, where they are taken from.
                    let pixels = Block(count: width * height * 4)
                    try renderer.render(into: pixels.memory, bytesPerRow: width * 4, format: .straightRGBA)
                    result = pixels
                } else {
                    let bitmap = try renderer.render()
                    // The form is the command's.
                    let isPlain = !PNGForm.isTold(byPixelsOf: drawing, mode: request.mode)
                    let isOpaque = renderer.isOpaque || isPlain && bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
                    result = Block(try Engine.png(bitmap, isPlain ? isOpaque ? .rgb : .rgba : nil, request))
                }
            } catch {
                throw .badData(error.description)
            }
        }
        var texts = TextWarnings()
        texts.note(drawing)
        say(diagnostics + texts.warnings)
    }

    private mutating func say(_ diagnostics: [String]) {
        message = Block(Array(diagnostics.joined(separator: "\n").utf8))
    }

    private static func png(_ bitmap: Bitmap, _ form: PNGForm?, _ request: Request) throws(RasterError) -> [UInt8] {
        let options = PNGEncoder.Options(
            mode: request.mode, pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: request.rendering.scale), threads: 1)
        // The renderer has judged the size.
        return (try? PNGEncoder.encode(bitmap, options: options, form: form)) ?? []
    }

    typealias EncodePNG = @Sendable (Bitmap) throws(PictureCodingError) -> [UInt8]

    private static let encodePNG: EncodePNG = { bitmap throws(PictureCodingError) in
        try PictureCoding.rethrow { () throws(PNGError) in try PNGEncoder.encode(bitmap) }
    }

    private static func svg(_ drawing: Drawing) throws(Refusal) -> [UInt8] {
        do throws(SVGWriterError) {
            return try SVGWriter.write(drawing, options: SVGWriter.Options(encodePNG: encodePNG))
        } catch {
            throw .badData(error.description)
        }
    }
}
