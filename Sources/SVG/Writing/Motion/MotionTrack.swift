import DisplayList
import PathParser

/// A CSS property that changes over an animation's samples.
struct MotionTrack {
    enum Kind {
        /// Red, green and blue, 0 … 255.
        case color
        /// 0 … 1.
        case opacity
        case lengths(decimals: Int)
        /// The six factors; those of the linear part have decimals of their own.
        case transform(linear: Int, decimals: Int)
    }

    let property: StaticString
    let kind: Kind
    /// The numbers at each sample; nil where the element is not shown.
    let values: [[Double]?]
    /// All transforms only scale and move.
    private let isUpright: Bool
    /// All transforms only move.
    private let isTranslation: Bool

    init(property: StaticString, kind: Kind, values: [[Double]?]) {
        self.property = property
        self.kind = kind
        self.values = values
        let isTransform = if case .transform = kind { true } else { false }
        isUpright = isTransform && values.allSatisfy { $0.map { $0[1] == 0 && $0[2] == 0 } ?? true }
        isTranslation = isUpright && values.allSatisfy { $0.map { $0[0] == 1 && $0[3] == 1 } ?? true }
    }

    /// The samples that are needed: at each of the others, linear interpolation is off by at most a quarter of a level,
    /// or a unit of the last place of a length. Empty where nothing changes.
    func samples(times: [Double]) -> [Int] {
        let known = values.indices.filter { values[$0] != nil }
        guard let first = known.first, let last = known.last, first < last else { return [] }
        var kept = [first]
        var anchor = first
        var before = first
        var cone = Cone(count: values[first]?.count ?? 0)
        let tolerances = tolerances
        for sample in known.dropFirst() {
            guard let start = values[anchor], let value = values[sample] else { continue }
            let span = times[sample] - times[anchor]
            if before != anchor, !cone.contains(start, value, span) {
                kept.append(before)
                anchor = before
                cone = Cone(count: start.count)
            }
            guard let origin = values[anchor] else { continue }
            cone.narrow(origin, value, times[sample] - times[anchor], tolerances)
            before = sample
        }
        kept.append(last)
        // Values whose text never changes do not move.
        return kept.allSatisfy { text(at: $0) == text(at: first) } ? [] : kept
    }

    /// Tells a jump, as `steps()` and discrete animations make it, from motion: up to the sample a component changes far
    /// faster than just before and just after.
    func jumps(to sample: Int, times: [Double]) -> Bool {
        guard let step = step(to: sample, times: times) else { return false }
        let around = [sample - 1, sample + 1].compactMap { self.step(to: $0, times: times) }
        guard !around.isEmpty else { return false }
        let tolerances = tolerances
        return step.indices.contains { i in
            let isVisible = step[i] * (times[sample] - times[sample - 1]) > 8 * tolerances[i]
            return isVisible && around.allSatisfy { step[i] > 8 * $0[i] }
        }
    }

    /// How fast each component changes up to a sample; nil where it is not known.
    private func step(to sample: Int, times: [Double]) -> [Double]? {
        guard values.indices.contains(sample), sample > 0, times[sample] > times[sample - 1],
            let from = values[sample - 1],
            let to = values[sample]
        else { return nil }
        return zip(from, to).map { from, to in (to - from).magnitude / (times[sample] - times[sample - 1]) }
    }

    /// For each component, the range of slopes of lines from an anchor that pass close enough to all samples since.
    private struct Cone {
        var low: [Double]
        var high: [Double]

        init(count: Int) {
            low = [Double](repeating: -.infinity, count: count)
            high = [Double](repeating: .infinity, count: count)
        }

        func contains(_ start: [Double], _ value: [Double], _ span: Double) -> Bool {
            value.indices.allSatisfy { i in
                let slope = (value[i] - start[i]) / span
                return slope >= low[i] && slope <= high[i]
            }
        }

        mutating func narrow(_ start: [Double], _ value: [Double], _ span: Double, _ tolerances: [Double]) {
            for i in value.indices {
                low[i] = max(low[i], (value[i] - tolerances[i] - start[i]) / span)
                high[i] = min(high[i], (value[i] + tolerances[i] - start[i]) / span)
            }
        }
    }

    private var tolerances: [Double] {
        func unit(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { unit, _ in unit / 10 } }
        let count = values.lazy.compactMap { $0 }.first?.count ?? 0
        switch kind {
        case .color: return [Double](repeating: 0.25, count: count)
        case .opacity: return [Double](repeating: 0.25 / 255, count: count)
        case .lengths(let decimals): return [Double](repeating: unit(decimals), count: count)
        case .transform(let linear, let decimals):
            // Rotated and skewed matrices are not interpolated number by number (CSS Transforms 1, section 11.1).
            guard isUpright else { return [Double](repeating: 0, count: count) }
            return [unit(linear), 0, 0, unit(linear), unit(decimals), unit(decimals)]
        }
    }

    // MARK: Text

    /// The declaration at a sample.
    func text(at sample: Int) -> [UInt8] {
        guard let value = values[sample] else { return [] }
        var text = MarkupText()
        text.append(property)
        text.append(":")
        switch kind {
        case .color:
            text.append(Color(red: value[0] / 255, green: value[1] / 255, blue: value[2] / 255))
        case .opacity:
            text.append(min(max(value[0], 0), 1), decimals: 4)
        case .lengths(let decimals):
            for (index, length) in value.enumerated() {
                if index > 0 { text.append(",") }
                text.append(length, decimals: decimals)
                text.append("px")
            }
        case .transform(let linear, let decimals):
            if isUpright {
                text.append("translate(")
                text.append(value[4], decimals: decimals)
                text.append("px,")
                text.append(value[5], decimals: decimals)
                text.append("px)")
                if isTranslation { break }
                text.append(" scale(")
                text.append(value[0], decimals: linear)
                text.append(",")
                text.append(value[3], decimals: linear)
                text.append(")")
            } else {
                text.append("matrix(")
                for (index, factor) in value.enumerated() {
                    if index > 0 { text.append(",") }
                    text.append(factor, decimals: index < 4 ? linear : decimals)
                }
                text.append(")")
            }
        }
        return text.bytes
    }
}

extension MotionTrack {
    /// A colour's two tracks: CSS animates a paint and its opacity apart.
    static func colors(_ property: StaticString, _ opacity: StaticString, _ colors: [Color?]) -> [MotionTrack] {
        [
            MotionTrack(
                property: property, kind: .color,
                values: colors.map { color in
                    color.map { color in
                        [color.red, color.green, color.blue].map { min(max($0, 0), 1) * 255 }
                    }
                }),
            MotionTrack(property: opacity, kind: .opacity, values: colors.map { $0.map { [$0.alpha] } }),
        ]
    }

    static func transforms(_ transforms: [Transform?], linear: Int, decimals: Int) -> MotionTrack {
        MotionTrack(
            property: "transform", kind: .transform(linear: linear, decimals: decimals),
            values: transforms.map { $0.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] } })
    }
}
