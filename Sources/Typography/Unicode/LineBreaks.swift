/// The line breaking algorithm by character classes (UAX 14, Unicode 15.0), with numbers kept whole as in example 7 of
/// its section 8.2.
///
/// Scripts that are divided by dictionaries, such as Thai, have no breaks within their words here: ``TextLayout`` adds them.
public enum LineBreaks {
    /// The line break opportunity before a character.
    public enum Opportunity: Sendable, Hashable {
        /// No break.
        case prohibited
        /// A break is allowed.
        case allowed
        /// A break is required.
        case mandatory
    }

    /// For each character the opportunity before it; never for the first one.
    /// - Parameter scalars: a whole text, including the text around its lines.
    public static func opportunities(_ scalars: [Unicode.Scalar]) -> [Opportunity] {
        opportunities(of: scalars.map { UnicodeData.lineBreakClass($0.value).resolved })
    }

    /// - Parameter classes: of a whole text, resolved.
    static func opportunities(of classes: [LineBreakClass]) -> [Opportunity] {
        var state = State()
        return classes.indices.map { state.next(classes[$0], isBeforeNumber: isNumber(classes, $0 + 1)) }
    }

    /// Whether the next character, after any marks, is a digit.
    private static func isNumber(_ classes: [LineBreakClass], _ i: Int) -> Bool {
        // Longer rows of marks do not occur.
        for i in i..<min(i + 32, classes.count) where classes[i] != .CM && classes[i] != .ZWJ {
            return classes[i] == .NU
        }
        return false
    }

    /// The state after the characters read so far.
    private struct State {
        /// The class of the character in front, without marks; nil at the beginning.
        private var before: LineBreakClass?
        /// The class of the character in front of that one, and in front of any spaces.
        private var earlier: LineBreakClass?
        /// The class of the last character that is not a space.
        private var beforeSpaces: LineBreakClass?
        private var followsJoiner = false
        /// Flags are pairs of regional indicators: whether the one in front begins a pair.
        private var opensPair = false
        /// Whether a number has begun, which separators continue.
        private var number = Number.none

        private enum Number { case none, digits, closed }

        /// Whether a digit follows the current character.
        private var isBeforeNumber = false

        mutating func next(_ read: LineBreakClass, isBeforeNumber: Bool) -> Opportunity {
            self.isBeforeNumber = isBeforeNumber
            guard let before else {
                begin(read)
                return .prohibited
            }
            let opportunity = opportunity(before, read)
            let isMark = read == .CM || read == .ZWJ
            if isMark, State.takesMarks(before) {
                // LB9: the mark is treated as part of the character in front.
                followsJoiner = read == .ZWJ
                return opportunity
            }
            advance(before, isMark ? .AL : read)
            followsJoiner = read == .ZWJ
            return opportunity
        }

        private mutating func begin(_ read: LineBreakClass) {
            advance(nil, read == .CM || read == .ZWJ ? .AL : read)
            followsJoiner = read == .ZWJ
        }

        private mutating func advance(_ before: LineBreakClass?, _ read: LineBreakClass) {
            opensPair = read == .RI && !(before == .RI && opensPair)
            switch read {
            case .NU: number = .digits
            case .SY, .IS: number = number == .digits ? .digits : .none
            case .CL, .CP, .CPW: number = number == .digits ? .closed : .none
            default: number = .none
            }
            earlier = before
            self.before = read
            if read != .SP { beforeSpaces = read }
        }

        private static func takesMarks(_ before: LineBreakClass) -> Bool {
            switch before {
            case .BK, .CR, .LF, .NL, .SP, .ZW: false
            default: true
            }
        }

        private func opportunity(_ before: LineBreakClass, _ read: LineBreakClass) -> Opportunity {
            // LB4 to LB6.
            switch before {
            case .BK, .LF, .NL: return .mandatory
            case .CR: return read == .LF ? .prohibited : .mandatory
            default: break
            }
            switch read {
            case .BK, .CR, .LF, .NL: return .prohibited
            // LB7.
            case .SP, .ZW: return .prohibited
            default: break
            }
            // LB8.
            if beforeSpaces == .ZW { return .allowed }
            // LB8a.
            if followsJoiner { return .prohibited }
            // LB9 and LB10.
            var read = read
            if read == .CM || read == .ZWJ {
                if State.takesMarks(before) { return .prohibited }
                read = .AL
            }
            if let isProhibited = bySpaces(before, read) { return isProhibited ? .prohibited : .allowed }
            return isKept(before, read) ? .prohibited : .allowed
        }

