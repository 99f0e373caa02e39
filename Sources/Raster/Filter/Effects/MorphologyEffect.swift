import DisplayList
import Memory

extension FilterEffect.Morphology: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let input = try stage.input(0) else { return nil }
        let (lengthX, lengthY) = stage.lengths(max(radiusX, 0), max(radiusY, 0))
        // Rounded to the nearest pixel; a radius of the region's width covers everything.
        let x = Int(min(lengthX, Double(stage.region.width)).rounded(.toNearestOrAwayFromZero))
        let y = Int(min(lengthY, Double(stage.region.height)).rounded(.toNearestOrAwayFromZero))
        if x + y == 0 { return input }
        // The pixels that are read, and those that dilation adds around them.
        let made = operation == .dilate ? input.rect.outset(x: x, y: y).intersection(stage.wanted) : .empty
        let rect = input.rect.intersection(stage.wanted.outset(x: x, y: y)).union(made).intersection(stage.region)
        let result = try input.copy(of: rect)
        if rect.isEmpty { return result }
        // The region around the image is transparent, and erodes its edge.
        func isCut(_ low: Int, _ high: Int, _ regionLow: Int, _ regionHigh: Int) -> (Bool, Bool) {
            (operation == .erode && low > regionLow, operation == .erode && high < regionHigh)
        }
        let surface = result.surface
        // A window longer than the line covers all of it and both ends.
        let isLeast = operation == .erode
        if x > 0 {
            let window = ExtremeWindow<SIMD4<UInt8>>(
                radius: min(x, rect.width), length: rect.width, isLeast: isLeast)
            let cut = isCut(rect.minX, rect.maxX, stage.region.minX, stage.region.maxX)
            for y in 0..<rect.height {
                window.run(surface.pixels + y * rect.width, stride: 1, isCut: cut)
            }
        }
        if y > 0 {
            let cut = isCut(rect.minY, rect.maxY, stage.region.minY, stage.region.maxY)
            let radius = min(y, rect.height)
            // Four columns at a time, then the remaining ones.
            let fours = ExtremeWindow<SIMD16<UInt8>>(radius: radius, length: rect.height, isLeast: isLeast)
            let ones = ExtremeWindow<SIMD4<UInt8>>(radius: radius, length: rect.height, isLeast: isLeast)
            let end = rect.width & ~3
            for x in stride(from: 0, to: end, by: 4) {
                fours.run(surface.pixels + x, stride: rect.width, isCut: cut)
            }
            for x in end..<rect.width { ones.run(surface.pixels + x, stride: rect.width, isCut: cut) }
        }
        return result
    }
}

/// The minimum or maximum of each channel in a window that moves along a line, at a cost independent of the window's
/// length: the line is divided into blocks as long as the window, and every window is the end of one block and the
/// beginning of the next (van Herk; Gil and Werman).
private struct ExtremeWindow<Channels: SIMD & BitwiseCopyable>: ~Copyable where Channels.Scalar == UInt8 {
    private let radius: Int
    private let length: Int
    private let isLeast: Bool
    /// The line with `radius` places on both sides; its extremes from each block's beginning on, and from each block's
    /// end back.
    private let memory: Scratch<Channels>
    private let line: UnsafeMutablePointer<Channels>
    private let backward: UnsafeMutablePointer<Channels>
    private let count: Int

    init(radius: Int, length: Int, isLeast: Bool) {
        self.radius = radius
        self.length = length
        self.isLeast = isLeast
        count = length + 2 * radius
        memory = Scratch(count: 2 * count)
        line = memory.base
        backward = line + count
    }

    /// Applies the window to a line of pixels, as many side by side as `Channels` has.
    /// - Parameters:
    ///   - stride: from one place of the line to the next.
    ///   - isCut: whether transparent pixels lie before and after the line, rather than none.
    func run(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int, isCut: (before: Bool, behind: Bool)) {
        if isLeast {
            run(pixels, stride, isCut) { pointwiseMin($0, $1) }
        } else {
            run(pixels, stride, isCut) { pointwiseMax($0, $1) }
        }
    }

    @inline(__always)
    private func run(
        _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ isCut: (before: Bool, behind: Bool),
        _ extreme: (Channels, Channels) -> Channels
    ) {
        let none = Channels(repeating: isLeast ? 255 : 0)
        let clear = Channels(repeating: 0)
        line.update(repeating: isCut.before ? clear : none, count: radius)
        (line + radius + length).update(repeating: isCut.behind ? clear : none, count: radius)
        for i in 0..<length {
            line[radius &+ i] = UnsafeRawPointer(pixels + i &* stride).loadUnaligned(as: Channels.self)
        }
        let width = 2 * radius + 1
        var start = 0
        while start < count {
            let end = min(start + width, count)
            backward[end - 1] = line[end - 1]
            var i = end - 2
            while i >= start {
                backward[i] = extreme(backward[i &+ 1], line[i])
                i &-= 1
            }
            i = start + 1
            while i < end {
                line[i] = extreme(line[i &- 1], line[i])
                i &+= 1
            }
            start = end
        }
        for i in 0..<length {
            UnsafeMutableRawPointer(pixels + i &* stride).storeBytes(
                of: extreme(backward[i], line[i &+ 2 &* radius]), as: Channels.self)
        }
    }
}
