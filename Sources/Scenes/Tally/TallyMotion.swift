import DisplayList

/// A count that grows as a pen writes it, one mark after another (tally.md, "Motion").
///
/// Under reduce motion there is the end alone: `drawing(at: duration)`.
public struct TallyMotion: Sendable {
    private let artist: TallyArtist
    /// How long the pen takes, in seconds; 0 when there is nothing to draw.
    public let duration: Double

    init(scene: TallyScene, timeline: TallyTimeline) {
        artist = TallyArtist(timeline: timeline, scene: scene)
        duration = timeline.duration
    }

    /// What is there at a time in seconds; before 0 the beginning, from `duration` on the end.
    ///
    /// The nodes are the same in number and kind at all times: what cannot be seen has an opacity of 0, and a mark on
    /// its way is a stroke whose first dash grows.
    public func drawing(at seconds: Double) -> Drawing { artist.drawing(at: seconds, isSteady: true) }
}
