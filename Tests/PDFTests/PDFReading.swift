import Foundation
import TestSupport

@testable import DisplayList
@testable import PDF
@testable import PathParser

/// A file without packed streams, so that tests can read its objects as text.
func plain(
    _ nodes: [Node], symbols: [Symbol] = [], size: Size = Size(width: 100, height: 80),
    options: PDFWriter.Options = PDFWriter.Options()
) throws -> (text: String, notes: [String]) {
    let output = try PDFWriter.write([Drawing(size: size, symbols: symbols, nodes: nodes)], with: options)
    return (String(decoding: output.bytes, as: UTF8.self), output.notes)
}

/// The data of the streams of a file that is not packed, in its order.
func streams(_ text: String) -> [String] {
    text.components(separatedBy: ">>stream\n").dropFirst().compactMap {
        $0.components(separatedBy: "\nendstream").first
    }
}

/// The operators of the only page's content.
func content(
    _ nodes: [Node], symbols: [Symbol] = [], options: PDFWriter.Options = PDFWriter.Options()
) throws -> String {
    let text = try plain(nodes, symbols: symbols, options: options).text
    // The page's content has no entries but its length; a form's has a box.
    let streams = text.components(separatedBy: " obj\n<</Length ").dropFirst()
    let last = try streams.last.map { $0.components(separatedBy: ">>stream\n")[1] }.unwrapped()
    return last.components(separatedBy: "\nendstream")[0]
}

struct Missing: Error {}

extension Optional {
    func unwrapped() throws -> Wrapped {
        guard let self else { throw Missing() }
        return self
    }
}

let square = Path.rect(Rect(x: 1, y: 2, width: 30, height: 40))
let blue = Color(hex: 0x0000FF)
