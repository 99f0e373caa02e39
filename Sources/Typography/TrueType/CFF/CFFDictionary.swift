/// The settings of a CFF font: a DICT (Technical Note 5176, section 4). Two-byte operators are 0x0C00 plus their second
/// byte.
///
/// Numbers that vary are those of hints alone, which are not read: `blend` counts as an operator of its own, and takes
/// its numbers along.
struct CFFDictionary: Sendable {
    private let entries: [Int: [Double]]

    init(_ table: TrueTypeTable, version: CFFVersion = .one) throws(TrueTypeError) {
        var entries: [Int: [Double]] = [:]
        var operands: [Double] = []
        var place = 0
        while place < table.count {
            let byte = try table.u8(place)
            place += 1
            if byte <= version.lastOperator {
                var key = byte
                if byte == 12 {
                    key = 0x0C00 | (try table.u8(place))
                    place += 1
                }
                entries[key] = operands
                operands = []
                continue
            }
            guard operands.count < version.maxOperands else {
                throw table.error(at: place - 1, found: "more operands", expected: "at most \(version.maxOperands)")
            }
            switch byte {
            case 28:
                operands.append(Double(try table.i16(place)))
                place += 2
            case 29:
                operands.append(Double(try table.i32(place)))
                place += 4
            case 30:
                operands.append(try CFFDictionary.real(table, at: &place))
            case 32...246: operands.append(Double(byte - 139))
            case 247...250:
                operands.append(Double((byte - 247) * 256 + (try table.u8(place)) + 108))
                place += 1
            case 251...254:
                operands.append(Double(-(byte - 251) * 256 - (try table.u8(place)) - 108))
                place += 1
            default: throw table.error(at: place - 1, found: "byte \(byte)", expected: "an operand or an operator")
            }
        }
        self.entries = entries
    }

    /// A real number: decimal digits in half bytes.
    private static func real(_ table: TrueTypeTable, at place: inout Int) throws(TrueTypeError) -> Double {
        var text = ""
        while true {
            let byte = try table.u8(place)
            place += 1
            for nibble in [byte >> 4, byte & 15] {
                switch nibble {
                case 0...9: text += String(nibble)
                case 10: text += "."
                case 11: text += "e"
                case 12: text += "e-"
                case 14: text += "-"
                default: return Double(text) ?? 0
                }
            }
            guard text.utf8.count < 64 else {
                throw table.error(at: place, found: "a number of more than 64 digits", expected: "its end")
            }
        }
    }

    /// The last operand; nil if it is missing or not a whole number.
    func integer(_ key: Int) -> Int? { entries[key]?.last.flatMap(CFFDictionary.whole) }

    /// All operands, if all are whole numbers.
    func integers(_ key: Int) -> [Int]? {
        guard let numbers = entries[key] else { return nil }
        let whole = numbers.compactMap(CFFDictionary.whole)
        return whole.count == numbers.count ? whole : nil
    }

    /// A real number may be beyond all places of a table, whose sums must not overflow: it counts as none.
    private static func whole(_ number: Double) -> Int? {
        guard let whole = Int(exactly: number), whole.magnitude <= TrueTypeTable.largest else { return nil }
        return whole
    }

    func has(_ key: Int) -> Bool { entries[key] != nil }
}
