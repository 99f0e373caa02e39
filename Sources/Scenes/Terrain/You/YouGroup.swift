/// A group of what is told of a person, which opens and closes.
public enum YouGroup: String, Sendable, Hashable, CaseIterable {
    /// The person's level on each axis; the signals that show it.
    case readout, signals
    /// The habits that suit the person, and those that do not.
    case defaults
    /// The signs that the person is off balance.
    case watchFors = "watch-fors"
}
