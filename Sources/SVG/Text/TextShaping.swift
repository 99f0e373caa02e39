import PathParser
import Typography

/// Sets the characters of a chunk in faces: orders letters of both directions, chooses faces, and shapes.
struct TextShaping {
    private let source: TextSource
    private let fonts: TextFonts
    private let chunk: TextChunk
    private let scalars: [Unicode.Scalar]
    /// The face of each character; nil where no font has it.
    private var faces: [TextFace?] = []
    /// The faces for the span that was asked for last.
    private var last: (span: Int, list: FaceList)?
    /// Characters that no font has.
    private(set) var missing: [Unicode.Scalar] = []
    /// Clusters in visual order, from left to right.
    private(set) var clusters: [GlyphCluster] = []

    /// The properties that must be equal for characters to be shaped together.
    private struct Setting: Equatable {
        let face: ObjectIdentifier
        let size: Double
        let features: [FontFeature]
        let language: String?
    }

    init(_ chunk: TextChunk, of source: TextSource, _ fonts: TextFonts) {
        self.source = source
        self.fonts = fonts
        self.chunk = chunk
        scalars = chunk.characters.map { source.characters[$0].scalar }
        for place in scalars.indices { faces.append(list(place).first) }
        if fonts.declared != nil { chooseFaces() }
        choosePresentations()
        let levels = self.levels()
        var glyphs = shaped(levels)
        let lacking = lacking(glyphs)
        var isChanged = false
        for word in TextClusters.words(of: lacking, where: isSameWord) {
            // One face for a word, where one has all of it: letters of two would not join.
            let whole = word.count > 1 ? fallback(word[0].lowerBound..<word[word.count - 1].upperBound) : nil
            for range in word {
                if let face = whole ?? fallback(range) {
                    for i in range { faces[i] = face }
                    isChanged = true
                } else {
                    missing += scalars[range]
                }
            }
        }
        if isChanged { glyphs = shaped(levels) }
        clusters = clusters(of: glyphs)
    }

    private mutating func fallback(_ range: Range<Int>) -> TextFace? {
        list(range.lowerBound).face(for: Array(scalars[range]))
    }

    /// Whether two neighbours may be set in one fallback face: in one span, and none of them a picture.
    private func isSameWord(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        func mayBePicture(_ range: Range<Int>) -> Bool {
            let cluster = Array(scalars[range])
            return TextClusters.asksForEmoji(cluster) || cluster.contains(TextClusters.textSelector)
        }
        let spans = [a, b].map { source.characters[chunk.characters[$0.lowerBound]].span }
        return spans[0] == spans[1] && !mayBePicture(a) && !mayBePicture(b)
    }

    static func request(_ style: Style) -> TextFonts.Request {
        let values = style.text.values
        return TextFonts.Request(
            families: values.families,
            request: FontRequest(
                weight: values.weight, stretch: values.stretch, slope: values.slope,
                opticalSize: values.hasOpticalSizes ? style.fontSize : nil, synthesis: values.synthesis),
            axes: values.axes)
    }

    /// Sets the face of each character whose families the file declares.
    private mutating func chooseFaces() {
        for range in TextClusters.ranges(of: scalars) {
            let list = list(range.lowerBound)
            guard list.hasDeclared, let face = list.face(for: Array(scalars[range])) else { continue }
            for i in range { faces[i] = face }
        }
    }

    /// Sets the face of each cluster whose selector asks for a picture or a letter that its own face does not have, and of
    /// each that is a picture by itself where its own face only stands in.
    private mutating func choosePresentations() {
        guard scalars.contains(where: TextShaping.mayBePicture) else { return }
        for range in TextClusters.ranges(of: scalars) {
            let cluster = Array(scalars[range])
            let color = TextClusters.selectsColor(cluster)
            let list = list(range.lowerBound)
            guard let wanted = color ?? (!list.isFirstAsked && TextClusters.asksForEmoji(cluster) ? true : nil),
                faces[range.lowerBound]?.hasColors != wanted, let face = list.face(for: cluster)
            else { continue }
            for i in range { faces[i] = face }
        }
    }

