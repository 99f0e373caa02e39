import DisplayList
import PathParser
import TextForms

/// Writes nodes as elements, back to front, and gathers the elements that they refer to in `definitions`.
struct NodeWriter {
    /// The space in which a node is written.
    struct Space {
        /// To the drawing's coordinates.
        var toRoot: Transform = .identity
        /// To the coordinates of the nearest isolated group around, or the drawing's: the scope, beyond which glass
        /// cannot see.
        var toScope: Transform = .identity
        /// From the scope's coordinates to the drawing's.
        var scopeToRoot: Transform = .identity
        /// The elements drawn earlier in that scope, back to front; filled only where glass will show them.
        var behind: [BehindPart] = []
        /// The number of elements around.
        var depth = 1
        /// The motions of the nodes written here; empty when they stay as they are.
        var motions: [NodeMotion?] = []

        /// How many points a unit is long, at most.
        var scale: Double { toRoot.maxScale }

        func motion(_ index: Int) -> NodeMotion? { motions.indices.contains(index) ? motions[index] : nil }
    }

    /// An element with an id that lies behind a sheet of glass.
    struct BehindPart {
        let id: [UInt8]
        /// From the coordinates the element stands in.
        let toScope: Transform
        /// In the scope's coordinates.
        let bounds: Rect
        /// How many elements are copied when it is used, those of the glass within it included.
        let copies: Int
        /// At which samples of an animation it is there; empty for all.
        let isShown: [Bool]
    }

    let drawing: Drawing
    let options: SVGWriter.Options
    let survey: DrawingSurvey
    let bounds: DrawingBounds
    let precision: WritingPrecision
    var body = MarkupText()
    var definitions: Definitions
    /// How many copies all glass so far has taken.
    var copies = 0
    /// The style sheet of an animated SVG; nil for a still one.
    var styles: MotionStyles?
    /// The lists of nodes that are defined.
    var sharedLists: [NodesKey: SharedList] = [:]
    /// The bytes of texts around the one that is written.
    private var bytesAside = 0
    /// The bytes of the pictures that were encoded.
    private var pictureBytes = 0
    /// A picture that is drawn again is written once where that saves that many bytes.
    private static let leastShared = 1 << 16

    init(drawing: Drawing, options: SVGWriter.Options, survey: DrawingSurvey, styles: MotionStyles? = nil) {
        self.styles = styles
        self.drawing = drawing
        self.options = options
        self.survey = survey
        bounds = DrawingBounds(symbols: drawing.symbols)
        precision = WritingPrecision(decimals: options.decimals)
        let names = ElementNames(symbolNames: drawing.symbols.map { $0.name })
        definitions = Definitions(names: names, precision: precision)
        for (index, symbol) in drawing.symbols.enumerated() {
            guard let scale = survey.symbolScales[index] else { continue }
            definitions.symbol(symbol, id: names.symbols[index], scale: scale)
        }
    }

    mutating func writeNodes(_ nodes: [Node], in space: Space) throws(SVGWriterError) {
        if survey.hasGlass { return try writeNodesWithGlass(nodes, in: space) }
        for index in nodes.indices { try writeNode(nodes[index], space.motion(index), id: nil, in: space) }
    }

    /// Backdrops of glass are gathered in groups, which the glass uses again.
    @inline(never)
    private mutating func writeNodesWithGlass(_ nodes: [Node], in outer: Space) throws(SVGWriterError) {
        let last = nodes.lastIndex(where: { $0.holdsGlass })
        var space = outer
        var start = 0
        for index in nodes.indices where nodes[index].holdsGlass {
            try writeBehind(nodes[start..<index], in: &space)
            // A node that changes its shape is several elements, one for each time: glass in one does not see the others.
            let all = space.behind
            if let motion = space.motion(index) { space.behind.removeAll { !$0.isThere(with: motion) } }
            let seen = space.behind.count
            if index == last {
                try writeNode(nodes[index], space.motion(index), id: nil, in: space)
            } else {
                try writeBehind(nodes[index...index], in: &space)
            }
            space.behind = all + space.behind[seen...]
            start = index + 1
        }
        for index in nodes[start...].indices { try writeNode(nodes[index], space.motion(index), id: nil, in: space) }
    }

