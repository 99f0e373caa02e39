/// Huffman tables, one of each for each part of a scan; empty ones where the scan needs none.
struct JPEGScanTables {
    private(set) var dc: [JPEGHuffmanTable] = []
    private(set) var ac: [JPEGHuffmanTable] = []

    /// - Parameters:
    ///   - dcTables, acTables: four of each, nil where the file has defined none.
    /// - Returns: nil if one is missing.
    init?(_ header: JPEGScanHeader, dcTables: [JPEGHuffmanTable?], acTables: [JPEGHuffmanTable?]) {
        let kind = header.kind
        let none = JPEGHuffmanTable(counts: Array(repeating: 0, count: 16), values: [])
        for part in header.parts {
            let needsDC = kind == .sequential || kind == .dcFirst
            let needsAC = kind == .sequential || kind == .acFirst || kind == .acFurther
            guard let dcTable = needsDC ? dcTables[part.dcTable] : none,
                let acTable = needsAC ? acTables[part.acTable] : none, dcTable.isForDC
            else { return nil }
            dc.append(dcTable)
            ac.append(acTable)
        }
    }
}
