/// The parts of a profile in a file's APP2 segments (ICC.1:2022-05, annex B.4), in any order.
struct JPEGProfile {
    /// Each part by its number, from 1, and where the first of them is.
    private var parts: [Int: [UInt8]] = [:]
    private var total = 0
    private var place = 0
    private var size = 0
    /// Whether two parts have one number, or they disagree about how many there are.
    private var isOdd = false

    mutating func add(_ data: JPEGData, _ segment: Range<Int>) {
        let start = segment.lowerBound
        guard segment.count >= 14, data.has("ICC_PROFILE\0", at: start), let number = data.byte(start + 12),
            let count = data.byte(start + 13)
        else { return }
        if parts.isEmpty { (total, place) = (Int(count), start) }
        size += segment.count - 14
        isOdd = isOdd || Int(count) != total || parts[Int(number)] != nil
        // What is too large is not kept.
        guard size <= ICCProfile.maxBytes else { return }
        parts[Int(number)] = (start + 14..<segment.upperBound).compactMap { data.byte($0) }
    }

    /// What the file's colours mean; nil where they are sRGB's, or nothing that is read says otherwise.
    /// - Parameters:
    ///   - ofColors: whether the picture is grey or in three colours; others have profiles of tables.
    ///   - diagnostics: receives what is not read.
    func encoding(ofColors isColor: Bool, _ diagnostics: inout JPEGDiagnostics) -> ColorEncoding? {
        if parts.isEmpty, size == 0 { return nil }
        guard isColor else {
            diagnostics.add("a profile of four inks, which is not read", at: place)
            return nil
        }
        do throws(ICCError) {
            guard size <= ICCProfile.maxBytes else { throw .tooLarge(size, limit: ICCProfile.maxBytes) }
            var bytes: [UInt8] = []
            for number in 1...max(total, 1) { bytes += parts[number] ?? [] }
            guard !isOdd, parts.count == total, bytes.count == size else {
                diagnostics.add("\(parts.count) parts of a profile, expected 1 to \(total), each once", at: place)
                return nil
            }
            let encoding = try ICCProfile(bytes).encoding
            return encoding.isSRGB ? nil : encoding
        } catch {
            diagnostics.add(error.description, at: place)
            return nil
        }
    }
}
