/// Indices as codes that grow with what they stand for (GIF89a, appendix F): each new code is that of an earlier run of
/// indices with one more.
enum GIFCodes {
    private static let maxCodes = 4096
    private static let maxBlock = 255

    /// A frame's data: the size of codes, and blocks of up to 255 bytes up to the empty one.
    /// - Parameter depth: how many bits an index has, 2 … 8.
    static func data(of indices: [UInt8], depth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var reservoir = 0
        var count = 0
        func put(_ code: Int, _ size: Int) {
            reservoir |= code &<< count
            count &+= size
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: reservoir))
                reservoir &>>= 8
                count &-= 8
            }
        }
        let clear = 1 << depth
        let end = clear + 1
        // The code of each code with one more index; 0 for none, as no such code is 0.
        var next = [UInt16](repeating: 0, count: maxCodes << depth)
        var size = depth + 1
        var free = clear + 2
        put(clear, size)
        if var code = indices.first.map({ Int($0) }) {
            for index in indices.dropFirst() {
                let slot = code &<< depth | Int(index)
                if next[slot] > 0 {
                    code = Int(next[slot])
                    continue
                }
                put(code, size)
                if free < maxCodes {
                    next[slot] = UInt16(truncatingIfNeeded: free)
                    // A reader knows a code one later than it is made here.
                    if free == 1 << size { size += 1 }
                    free += 1
                } else {
                    put(clear, size)
                    next.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
                    size = depth + 1
                    free = clear + 2
                }
                code = Int(index)
            }
            put(code, size)
            // The end comes after one more code that a reader makes.
            if free == 1 << size, size < 12 { size += 1 }
        }
        put(end, size)
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: reservoir)) }
        var result: [UInt8] = [UInt8(depth)]
        result.reserveCapacity(bytes.count + bytes.count / maxBlock + 3)
        var place = 0
        while place < bytes.count {
            let part = min(maxBlock, bytes.count - place)
            result.append(UInt8(part))
            result += bytes[place..<place + part]
            place += part
        }
        result.append(0)
        return result
    }
}
