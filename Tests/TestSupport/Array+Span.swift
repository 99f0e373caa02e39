extension Array {
    /// Adds what a span holds, as of the rows that a renderer hands over.
    public static func += (array: inout [Element], span: Span<Element>) {
        span.withUnsafeBufferPointer { array.append(contentsOf: $0) }
    }
}
