/// Unpacks Brotli data (RFC 7932), of which the unpacked size is known.
struct BrotliDecoder {
    /// Literals, insert-and-copy commands, and distances: what is read, and by which codes (section 6).
    private struct Category {
        /// How many types of blocks there are.
        var types = 1
        var type = 0
        var lastType = 1
        /// How many symbols the block still has.
        var rest = 1 << 24
        /// The codes of the next block's type and of its length, one each.
        var typeCodes = BrotliCodes()
        var lengthCodes = BrotliCodes()
    }

    private var bits: BrotliBits
    private var output: [UInt8] = []
    private let size: Int
    /// The last four distances, the latest last.
    private var distances = [16, 15, 11, 4]

    /// - Parameter size: how many bytes must come of it.
    /// - Returns: nil for damaged data, and for data of another size.
    static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        var decoder = BrotliDecoder(bits: BrotliBits(bytes), size: size)
        return decoder.unpack() ? decoder.output : nil
    }

    private init(bits: BrotliBits, size: Int) {
        self.bits = bits
        self.size = size
        output.reserveCapacity(size)
    }

    private mutating func unpack() -> Bool {
        guard let window = readWindow() else { return false }
        while true {
            let isLast = bits.read(1) == 1
            if isLast, bits.read(1) == 1 { break }
            let nibbles = bits.read(2)
            if nibbles == 3 {
                guard skipMetadata() else { return false }
                if isLast { break }
                continue
            }
            var length = 0
            for index in 0..<nibbles + 4 { length |= bits.read(4) << (4 * index) }
            // The last of more than four nibbles must be needed.
            guard nibbles == 0 || length >> (4 * (nibbles + 3)) != 0 else { return false }
            length += 1
            guard length <= size - output.count, !bits.isBeyondEnd else { return false }
            if !isLast, bits.read(1) == 1 {
                guard bits.align(), let plain = bits.take(length) else { return false }
                output += plain
                continue
            }
            guard unpackBlock(length, window) else { return false }
            if isLast { break }
        }
        return !bits.isBeyondEnd && output.count == size
    }

    /// The greatest distance (section 9.1); nil for a reserved one.
    private mutating func readWindow() -> Int? {
        var width = 16
        if bits.read(1) == 1 {
            let high = bits.read(3)
            if high > 0 {
                width = 17 + high
            } else {
                let low = bits.read(3)
                guard low != 1 else { return nil }
                width = low == 0 ? 17 : 8 + low
            }
        }
        return 1 << width - 16
    }

    private mutating func skipMetadata() -> Bool {
        guard bits.read(1) == 0 else { return false }
        let bytes = bits.read(2)
        var length = 0
        for index in 0..<bytes { length |= bits.read(8) << (8 * index) }
        guard bytes < 2 || length >> (8 * (bytes - 1)) != 0 else { return false }
        return bits.align() && bits.take(bytes == 0 ? 0 : length + 1) != nil
    }

    // MARK: Blocks

    private mutating func unpackBlock(_ length: Int, _ window: Int) -> Bool {
        var categories = [Category(), Category(), Category()]
        for index in 0..<3 where !readCategory(&categories[index]) { return false }
        let postfix = bits.read(2)
        let direct = bits.read(4) << postfix
        let modes = (0..<categories[0].types).map { _ in bits.read(2) }
        guard let literalTrees = readContexts(categories[0].types * 64),
            let distanceTrees = readContexts(categories[2].types * 4),
            let literals = readCodes(literalTrees.count, size: 256),
            let commands = readCodes(categories[1].types, size: 704),
            let jumps = readCodes(distanceTrees.count, size: 16 + direct + 48 << postfix)
        else { return false }

        let tables = BrotliTables.all
        let end = output.count + length
        while output.count < end {
            guard !bits.isBeyondEnd, goOn(&categories[1]), let symbol = commands.next(categories[1].type, &bits) else {
                return false
            }
            let command = BrotliCommand(symbol, &bits)
            guard command.insert <= end - output.count else { return false }
            for _ in 0..<command.insert {
                guard goOn(&categories[0]) else { return false }
                let type = categories[0].type
                let last = output.count > 0 ? Int(output[output.count - 1]) : 0
                let second = output.count > 1 ? Int(output[output.count - 2]) : 0
                let context: Int =
                    switch modes[type] {
                    case 0: last & 0x3F
                    case 1: last >> 2
                    case 2: Int(tables.contexts[last] | tables.contexts[256 + second])
                    default: Int(tables.contexts[512 + last] << 3 | tables.contexts[512 + second])
                    }
                guard let literal = literals.next(Int(literalTrees.map[type << 6 + context]), &bits) else {
                    return false
                }
                output.append(UInt8(truncatingIfNeeded: literal))
            }
            if output.count == end { break }

            var code = 0
            if !command.repeatsDistance {
                guard goOn(&categories[2]) else { return false }
                let tree = distanceTrees.map[categories[2].type << 2 + min(command.copy - 2, 3)]
                guard let symbol = jumps.next(Int(tree), &bits) else { return false }
                code = symbol
            }
            guard let distance = distance(code, postfix: postfix, direct: direct) else { return false }
            let reach = min(window, output.count)
            if distance > reach {
                guard let word = tables.word(length: command.copy, number: distance - reach - 1),
                    word.count <= end - output.count
                else { return false }
                output += word
                continue
            }
            if code != 0 {
                distances.removeFirst()
                distances.append(distance)
            }
            guard command.copy <= end - output.count else { return false }
            let start = output.count - distance
            for index in start..<start + command.copy { output.append(output[index]) }
        }
        return true
    }

    /// Counts down the block's symbols, and goes on to the next block where it has none left.
    @inline(__always)
    private mutating func goOn(_ category: inout Category) -> Bool {
        if category.rest == 0, !switchBlock(&category) { return false }
        category.rest -= 1
        return true
    }

    @inline(never)
    private mutating func switchBlock(_ category: inout Category) -> Bool {
        guard category.types > 1, !bits.isBeyondEnd, let code = category.typeCodes.next(0, &bits) else { return false }
        let next: Int =
            switch code {
            case 0: category.lastType
            case 1: category.type + 1 < category.types ? category.type + 1 : 0
            default: code - 2
            }
        (category.lastType, category.type) = (category.type, next)
        guard let length = readBlockLength(category) else { return false }
        category.rest = length
        return true
    }

    private mutating func readCategory(_ category: inout Category) -> Bool {
        category.types = readCount()
        guard category.types > 1 else { return true }
        guard category.typeCodes.read(&bits, size: category.types + 2), category.lengthCodes.read(&bits, size: 26),
            let length = readBlockLength(category)
        else { return false }
        category.rest = length
        return true
    }

    /// Section 6, the table of block counts.
    private mutating func readBlockLength(_ category: Category) -> Int? {
        guard let code = category.lengthCodes.next(0, &bits) else { return nil }
        return BrotliDecoder.blockLengths.value(code, &bits)
    }

    private static let blockLengths = BrotliRanges(
        first: 1, widths: [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24])

    /// 1 … 256, as the numbers of types and trees are written (section 9.2).
    private mutating func readCount() -> Int {
        guard bits.read(1) == 1 else { return 1 }
        let width = bits.read(3)
        return 1 + 1 << width + bits.read(width)
    }

    private mutating func readCodes(_ count: Int, size: Int) -> BrotliCodes? {
        var codes = BrotliCodes()
        for _ in 0..<count where !codes.read(&bits, size: size) { return nil }
        return codes
    }

    /// A context map (section 7.3): which tree decodes what follows in each context.
    private mutating func readContexts(_ size: Int) -> (map: [UInt8], count: Int)? {
        let count = readCount()
        guard count > 1 else { return ([UInt8](repeating: 0, count: size), 1) }
        let longest = bits.read(1) == 1 ? bits.read(4) + 1 : 0
        var codes = BrotliCodes()
        guard codes.read(&bits, size: count + longest) else { return nil }
        var map: [UInt8] = []
        map.reserveCapacity(size)
        while map.count < size {
            guard !bits.isBeyondEnd, let symbol = codes.next(0, &bits) else { return nil }
            if symbol == 0 || symbol > longest {
                map.append(UInt8(truncatingIfNeeded: symbol == 0 ? 0 : symbol - longest))
                continue
            }
            let zeros = 1 << symbol + bits.read(symbol)
            guard zeros <= size - map.count else { return nil }
            map += repeatElement(0, count: zeros)
        }
        if bits.read(1) == 1 {
            // Move to front, undone.
            var order = (0...255).map { UInt8($0) }
            for index in map.indices {
                let place = Int(map[index])
                let value = order.remove(at: place)
                order.insert(value, at: 0)
                map[index] = value
            }
        }
        return (map, count)
    }

    // MARK: Distances

    /// Section 4; nil for none.
    private mutating func distance(_ code: Int, postfix: Int, direct: Int) -> Int? {
        let distance: Int
        switch code {
        case 0...3: distance = distances[3 - code]
        case 4...15:
            // 4 to 9 are near the last distance, 10 to 15 near the one before: 1 less, 1 more, 2 less, …
            let index = (code - 4) % 6
            distance = distances[code < 10 ? 3 : 2] + (index & 1 == 0 ? -1 : 1) * (index / 2 + 1)
        case ..<(16 + direct): distance = code - 15
        default:
            let rest = code - direct - 16
            let (high, low) = (rest >> postfix, rest & (1 << postfix - 1))
            let width = 1 + high >> 1
            let offset = (2 + high & 1) << width - 4
            distance = (offset + bits.read(width)) << postfix + low + direct + 1
        }
        return distance > 0 ? distance : nil
    }
}
