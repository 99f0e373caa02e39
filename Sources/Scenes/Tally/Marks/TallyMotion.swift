import DisplayList

/// A count that grows as a pen writes it, one mark after another (tally.md, "Motion").
///
/// Under reduced motion only the end is shown: `drawing(at: duration)`.
public struct TallyMotion: Sendable {
    private let artist: TallyArtist
    /// The duration of the writing, in seconds; 0 when there is nothing to draw.
    public let duration: Double

    init(scene: TallyScene, timeline: TallyTimeline) {
        artist = TallyArtist(timeline: timeline, scene: scene)
        duration = timeline.duration
    }

    /// The drawing at a time in seconds; before 0 the beginning, from `duration` on the end.
    ///
    /// All times have the same nodes in number and kind: invisible parts have an opacity of 0, and an unfinished mark
    /// is a stroke whose first dash grows.
    public func drawing(at seconds: Double) -> Drawing { artist.drawing(at: seconds, isSteady: true) }
}
