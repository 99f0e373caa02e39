import DisplayList
import PathParser

/// What groups say and where they lead, on pages.
extension ContentWriter {
    /// Notes a group's link and its words: what it draws belongs to them.
    mutating func describe(_ group: Group, in space: inout Space) throws(PDFWriterError) {
        guard space.isPage, group.link != nil || group.accessibility != nil else { return }
        let box = space.toStream.applied(to: bounds.layerBounds(of: group)).intersection(page)
        if let link = group.link, let address = LinkAddress.absolute(link), box.isFinite, box.width > 0, box.height > 0
        {
            links.append((address, box))
        }
        guard let accessibility = group.accessibility else { return }
        // The words of a text that is written as such are its content.
        let isText = group.isText && !options.outlinesText
        describe(accessibility, isText: isText, in: &space, box: box)
    }

    /// Notes what a part says.
    mutating func describe(_ accessibility: Accessibility, isText: Bool = false, in space: inout Space, box: Rect) {
        guard space.isPage else { return }
        if accessibility.role == .heading, !accessibility.title.isEmpty, box.isFinite {
            headings.append((accessibility.title, box.maxY))
        }
        guard options.isTagged else { return }
        let kind = accessibility.kind(isText: isText)
        let isContainer = accessibility.role == .group
        let spoken = accessibility.spoken
        space.element = structure.add(
            kind, title: accessibility.title, alternative: isText || isContainer || spoken.isEmpty ? nil : spoken,
            in: space.element)
    }

    /// Makes what is written next a part of the space's element.
    mutating func beginContent(in space: Space) {
        guard space.isPage, options.isTagged, survey.isTold else { return }
        let element = space.element ?? -1
        if openContent == element { return }
        if openContent != nil { stream.append(operators: PDFBytes("EMC\n")) }
        openContent = element
        guard element >= 0 else { return stream.append(operators: PDFBytes("/Artifact BMC\n")) }
        var operators = PDFBytes("/")
        operators.append(structure.elements[element].kind)
        operators.append("<</MCID ")
        operators.append(structure.addContent(to: element))
        operators.append(">>BDC\n")
        stream.append(operators: operators)
    }

    /// Ends the content of the last element.
    mutating func endContent() {
        if openContent != nil { stream.append(operators: PDFBytes("EMC\n")) }
        openContent = nil
    }
}

extension Group {
    /// Whether it holds letters: then they are its words.
    fileprivate var isText: Bool {
        if text != nil { return true }
        return nodes.contains { node in
            switch node {
            case .fill(let fill): fill.glyphs != nil || fill.letters != nil
            case .group(let group): group.isText
            case .stroke, .stamp, .picture: false
            }
        }
    }
}

extension LinkAddress {
    /// An address that leads somewhere from a file that may lie anywhere, in ASCII; nil for others.
    fileprivate static func absolute(_ link: String) -> String? {
        guard leadsSomewhere(link), let colon = link.firstIndex(of: ":"),
            schemes.contains(link[..<colon].lowercased())
        else { return nil }
        var out = ""
        for byte in link.utf8 {
            if byte > 0x20, byte < 0x7F {
                out.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                var digits = PDFBytes("%")
                digits.appendHexDigits(byte)
                out += String(decoding: digits.bytes, as: UTF8.self)
            }
        }
        return out
    }
}
