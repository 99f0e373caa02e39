/// Finds names that are known by their bytes: a million lookups without making a string.
struct NameTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == String {
    private let names: [Name]
    private let texts: [[UInt8]]
    /// Indices into `names` plus 1, at the places that the hashes give; 0 where nothing is.
    private let slots: [UInt16]

    init() {
        names = Array(Name.allCases)
        texts = names.map { Array($0.rawValue.utf8) }
        var size = 64
        while size < names.count * 4 { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        for (index, text) in texts.enumerated() {
            var slot = NameTable.hash(text[...]) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt16(index + 1)
        }
        self.slots = slots
    }

    subscript(text: ArraySlice<UInt8>) -> Name? {
        var slot = NameTable.hash(text) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if texts[index].elementsEqual(text) { return names[index] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// FNV-1a.
    private static func hash(_ text: ArraySlice<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash)
    }
}
