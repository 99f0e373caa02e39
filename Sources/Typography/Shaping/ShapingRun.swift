/// One run during shaping, from characters to positioned glyphs.
struct ShapingRun {
    let source: FontGlyphs
    let definitions: GlyphDefinitions
    let plan: ShapingPlan
    /// The direction in which the run is read.
    let direction: RunDirection
    /// The order of its glyphs in `buffer`: letters are always in their script's own direction.
    private let order: RunDirection
    private var buffer: GlyphBuffer
    private var positions: [GlyphPosition] = []

    init(
        source: FontGlyphs, definitions: GlyphDefinitions, plan: ShapingPlan, scalars: [Unicode.Scalar],
        range: Range<Int>, script: Script, direction: RunDirection
    ) {
        self.source = source
        self.definitions = definitions
        self.plan = plan
        self.direction = direction
        var slots = range.map { i in
            var slot = GlyphSlot(scalars[i].value, cluster: i)
            slot.classify()
            slot.mask = plan.globalMask
            return slot
        }
        GlyphSlot.findGraphemes(&slots)
        order = ShapingRun.order(of: slots, script, direction)
        if order != direction {
            // Reverses the order of graphemes; in each of them the letter stays in front.
            var turned: [GlyphSlot] = []
            turned.reserveCapacity(slots.count)
            var end = slots.count
            while end > 0 {
                var start = end - 1
                while start > 0, slots[start].traits.contains(.continuation) { start -= 1 }
                turned += slots[start..<end]
                end = start
            }
            slots = turned
        }
        if plan.shaping == .thai {
            slots = ThaiVowels.decompose(slots)
            for i in slots.indices { slots[i].mask = plan.globalMask }
        }
        if plan.shaping == .hangul { slots = HangulJamo(font: source).compose(slots) }
        buffer = GlyphBuffer(slots)
        if plan.shaping.hasVowelConstraints { VowelConstraints.apply(to: &buffer) }
        mirror()
        var normalizer = TextNormalizer(
            font: source, shaping: plan.shaping, placesMarks: plan.hasMarks, buffer: buffer)
        normalizer.normalize()
        buffer = normalizer.buffer
        setFractions()
        if plan.joinsLetters { setForms(scalars, range) }
        if plan.joiningMasks.count > 1 {
            for i in buffer.input.indices { buffer.input[i].mask |= plan.joiningMasks[Int(buffer.input[i].joining)] }
        }
        plan.syllables?.classify(&buffer)
        for i in buffer.input.indices { buffer.input[i].setKind(definitions) }
    }

    /// Numbers go from left to right in all scripts.
    private static func order(of slots: [GlyphSlot], _ script: Script, _ direction: RunDirection) -> RunDirection {
        guard direction.isHorizontal, let own = script.direction, own != direction else { return direction }
        if own == .rightToLeft {
            var hasNumbers = false
            for slot in slots {
                if slot.category.isLetter { return own }
                hasNumbers = hasNumbers || slot.category == .decimalNumber
            }
            if hasNumbers { return direction }
        }
        return own
    }

    // MARK: Characters

    private mutating func mirror() {
        if direction == .rightToLeft {
            for i in buffer.input.indices {
                let mirrored = UnicodeData.mirrored(buffer.input[i].scalar)
                if mirrored != buffer.input[i].scalar, source.glyph(mirrored) != nil {
                    buffer.input[i].scalar = mirrored
                } else {
                    buffer.input[i].mask |= plan.mirrorMask
                }
            }
        } else if direction == .topToBottom, !plan.hasVerticalForms {
            for i in buffer.input.indices {
                guard let form = VerticalForms.form(of: buffer.input[i].scalar), source.glyph(form) != nil else {
                    continue
                }
                buffer.input[i].scalar = form
            }
        }
    }

    /// Sets digits around a fraction slash as a fraction.
    private mutating func setFractions() {
        guard plan.fractionMask | plan.numeratorMask != 0 else { return }
        let numerator = plan.numeratorMask | plan.fractionMask
        let denominator = plan.denominatorMask | plan.fractionMask
        let (before, after) = order == .rightToLeft ? (denominator, numerator) : (numerator, denominator)
        for i in buffer.input.indices where buffer.input[i].scalar == 0x2044 {
            var (start, end) = (i, i + 1)
            while start > 0, buffer.input[start - 1].category == .decimalNumber { start -= 1 }
            while end < buffer.count, buffer.input[end].category == .decimalNumber { end += 1 }
            for j in start..<i { buffer.input[j].mask |= before }
            buffer.input[i].mask |= plan.fractionMask
            for j in i + 1..<end { buffer.input[j].mask |= after }
        }
    }

    private mutating func setForms(_ scalars: [Unicode.Scalar], _ range: Range<Int>) {
        func type(_ places: some Sequence<Int>) -> JoiningType? {
            places.lazy.map { UnicodeData.joiningType(scalars[$0].value) }.first { $0 != .transparent }
        }
        ArabicJoining.setForms(
            &buffer.input, before: type((0..<range.lowerBound).reversed()),
            after: type(range.upperBound..<scalars.count))
    }

