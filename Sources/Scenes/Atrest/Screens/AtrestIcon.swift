import DisplayList
import PathParser

/// Atrest's own icons (atrest.md, "Custom icons"); drawn in Resources/icons.
public enum AtrestIcon: String, Sendable, Hashable, CaseIterable {
    /// A tree and a star, in one path.
    case atrest
    /// Opens the forest.
    case forest
    /// Opens the calendar.
    case calendar
    /// Stones on stones; opens the settings.
    case settings
    /// Opens today's water.
    case water

    /// The side of the square that it is drawn in, in points.
    public var size: Double {
        switch self {
        case .atrest: 28
        case .forest, .calendar, .settings: 24
        case .water: 16
        }
    }

    /// The width of its lines, in points; nil for a filled icon.
    public var strokeWidth: Double? { shape.strokeWidth }

    /// The icon's path in the square from (0, 0).
    public var path: Path { shape.path }

    private var shape: SinglePath { Icon.shape(fileName) }

    private var fileName: String {
        switch self {
        case .atrest: "atrest-glyph"
        case .forest: "forest-tree"
        case .calendar: "calendar-dots"
        case .settings: "settings-stone"
        case .water: "water-drop"
        }
    }

    /// The icon in a square at a point.
    /// - Parameter title: what a screen reader calls it.
    package func node(_ title: String, color: Color, at origin: Point, size: Double) -> Node {
        .group(
            Group(
                [shape.node(color)], transform: .translation(origin.x, origin.y) * .scale(size / self.size),
                accessibility: Accessibility(title: title)))
    }
}
