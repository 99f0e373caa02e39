extension Double {
    /// The number within limits; NaN becomes the lower limit, so that the result can be converted to an integer.
    func clamped(to limits: ClosedRange<Double>) -> Double {
        self > limits.lowerBound ? min(self, limits.upperBound) : limits.lowerBound
    }
}
