import DisplayList
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
        /// Content is cut off, at the picture's edges or by a shape.
        case cutContent
        /// A text is cut, beside an ellipsis.
        case shortenedText
        /// Characters are boxes, since no font has them.
        case missingCharacters
    }

    /// The kind of fault.
    public var kind: Kind
    /// One sentence with all numbers.
    public var description: String
    /// Where, in the drawing's points; all of it for what is known of the whole.
    public var frame: Rect
    /// The numbers of the elements that it is about; none for what is known of the whole.
    public var elements: [Int]
}

extension AccessibilityFinding.Kind {
    /// - Returns: nil for a loss that a reader does not miss.
    init?(_ kind: DrawingDiagnostic.Kind) {
        switch kind {
        case .cutContent: self = .cutContent
        case .shortenedText: self = .shortenedText
        case .missingCharacters: self = .missingCharacters
        case .droppedValues, .fileContent: return nil
        }
    }
}
