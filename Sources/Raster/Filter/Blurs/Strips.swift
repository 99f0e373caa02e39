import Memory

/// The layout of strips that are blurred along their length: each has zeros, its values and zeros again; results
/// overwrite the oldest values that they need.
struct Strips<Lanes: BitwiseCopyable>: ~Copyable {
    let kernel: BlurKernel
    let length: Int
    /// How many zeros follow the values: as far as the kernel reaches.
    let after: Int
    /// The distance from one strip to the next.
    let stride: Int
    private let before: Int
    /// The place of the results, from the strip's beginning.
    private let start: Int
    private let memory: Scratch<Lanes>

    init(_ kernel: BlurKernel, length: Int, count: Int) {
        self.kernel = kernel
        self.length = length
        after = kernel.radius
        switch kernel {
        case .boxes(let a, _, let c):
            before = 2 * a + c
            start = after
        case .weights, .none:
            before = kernel.radius
            start = 0
        }
        stride = before + length + after
        memory = Scratch(zeroed: stride * count)
    }

    /// The values of the first strip, to be written before each blur.
    var input: UnsafeMutablePointer<Lanes> { memory.base + before }

    /// The blurred values. A blur may leave anything in `input`.
    var output: UnsafeMutablePointer<Lanes> { memory.base + start }

    /// Prepares a strip to be blurred, and gives its beginning: earlier results are cleared.
    func begin(_ i: Int) -> UnsafeMutablePointer<Lanes> {
        let steps = memory.base + i * stride
        UnsafeMutableRawPointer(steps + start)
            .initializeMemory(as: UInt8.self, repeating: 0, count: (before - start) * MemoryLayout<Lanes>.stride)
        return steps
    }
}
