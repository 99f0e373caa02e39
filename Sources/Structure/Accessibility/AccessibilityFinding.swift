public import PathParser

/// Something in a drawing that some people cannot read, hear or touch.
public struct AccessibilityFinding: Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A control is smaller than a finger needs: 44 × 44 points.
        case smallTarget
        /// A finger may hit either of two controls.
        case overlappingTargets
        /// Letters have too little contrast with what is behind them.
        case lowContrast
        /// Two texts lie over one another.
        case overlappingTexts
        /// Something is drawn over a part of a text.
        case coveredText
        /// A control has no name.
        case missingName
    }

    /// The kind of fault.
    public var kind: Kind
    /// One sentence with all numbers.
    public var description: String
    /// Where, in the drawing's points.
    public var frame: Rect
    /// The numbers of the elements that it is about.
    public var elements: [Int]
}
