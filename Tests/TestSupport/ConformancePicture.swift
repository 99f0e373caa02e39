import DisplayList

/// The rule by which `score.py` of the conformance files takes two pictures for the same: on white, edges forgiven by one
/// pixel, and shares of pixels that may lie outside nevertheless.
public enum ConformancePicture {
    /// Why a picture is not the reference; nil when it is.
    public static func difference(_ picture: Bitmap, _ reference: Bitmap) -> String? {
        guard picture.width == reference.width, picture.height == reference.height else {
            return "\(picture.width) × \(picture.height), expected \(reference.width) × \(reference.height)"
        }
        let (a, b) = (onWhite(picture), onWhite(reference))
        let (width, height) = (picture.width, picture.height)
        // How far each pixel lies outside of what the other picture has within one pixel of it.
        var residual = [Int](repeating: 0, count: width * height)
        for i in residual.indices where !isNear(a, b, i) {
            residual[i] = max(outside(a, b, i, width, height), outside(b, a, i, width, height))
        }
        let solid = residual.indices.map { i in
            let (x, y) = (i % width, i / width)
            guard residual[i] > 24, x > 0, y > 0, x < width - 1, y < height - 1 else { return 0 }
            return [-width - 1, -width, 1 - width, -1, 0, 1, width - 1, width, width + 1].map { residual[i + $0] }.min()
                ?? 0
        }
        for (values, limit, share, name) in [
            (residual, 64, 0.00025, "far"), (solid, 40, 0.0001, "solid"), (residual, 40, 0.0025, "far"),
            (solid, 24, 0.005, "solid"), (residual, 12, 0.1, "far"),
        ] {
            let count = values.count { $0 > limit }
            if Double(count) > share * Double(width * height) { return "\(count) pixels are \(name) over \(limit)" }
        }
        return nil
    }

    private typealias Channels = [(Int, Int, Int)]

    private static func onWhite(_ picture: Bitmap) -> Channels {
        picture.pixels.map { pixel in
            let white = 255 - Int(pixel >> 24)
            return (Int(pixel & 0xFF) + white, Int(pixel >> 8 & 0xFF) + white, Int(pixel >> 16 & 0xFF) + white)
        }
    }

    private static func isNear(_ a: Channels, _ b: Channels, _ i: Int) -> Bool {
        abs(a[i].0 - b[i].0) <= 12 && abs(a[i].1 - b[i].1) <= 12 && abs(a[i].2 - b[i].2) <= 12
    }

    private static func outside(_ a: Channels, _ b: Channels, _ i: Int, _ width: Int, _ height: Int) -> Int {
        var (low, high) = ((255, 255, 255), (0, 0, 0))
        for y in max(i / width - 1, 0)...min(i / width + 1, height - 1) {
            for x in max(i % width - 1, 0)...min(i % width + 1, width - 1) {
                let p = b[y * width + x]
                low = (min(low.0, p.0), min(low.1, p.1), min(low.2, p.2))
                high = (max(high.0, p.0), max(high.1, p.1), max(high.2, p.2))
            }
        }
        let p = a[i]
        return max(
            max(p.0 - high.0, low.0 - p.0), max(p.1 - high.1, low.1 - p.1), max(p.2 - high.2, low.2 - p.2), 0)
    }
}
