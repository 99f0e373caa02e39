/// The joining forms of letters by their neighbours (Unicode 15.0, section 9.2).
enum ArabicJoining {
    /// Its raw value is the place in `features`, counted from 1.
    enum Form: UInt8 {
        case none, isolated, final, secondFinal, thirdFinal, medial, secondMedial, initial
    }

    /// The features of the forms, in the order in which they are applied.
    static let features: [FontTag] = ["isol", "fina", "fin2", "fin3", "medi", "med2", "init"]

    /// The scripts whose letters join.
    static let scripts: Set<Script> = [
        "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
    ]

    /// The joining state behind the letter in front.
    private enum Before {
        case outside
        /// A letter that does not join to the next one.
        case closed
        /// A letter that joins to the next one: itself unjoined in front, or joined.
        case openIsolated, openFinal
        /// Alaph in its final form, which may still become medial; or Alaph in another form.
        case finalAlaph, otherAlaph
        case dalathRish
    }

    /// - Returns: the changed form of the letter in front, or nil if it keeps its own; the letter's form; and the state
    ///   behind it.
    private static func join(_ before: Before, _ type: JoiningType) -> (previous: Form?, form: Form, after: Before) {
        if type == .none || type == .transparent { return (nil, .none, .outside) }
        if type == .left { return (nil, .isolated, .openIsolated) }
        var previous: Form?
        var form = Form.isolated
        switch before {
        case .openIsolated: (previous, form) = (.initial, .final)
        case .openFinal: (previous, form) = (.medial, .final)
        case .finalAlaph: previous = .secondMedial
        case .otherAlaph: previous = .isolated
        case .outside, .closed, .dalathRish: break
        }
        if type == .alaph, form == .isolated, before != .outside {
            form = before == .dalathRish ? .thirdFinal : .secondFinal
        }
        let after: Before =
            switch type {
            case .dual: form == .final ? .openFinal : .openIsolated
            case .dalathRish: .dalathRish
            case .alaph: form == .isolated ? .closed : form == .final ? .finalAlaph : .otherAlaph
            default: .closed
            }
        return (previous, form, after)
    }

    /// Sets the form of each letter.
    /// - Parameters:
    ///   - slots: in reading order.
    ///   - before: the joining type of the letter in front of the slots, nil if there is none.
    ///   - after: the joining type of the letter behind them.
    static func setForms(_ slots: inout [GlyphSlot], before: JoiningType?, after: JoiningType?) {
        var state = before.map { join(.outside, $0).after } ?? .outside
        var previous: Int?
        for i in slots.indices {
            let type = UnicodeData.joiningType(slots[i].scalar)
            guard type != .transparent else { continue }
            let step = join(state, type)
            if let previous, let form = step.previous { slots[previous].joining = form.rawValue }
            slots[i].joining = step.form.rawValue
            previous = i
            state = step.after
        }
        if let previous, let after, let form = join(state, after).previous { slots[previous].joining = form.rawValue }
        // Mongolian's selectors take the form of their letter, so that its lookups see them.
        for i in slots.indices.dropFirst() where isMongolianSelector(slots[i].scalar) {
            slots[i].joining = slots[i - 1].joining
        }
    }

    private static func isMongolianSelector(_ scalar: UInt32) -> Bool {
        (0x180B...0x180D).contains(scalar) || scalar == 0x180F
    }

    // MARK: Order of marks

    /// Modifier marks, which must stand next to their letter.
    private static let modifiers: Set<UInt32> = [
        0x654, 0x655, 0x658, 0x6DC, 0x6E3, 0x6E7, 0x6E8, 0x8CA, 0x8CB, 0x8CD, 0x8CE, 0x8CF, 0x8D3, 0x8F3,
    ]

    /// Moves modifier marks in front of the letter's other marks (UAX 53).
    static func orderMarks(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        var start = range.lowerBound
        var i = start
        for combining in [220, 230] as [UInt8] {
            while i < range.upperBound, buffer.input[i].combining < combining { i += 1 }
            guard i < range.upperBound else { return }
            guard buffer.input[i].combining == combining else { continue }
            var j = i
            while j < range.upperBound, buffer.input[j].combining == combining,
                modifiers.contains(buffer.input[j].scalar)
            {
                j += 1
            }
            if i == j { continue }
            buffer.mergeClusters(start..<j)
            var moved = Array(buffer.input[i..<j])
            // To stay in order, they get classes below all of Arabic's.
            for k in moved.indices { moved[k].combining = combining == 220 ? 25 : 26 }
            buffer.input.removeSubrange(i..<j)
            buffer.input.insert(contentsOf: moved, at: start)
            start += j - i
            i = j
        }
    }
}
