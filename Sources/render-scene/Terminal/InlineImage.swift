import TextForms

/// The inline images of iTerm2.
///
/// Source: https://iterm2.com/documentation-images.html
enum InlineImage {
    /// A PNG file, shown at the cursor in its own size, and a line break.
    static func text(png: [UInt8]) -> String {
        "\u{1B}]1337;File=inline=1;size=\(png.count):\(String(decoding: Base64.encode(png), as: UTF8.self))\u{07}\n"
    }
}
