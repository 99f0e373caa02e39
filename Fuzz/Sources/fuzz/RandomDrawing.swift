import DisplayList
import PathParser

/// Drawings of every kind of node, with numbers that no picture has.
extension ByteSource {
    mutating func drawing() -> Drawing {
        let size = Size(width: Double(16 + below(80)), height: Double(16 + below(80)))
        let symbols = list(2) { s in
            Symbol(
                name: s.choice(["a", "", "a\"<&"]),
                parts: s.list(2) { s in
                    Symbol.Part(
                        s.path(), rule: s.rule(), opacity: s.share(), blurSigma: s.below(4) == 0 ? s.length() / 4 : 0)
                })
        }
        return Drawing(size: size, symbols: symbols, nodes: nodes(depth: 0, symbols: symbols.count))
    }

    private mutating func nodes(depth: Int, symbols: Int) -> [Node] {
        var out: [Node] = []
        for _ in 0..<(1 + below(depth == 0 ? 6 : 3)) where room > 0 && !isEmpty {
            room -= 1
            out.append(node(depth: depth, symbols: symbols))
        }
        return out
    }

    private mutating func node(depth: Int, symbols: Int) -> Node {
        switch below(depth < 4 ? 10 : 6) {
        case 0, 1: return .fill(Fill(path(), rule: rule(), paint: paint(depth, symbols)))
        case 2, 3:
            let path = path()
            hasCurvedStroke = hasCurvedStroke || path.verbs.contains { $0 == .quad || $0 == .cubic }
            return .stroke(Stroke(path, style: strokeStyle(), paint: paint(depth, symbols)))
        case 4:
            let bitmap = self.bitmap()
            return .picture(Picture(bitmap, in: rect(), sampling: choice([.nearest, .linear, .smooth])))
        case 5:
            guard symbols > 0 else { return .fill(Fill(.rect(rect()), paint: .solid(color()))) }
            return .stamp(
                Stamp(
                    symbol: below(symbols), transform: transform(), ground: bool() ? paint(depth, symbols) : nil,
                    tint: color()))
        default: return .group(group(depth, symbols))
        }
    }

    private mutating func group(_ depth: Int, _ symbols: Int) -> Group {
        var group = Group(nodes(depth: depth + 1, symbols: symbols), transform: transform())
        let kinds = byte()
        if kinds & 1 != 0 { group.opacity = share() }
        if kinds & 2 != 0 { group.blendMode = choice(BlendMode.allCases) }
        if kinds & 4 != 0 { group.clip = Clip(path(), rule: rule()) }
        if kinds & 8 != 0 {
            group.mask = Mask(
                nodes(depth: depth + 1, symbols: symbols), kind: choice([.luminance, .linearLuminance, .alpha]))
        }
        if kinds & 16 != 0 { group.filters = list(2) { $0.filter(depth, symbols) } }
        if kinds & 32 != 0, group.clip != nil {
            hasGlass = true
            group.backdrop = Backdrop(sigma: length(), saturation: share() * 2, tint: color())
        }
        group.isIsolated = kinds & 64 != 0
        return group
    }

    private mutating func paint(_ depth: Int, _ symbols: Int) -> Paint {
        switch below(8) {
        case 0:
            return .linear(
                LinearGradient(
                    start: point(), end: point(), stops: stops(), spread: spread(), transform: transform()))
        case 1:
            return .radial(
                RadialGradient(
                    center: point(), radius: length(), focus: bool() ? point() : nil, stops: stops(), spread: spread(),
                    transform: transform()))
        case 2 where depth < 3:
            return .pattern(
                Pattern(
                    tile: rect(), nodes: nodes(depth: depth + 2, symbols: symbols), transform: transform(),
                    opacity: share()))
        default: return .solid(color())
        }
    }

    private mutating func stops() -> [GradientStop] { list(4) { GradientStop(offset: $0.share(), color: $0.color()) } }

    private mutating func spread() -> GradientSpread { choice([.pad, .reflect, .repeat]) }

    private mutating func rule() -> FillRule { bool() ? .evenOdd : .nonZero }

    private mutating func strokeStyle() -> StrokeStyle {
        StrokeStyle(
            width: length(), cap: choice([.butt, .round, .square]), join: choice([.miter, .round, .bevel]),
            miterLimit: bool() ? 4 : number(), dashes: below(3) == 0 ? list(4) { $0.length() } : [],
            dashOffset: bool() ? 0 : number())
    }

    private mutating func path() -> Path {
        switch below(6) {
        case 0: return .rect(rect())
        case 1: return .ellipse(in: rect())
        case 2: return .roundedRect(rect(), radiusX: length(), radiusY: length())
        default: break
        }
        var path = Path()
        for _ in 0..<below(12) {
            switch below(8) {
            case 0: path.move(to: point())
            case 1: path.close()
            case 2: path.quad(to: point(), control: point())
            case 3, 4: path.cubic(to: point(), control1: point(), control2: point())
            default: path.line(to: point())
            }
        }
        return path
    }

