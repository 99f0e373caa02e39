public import CivilTime

/// A value that a mark shows: a number, a name, or a point in time.
///
///     BarMark(x: .value("Month", "May"), y: .value("Hours", 412))
public struct Plottable: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case number(Double)
        case category(String)
        /// Seconds since 1970.
        case time(Double)
    }

    /// What is shown, such as "Hours": screen readers name a chart by its labels.
    public let label: String
    let content: Content

    /// A number.
    public static func value(_ label: String, _ value: Double) -> Plottable {
        Plottable(label: label, content: .number(value))
    }

    /// A whole number.
    public static func value(_ label: String, _ value: Int) -> Plottable { .value(label, Double(value)) }

    /// A name: one of a few places side by side, in the order in which they first appear.
    public static func value(_ label: String, _ value: String) -> Plottable {
        Plottable(label: label, content: .category(value))
    }

    /// A point in time.
    /// - Parameters:
    ///   - label: what is shown.
    ///   - value: in seconds since 1970, as a file's time stamp has it, without leap seconds.
    public static func time(_ label: String, secondsSince1970 value: Double) -> Plottable {
        Plottable(label: label, content: .time(value))
    }

    /// A moment.
    public static func value(_ label: String, _ value: Instant) -> Plottable {
        .time(label, secondsSince1970: value.secondsSince1970)
    }

    /// A day: its midnight, of universal time as axes have it.
    public static func value(_ label: String, _ value: CivilDate) -> Plottable {
        .time(label, secondsSince1970: Double(value.daysSince1970) * 86_400)
    }

    /// The value as a number; nil for a name.
    var number: Double? {
        switch content {
        case .number(let value), .time(let value): value.isFinite ? value : nil
        case .category: nil
        }
    }
}
