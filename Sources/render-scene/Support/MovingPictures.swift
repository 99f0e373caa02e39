import DisplayList
import PictureFiles

/// The animated WebP and GIF files that frames go into as they are drawn: one encoding of each form, for all files of it.
final class MovingPictures {
    private var webp: AnimatedWebPEncoder?
    private var gif: GIFEncoder?

    /// Begins the animations among some files.
    /// - Parameters:
    ///   - files: WebP and GIF files.
    ///   - width: every frame's, in pixels.
    ///   - height: every frame's, in pixels.
    ///   - mode: whether WebP is written fast or small.
    ///   - plays: how often they are played; 0 for without end.
    init(
        _ files: [OutputFile], width: Int, height: Int, mode: PNGEncoder.Mode, framesPerSecond: Int, plays: Int
    ) throws {
        let webpFiles = files.filter { $0.target.format == .webp }
        if !webpFiles.isEmpty {
            webp = try AnimatedWebPEncoder(
                width: width, height: height,
                options: AnimatedWebPEncoder.Options(mode: mode, framesPerSecond: framesPerSecond, plays: plays),
                sink: { bytes in for file in webpFiles { try file.write(bytes) } },
                rewrite: { offset, bytes in for file in webpFiles { try file.rewrite(at: offset, bytes) } })
        }
        let gifFiles = files.filter { $0.target.format == .gif }
        if !gifFiles.isEmpty {
            gif = try GIFEncoder(
                width: width, height: height,
                options: GIFEncoder.Options(framesPerSecond: framesPerSecond, plays: plays),
                sink: { bytes in for file in gifFiles { try file.write(bytes) } })
        }
    }

    func append(_ bitmap: Bitmap) throws {
        try webp?.append(bitmap)
        try gif?.append(bitmap)
    }

    func finish() throws {
        try webp?.finish()
        try gif?.finish()
    }
}
