#if hasFeature(Embedded)
/// What a function that decodes or encodes pictures throws: embedded Swift has no errors of any type.
public struct PictureCodingError: Error, CustomStringConvertible {
    /// Why it could not be done, in words that go on from "cannot be read:".
    public var description: String

    /// - Parameter description: why it could not be done.
    public init(_ description: String) { self.description = description }
}
#else
/// What a function that decodes or encodes pictures throws.
public typealias PictureCodingError = any Error
#endif
