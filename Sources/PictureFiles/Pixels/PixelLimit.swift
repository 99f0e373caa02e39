/// A limit of pixels.
enum PixelLimit {
    /// Whether a picture of two sides has no more pixels than a limit. Products that an `Int` cannot hold are beyond every
    /// limit: where it has 32 bits, two sides of 16 bits make such.
    static func allows(_ width: Int, _ height: Int, atMost limit: Int) -> Bool {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        return !overflow && count <= limit
    }
}
