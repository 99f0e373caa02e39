import DisplayList

/// A few colours for all pixels of a picture, by median cut: its colours lie in a box of red, green and blue, which is
/// divided until there are as many boxes as colours allowed; each box's colour is the mean of its pixels. A picture of
/// so few colours keeps them. Nothing is dithered: a picture's own dithering remains.
struct ColorTable {
    struct Color: Equatable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8
    }

    private(set) var colors: [Color] = []
    /// For each pixel its index in `colors`; -1 for a pixel that is less than half opaque.
    private(set) var places: [Int16] = []

    /// The pixels of one key: their channels are equal in their upper six bits.
    private struct Bin {
        /// The upper six bits of red, green and blue.
        let channels: SIMD3<Int>
        var count = 0
        var sums = SIMD3(repeating: 0)

        var key: Int { channels[0] << 12 | channels[1] << 6 | channels[2] }
    }

    /// Some of the bins, one after another.
    private struct Box {
        let range: Range<Int>
        /// The channel in which the bins are furthest apart, and their distance.
        let channel: Int
        let side: Int
        let count: Int

        init(_ range: Range<Int>, of bins: [Bin]) {
            self.range = range
            let sides = (0..<3).map { channel in
                let values = bins[range].map { $0.channels[channel] }
                return (values.max() ?? 0) - (values.min() ?? 0)
            }
            side = sides.max() ?? 0
            channel = sides.firstIndex(of: side) ?? 0
            count = bins[range].reduce(0) { $0 + $1.count }
        }

        /// A rough sum of the squared distances of its pixels from their mean.
        var weight: Int { side * side * count }
    }

    /// - Parameter maxCount: how many colours there may be, from 1 to 256.
    init(_ bitmap: Bitmap, maxCount: Int) {
        let bytes = bitmap.straightRGBA
        var bins: [Bin] = []
        // The bins, in the order in which they are met.
        var binOfKey = [Int32](repeating: -1, count: 1 << 18)
        var binOfPixel: [Int32] = []
        binOfPixel.reserveCapacity(bitmap.pixels.count)
        for i in stride(from: 0, to: bytes.count, by: 4) {
            guard bytes[i + 3] >= 128 else {
                binOfPixel.append(-1)
                continue
            }
            let color = SIMD3(Int(bytes[i]), Int(bytes[i + 1]), Int(bytes[i + 2]))
            let bin = Bin(channels: color &>> 2)
            if binOfKey[bin.key] < 0 {
                binOfKey[bin.key] = Int32(truncatingIfNeeded: bins.count)
                bins.append(bin)
            }
            let place = binOfKey[bin.key]
            bins[Int(place)].count += 1
            bins[Int(place)].sums &+= color
            binOfPixel.append(place)
        }
        cut(bins, binOfPixel, maxCount)
    }

    private mutating func cut(_ found: [Bin], _ binOfPixel: [Int32], _ maxCount: Int) {
        if found.isEmpty {
            places = [Int16](repeating: -1, count: binOfPixel.count)
            return
        }
        var bins = found
        var boxes = [Box(0..<bins.count, of: bins)]
        while boxes.count < maxCount {
            let weights = boxes.map(\.weight)
            guard let most = weights.max(), most > 0, let place = weights.firstIndex(of: most) else { break }
            let box = boxes[place]
            bins[box.range].sort { one, other in
                // Equal keys get a fixed order, whatever the sorting does.
                let (channel, next, last) = (box.channel, (box.channel + 1) % 3, (box.channel + 2) % 3)
                return (one.channels[channel], one.channels[next], one.channels[last])
                    < (other.channels[channel], other.channels[next], other.channels[last])
            }
            let middle = ColorTable.middle(of: box, bins)
            boxes[place] = Box(box.range.lowerBound..<middle, of: bins)
            boxes.append(Box(middle..<box.range.upperBound, of: bins))
        }
        var placeOfKey = [Int16](repeating: -1, count: 1 << 18)
        for (place, box) in boxes.enumerated() {
            var sums = SIMD3(repeating: 0)
            for bin in bins[box.range] {
                sums &+= bin.sums
                placeOfKey[bin.key] = Int16(truncatingIfNeeded: place)
            }
            func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + box.count / 2) / box.count) }
            colors.append(Color(red: mean(sums[0]), green: mean(sums[1]), blue: mean(sums[2])))
        }
        let placeOfBin = found.map { placeOfKey[$0.key] }
        places = binOfPixel.map { $0 < 0 ? -1 : placeOfBin[Int($0)] }
    }

    /// The bin at which half of a box's pixels are passed; at least one bin lies on either side.
    private static func middle(of box: Box, _ bins: [Bin]) -> Int {
        var passed = 0
        for place in box.range.dropLast() {
            passed += bins[place].count
            if passed * 2 >= box.count { return place + 1 }
        }
        return box.range.upperBound - 1
    }
}
