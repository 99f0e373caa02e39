/// A table of a font file, or a part of one, with bounds checks. Numbers are big-endian; offsets count from the part's
/// start.
package struct TrueTypeTable: Sendable {
    private let bytes: [UInt8]
    package let tag: String?
    /// The offset in the file.
    package let start: Int
    package let count: Int

    /// A whole file.
    package init(file bytes: [UInt8]) {
        self.bytes = bytes
        tag = nil
        start = 0
        count = bytes.count
    }

    private init(_ bytes: [UInt8], tag: String?, start: Int, count: Int) {
        self.bytes = bytes
        self.tag = tag
        self.start = start
        self.count = count
    }

    // MARK: Parts

    /// - Parameter length: nil for the rest.
    /// - Throws: for a part that is not wholly inside this one.
    package func part(at offset: Int, length: Int? = nil, tag: String? = nil) throws(TrueTypeError) -> TrueTypeTable {
        guard offset >= 0, offset <= count else { throw beyondEnd(offset, 0) }
        let length = length ?? count - offset
        guard length >= 0, length <= count - offset else { throw beyondEnd(offset, length) }
        return TrueTypeTable(bytes, tag: tag ?? self.tag, start: start + offset, count: length)
    }

    /// As many records of a size.
    func part(at offset: Int, count: Int, of size: Int) throws(TrueTypeError) -> TrueTypeTable {
        let (length, isBeyond) = count.multipliedReportingOverflow(by: size)
        return try part(at: offset, length: isBeyond ? .max : length)
    }

    /// The part to which the 16-bit offset at a place leads.
    package func part(atOffsetAt place: Int) throws(TrueTypeError) -> TrueTypeTable { try part(at: u16(place)) }

    /// The part to which the 32-bit offset at a place leads; nil for an offset of 0.
    package func part(atLongOffsetAt place: Int) throws(TrueTypeError) -> TrueTypeTable? {
        let offset = try u32(place)
        return offset == 0 ? nil : try part(at: offset)
    }

    /// The bytes of the part as they are in the file.
    package var content: ArraySlice<UInt8> { bytes[start..<start + count] }

    // MARK: Numbers

    package func u8(_ offset: Int) throws(TrueTypeError) -> Int {
        guard offset >= 0, offset < count else { throw beyondEnd(offset, 1) }
        return Int(bytes[start + offset])
    }

    package func u16(_ offset: Int) throws(TrueTypeError) -> Int {
        guard offset >= 0, offset <= count - 2 else { throw beyondEnd(offset, 2) }
        return Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1])
    }

    package func i16(_ offset: Int) throws(TrueTypeError) -> Int { Int(Int16(truncatingIfNeeded: try u16(offset))) }

    /// A number of 32 bits as it is, such as a tag.
    package func bits(_ offset: Int) throws(TrueTypeError) -> UInt32 {
        UInt32(try u16(offset)) << 16 | UInt32(try u16(offset + 2))
    }

    /// A place, a size or a count.
    package func u32(_ offset: Int) throws(TrueTypeError) -> Int { TrueTypeTable.bounded(try bits(offset)) }

    static func bounded(_ bits: UInt32) -> Int { Int(min(Int64(bits), Int64(largest))) }

    /// Where `Int` has 32 bits, numbers end at 2²⁷ - 1, which is beyond any font there: places in tables are sums and small
    /// multiples of such numbers, and must not overflow.
    static let largest = Int.max >> 4

    package func i8(_ offset: Int) throws(TrueTypeError) -> Int { Int(Int8(truncatingIfNeeded: try u8(offset))) }

    package func u24(_ offset: Int) throws(TrueTypeError) -> Int { try u8(offset) << 16 | u16(offset + 1) }

    package func i32(_ offset: Int) throws(TrueTypeError) -> Int { Int(Int32(bitPattern: try bits(offset))) }

    /// A signed number with 16 fraction bits.
    package func fixed(_ offset: Int) throws(TrueTypeError) -> Double { Double(try i32(offset)) / 65536 }

    /// A signed number with 14 fraction bits.
    package func f2dot14(_ offset: Int) throws(TrueTypeError) -> Double { Double(try i16(offset)) / 16384 }

    /// A tag of four characters; unprintable ones become question marks.
    package func tag(_ offset: Int) throws(TrueTypeError) -> String {
        var text = ""
        for i in 0..<4 {
            let byte = try u8(offset + i)
            text.unicodeScalars.append((0x20...0x7E).contains(byte) ? Unicode.Scalar(UInt8(byte)) : "?")
        }
        return text
    }

    // MARK: Searching

    /// A binary search in ascending records. If the records are not in order it finds one or none, but always ends.
    /// - Parameter compare: below 0 if the record comes before the one searched for, 0 if it is that, above 0
    ///   otherwise.
    /// - Returns: the index of the record.
    package static func search(
        _ count: Int, _ compare: (Int) throws(TrueTypeError) -> Int
    ) throws(TrueTypeError) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let order = try compare(middle)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: Errors

    package func error(at offset: Int, found: String, expected: String) -> TrueTypeError {
        TrueTypeError(table: tag, offset: start + offset, found: found, expected: expected)
    }

    private func beyondEnd(_ offset: Int, _ length: Int) -> TrueTypeError {
        let whole = tag == nil ? "file" : "table"
        guard offset >= 0, offset <= count else {
            return error(
                at: 0, found: "an offset of \(offset)", expected: "one of at most \(count), where the \(whole) ends")
        }
        return error(
            at: offset, found: "the \(whole)'s end after \(count - offset) bytes", expected: "\(length) bytes")
    }
}
