/// Markers of lists' items (CSS Lists 3).
extension BoxTreeBuilder {
    /// The marker of an item.
    /// - Parameter own: the number that it says of itself; nil for the next.
    mutating func marker(_ element: Int, _ own: Int?, _ box: BoxStyle, _ reader: inout ElementReader) -> BoxMarker? {
        let number = own ?? numbers.last ?? 1
        if !numbers.isEmpty { numbers[numbers.count - 1] = number + 1 }
        if box.flow.isMarkerInside {
            reader.note(
                reader.offset(element), "inside", "list-style-position: inside is not read; markers stand outside")
        }
        switch box.flow.marker {
        case .none: return nil
        case .disc: return .disc
        case .circle: return .circle
        case .square: return .square
        case .decimal: return .text("\(number). ")
        case .lowerAlpha: return .text(BoxTreeBuilder.letters(number).lowercased() + ". ")
        case .upperAlpha: return .text(BoxTreeBuilder.letters(number) + ". ")
        case .lowerRoman: return .text(BoxTreeBuilder.roman(number).lowercased() + ". ")
        case .upperRoman: return .text(BoxTreeBuilder.roman(number) + ". ")
        }
    }

    /// A … Z, AA, AB …
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var rest = number
        var scalars: [Unicode.Scalar] = []
        while rest > 0 {
            scalars.insert(Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26)), at: 0)
            rest = (rest - 1) / 26
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
            (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var out = ""
        for (value, letters) in digits {
            while rest >= value {
                out += letters
                rest -= value
            }
        }
        return out
    }
}
