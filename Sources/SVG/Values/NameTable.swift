/// Finds names that are known by their bytes: a million lookups without making a string.
struct NameTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == String {
    private let names: [Name]
    private let words: WordTable

    init() {
        names = Array(Name.allCases)
        words = WordTable(names.lazy.map { $0.rawValue.utf8 })
    }

    subscript(text: ArraySlice<UInt8>) -> Name? { words[text].map { names[$0] } }
}

/// Words and their places in a list, found by their bytes.
struct WordTable: Sendable {
    /// The words' bytes, one after another, and where each begins; the last is the end.
    private let bytes: [UInt8]
    private let starts: [UInt16]
    /// Places in the list plus 1, by hash; 0 for empty slots.
    private let slots: [UInt16]

    /// - Parameter words: some hundred at most, none of them twice.
    init(_ words: some Collection<some Collection<UInt8>>) {
        var bytes: [UInt8] = []
        var starts: [UInt16] = [0]
        var size = 64
        while size < words.count * 4 { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        for word in words {
            let start = bytes.count
            bytes += word
            var slot = WordTable.hash(bytes[start...]) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt16(starts.count)
            starts.append(UInt16(bytes.count))
        }
        self.bytes = bytes
        self.starts = starts
        self.slots = slots
    }

    subscript(text: ArraySlice<UInt8>) -> Int? {
        var slot = WordTable.hash(text) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if bytes[Int(starts[index])..<Int(starts[index + 1])] == text { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The word at a place in the list.
    func word(_ index: Int) -> ArraySlice<UInt8> { bytes[Int(starts[index])..<Int(starts[index + 1])] }

    /// FNV-1a.
    private static func hash(_ text: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(truncatingIfNeeded: hash)
    }
}
