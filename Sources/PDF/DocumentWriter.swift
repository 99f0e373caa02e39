import DisplayList
import PathParser

/// Writes pages, and what a document has beside them.
struct DocumentWriter {
    private var content: ContentWriter
    private var pages: [Page] = []
    private var firstTitle: String?
    private let tree: Int

    private struct Page {
        let number: Int
        let title: String?
        let headings: [(title: String, top: Double)]
        let height: Double
    }

    init(options: PDFWriter.Options) {
        content = ContentWriter(options: options)
        tree = content.objects.reserve()
    }

    private var options: PDFWriter.Options { content.options }

    /// Adds a page.
    mutating func addPage(_ drawing: Drawing) throws(PDFWriterError) {
        let perInch = drawing.unitsPerInch ?? options.unitsPerInch
        let scale = perInch > 0 && perInch.isFinite ? 72 / perInch : 1
        let size = Size(width: drawing.size.width * scale, height: drawing.size.height * scale)
        let sides = Double.leastNonzeroMagnitude...PDFWriter.longestSide
        guard sides.contains(size.width), sides.contains(size.height), drawing.size.width > 0, drawing.size.height > 0
        else { throw .invalidSize(size) }
        let decimals = options.decimals.map { min(max($0, 0), 6) } ?? (max(size.width, size.height) < 150 ? 3 : 2)
        let toPage = Transform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height)
        try content.begin(drawing, toPage: toPage, size: size, decimals: decimals)
        let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var space = Space(toStream: toPage, visible: page, scopeToStream: toPage)
        space.isPage = true
        content.structure.beginPage()
        if let accessibility = drawing.accessibility, options.isTagged {
            // The whole holds the parts that speak for themselves.
            let hasParts = drawing.nodes.contains { $0.speaks }
            space.element = content.structure.add(
                hasParts ? "Sect" : "Figure", title: accessibility.title,
                alternative: hasParts || accessibility.spoken.isEmpty ? nil : accessibility.spoken, in: nil)
        }
        if firstTitle == nil { firstTitle = drawing.accessibility?.title }
        if drawing.nodes.contains(where: { $0.blends }) {
            // Blend modes at the top level apply within the drawing, never to the paper.
            if let form = try content.addGroup(drawing.nodes, box: page, in: space) {
                content.beginContent(in: space)
                content.stream.draw(object: form)
            }
        } else {
            try content.writeNodes(drawing.nodes, in: space)
        }
        content.endContent()

