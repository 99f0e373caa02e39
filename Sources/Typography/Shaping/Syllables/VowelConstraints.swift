/// Vowel signs behind letters that they must not follow, since both together look like another letter.
enum VowelConstraints {
    /// Puts a dotted circle in front of each such sign.
    static func apply(to buffer: inout GlyphBuffer) {
        let rows = UnicodeFile.Rows.constraints
        guard buffer.input.contains(where: { rows.row($0.scalar) != nil }) else { return }
        buffer.beginOutput()
        while !buffer.isAtEnd {
            guard buffer.index + 1 < buffer.count,
                let row = rows.row(buffer.input[buffer.index].scalar, buffer.input[buffer.index + 1].scalar)
            else {
                buffer.next()
                continue
            }
            let third = rows[row, 2]
            buffer.next()
            if third != 0 {
                guard buffer.index + 1 < buffer.count, buffer.input[buffer.index + 1].scalar == third else { continue }
                buffer.next()
            }
            var circle = GlyphSlot(GlyphBuffer.dottedCircle, cluster: buffer.input[buffer.index].cluster)
            circle.classify()
            circle.mask = buffer.input[buffer.index].mask
            buffer.write(circle)
            buffer.next()
        }
        buffer.endOutput()
    }
}
