/// The fragment of a file's address, behind its `#` (SVG 2, section 16.2): a view, or the element that `:target` means.
struct SVGFragment {
    /// The element with the fragment as its id.
    private(set) var target: Int?
    /// Whether the fragment is neither an element's id nor a view.
    private(set) var isUnknown = false
    /// The values that take the place of the outermost element's; nil where the fragment does not say them.
    private(set) var viewBox: SVGTree.Attribute?
    private(set) var preserveAspectRatio: SVGTree.Attribute?

    init(_ text: String?, _ tree: SVGTree) {
        guard let text else { return }
        let bytes = ArraySlice(text.utf8)
        if let element = tree.ids[bytes] {
            target = element
            if tree.name(element) == .view {
                viewBox = tree.attribute(element, .viewBox)
                preserveAspectRatio = tree.attribute(element, .preserveAspectRatio)
            }
        } else if bytes.starts(with: "svgView(".utf8), bytes.last == UInt8(ascii: ")") {
            let list = bytes.dropFirst("svgView(".utf8.count).dropLast()
            for part in list.split(separator: UInt8(ascii: ";")) { set(part.trimmed) }
        } else {
            isUnknown = true
        }
    }

    /// Reads a parameter of `svgView(…)`.
    private mutating func set(_ part: ArraySlice<UInt8>) {
        guard let open = part.firstIndex(of: UInt8(ascii: "(")), part.last == UInt8(ascii: ")") else { return }
        let value = part[(open + 1)...].dropLast()
        switch AttributeName.table[part[..<open]] {
        case .viewBox: viewBox = SVGTree.Attribute(name: .viewBox, value: value, offset: 0)
        case .preserveAspectRatio:
            preserveAspectRatio = SVGTree.Attribute(name: .preserveAspectRatio, value: value, offset: 0)
        default: break
        }
    }
}
