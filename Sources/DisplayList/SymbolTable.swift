/// The symbols of several drawings in one table: equal ones once, and each under a name of its own.
package struct SymbolTable: Sendable {
    /// The symbols in the order in which they were added, as a drawing holds them.
    package private(set) var symbols: [Symbol] = []
    /// What the drawings that were added have lost.
    package private(set) var losses: [DrawingDiagnostic] = []
    /// Places in `symbols`; only looked up, never walked.
    private var places: [Key: Int] = [:]
    private var names: Set<String> = []

    /// The properties that equal symbols share.
    private struct Key: Hashable {
        /// The name without the numbers that may have made it unique.
        let stem: Substring
        let parts: [Symbol.Part]
    }

    /// A table without symbols.
    package init() {}

    /// Adds a drawing's symbols.
    /// - Returns: the drawing's nodes, with stamps of the table's symbols.
    package mutating func add(_ drawing: Drawing) -> [Node] {
        losses += drawing.losses
        let places = drawing.symbols.map { add($0) }
        let isSame = places.elementsEqual(places.indices)
        if isSame, !drawing.nodes.contains(where: { $0.stampsBeyond(places.count) }) { return drawing.nodes }
        return drawing.nodes.map { $0.restamped(places) }
    }

    /// Adds a symbol, unless an equal one is there.
    /// - Returns: its place.
    package mutating func add(_ symbol: Symbol) -> Int {
        let key = Key(stem: SymbolTable.stem(of: symbol.name), parts: symbol.parts)
        if let place = places[key] { return place }
        var unique = symbol
        var number = 2
        while !names.insert(unique.name).inserted {
            unique.name = "\(symbol.name)-\(number)"
            number += 1
        }
        places[key] = symbols.count
        symbols.append(unique)
        return symbols.count - 1
    }

    /// `stroke` of `stroke-4-2`: a drawing from another table may have the same symbol under another number.
    private static func stem(of name: String) -> Substring {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let last = name.utf8.lastIndex { $0 != UInt8(ascii: "-") && !digits.contains($0) }
        return last.map { name[...$0] } ?? ""
    }
}

extension Node {
    /// Whether it stamps an index at or beyond a table's count.
    fileprivate func stampsBeyond(_ count: Int) -> Bool {
        switch self {
        case .fill, .stroke, .picture: false
        case .stamp(let stamp): stamp.symbol >= count
        case .group(let group):
            group.nodes.contains { $0.stampsBeyond(count) }
                || group.mask?.nodes.contains { $0.stampsBeyond(count) } ?? false
                || group.filters.contains { $0.images.contains { $0.contains { $0.stampsBeyond(count) } } }
        }
    }

    /// The node with the index of each stamp replaced by the one that `places` has for it; invalid indices stay
    /// invalid.
    fileprivate func restamped(_ places: [Int]) -> Node {
        switch self {
        case .fill, .stroke, .picture: return self
        case .stamp(var stamp):
            stamp.symbol = places.indices.contains(stamp.symbol) ? places[stamp.symbol] : -1
            return .stamp(stamp)
        case .group(var group):
            group.nodes = group.nodes.map { $0.restamped(places) }
            group.mask = group.mask.map { Mask($0.nodes.map { $0.restamped(places) }, kind: $0.kind) }
            group.filters = group.filters.map { $0.mapImages { $0.restamped(places) } }
            return .group(group)
        }
    }
}