        /// LB11 to LB18, which skip spaces.
        private func bySpaces(_ before: LineBreakClass, _ read: LineBreakClass) -> Bool? {
            if read == .WJ || before == .WJ || before == .GL { return true }
            if read == .GL, before != .SP, before != .BA, before != .HY { return true }
            switch read {
            case .CL, .CP, .CPW, .EX, .IS, .SY: return true
            default: break
            }
            switch (beforeSpaces, read) {
            case (.OP, _), (.OPW, _): return true
            case (.QU, .OP), (.QU, .OPW): return true
            case (.CL, .NS), (.CP, .NS), (.CPW, .NS): return true
            case (.B2, .B2): return true
            default: return before == .SP ? false : nil
            }
        }

        /// LB19 to LB30b: whether two adjacent characters stay together.
        private func isKept(_ before: LineBreakClass, _ read: LineBreakClass) -> Bool {
            if read == .QU || before == .QU { return true }
            if read == .CB || before == .CB { return false }
            if read == .BA || read == .HY || read == .NS || before == .BB { return true }
            if earlier == .HL, before == .HY || before == .BA { return true }
            if before == .SY, read == .HL { return true }
            if read == .IN { return true }
            return keepsNumber(before, read) || keepsLetters(before, read) || keepsPictures(before, read)
        }

        /// LB23 to LB25; LB25 in its version for whole numbers, not for pairs.
        private func keepsNumber(_ before: LineBreakClass, _ read: LineBreakClass) -> Bool {
            let (isLetter, wasLetter) = (State.isLetter(read), State.isLetter(before))
            if wasLetter && read == .NU || before == .NU && isLetter { return true }
            if before == .PR, State.isIdeograph(read) { return true }
            if State.isIdeograph(before), read == .PO { return true }
            if (before == .PR || before == .PO) && isLetter || wasLetter && (read == .PR || read == .PO) { return true }
            switch read {
            case .NU: return number == .digits || before == .PR || before == .PO || before == .HY
            case .PO, .PR: return number != .none
            case .OP, .OPW: return isBeforeNumber && (before == .PR || before == .PO)
            default: return false
            }
        }

        /// LB26 to LB30.
        private func keepsLetters(_ before: LineBreakClass, _ read: LineBreakClass) -> Bool {
            let (isLetter, wasLetter) = (State.isLetter(read), State.isLetter(before))
            switch (before, read) {
            case (.JL, .JL), (.JL, .JV), (.JL, .H2), (.JL, .H3): return true
            case (.JV, .JV), (.JV, .JT), (.H2, .JV), (.H2, .JT), (.JT, .JT), (.H3, .JT): return true
            default: break
            }
            if State.isHangul(before) && read == .PO || before == .PR && State.isHangul(read) { return true }
            if isLetter && (wasLetter || before == .IS) { return true }
            if (wasLetter || before == .NU) && read == .OP { return true }
            return before == .CP && (isLetter || read == .NU)
        }

        /// LB30a and LB30b.
        private func keepsPictures(_ before: LineBreakClass, _ read: LineBreakClass) -> Bool {
            if before == .RI, read == .RI { return opensPair }
            return read == .EM && (before == .EB || before == .IDN)
        }

        private static func isLetter(_ value: LineBreakClass) -> Bool { value == .AL || value == .HL }
        private static func isIdeograph(_ value: LineBreakClass) -> Bool {
            value == .ID || value == .IDN || value == .EB || value == .EM
        }
        private static func isHangul(_ value: LineBreakClass) -> Bool {
            switch value {
            case .JL, .JV, .JT, .H2, .H3: true
            default: false
            }
        }
    }
}

/// Characters at the ends of lines.
extension LineBreaks {
    static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a character is white space that hangs over the end of a line.
    static func hangs(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }
}
