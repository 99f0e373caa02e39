#if hasFeature(Embedded)
/// An error of a function that decodes or encodes pictures, as a text, since embedded Swift has no errors of any type.
public struct PictureCodingError: Error, CustomStringConvertible {
    /// Why it could not be done, in words that go on from "cannot be read:".
    public var description: String

    /// - Parameter description: why it could not be done.
    public init(_ description: String) { self.description = description }
}
#else
/// An error of a function that decodes or encodes pictures; each function has its own.
public typealias PictureCodingError = any Error
#endif

package enum PictureCoding {
    /// Calls a function, and throws its error as one of pictures.
    package static func rethrow<Value, Failure: Error & CustomStringConvertible>(
        _ body: () throws(Failure) -> Value
    ) throws(PictureCodingError) -> Value {
        do throws(Failure) {
            return try body()
        } catch {
            #if hasFeature(Embedded)
            throw PictureCodingError(error.description)
            #else
            throw error
            #endif
        }
    }
}
