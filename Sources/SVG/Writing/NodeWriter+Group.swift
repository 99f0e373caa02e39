import DisplayList
import PathParser

/// Groups, including glass.
extension NodeWriter {
    mutating func writeGroup(
        _ group: Group, _ motion: NodeMotion?, id: [UInt8]?, in outer: Space
    ) throws(SVGWriterError) {
        guard outer.depth < SVGWriter.depthLimit else { throw .tooDeep(limit: SVGWriter.depthLimit) }
        guard group.isWritable else { return }
        let text = motion == nil ? text(of: group) : nil
        var group = motion == nil && text == nil ? group.withOpacityInItsShape : group
        if let text, let accessibility = group.accessibility, saysItself(accessibility, text.content) {
            group.accessibility = nil
        }
        let isPlain =
            group.transform == .identity && !group.needsLayer && group.accessibility == nil && group.address == nil
        var inner = outer
        inner.motions = motion?.children ?? []
        if isPlain, id == nil, !(motion?.movesGroup ?? false) {
            if let text { return try writeText(text.content, text.paint, of: group, in: inner) }
            if let list = try sharedList(of: group, in: inner) { return use(list.id) }
            return try writeNodes(group.nodes, in: inner)
        }

        // For a group that grows or shrinks, the largest state decides the precision.
        inner.toRoot = outer.toRoot * (motion?.largestTransform ?? group.transform)
        inner.toScope = outer.toScope * group.transform
        inner.depth += 1
        guard inner.toRoot.isFinite else { return }
        if group.needsLayer { inner.beginScope() }

        guard let effects = try defineEffects(of: group, in: inner) else { return }
        let list = text == nil ? try sharedList(of: group, in: inner) : nil
        let mark = body.bytes.count
        writeStart(of: group, motion, id: id, effects, list, in: inner, outer: outer)
        let contentMark = body.bytes.count
        if let accessibility = group.accessibility { appendText(of: accessibility, separator: "\n") }

        if group.isGlass { try writeGlass(of: group, in: inner, outer: outer) }
        for id in effects.innerFilters.reversed() {
            body.append("<g")
            appendReference(" filter=\"url(#", id)
            body.append(">\n")
            inner.depth += 1
        }
        if let text {
            try writeText(text.content, text.paint, of: group, in: inner)
        } else if let list {
            use(list.id)
        } else {
            try writeNodes(group.nodes, in: inner)
        }
        for _ in effects.innerFilters { body.append("</g>\n") }
        // A filter may draw something even without content.
        if body.bytes.count == contentMark, !group.filters.contains(where: { $0.isGraph }) {
            return body.removeAll(after: mark)
        }
        body.append(group.address == nil ? "</g>\n" : "</a>\n")
    }

    // MARK: Groups. None of these functions is inlined: groups are nested, and so are their frames on the stack

    /// The ids of a group's effects.
    private struct Effects {
        var clip: [UInt8]?
        var mask: [UInt8]?
        var filter: [UInt8]?
        /// The earlier filters, in the order in which they apply.
        var innerFilters: [[UInt8]]
    }

    /// Nil where the effects hide all content.
    @inline(never)
    private mutating func defineEffects(of group: Group, in space: Space) throws(SVGWriterError) -> Effects? {
        // Definitions first: a mask's own gradients are then defined before the mask.
        var clipID: [UInt8]?
        if let clip = group.clip {
            // An empty clip hides everything.
            let decimals = precision.decimals(scale: space.scale)
            guard let data = definitions.pathData(clip.path, decimals: decimals) else { return nil }
            clipID = definitions.clip(data, rule: clip.rule)
        }
        var maskID: [UInt8]?
        if let mask = group.mask {
            guard let id = try define(mask, of: group, in: space) else { return nil }
            maskID = id
        }
        // Glass is clipped with the group, but the group's filters apply only to the content on it.
        var filters = try defineFilters(of: group, in: space)
        let filterID = group.isGlass ? nil : filters.popLast()
        return Effects(clip: clipID, mask: maskID, filter: filterID, innerFilters: filters)
    }

