import DisplayList
import PathParser

/// Groups: transforms are in their content's coordinates, and only what needs to be treated as one becomes a form.
extension ContentWriter {
    /// How deep groups lie in one another that readers still draw: the forms of deeper ones become pixels. (Poppler draws 100.)
    private static let deepest = 60

    mutating func writeGroup(_ group: Group, in outer: Space) throws(PDFWriterError) {
        guard outer.depth < PDFWriter.depthLimit else { throw .tooDeep(limit: PDFWriter.depthLimit) }
        guard group.isWritable else { return }
        var inner = outer
        inner.toStream = outer.toStream * group.transform
        inner.depth += 1
        guard inner.toStream.isFinite else { return }
        try describe(group, in: &inner)
        guard group.needsLayer else { return try writeNodes(group.nodes, in: inner) }
        try writeLayer(group, in: inner, outer: outer)
    }

    /// A group with effects.
    /// - Parameters:
    ///   - inner: the group's own space.
    ///   - outer: the space around it.
    @inline(never)
    private mutating func writeLayer(_ group: Group, in inner: Space, outer: Space) throws(PDFWriterError) {
        var inner = inner
        let opacity = ContentStream.rounded(group.opacity)
        guard opacity > 0 else { return }
        let filters = group.filters.filter { $0.isVisible }
        if group.blendMode == .plusLighter { return try rasteriseWithBackdrop(group, in: outer, .plusLighter) }
        var group = group
        if group.isGlass {
            guard opacity == 1, group.mask == nil, group.blendMode == .normal else {
                return try rasteriseWithBackdrop(group, in: outer, .glass)
            }
            try writeSheet(of: group, in: outer)
            group.backdrop = nil
        }
        // The shadows of a group are pixels; what casts them is not.
        let shadows = filters.compactMap { filter in if case .dropShadow = filter { filter } else { nil } }
        if shadows.count < filters.count { return try rasterise(filtered: group, in: outer) }
        if outer.depth > ContentWriter.deepest, opacity < 1 || group.mask != nil || group.blendMode != .normal {
            let box = outer.toStream.applied(to: bounds.bounds(of: .group(group)))
            return try rasterise(.group(group), box: box, in: outer, .deepGroup)
        }

        var cut: Clip?
        if let clip = group.clip {
            let box = inner.toStream.applied(to: clip.path.controlBounds)
            guard box.isFinite, box.overlaps(inner.visible), box.width > 0, box.height > 0 else { return }
            inner.visible = inner.visible.intersection(box)
            cut = clip
        }
        inner.beginScope()
        let blends = group.nodes.contains { $0.blends }
        let needsForm =
            group.mask != nil || group.blendMode != .normal || blends
            || opacity < 1 && !(shadows.isEmpty && group.isOneShape)
        guard needsForm else {
            inner.opacity *= opacity
            guard let cut else { return try writeShadowed(group, shadows, in: inner) }
            beginContent(in: inner)
            let before = stream.mark
            stream.save()
            stream.append(cut.path, inner.toStream, .clip(cut.rule))
            let mark = stream.count
            try writeShadowed(group, shadows, in: inner)
            if stream.count == mark { return stream.removeAll(after: before) }
            return stream.restore()
        }
        try writeForm(group, shadows, cut, opacity: opacity, in: inner)
    }

    /// A group that is composed apart from what is behind.
    private mutating func writeForm(
        _ group: Group, _ shadows: [Filter], _ cut: Clip?, opacity: Double, in inner: Space
    ) throws(PDFWriterError) {
        let reach = DrawingBounds.filtered(bounds.bounds(of: group.nodes), by: shadows)
        var box = inner.toStream.applied(to: reach)
        guard box.isFinite || !shadows.isEmpty else { return }
        let margin = 2 / max(inner.streamToPage.maxScale, 1e-9)
        box = (box.isFinite ? box.outset(by: margin) : inner.visible).intersection(inner.visible.outset(by: margin))
        guard !box.isNull else { return }
        var content = inner
        content.isPage = false
        content.opacity = 1
        let inside = try inStream(decimals: stream.decimals) { (writer: inout ContentWriter) throws(PDFWriterError) in
            try writer.writeShadowed(group, shadows, in: content)
        }
        guard !inside.isEmpty else { return }
        var mask: Int?
        if let own = group.mask {
            guard let number = try define(own, box: box, in: content) else { return }
            mask = number
        }
        let form = addForm(inside, box: box, group: ContentWriter.isolatedGroup)
        beginContent(in: inner)
        stream.save()
        if let cut { stream.append(cut.path, inner.toStream, .clip(cut.rule)) }
        if let mask { stream.set(state: mask) }
        setBlendMode(group.blendMode)
        stream.set(alpha: opacity * inner.opacity, isStroke: false, &objects)
        stream.draw(object: form)
        stream.restore()
    }

