/// Up to four letters that name a feature, a script or a language system of a font, such as `kern`.
public struct FontTag: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The letters' codes, the first one in the highest byte; spaces fill it up.
    public let value: UInt32

    /// - Parameter value: four letters' codes, the first one in the highest byte.
    public init(value: UInt32) { self.value = value }

    /// - Parameter text: ASCII letters; those behind the fourth are ignored, other characters become `?`.
    public init(_ text: String) {
        var value: UInt32 = 0
        var count = 0
        for scalar in text.unicodeScalars.prefix(4) {
            value = value << 8 | ((0x20...0x7E).contains(scalar.value) ? scalar.value : 0x3F)
            count += 1
        }
        for _ in count..<4 { value = value << 8 | 0x20 }
        self.value = value
    }

    /// - Parameter value: letters of ASCII.
    public init(stringLiteral value: StaticString) {
        self.init(value.description)
    }

    /// The four letters, with the spaces at their end.
    public var description: String {
        var text = ""
        for shift in [24, 16, 8, 0] as [UInt32] {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value >> shift)))
        }
        return text
    }
}
