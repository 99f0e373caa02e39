/// A linear map of three numbers.
package struct Matrix3: Sendable, Hashable {
    /// Row by row.
    package let entries: [Double]

    package init(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)) {
        entries = [a.0, a.1, a.2, b.0, b.1, b.2, c.0, c.1, c.2]
    }

    package func apply(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
        let m = entries
        return (
            m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z
        )
    }

    /// The map that is this one after another.
    package func after(_ other: Matrix3) -> Matrix3 {
        let columns = (0..<3).map { apply(other.entries[$0], other.entries[3 + $0], other.entries[6 + $0]) }
        let (x, y, z) = (columns[0], columns[1], columns[2])
        return Matrix3((x.0, y.0, z.0), (x.1, y.1, z.1), (x.2, y.2, z.2))
    }

    /// By cofactors; the matrices here are far from singular.
    package var inverse: Matrix3 {
        let m = entries
        func cofactor(_ i: Int, _ j: Int, _ k: Int, _ l: Int) -> Double { m[i] * m[l] - m[j] * m[k] }
        let c0 = cofactor(4, 5, 7, 8)
        let c1 = -cofactor(3, 5, 6, 8)
        let c2 = cofactor(3, 4, 6, 7)
        let d = m[0] * c0 + m[1] * c1 + m[2] * c2
        return Matrix3(
            (c0 / d, -cofactor(1, 2, 7, 8) / d, cofactor(1, 2, 4, 5) / d),
            (c1 / d, cofactor(0, 2, 6, 8) / d, -cofactor(0, 2, 3, 5) / d),
            (c2 / d, -cofactor(0, 1, 6, 7) / d, cofactor(0, 1, 3, 4) / d))
    }
}
