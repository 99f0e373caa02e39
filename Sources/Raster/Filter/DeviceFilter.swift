import DisplayList
import PathParser

/// A filter in device pixels that is applied in place, band by band.
enum DeviceFilter {
    case blur(BlurKernel, BlurKernel)
    case dropShadow(dx: Double, dy: Double, BlurKernel, BlurKernel, Color)

    /// - Parameter transform: from the group's units to device pixels.
    /// - Returns: nil for a filter that draws nothing, and for a graph.
    init?(_ filter: Filter, _ transform: Transform) throws(RasterError) {
        switch filter {
        case .graph: return nil
        case .blur(let sigma):
            let (x, y) = try BlurKernel.sigmas(sigma, transform)
            self = .blur(BlurKernel(sigma: x), BlurKernel(sigma: y))
        case .dropShadow(let dx, let dy, let sigma, let color):
            let (x, y) = try BlurKernel.sigmas(sigma, transform)
            let d = transform.applied(toVector: Point(dx, dy))
            guard d.isFinite, d.x.magnitude < Fixed.guardPixels, d.y.magnitude < Fixed.guardPixels else { return nil }
            self = .dropShadow(dx: d.x, dy: d.y, BlurKernel(sigma: x), BlurKernel(sigma: y), color)
        }
    }

    /// How far it reaches to the left and right, in pixels.
    var reachX: Int {
        switch self {
        case .blur(let horizontal, _): horizontal.radius
        case .dropShadow(let dx, _, let horizontal, _, _): horizontal.radius + Int(dx.magnitude.rounded(.up))
        }
    }

    /// How far it reaches up and down, in pixels.
    var reachY: Int {
        switch self {
        case .blur(_, let vertical): vertical.radius
        case .dropShadow(_, let dy, _, let vertical, _): vertical.radius + Int(dy.magnitude.rounded(.up))
        }
    }

    func apply(to surface: Surface) {
        switch self {
        case .blur(let horizontal, let vertical):
            Blur.surface(surface, horizontal: horizontal, vertical: vertical)
        case .dropShadow(let dx, let dy, let horizontal, let vertical, let color):
            LayerEffects.dropShadow(
                surface, dx: dx, dy: dy, horizontal: horizontal, vertical: vertical, color: color)
        }
    }
}

extension BlurKernel {
    static func check(_ sigma: Double) throws(RasterError) {
        guard sigma <= maxSigma else { throw .blurTooLarge(sigma: sigma, limit: maxSigma) }
    }

    /// Standard deviations along the device's axes; under a rotation, which mixes the axes, their mean.
    static func sigmas(_ sigma: Double, _ transform: Transform) throws(RasterError) -> (Double, Double) {
        guard sigma > 0 else { return (0, 0) }
        let turned = transform.b != 0 || transform.c != 0
        let x = sigma * (turned ? transform.meanScale : transform.a.magnitude)
        let y = sigma * (turned ? transform.meanScale : transform.d.magnitude)
        try check(max(x, y))
        return (x, y)
    }
}
