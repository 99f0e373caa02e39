public import DisplayList
public import SVG

/// What is another drawing at each moment: an `Animation`, an `SVGAnimation`, or a type of a package's own.
public protocol AnimatedDrawing {
    /// How long it takes, in seconds.
    var duration: Double { get }

    /// What is shown at a moment.
    /// - Parameter seconds: from the beginning.
    func drawing(at seconds: Double) throws -> Drawing
}

extension Animation: AnimatedDrawing {}

extension SVGAnimation: AnimatedDrawing {
    /// Until nothing moves any more, or the end of the first round of what repeats, in seconds; a minute for what does
    /// neither.
    public var duration: Double {
        switch course {
        case .still: 0
        case .ends(let end): end
        case .repeats(let start, let round): start + round
        case .endless: 60
        }
    }

    /// The file's drawing at a moment.
    public func drawing(at seconds: Double) throws -> Drawing { try document(at: seconds).drawing }
}
