import PathParser
import TextForms

/// The files of a baseline and of a test's picture in the report's page. Where both move, the page plays them, and shows
/// the frame at which they part.
struct ReportPictures {
    let expected: [UInt8]?
    let actual: [UInt8]?

    /// Adds them to a snapshot's data: `expected` and `actual`. Of what moves these are the frames at which both part, and
    /// `expectedMotion` and `actualMotion` are the files.
    /// - Parameters:
    ///   - motion: where they part; nil where nothing moves, or nothing differs.
    ///   - haveOtherSizes: whether no pixel was compared; the first frames are shown then.
    func add(to fields: inout FlatJSON, _ motion: SnapshotRecord.Motion?, haveOtherSizes: Bool) {
        guard let motion, let expected, let actual else {
            fields.set("expected", expected.map(ReportPictures.text))
            fields.set("actual", actual.map(ReportPictures.text))
            return
        }
        fields.set("expectedMotion", ReportPictures.text(expected))
        fields.set("actualMotion", ReportPictures.text(actual))
        guard let frame = motion.frame ?? (haveOtherSizes ? 0 : nil) else { return }
        fields.set("expected", FrameFile.still(frame, of: expected).map(ReportPictures.text))
        fields.set("actual", FrameFile.still(frame, of: actual).map(ReportPictures.text))
    }

    /// A file in base 64.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: Base64.encode(bytes), as: UTF8.self) }
}
