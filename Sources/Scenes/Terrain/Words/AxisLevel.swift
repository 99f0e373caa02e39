/// How far a person stands from the middle of an axis, and on which side.
enum AxisLevel: String, CaseIterable {
    case strongLow, low, slightLow, middle, slightHigh, high, strongHigh

    /// - Parameter value: a value in the axis's range.
    init(_ axis: TerrainAxis, _ value: Int) {
        // The settled end of an axis without two directions is as wide as a signed one's middle and its first step.
        let (slight, plain) = axis.isSigned ? (1, 3) : (2, 4)
        let distance = abs(value)
        self =
            if distance < slight {
                .middle
            } else if distance < plain {
                value < 0 ? .slightLow : .slightHigh
            } else if distance < AxisLevel.strong {
                value < 0 ? .low : .high
            } else {
                value < 0 ? .strongLow : .strongHigh
            }
    }

    private static let strong = 7
}