    /// Writes a group's start tag.
    /// - Parameters:
    ///   - inner: the group's own space.
    ///   - outer: the space around it.
    @inline(never)
    private mutating func writeStart(
        of group: Group, _ motion: NodeMotion?, id: [UInt8]?, _ effects: Effects, _ list: SharedList?, in inner: Space,
        outer: Space
    ) {
        body.append(group.address == nil ? "<g" : "<a")
        if let id { body.attribute(" id=\"", id) }
        if let link = group.address {
            body.append(" href=\"")
            body.appendAttributeText(link)
            body.append("\"")
        }
        let isMoved = motion.map { $0.transforms.contains { $0 != nil } } ?? false
        let linear =
            group.transform == .identity && !isMoved
            ? 0
            : precision.linearDecimals(
                of: motion?.largestTransform ?? group.transform, over: list?.bounds ?? bounds.layerBounds(of: group),
                scale: outer.scale)
        if let motion {
            let opacities = motion.map { node in if case .group(let group) = node { [group.opacity] } else { nil } }
            append(
                motion,
                [
                    MotionTrack(property: "opacity", kind: .opacity, values: opacities),
                    MotionTrack.transforms(
                        motion.transforms, linear: linear, decimals: precision.decimals(scale: outer.scale)),
                ])
        }
        if group.transform != .identity {
            body.append(" transform=\"")
            body.append(group.transform, linear: linear, decimals: precision.decimals(scale: outer.scale))
            body.append("\"")
        }
        if let filterID = effects.filter { appendReference(" filter=\"url(#", filterID) }
        if let clipID = effects.clip { appendReference(" clip-path=\"url(#", clipID) }
        if let maskID = effects.mask { appendReference(" mask=\"url(#", maskID) }
        if group.opacity < 1 { body.attribute(" opacity=\"", max(group.opacity, 0), decimals: 4) }
        if group.blendMode != .normal {
            body.append(" style=\"mix-blend-mode:")
            body.append([UInt8](group.blendMode.rawValue.utf8))
            body.append("\"")
        } else if survey.hasBlends, group.isIsolated || group.clip != nil || group.backdrop != nil,
            group.nodes.contains(where: { $0.blends })
        {
            // The other properties isolate by themselves; librsvg does not isolate for a clip alone.
            body.append(" style=\"isolation:isolate\"")
        }
        if let accessibility = group.accessibility {
            body.appendRole(of: accessibility)
        }
        body.append(">\n")
    }

    /// The ids of a group's filters, in the order in which they apply. Consecutive blurs and shadows share a filter;
    /// each graph has its own, because of its region.
    private mutating func defineFilters(of group: Group, in space: Space) throws(SVGWriterError) -> [[UInt8]] {
        let filters = group.filters.filter { $0.isVisible }
        if filters.isEmpty { return [] }
        let decimals = precision.decimals(scale: space.scale)
        var content = bounds.bounds(of: group.nodes)
        var rows: [(filters: [Filter], region: Rect)] = []
        var index = 0
        while index < filters.count {
            if case .graph(let graph) = filters[index] {
                rows.append(([filters[index]], graph.region))
                content = graph.region
                index += 1
                continue
            }
            let row = Array(filters[index...].prefix { !$0.isGraph })
            let margin = DrawingBounds.filtered(Rect(x: 0, y: 0, width: 0, height: 0), by: row)
            let reach = DrawingBounds.reached(from: content, by: row)
            content = DrawingBounds.filtered(content, by: row)
            let region = visibleRegion(
                reach, in: space, margin: max(-margin.minX, -margin.minY, margin.maxX, margin.maxY))
            if let region { rows.append((row, region)) }
            index += row.count
        }
        // The last one first: it stands on the outermost group, and groups that are read define theirs from outside.
        var ids: [[UInt8]] = []
        for (filters, region) in rows.reversed() {
            if case .graph(let graph)? = filters.first {
                let images = try graph.writtenImages.map { (nodes) throws(SVGWriterError) in
                    try defineImage(nodes, in: space)
                }
                ids.append(definitions.filter(graph, images: images, decimals: decimals))
            } else {
                ids.append(definitions.filter(filters, region: region, decimals: decimals))
            }
        }
        return ids.reversed()
    }

    /// The id of the content of a filter's image; nil when that is empty.
    private mutating func defineImage(_ nodes: [Node], in space: Space) throws(SVGWriterError) -> [UInt8]? {
        let content = try markup(of: nodes, in: space)
        return content.isEmpty ? nil : definitions.group(content)
    }

    /// A list of nodes that is written once, in the definitions.
    struct SharedList {
        /// Empty where the list draws nothing.
        let id: [UInt8]
        /// In its own coordinates.
        let bounds: Rect
    }

