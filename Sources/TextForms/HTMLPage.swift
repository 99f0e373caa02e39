import CResources

/// Pages of HTML from files of Resources/pages. In a page's file a name in braces stands for another file of that folder,
/// without the end of its last line, or for a part that only a run knows; `styles` and `scripts` stand for the hashes of
/// the page's own `<style>` and `<script>` elements, as a Content-Security-Policy names them: no other works.
package enum HTMLPage {
    /// - Parameters:
    ///   - name: the page's file, such as `report/page.html`.
    ///   - parts: the HTML for the other names in braces.
    package static func bytes(_ name: String, _ parts: [String: [UInt8]]) -> [UInt8] {
        // Only what the page's files have is trusted: a script that came with a part has no hash, and does not run.
        var parts = parts
        (parts["styles"], parts["scripts"]) = ([], [])
        let own = filled(name, parts.mapValues { _ in [] })
        (parts["styles"], parts["scripts"]) = (sources(of: "style", in: own), sources(of: "script", in: own))
        return filled(name, parts)
    }

    private static func filled(_ name: String, _ parts: [String: [UInt8]]) -> [UInt8] {
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

    /// The contents of all elements of a kind that have no attributes, as sources by their hashes (Content Security Policy
    /// 3, section 2.3.1); data in a `<script type=…>` runs nowhere.
    private static func sources(of element: String, in page: [UInt8]) -> [UInt8] {
        let (open, close) = (Array("<\(element)>".utf8), Array("</\(element)>".utf8))
        var sources: [[UInt8]] = []
        var rest = page[...]
        while let begin = place(of: open, in: rest), let end = place(of: close, in: rest[begin...]) {
            let hash = SHA256.digest(of: Array(rest[(begin + open.count)..<end]))
            sources.append(Array("'sha256-".utf8) + Base64.encode(hash) + [UInt8(ascii: "'")])
            rest = rest[(end + close.count)...]
        }
        return Array(sources.joined(separator: [UInt8(ascii: " ")]))
    }

    private static func place(of tag: [UInt8], in page: ArraySlice<UInt8>) -> Int? {
        page.indices.first { page[$0] == UInt8(ascii: "<") && page[$0...].starts(with: tag) }
    }

    private static func file(_ name: String) -> UnsafeBufferPointer<UInt8> {
        // The pages are a part of the program, and the tests fill each of them.
        guard let file = gloaming_page(name)?.pointee else { fatalError("the program has no page \(name)") }
        return UnsafeBufferPointer(start: file.bytes, count: file.size)
    }
}
