#if SCENES
import DisplayList
import ParameterReading
import PathParser
import PictureFiles
import Raster
import SVG
import Scenes
import Typography

/// A scene by its name.
enum SceneRequest {
    /// All scenes and motions with their parameters, as JSON.
    static func table() -> [UInt8] { SceneCatalog.table.bytes(.compact) }

    static func definition(_ name: String) throws(Refusal) -> SceneDefinition {
        let all = SceneCatalog.all.flatMap { $0.scenes }
        guard let scene = all.first(where: { $0.name == name }) else {
            throw .usage("there is no scene '\(name)'" + ParameterValues.question(name, all.map { $0.name }))
        }
        return scene
    }

    /// - Returns: the drawing, and what is odd about it.
    static func drawing(
        _ scene: SceneDefinition, _ values: ParameterValues
    ) throws(Refusal) -> (Drawing, diagnostics: [String]) {
        var values = values
        let given = try values.values(of: scene.parameters)
        do throws(SceneError) {
            let drawn = try scene.drawing(given)
            return (drawn.drawing, values.notes + drawn.notes)
        } catch {
            throw .usage(error.description)
        }
    }
}

/// A motion by its name, at a moment or as a whole.
struct MotionRequest {
    /// More than any film of a screen needs.
    private static let maxFrames = 5000

    let animation: Animation<SceneError>
    /// The warnings of the files that were read.
    let notes: [String]
    /// Gathers warnings of the texts in the frames drawn so far.
    private(set) var texts = TextWarnings()

    init(_ name: String, _ values: ParameterValues) throws(Refusal) {
        let all = SceneCatalog.motions
        guard let motion = all.first(where: { $0.name == name }) else {
            throw .usage("there is no motion '\(name)'" + ParameterValues.question(name, all.map { $0.name }))
        }
        var values = values
        let given = try values.values(of: motion.parameters)
        do throws(SceneError) {
            animation = try motion.animation(given)
        } catch {
            throw .usage(error.description)
        }
        notes = values.notes
    }

    /// - Parameter time: in seconds.
    mutating func drawing(at time: Double) throws(Refusal) -> Drawing {
        do throws(SceneError) {
            let drawing = try animation.drawing(at: time)
            texts.note(drawing)
            return drawing
        } catch {
            throw .usage(error.description)
        }
    }

    private func times(_ fps: Int) throws(Refusal) -> FrameTimes {
        let times = animation.frameTimes(fps: fps)
        guard times.count <= MotionRequest.maxFrames else {
            throw .usage("found \(times.count) frames, expected at most \(MotionRequest.maxFrames): a smaller fps")
        }
        return times
    }

    /// The animated SVG text that the command writes for the motion.
    mutating func svg(fps: Int, encodePNG: @escaping Engine.EncodePNG) throws(Refusal) -> [UInt8] {
        var samples: [SVGAnimationWriter.Sample] = []
        for time in try times(fps) {
            samples.append(SVGAnimationWriter.Sample(time: time, drawing: try drawing(at: time)))
        }
        if animation.isLooping {
            let end = animation.duration
            samples.append(SVGAnimationWriter.Sample(time: end, drawing: try drawing(at: end)))
        }
        let options = SVGAnimationWriter.Options(
            writer: SVGWriter.Options(encodePNG: encodePNG), plays: animation.isLooping ? 0 : 1)
        do throws(SVGWriterError) {
            return try SVGAnimationWriter.write(samples, options: options)
        } catch {
            throw .badData(error.description)
        }
    }

    /// The animated PNG file that the command writes for the motion.
    mutating func apng(
        fps: Int, mode: PNGEncoder.Mode, _ rendering: Renderer.Options
    ) throws(Refusal) -> (file: [UInt8], width: Int, height: Int) {
        let times = try times(fps)
        let first = try drawing(at: 0)
        let renderer = try MotionRequest.renderer(first, rendering)
        var isOpaque = renderer.isOpaque
        if isOpaque {
            for time in times where try drawing(at: time).opaqueBackground != first.opaqueBackground {
                isOpaque = false
                break
            }
        }
        let options = APNGEncoder.Options(
            mode: mode, pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: rendering.scale), threads: 1,
            framesPerSecond: fps, plays: animation.isLooping ? 0 : 1)
        let file = File()
        do throws(PNGError) {
            var encoder = try APNGEncoder(
                width: renderer.width, height: renderer.height, form: isOpaque ? .rgb : .rgba, options: options,
                sink: { (bytes) throws(PNGSinkError) in file.bytes += bytes },
                rewrite: { (offset, bytes) throws(PNGSinkError) in
                    file.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
                })
            var last: (drawing: Drawing, bitmap: Bitmap)?
            for time in times {
                let drawing = try MotionRequest.inPNG { () throws(Refusal) in try self.drawing(at: time) }
                if last?.drawing != drawing {
                    last = (
                        drawing,
                        try MotionRequest.inPNG { () throws(Refusal) in
                            try MotionRequest.bitmap(drawing, rendering)
                        }
                    )
                }
                if let last { try encoder.append(last.bitmap) }
            }
            try encoder.finish()
        } catch {
            throw .badData(error.description)
        }
        return (file.bytes, renderer.width, renderer.height)
    }

    /// The bytes that the encoder has written so far.
    private final class File {
        var bytes: [UInt8] = []
    }

    /// The value of `body`, its error as one of the encoder's, which is what its caller throws.
    private static func inPNG<Value>(_ body: () throws(Refusal) -> Value) throws(PNGError) -> Value {
        do throws(Refusal) {
            return try body()
        } catch {
            throw .encoding(error.message)
        }
    }

    private static func renderer(_ drawing: Drawing, _ options: Renderer.Options) throws(Refusal) -> Renderer {
        do throws(RasterError) {
            return try Renderer(drawing, options: options)
        } catch {
            throw .badData(error.description)
        }
    }

    private static func bitmap(_ drawing: Drawing, _ options: Renderer.Options) throws(Refusal) -> Bitmap {
        do throws(RasterError) {
            return try Renderer(drawing, options: options).render()
        } catch {
            throw .badData(error.description)
        }
    }
}
#endif
