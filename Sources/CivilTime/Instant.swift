/// A moment in time, to parts of a microsecond in our centuries.
public struct Instant: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Without leap seconds, as POSIX counts.
    public var secondsSince1970: Double

    /// A moment by its seconds; whole numbers of them are exact far beyond the calendar.
    @inlinable public init(secondsSince1970: Double) { self.secondsSince1970 = secondsSince1970 }

    /// - Throws: `InstantError` when the text is not a whole ISO 8601 date and time with a zone.
    public init(iso8601 text: String) throws(InstantError) {
        self = try Array(text.utf8).withUnsafeBufferPointer(ISO8601.instant)
    }

    /// `2026-01-20T20:15:00Z`, with a fraction of up to three digits where there is one. Moments before the year 0 or
    /// after 9999 are written as seconds.
    public var description: String { ISO8601.text(of: self) }

    /// Whether a moment lies before another.
    @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.secondsSince1970 < b.secondsSince1970 }

    /// The whole seconds up to this moment, rounded down; limited to what 64 bits hold.
    @inlinable public var flooredSeconds: Int64 {
        let whole = secondsSince1970.rounded(.down)
        return Int64(exactly: whole) ?? (whole > 0 ? .max : .min)
    }

    /// How many seconds have passed since an earlier moment.
    @inlinable public func seconds(since earlier: Instant) -> Double { secondsSince1970 - earlier.secondsSince1970 }
}

/// Why a text is not a date and time.
public struct InstantError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was found in the text.
    public let found: String
    /// What was expected instead.
    public let expected: String

    /// Both in one line.
    public var description: String { "found \(found), expected \(expected)" }
}
