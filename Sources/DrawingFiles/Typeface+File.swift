import PictureFiles
public import Typography

extension Typeface {
    /// A face from a font's file of any kind: `.ttf`, `.otf`, `.ttc`, `.otc`, `.woff` or `.woff2`, variable ones and those in
    /// colours as well.
    ///
    ///     let face = try Typeface(file: bytes)
    ///     let card = Drawing(size: Size(width: 320, height: 120), typeface: face) { Text("A forest of quiet days") }
    /// - Parameters:
    ///   - bytes: the file.
    ///   - index: of a collection's fonts, from 0.
    ///   - settings: values of a variable font's axes by their tags, such as `("wght", 650)`; without one for `wght` the font
    ///     follows a text's weight.
    /// - Throws: for any other file, and for a damaged font.
    public init(
        file bytes: some Sequence<UInt8>, index: Int = 0, settings: [(tag: String, value: Double)] = []
    ) throws(TrueTypeError) {
        try self.init(
            trueType: Array(bytes), index: index, settings: settings, inflate: { Zlib.unpack($0, size: $1) },
            readers: .all)
    }
}
