import DisplayList
import PathParser

/// Shows pictures and SVG files, in data URLs and in files that the caller opens (SVG 2, section 12.3). Files are
/// opened here, by `DeclaredFonts` and for style sheets, and nowhere else.
struct ImageResolver {
    /// How deep files may be nested.
    static let maxFileDepth = 4

    private let options: SVGReadingOptions
    /// The files that were read, including those that cannot be.
    private var files = LinkedFiles()

    init(_ options: SVGReadingOptions) { self.options = options }

    /// The content of an `<image>`, and its box; nil where it draws nothing.
    mutating func image(
        _ element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> (nodes: [Node], box: Rect)? {
        guard let link = reader.tree.attribute(element, .href), style.isVisible else { return nil }
        guard let picture = file(link, context, &reader) else { return nil }
        let own = picture.size
        var width = reader.size(element, .width, .horizontal, context)
        var height = reader.size(element, .height, .vertical, context)
        // A missing side follows from the picture and the other side.
        if width == nil, height == nil {
            width = own.width
            height = own.height
        }
        let w = width ?? (height ?? 0) * own.width / own.height
        let h = height ?? (width ?? 0) * own.height / own.width
        guard w > 0, h > 0 else { return nil }
        let frame = Rect(
            x: reader.length(element, .x, .horizontal, context) ?? 0,
            y: reader.length(element, .y, .vertical, context) ?? 0,
            width: w, height: h)
        return (placed(picture, element, in: frame, style, &reader), frame)
    }

    /// The content of a file in an `feImage`, in a rectangle.
    mutating func linkedImage(
        _ element: Int, _ link: SVGTree.Attribute, in frame: Rect, _ context: ResolvingContext,
        _ reader: inout ElementReader
    ) -> [Node] {
        guard let picture = file(link, context, &reader), frame.width > 0, frame.height > 0 else { return [] }
        return placed(picture, element, in: frame, context.style, &reader)
    }

    private mutating func file(
        _ link: SVGTree.Attribute, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> LinkedFile? {
        let text = link.value.trimmed
        guard !text.isEmpty else { return nil }
        if let known = files[link.offset, text] {
            // The nodes of a file count each time it is shown.
            return reader.budget.spendNodes(known?.nodes ?? 0, at: link.offset) ? known : nil
        }
        let fragment = ImageResolver.fragment(of: text)
        let file = bytes(text[..<(fragment ?? text.endIndex)], link, &reader).flatMap {
            read($0, link, fragment.map { text[($0 + 1)...] }, context, &reader)
        }
        files[link.offset, text] = file
        return file
    }

    /// The place of the `#` before an address's fragment. In the content of data URLs, where it is often written as it is
    /// instead of `%23`, one before what may be no name is none.
    private static func fragment(of address: ArraySlice<UInt8>) -> Int? {
        guard address.prefix(5).isSame("data:") else { return address.firstIndex(of: UInt8(ascii: "#")) }
        guard let hash = address.lastIndex(of: UInt8(ascii: "#")) else { return nil }
        let isName = address[(hash + 1)...].allSatisfy { byte in
            byte.isNamePart || "()-.,;:".utf8.contains(byte)
        }
        return isName ? hash : nil
    }

    private func bytes(
        _ text: ArraySlice<UInt8>, _ link: SVGTree.Attribute, _ reader: inout ElementReader
    ) -> [UInt8]? {
        if text.prefix(5).isSame("data:") {
            if let data = DataURL.bytes(text) { return data }
            reader.note(link.offset, "data URL", "a data URL cannot be read; what it holds is left out")
            return nil
        }
        let path = String(decoding: DataURL.percentDecoded(text), as: UTF8.self)
        if let data = options.open?(path) { return data }
        reader.note(link.offset, "linked file", "'\(text.shown)' cannot be opened; it is left out")
        return nil
    }

    private func read(
        _ bytes: [UInt8], _ link: SVGTree.Attribute, _ fragment: ArraySlice<UInt8>?,
        _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> LinkedFile? {
        if PictureFormat(bytes)?.isPixels == true { return picture(bytes, link, &reader) }
        guard options.fileDepth < ImageResolver.maxFileDepth else {
            reader.note(link.offset, "file depth", "files lie in one another too deep; the rest is left out")
            return nil
        }
        var inner = options
        inner.fileDepth += 1
        inner.depth = context.depth + 1
        // A linked file must not load further files (SVG 2, section 2.7).
        inner.open = nil
        inner.element = nil
        inner.fragment = fragment.map { String(decoding: DataURL.percentDecoded($0), as: UTF8.self) }
        inner.listsElements = false
        inner.makesStamps = false
        inner.limits = reader.budget.limitsLeft
        guard let (result, spent) = options.readLinked?(bytes, inner) else { return nil }
        // The nodes of linked files count as well.
        var failure: SVGReaderError?
        if case .failure(let error) = result { failure = error }
        guard reader.budget.spend(spent, at: link.offset, in: link.value.trimmed.shown, failure) else { return nil }
        switch result {
        case .success(let document):
            for diagnostic in document.diagnostics {
                reader.note(link.offset, "in file: \(diagnostic.message)", "in a linked file: \(diagnostic)")
            }
            return .drawing(document.drawing, nodes: spent.nodes)
        case .failure(let error):
            reader.note(link.offset, "linked file", "a linked file is no picture that is read: \(error)")
            return nil
        }
    }

    private func picture(
        _ bytes: [UInt8], _ link: SVGTree.Attribute, _ reader: inout ElementReader
    ) -> LinkedFile? {
        guard let decode = options.decodePicture else {
            reader.note(link.offset, "picture", "pictures are not read; they are left out")
            return nil
        }
        do {
            let bitmap = try decode(bytes, reader.budget.picturePixelsLeft)
            guard bitmap.width > 0, bitmap.height > 0 else {
                reader.note(link.offset, "picture", "a picture has no pixels; it is left out")
                return nil
            }
            reader.budget.spendPixels(of: bitmap)
            return .picture(bitmap)
        } catch {
            reader.note(link.offset, "picture", "a picture cannot be read: \(error); it is left out")
            return nil
        }
    }

    private func placed(
        _ file: LinkedFile, _ element: Int, in frame: Rect, _ style: Style, _ reader: inout ElementReader
    ) -> [Node] {
        let size = file.size
        let box = ViewBox(Rect(x: 0, y: 0, width: size.width, height: size.height))
        let fit = reader.fitting(box, of: element, to: Size(width: frame.width, height: frame.height))
        let transform = Transform.translation(frame.minX, frame.minY) * fit
        let whole = transform.applied(to: box.rect)
        let isCut =
            whole.minX < frame.minX - 1e-6 || whole.minY < frame.minY - 1e-6 || whole.maxX > frame.maxX + 1e-6
            || whole.maxY > frame.maxY + 1e-6
        let clip = isCut ? Clip(.rect(frame)) : nil
        switch file {
        case .picture(let bitmap):
            let sampling: Picture.Sampling = style.imageRendering == .nearest ? .nearest : .smooth
            let node = Node.picture(Picture(bitmap, in: whole, sampling: sampling))
            return clip == nil ? [node] : [.group(Group([node], clip: clip))]
        case .drawing(let drawing, _):
            guard !drawing.nodes.isEmpty else { return [] }
            let inner = Group(drawing.nodes, transform: transform)
            // The content is clipped to the file's own bounds.
            return [.group(Group([.group(inner)], clip: Clip(.rect(whole.intersection(frame)))))]
        }
    }
}
