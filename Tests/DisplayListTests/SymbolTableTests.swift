import DisplayList
import PathParser
import Testing

@Suite struct SymbolTableTests {
    private func symbol(_ name: String, _ side: Double) -> Symbol {
        Symbol(name: name, parts: [.init(.rect(Rect(x: 0, y: 0, width: side, height: side)))])
    }

    private func stamp(_ symbol: Int) -> Node { .stamp(Stamp(symbol: symbol, transform: .identity, tint: .black)) }

    private func drawing(_ symbols: [Symbol], _ nodes: [Node]) -> Drawing {
        Drawing(size: Size(width: 1, height: 1), symbols: symbols, nodes: nodes)
    }

    @Test func equalSymbolsComeOnce() {
        var table = SymbolTable()
        let first = drawing([symbol("a", 1), symbol("b", 2)], [stamp(0), stamp(1)])
        #expect(table.add(first) == first.nodes)
        #expect(table.add(drawing([symbol("b", 2), symbol("c", 3)], [stamp(0), stamp(1)])) == [stamp(1), stamp(2)])
        #expect(table.symbols.map(\.name) == ["a", "b", "c"])
    }

    @Test func namesAreToldApart() {
        var table = SymbolTable()
        _ = table.add(drawing([symbol("a", 1), symbol("a-2", 2)], []))
        let nodes = table.add(
            drawing([symbol("a", 3), symbol("a", 4), symbol("a", 1)], [stamp(0), stamp(1), stamp(2)]))
        #expect(table.symbols.map(\.name) == ["a", "a-2", "a-3", "a-4"])
        #expect(nodes == [stamp(2), stamp(3), stamp(0)])
    }

    /// Another table may have told a symbol apart by a number that this one does not need.
    @Test func numbersDoNotHideEqualSymbols() {
        var table = SymbolTable()
        _ = table.add(drawing([symbol("stroke-0", 1), symbol("stroke-1", 2)], []))
        let nodes = table.add(
            drawing(
                [symbol("stroke-0", 3), symbol("stroke-0-2", 1), symbol("slash", 1)], [stamp(0), stamp(1), stamp(2)]))
        #expect(table.symbols.map(\.name) == ["stroke-0", "stroke-1", "stroke-0-2", "slash"])
        #expect(nodes == [stamp(2), stamp(0), stamp(3)])
    }

    @Test func stampsAreFoundWhereverTheyLie() {
        var table = SymbolTable()
        _ = table.add(drawing([symbol("a", 1)], []))
        func nodes(_ symbol: Int) -> [Node] {
            let graph = FilterGraph(region: .null, primitives: [], images: [[], [stamp(symbol)]])
            return [
                .group(
                    Group(
                        [.group(Group([stamp(symbol)]))], mask: Mask([stamp(symbol)]), filters: [.graph(graph)]))
            ]
        }
        #expect(table.add(drawing([symbol("b", 2)], nodes(0))) == nodes(1))
    }

    @Test(arguments: [Mask.Kind.luminance, .linearLuminance, .alpha])
    func masksKeepTheirKind(_ kind: Mask.Kind) {
        var table = SymbolTable()
        _ = table.add(drawing([symbol("a", 1)], []))
        func nodes(_ symbol: Int) -> [Node] { [.group(Group([], mask: Mask([stamp(symbol)], kind: kind)))] }
        #expect(table.add(drawing([symbol("b", 2)], nodes(0))) == nodes(1))
    }

    /// A stamp of no symbol is an error for whoever draws it, also when there are more symbols.
    @Test func aStampWithoutASymbolGetsNoneOfAnotherDrawing() {
        var table = SymbolTable()
        let nodes = table.add(drawing([symbol("a", 1)], [stamp(1), stamp(0)]))
        _ = table.add(drawing([symbol("b", 1)], []))
        guard case .stamp(let none) = nodes[0] else {
            Issue.record("no stamp")
            return
        }
        #expect(!table.symbols.indices.contains(none.symbol) && nodes[1] == stamp(0))
    }

    @Test func opacityIsSeenThroughPlainGroups() {
        let rect = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        let ground = Node.fill(Fill(rect, paint: .solid(.black)))
        #expect(drawing([], [.group(Group([.group(Group([ground]))]))]).isOpaque)
        #expect(!drawing([], [.group(Group([ground], opacity: 0.5))]).isOpaque)
        #expect(!drawing([], [.group(Group([ground], transform: .translation(0.1, 0)))]).isOpaque)
        #expect(!drawing([], [.fill(Fill(rect, paint: .solid(Color.black.opacity(0.5))))]).isOpaque)
        #expect(!drawing([], []).isOpaque)
        #expect(drawing([], [ground]).opaqueBackground == rect.bounds)
    }
}
