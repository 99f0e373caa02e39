/// How what is behind glass is blurred along one axis.
///
/// A wide blur leaves nothing that is finer than it: averages of 2, 4, 8, … pixels carry all that is left of the picture,
/// and blurring these takes as much less time. They begin at multiples of their length in device space, so that they do
/// not depend on where a layer begins.
struct GlassAxis {
    /// Sigma in averages is below this, and at least half of it where an average is of more than one pixel: enough that
    /// what lies between two blurred averages is nearly a line.
    private static let maxSigma = 12.0

    /// log₂ of how many pixels make an average.
    let shift: Int
    /// For the averages.
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

    /// How many pixels an average is of.
    var length: Int { 1 << shift }

    /// How far right of its average's edge an average's middle is, in pixels.
    var half: Int { length >> 1 }

    /// The last average whose middle is at or before a pixel's.
    @inline(__always)
    func index(at pixel: Int) -> Int { (pixel &- half) &>> shift }

    /// The averages between whose middles these pixels lie.
    func indices(from begin: Int, to end: Int) -> Range<Int> { index(at: begin)..<(index(at: end - 1) + 2) }
}
