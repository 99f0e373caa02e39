import DisplayList
import PathParser

/// A text of several styles in its lines: which part of a line belongs to which run.
extension TextLayout {
    /// An unbroken part of a line that belongs to one run and is read in one direction.
    struct Stretch: Sendable, Hashable {
        /// The index of the run.
        let run: Int
        /// Indices of the line's characters.
        var range: Range<Int>
        let isRightToLeft: Bool
        /// From the line's left end, in points.
        var minX = 0.0
        var maxX = 0.0
        /// Indices of the line's glyphs.
        var glyphs = 0..<0

        init(run: Int, range: Range<Int>, isRightToLeft: Bool) {
            self.run = run
            self.range = range
            self.isRightToLeft = isRightToLeft
        }

        /// Whether the next stretch to the right goes on with the same characters.
        func isContinued(by next: Stretch) -> Bool {
            run == next.run && isRightToLeft == next.isRightToLeft
                && (range.upperBound == next.range.lowerBound || range.lowerBound == next.range.upperBound)
        }

        func scaled(by factor: Double) -> Stretch {
            var stretch = self
            stretch.minX *= factor
            stretch.maxX *= factor
            return stretch
        }
    }

    /// A stretch and its line.
    struct Part {
        let line: Line
        let stretch: Stretch
    }

    /// A part of the text that leads to an address.
    public struct Link: Sendable, Hashable {
        /// As the text has it.
        public let address: String
        /// Around its letters, in points.
        public let rect: Rect
    }

    /// The places of links, in the order of lines; one that goes on in another line is there once for each.
    /// - Parameter origin: where the top left corner of the text's box lies.
    public func links(at origin: Point = .zero) -> [Link] {
        var links: [Link] = []
        for line in lines {
            var last: String?
            for stretch in line.stretches {
                let address = table.runs[stretch.run].attributes.link
                if let address {
                    var place = rect(of: Part(line: line, stretch: stretch), at: origin)
                    if address == last, let before = links.popLast() { place = place.union(before.rect) }
                    links.append(Link(address: address, rect: place))
                }
                last = address
            }
        }
        return links
    }

    /// The letters' box, from ascent to descent, or that of a drawing.
    private func rect(of part: Part, at origin: Point = .zero) -> Rect {
        let shaping = table.shaping(of: part.stretch.run)
        return Rect(
            x: origin.x + part.line.origin.x + part.stretch.minX,
            y: origin.y + part.line.origin.y - shaping.ascent * scale,
            width: part.stretch.maxX - part.stretch.minX, height: (shaping.ascent + shaping.descent) * scale)
    }

    // MARK: Drawing

    /// The nodes of a text of several runs, those of each link in a group.
    func runNodes(color: Color, at origin: Point) -> [Node] {
        // Runs that follow one another and lead to the same address are drawn together.
        var sections: [Int] = []
        for (i, run) in table.runs.enumerated() {
            let isSame = i > 0 && table.runs[i - 1].attributes.link == run.attributes.link
            sections.append(i == 0 ? 0 : sections[i - 1] + (isSame ? 0 : 1))
        }
        var parts: [[Part]] = Array(repeating: [], count: (sections.last ?? 0) + 1)
        var backgrounds: [[Node]] = Array(repeating: [], count: parts.count)
        for line in lines {
            for stretch in line.stretches { parts[sections[stretch.run]].append(Part(line: line, stretch: stretch)) }
            for (section, node) in self.backgrounds(of: line, sections, at: origin) {
                backgrounds[section].append(node)
            }
        }
        var nodes: [Node] = []
        var missing = self.missing
        for (section, parts) in parts.enumerated() where !parts.isEmpty {
            let inner =
                backgrounds[section] + rules(.under, parts, color, at: origin)
                + letters(of: parts, color, at: origin, &missing)
                + rules(.through, parts, color, at: origin)
                + drawings(of: parts, at: origin)
            if let link = table.runs[parts[0].stretch.run].attributes.link {
                // All of the words' place can be touched, not their ink alone.
                var place = Path()
                for part in parts { place.append(.rect(rect(of: part, at: origin))) }
                var group = Group([.fill(Fill(place, paint: .solid(Color.black.opacity(0))))] + inner)
                group.link = link
                nodes.append(.group(group))
            } else {
                nodes += inner
            }
        }
        return nodes
    }

    /// Rectangles behind a line's letters, each with the section in which it is drawn: the first that it reaches.
    private func backgrounds(of line: Line, _ sections: [Int], at origin: Point) -> [(section: Int, node: Node)] {
        var nodes: [(section: Int, node: Node)] = []
        var rest = line.stretches[...]
        while let first = rest.first {
            let background = table.runs[first.run].attributes.background
            let same = rest.prefix { table.runs[$0.run].attributes.background == background }
            rest = rest.dropFirst(same.count)
            guard let background = background?.scaled(by: scale) else { continue }
            let box = same.reduce(Rect.null) { $0.union(rect(of: Part(line: line, stretch: $1))) }
            let (width, height) = (background.horizontalPadding, background.verticalPadding)
            let place = Rect(
                x: origin.x + box.minX - width, y: origin.y + box.minY - height, width: box.width + 2 * width,
                height: max(box.height + 2 * height, 0))
            let radius = min(background.cornerRadius, place.width / 2, place.height / 2)
            let path = radius > 0 ? Path.roundedRect(place, radius: radius) : .rect(place)
            let section = same.lazy.map { sections[$0.run] }.min() ?? 0
            nodes.append((section, .fill(Fill(path, paint: .solid(background.color)))))
        }
        return nodes
    }

