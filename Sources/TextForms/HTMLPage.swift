import CResources

/// Pages of HTML from files of Resources/pages. In a page's file a name in braces stands for another file of that folder,
/// without the end of its last line, or for a part that only a run knows.
package enum HTMLPage {
    /// - Parameters:
    ///   - name: the page's file, such as `report/page.html`.
    ///   - parts: the HTML for the other names in braces.
    package static func bytes(_ name: String, _ parts: [String: [UInt8]]) -> [UInt8] {
        var pieces = file(name).split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)[...]
        var page = Array(pieces.removeFirst())
        for piece in pieces {
            let end = piece.firstIndex(of: UInt8(ascii: "}")) ?? piece.endIndex
            let name = String(decoding: piece[..<end], as: UTF8.self)
            if let part = parts[name] { page += part } else { page += file(name).dropLast() }
            page += piece[end...].dropFirst()
        }
        return page
    }

    private static func file(_ name: String) -> UnsafeBufferPointer<UInt8> {
        // The pages are a part of the program, and the tests fill each of them.
        guard let file = gloaming_page(name)?.pointee else { fatalError("the program has no page \(name)") }
        return UnsafeBufferPointer(start: file.bytes, count: file.size)
    }
}
