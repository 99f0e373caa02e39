import PathParser

/// Lines that are cut (CSS Overflow 3, section 4).
extension LineBuilder {
    /// Sets what there is room for beside a mark, and the mark at the line's end.
    mutating func cut(
        _ range: Range<Int>, _ seen: Range<Int>, _ start: Double, _ baseline: Double, _ shifts: [Int: Double],
        _ line: FontHeight, indent: Double, _ mark: OverflowMark
    ) {
        // Each line has a mark of its own.
        guard layouter.spend(range.count + mark.characters.count) else { return }
        let items = range.map { i in
            LineCut.Item(
                scalar: measured.content.source.characters[i].scalar, width: width(i, seen),
                side: isRightToLeft ? measured.before[i] : measured.after[i], startsCluster: measured.startsCluster[i])
        }
        let room = self.room.width - indent - mark.width
        let cut = LineCut(items, isRightToLeft: isRightToLeft, room: room)
        let hidden = Set(range.filter { !cut.stays[$0 - range.lowerBound] })
        set(range, seen, start + (isRightToLeft ? cut.cutWidth : 0), baseline, shifts, line, 0, hidden: hidden)
        let place = isRightToLeft ? self.room.width - indent - cut.width - mark.width : indent + cut.width
        shown.spans.append(mark.span)
        for (i, scalar) in mark.characters.enumerated() {
            var character = TextSource.Character(scalar: scalar, span: shown.spans.count - 1)
            if i == 0 { (character.x, character.y) = (origin.x + place, origin.y + baseline) }
            shown.characters.append(character)
        }
    }
}
