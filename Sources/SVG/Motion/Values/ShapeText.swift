/// CSS's basic shapes with all that may be left out, so that those of the same kind differ in their numbers alone (CSS
/// Shapes 1, section 4).
enum ShapeText {
    /// The shape in full; the text itself for one that leaves nothing out.
    static func full(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), let close = text.lastIndex(of: UInt8(ascii: ")")),
            open < close
        else { return text }
        let inside = text[(open + 1)..<close].trimmed
        let arguments: [UInt8]?
        switch text[..<open].lowercased[...].string {
        case "inset": arguments = inset(inside)
        case "circle": arguments = round(inside, radii: 1)
        case "ellipse": arguments = round(inside, radii: 2)
        default: arguments = nil
        }
        return arguments.map { ArraySlice(text[...open] + $0 + text[close...]) } ?? text
    }

    /// Nil for what is none.
    private static func inset(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let parts = text.spacedParts
        let round = parts.firstIndex { $0.isSame("round") } ?? parts.endIndex
        let corners = parts[min(round + 1, parts.endIndex)...]
        let slash = corners.firstIndex { $0.elementsEqual([UInt8(ascii: "/")]) } ?? corners.endIndex
        let zero = [ArraySlice("0px".utf8)]
        guard let sides = four(parts[..<round]), let across = four(corners.isEmpty ? zero[...] : corners[..<slash]),
            let down = slash < corners.endIndex ? four(corners[(slash + 1)...]) : across
        else { return nil }
        return sides + " round ".utf8 + across + " / ".utf8 + down
    }

    /// Four values of one to four.
    private static func four(_ values: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
        let v = Array(values)
        guard let first = v.first, v.count <= 4 else { return nil }
        let right = v.count > 1 ? v[1] : first
        let all = [first, right, v.count > 2 ? v[2] : first, v.count > 3 ? v[3] : right]
        return Array(all.joined(separator: [0x20]))
    }

    /// A circle or an ellipse: its radii, and where its centre is.
    private static func round(_ text: ArraySlice<UInt8>, radii count: Int) -> [UInt8]? {
        let parts = text.spacedParts
        let at = parts.firstIndex { $0.isSame("at") } ?? parts.endIndex
        guard at == 0 || at == count else { return nil }
        let side = ArraySlice("closest-side".utf8)
        let radii = at == 0 ? Array(repeating: side, count: count) : Array(parts[..<at])
        var center = parts[min(at + 1, parts.endIndex)...].map { place($0) }
        // A single word or share is across, unless it names a height.
        if center.count == 1 { center.append("50%") }
        if center.isEmpty { center = ["50%", "50%"] }
        guard center.count == 2 else { return nil }
        let isTurned = parts.indices.contains(at + 1) && (parts[at + 1].isSame("top") || parts[at + 1].isSame("bottom"))
        if isTurned { center.swapAt(0, 1) }
        return Array(radii.joined(separator: [0x20])) + " at \(center[0]) \(center[1])".utf8
    }

    private static func place(_ word: ArraySlice<UInt8>) -> String {
        switch word.lowercased[...].string {
        case "left", "top": "0%"
        case "right", "bottom": "100%"
        case "center": "50%"
        default: word.string
        }
    }
}
