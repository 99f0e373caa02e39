import DisplayList
import ParameterReading
import PictureFiles

/// The options for pictures that are written as JPEG.
enum JPEGOptions {
    static let quality = Option<Int>(
        "quality", .integer(1...100), default: 85, "85",
        help: "How much of the picture JPEG keeps: libjpeg's quality. JPEG has no transparency: --background fills it."
    ).rare()
    static let progressive = Flag(
        "progressive", help: "Write JPEG in several scans, from coarse to fine: some percent smaller, and slower."
    ).rare()
    static let subsampling = Option<JPEGEncoder.Subsampling?>(
        "subsampling", .choice(JPEGEncoder.Subsampling.allCases.map { ($0.rawValue, $0) }),
        defaultText: "4:2:0 below a quality of 90, else 4:4:4",
        help: "How finely JPEG keeps colours: 4:4:4 for every pixel, 4:2:0 for each square of four."
    ).rare()

    /// What they ask for.
    /// - Parameter scale: pixels to a point.
    static func encoding(_ arguments: Arguments, scale: Double) -> JPEGEncoder.Options {
        var background: Color?
        if case .color(let color) = arguments[SharedOptions.background] { background = color }
        return JPEGEncoder.Options(
            quality: arguments[quality], subsampling: arguments[subsampling], isProgressive: arguments[progressive],
            background: background,
            pixelsPerInch: Int(min(scale * AskedLength.pointsPerInch, 0xFFFF).rounded()))
    }
}
