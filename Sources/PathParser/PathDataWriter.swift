/// Writes a path as compact SVG path data: for each segment the shortest of the absolute, relative, horizontal, vertical
/// and smooth forms, letters left out where the grammar repeats them, separators only where two numbers would merge.
struct PathDataWriter {
    /// How a coordinate is written: as it is, or as an integer number of units of the last decimal place.
    private enum Precision {
        case exact
        case decimals(Int)
    }

    private let precision: Precision
    private var out: [UInt8] = []
    private var scratch: [UInt8] = []
    private var last: UInt8 = 0
    private var current = Point.zero
    private var start = Point.zero
    private var cubicControl = Point.zero
    private var quadControl = Point.zero

    static func write(_ path: Path, decimals: Int?) -> [UInt8] {
        var writer = PathDataWriter(precision: decimals.map { .decimals(min(max($0, 0), 9)) } ?? .exact)
        writer.run(path)
        return writer.out
    }

    private init(precision: Precision) { self.precision = precision }

    /// The point as a reader will find it. With limited decimals, points are kept as whole numbers of the last place, so
    /// that relative forms do not drift.
    private func quantised(_ p: Point) -> Point {
        guard case .decimals(let n) = precision else { return p }
        func q(_ v: Double) -> Double { DecimalText.scaledInteger(v, decimals: n).map(Double.init) ?? 0 }
        return Point(q(p.x), q(p.y))
    }

    private mutating func run(_ path: Path) {
        // A path with a coordinate that no text can hold is written as nothing, rather than as another path.
        guard path.points.allSatisfy({ $0.isFinite }) else { return }
        var i = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                let p = quantised(path.points[i])
                emit("M", [p])
                settle(at: p)
                start = p
            case .line:
                let p = quantised(path.points[i])
                if p.y == current.y {
                    emit("H", [p])
                } else if p.x == current.x {
                    emit("V", [p])
                } else {
                    emit("L", [p])
                }
                settle(at: p)
            case .quad:
                let c = quantised(path.points[i])
                let p = quantised(path.points[i + 1])
                if c == current * 2 - quadControl { emit("T", [p]) } else { emit("Q", [c, p]) }
                settle(at: p)
                quadControl = c
            case .cubic:
                let c1 = quantised(path.points[i])
                let c2 = quantised(path.points[i + 1])
                let p = quantised(path.points[i + 2])
                if c1 == current * 2 - cubicControl { emit("S", [c2, p]) } else { emit("C", [c1, c2, p]) }
                settle(at: p)
                cubicControl = c2
            case .close:
                out.append(UInt8(ascii: "z"))
                last = UInt8(ascii: "z")
                settle(at: start)
            }
            i += verb.pointCount
        }
    }

    private mutating func settle(at p: Point) {
        current = p
        cubicControl = p
        quadControl = p
    }

    /// Writes one segment in its shorter form; the absolute one when they are equally long.
    private mutating func emit(_ letter: Unicode.Scalar, _ points: [Point]) {
        let command = UInt8(ascii: letter)
        let mark = out.count
        let lastBefore = last
        writeCommand(command, points, relativeTo: nil)
        guard case .exact = precision else { return emitRelative(command, points, from: mark, after: lastBefore) }
        // A relative form serves only if the reader's sum gives the same bits.
        for p in points {
            let d = p - current
            guard current.x + d.x == p.x, current.y + d.y == p.y, d.isFinite else { return }
        }
        emitRelative(command, points, from: mark, after: lastBefore)
    }

    /// Tries the relative form of what was written from `mark` on, and keeps the shorter.
    private mutating func emitRelative(_ command: UInt8, _ points: [Point], from mark: Int, after lastBefore: UInt8) {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: out[mark...])
        let lastAbsolute = last
        out.removeSubrange(mark...)
        last = lastBefore
        writeCommand(command | 0x20, points, relativeTo: current)
        if out.count - mark >= scratch.count {
            out.removeSubrange(mark...)
            out.append(contentsOf: scratch)
            last = lastAbsolute
        }
    }

    private mutating func writeCommand(_ command: UInt8, _ points: [Point], relativeTo origin: Point?) {
        // Further pairs after a move are lines, and the same letter need not be repeated.
        let implied: UInt8 =
            last == UInt8(ascii: "M") ? UInt8(ascii: "L") : last == UInt8(ascii: "m") ? UInt8(ascii: "l") : last
        let repeats = implied == command && command | 0x20 != UInt8(ascii: "m")
        if !repeats { out.append(command) }
        var needsSeparator = repeats
        for p in points {
            let v = origin.map { p - $0 } ?? p
            if command | 0x20 != UInt8(ascii: "v") {
                writeNumber(v.x, separated: needsSeparator)
                needsSeparator = true
            }
            if command | 0x20 != UInt8(ascii: "h") {
                writeNumber(v.y, separated: needsSeparator)
                needsSeparator = true
            }
        }
        last = command
    }

    private mutating func writeNumber(_ v: Double, separated: Bool) {
        let mark = out.count
        switch precision {
        case .exact: DecimalText.appendExact(v, to: &out)
        case .decimals(let n): DecimalText.append(Int64(v), decimals: n, to: &out)
        }
        // A minus sign separates; a point does when the number before has one already.
        guard separated, mark < out.count, out[mark] != UInt8(ascii: "-") else { return }
        if out[mark] == UInt8(ascii: "."), previousNumberHasPoint(before: mark) { return }
        out.insert(UInt8(ascii: " "), at: mark)
    }

    private func previousNumberHasPoint(before mark: Int) -> Bool {
        var i = mark - 1
        while i >= 0, out[i] &- 0x30 < 10 { i -= 1 }
        guard i >= 0 else { return false }
        // In an exponent's digits a point cannot follow directly either: "1e5.5" would read as 1e5 and .5, which is right.
        return out[i] == UInt8(ascii: ".") || ((out[i] | 0x20) == UInt8(ascii: "e"))
    }
}

extension Path {
    /// The path as compact SVG path data.
    ///
    ///     Path.circle(center: Point(5, 5), radius: 5).pathData(decimals: 2)
    /// - Parameter decimals: how many decimal places a coordinate keeps, 0 … 9; nil writes every coordinate in full, so
    ///   that reading gives the same path, bit for bit. Relative forms never accumulate rounding.
    /// - Returns: the text; empty for an empty path, and for one with a coordinate that is not finite.
    public func pathData(decimals: Int? = nil) -> String {
        String(decoding: PathDataWriter.write(self, decimals: decimals), as: UTF8.self)
    }
}
