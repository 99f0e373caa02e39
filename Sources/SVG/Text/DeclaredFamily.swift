import Typography

/// The faces that a file brings along for one family and one request.
final class DeclaredFamily {
    private struct Candidate {
        let index: Int
        let ranges: UnicodeRanges
        var face: TextFace?
    }

    private let name: String
    private let request: FontRequest
    private let axes: [AxisValue]
    private let fonts: DeclaredFonts
    /// The rules that come nearest to the request, the last of the file first; empty before the first use.
    private var candidates: [Candidate] = []

    init(_ name: String, _ request: FontRequest, _ axes: [AxisValue], _ fonts: DeclaredFonts) {
        self.name = name
        self.request = request
        self.axes = axes
        self.fonts = fonts
    }

    /// The first face that has some characters (CSS Fonts 4, section 5.3).
    /// - Parameters:
    ///   - scalars: the visible characters of a cluster.
    ///   - needsGlyphs: whether the face must have them, and not only its rule's range.
    func face(for scalars: [Unicode.Scalar], needsGlyphs: Bool) -> TextFace? {
        if candidates.isEmpty { findCandidates() }
        var i = 0
        while i < candidates.count, fonts.allowance.tests >= 0 {
            fonts.allowance.tests -= DeclaredFonts.Allowance.range
            guard scalars.allSatisfy(candidates[i].ranges.contains) else {
                i += 1
                continue
            }
            guard let face = candidates[i].face ?? fonts.face(candidates[i].index, request, axes) else {
                // The family is as if it did not have that face.
                fonts.remove(candidates.remove(at: i).index, from: name)
                if candidates.isEmpty {
                    findCandidates()
                    i = 0
                }
                continue
            }
            if candidates[i].face == nil { candidates[i].face = face }
            fonts.allowance.tests -= DeclaredFonts.Allowance.glyphs
            if !needsGlyphs || DeclaredFamily.has(face, scalars) { return face }
            i += 1
        }
        return nil
    }

    private func findCandidates() {
        candidates = fonts.nearest(in: name, request).reversed().map { Candidate(index: $0.index, ranges: $0.ranges) }
    }

    private static func has(_ face: TextFace, _ scalars: [Unicode.Scalar]) -> Bool {
        if scalars.allSatisfy({ face.face.glyph(for: $0) != nil }) { return true }
        guard scalars.count > 1 else { return false }
        // It may have the letter with its marks as one.
        let script = scalars.lazy.map { Script(of: $0) }.first { $0 != .common && $0 != .inherited } ?? .common
        let glyphs = face.shape(
            scalars, 0..<scalars.count, script: script, direction: script.direction ?? .leftToRight)
        return !glyphs.contains { $0.glyph == face.face.missingGlyph }
    }
}
