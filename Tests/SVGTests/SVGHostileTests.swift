import DisplayList
import PathParser
import Testing

@testable import SVG

/// Files that nobody wrote with good intent: each is read or refused, soon, without a trap.
@Suite struct SVGHostileTests {
    private let file = [UInt8](
        """
        \u{FEFF}<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- ä -->
        <svg width="90%" height="5mm" viewBox="0 0 10 10"><title>é&amp;&#x1F332;</title>
        <g style="fill:#abc;stroke:rgb(1,2,3)"
        transform="matrix(1 2 3 4 5 6)"><path d="M1-2.5e3A1 2 3 01 4 5z" stroke-dasharray="1 2%"/>
        <polygon points="1,2 3e-2,4"/><![CDATA[x]]></g></svg>
        """.utf8)

    private func outcome(_ bytes: [UInt8]) -> Bool {
        do throws(SVGReaderError) {
            let document = try SVGDocument(bytes)
            _ = try? SVGSilhouette(bytes)
            return document.drawing.size.width > 0
        } catch {
            return error.description.isEmpty
        }
    }

    @Test func truncatedAtEveryByte() {
        #expect(outcome(file))
        for count in 0..<file.count { #expect(!outcome(Array(file[..<count])), "\(count)") }
    }

    /// Each file is drawn in a size, or refused in one line.
    @Test func oneByteChanged() {
        var (drawn, refused) = (0, 0)
        var wrong: [String] = []
        // Every place, a few values that mean something somewhere.
        for index in file.indices {
            for value in [0, 0x22, 0x26, 0x2D, 0x3C, 0x3E, 0x39, 0x65, 0x80, 0xC3, 0xFF] as [UInt8] {
                var bytes = file
                bytes[index] = value
                do throws(SVGReaderError) {
                    let size = try SVGDocument(bytes).drawing.size
                    drawn += 1
                    if !(size.width > 0) || !(size.height > 0) { wrong.append("byte \(index) as \(value): \(size)") }
                } catch {
                    refused += 1
                    if !(1...400).contains(error.description.utf8.count) {
                        wrong.append("byte \(index) as \(value): \(error.description)")
                    }
                }
            }
        }
        #expect(wrong == [])
        #expect(drawn > 500)
        #expect(refused > 500)
    }

    @Test func deepNesting() {
        let open = [UInt8](String(repeating: "<g>", count: 100_000).utf8)
        #expect(throws: SVGReaderError.tooDeep(line: 1, column: 603, limit: 200)) {
            try SVGDocument([UInt8]("<svg>".utf8) + open)
        }
        let fitting =
            "<svg>" + String(repeating: "<g opacity='.9'>", count: 198) + "<path d='M0 0H9V9z'/>"
            + String(repeating: "</g>", count: 198) + "</svg>"
        #expect(throws: Never.self) { try SVGDocument([UInt8](fitting.utf8)) }
    }

    @Test func bombsOfEntitiesAreRefused() throws {
        // Long enough that few of them come to the limit.
        var declarations = "<!ENTITY l0 \"\(String(repeating: "lol", count: 1000))\">"
        for i in 1...14 {
            declarations += "<!ENTITY l\(i) \"\(String(repeating: "&l\(i - 1);", count: 10))\">"
        }
        let text = "<!DOCTYPE svg [\(declarations)]>\n<svg><title>&l14;</title></svg>"
        let error = #expect(throws: SVGReaderError.self) { try SVGDocument([UInt8](text.utf8)) }
        #expect(error?.description == "line 2, column 13: entities stand for more than 16777216 bytes of text")
        let circle = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg>&a;</svg>"
        #expect(throws: SVGReaderError.self) { try SVGDocument([UInt8](circle.utf8)) }
    }

