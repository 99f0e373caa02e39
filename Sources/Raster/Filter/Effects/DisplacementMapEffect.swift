import DisplayList
import Memory
import PathParser

extension FilterEffect.DisplacementMap: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let input = stage.inputs[0] else { return nil }
        // In device pixels, limited to distances within any picture.
        func step(_ v: Point) -> Point {
            Point(min(max(v.x, -1e7), 1e7), min(max(v.y, -1e7), 1e7))
        }
        let across = step(stage.transform.applied(toVector: Point(scale, 0)))
        let down = step(stage.transform.applied(toVector: Point(0, scale)))
        let rect = stage.wanted
        let map = try stage.anyInput(1).covering(rect)
        // The input keeps its own colour space.
        let result = try FilterImage(uncleared: rect, input.colorSpace, stage.memory)
        // The offset for each byte of a channel, in 1/65536 px.
        func fixed(_ v: Double) -> [Int64] {
            (0...255).map { Int64(((Double($0) / 255 - 0.5) * v * 65_536).rounded(.toNearestOrAwayFromZero)) }
        }
        // For both channels the offsets right and down one after the other; the first with what rounds them.
        func pairs(_ v: Point, _ half: Int64) -> [SIMD2<Int64>] {
            zip(fixed(v.x), fixed(v.y)).map { SIMD2($0 + half, $1 + half) }
        }
        let (first, second) = (pairs(across, 32_768), pairs(down, 0))
        let (shiftX, shiftY) = (x.shift, y.shift)
        let (pixels, left, top) = (input.surface.pixels, input.rect.minX, input.rect.minY)
        let (width, height) = (UInt(input.rect.width), UInt(input.rect.height))
        stage.forRows(of: rect) { rows in
            let memory = Scratch<UInt32>(count: rect.width)
            let colors = memory.base
            first.withUnsafeBufferPointer { first in
                second.withUnsafeBufferPointer { second in
                    for y in rows {
                        StraightColor.bytes(map.surface.at(rect.minX, y), colors, rect.width)
                        let out = result.surface.at(rect.minX, y)
                        let (startX, startY) = (rect.minX &- left, y &- top)
                        for x in 0..<rect.width {
                            let color = colors[x]
                            let offset =
                                first[Int(color &>> shiftX & 0xFF)] &+ second[Int(color &>> shiftY & 0xFF)]
                            let sourceX = startX &+ x &+ Int(truncatingIfNeeded: offset.x &>> 16)
                            let sourceY = startY &+ Int(truncatingIfNeeded: offset.y &>> 16)
                            let isThere = UInt(bitPattern: sourceX) < width && UInt(bitPattern: sourceY) < height
                            out[x] = isThere ? pixels[sourceY &* Int(bitPattern: width) &+ sourceX] : 0
                        }
                    }
                }
            }
            withExtendedLifetime(memory) {}
        }
        return result
    }
}

extension FilterEffect.DisplacementMap.Channel {
    /// The position of the channel's byte in a pixel.
    fileprivate var shift: UInt32 {
        switch self {
        case .red: 0
        case .green: 8
        case .blue: 16
        case .alpha: 24
        }
    }
}