    /// Writes nodes as one element with an id, and adds it to the backdrop.
    @inline(never)
    private mutating func writeBehind(_ nodes: ArraySlice<Node>, in space: inout Space) throws(SVGWriterError) {
        let mark = body.bytes.count
        let copiesBefore = copies
        let id = definitions.names.make(.behind)
        if nodes.count == 1, let node = nodes.first, case .group = node {
            try writeNode(node, space.motion(nodes.startIndex), id: id, in: space)
            if body.bytes.count == mark { return }
        } else {
            body.append("<g")
            body.attribute(" id=\"", id)
            body.append(">\n")
            let contentMark = body.bytes.count
            var inner = space
            inner.depth += 1
            for index in nodes.indices { try writeNode(nodes[index], space.motion(index), id: nil, in: inner) }
            if body.bytes.count == contentMark { return body.removeAll(after: mark) }
            body.append("</g>\n")
        }
        space.behind.append(
            BehindPart(
                id: id, toScope: space.toScope, bounds: space.toScope.applied(to: bounds.bounds(of: nodes)),
                copies: 1 + copies - copiesBefore,
                isShown: nodes.count == 1 ? space.motion(nodes.startIndex)?.isShown ?? [] : []))
    }

    /// - Parameter id: for a group, the id it must have.
    @inline(never)
    private mutating func writeNode(
        _ node: Node, _ motion: NodeMotion?, id: [UInt8]?, in space: Space
    ) throws(SVGWriterError) {
        switch node {
        case .fill(let fill): try writeFill(fill, motion, in: space)
        case .stroke(let stroke): try writeStroke(stroke, motion, in: space)
        case .stamp(let stamp): writeStamp(stamp, motion, in: space)
        case .picture(let picture): try writePicture(picture, motion, in: space)
        case .group(let group): try writeGroup(group, motion, id: id, in: space)
        }
        try checkLength()
    }

    // MARK: Leaves. Not inlined: otherwise each group's stack frame would have room for all of them

    @inline(never)
    private mutating func writeFill(_ fill: Fill, _ motion: NodeMotion?, in space: Space) throws(SVGWriterError) {
        let scale = space.scale
        guard let data = definitions.pathData(fill.path, decimals: precision.decimals(scale: scale)) else { return }
        let states = motion?.map { node in if case .fill(let fill) = node { fill.paint } else { nil } } ?? []
        let paint = try painted(fill.paint, states, over: { fill.path.bounds }, in: space)
        if case .none = paint { return }
        body.append("<path")
        append(motion, tracks("fill", "fill-opacity", states))
        body.attribute(" d=\"", data)
        if fill.rule == .evenOdd { body.append(" fill-rule=\"evenodd\"") }
        if !fill.antialias { body.append(" shape-rendering=\"crispEdges\"") }
        appendPaint(paint, " fill=\"", " fill-opacity=\"", defaultsToBlack: true)
        body.append("/>\n")
    }

    @inline(never)
    private mutating func writeStroke(_ stroke: Stroke, _ motion: NodeMotion?, in space: Space) throws(SVGWriterError) {
        let scale = space.scale
        let decimals = precision.decimals(scale: scale)
        let style = stroke.style
        guard style.width > 0, style.width.isFinite, style.miterLimit.isFinite, style.dashOffset.isFinite,
            style.dashes.allSatisfy({ $0.isFinite }), let data = definitions.pathData(stroke.path, decimals: decimals)
        else { return }
        let states = motion?.map { node in if case .stroke(let stroke) = node { stroke } else { nil } } ?? []
        let paint = try painted(
            stroke.paint, states.map { $0?.paint },
            over: { stroke.path.bounds.outset(by: style.width / 2 * style.reach) }, in: space)
        if case .none = paint { return }
        body.append("<path")
        append(
            motion,
            tracks("stroke", "stroke-opacity", states.map { $0?.paint })
                + tracks(states.map { $0?.style }, decimals: decimals))
        body.attribute(" d=\"", data)
        body.append(" fill=\"none\"")
        appendPaint(paint, " stroke=\"", " stroke-opacity=\"", defaultsToBlack: false)
        if style.width != 1 { body.attribute(" stroke-width=\"", style.width, decimals: decimals + 1) }
        switch style.cap {
        case .butt: break
        case .round: body.append(" stroke-linecap=\"round\"")
        case .square: body.append(" stroke-linecap=\"square\"")
        }
        switch style.join {
        case .miter: break
        case .round: body.append(" stroke-linejoin=\"round\"")
        case .bevel: body.append(" stroke-linejoin=\"bevel\"")
        case .miterClip: body.append(" stroke-linejoin=\"miter-clip\"")
        case .arcs: body.append(" stroke-linejoin=\"arcs\"")
        }
        if style.join.isPointed, style.miterLimit != 4 {
            body.attribute(" stroke-miterlimit=\"", max(style.miterLimit, 1), decimals: 3)
        }
        if style.isDashed {
            // Errors add up along the line: two more digits than a place needs.
            body.append(" stroke-dasharray=\"")
            for (index, dash) in style.dashes.enumerated() {
                if index > 0 { body.append(" ") }
                body.append(dash, decimals: decimals + 2)
            }
            body.append("\"")
            if style.dashOffset != 0 { body.attribute(" stroke-dashoffset=\"", style.dashOffset, decimals: decimals) }
        }
        if !stroke.antialias { body.append(" shape-rendering=\"crispEdges\"") }
        body.append("/>\n")
    }

