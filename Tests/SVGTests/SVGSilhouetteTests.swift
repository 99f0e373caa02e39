import DisplayList
import Foundation
import PathParser
import TestSupport
import Testing

@testable import SVG

private func silhouette(_ inside: String) throws -> SVGSilhouette {
    try SVGSilhouette([UInt8]("<svg viewBox='0 0 10 10' width='90' height='9'>\(inside)</svg>".utf8))
}

@Suite struct SVGSilhouetteTests {
    @Test func allFillsInUserSpace() throws {
        let shape = try silhouette(
            """
            <g transform='translate(1 2)'><path d='M0 0H9V9z' opacity='.5'/><g transform='scale(2)'>
            <rect width='1' height='1' fill='#fff'/></g></g>
            <path fill='none' stroke='red' d='M5 5H6'/><line x2='5' stroke='red'/>
            """)
        #expect(shape.path == Specimens.path("M1 2H10V11zM1 2H3V4H1z"))
        #expect(shape.rule == .nonZero)
        #expect(shape.diagnostics.isEmpty)
    }

    @Test func rules() throws {
        let one = "<path d='M0 0H9V9z' fill-rule='evenodd'/>"
        #expect(try silhouette(one).rule == .evenOdd)
        let both = try silhouette(one + "<path d='M0 0H9V9z'/>")
        #expect(both.rule == .nonZero)
        #expect(both.diagnostics.map(\.message) == ["the file's fill rules differ; non-zero is taken for all"])
    }

    @Test func aFileWithoutAPathSaysSo() {
        for inside in ["", "<path fill='none' d='M0 0H9V9z'/>", "<path d=''/>", "<defs><path d='M0 0H9V9z'/></defs>"] {
            #expect(throws: SVGReaderError.noFilledPath) { try silhouette(inside) }
        }
    }

    @Test func pathErrorsKeepWhatWasRead() throws {
        let shape = try silhouette("<path d='M0 0H9V9L1 oops'/>")
        #expect(shape.path == Specimens.path("M0 0H9V9"))
        #expect(shape.diagnostics.count == 1)
    }

    @Test(.needs(Checkout.referenceTrees))
    func referenceTrees() throws {
        for index in 0..<8 {
            let bytes = [UInt8](try Data(contentsOf: Checkout.referenceTrees.appending(path: "tree_\(index).svg")))
            let shape = try SVGSilhouette(bytes)
            #expect(shape.diagnostics.isEmpty, "tree_\(index)")
            #expect(shape.path.subpathCount >= 10, "tree_\(index)")
            #expect(shape.path.bounds.isFinite)
            #expect(shape.path.bounds.width > 300)
            let document = try SVGDocument(bytes)
            #expect(document.diagnostics.isEmpty)
            #expect(document.drawing.size.width > 500)
        }
    }
}
