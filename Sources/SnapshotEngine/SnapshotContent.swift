public import DisplayList

/// What an assertion compares with its baseline.
public enum SnapshotContent: Sendable {
    /// Pixels, and what is known of them beside.
    case picture(Bitmap, PictureLayout)

    var picture: (Bitmap, PictureLayout) {
        switch self {
        case .picture(let bitmap, let layout): (bitmap, layout)
        }
    }
}