    /// A paint with all its definitions.
    /// - Parameter area: what it paints.
    mutating func painted(
        _ paint: Paint, _ states: [Paint?], over area: () -> Rect, in space: Space
    ) throws(SVGWriterError) -> Definitions.WrittenPaint {
        switch paint {
        case .solid, .linear, .radial: return self.paint(paint, states, scale: space.scale)
        case .conic(let gradient):
            // SVG has no such gradient.
            return try gradient.wedges(covering: area()).map { pattern throws(SVGWriterError) in
                try define(pattern, in: space)
            } ?? .none
        case .pattern(let pattern): return try define(pattern, in: space)
        }
    }

    mutating func appendPaint(
        _ paint: Definitions.WrittenPaint, _ name: StaticString, _ opacityName: StaticString, defaultsToBlack: Bool
    ) {
        switch paint {
        case .none: break
        case .gradient(let id):
            body.append(name)
            body.append("url(#")
            body.append(id)
            body.append(")\"")
        case .color(let color):
            let (r, g, b, _) = color.bytes
            if !defaultsToBlack || r | g | b != 0 { body.attribute(name, color) }
            if !(color.alpha >= 1) { body.attribute(opacityName, max(color.alpha, 0), decimals: 4) }
        }
    }

    @inline(never)
    private mutating func writeStamp(_ stamp: Stamp, _ motion: NodeMotion?, in space: Space) {
        let t = stamp.transform
        guard drawing.symbols.indices.contains(stamp.symbol), t.isFinite else { return }
        let states = motion?.map { node in if case .stamp(let stamp) = node { stamp } else { nil } } ?? []
        if stamp.ground != nil {
            let ground = ground(of: stamp, states, scale: space.scale)
            let colors = states.map { state -> Color? in
                if case .solid(let color) = state?.ground { color } else { nil }
            }
            if case .none = ground {
            } else {
                use(stamp, ground, colors, outset: stamp.groundOutset, nil, motion, in: space)
            }
        }
        use(stamp, .color(stamp.tint), states.map { $0?.tint }, outset: 0, stamp.accessibility, motion, in: space)
    }

    /// Writes a stamp's symbol in one paint.
    /// - Parameters:
    ///   - colors: the paint's colour at each sample of the motion; nil where it is no plain colour.
    ///   - outset: how far the paint reaches beyond the shape, in the symbol's units.
    private mutating func use(
        _ stamp: Stamp, _ paint: Definitions.WrittenPaint, _ colors: [Color?], outset: Double,
        _ accessibility: Accessibility?, _ motion: NodeMotion?, in space: Space
    ) {
        let t = stamp.transform
        let scale = space.scale
        let decimals = precision.decimals(scale: scale)
        let content = bounds.symbols[stamp.symbol]
        let linear = precision.linearDecimals(of: t, over: content, scale: scale)
        body.append("<use")
        if let motion {
            append(
                motion,
                MotionTrack.colors("fill", "fill-opacity", colors)
                    + (outset > 0 ? MotionTrack.colors("stroke", "stroke-opacity", colors) : []) + [
                        MotionTrack.transforms(motion.transforms, linear: linear, decimals: decimals)
                    ])
        }
        // A style's transform replaces the attribute; `x` and `y` would be added to it.
        let isMoved = motion?.transforms.contains { $0 != nil && $0 != t } ?? false
        if t.isTranslation, !isMoved {
            if t.tx != 0 { body.attribute(" x=\"", t.tx, decimals: decimals) }
            if t.ty != 0 { body.attribute(" y=\"", t.ty, decimals: decimals) }
        } else {
            body.append(" transform=\"")
            body.append(t, linear: linear, decimals: decimals)
            body.append("\"")
        }
        body.append(" xlink:href=\"#")
        body.append(definitions.names.symbols[stamp.symbol])
        body.append("\"")
        appendPaint(paint, " fill=\"", " fill-opacity=\"", defaultsToBlack: true)
        if outset > 0, outset.isFinite {
            appendPaint(paint, " stroke=\"", " stroke-opacity=\"", defaultsToBlack: false)
            body.attribute(" stroke-width=\"", 2 * outset, decimals: precision.decimals(scale: scale * t.maxScale) + 1)
            body.append(" stroke-linejoin=\"round\"")
        }
        if let accessibility {
            body.appendRole(of: accessibility)
            body.append(">")
            appendText(of: accessibility, separator: "")
            body.append("</use>\n")
        } else {
            body.append("/>\n")
        }
    }