    /// Whether a character is a selector, or lies where those are that are pictures by themselves: between the watch and
    /// the large circle, and among the supplementary symbols. Letters and ideographs are not looked at one by one.
    private static func mayBePicture(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x231A...0x2B55, 0xFE0E...0xFE0F, 0x1F000...0x1FFFF: true
        default: false
        }
    }

    /// The faces for a character, by its span's style.
    private mutating func list(_ place: Int) -> FaceList {
        let span = source.characters[chunk.characters[place]].span
        if let last, last.span == span { return last.list }
        let list = fonts.faces(TextShaping.request(source.spans[span].style))
        last = (span, list)
        return list
    }

    private func span(_ place: Int) -> TextSource.Span { source.spans[source.characters[chunk.characters[place]].span] }

    // MARK: Order

    /// The embedding level of each character.
    private func levels() -> [UInt8] {
        // The direction controls of elements become Unicode's control characters.
        var all: [Unicode.Scalar] = []
        var places: [Int] = []
        var open: [(element: Int, end: [Unicode.Scalar])] = []
        for (i, scalar) in scalars.enumerated() {
            let controls = span(i).controls
            var common = 0
            while common < min(open.count, controls.count), open[common].element == controls[common].element {
                common += 1
            }
            while open.count > common { all += open.removeLast().end }
            for control in controls[common...] {
                let (start, end) = TextShaping.marks(control.control, control.isRightToLeft)
                all += start
                open.append((control.element, end))
            }
            places.append(all.count)
            all.append(scalar)
        }
        let bidi = Bidi(all, base: source.isRightToLeft ? .rightToLeft : .leftToRight)
        let levels = bidi.levels(ofLine: 0..<all.count)
        return places.map { levels[$0] }
    }

    private static func marks(
        _ control: DirectionControl, _ isRightToLeft: Bool
    ) -> (start: [Unicode.Scalar], end: [Unicode.Scalar]) {
        switch control {
        case .normal: ([], [])
        case .embed: ([isRightToLeft ? "\u{202B}" : "\u{202A}"], ["\u{202C}"])
        case .override: ([isRightToLeft ? "\u{202E}" : "\u{202D}"], ["\u{202C}"])
        case .isolate: ([isRightToLeft ? "\u{2067}" : "\u{2066}"], ["\u{2069}"])
        case .isolateOverride:
            (["\u{2068}", isRightToLeft ? "\u{202E}" : "\u{202D}"], ["\u{202C}", "\u{2069}"])
        case .plaintext: (["\u{2068}"], ["\u{2069}"])
        }
    }

    // MARK: Glyphs

    private struct Run {
        let range: Range<Int>
        let run: TextRun
        let face: TextFace
    }

    /// The glyphs of all runs in visual order, with their faces.
    private func shaped(_ levels: [UInt8]) -> [(glyph: ShapedGlyph, face: TextFace)] {
        var runs: [Run] = []
        for run in TextRuns.runs(scalars, 0..<scalars.count, levels: levels) {
            var start = run.range.lowerBound
            while start < run.range.upperBound {
                guard let face = faces[start] else {
                    start += 1
                    continue
                }
                let setting = setting(start, face)
                var end = start + 1
                while end < run.range.upperBound, let next = faces[end], self.setting(end, next) == setting { end += 1 }
                runs.append(Run(range: start..<end, run: run, face: face))
                start = end
            }
        }
        var glyphs: [(glyph: ShapedGlyph, face: TextFace)] = []
        for index in Bidi.visualOrder(runs.map({ $0.run.level })) {
            let run = runs[index]
            let first = span(run.range.lowerBound)
            let shaped = run.face.shape(
                scalars, run.range, script: script(of: run), language: first.language, direction: run.run.direction,
                features: features(run.range.lowerBound))
            for glyph in shaped { glyphs.append((glyph, run.face)) }
        }
        return glyphs
    }

    /// The script of a run; `common` for weak characters that run against the direction of their script, such as a full
    /// stop behind its letters: they stand apart from those.
    private func script(of run: Run) -> Script {
        let script = run.run.script
        let isApart = script.direction != nil && script.direction != run.run.direction
        let isWeak = run.range.allSatisfy { i in
            let own = Script(of: scalars[i])
            return own == .common || own == .inherited
        }
        return isApart && isWeak ? .common : script
    }

    private func setting(_ place: Int, _ face: TextFace) -> Setting {
        let span = span(place)
        return Setting(
            face: ObjectIdentifier(face), size: span.style.fontSize, features: features(place), language: span.language)
    }

    private func features(_ place: Int) -> [FontFeature] {
        let values = span(place).style.text.values
        var features: [FontFeature] = []
        if !values.hasKerning { features.append(FontFeature("kern", 0)) }
        // Letter spacing turns off ligatures that are not asked for (CSS Text 3, section 8.2).
        if values.letterSpacing != 0 { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
        if !values.variants.features.isEmpty { features += values.variants.features }
        // The style's own list is compared by its place in memory.
        return features.isEmpty ? values.features : features + values.features
    }

    // MARK: Fallback

    /// Clusters of characters for which the face lacks a glyph.
    private func lacking(_ glyphs: [(glyph: ShapedGlyph, face: TextFace)]) -> [Range<Int>] {
        var begins = [Bool](repeating: false, count: scalars.count)
        var without: [Int] = []
        for (glyph, _) in glyphs where glyph.cluster < scalars.count {
            begins[glyph.cluster] = true
            if glyph.glyph == 0, !TextClusters.isUnseen(scalars[glyph.cluster]) { without.append(glyph.cluster) }
        }
        var lacks = TextClusters.seen(ofGlyphs: without, in: scalars[...]) { begins[$0] }
        for i in faces.indices where faces[i] == nil { lacks.insert(i) }
        guard !lacks.isEmpty else { return [] }
        return TextClusters.ranges(of: scalars).filter { $0.contains(where: lacks.contains) }
    }

    // MARK: Clusters

    private func clusters(of glyphs: [(glyph: ShapedGlyph, face: TextFace)]) -> [GlyphCluster] {
        var clusters: [GlyphCluster] = []
        var last: Int?
        var pen = 0.0
        for (glyph, face) in glyphs where glyph.cluster < scalars.count {
            let place = glyph.cluster
            let style = span(place).style
            let size = size(style, face)
            if last != place {
                clusters.append(
                    GlyphCluster(
                        character: chunk.characters[place], span: source.characters[chunk.characters[place]].span,
                        size: size, ascent: face.face.metrics.ascent * size, descent: face.face.metrics.descent * size))
                last = place
                pen = 0
            }
            let scale = size / Double(face.face.unitsPerEm)
            let index = clusters.count - 1
            clusters[index].glyphs.append(
                GlyphCluster.Glyph(
                    face: face, glyph: glyph.glyph, x: pen + Double(glyph.offsetX) * scale,
                    y: -Double(glyph.offsetY) * scale))
            let advance = Double(glyph.advanceX) * scale
            pen += advance
            clusters[index].advance += advance
            clusters[index].width = max(clusters[index].width, advance)
        }
        return clusters
    }

    /// The font size, adjusted so that the x-height follows `font-size-adjust`, or as the face's own rule says.
    private func size(_ style: Style, _ face: TextFace) -> Double {
        guard let adjust = style.text.values.sizeAdjust, face.face.xHeight > 0 else {
            return style.fontSize * (fonts.declared?.sizeFactor(of: face) ?? 1)
        }
        return style.fontSize * adjust / face.face.xHeight
    }
}