    // MARK: Glyphs

    mutating func substitute(_ table: LayoutTable?) {
        guard let table, !plan.substitutions.isEmpty else {
            for (_, pause) in plan.pauses { plan.syllables?.perform(pause, &buffer, source) }
            return
        }
        var run = LookupRun(table, definitions, order, buffer)
        var next = 0
        for (count, pause) in plan.pauses {
            for lookup in plan.substitutions[next..<count] { run.apply(lookup) }
            next = count
            plan.syllables?.perform(pause, &run.buffer, source)
        }
        for lookup in plan.substitutions[next...] { run.apply(lookup) }
        buffer = run.buffer
    }

    /// - Parameter pairs: the kerning of a font that has none in `table`.
    mutating func position(_ table: LayoutTable?, _ pairs: KernTable?) {
        setAdvances()
        let pairs = plan.kerningMask != 0 && !plan.hasKerning && plan.shaping.usesKernTable ? pairs : nil
        guard let table, plan.usesPositions else {
            kern(pairs)
            if case .cleared = plan.shaping.markWidths { clearMarks(moving: order != .rightToLeft) }
            hideIgnorables()
            return
        }
        if case .cleared(beforeLookups: true) = plan.shaping.markWidths { clearMarks(moving: false) }
        var run = LookupRun(table, definitions, order, buffer, positions: positions)
        for lookup in plan.positions { run.apply(lookup) }
        positions = run.positions
        kern(pairs)
        if case .cleared(beforeLookups: false) = plan.shaping.markWidths { clearMarks(moving: false) }
        hideIgnorables()
        run.positions = positions
        run.settleAttachments()
        positions = run.positions
    }

    private mutating func setAdvances() {
        positions = buffer.input.map { slot in
            var position = GlyphPosition()
            if direction.isHorizontal {
                position.advanceX = source.advance(slot.glyph)
                if slot.space != .own, !slot.kind.contains(.ligated) {
                    position.advanceX = source.advance(slot.space, usual: position.advanceX)
                }
            } else {
                position.advanceY = -source.verticalAdvance(slot.glyph)
                let origin = source.verticalOrigin(slot.glyph)
                position.offsetX = -origin.x
                position.offsetY = -origin.y
            }
            return position
        }
    }

    /// Sets the advances of marks to 0.
    /// - Parameter moving: whether to move marks back over the letter in front, if nothing else positions them.
    private mutating func clearMarks(moving: Bool) {
        for i in buffer.input.indices where buffer.input[i].kind.contains(.mark) {
            if moving {
                positions[i].offsetX -= positions[i].advanceX
                positions[i].offsetY -= positions[i].advanceY
            }
            positions[i].advanceX = 0
            positions[i].advanceY = 0
        }
    }

    private mutating func hideIgnorables() {
        for i in buffer.input.indices where buffer.input[i].isIgnorable {
            positions[i].advanceX = 0
            positions[i].advanceY = 0
            positions[i].offsetX = 0
            positions[i].offsetY = 0
        }
    }

    // MARK: Kerning of old fonts

    /// Kerns pairs of glyphs by `kern`. Half of the distance goes to each of the two.
    private mutating func kern(_ table: KernTable?) {
        guard let table, direction.isHorizontal else { return }
        // Pairs are in visual order, from left to right.
        var left: Int?
        for place in buffer.input.indices {
            let i = order == .rightToLeft ? buffer.count - 1 - place : place
            let slot = buffer.input[i]
            if slot.kind.contains(.mark) { continue }
            if slot.isIgnorable, !slot.traits.contains(.opaque) { continue }
            if let left {
                let distance = table.kerning(buffer.input[left].glyph, slot.glyph)
                let half = distance >> 1
                positions[left].advanceX += half
                positions[i].advanceX += distance - half
                positions[i].offsetX += distance - half
            }
            left = i
        }
    }

    // MARK: Out

    /// The glyphs in drawing order.
    func glyphs() -> [ShapedGlyph] {
        let blank = source.glyph(0x20)
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(buffer.count)
        // The cluster of invisible characters, if the font has no blank glyph for them.
        var lost: Int?
        for place in buffer.input.indices {
            let i = order == .rightToLeft ? buffer.count - 1 - place : place
            let slot = buffer.input[i]
            let position = positions[i]
            if slot.isIgnorable, blank == nil {
                if let last = glyphs.last, last.cluster > slot.cluster {
                    for j in glyphs.indices.reversed() {
                        guard glyphs[j].cluster == last.cluster else { break }
                        glyphs[j].cluster = slot.cluster
                    }
                } else if glyphs.isEmpty {
                    lost = min(lost ?? slot.cluster, slot.cluster)
                }
                continue
            }
            glyphs.append(
                ShapedGlyph(
                    glyph: slot.isIgnorable ? blank ?? 0 : slot.glyph, cluster: min(slot.cluster, lost ?? slot.cluster),
                    advanceX: position.advanceX, advanceY: position.advanceY, offsetX: position.offsetX,
                    offsetY: position.offsetY))
            lost = nil
        }
        return glyphs
    }
}
