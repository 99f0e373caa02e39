/// Lengths as callers give them: whatever they are, places stay finite.
extension Double {
    /// The longest length, in points.
    private static let longest = 1e9

    /// The length, 0 for one that is not finite.
    var finiteLength: Double { isFinite ? min(max(self, -Double.longest), Double.longest) : 0 }

    /// A length of 0 or more, 0 for one that is not finite.
    var finiteSide: Double { max(finiteLength, 0) }

    /// A share, 0 … 1; 0 for one that is no number.
    var share: Double { self > 0 ? min(self, 1) : 0 }

    /// A side: 0 or more, or infinite; 0 for one that is no number.
    var side: Double { self > 0 ? (isFinite ? min(self, Double.longest) : self) : 0 }
}
