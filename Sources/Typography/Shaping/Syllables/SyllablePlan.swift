/// The shaping of a script whose letters are put in order within syllables, with a font's features for it.
enum SyllablePlan {
    case universal(UniversalShaping), indic(IndicPlan), khmer(KhmerShaping), myanmar

    /// Gives the characters their parts in syllables.
    func classify(_ buffer: inout GlyphBuffer) {
        switch self {
        case .universal: UniversalShaping.classify(&buffer)
        case .indic, .khmer, .myanmar: IndicShaping.classify(&buffer)
        }
    }

    func perform(_ pause: ShapingPause, _ buffer: inout GlyphBuffer, _ font: FontGlyphs) {
        switch pause {
        case .findSyllables: findSyllables(&buffer)
        case .forgetChanges: forgetChanges(&buffer)
        case .recordReph:
            if case .universal(let shaping) = self { shaping.recordReph(&buffer) }
            forgetChanges(&buffer)
        case .recordPreBase: if case .universal(let shaping) = self { shaping.recordPreBase(&buffer) }
        case .reorder: reorder(&buffer, font)
        case .reorderFinally:
            guard case .indic(let plan) = self else { return }
            let virama = font.glyph(plan.traits.virama)
            IndicFinalReordering(plan: plan, virama: virama).reorder(&buffer)
        }
    }

    private func findSyllables(_ buffer: inout GlyphBuffer) {
        switch self {
        case .universal(let shaping): shaping.findSyllables(&buffer)
        case .indic: buffer.findSyllables(.indic)
        case .khmer: buffer.findSyllables(.khmer)
        case .myanmar: buffer.findSyllables(.myanmar)
        }
    }

    private func reorder(_ buffer: inout GlyphBuffer, _ font: FontGlyphs) {
        let circle = font.glyph(GlyphBuffer.dottedCircle)
        switch self {
        case .universal(let shaping): shaping.reorder(&buffer, circle: circle)
        case .indic(let plan): IndicShaping(plan: plan, font: font).reorder(&buffer, circle: circle)
        case .khmer(let shaping): shaping.reorder(&buffer, circle: circle)
        case .myanmar: MyanmarShaping.reorder(&buffer, circle: circle)
        }
    }

    private func forgetChanges(_ buffer: inout GlyphBuffer) {
        for i in buffer.input.indices { buffer.input[i].kind.remove(.substituted) }
    }
}
