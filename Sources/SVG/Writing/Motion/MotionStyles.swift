/// The style sheet of an animated SVG: a class for each distinct motion, shared by all elements that move so.
struct MotionStyles {
    /// In seconds, rising from 0; the last is the duration.
    let times: [Double]
    /// How often it is played; 0 for without end.
    let plays: Int
    private var rules = MarkupText()
    private var namesByContent: [[UInt8]: [UInt8]] = [:]

    init(times: [Double], plays: Int) {
        self.times = times
        self.plays = plays
    }

    /// The class of an element; nil for one that does not move.
    mutating func name(_ tracks: [MotionTrack], isShown: [Bool], names: inout ElementNames) -> [UInt8]? {
        let values = keyframes(tracks)
        let steps = steps(isShown)
        guard !values.isEmpty || !steps.isEmpty else { return nil }
        let key = values + [UInt8(ascii: "|")] + steps
        if let name = namesByContent[key] { return name }
        let name = names.make(.motion)
        namesByContent[key] = name

        rules.append(".")
        rules.append(name)
        rules.append("{animation:")
        if !values.isEmpty { appendShorthand(name, "", " linear") }
        if !values.isEmpty, !steps.isEmpty { rules.append(",") }
        if !steps.isEmpty { appendShorthand(name, "s", " step-end") }
        rules.append("}\n")
        appendKeyframes(name, "", values)
        appendKeyframes(name, "s", steps)
        return name
    }

    /// The whole sheet. It has no effect where motion is not wanted, or where the media query is not understood.
    var text: [UInt8] {
        guard !rules.bytes.isEmpty else { return [] }
        var text = MarkupText()
        text.append("<style>\n@media (prefers-reduced-motion:no-preference){\n")
        text.append(rules.bytes)
        text.append("}\n</style>\n")
        return text.bytes
    }

    private mutating func appendShorthand(_ name: [UInt8], _ suffix: StaticString, _ timing: StaticString) {
        rules.append(name)
        rules.append(suffix)
        rules.append(" ")
        rules.append(times.last ?? 0, decimals: 4)
        rules.append("s")
        rules.append(timing)
        switch plays {
        case 0: rules.append(" infinite")
        case 1: rules.append(" forwards")
        default:
            rules.append(" ")
            rules.append([UInt8]("\(plays)".utf8))
            rules.append(" forwards")
        }
    }

    private mutating func appendKeyframes(_ name: [UInt8], _ suffix: StaticString, _ content: [UInt8]) {
        if content.isEmpty { return }
        rules.append("@keyframes ")
        rules.append(name)
        rules.append(suffix)
        rules.append("{")
        rules.append(content)
        rules.append("}\n")
    }

    /// Each track's values at the samples it needs; between them they are interpolated linearly, but for jumps: there the
    /// value before holds until just before the sample.
    private func keyframes(_ tracks: [MotionTrack]) -> [UInt8] {
        var tracksBySample: [Int: [Int]] = [:]
        var jumpsBySample: [Int: [Int]] = [:]
        for (index, track) in tracks.enumerated() {
            let samples = track.samples(times: times)
            for sample in samples { tracksBySample[sample, default: []].append(index) }
            for sample in samples where track.jumps(to: sample, times: times) {
                jumpsBySample[sample, default: []].append(index)
            }
        }
        var text = MarkupText()
        for sample in times.indices {
            if let indices = jumpsBySample[sample] {
                appendPercentage(of: sample, isJustBefore: true, to: &text)
                append(indices.map { tracks[$0].text(at: sample - 1) }, to: &text)
            }
            if let indices = tracksBySample[sample] {
                appendPercentage(of: sample, to: &text)
                append(indices.map { tracks[$0].text(at: sample) }, to: &text)
            }
        }
        return text.bytes
    }

    private func append(_ declarations: [[UInt8]], to text: inout MarkupText) {
        text.append("{")
        for (place, declaration) in declarations.enumerated() {
            if place > 0 { text.append(";") }
            text.append(declaration)
        }
        text.append("}")
    }

    /// The samples at which the element is shown or hidden. One that is shown lies in another that may be hidden, or is a
    /// copy in one, behind glass: it is as visible as that.
    private func steps(_ isShown: [Bool]) -> [UInt8] {
        guard isShown.contains(true), isShown.contains(false) else { return [] }
        var text = MarkupText()
        for sample in isShown.indices where sample == 0 || isShown[sample] != isShown[sample - 1] {
            appendPercentage(of: sample, to: &text)
            text.append(isShown[sample] ? "{visibility:inherit}" : "{visibility:hidden}")
        }
        return text.bytes
    }

    /// Rounded down: at a sample's own time its state is there already, and not the one before.
    private func appendPercentage(of sample: Int, isJustBefore: Bool = false, to text: inout MarkupText) {
        let duration = times.last ?? 0
        let steps = 1e5
        let percentage = duration > 0 ? times[sample] / duration * 100 : 0
        // A whole number of steps stays one, though dividing may have taken a little of it.
        let place = (percentage * steps + 1e-3).rounded(.down)
        text.append((isJustBefore ? place - 1 : place) / steps, decimals: 5)
        text.append("%")
    }
}
