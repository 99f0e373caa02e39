import DisplayList

/// An ICC profile of three curves and a matrix, or of one curve for grey (ICC.1:2001-04, which is version 2, and
/// ICC.1:2022-05, version 4).
package struct ICCProfile: Sendable {
    /// What the profile calls itself; "" where it has no name in ASCII.
    package let name: String
    package let encoding: ColorEncoding

    /// The largest profile that is read, in bytes: those of cameras and printers have up to some hundred thousand.
    package static let maxBytes = 4 << 20
    /// The most entries of the table of tags; profiles have about twenty.
    private static let maxTags = 256

    /// - Throws: `ICCError` for a profile that is damaged, is too large, or converts by tables alone.
    package init(_ bytes: [UInt8]) throws(ICCError) {
        guard bytes.count <= Self.maxBytes else { throw .tooLarge(bytes.count, limit: Self.maxBytes) }
        let file = ICCBytes(bytes)
        guard bytes.count >= 132, file.has("acsp", at: 36) else {
            throw .damaged("found \(bytes.count) bytes without 'acsp' at 36, expected a header of 128", at: 0)
        }
        for kind in ["link", "abst", "nmcl"] where file.has(kind, at: 12) {
            throw .unsupported("it is of the class '\(kind)', expected one of a device or a space")
        }
        let tags = try ICCTags(file, max: Self.maxTags)
        name = tags["desc"].map { file.asciiText($0) } ?? "a profile without a name"
        let isLab = file.has("Lab ", at: 20)
        guard isLab || file.has("XYZ ", at: 20) else {
            throw .unsupported("its colours are connected by '\(file.text(at: 20))', expected XYZ or Lab")
        }
        if file.has("GRAY", at: 16) {
            guard let place = tags["kTRC"] else { throw .damaged("found no tag 'kTRC', which grey has", at: 128) }
            let curve = try file.curve(place)
            encoding = ColorEncoding(
                curves: [curve], after: isLab ? .lightness : nil, matrix: nil, name: name)
            return
        }
        guard file.has("RGB ", at: 16) else {
            throw .unsupported("its space is '\(file.text(at: 16))', expected RGB or GRAY")
        }
        let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
        if isLab || names.contains(where: { tags[$0] == nil }) {
            if tags["A2B0"] != nil || tags["A2B1"] != nil {
                throw .unsupported("it converts by tables ('A2B0'), expected curves and a matrix")
            }
            throw .damaged("found no tags 'rXYZ', 'rTRC' and their like, expected three of each", at: 128)
        }
        var columns: [(Double, Double, Double)] = []
        var curves: [ToneCurve] = []
        for (index, name) in names.enumerated() {
            guard let place = tags[name] else { continue }
            if index < 3 { columns.append(try file.xyz(place)) } else { curves.append(try file.curve(place)) }
        }
        let (r, g, b) = (columns[0], columns[1], columns[2])
        let toD50 = Matrix3((r.0, g.0, b.0), (r.1, g.1, b.1), (r.2, g.2, b.2))
        encoding = ColorEncoding(curves: curves, matrix: ColorMatrices.ofD50.after(toD50), name: name)
    }
}

/// Where a profile's tags lie.
private struct ICCTags {
    private var places: [(name: [UInt8], place: Range<Int>)] = []

    init(_ file: ICCBytes, max: Int) throws(ICCError) {
        let count = file.word(128)
        guard count <= max else { throw .damaged("found \(count) tags, expected at most \(max)", at: 128) }
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard entry + 12 <= file.count else {
                throw .damaged("found the end of the table of tags, expected \(count) tags", at: entry)
            }
            let (start, size) = (file.word(entry + 4), file.word(entry + 8))
            guard start >= 128, start <= file.count, size <= file.count - start else {
                throw .damaged("found a tag of \(size) bytes at \(start) in a profile of \(file.count)", at: entry)
            }
            places.append((file.bytes(entry..<entry + 4), start..<start + size))
        }
    }

    /// The place of a tag's data; nil where there is none.
    subscript(_ name: String) -> Range<Int>? { places.first { $0.name.elementsEqual(name.utf8) }?.place }
}

/// A profile's bytes and the types of its data.
private struct ICCBytes {
    private let all: [UInt8]

    init(_ bytes: [UInt8]) { all = bytes }

    var count: Int { all.count }

