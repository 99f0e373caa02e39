/// Thai and Lao shaping beside lookups.
enum ThaiVowels {
    /// Decomposes a sara am, as fonts expect it, into a circle (nikhahit), which goes in front of the tone above the
    /// consonant, and a sara aa. Lao's letters are 0x80 above those of Thai.
    static func decompose(_ slots: [GlyphSlot]) -> [GlyphSlot] {
        guard slots.contains(where: { $0.scalar & ~0x80 == 0xE33 }) else { return slots }
        var buffer = GlyphBuffer(slots)
        buffer.beginOutput()
        while !buffer.isAtEnd {
            let slot = buffer.input[buffer.index]
            guard slot.scalar & ~0x80 == 0xE33 else {
                buffer.next()
                continue
            }
            var circle = GlyphSlot(slot.scalar + 0x1A, cluster: slot.cluster)
            circle.classify()
            var vowel = GlyphSlot(slot.scalar - 1, cluster: slot.cluster)
            vowel.classify()
            var start = buffer.output.count
            while start > 0, isAbove(buffer.output[start - 1].scalar) { start -= 1 }
            let isMoved = start < buffer.output.count
            buffer.write(circle)
            buffer.write(vowel)
            let end = buffer.output.count
            buffer.skip()
            if isMoved {
                buffer.mergeOutputClusters(start..<end)
                let circle = buffer.output.remove(at: end - 2)
                buffer.output.insert(circle, at: start)
            } else if start > 0 {
                buffer.mergeOutputClusters(start - 1..<end)
            }
        }
        buffer.endOutput()
        return buffer.input
    }

    private static func isAbove(_ scalar: UInt32) -> Bool {
        switch scalar & ~0x80 {
        case 0xE34...0xE37, 0xE47...0xE4E, 0xE31, 0xE3B: true
        default: false
        }
    }
}
