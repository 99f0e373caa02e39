import DisplayList
import PathParser

/// Atrest's own icons (atrest.md, "Custom icons"); their files are in Resources/icons.
public enum AtrestIcon: String, Sendable, Hashable, CaseIterable {
    /// A tree and a star, in one path.
    case atrest
    /// Opens the forest.
    case forest
    /// Opens the calendar.
    case calendar
    /// Opens the settings.
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

    /// Of its lines, in points; nil for one that is filled.
    public var strokeWidth: Double? {
        switch self {
        case .atrest: nil
        case .forest, .settings: 1.5
        case .calendar: 3
        case .water: 1.25
        }
    }

    /// In the square from (0, 0).
    public var path: Path { PathDataParser.parse(pathData).path }

    /// The icon in a square at a point.
    func node(color: Color, at origin: Point, size: Double) -> Node {
        let paint = Paint.solid(color)
        let node: Node =
            if let strokeWidth {
                .stroke(
                    Stroke(path, style: StrokeStyle(width: strokeWidth, cap: .round, join: .round), paint: paint))
            } else {
                .fill(Fill(path, paint: paint))
            }
        return .group(
            Group(
                [node], transform: .translation(origin.x, origin.y) * .scale(size / self.size),
                accessibility: Accessibility(title: AtrestWords.icon(self))))
    }

    private var pathData: String {
        switch self {
        case .atrest:
            """
            M11.7 25.4C12.3 22.6 12.4 20.1 11.9 17.6C10.6 18.1 9.2 17.9 8.2 17.1C5.6 17.9 3 16.2 2.7 13.6\
            C2.5 11.6 3.6 9.9 5.4 9.2C5.2 6.4 7.4 4.3 10 4.5C11.5 3.1 14 3.1 15.4 4.6C15.9 5.1 16.2 5.7 16.3 6.4\
            C16.1 8.2 17.2 9.9 19.2 10.6C20.5 11.1 21.3 12.3 21.2 13.7C21.1 16.3 18.9 17.8 16.6 17.2\
            C15.9 17.8 15 18.1 14.1 18C13.7 20.4 13.9 22.9 14.9 25.2C16.1 25.3 17.2 25.5 18.1 25.9\
            C14.9 26.2 11 26.2 8.3 25.9C9.3 25.5 10.5 25.4 11.7 25.4zM12.9 16.2C14 14.6 14.5 12.9 14.7 11\
            C13.8 12.3 13.2 13.5 12.8 14.8C12.2 13.7 11.4 12.8 10.3 12C11.1 13.6 11.9 14.7 12.9 16.2zM22.3 1.6\
            C22.6 4 23.5 5 25.9 5.4C23.5 5.7 22.6 6.7 22.2 9.2C21.9 6.7 21 5.7 18.6 5.3C21 5 21.9 4 22.3 1.6z
            """
        case .forest:
            """
            M11.8 3C9.7 2.8 8 4.2 7.8 6.1C5.7 6.4 4.3 8.1 4.5 10.2C4.8 12.4 6.7 13.8 8.8 13.5M8.8 13.5\
            C9.7 14.5 11 14.8 12.1 14.3M12.1 14.3C13.2 15 14.6 14.7 15.5 13.7C17.8 13.9 19.6 12.2 19.6 10\
            C19.6 8 18.2 6.4 16.2 6.2C15.9 4.3 14.2 3.1 11.8 3M12.1 21.1C11.8 18 12.3 14.6 12 10.2M12.1 17.6\
            C13.6 16.2 14.3 14.2 15.4 11.7M12 13.1C10.9 12.3 10.2 11.3 9.6 9.9M8.4 21.2\
            C10.5 20.8 13.5 20.8 15.9 21.3
            """
        case .calendar:
            """
            M5.2 5.4h0M12.1 5.1h0M18.7 5.5h0M5.4 12.2h0M11.9 11.9h0M18.9 12.1h0M5.1 18.8h0M12.2 18.6h0M18.6 18.9h0
            """
        case .settings:
            """
            M3.4 14.6C2.7 11.2 5.4 8.4 8.3 6.7C11.6 4.8 16.4 5 19 7.9C21.5 10.7 21.3 15.1 18.3 17.1\
            C14.8 19.5 4.6 20.2 3.4 14.6zM7.6 11.3C8.7 9.7 10.5 8.8 12.4 8.7M15.7 15.2C16.7 14.9 17.5 14.2 18 13.3
            """
        case .water:
            """
            M8.1 1.7C6.4 4.6 3.6 6.9 3.6 10C3.6 12.6 5.5 14.4 8 14.4C10.5 14.4 12.4 12.6 12.4 10.1\
            C12.4 7 9.8 4.6 8.1 1.7zM6 10.4C6.1 11.4 6.8 12.1 7.7 12.2
            """
        }
    }
}