    func bytes(_ range: Range<Int>) -> [UInt8] { Array(all[range.clamped(to: 0..<all.count)]) }

    /// The number of four bytes, or two; 0 beyond the end. Where an `Int` has 32 bits one that is too large is its largest.
    func word(_ place: Int, _ size: Int = 4) -> Int { Int(clamping: bits(place, size)) }

    private func bits(_ place: Int, _ size: Int = 4) -> UInt32 {
        guard place >= 0, place <= all.count - size else { return 0 }
        return all[place..<place + size].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func has(_ text: String, at place: Int) -> Bool { bytes(place..<place + 4).elementsEqual(text.utf8) }

    /// Four letters; others than ASCII's are question marks.
    func text(at place: Int) -> String {
        String(decoding: bytes(place..<place + 4).map { (32..<127).contains($0) ? $0 : 63 }, as: UTF8.self)
    }

    /// A number with 16 bits after the point.
    private func fixed(_ place: Int) -> Double {
        Double(Int32(bitPattern: bits(place))) / 65536
    }

    /// `XYZType` (version 4, section 10.31).
    func xyz(_ place: Range<Int>) throws(ICCError) -> (Double, Double, Double) {
        let start = place.lowerBound
        guard place.count >= 20, has("XYZ ", at: start) else {
            throw .damaged("found '\(text(at: start))' of \(place.count) bytes, expected 'XYZ ' of 20", at: start)
        }
        return (fixed(start + 8), fixed(start + 12), fixed(start + 16))
    }

    /// `curveType` and `parametricCurveType` (version 4, sections 10.6 and 10.18).
    func curve(_ place: Range<Int>) throws(ICCError) -> ToneCurve {
        let start = place.lowerBound
        guard place.count >= 12 else {
            throw .damaged("found a curve of \(place.count) bytes, expected 12 or more", at: start)
        }
        if has("curv", at: start) {
            let samples = word(start + 8)
            guard samples <= (place.count - 12) / 2 else {
                throw .damaged("found a curve of \(place.count) bytes, expected \(samples) samples", at: start)
            }
            if samples == 0 { return .power(1) }
            if samples == 1 { return .power(Double(word(start + 12, 2)) / 256) }
            return .table((0..<samples).map { UInt16(truncatingIfNeeded: word(start + 12 + 2 * $0, 2)) })
        }
        guard has("para", at: start) else {
            throw .damaged("found '\(text(at: start))', expected 'curv' or 'para'", at: start)
        }
        let kind = word(start + 8, 2)
        let counts = [1, 3, 4, 5, 7]
        guard counts.indices.contains(kind), place.count >= 12 + 4 * counts[kind] else {
            throw .damaged("found a curve of kind \(kind) and \(place.count) bytes, expected 0 to 4", at: start)
        }
        let numbers = (0..<counts[kind]).map { fixed(start + 12 + 4 * $0) }
        var p = ToneCurve.Parameters()
        p.g = numbers[0]
        if kind > 0 { (p.a, p.b) = (numbers[1], numbers[2]) }
        switch kind {
        case 1, 2:
            guard p.a != 0 else { throw .damaged("found 0 as a curve's factor, expected another number", at: start) }
            p.d = -p.b / p.a
            if kind == 2 { (p.e, p.f) = (numbers[3], numbers[3]) }
        case 3, 4:
            (p.c, p.d) = (numbers[3], numbers[4])
            if kind == 4 { (p.e, p.f) = (numbers[5], numbers[6]) }
        default: break
        }
        return .parametric(p)
    }

    /// The ASCII of `textDescriptionType`, or of the first of `multiLocalizedUnicodeType`, 80 characters at most.
    func asciiText(_ place: Range<Int>) -> String {
        let start = place.lowerBound
        var text: [UInt8] = []
        if has("desc", at: start), place.count > 12 {
            text = bytes(start + 12..<start + 12 + min(word(start + 8), 80, place.count - 12))
        } else if has("mluc", at: start), word(start + 8) > 0 {
            let (offset, size) = (word(start + 24), min(word(start + 20), 160))
            if offset <= place.count - size {
                let first = start + offset
                text = stride(from: first, to: first + size - 1, by: 2).map {
                    word($0, 2) < 127 ? UInt8(word($0, 2)) : 63
                }
            }
        }
        return String(decoding: text.filter { (32..<127).contains($0) }, as: UTF8.self)
    }
}