    /// The list of nodes of a group if it is written once, for several to use; it is defined at the first.
    @inline(never)
    private mutating func sharedList(of group: Group, in space: Space) throws(SVGWriterError) -> SharedList? {
        guard space.motions.isEmpty, let key = NodesKey(group.nodes) else { return nil }
        if let known = sharedLists[key] { return known }
        guard let scale = survey.sharedScale(of: group.nodes) else { return nil }
        var inner = space
        inner.toRoot = .scale(scale)
        let content = try markup(of: group.nodes, in: inner)
        let list = SharedList(
            id: content.isEmpty ? [] : definitions.group(content), bounds: bounds.bounds(of: group.nodes))
        sharedLists[key] = list
        return list
    }

    private mutating func use(_ id: [UInt8]) {
        if id.isEmpty { return }
        body.append("<use xlink:href=\"#")
        body.append(id)
        body.append("\"/>\n")
    }

    /// The markup of nodes that are defined elsewhere.
    mutating func markup(of nodes: [Node], in space: Space) throws(SVGWriterError) -> [UInt8] {
        var inner = space
        inner.beginScope()
        inner.motions = []
        inner.depth += 1
        return try setAside { (writer: inout NodeWriter) throws(SVGWriterError) in
            try writer.writeNodes(nodes, in: inner)
        }.text
    }

    private mutating func appendReference(_ name: StaticString, _ id: [UInt8]) {
        body.append(name)
        body.append(id)
        body.append(")\"")
    }

    /// The mask's id; nil when it hides everything.
    private mutating func define(_ mask: Mask, of group: Group, in space: Space) throws(SVGWriterError) -> [UInt8]? {
        // A mask whose nodes are only clipped to a rectangle takes that as its region.
        let cut = mask.nodes.cutToRect
        let content = try markup(of: cut?.nodes ?? mask.nodes, in: space)
        guard !content.isEmpty,
            let region = cut?.region ?? visibleRegion(bounds.layerBounds(of: group), in: space, margin: 0)
        else { return nil }
        return definitions.mask(
            content, kind: mask.kind, region: region, decimals: precision.decimals(scale: space.scale))
    }

    /// A pattern's tile with its content; none when that is empty.
    mutating func define(_ pattern: Pattern, in space: Space) throws(SVGWriterError) -> Definitions.WrittenPaint {
        guard pattern.tile.isFinite, pattern.tile.width > 0, pattern.tile.height > 0, pattern.transform.isFinite,
            pattern.transform.determinant != 0, pattern.opacity > 0
        else { return .none }
        var inner = space
        inner.toRoot = space.toRoot * pattern.transform
        // The content's origin is the tile's corner.
        let corner = Group(
            pattern.nodes, transform: .translation(-pattern.tile.minX, -pattern.tile.minY), opacity: pattern.opacity)
        let content = try markup(of: [.group(corner)], in: inner)
        guard !content.isEmpty else { return .none }
        return .gradient(
            id: definitions.pattern(
                content, pattern,
                linear: precision.linearDecimals(of: pattern.transform, over: pattern.tile, scale: space.scale),
                decimals: precision.decimals(scale: inner.scale)))
    }

