import DisplayList
import PathParser
import Testing

@testable import SVG

/// What references stand for is shared, or counted each time.
@Suite struct SVGReferenceLimitTests {
    /// What a linked file took is taken from the file around it.
    @Test func whatALinkedFileSpendsCounts() {
        var limits = Limits()
        limits.styleTests = 1000
        var budget = ReadingBudget(limits)
        let spent = SVGReadingOptions.Spent(
            nodes: 1, picturePixels: 2, fontBytes: 3, pathElements: 4, styleTests: 600)
        let first = budget.spend(spent, at: 5)
        #expect(first)
        #expect(budget.spent.styleTests == 600)
        #expect(budget.spent.pathElements == 4)
        let second = budget.spend(spent, at: 7)
        #expect(!second)
        #expect(budget.exceeded?.what == .styleTests)
        #expect(budget.exceeded?.offset == 7)
    }

    private func read(
        _ inside: String, at moment: Double? = nil, _ change: (inout Limits) -> Void = { _ in }
    ) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.moment = moment
        change(&options.limits)
        let file = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(inside)</svg>"
        return try SVGDocument([UInt8](file.utf8), options: options)
    }

    /// The kind of the limit that a file passes; nil for one that is drawn.
    private func limit(
        _ inside: String, at moment: Double? = nil, _ change: (inout Limits) -> Void = { _ in }
    ) -> String? {
        do {
            _ = try read(inside, at: moment, change)
            return nil
        } catch SVGReaderError.tooManyNodes {
            return "nodes"
        } catch SVGReaderError.tooManyPathElements {
            return "path elements"
        } catch SVGReaderError.tooManyStyleTests {
            return "style tests"
        } catch {
            return "\(error)"
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    // MARK: Filters

    @Test func eachFilterOfAListCounts() {
        let file = "<filter id='f'><feOffset dx='1'/></filter><path d='M0 0h9v9' filter='\(repeated("url(#f)", 200))'/>"
        #expect(limit(file) { $0.nodes = 300 } == nil)
        #expect(limit(file) { $0.nodes = 190 } == "nodes")
    }

    @Test func primitivesCountForEachElementThatTheyFilter() {
        let file =
            "<filter id='f'>\(repeated("<feOffset dx='1'/>", 20))</filter>"
            + repeated("<path d='M0 0h9v9' filter='url(#f)'/>", 20)
        #expect(limit(file) { $0.nodes = 600 } == nil)
        #expect(limit(file) { $0.nodes = 400 } == "nodes")
    }

    @Test func longDashesCountForEachLineThatInheritsThem() {
        let file =
            "<g stroke='red' stroke-dasharray='\(repeated("1 2 ", 2000))'>"
            + repeated("<path d='M0 0h9'/>", 100) + "</g>"
        #expect(limit(file) { $0.styleTests = 200_000 } == nil)
        #expect(limit(file) { $0.styleTests = 90_000 } == "style tests")
    }

    @Test func tablesOfFiltersCountForEachElementThatTheyFilter() {
        let table = "<feFuncR type='table' tableValues='\(repeated("0 1 ", 1000))'/>"
        let file =
            "<filter id='f'><feComponentTransfer>\(table)</feComponentTransfer></filter>"
            + repeated("<path d='M0 0h9v9' filter='url(#f)'/>", 20)
        #expect(limit(file) { $0.styleTests = 30_000 } == nil)
        #expect(limit(file) { $0.styleTests = 15_000 } == "style tests")
    }

    @Test func aFilterThatAListNamesTwiceIsReadOnce() throws {
        let file =
            "<filter id='f'>\(repeated("<feOffset dx='1'/>", 50))</filter>"
            + "<path d='M0 0h9v9' filter='\(repeated("url(#f)", 20))'/>"
        let document = try read(file) { $0.nodes = 150 }
        guard case .group(let group) = document.nodes.first else {
            Issue.record("no group")
            return
        }
        #expect(group.filters.count == 20)
        #expect(Set(group.filters).count == 1)
    }

    // MARK: Words

    @Test func copiesShareTheirTitle() throws {
        let file =
            "<g id='a' role='img' aria-label='\(repeated("long ", 20))'><path d='M0 0h9v9'/></g><use href='#a' x='9'/>"
        var places: [UnsafePointer<UInt8>?] = []
        func look(_ nodes: [Node]) {
            for case .group(let group) in nodes {
                if let title = group.accessibility?.title {
                    places.append(title.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil)
                }
                look(group.nodes)
            }
        }
        look(try read(file).nodes)
        #expect(places.count == 2)
        #expect(Set(places).count == 1)
    }

    @Test func textsBetweenElementsCountForEachCopy() {
        let file = "<a id='a'>\(repeated("a<!---->", 100))</a>" + repeated("<use href='#a'/>", 100)
        #expect(limit(file) { $0.styleTests = 20_000 } == nil)
        #expect(limit(file) { $0.styleTests = 5000 } == "style tests")
    }

    // MARK: Strokes

    @Test func dashesThatAPathLengthScalesCountForEachPath() {
        let dashes = "<g stroke='red' stroke-dasharray='\(repeated("1 ", 200))'>"
        let paths = repeated("<path d='M0 0h9v9'/>", 10)
        #expect(limit(dashes + paths + "</g>") { $0.pathElements = 100 } == nil)
        let scaled = paths.replacing("d=", with: "pathLength='9' d=")
        #expect(limit(dashes + scaled + "</g>") { $0.pathElements = 100 } == "path elements")
    }

    // MARK: Animations

    private static let way = "<path id='p' d='M0 0\(String(repeating: "l1 1", count: 500))'/>"
    private static let moves =
        "<animateMotion dur='1s' additive='sum'><mpath href='#p'/></animateMotion>"

    @Test func aWayOfManyAnimationsIsMeasuredOnce() {
        let file = Self.way + "<g>\(repeated(Self.moves, 50))</g>"
        #expect(limit(file, at: 0.5) { $0.styleTests = 5000 } == nil)
    }

    @Test func aWayThatChangesCountsEachTime() {
        let change = "<set href='#p' attributeName='d' to='M0 0\(repeated("l1 1", 500))'/>"
        let file = Self.way + "<g>\(repeated(change + Self.moves, 5))</g>"
        #expect(limit(file, at: 0.5) { $0.styleTests = 50_000 } == nil)
        #expect(limit(file, at: 0.5) { $0.styleTests = 5000 } == "style tests")
    }

    @Test func animationsBeyondTheLimitAreReported() {
        let sheet =
            "<style>@keyframes a{\(repeated("50%{opacity:0}", 100))}rect{animation:a 1s}</style>"
            + repeated("<rect width='9' height='9'/>", 100)
        #expect(limit(sheet, at: 0.5) == nil)
        #expect(limit(sheet, at: 0.5) { $0.styleTests = 100_000 } == "style tests")
    }

    // MARK: Custom properties

    @Test func propertiesThatAreLookedForInManyElementsCount() {
        let open = (0..<50).map { "<g style='--a\($0):1'>" }.joined()
        let value = repeated("var(--x,)", 200)
        let file = open + repeated("<rect style='fill:\(value)red'/>", 20) + repeated("</g>", 50)
        #expect(limit(file) { $0.styleTests = 400_000 } == nil)
        #expect(limit(file) { $0.styleTests = 100_000 } == "style tests")
    }

    @Test func aLongValueThatAPropertyStandsForCounts() {
        let sum = "calc(1px\(repeated(" + 1px", 200)))"
        let sheet = "<style>:root{--a:\(sum)}rect{width:var(--a);height:9px}</style>"
        let file = sheet + repeated("<rect/>", 20)
        #expect(limit(file) { $0.styleTests = 60_000 } == nil)
        #expect(limit(file) { $0.styleTests = 10_000 } == "style tests")
    }

    // MARK: Layers of style sheets

    @Test func layersOfOneNameInDifferentLayersAreDifferent() {
        var layers = CascadeLayers()
        let a = layers.layer(ArraySlice("a".utf8), in: CascadeLayers.root)
        let inner = layers.layer(ArraySlice("a.b".utf8), in: CascadeLayers.root)
        let b = layers.layer(ArraySlice("b".utf8), in: CascadeLayers.root)
        #expect(Set([a, inner, b]).count == 3)
        #expect(layers.layer(ArraySlice("b".utf8), in: a) == inner)
        #expect(layers.layer(ArraySlice(" a ".utf8), in: CascadeLayers.root) == a)
    }
}
