extension Double {
    /// What is not a number becomes the lower limit, so that it can be made whole.
    func clamped(to limits: ClosedRange<Double>) -> Double {
        self > limits.lowerBound ? min(self, limits.upperBound) : limits.lowerBound
    }
}