    /// The content of a group over its shadows. Each shadow is cast by the content and the shadows before it.
    private mutating func writeShadowed(
        _ group: Group, _ shadows: [Filter], in space: Space
    ) throws(PDFWriterError) {
        for index in shadows.indices.reversed() {
            guard case .dropShadow(let dx, let dy, let sigma, let color) = shadows[index] else { continue }
            var caster = Group(group.nodes)
            caster.filters = Array(shadows[..<index])
            var drawing = self.drawing
            drawing.nodes = [.group(caster)]
            // The colour is opaque until it is blurred.
            var shadow = Group(
                drawing.tinted(Color(red: color.red, green: color.green, blue: color.blue)).nodes,
                transform: .translation(dx, dy), opacity: color.alpha.unit)
            shadow.filters = [.blur(sigma: sigma)]
            let reach = bounds.bounds(of: .group(shadow))
            let box = space.toStream.applied(to: reach)
            guard box.isFinite else { continue }
            beginContent(in: space)
            try rasterise(
                [.group(shadow)], toStream: space.toStream, box: box, blur: sigma * space.scale, in: space, .filter)
        }
        try writeNodes(group.nodes, in: space)
    }

    /// Sets how what follows is mixed with what is behind.
    mutating func setBlendMode(_ mode: BlendMode) {
        guard let name = mode.pdfName else { return }
        var state = PDFBytes("<</BM/")
        state.append(name)
        state.append(">>")
        stream.set(state: objects.add(state))
    }

    // MARK: Masks

    /// Adds a mask.
    /// - Parameters:
    ///   - box: of what is masked, in the stream's coordinates.
    /// - Returns: the number of the graphics state; nil where the mask hides everything.
    private mutating func define(_ mask: Mask, box: Rect, in space: Space) throws(PDFWriterError) -> Int? {
        var nodes = mask.nodes
        var kind: StaticString = "/Luminosity"
        switch mask.kind {
        case .alpha: kind = "/Alpha"
        case .luminance:
            if nodes.contains(where: { $0.mixesColors }) { notes.add(.maskColors) }
            nodes = drawing.grey(nodes) { $0.luminance }
        case .linearLuminance:
            if nodes.contains(where: { $0.mixesColors }) { notes.add(.maskColors) }
            nodes = drawing.grey(nodes) { $0.linearLuminance }
        }
        var inner = space
        inner.visible = box
        inner.element = nil
        inner.beginScope()
        guard let form = try addGroup(nodes, box: box, in: inner) else { return nil }
        return objects.add(ContentWriter.maskState(form, kind))
    }
}

extension Group {
    /// Whether all its numbers can be written, and its filters leave anything visible.
    fileprivate var isWritable: Bool {
        guard transform.isFinite, !nodes.isEmpty || filters.contains(where: { $0.isGraph }) || isGlass else {
            return false
        }
        if let backdrop, !(backdrop.sigma.isFinite && backdrop.saturation.isFinite) { return false }
        return filters.allSatisfy { $0.isFinite && !$0.hidesGroup }
    }

    /// Whether it shows the backdrop through glass: without a clip nothing is glass.
    var isGlass: Bool { backdrop != nil && clip != nil }

    /// Whether it draws one shape or one picture, whose paint can take the group's opacity.
    fileprivate var isOneShape: Bool {
        guard nodes.count == 1 else { return false }
        switch nodes[0] {
        case .fill, .stroke, .picture: return true
        case .stamp: return false
        case .group(let group):
            return group.isOneShape && group.mask == nil && group.blendMode == .normal && group.filters.isEmpty
                && !group.isGlass
        }
    }
}

extension Node {
    /// Whether colours are mixed otherwise than by their alphas.
    fileprivate var mixesColors: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || !group.filters.isEmpty || group.backdrop != nil
            || group.nodes.contains { $0.mixesColors }
    }
}

extension Drawing {
    /// Nodes in greys, whose luminance is the same by any weights.
    fileprivate func grey(_ nodes: [Node], _ luminance: (Color) -> Double) -> [Node] {
        func grey(_ color: Color) -> Color {
            let value = luminance(color)
            return Color(red: value, green: value, blue: value, alpha: color.alpha)
        }
        var drawing = self
        drawing.nodes = nodes
        return drawing.mappingColors(grey) { bitmap in
            var known: [UInt32: UInt32] = [:]
            var out = bitmap
            for index in out.pixels.indices {
                let pixel = out.pixels[index]
                if let grey = known[pixel] {
                    out.pixels[index] = grey
                    continue
                }
                let alpha = Double(pixel >> 24)
                func part(_ shift: UInt32) -> Double { alpha > 0 ? Double(pixel >> shift & 0xFF) / alpha : 0 }
                let value = luminance(Color(red: part(0), green: part(8), blue: part(16))).unit
                let byte = UInt32(value * alpha + 0.5)
                let word = byte | byte << 8 | byte << 16 | pixel & 0xFF00_0000
                if known.count > 1 << 16 { known = [:] }
                known[pixel] = word
                out.pixels[index] = word
            }
            return out
        }.nodes
    }
}

extension Color {
    /// By the weights of SVG 1.1, section 14.4, of sRGB's components.
    fileprivate var luminance: Double { 0.2125 * red.unit + 0.7154 * green.unit + 0.0721 * blue.unit }

    /// The same of amounts of light.
    fileprivate var linearLuminance: Double {
        0.2125 * LinearRGB.decoded(red.unit) + 0.7154 * LinearRGB.decoded(green.unit)
            + 0.0721 * LinearRGB.decoded(blue.unit)
    }
}

extension BlendMode {
    /// The mode's name in PDF (ISO 32000-1, section 11.3.5); nil for the normal one, and for one that PDF does not have.
    fileprivate var pdfName: StaticString? {
        switch self {
        case .normal, .plusLighter: nil
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        }
    }
}