    /// A few lines that stand for 10¹² elements.
    @Test func bombsOfReferencesAreRefused() throws {
        for referring in [
            "<use href='#%'/>", "<path d='M0 0H9V9z' fill='url(#%)'/>", "<path d='M0 0H9V9z' mask='url(#%)'/>",
        ] {
            var text = "<svg width='9' height='9'><g id='a0'><path d='M0 0H9V9z'/></g>"
            for level in 1...12 {
                let inside = String(repeating: referring.replacing("%", with: "a\(level - 1)"), count: 10)
                let open =
                    referring.contains("fill")
                    ? "pattern width='1' height='1'" : referring.contains("mask") ? "mask" : "g"
                text += "<\(open) id='a\(level)'>\(inside)</\(open.prefix(while: { $0 != " " }))>"
            }
            text +=
                "<path d='M0 0H9V9z' fill='url(#a12)'/><path d='M0 0H9V9z' mask='url(#a12)'/><use href='#a12'/></svg>"
            let error = #expect(throws: SVGReaderError.self) {
                try SVGDocument([UInt8](text.utf8), options: SVGReadingOptions(limits: Limits(nodes: 20_000)))
            }
            #expect(error?.description.contains("draws more than 20000 elements") == true, "\(referring)")
        }
    }

    /// Entities of nothing grow no text, and chains of references no nesting.
    @Test func bombsWithoutSizeEnd() throws {
        var declarations = "<!ENTITY l0 ''>"
        for i in 1...14 {
            declarations += "<!ENTITY l\(i) '\(String(repeating: "&l\(i - 1);", count: 10))'>"
        }
        let error = #expect(throws: SVGReaderError.self) {
            try SVGDocument([UInt8]("<!DOCTYPE svg [\(declarations)]><svg>&l14;</svg>".utf8))
        }
        #expect(error?.description.contains("more than 1000000 references stand for nothing") == true)
        for (element, attribute) in [("clipPath", "clip-path"), ("mask", "mask")] {
            var chain = ""
            for i in 0..<20_000 {
                chain += "<\(element) id='a\(i)' \(attribute)='url(#a\(i + 1))'><path d='M0 0H9V9z'/></\(element)>"
            }
            let text = "<svg width='9' height='9'>\(chain)<path d='M0 0H9V9z' \(attribute)='url(#a0)'/></svg>"
            let document = try SVGDocument([UInt8](text.utf8))
            #expect(document.diagnostics.contains { $0.message.contains("refer to one another more than 64 deep") })
        }
        let many = "<style>\(String(repeating: "path + ", count: 10_000))path{fill:red}</style>"
        let paths = String(repeating: "<path d='M0 0H9V9z'/>", count: 2_000)
        // Each level would be resolved twice, to find the box that a gradient may need.
        var levels = "<path id='u0' d='M0 0H9V9z'/>"
        for i in 1...30 { levels += "<g id='u\(i)'><use href='#u\(i - 1)'/></g>" }
        let gradient = "<linearGradient id='g'><stop/></linearGradient>"
        let nested = "<svg>\(gradient)<defs>\(levels)</defs><g fill='url(#g)'><use href='#u30'/></g></svg>"
        #expect(throws: Never.self) {
            try SVGDocument([UInt8](nested.utf8), options: SVGReadingOptions(limits: Limits(nodes: 1000)))
        }
        let siblings = "<style>rect ~ path, rect + path{fill:red}</style>"
        #expect(try SVGDocument([UInt8]("<svg>\(siblings)\(paths)</svg>".utf8)).drawing.nodes.count == 2_000)
        #expect(try SVGDocument([UInt8]("<svg>\(many)\(paths)</svg>".utf8)).drawing.nodes.count == 2_000)
    }

    /// Every element that refers, to every other that refers back.
    @Test func circlesEnd() throws {
        let kinds: [(open: String, refer: String)] = [
            ("<g id='%'>", "<use href='#@'/>"), ("<symbol id='%'>", "<use href='#@'/>"),
            ("<clipPath id='%'>", "<path d='M0 0H9V9z' clip-path='url(#@)'/>"),
            ("<mask id='%'>", "<path d='M0 0H9V9z' mask='url(#@)'/>"),
            ("<pattern id='%' width='1' height='1'>", "<path d='M0 0H9V9z' fill='url(#@)'/>"),
            ("<marker id='%'>", "<path d='M0 0H9V9z' marker-mid='url(#@)'/>"),
            ("<filter id='%'>", "<feImage href='#@'/>"), ("<filter id='%'>", "<feImage href='#@' filter='url(#@)'/>"),
            ("<g id='%' filter='url(#@)'>", "<use href='#@'/>"),
            ("<linearGradient id='%' href='#@'>", ""), ("<pattern id='%' href='#@' width='1' height='1'>", ""),
            ("<svg id='%'>", "<use href='#@'/>"),
        ]
        for a in kinds {
            for b in kinds {
                func element(_ kind: (open: String, refer: String), _ id: String, _ other: String) -> String {
                    let name = kind.open.dropFirst().prefix { $0 != " " }
                    return (kind.open + kind.refer + "</\(name)>").replacing("%", with: id).replacing("@", with: other)
                }
                let text = """
                    <svg width='9' height='9'>\(element(a, "a", "b"))\(element(b, "b", "a"))
                    <path d='M0 0H9V9z' fill='url(#a)' mask='url(#a)' clip-path='url(#a)' filter='url(#a)'
                    marker-mid='url(#a)'/><use href='#a'/></svg>
                    """
                #expect(throws: Never.self, "\(text)") { try SVGDocument([UInt8](text.utf8)) }
            }
        }
    }

    @Test func hugeNumbers() throws {
        for number in [
            "1e300", "-1e300", "1e999", "1e-999", "1" + String(repeating: "0", count: 5000), "NaN", "Infinity",
        ] {
            let text = """
                <svg width="9" height="9" viewBox="0 0 9 9"><g transform="scale(\(number)) translate(\(number))">
                <rect x="\(number)" y="\(number)" width="\(number)" height="\(number)" rx="\(number)" \
                stroke="red" stroke-width="\(number)" stroke-dasharray="\(number)" opacity="\(number)"/>
                <circle cx="\(number)" cy="\(number)" r="\(number)"/>
                <path d="M\(number) \(number)A1 1 \(number) 0 1 5 5"/>
                <polygon points="\(number) \(number) 1 1 0 \(number)"/></g></svg>
                """
            let document = try SVGDocument([UInt8](text.utf8))
            #expect(throws: Never.self) { try SVGWriter.write(document.drawing) }
            _ = outcome([UInt8]("<svg width='\(number)' height='\(number)' viewBox='\(number) 0 \(number) 1'/>".utf8))
        }
    }

    @Test func manyAttributesAndManyProblems() throws {
        let attributes = (0..<20_000).map { " a\($0)='1'" }.joined()
        _ = try SVGDocument([UInt8]("<svg\(attributes)/>".utf8))
        let problems = (0..<50_000).map { "<foo\($0)/>\n" }.joined()
        let document = try SVGDocument([UInt8]("<svg>\(problems)</svg>".utf8))
        #expect(document.diagnostics.count == 1001)
        #expect(document.diagnostics.last?.message.contains("no longer listed") == true)
        // Of one kind there is one.
        let same = String(repeating: "<foo/>&bar;", count: 50_000)
        let short = try SVGDocument([UInt8]("<svg width='9' height='9'><g>\(same)</g></svg>".utf8))
        #expect(short.diagnostics.map(\.others) == [49_999, 49_999])
    }

    @Test func elementsThatDrawNothingAreCountedToo() throws {
        let options = SVGReadingOptions(limits: Limits(nodes: 1000))
        let many = "<svg width='9' height='9'><defs>\(String(repeating: "<g/>", count: 4000))</defs></svg>"
        #expect(throws: SVGReaderError.tooManyNodes(line: 1, column: 16025, limit: 4000)) {
            try SVGDocument([UInt8](many.utf8), options: options)
        }
        #expect(throws: Never.self) { try SVGDocument([UInt8](many.utf8)) }
    }

    @Test func muchPathData() throws {
        let data = "M0 0" + String(repeating: "l1 1-1 2", count: 200_000)
        let shape = try SVGSilhouette([UInt8]("<svg><path d='\(data)'/></svg>".utf8))
        #expect(shape.path.verbs.count == 400_001)
    }

    // MARK: Limits

    private func error(_ inside: String, _ change: (inout Limits) -> Void = { _ in }) -> SVGReaderError? {
        var options = SVGReadingOptions()
        change(&options.limits)
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(inside)</svg>"
        do {
            _ = try SVGDocument(Array(text.utf8), options: options)
            return nil
        } catch {
            return error
        }
    }

    /// Segments count each time that they are drawn.
    @Test func pathsHaveALimitTogether() {
        let path = "<path id='a' d='M0 0H9V9z'/>"
        #expect(error(path + "<use href='#a'/>") { $0.pathElements = 8 } == nil)
        #expect(
            error(path + "<use href='#a'/><use href='#a'/>") { $0.pathElements = 8 }
                == .tooManyPathElements(line: 1, column: 62, limit: 8))
        #expect(
            error("<polygon points='1 2 3 4 5 6'/>") { $0.pathElements = 3 }
                == .tooManyPathElements(line: 1, column: 62, limit: 3))
    }

    /// Rules that hold as well as those that do not, and the ways up the tree.
    @Test func styleSheetsHaveALimit() {
        let sheet = "<style>" + String(repeating: "g path{fill:red}", count: 100) + "</style>"
        let shapes = "<g>" + String(repeating: "<path d='M0 0H9V9z'/>", count: 100) + "</g>"
        guard case .tooManyStyleTests(_, _, 10_000) = error(sheet + shapes, { $0.styleTests = 10_000 }) else {
            Issue.record("no limit")
            return
        }
        #expect(error(sheet + shapes, { $0.styleTests = 40_000 }) == nil)
        // Those of other types cost nothing.
        #expect(error(sheet + shapes.replacing("path", with: "rect"), { $0.styleTests = 1000 }) == nil)
    }

    /// Each rule in a rule is four times as specific as the one around it.
    @Test func specificityIsClampedToTheLargest() throws {
        var selectors = try #require(SelectorReader.list(ArraySlice("g#a.b".utf8)))
        for _ in 0..<40 {
            selectors = try #require(SelectorReader.list(ArraySlice("&&&&".utf8), parents: selectors))
        }
        #expect(selectors.map(\.specificity) == [Specificity(ids: .max, classes: .max, types: .max)])
        let nested = String(repeating: "& & & & & & & & {", count: 29) + "fill:red" + String(repeating: "}", count: 29)
        #expect(error("<style>#a.b, g rect {\(nested)}</style><rect id='a' class='b' width='9' height='9'/>") == nil)
    }

    @Test func filesHaveALimit() {
        #expect(error("") { $0.fileBytes = 20 } == .tooLarge(byteCount: 67, limit: 20))
    }

    /// Steps of no length have no direction: to look for one from each of them would take the square of their number.
    @Test func directionsAreFoundInOneWalk() throws {
        let path = try Path(pathData: "M1 1" + String(repeating: "l0 0", count: 100_000) + "L1 5" + "l0 0l0 0")
        let vertices = PathVertex.vertices(of: path)
        #expect(vertices.count == 100_004)
        #expect(vertices.allSatisfy { $0.degrees == 90 })
    }

    /// A marker that is drawn on each of many vertices is refused before they are looked at.
    @Test func markersOnManyVerticesAreRefused() {
        let marker = "<marker id='a'><path d='M0 0H9V9z'/></marker>"
        let path = "<path marker-mid='url(#a)' d='M0 0\(String(repeating: "l1 1", count: 2000))'/>"
        #expect(error(marker + path) { $0.nodes = 1000 } == .tooManyNodes(line: 1, column: 107, limit: 1000))
        #expect(error(marker + path) == nil)
        #expect(error(marker + path) { $0.nodes = 3000 } != nil, "its group counts as well")
    }

    @Test func anElementBeyondTheLimitOfAttributesIsRefused() {
        let many = (0...100_000).map { "a\($0)=''" }.joined(separator: " ")
        guard case .malformed(_, _, let message) = error("<g \(many)/>") else {
            Issue.record("no limit")
            return
        }
        #expect(message == "<g> has more than 100000 attributes")
    }
}
