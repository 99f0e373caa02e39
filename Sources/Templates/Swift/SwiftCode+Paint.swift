import DisplayList
import PathParser

extension SwiftCode {
    /// A colour by its bytes, where it is made of bytes.
    static func color(_ color: Color) -> SwiftCode {
        for (name, known) in [("white", Color.white), ("black", .black), ("clear", .clear)] where known == color {
            return .text("Color.\(name)")
        }
        let bytes = color.bytes
        let hex = UInt32(bytes.red) << 16 | UInt32(bytes.green) << 8 | UInt32(bytes.blue)
        let opaque = Color(red: color.red, green: color.green, blue: color.blue)
        guard Color(hex: hex) == opaque else {
            return .call(
                "Color",
                [
                    ("red", .number(color.red)), ("green", .number(color.green)), ("blue", .number(color.blue)),
                    ("alpha", .number(color.alpha)),
                ])
        }
        let digits = String(hex, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: 6 - digits.count) + digits
        let known: SwiftCode =
            opaque == .white
            ? .text("Color.white")
            : opaque == .black
                ? .text("Color.black")
                : .call("Color", [("hex", .text("0x\(padded)"))])
        guard color.alpha != 1 else { return known }
        let byte = Double(bytes.alpha)
        let isShort = (color.alpha * 1000).rounded() / 1000 == color.alpha || color.alpha != byte / 255
        let alpha: SwiftCode = isShort ? .number(color.alpha) : .text("\(bytes.alpha) / 255")
        return known.calling([SwiftCall(name: "opacity", arguments: [(nil, alpha)])])
    }

    static func stops(_ stops: [GradientStop]) -> SwiftCode {
        .pairs(
            stops.map { stop in
                if case .text(let place) = SwiftCode.number(stop.offset) { return (place, .color(stop.color)) }
                return ("0", .color(stop.color))
            })
    }

    static func paint(_ paint: Paint) -> SwiftCode {
        func point(_ point: Point) -> SwiftCode { .call("Point", [(nil, .number(point.x)), (nil, .number(point.y))]) }
        func options(_ spread: GradientSpread, _ interpolation: ColorInterpolation) -> [SwiftCall.Argument] {
            (spread == .pad ? [] : [("spread", .text(".\(spread)"))])
                + (interpolation == .srgb ? [] : [("in", .text(".\(interpolation)"))])
        }
        switch paint {
        case .linear(let gradient):
            return .call(
                "Paint.linear",
                [("from", point(gradient.start)), ("to", point(gradient.end)), ("stops", .stops(gradient.stops))]
                    + options(gradient.spread, gradient.interpolation))
        case .radial(let gradient):
            return .call(
                "Paint.radial",
                [
                    ("center", point(gradient.center)), ("radius", .number(gradient.radius)),
                    ("stops", .stops(gradient.stops)),
                ] + options(gradient.spread, gradient.interpolation))
        case .conic(let gradient):
            return .call(
                "Paint.conic",
                [("center", point(gradient.center)), ("startAngle", .number(gradient.startAngle))]
                    + [("stops", .stops(gradient.stops))] + options(.pad, gradient.interpolation))
        case .solid(let color): return .color(color)
        // No template has any other.
        default: return .color(.clear)
        }
    }
}
