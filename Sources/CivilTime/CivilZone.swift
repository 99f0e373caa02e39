/// A time zone: the difference of its clocks from UTC at each moment.
///
/// Scenes read no zone from the machine; callers pass one in.
public struct CivilZone: Sendable {
    /// Seconds to be added to UTC.
    private let offset: @Sendable (Instant) -> Int

    /// Clocks that differ by a number of seconds that depends on the moment, as with daylight saving time.
    public init(offset: @escaping @Sendable (_ moment: Instant) -> Int) { self.offset = offset }

    /// Universal time.
    public static let utc = CivilZone(seconds: 0)

    /// Clocks with a constant difference from UTC, in seconds, above 0 east of Greenwich.
    public init(seconds: Int) { self.init { _ in seconds } }

    /// The day of a moment, and the minute of that day, 0 … 1439; nil outside the years 0 … 9999.
    package func civil(_ instant: Instant) -> (date: CivilDate, minuteOfDay: Int)? {
        let local = Instant(secondsSince1970: instant.secondsSince1970 + Double(offset(instant)))
        guard let date = CivilDate(local) else { return nil }
        let seconds = local.secondsSince1970 - Double(date.daysSince1970) * 86_400
        return (date, min(max(Int(seconds / 60), 0), 1439))
    }
}