    @inline(never)
    private mutating func writePicture(
        _ picture: Picture, _ motion: NodeMotion?, in space: Space
    ) throws(SVGWriterError) {
        let bitmap = picture.bitmap
        guard picture.rect.isFinite, picture.rect.width > 0, picture.rect.height > 0, bitmap.width > 0,
            bitmap.height > 0
        else { return }
        let key = PictureKey(picture)
        if let id = definitions.pictures[key] { return use(id, picture, motion, in: space) }
        let file = try encoded(bitmap)
        if ((survey.pictures[key] ?? 1) - 1) * file.base64.count > NodeWriter.leastShared {
            return use(definitions.picture(picture, file), picture, motion, in: space)
        }
        body.append("<image")
        append(motion, [])
        body.attributes(picture.rect, decimals: precision.decimals(scale: space.scale))
        body.appendContent(of: picture, file)
    }

    /// A bitmap as the JPEG file that it was read from, or as a PNG file.
    private mutating func encoded(_ bitmap: Bitmap) throws(SVGWriterError) -> EncodedPicture {
        if let file = bitmap.jpegFile {
            let picture = EncodedPicture("image/jpeg", file)
            pictureBytes += picture.base64.count
            return picture
        }
        guard let encode = options.encodePNG else { throw .noPNGEncoder }
        do {
            let picture = EncodedPicture("image/png", try encode(bitmap))
            pictureBytes += picture.base64.count
            return picture
        } catch {
            throw .encodingFailed(width: bitmap.width, height: bitmap.height, reason: "\(error)")
        }
    }

    /// Writes a picture that has been defined.
    private mutating func use(_ id: [UInt8], _ picture: Picture, _ motion: NodeMotion?, in space: Space) {
        let size = Rect(x: 0, y: 0, width: Double(picture.bitmap.width), height: Double(picture.bitmap.height))
        let place =
            Transform.translation(picture.rect.minX, picture.rect.minY)
            * .scale(picture.rect.width / size.width, picture.rect.height / size.height)
        body.append("<use")
        append(motion, [])
        if place != .identity {
            body.append(" transform=\"")
            body.append(
                place, linear: precision.linearDecimals(of: place, over: size, scale: space.scale),
                decimals: precision.decimals(scale: space.scale))
            body.append("\"")
        }
        body.append(" xlink:href=\"#")
        body.append(id)
        body.append("\"/>\n")
    }

    // MARK: Length

    /// Sets the text aside while another is written.
    mutating func setAside<Result>(
        _ write: (inout NodeWriter) throws(SVGWriterError) -> Result
    ) throws(SVGWriterError) -> (result: Result, text: [UInt8]) {
        let outside = body
        body = MarkupText()
        bytesAside += outside.bytes.count
        let result = try write(&self)
        let text = body.bytes
        body = outside
        bytesAside -= outside.bytes.count
        return (result, text)
    }

    private func checkLength() throws(SVGWriterError) {
        let length = body.bytes.count + bytesAside + definitions.length - pictureBytes
        guard length <= options.limits.writtenBytes else { throw .tooLong(limit: options.limits.writtenBytes) }
    }

    /// Appends `<title>` and `<desc>`.
    mutating func appendText(of accessibility: Accessibility, separator: StaticString) {
        if !accessibility.title.isEmpty {
            body.append("<title>")
            body.appendText(accessibility.title)
            body.append("</title>")
            body.append(separator)
        }
        guard let description = accessibility.description else { return }
        body.append("<desc>")
        body.appendText(description)
        body.append("</desc>")
        body.append(separator)
    }
}

extension NodeWriter.BehindPart {
    /// Whether it is there at a sample at which another node is there.
    fileprivate func isThere(with motion: NodeMotion) -> Bool {
        isShown.count != motion.isShown.count || zip(isShown, motion.isShown).contains { $0 && $1 }
    }
}
