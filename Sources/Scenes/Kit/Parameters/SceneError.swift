import PathParser

/// The reason why a scene cannot be drawn.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An option's value is outside its range.
    case badOption(name: String, found: String, expected: String)
    /// The person's tier does not have this scene.
    case notInTier(scene: String, tier: String)
    /// A silhouette has no path, or one without extent or with too large an extent.
    case emptySilhouette(variant: Int)
    /// An option needs something else; with a hint, or an empty one.
    case incomplete(String, hint: String)
    /// A content pack has no such entry.
    case noEntry(String)

    /// One line: which option or data, what was found and what was expected.
    public var description: String {
        switch self {
        case .badOption(let name, let found, let expected): "\(name): found \(found), expected \(expected)"
        case .notInTier(let scene, let tier): "there is no \(scene) in the \(tier) tier"
        case .incomplete(let text, _): text
        case .noEntry(let text): text
        case .emptySilhouette(let variant): "the silhouette of tree \(variant) has no area that could be drawn"
        }
    }

    package static func check(_ name: String, _ value: Double, in range: ClosedRange<Double>) throws(SceneError) {
        guard range.contains(value) else {
            throw .badOption(
                name: name, found: value.plainText,
                expected: "a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)")
        }
    }

    package static func check(_ name: String, _ value: Int, in range: ClosedRange<Int>) throws(SceneError) {
        guard range.contains(value) else {
            throw .badOption(
                name: name, found: "\(value)",
                expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
    }
}
