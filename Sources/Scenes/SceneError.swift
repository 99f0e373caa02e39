import PathParser

/// Why a scene cannot be drawn.
public enum SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An option outside what it may be.
    case badOption(name: String, found: String, expected: String)
    /// The person's tier does not have this scene.
    case notInTier(scene: String, tier: String)
    /// A silhouette without a path, or with one that has no extent or too large a one.
    case emptySilhouette(variant: Int)

    /// One line: which option or data, what was found and what was expected.
    public var description: String {
        switch self {
        case .badOption(let name, let found, let expected): "\(name): found \(found), expected \(expected)"
        case .notInTier(let scene, let tier): "there is no \(scene) in the \(tier) tier"
        case .emptySilhouette(let variant): "the silhouette of tree \(variant) has no area that could be drawn"
        }
    }

    static func check(
        _ name: String, _ value: Double, in range: ClosedRange<Double>
    ) throws(SceneError) {
        guard range.contains(value) else {
            throw .badOption(
                name: name, found: "\(value)", expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    static func check(_ name: String, _ value: Int, in range: ClosedRange<Int>) throws(SceneError) {
        guard range.contains(value) else {
            throw .badOption(
                name: name, found: "\(value)",
                expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    /// Sides of scenes, in points. Above the limit nothing can be drawn anyway, and sums of them stay exact.
    static func check(_ name: String, side value: Double) throws(SceneError) {
        guard value > 0, value <= 1e6 else {
            throw .badOption(name: name, found: "\(value)", expected: "a length above 0, at most 1,000,000 pt")
        }
    }
}
