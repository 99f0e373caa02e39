import DisplayList
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
        let result = try FilterImage(rect, input.colorSpace, stage.memory)
        // The offset for each byte of a channel, in 1/65536 px.
        func fixed(_ v: Double) -> [Int] {
            (0...255).map { Int(((Double($0) / 255 - 0.5) * v * 65_536).rounded(.toNearestOrAwayFromZero)) }
        }
        let (acrossX, acrossY, downX, downY) = (fixed(across.x), fixed(across.y), fixed(down.x), fixed(down.y))
        let (shiftX, shiftY) = (x.shift, y.shift)
        stage.forRows(of: rect) { rows in
            for y in rows {
                let places = map.surface.at(rect.minX, y)
                let out = result.surface.at(rect.minX, y)
                for x in 0..<rect.width {
                    let color = StraightColor.bytes(places[x])
                    let (u, v) = (Int(color >> shiftX & 0xFF), Int(color >> shiftY & 0xFF))
                    let sourceX = rect.minX &+ x &+ (acrossX[u] &+ downX[v] &+ 32_768) >> 16
                    let sourceY = y &+ (acrossY[u] &+ downY[v] &+ 32_768) >> 16
                    let isThere =
                        sourceX >= input.rect.minX && sourceX < input.rect.maxX && sourceY >= input.rect.minY
                        && sourceY < input.rect.maxY
                    if isThere { out[x] = input.surface.at(sourceX, sourceY).pointee }
                }
            }
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
