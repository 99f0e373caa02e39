import Composition
import DisplayList
import PathParser
import Raster
import Typography

extension FuzzTarget {
    /// Trees of elements, told anything: all that is placed has a finite place.
    static let elements = FuzzTarget(name: "elements") { bytes in
        var source = ByteSource(bytes)
        let size = Size(width: 8 * Double(1 + source.below(16)), height: 8 * Double(1 + source.below(16)))
        let isRightToLeft = source.bool()
        // Each that is in another measures its texts several times.
        source.room = 60
        let layout = ElementLayout(source.element(depth: 0), in: size, isRightToLeft: isRightToLeft)
        for text in layout.texts { promise(text.rect.isFinite, "the text \(text.text) lies at \(text.rect)") }
        for target in layout.targets { promise(target.rect.isFinite, "\(target.title) lies at \(target.rect)") }
        check(layout.drawing.nodes)
        let options = Renderer.Options(threads: 1, limits: Limits(pixels: 70_000))
        guard let bitmap = try? Renderer.render(layout.drawing, options: options) else { return }
        checkChannels(bitmap)
    }

    private static func check(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .fill(let fill): promise(fill.path.points.allSatisfy(\.isFinite), "a fill is not finite")
            case .stroke(let stroke):
                promise(
                    stroke.path.points.allSatisfy(\.isFinite) && stroke.style.width.isFinite, "a stroke is not finite")
            case .picture(let picture): promise(picture.rect.isFinite, "a picture lies at \(picture.rect)")
            case .stamp(let stamp): promise(stamp.transform.isFinite, "a stamp is not finite")
            case .group(let group):
                promise(group.transform.isFinite, "a group's transform is \(group.transform)")
                if let clip = group.clip { promise(clip.path.points.allSatisfy(\.isFinite), "a clip is not finite") }
                check(group.nodes)
            }
        }
    }
}

extension ByteSource {
    private static let words = ["a", "few words that wrap", "", "W", "two\nlines", "שלום", "so\u{AD}ft", "1"]
    private static let alignments: [Alignment] = [
        .center, .leading, .bottomTrailing, Alignment(horizontal: .leading, vertical: .firstTextBaseline),
    ]

    /// An element, changed by up to three modifiers.
    mutating func element(depth: Int) -> Box {
        room -= 1
        var box = depth < 6 && room > 0 ? container(depth) : leaf()
        for _ in 0..<below(4) { box = modified(box, depth) }
        return box
    }

    private mutating func elements(_ depth: Int) -> [Box] {
        list(4) { $0.room > 0 ? $0.element(depth: depth + 1) : $0.leaf() }
    }

    private mutating func leaf() -> Box {
        switch below(7) {
        case 0: return color().body
        case 1, 2: return text().body
        case 3: return Spacer(minLength: number()).body
        case 4: return Divider(color(), thickness: number()).body
        case 5: return shape().fill(.solid(color()))
        default:
            let image = Image(Bitmap(width: 1 + below(4), height: 1 + below(4)), scale: number())
            return bool() ? image.resizable(choice([.fit, .fill, .stretch, .tile])).body : image.body
        }
    }

    private mutating func text() -> Text {
        var text = Text(choice(ByteSource.words), size: length(), color: color())
        if bool() { text = text + Text(choice(ByteSource.words), size: length()).underline().baselineOffset(number()) }
        if bool() { text = text.tracking(number()).lineHeight(share() * 2) }
        if bool() { text = text.lineLimit(below(3)).truncationMode(choice([.head, .middle, .tail])) }
        return bool() ? text.minimumScaleFactor(share()) : text.lineBreaks(choice([.greedy, .balanced, .pretty]))
    }

    private mutating func shape() -> Shape {
        choice([.rect, .circle, .capsule, .ellipse, .rect(cornerRadius: number())])
    }

    private mutating func container(_ depth: Int) -> Box {
        let alignment = choice(ByteSource.alignments)
        let (spacing, other) = (number(), number())
        let (kind, content) = (below(7), elements(depth))
        switch kind {
        case 0: return VStack(alignment: alignment.horizontal, spacing: spacing) { content }.body
        case 1: return HStack(alignment: alignment.vertical, spacing: spacing) { content }.body
        case 2: return ZStack(alignment: alignment) { content }.body
        case 3: return Flow(spacing: spacing, lineSpacing: other) { content }.body
        case 4: return ViewThatFits { content }.body
        case 5:
            let spans = content.map { _ in below(5) }
            return Grid(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: other) {
                for (box, span) in zip(content, spans) {
                    GridRow {
                        box.gridCellColumns(span)
                        Color.black.frame(width: 3, height: 3)
                    }
                }
            }.body
        default: return leaf()
        }
    }

    private mutating func modified(_ box: Box, _ depth: Int) -> Box {
        let alignment = choice(ByteSource.alignments)
        switch below(20) {
        case 0: return box.padding(choice([.all, .leading, .vertical]), number())
        case 1: return box.frame(width: bool() ? number() : nil, height: bool() ? number() : nil, alignment: alignment)
        case 2:
            return box.frame(
                minWidth: bool() ? number() : nil, idealWidth: bool() ? number() : nil,
                maxWidth: bool() ? number() : nil,
                minHeight: bool() ? number() : nil, maxHeight: bool() ? .infinity : nil, alignment: alignment)
        case 3: return box.maxWidth(number())
        case 4: return box.relativeFrame(width: bool() ? share() : nil, height: bool() ? share() : nil)
        case 5: return box.aspectRatio(length(), contentMode: choice([.fit, .fill, .stretch]))
        case 6: return box.offset(x: number(), y: number())
        case 7: return box.position(x: number(), y: number())
        case 8: return box.fixedSize(horizontal: bool(), vertical: bool())
        case 9: return box.layoutPriority(number())
        // One alone: each measures what is in it several times.
        case 10: return depth == 1 ? box.shrinksToFit() : box.hidden()
        case 11: return box.background(alignment: alignment) { color() }
        case 12: return box.overlay(alignment: alignment) { leaf() }
        case 13: return box.border(color(), width: number(), in: shape())
        case 14: return box.clipShape(shape())
        case 15: return box.opacity(share())
        case 16: return box.shadow(radius: number(), x: number(), y: number())
        case 17: return box.blur(radius: number())
        case 18: return box.rotationEffect(degrees: number()).scaleEffect(number())
        default: return box.touchTarget("target")
        }
    }
}
