import DisplayList
import PathParser

/// A light in device pixels, and the light that reaches a point of a surface.
struct LightSource {
    typealias Vector = SIMD3<Float>

    /// The unit vector towards the light, if it is the same for all points.
    private var direction: Vector?
    private var place = Vector.zero
    /// For a spot light: the unit vector of its axis, its fading with the angle from the axis, and its limit.
    private var axis: Vector?
    private var fading = PowerCurve(1)
    private var leastCosine: Float = 0
    /// The light's colour, 0 … 1.
    private let color: Vector

    init(_ light: FilterLight, color: Color, in space: FilterPrimitive.ColorSpace, _ transform: Transform) {
        let word = LinearLight.pixel(Color(red: color.red, green: color.green, blue: color.blue), in: space)
        let shares = StraightColor.premultipliedShares(word)
        self.color = Vector(shares.x, shares.y, shares.z)
        let depth = LightSource.depth(transform)
        func vector(_ x: Double, _ y: Double, _ z: Double) -> Vector {
            let p = transform.applied(to: Point(x, y))
            // Limited, so that squares stay finite.
            func cut(_ v: Double) -> Float { Float(min(max(v, -1e12), 1e12)) }
            return Vector(cut(p.x), cut(p.y), cut(z * depth))
        }
        switch light {
        case .distant(let azimuth, let elevation):
            let (sine, cosine) = sineAndCosine(degrees: azimuth)
            let (up, flat) = sineAndCosine(degrees: elevation)
            direction = Vector(Float(cosine * flat), Float(sine * flat), Float(up))
        case .point(let x, let y, let z):
            place = vector(x, y, z)
        case .spot(let x, let y, let z, let atX, let atY, let atZ, let exponent, let angle):
            place = vector(x, y, z)
            axis = LightSource.unit(vector(atX, atY, atZ) - place)
            fading = PowerCurve(exponent)
            if let angle { leastCosine = Float(sineAndCosine(degrees: angle).cosine) }
        }
    }

    /// How many pixels a unit of height is: the root of the mean square of both axes' scales.
    static func depth(_ transform: Transform) -> Double {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        return ((a * a + b * b + c * c + d * d) / 2).squareRoot()
    }

    /// The unit vector from a point of the surface towards the light.
    @inline(__always)
    func vector(_ x: Int, _ y: Int, _ z: Float) -> Vector {
        if let direction { return direction }
        return LightSource.unit(
            place - Vector(Float(Int32(truncatingIfNeeded: x)), Float(Int32(truncatingIfNeeded: y)), z))
    }

    /// The colour of the light in a direction that `vector` gave.
    @inline(__always)
    func color(_ vector: Vector) -> Vector {
        guard let axis else { return color }
        let cosine = -LightSource.dot(vector, axis)
        guard cosine > 0, cosine >= leastCosine else { return .zero }
        return color * fading(cosine)
    }

    @inline(__always)
    static func dot(_ a: Vector, _ b: Vector) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

    @inline(__always)
    static func unit(_ v: Vector) -> Vector {
        let length = dot(v, v).squareRoot()
        return length > 0 ? v / length : .zero
    }
}

/// A power function on 0 … 1.
struct PowerCurve {
    private let exponent: Double
    /// Values at equal distances; empty for an exponent of 1, and where linear interpolation would be too coarse.
    private let table: [Float]

    private static let steps = 4096

    static func hasTable(_ exponent: Double) -> Bool { exponent > 1 && exponent <= 256 }

    init(_ exponent: Double) {
        self.exponent = exponent
        table =
            PowerCurve.hasTable(exponent)
            ? (0...PowerCurve.steps).map { Float(Powers.power(Double($0) / Double(PowerCurve.steps), exponent)) } : []
    }

    /// - Parameter x: below 0 counts as 0, above 1 as 1.
    @inline(__always)
    func callAsFunction(_ x: Float) -> Float {
        let x = x > 0 ? min(x, 1) : 0
        if exponent == 1 { return x }
        guard !table.isEmpty else { return Float(min(Powers.power(Double(x), exponent), 1e6)) }
        let place = x * Float(PowerCurve.steps)
        let i = min(Int(place), PowerCurve.steps - 1)
        return table[i] + (place - Float(i)) * (table[i + 1] - table[i])
    }
}
