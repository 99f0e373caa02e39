import DisplayList
import PathParser
import TextForms
import Threading
import Typography

/// All pictures of a gallery, drawn; equal pictures are there once.
struct GalleryPictures: Sendable {
    struct File: Sendable {
        /// The path from the folder of pictures; it follows from the content.
        let name: String
        let bytes: [UInt8]
        /// In points.
        let size: Size
    }

    /// The files, in the order in which the scenes first show them.
    private(set) var files: [File] = []
    /// For each scene, the file of each of its states.
    private(set) var places: [[Int]] = []
    /// Warnings about the pictures.
    private(set) var warnings: [String] = []

    /// Draws the pictures of some scenes, each on one thread by itself.
    /// - Parameter threads: how many draw.
    /// - Throws: the error of the first command line that fails, behind that line.
    init(of scenes: [GalleryScene], threads: Int, isQuiet: Bool) throws(CommandError) {
        let jobs = scenes.flatMap { scene in scene.states.map { (scene, $0) } }
        let work = Monitor(Work(results: [DrawnState?](repeating: nil, count: jobs.count)))
        WorkerPool.shared.run(threads) { thread in
            var bar = ProgressBar(total: jobs.count, noun: "picture", isQuiet: isQuiet || thread > 0)
            while let place = work.withLock({ $0.take() }) {
                let (scene, state) = jobs[place]
                do throws(CommandError) {
                    let drawn = try DrawnState(scene, state)
                    work.withLock { $0.results[place] = drawn }
                } catch {
                    work.withLock { $0.fail(at: place, error) }
                }
                bar.advance(to: place + 1)
            }
        }
        let done = work.withLock { $0 }
        if let failure = done.failure { throw failure.error }

        var known: [String: Int] = [:]
        var results = done.results[...]
        for scene in scenes {
            var files: [Int] = []
            for result in results.prefix(scene.states.count) {
                guard let result else { continue }
                for warning in result.warnings where !warnings.contains(warning) { warnings.append(warning) }
                if let place = known[result.file.name] {
                    files.append(place)
                } else {
                    known[result.file.name] = self.files.count
                    files.append(self.files.count)
                    self.files.append(result.file)
                }
            }
            places.append(files)
            results = results.dropFirst(scene.states.count)
        }
    }

    /// The state that the threads share.
    private struct Work {
        var next = 0
        var results: [DrawnState?]
        /// The first failure in the order of the pictures, whichever thread was first.
        var failure: (place: Int, error: CommandError)?

        init(results: [DrawnState?]) { self.results = results }

        mutating func take() -> Int? {
            guard failure == nil, next < results.count else { return nil }
            next += 1
            return next - 1
        }

        mutating func fail(at place: Int, _ error: CommandError) {
            if failure.map({ place < $0.place }) ?? true { failure = (place, error) }
        }
    }
}

/// A state of a scene as a file.
private struct DrawnState: Sendable {
    let file: GalleryPictures.File
    var warnings: [String] = []

    /// SVG is sharp at every size: it is taken where it has at most this many bytes, or fewer than PNG.
    private static let smallSVG = 30 << 10
    /// With more shapes than this browsers take long.
    private static let largeSVG = 120 << 10
    /// The pixels of a PNG picture: a phone's screen is then 450 pixels wide, and shown some 280 points wide.
    private static let pixels = 440_000.0
    private static let maxWidth = 1000.0
    /// The least width of a picture that is higher than a screen.
    private static let minWidth = 400.0
    private static let maxScale = 3.0
    private static let bandHeight = 64

    init(_ scene: GalleryScene, _ state: [Int]) throws(CommandError) {
        let words = scene.words(of: state)
        do throws(CommandError) {
            // Without dithering gradients have a third of the bytes.
            let arguments = try Arguments(words + ["--no-dither", "-o", scene.output], for: scene.command)
            let drawing = try scene.picture(arguments, &warnings).drawing
            var missing = TextWarnings()
            missing.note(drawing)
            warnings += missing.warnings
            let encoding = PictureEncoding(
                arguments, scale: DrawnState.scale(of: drawing.size), bandHeight: DrawnState.bandHeight, threads: 1)
            let (svg, png) = (Bytes(), Bytes())
            try encoding.writeSVG(drawing, keepsText: false) { svg.append($0) }
            if svg.all.count > DrawnState.smallSVG {
                warnings += try encoding.writePixels(drawing, as: .png) { png.append($0) }.diagnostics
            }
            let isSVG = png.all.isEmpty || svg.all.count <= min(png.all.count, DrawnState.largeSVG)
            let bytes = isSVG ? svg.all : png.all
            let digest = Hex.text(of: Array(SHA256.digest(of: bytes).prefix(8)))
            file = GalleryPictures.File(
                name: "\(digest).\(isSVG ? "svg" : "png")", bytes: bytes, size: drawing.size)
        } catch {
            let line = ([scene.name] + words).joined(separator: " ")
            var error = error
            error.message = "gallery: '\(line)': \(error.message)"
            throw error
        }
    }

    private static func scale(of size: Size) -> Double {
        let scale = (pixels / (size.width * size.height)).squareRoot()
        return min(max(min(scale, maxWidth / size.width), minWidth / size.width), maxScale)
    }

    private final class Bytes {
        var all: [UInt8] = []
        func append(_ bytes: UnsafeRawBufferPointer) { all.append(contentsOf: bytes) }
    }
}
