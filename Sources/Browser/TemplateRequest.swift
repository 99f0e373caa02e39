#if SCENES
import DisplayList
import DrawingFiles
import ParameterReading
import PictureFiles
import SVG
import Scenes
import Templates
import Threading
import Typography

/// A template and the data that fills it, with the pictures that it names as files.
struct TemplateRequest {
    let template: [UInt8]
    let data: [UInt8]
    let files: [(path: String, bytes: [UInt8])]
    let fonts: FontSet
    /// Pixels a point, for the scenes in it.
    let scale: Double

    /// - Returns: the drawing, and what is odd about its pictures.
    func drawing() throws(Refusal) -> (Drawing, diagnostics: [String]) {
        let found = Monitor<[String]>([])
        var options = TemplateOptions()
        let (files, fonts) = (files, fonts)
        options.picture = { link throws(TemplateInputError) in
            guard let file = files.first(where: { $0.path == link }) else {
                throw TemplateInputError("there is no such file here")
            }
            return try TemplateRequest.picture(file, fonts, found)
        }
        options.typeface = { name throws(TemplateInputError) in
            guard let typeface = Typeface(family: name, in: fonts) else {
                throw TemplateInputError("there is no such family among the fonts")
            }
            return typeface
        }
        let scale = scale
        options.scene = { asked throws(TemplateInputError) in
            do throws(Refusal) {
                let scene = try SceneRequest.definition(asked.name)
                let (texts, linked) = try TemplateRequest.values(of: asked.parameters, scene, files)
                let values = ParameterValues(scene.name, texts, linked, scale: scale)
                let (drawing, notes) = try SceneRequest.drawing(scene, values)
                found.withLock { $0 += notes.map { "\(scene.name): \($0)" } }
                return drawing
            } catch {
                throw TemplateInputError(error.message)
            }
        }
        do throws(TemplateError) {
            let drawing = try Template(template, name: "template", options: options).drawing(data: data)
            return (drawing, found.withLock { $0 })
        } catch {
            throw .badData(error.description)
        }
    }

    /// A scene's parameters: those that come from files as the files that they name.
    private static func values(
        of parameters: [TemplateScene.Parameter], _ scene: SceneDefinition, _ files: [(path: String, bytes: [UInt8])]
    ) throws(Refusal) -> (texts: [(name: String, text: String)], files: [(path: String, bytes: [UInt8])]) {
        var texts: [(name: String, text: String)] = []
        var linked: [(path: String, bytes: [UInt8])] = []
        for parameter in parameters {
            let (name, text) = (parameter.name, parameter.text)
            let paths: [String]
            switch scene.parameters.first(where: { $0.name == name })?.kind {
            case .input(.file(let file)) where file.value(of: text) == nil: paths = [text]
            case .input(.typeface), .input(.dictionary): paths = [text]
            case .input(.trees(let count)): paths = (0..<count).map { "\(text)/tree_\($0).svg" }
            default:
                texts.append((name, text))
                continue
            }
            for path in paths {
                guard let file = files.first(where: { $0.path == path }) else {
                    throw .usage("\(name): there is no file '\(path)' here")
                }
                linked.append((name, file.bytes))
            }
        }
        return (texts, linked)
    }

    private static func picture(
        _ file: (path: String, bytes: [UInt8]), _ fonts: FontSet, _ found: Monitor<[String]>
    ) throws(TemplateInputError) -> TemplatePicture {
        if TemplatePicture.isDrawing(file.bytes) {
            var options = SVGReadingOptions().withFileReaders
            options.fonts = fonts
            do throws(SVGReaderError) {
                let document = try SVGDocument(file.bytes, options: options)
                let diagnostics = document.diagnostics.map { "\(file.path): \($0.description)" }
                found.withLock { $0 += diagnostics }
                return .drawing(document.drawing)
            } catch {
                throw TemplateInputError(error.description)
            }
        }
        do throws(PictureFileError) {
            return .bitmap(try PictureDecoder.decode(file.bytes))
        } catch {
            throw TemplateInputError(error.description)
        }
    }
}
#endif
