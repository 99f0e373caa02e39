extension Unicode.Scalar {
    /// The code point in the notation of the Unicode standard: `U+00E9`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}
