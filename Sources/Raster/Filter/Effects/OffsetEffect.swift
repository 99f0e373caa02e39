import DisplayList
import PathParser

extension FilterEffect.Offset: DrawnEffect {
    /// The input keeps its own colour space: its pixels stay what they are.
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let input = stage.inputs[0] else { return nil }
        return try FilterEffect.Offset.moved(
            input, by: stage.transform.applied(toVector: Point(dx, dy)), wanted: stage.wanted)
    }

    /// An image moved by a distance in pixels, rounded to 1/256 px.
    /// - Returns: nil if the distance is beyond any picture.
    static func moved(_ image: FilterImage, by distance: Point, wanted: IntRect) throws(RasterError) -> FilterImage? {
        guard distance.isFinite, distance.x.magnitude < Fixed.guardPixels, distance.y.magnitude < Fixed.guardPixels
        else { return nil }
        let x = Int((distance.x * 256).rounded(.toNearestOrAwayFromZero))
        let y = Int((distance.y * 256).rounded(.toNearestOrAwayFromZero))
        let moved = image.moved(x: x >> 8, y: y >> 8)
        let (u, v) = (UInt32(truncatingIfNeeded: x & 255), UInt32(truncatingIfNeeded: y & 255))
        return u == 0 && v == 0 ? moved : try between(moved, u, v, wanted)
    }

    /// An image moved right and down by fractions of a pixel, in 1/256: each pixel the mean of four, weighted by area.
    private static func between(
        _ image: FilterImage, _ u: UInt32, _ v: UInt32, _ wanted: IntRect
    ) throws(RasterError) -> FilterImage {
        let r = image.rect
        let rect = IntRect(minX: r.minX, minY: r.minY, maxX: r.maxX + 1, maxY: r.maxY + 1).intersection(wanted)
        let result = try FilterImage(rect, image.colorSpace, image.memory)
        if rect.isEmpty { return result }
        let source = try image.covering(
            IntRect(minX: rect.minX - 1, minY: rect.minY - 1, maxX: rect.maxX, maxY: rect.maxY))
        let weights = (
            SIMD4<UInt32>(repeating: (256 - u) * (256 - v)), SIMD4<UInt32>(repeating: u * (256 - v)),
            SIMD4<UInt32>(repeating: (256 - u) * v), SIMD4<UInt32>(repeating: u * v)
        )
        @inline(__always)
        func channels(_ p: UInt32) -> SIMD4<UInt32> { SIMD4(p & 0xFF, p >> 8 & 0xFF, p >> 16 & 0xFF, p >> 24) }
        for y in rect.minY..<rect.maxY {
            let above = source.surface.at(rect.minX - 1, y - 1)
            let here = source.surface.at(rect.minX - 1, y)
            let out = result.surface.at(rect.minX, y)
            for x in 0..<rect.width {
                var sum = channels(here[x &+ 1]) &* weights.0 &+ channels(here[x]) &* weights.1
                sum = sum &+ channels(above[x &+ 1]) &* weights.2 &+ channels(above[x]) &* weights.3
                sum = (sum &+ 32_768) &>> 16
                out[x] = sum.x | sum.y << 8 | sum.z << 16 | sum.w << 24
            }
        }
        return result
    }
}
