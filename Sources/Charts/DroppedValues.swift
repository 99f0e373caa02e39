import Composition
import DisplayList

/// The values of a chart's marks that have no place on its axes, by the reason.
struct DroppedValues {
    private var notFinite = 0
    private var notAboveZero = 0
    private var ofAnotherKind = 0

    init(_ marks: [Mark], _ x: PositionScale, _ y: PositionScale) {
        for mark in marks {
            for (value, scale) in [(mark.x, x), (mark.y, y)] {
                guard let value, scale.share(of: value) == nil else { continue }
                count(value, on: scale)
            }
        }
    }

    /// - Parameter sizes: of sectors.
    init(ofSectors sizes: [Plottable]) {
        for size in sizes {
            guard let number = size.number else {
                count(size, on: nil)
                continue
            }
            if number < 0 { notAboveZero += 1 }
        }
    }

    private mutating func count(_ value: Plottable, on scale: PositionScale?) {
        switch (value.content, scale) {
        case (.number(let v), _) where !v.isFinite, (.time(let v), _) where !v.isFinite: notFinite += 1
        case (.number, .logarithmic): notAboveZero += 1
        default: ofAnotherKind += 1
        }
    }

    func tell(_ builder: inout DrawingBuilder) {
        let reasons = [
            (notFinite, "not finite"), (notAboveZero, "below 0, or 0 on a logarithmic axis"),
            (ofAnotherKind, "of another kind than their axis"),
        ].filter { $0.0 > 0 }
        guard !reasons.isEmpty else { return }
        let all = reasons.reduce(0) { $0 + $1.0 }
        builder.tell(
            .droppedValues,
            "\(all) \(all == 1 ? "value" : "values") of a chart cannot be shown: "
                + reasons.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    }
}
