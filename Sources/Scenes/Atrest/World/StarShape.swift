import DisplayList
import PathParser

/// Atrest's star: four capsules around a common centre, and their glow (atrest.md, "Star").
package enum StarShape {
    /// The timer's star, in points: the length of its long rays.
    package static let size = 18.0
    /// The glow is the shape's own shadow: a Gaussian of this sigma, in points at the timer's size.
    static let glowSigma = 8.0
    static let glowOpacity = 0.6
    /// The star's reach from its centre at the timer's size: beyond three sigmas the glow is less than 1/255 of the
    /// star.
    static let reach = size / 2 + 3 * glowSigma

    /// All rays around (0, 0), wound in one direction, so that their crossings are inside.
    package static var path: Path {
        var path = Path()
        for (degrees, width, length) in [(0.0, 2.0, size), (90, 2, size), (45, 1.5, 14), (135, 1.5, 14)] {
            let ray = Path.capsule(Rect(x: -width / 2, y: -length / 2, width: width, height: length))
            path.append(ray.transformed(by: .rotation(degrees: degrees)))
        }
        return path
    }

    package static var symbol: Symbol {
        let path = path
        return Symbol(
            name: "star",
            parts: [Symbol.Part(path, opacity: glowOpacity, blurSigma: glowSigma), Symbol.Part(path)])
    }
}
