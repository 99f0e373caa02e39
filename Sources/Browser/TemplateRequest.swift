#if SCENES
import DisplayList
import Gloaming
import PictureFiles
import SVG
import Templates
import Threading
import Typography

/// A template and the data that fills it, with the pictures that it names as files.
struct TemplateRequest {
    let template: [UInt8]
    let data: [UInt8]
    let files: [(path: String, bytes: [UInt8])]
    let fonts: FontSet

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
        do throws(TemplateError) {
            let drawing = try Template(template, name: "template", options: options).drawing(data: data)
            return (drawing, found.withLock { $0 })
        } catch {
            throw .badData(error.description)
        }
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