        let stream = content.stream
        let data = content.objects.addStream(PDFBytes(), stream.text.bytes)
        let number = content.objects.reserve()
        var entries = PDFBytes("<</Type/Page/Parent ")
        entries.reference(tree)
        entries.append("/MediaBox")
        entries.appendArray(page, decimals: 4)
        entries.append("/Contents ")
        entries.reference(data)
        entries.append(stream.resourceEntry)
        if stream.resources.contains(where: { $0.kind == .object || $0.kind == .state || $0.kind == .pattern }) {
            entries.append(ContentWriter.isolatedGroup)
        }
        if !content.links.isEmpty {
            entries.append("/Annots[")
            for (index, link) in content.links.enumerated() {
                if index > 0 { entries.append(" ") }
                entries.reference(content.objects.add(DocumentWriter.annotation(link.address, link.rect, decimals)))
            }
            entries.append("]")
        }
        if !content.structure.isEmpty {
            entries.append("/StructParents ")
            entries.append(pages.count)
            if !content.links.isEmpty { entries.append("/Tabs/S") }
        }
        entries.append(">>")
        content.objects.set(number, entries)
        pages.append(
            Page(
                number: number, title: drawing.accessibility?.title, headings: content.headings, height: size.height))
    }

    private static func annotation(_ address: String, _ rect: Rect, _ decimals: Int) -> PDFBytes {
        var out = PDFBytes("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect")
        out.appendArray(rect, decimals: decimals)
        out.append("/A<</S/URI/URI")
        out.appendString(Array(address.utf8))
        out.append(">>>>")
        return out
    }

    // MARK: The document

    /// Writes what the pages share, and the file.
    consuming func finish() -> PDFWriter.Output {
        content.fonts.addObjects(&content.objects)
        var kids = PDFBytes("<</Type/Pages/Count ")
        kids.append(pages.count)
        kids.append("/Kids[")
        for (index, page) in pages.enumerated() {
            if index > 0 { kids.append(" ") }
            kids.reference(page.number)
        }
        kids.append("]>>")
        content.objects.set(tree, kids)

        let title = options.title ?? firstTitle.flatMap { $0.isEmpty ? nil : $0 }
        var catalog = PDFBytes("<</Type/Catalog/Pages ")
        catalog.reference(tree)
        if let language = options.language, !language.isEmpty {
            catalog.append("/Lang")
            catalog.appendText(language)
        }
        if let title {
            catalog.append("/ViewerPreferences<</DisplayDocTitle true>>/Metadata ")
            let number = content.objects.addStream(
                PDFBytes("/Type/Metadata/Subtype/XML"), DocumentMetadata.packet(title: title, options.language))
            catalog.reference(number)
        }
        if let outlines = outlines() {
            catalog.append("/PageMode/UseOutlines/Outlines ")
            catalog.reference(outlines)
        }
        if !content.structure.isEmpty {
            catalog.append("/MarkInfo<</Marked true>>/StructTreeRoot ")
            catalog.reference(content.structure.addObjects(pages: pages.map { $0.number }, &content.objects))
        }
        catalog.append("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)")
        catalog.append("/Info(sRGB IEC61966-2.1)/DestOutputProfile ")
        catalog.reference(content.objects.addStream(PDFBytes("/N 3"), SRGBProfile.bytes))
        catalog.append(">>]>>")
        let root = content.objects.add(catalog)
        var info: Int?
        if let title {
            var entries = PDFBytes("<</Title")
            entries.appendText(title)
            entries.append(">>")
            info = content.objects.add(entries)
        }
        return PDFWriter.Output(bytes: content.objects.file(root: root, info: info), notes: content.notes.lines)
    }

    /// Adds the bookmarks: of each heading, under its page's where there are several pages with titles.
    /// - Returns: the number of their root; nil where there are none.
    private mutating func outlines() -> Int? {
        var entries: [(title: String, page: Int, top: Double)] = []
        for page in pages {
            if pages.count > 1, let title = page.title, !title.isEmpty {
                entries.append((title, page.number, page.height))
            }
            for heading in page.headings { entries.append((heading.title, page.number, heading.top)) }
        }
        guard !entries.isEmpty else { return nil }
        let root = content.objects.reserve()
        let numbers = entries.map { _ in content.objects.reserve() }
        for (index, entry) in entries.enumerated() {
            var out = PDFBytes("<</Title")
            out.appendText(entry.title)
            out.append("/Parent ")
            out.reference(root)
            if index > 0 {
                out.append("/Prev ")
                out.reference(numbers[index - 1])
            }
            if index + 1 < numbers.count {
                out.append("/Next ")
                out.reference(numbers[index + 1])
            }
            out.append("/Dest[")
            out.reference(entry.page)
            out.append("/XYZ 0 ")
            out.append(entry.top, decimals: 2)
            out.append(" 0]>>")
            content.objects.set(numbers[index], out)
        }
        var out = PDFBytes("<</Type/Outlines/First ")
        out.reference(numbers[0])
        out.append("/Last ")
        out.reference(numbers[numbers.count - 1])
        out.append("/Count ")
        out.append(numbers.count)
        out.append(">>")
        content.objects.set(root, out)
        return root
    }
}

extension Node {
    /// Whether it, or a node in it, says something to screen readers.
    fileprivate var speaks: Bool {
        switch self {
        case .fill, .stroke, .picture: false
        case .stamp(let stamp): stamp.accessibility != nil
        case .group(let group): group.accessibility != nil || group.nodes.contains { $0.speaks }
        }
    }
}
