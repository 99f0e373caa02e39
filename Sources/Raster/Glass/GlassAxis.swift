/// The blur of glass's backdrop along one axis.
///
/// A wide blur leaves no finer detail than its width: averages of 2, 4, 8, … pixels hold all that is left of the
/// picture, and blurring them takes as much less time. They begin at multiples of their length in device space, so that
/// they do not depend on where a layer begins.
struct GlassAxis {
    /// The largest sigma, in averages; it is at least half of this where averages have more than one pixel: enough that
    /// values between two blurred averages are nearly linear.
    private static let maxSigma = 12.0

    /// log₂ of the number of pixels in an average.
    let shift: Int
    /// The kernel for the averages.
    let kernel: BlurKernel

    /// - Parameter sigma: in pixels.
    init(sigma: Double) {
        var shift = 0
        var rest = min(sigma, BlurKernel.maxSigma)
        while rest >= GlassAxis.maxSigma {
            rest /= 2
            shift += 1
        }
        self.shift = shift
        kernel = BlurKernel(sigma: rest)
    }

    /// The number of pixels in an average.
    var length: Int { 1 << shift }

    /// The distance from an average's left edge to its middle, in pixels.
    var half: Int { length >> 1 }

    /// The last average whose middle is at or before a pixel.
    @inline(__always)
    func index(at pixel: Int) -> Int { (pixel &- half) &>> shift }

    /// The averages around some pixels, which lie between these averages' middles.
    func indices(from begin: Int, to end: Int) -> Range<Int> { index(at: begin)..<(index(at: end - 1) + 2) }
}
