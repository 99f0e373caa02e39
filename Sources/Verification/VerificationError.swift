import AtrestScenes
import Raster

/// The reason why a check could not be made; its findings are no errors.
public enum VerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A scene could not be laid out.
    case scene(SceneError)
    /// A drawing could not become pixels.
    case raster(RasterError)
    /// A tree has no place that is covered wholly and far enough from its edges.
    case nothingInside(variant: Int, margin: Int)

    /// One line that says why there is nothing to measure.
    public var description: String {
        switch self {
        case .scene(let error): error.description
        case .raster(let error): error.description
        case .nothingInside(let variant, let margin):
            "tree \(variant) has no place to measure, expected one at least \(2 * margin + 1) px wide and high"
        }
    }
}