    /// Where a line lies: under letters or through them.
    private enum Rule { case under, through }

    /// Lines under or through letters, those of one colour as one path. Neighbours have theirs at one height.
    private func rules(_ kind: Rule, _ parts: [Part], _ color: Color, at origin: Point) -> [Node] {
        func ruled(_ part: Part) -> Color? {
            let attributes = table.runs[part.stretch.run].attributes
            let style = kind == .under ? attributes.underline : attributes.strikethrough
            return style.map { $0.color ?? attributes.color ?? color }
        }
        var paths: [(color: Color, path: Path)] = []
        var rest = parts[...]
        while let first = rest.first {
            let ruledColor = ruled(first)
            let line = first.line
            let same = rest.prefix { ruled($0) == ruledColor && $0.line.origin.y == line.origin.y }
            rest = rest.dropFirst(same.count)
            guard let ruledColor else { continue }
            let rules = same.lazy.map { part -> (top: Double, height: Double) in
                let shaping = table.shaping(of: part.stretch.run)
                let metrics = faces[shaping.face].face.metrics
                let rule = kind == .under ? metrics.underline : metrics.strikeout
                let size = shaping.size * scale
                let middle = rule.position * size + shaping.baselineOffset * scale
                return (-middle - rule.thickness * size / 2, rule.thickness * size)
            }
            let top = rules.map { $0.top }.max() ?? 0
            let height = rules.map { $0.height }.max() ?? 0
            if paths.last?.color != ruledColor { paths.append((ruledColor, Path())) }
            for part in same {
                paths[paths.count - 1].path.append(
                    .rect(
                        Rect(
                            x: origin.x + line.origin.x + part.stretch.minX, y: origin.y + line.origin.y + top,
                            width: part.stretch.maxX - part.stretch.minX, height: height)))
            }
        }
        return paths.map { .fill(Fill($0.path, paint: .solid($0.color))) }
    }

    /// The shape and the colour of letters that are drawn as one.
    private struct Ink: Hashable {
        let shaping: Int
        let color: Color
    }

    /// The letters of each shape and colour as one group with its text.
    /// - Parameter missing: told with the first of them.
    private func letters(of parts: [Part], _ color: Color, at origin: Point, _ missing: inout [Character]) -> [Node] {
        var inks: [Ink] = []
        var known: [Ink: Int] = [:]
        var groups: [[Part]] = []
        for part in parts where !part.stretch.glyphs.isEmpty {
            let run = table.runs[part.stretch.run]
            let ink = Ink(shaping: run.shaping, color: run.attributes.color ?? color)
            let index = known[ink] ?? groups.count
            if index == groups.count {
                known[ink] = index
                inks.append(ink)
                groups.append([])
            }
            groups[index].append(part)
        }
        return zip(inks, groups).map { ink, parts in
            let shaping = table.shapings[ink.shaping]
            let pieces = parts.map {
                GlyphPiece(
                    glyphs: $0.line.glyphs[$0.stretch.glyphs],
                    origin: Point(origin.x + $0.line.origin.x, origin.y + $0.line.origin.y), text: $0.line.text,
                    range: $0.stretch.range)
            }
            var group = Group(nodes(of: pieces, size: shaping.size * scale, ink.color))
            let lines = parts.flatMap { part -> [TextContent.Line] in
                let words = part.line.words.filter {
                    part.stretch.range.contains($0.range.lowerBound) && $0.minX >= part.stretch.minX
                        && $0.minX <= part.stretch.maxX
                }
                let raised = Point(origin.x, origin.y - shaping.baselineOffset * scale)
                if !words.isEmpty { return part.line.contents(of: words, at: raised) }
                let scalars = part.line.text.unicodeScalars.dropFirst(part.stretch.range.lowerBound)
                    .prefix(part.stretch.range.count)
                guard scalars.contains(where: { !$0.properties.isWhitespace }) else { return [] }
                return [
                    TextContent.Line(
                        text: String(String.UnicodeScalarView(scalars)),
                        origin: Point(
                            raised.x + part.line.origin.x + part.stretch.minX, raised.y + part.line.origin.y),
                        isRightToLeft: part.stretch.isRightToLeft)
                ]
            }
            if !lines.isEmpty {
                let own = faces[shaping.face]
                let style = TextStyle(
                    size: shaping.size * scale, weight: shaping.weight, tracking: shaping.tracking * scale,
                    typeface: shaping.typeface, features: shaping.features, language: shaping.language)
                group.text = content(
                    lines, style, [own] + faces.dropFirst(table.faces.count), missing: missing)
                group.text?.dividedScripts = dividedScripts.map { $0.description }
                missing = []
            }
            return .group(group)
        }
    }

    private func drawings(of parts: [Part], at origin: Point) -> [Node] {
        parts.compactMap { part in
            guard let drawing = table.runs[part.stretch.run].drawing else { return nil }
            let room = rect(of: part, at: origin)
            guard drawing.size.width > 0, drawing.size.height > 0, room.width > 0, room.height > 0 else { return nil }
            let place =
                Transform.translation(room.minX, room.minY)
                * .scale(room.width / drawing.size.width, room.height / drawing.size.height)
            return .group(Group(drawing.withoutSymbols.nodes, transform: place, accessibility: drawing.accessibility))
        }
    }
}
