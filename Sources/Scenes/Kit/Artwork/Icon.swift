import DisplayList
import PathParser
import Threading

/// The icons of Resources/icons, each read once.
package enum Icon {
    private static let shapes = Cache<String, SinglePath>(limit: 64)

    /// - Parameter name: a file's folder and name, without its ending.
    package static func shape(_ name: String) -> SinglePath {
        shapes.value(for: name) { ArtworkFile.own("icons/\(name).svg", SinglePath.init) }
    }
}

extension SinglePath {
    /// The path as the file has it: filled, or a line with round ends and joins.
    package func node(_ color: Color) -> Node {
        let paint = Paint.solid(color)
        guard let width = strokeWidth else { return .fill(Fill(path, paint: paint)) }
        return .stroke(Stroke(path, style: StrokeStyle(width: width, cap: .round, join: .round), paint: paint))
    }
}