    private mutating func bitmap() -> Bitmap {
        var bitmap = Bitmap(width: 1 + below(5), height: 1 + below(5))
        for i in bitmap.pixels.indices {
            let alpha = bool() ? 255 : byte()
            // Premultiplied, as a bitmap is to be.
            let (red, green, blue) = (below(alpha + 1), below(alpha + 1), below(alpha + 1))
            bitmap.pixels[i] = UInt32(red | green << 8 | blue << 16 | alpha << 24)
        }
        return bitmap
    }

    // MARK: Filters

    private mutating func filter(_ depth: Int, _ symbols: Int) -> Filter {
        switch below(4) {
        case 0: return .blur(sigma: length())
        case 1: return .dropShadow(dx: number(), dy: number(), sigma: length(), color: color())
        default:
            let images = depth < 3 ? list(1) { $0.nodes(depth: depth + 2, symbols: symbols) } : []
            return .graph(
                FilterGraph(
                    region: rect(),
                    primitives: list(5) {
                        FilterPrimitive(
                            $0.effect(), subregion: $0.below(3) == 0 ? $0.rect() : nil,
                            colorSpace: $0.bool() ? .sRGB : .linearRGB)
                    }, images: images))
        }
    }

    private mutating func input() -> FilterInput {
        switch below(6) {
        case 0: .sourceAlpha
        case 1: .nothing
        case 2, 3: .result(below(5))
        default: .source
        }
    }

    private mutating func light() -> FilterLight {
        switch below(3) {
        case 0: .distant(azimuth: number(), elevation: number())
        case 1: .point(x: number(), y: number(), z: number())
        default:
            .spot(
                x: number(), y: number(), z: number(), pointsAtX: number(), pointsAtY: number(), pointsAtZ: number(),
                exponent: number(), limitingConeAngle: bool() ? number() : nil)
        }
    }

    private mutating func function() -> FilterEffect.ComponentTransfer.Function {
        switch below(5) {
        case 0: .table(list(4) { $0.number() })
        case 1: .discrete(list(4) { $0.number() })
        case 2: .linear(slope: number(), intercept: number())
        case 3: .gamma(amplitude: number(), exponent: number(), offset: number())
        default: .identity
        }
    }

    private mutating func effect() -> FilterEffect {
        switch below(17) {
        case 0: return .blend(.init(input(), over: input(), mode: choice(BlendMode.allCases)))
        case 1:
            return .colorMatrix(
                .init(
                    input(),
                    choice([
                        .matrix((0..<20).map { _ in number() }), .saturate(number()), .hueRotate(number()),
                        .luminanceToAlpha,
                    ])))
        case 2:
            return .componentTransfer(
                .init(input(), red: function(), green: function(), blue: function(), alpha: function()))
        case 3:
            return .composite(
                .init(
                    input(),
                    choice([
                        .over, .in, .out, .atop, .xor, .lighter,
                        .arithmetic(k1: number(), k2: number(), k3: number(), k4: number()),
                    ]), input()))
        case 4:
            let (columns, rows) = (1 + below(4), 1 + below(4))
            return .convolveMatrix(
                .init(
                    input(), columns: columns, rows: rows, kernel: (0..<(columns * rows)).map { _ in number() },
                    divisor: bool() ? number() : nil, bias: number(), targetX: bool() ? below(5) : nil,
                    targetY: bool() ? below(5) : nil, edgeMode: choice([.duplicate, .wrap, .none]),
                    preservesAlpha: bool()))
        case 5:
            return .diffuseLighting(
                .init(input(), surfaceScale: number(), constant: number(), color: color(), light: light()))
        case 6:
            return .displacementMap(
                .init(
                    input(), by: input(), scale: number(), x: choice([.red, .green, .blue, .alpha]),
                    y: choice([.red, .green, .blue, .alpha])))
        case 7:
            return .dropShadow(
                .init(input(), dx: number(), dy: number(), sigmaX: length(), sigmaY: length(), color: color()))
        case 8: return .flood(.init(color()))
        case 9: return .gaussianBlur(.init(input(), sigmaX: length(), sigmaY: length()))
        case 10: return .image(.init(below(2)))
        case 11: return .merge(.init(list(3) { $0.input() }))
        case 12:
            return .morphology(
                .init(input(), choice([.erode, .dilate]), radiusX: length(), radiusY: length()))
        case 13: return .offset(.init(input(), dx: number(), dy: number()))
        case 14:
            return .specularLighting(
                .init(
                    input(), surfaceScale: number(), constant: number(), exponent: number(), color: color(),
                    light: light()))
        case 15: return .tile(.init(input()))
        default:
            return .turbulence(
                .init(
                    choice([.fractalNoise, .turbulence]), baseFrequencyX: share(), baseFrequencyY: share(),
                    octaves: below(6), seed: number(), stitchesTiles: bool()))
        }
    }
}