    /// The part of a region that the picture needs, so that no renderer allocates room for invisible parts: cut at the
    /// drawing's edges, in a space's own coordinates, outset by a point so that its own edges do not show.
    /// - Parameter margin: how far outside the drawing something still shows inside, in the space's units.
    private func visibleRegion(_ region: Rect, in space: Space, margin: Double) -> Rect? {
        guard !region.isNull, let toSpace = space.toRoot.inverse else { return nil }
        let point = 1 / space.scale
        let canvas = toSpace.applied(to: Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height))
        let grown = region.outset(by: point)
        let visible = grown.intersection(canvas.outset(by: margin + point))
        return visible.isNull ? grown : visible
    }

    // MARK: Glass

    /// Writes a group's sheet of glass as its first child: the backdrop again, blurred, saturated and tinted.
    ///
    /// Glass over nothing is clear. Content on the sheet does not see it: the sheet shows the backdrop of the group,
    /// and the group hides that from its nodes.
    /// - Parameters:
    ///   - inner: the group's own space.
    ///   - outer: the space around it, with the backdrop.
    @inline(never)
    private mutating func writeGlass(of group: Group, in inner: Space, outer: Space) throws(SVGWriterError) {
        guard let backdrop = group.backdrop, let sheet = group.clip?.path.controlBounds, sheet.isFinite else { return }
        let toScope = outer.toScope * group.transform
        guard let fromScope = toScope.inverse else { return }

        // librsvg 2.54 blurs wrongly in turned coordinates; a round blur is the same in the scope's, which seldom are.
        let isSimilarity = toScope.isSimilarity
        let scopeToFilter = isSimilarity ? .identity : fromScope
        let groupToFilter = isSimilarity ? toScope : .identity
        let filterToRoot = isSimilarity ? outer.scopeToRoot : inner.toRoot
        let sigma = backdrop.sigma * (isSimilarity ? toScope.meanScale : 1)
        let scale = filterToRoot.maxScale
        let decimals = precision.decimals(scale: scale)
        // The region is cut at the drawing's edges: nothing is blurred in from outside.
        let whole = groupToFilter.applied(to: sheet).outset(by: Filter.blurMargin(sigma) + 1 / scale)
        var region = whole
        if filterToRoot.b == 0, filterToRoot.c == 0, let fromRoot = filterToRoot.inverse {
            let canvas = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
            region = region.intersection(fromRoot.applied(to: canvas))
        }
        guard !region.isNull else { return }

        let seenRegion = scopeToFilter.inverse?.applied(to: region) ?? region
        let parts = outer.behind.filter { !$0.bounds.intersection(seenRegion).isNull }
        if parts.isEmpty { return }
        for part in parts { copies += part.copies }
        guard copies <= SVGWriter.copyLimit else { throw .tooMuchGlass(limit: SVGWriter.copyLimit) }

        // The backdrop is announced already where it is drawn first.
        body.append("<g aria-hidden=\"true\"")
        if let toGroup = groupToFilter.inverse, toGroup != .identity {
            let linear = precision.linearDecimals(of: toGroup, over: region, scale: inner.scale)
            body.append(" transform=\"")
            body.append(toGroup, linear: linear, decimals: precision.decimals(scale: inner.scale))
            body.append("\"")
        }
        let filterID = definitions.glass(
            backdrop, sigma: sigma, region: region, isCut: region != whole, decimals: decimals)
        if let filterID { appendReference(" filter=\"url(#", filterID) }
        body.append(">\n")
        for part in parts {
            let t = scopeToFilter * part.toScope
            body.append("<use")
            if t != .identity {
                let content = t.inverse?.applied(to: region) ?? region
                body.append(" transform=\"")
                body.append(
                    t, linear: precision.linearDecimals(of: t, over: content, scale: scale), decimals: decimals)
                body.append("\"")
            }
            body.append(" xlink:href=\"#")
            body.append(part.id)
            body.append("\"/>\n")
        }
        body.append("</g>\n")
    }
}

extension NodeWriter.Space {
    /// Makes this space the scope of glass within it, which does not see beyond it.
    mutating func beginScope() {
        scopeToRoot = toRoot
        toScope = .identity
        behind = []
    }
}

extension NodeMotion {
    /// Whether a group's own properties change, not just its nodes.
    fileprivate var movesGroup: Bool {
        if isShown.contains(false) { return true }
        var first: Group?
        for case .group(let group)? in states {
            if let first, first.opacity != group.opacity || first.transform != group.transform { return true }
            first = group
        }
        return false
    }
}

extension [Node] {
    /// The nodes and the rectangle that they are clipped to, if they have no other effect.
    fileprivate var cutToRect: (nodes: [Node], region: Rect)? {
        guard count == 1, case .group(let group) = self[0], let path = group.clip?.path else { return nil }
        let region = path.bounds
        guard region.isFinite, region.width > 0, region.height > 0, path == .rect(region),
            group == Group(group.nodes, clip: group.clip)
        else { return nil }
        return (group.nodes, region)
    }
}

extension Group {
    /// Whether all its numbers can be written, and its filters leave anything visible.
    fileprivate var isWritable: Bool {
        guard transform.isFinite else { return false }
        if let backdrop, !(backdrop.sigma.isFinite && backdrop.saturation.isFinite) { return false }
        return filters.allSatisfy { $0.isFinite && !$0.hidesGroup }
    }
}

extension Transform {
    /// Whether it keeps angles: it turns, mirrors, scales by one factor and moves.
    fileprivate var isSimilarity: Bool {
        let x = a * a + b * b
        let y = c * c + d * d
        return (x - y).magnitude <= 1e-9 * (x + y) && (a * c + b * d).magnitude <= 1e-9 * (x + y)
    }
}

extension Group {
    /// The address of its link, if a file may have it: SVG does nothing but show, wherever it is put.
    fileprivate var address: String? { link.flatMap { LinkAddress.leadsSomewhere($0) ? $0 : nil } }
}
