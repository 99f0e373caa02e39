import PictureFiles

/// Compresses baselines anew: pictures that other tools wrote are often a good deal larger than they need to be.
package struct BaselinePacking: Sendable {
    /// What came of a baseline.
    package enum Outcome: Sendable, Hashable {
        /// A smaller file has the same pixels.
        case packed([UInt8])
        /// It is as small as it gets.
        case small
        /// It is left as it is, for this reason.
        case left(String)
    }

    private let files: ClosedFolder
    /// The paths of all pictures among the baselines below the package's folder, sorted.
    package let pictures: [String]

    /// - Parameter root: the package's folder.
    package init(root: String) {
        let folder = BaselineFolder(root: root)
        files = folder.files
        pictures = folder.all(["png"])
    }

    /// Packs one of `pictures`; nothing is written.
    /// - Throws: `FileError` where it cannot be read.
    package func outcome(of picture: String) throws(FileError) -> (outcome: Outcome, size: Int) {
        let file = try files.read(picture)
        return (BaselinePacking.outcome(of: file), file.count)
    }

    /// Puts a packed file in a picture's place.
    package func write(_ file: [UInt8], to picture: String) throws(FileError) {
        try files.write(file, to: picture)
    }

    /// Chunks that do not change what is compared (PNG specification, third edition, section 11).
    private static let known: Set<String> = [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "sBIT", "bKGD", "tEXt", "zTXt", "iTXt", "tIME", "pHYs", "eXIf",
    ]

    static func outcome(of file: [UInt8]) -> Outcome {
        if let pointer = LFSPointer(file) { return .left("it \(pointer)") }
        do {
            // What is more than a still picture of 8 bits in sRGB has more than would be written.
            if let other = try PNGChunk.all(in: file).first(where: { !known.contains($0.name) }) {
                return .left("it has a chunk '\(other.name)'")
            }
            let image = try PNGDecoder.decode(file)
            if image.bitDepth > 8 { return .left("it has \(image.bitDepth) bits in a channel") }
            let packed = try PNGEncoder.encode(image.bitmap, options: .init(mode: .small))
            guard packed.count < file.count else { return .small }
            let isSame = try PNGDecoder.decode(packed).bitmap == image.bitmap
            return isSame ? .packed(packed) : .left("its pixels would change")
        } catch {
            return .left("\(error)")
        }
    }
}
