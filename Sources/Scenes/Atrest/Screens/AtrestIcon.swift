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

    /// Of its lines, in points; nil for one that is filled.
    public var strokeWidth: Double? {
        switch self {
        case .atrest: nil
        case .forest, .settings, .water: 1.5
        case .calendar: 3
        }
    }

    /// In the square from (0, 0).
    public var path: Path { PathDataParser.parse(pathData).path }

    /// The icon in a square at a point.
    /// - Parameter title: what a screen reader calls it.
    func node(_ title: String, color: Color, at origin: Point, size: Double) -> Node {
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
                accessibility: Accessibility(title: title)))
    }

    private var pathData: String {
        switch self {
        case .atrest:
            """
            M5.6 26C8.2 25.8 10.1 25 10.9 23.1C11.7 21.2 11.4 19.2 10.6 17.2C9.6 14.7 10.2 12.6 11.4 10.2\
            C11.9 9.2 12.1 8.3 12.1 7.2L13.9 7.2C14 9 13.6 10.3 13.1 11.7C12.4 13.6 12.4 15 13.2 16.8\
            C14.2 19.2 14 21.2 14.6 23C15.2 24.8 16.8 25.7 19.4 26C17.2 26.6 15.2 26 13 26.2C10.6 26.4 8.2 26.7 5.6 26\
            zM5.2 8.9C6.6 7.4 7.4 6.7 8.5 6.5C9 4.6 11 3.4 13 3.8C14.3 4 15.2 4.7 15.7 5.7C17.4 5.6 18.6 6.9 20.2 8.3\
            C18.4 9.3 16.6 8.7 14.7 9.1C11.6 9.8 8 9.9 5.2 8.9zM1.4 14.7C2.8 13.1 3.6 12.5 4.7 12.4\
            C5.3 11 7 10.6 8.2 11.3C9.6 11.4 11.2 12.5 12 14.1C10.4 15.2 8.6 14.5 6.8 15C4.9 15.5 3.2 15.6 1.4 14.7z\
            M12.4 15.9C13.6 14.2 15 13.3 16.6 13.4C17.7 12.2 19.8 12.2 20.9 13.3C22.7 13.3 24.6 14.9 26.4 17\
            C24.4 17.4 22.6 16.8 20.6 17.2C17.8 17.8 14.8 17.6 12.4 15.9zM5.6 19.9C6.9 18.7 8.3 18.3 9.7 18.7\
            C10.7 19 11.5 19.6 12.2 20.6C10.2 21.4 7.4 21.2 5.6 19.9zM22.8 2.2C23.1 4.4 23.9 5.3 26.2 5.7\
            C23.9 6 23.1 6.9 22.7 9.2C22.4 6.9 21.6 6 19.3 5.6C21.6 5.3 22.4 4.4 22.8 2.2z
            """
        case .forest:
            """
            M12.4 2.8C11.7 8.4 12.5 14.8 11.8 21.1M12.1 5.4C12.8 7.3 14.2 8.5 16 8.8M12.1 7.4C11.2 9.5 9.7 10.7 7.6 11\
            M12.2 10.2C13.3 12.6 15.2 13.8 17.8 14M12.2 12.6C10.8 15 8.7 16.2 5.8 16.3M12.1 15.2\
            C13.6 17.5 16 18.6 19.3 18.6M9.4 21.3C11 20.9 12.8 20.9 14.4 21.3
            """
        case .calendar:
            """
            M5.2 5.4h0M12.1 5.1h0M18.7 5.5h0M5.4 12.2h0M11.9 11.9h0M18.9 12.1h0M5.1 18.8h0M12.2 18.6h0M18.6 18.9h0
            """
        case .settings:
            """
            M2.9 18.5C2.7 16.5 5.8 15.3 11.2 15.1C16.9 14.9 21.1 15.9 21.2 18C21.3 20.2 17.4 21 12 21\
            C6.8 21 3.1 20.5 2.9 18.5zM6.1 12.6C5.9 10.7 8.3 9.4 11.9 9.2C15.3 9 17.9 10 18 11.9\
            C18.1 13.9 15.7 14.9 12.2 15.1C8.8 15.2 6.3 14.5 6.1 12.6zM8.6 6.4C8.4 4.6 9.8 3.2 11.9 3\
            C13.9 2.9 15.2 4.1 15.2 5.9C15.2 7.8 13.9 9 12.1 9.2C10.2 9.3 8.8 8.2 8.6 6.4z
            """
        case .water:
            """
            M8.2 1.6C7 4.6 3.3 6.8 3.3 10.2C3.3 12.8 5.3 14.5 8 14.5C10.8 14.5 12.7 12.7 12.7 10.1\
            C12.7 6.9 9.3 4.7 8.2 1.6z
            """
        }
    }
}
