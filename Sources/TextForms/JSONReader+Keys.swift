extension JSONReader {
    /// Compares few keys pair by pair and sorts many, so that no file makes this quadratic.
    func refuseRepeatedKeys(of object: Int, count: Int) throws(Failure) {
        guard count <= 12 else { return try refuseRepeatedKeys(among: keys(of: object)) }
        var key = object + 1
        while key < nodes[object].next {
            var earlier = object + 1
            while earlier < key {
                if isSameKey(earlier, key) { throw repeated(key) }
                earlier = Int(nodes[earlier + 1].next)
            }
            key = Int(nodes[key + 1].next)
        }
    }

    private func keys(of object: Int) -> [Int] {
        var keys: [Int] = []
        var key = object + 1
        while key < nodes[object].next {
            keys.append(key)
            key = Int(nodes[key + 1].next)
        }
        return keys
    }

    private func refuseRepeatedKeys(among keys: [Int]) throws(Failure) {
        let sorted = keys.sorted {
            let order = order($0, $1)
            return order == 0 ? $0 < $1 : order < 0
        }
        let again = zip(sorted, sorted.dropFirst()).filter { order($0, $1) == 0 }.map { $0.1 }.min()
        if let again { throw repeated(again) }
    }

    private func repeated(_ key: Int) -> Failure {
        let text = JSONReader.quoted(String(decoding: keyText(key), as: UTF8.self))
        return failure("each key once", at: Int(nodes[key].start), found: "the key \(text) a second time")
    }

    private func keyText(_ index: Int) -> [UInt8] {
        let inner = UnsafeBufferPointer(rebasing: text[Int(nodes[index].start) + 1..<Int(nodes[index].end) - 1])
        return nodes[index].hasEscapes ? JSONReader.unescaped(inner) : Array(inner)
    }

    /// Keys without escapes are mostly told apart by their lengths.
    private func isSameKey(_ a: Int, _ b: Int) -> Bool {
        let (m, n) = (nodes[a], nodes[b])
        return (m.end &- m.start == n.end &- n.start || m.hasEscapes || n.hasEscapes) && order(a, b) == 0
    }

    /// The order of two keys' texts: below 0, 0 or above 0.
    private func order(_ a: Int, _ b: Int) -> Int {
        let (m, n) = (nodes[a], nodes[b])
        if m.hasEscapes || n.hasEscapes {
            let (s, t) = (keyText(a), keyText(b))
            return s == t ? 0 : s.lexicographicallyPrecedes(t) ? -1 : 1
        }
        let (lengthA, lengthB) = (Int(m.end - m.start) - 1, Int(n.end - n.start) - 1)
        for i in 1..<max(min(lengthA, lengthB), 1) {
            let difference = Int(byte(Int(m.start) + i)) - Int(byte(Int(n.start) + i))
            if difference != 0 { return difference }
        }
        return lengthA - lengthB
    }
}
