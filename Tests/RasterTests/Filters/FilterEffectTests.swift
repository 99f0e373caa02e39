import DisplayList
import PathParser
import Testing

@testable import Raster

/// Each effect against its definition, computed here in another way.
@Suite struct FilterEffectTests {
    typealias Channels = [Double]

    // MARK: Pictures

    /// A bitmap as what a group draws, pixel by pixel, and its filter's result.
    private func filtered(
        _ bitmap: Bitmap, _ primitives: [FilterPrimitive], region: Rect? = nil
    ) throws -> Bitmap {
        let rect = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
        let graph = FilterGraph(region: region ?? rect, primitives: primitives)
        let group = Group([.picture(Picture(bitmap, in: rect, sampling: .nearest))], filters: [.graph(graph)])
        return try Renderer.render(
            Drawing(size: Size(width: rect.width, height: rect.height), nodes: [.group(group)]),
            options: Renderer.Options(dither: false))
    }

    private func filtered(
        _ bitmap: Bitmap, _ effects: FilterEffect..., space: FilterPrimitive.ColorSpace = .sRGB
    ) throws -> Bitmap {
        try filtered(bitmap, effects.map { FilterPrimitive($0, colorSpace: space) })
    }

    private func pixel(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 { r | g << 8 | b << 16 | a << 24 }

    /// Premultiplied pixels of every alpha, many of them opaque or clear.
    private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
        var numbers = TestNumbers(seed: seed)
        var bitmap = Bitmap(width: width, height: height)
        for i in bitmap.pixels.indices {
            let kind = numbers.next() % 4
            let alpha = kind == 0 ? 0 : kind == 1 ? 255 : UInt32(numbers.next() % 256)
            bitmap.pixels[i] = PixelMath.scale(UInt32(numbers.next() % (1 << 24)) | 0xFF00_0000, alpha)
        }
        return bitmap
    }

    private func channels(_ p: UInt32) -> Channels {
        let shifts: [UInt32] = [0, 8, 16, 24]
        return shifts.map { Double(p >> $0 & 0xFF) / 255 }
    }

    private func straight(_ p: UInt32) -> Channels {
        let c = channels(p)
        return c[3] > 0 ? [c[0] / c[3], c[1] / c[3], c[2] / c[3], c[3]] : [0, 0, 0, 0]
    }

    /// Of straight channels, cut.
    private func premultiplied(_ c: Channels) -> Channels {
        let cut = c.map { min(max($0, 0), 1) }
        return [cut[0] * cut[3], cut[1] * cut[3], cut[2] * cut[3], cut[3]]
    }

    private func expect(
        _ bitmap: Bitmap, within tolerance: Double = 0.51, sourceLocation: SourceLocation = #_sourceLocation,
        _ expected: (_ x: Int, _ y: Int) -> Channels
    ) {
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                for (got, wanted) in zip(channels(bitmap[x, y]), expected(x, y)) {
                    if (got - wanted).magnitude * 255 > tolerance {
                        Issue.record(
                            "at \(x), \(y): \(channels(bitmap[x, y]).map { $0 * 255 }), expected \(expected(x, y).map { $0 * 255 })",
                            sourceLocation: sourceLocation)
                        return
                    }
                }
            }
        }
    }

    // MARK: One pixel at a time

    @Test func colorMatrices() throws {
        let picture = noise(16, 9, seed: 1)
        let factors: [Double] = [
            0.3, -0.6, 0.2, 0.1, 0.1, 1.5, 0.2, 0.7, 0, -0.2, 0.9, 0.4, 0, 0.1, 0, 0.2, 0.3, 0, 0.6, 0.1,
        ]
        let all: [FilterEffect.ColorMatrix.Values] = [
            .matrix(factors), .saturate(0.4), .hueRotate(77), .luminanceToAlpha,
        ]
        for values in all {
            let effect = FilterEffect.ColorMatrix(.source, values)
            let m = effect.factors
            expect(try filtered(picture, .colorMatrix(effect))) { x, y in
                let v = straight(picture[x, y]) + [1]
                func sum(row: Int) -> Double { (0..<5).reduce(0.0) { sum, i in sum + m[row * 5 + i] * v[i] } }
                return premultiplied((0..<4).map(sum))
            }
        }
        #expect(try filtered(picture, .colorMatrix(.init(.source, .matrix([1, 2])))) == picture)
    }

    @Test func componentTransfers() throws {
        let picture = noise(16, 9, seed: 2)
        func value(_ c: Double, _ f: FilterEffect.ComponentTransfer.Function) -> Double {
            // The straight byte goes through the function.
            switch f {
            case .identity: return c
            case .table(let v):
                let k = min(Int(c * Double(v.count - 1)), v.count - 2)
                return v.count == 1 ? v[0] : v[k] + (c * Double(v.count - 1) - Double(k)) * (v[k + 1] - v[k])
            case .discrete(let v): return v[min(Int(c * Double(v.count)), v.count - 1)]
            case .linear(let slope, let intercept): return slope * c + intercept
            case .gamma(let amplitude, let exponent, let offset):
                // Halves of whole powers alone.
                let root = c.squareRoot()
                return amplitude * (0..<Int(exponent * 2)).reduce(1) { p, _ in p * root } + offset
            }
        }
        let effect = FilterEffect.ComponentTransfer(
            .source, red: .table([0.9, 0.1, 0.6, 1.2]), green: .discrete([1, 0, 0.5]),
            blue: .gamma(amplitude: 0.8, exponent: 2.5, offset: 0.1), alpha: .linear(slope: 0.5, intercept: 0.3))
        expect(try filtered(picture, .componentTransfer(effect)), within: 1.01) { x, y in
            let v = straight(picture[x, y]).map { ($0 * 255).rounded() / 255 }
            return premultiplied([
                value(v[0], effect.red), value(v[1], effect.green), value(v[2], effect.blue),
                value(v[3], effect.alpha),
            ])
        }
        // Without values, and by itself, a function changes nothing.
        let same = FilterEffect.ComponentTransfer(.source, red: .table([]), green: .discrete([]), blue: .table([0, 1]))
        #expect(try filtered(opaque(picture), .componentTransfer(same)) == opaque(picture))
        let one = FilterEffect.ComponentTransfer(.source, red: .table([0.2]), green: .discrete([0.4]))
        #expect(try filtered(opaque(picture), .componentTransfer(one))[0, 0] & 0xFFFF == 51 | 102 << 8)
    }

    private func opaque(_ bitmap: Bitmap) -> Bitmap {
        Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { $0 | 0xFF00_0000 })
    }

    @Test func compositeOperators() throws {
        let picture = noise(20, 20, seed: 3)
        let color = Color(red: 0.2, green: 0.8, blue: 0.4, alpha: 0.6)
        let operations: [FilterEffect.Composite.Operation] = [
            .over, .in, .out, .atop, .xor, .lighter, .arithmetic(k1: 0.5, k2: -0.4, k3: 0.9, k4: 0.1),
        ]
        func each(_ f: (Int) -> Double) -> Channels { (0..<4).map(f) }
        func combined(_ operation: FilterEffect.Composite.Operation, _ a: Channels, _ b: Channels) -> Channels {
            let (aRest, bRest) = (1 - a[3], 1 - b[3])
            switch operation {
            case .over: return each { a[$0] + b[$0] * aRest }
            case .in: return each { a[$0] * b[3] }
            case .out: return each { a[$0] * bRest }
            case .atop: return each { a[$0] * b[3] + b[$0] * aRest }
            case .xor: return each { a[$0] * bRest + b[$0] * aRest }
            case .lighter: return each { min(a[$0] + b[$0], 1) }
            case .arithmetic(let k1, let k2, let k3, let k4):
                func value(_ i: Int) -> Double {
                    let product: Double = k1 * a[i] * b[i]
                    let sum: Double = k2 * a[i] + k3 * b[i]
                    return min(max(product + sum + k4, 0), 1)
                }
                return each { min(value($0), value(3)) }
            }
        }
        for operation in operations {
            // The flood covers the right half.
            let half = Rect(x: 10, y: 0, width: 10, height: 20)
            let flooded = channels(PixelMath.premultiplied(color))
            for isFirst in [true, false] {
                let result = try filtered(
                    picture,
                    [
                        FilterPrimitive(.flood(.init(color)), subregion: half, colorSpace: .sRGB),
                        FilterPrimitive(
                            .composite(
                                isFirst
                                    ? .init(.result(0), operation, .source) : .init(.source, operation, .result(0))),
                            colorSpace: .sRGB),
                    ])
                expect(result, within: 1.01) { x, y in
                    let (a, b) = (x >= 10 ? flooded : [0, 0, 0, 0], channels(picture[x, y]))
                    return isFirst ? combined(operation, a, b) : combined(operation, b, a)
                }
            }
        }
    }

    /// What `mix-blend-mode` does, feBlend does.
    @Test(arguments: BlendMode.allCases)
    func blendModes(mode: BlendMode) throws {
        let picture = noise(20, 20, seed: 4)
        let half = Rect(x: 6, y: 0, width: 10, height: 20)
        let color = Color(red: 0.9, green: 0.3, blue: 0.5, alpha: 0.8)
        let blended = try filtered(
            picture,
            [
                FilterPrimitive(.flood(.init(color)), subregion: half, colorSpace: .sRGB),
                FilterPrimitive(.blend(.init(.result(0), over: .source, mode: mode)), colorSpace: .sRGB),
            ])
        let rect = Rect(x: 0, y: 0, width: 20, height: 20)
        let expected = try Renderer.render(
            Drawing(
                size: Size(width: 20, height: 20),
                nodes: [
                    .picture(Picture(picture, in: rect, sampling: .nearest)),
                    .group(Group([.fill(Fill(.rect(half), paint: .solid(color)))], blendMode: mode)),
                ]))
        #expect(blended == expected)
    }

    @Test func merges() throws {
        let picture = noise(20, 20, seed: 5)
        let merge = try filtered(
            picture, .flood(.init(.white)), .merge(.init([.result(0), .source, .nothing, .result(9)])))
        let over = try filtered(picture, .flood(.init(.white)), .composite(.init(.source, .over, .result(0))))
        #expect(merge == over)
        #expect(try filtered(picture, .merge(.init([]))).pixels.allSatisfy { $0 == 0 })
    }

    // MARK: What looks around

    @Test(arguments: [
        FilterEffect.ConvolveMatrix.EdgeMode.none, .duplicate, .wrap,
    ])
    func convolutions(mode: FilterEffect.ConvolveMatrix.EdgeMode) throws {
        let picture = noise(9, 7, seed: 6)
        for (preserves, bias) in [(false, 0.0), (true, 0), (false, 0.2), (true, 0.1)] {
            var numbers = TestNumbers(seed: 7)
            for (columns, rows, targetX, targetY) in [(3, 3, 1, 1), (4, 2, 0, 1), (1, 5, 0, 4), (12, 11, 6, 3)] {
                let kernel = (0..<columns * rows).map { _ in numbers.between(-0.5, 1) }
                let effect = FilterEffect.ConvolveMatrix(
                    .source, columns: columns, rows: rows, kernel: kernel, divisor: 0.3 * Double(kernel.count),
                    bias: bias, targetX: targetX, targetY: targetY, edgeMode: mode, preservesAlpha: preserves)
                func place(_ v: Int, _ size: Int) -> Int? {
                    switch mode {
                    case .none: (0..<size).contains(v) ? v : nil
                    case .duplicate: min(max(v, 0), size - 1)
                    case .wrap: (v % size + size) % size
                    }
                }
                expect(try filtered(picture, .convolveMatrix(effect))) { x, y in
                    var sum: Channels = [0, 0, 0, 0]
                    for i in 0..<rows {
                        for j in 0..<columns {
                            guard let u = place(x - targetX + j, 9), let v = place(y - targetY + i, 7) else { continue }
                            let c = preserves ? straight(picture[u, v]) : channels(picture[u, v])
                            let weight = kernel[(rows - i - 1) * columns + columns - j - 1]
                            for k in 0..<4 { sum[k] += c[k] * weight }
                        }
                    }
                    sum = sum.map { $0 / (0.3 * Double(kernel.count)) }
                    if preserves {
                        let alpha = channels(picture[x, y])[3]
                        return premultiplied(sum[0..<3].map { $0 + bias * alpha } + [alpha])
                    }
                    let alpha = sum[3] + bias
                    let cut = min(max(alpha, 0), 1)
                    return sum[0..<3].map { min(max($0 + bias * alpha, 0), cut) } + [cut]
                }
            }
        }
    }

    @Test func convolutionsThatCannotBeDoneMakeNothing() throws {
        let picture = noise(5, 5, seed: 8)
        let wrong = FilterEffect.ConvolveMatrix(.source, columns: 3, rows: 3, kernel: [1, 2])
        #expect(try filtered(picture, .convolveMatrix(wrong)).pixels.allSatisfy { $0 == 0 })
    }

    @Test func displacements() throws {
        let picture = noise(20, 10, seed: 9)
        // Red 0.7 and green 0.2 of a half transparent map.
        let color = Color(red: 0.7, green: 0.2, blue: 0, alpha: 0.5)
        let word = PixelMath.premultiplied(color)
        let bytes = StraightColor.bytes(word)
        for (x, y, scale) in [
            (FilterEffect.DisplacementMap.Channel.red, FilterEffect.DisplacementMap.Channel.green, 10.0),
            (.alpha, .blue, -7), (.green, .alpha, 0),
        ] {
            func shift(_ channel: FilterEffect.DisplacementMap.Channel) -> Int {
                let at: UInt32 =
                    switch channel {
                    case .red: 0
                    case .green: 8
                    case .blue: 16
                    case .alpha: 24
                    }
                let share = Double(bytes >> at & 0xFF) / 255 - 0.5
                return Int((share * scale + 0.5).rounded(.down))
            }
            let result = try filtered(
                picture, .flood(.init(color)),
                .displacementMap(.init(.source, by: .result(0), scale: scale, x: x, y: y)))
            let (dx, dy) = (shift(x), shift(y))
            for v in 0..<10 {
                for u in 0..<20 {
                    let isThere = (0..<20).contains(u + dx) && (0..<10).contains(v + dy)
                    #expect(result[u, v] == (isThere ? picture[u + dx, v + dy] : 0))
                }
            }
        }
    }

    @Test(arguments: [FilterEffect.Morphology.Operation.erode, .dilate])
    func morphology(operation: FilterEffect.Morphology.Operation) throws {
        let picture = noise(23, 17, seed: 10)
        for (rx, ry) in [(1, 1), (3, 0), (0, 2), (5, 4), (40, 3)] {
            let result = try filtered(
                picture, .morphology(.init(.source, operation, radiusX: Double(rx), radiusY: Double(ry))))
            for y in 0..<17 {
                for x in 0..<23 {
                    var wanted: [UInt32] = [0, 8, 16, 24].map { picture[x, y] >> $0 & 0xFF }
                    for v in max(y - ry, 0)...min(y + ry, 16) {
                        for u in max(x - rx, 0)...min(x + rx, 22) {
                            for k in 0..<4 {
                                let c = picture[u, v] >> UInt32(8 * k) & 0xFF
                                wanted[k] = operation == .erode ? min(wanted[k], c) : max(wanted[k], c)
                            }
                        }
                    }
                    #expect(result[x, y] == pixel(wanted[0], wanted[1], wanted[2], wanted[3]))
                }
            }
        }
        let none = FilterEffect.Morphology(.source, operation, radiusX: -1, radiusY: 0)
        #expect(try filtered(picture, .morphology(none)) == picture)
    }

    /// What is around content, inside the region, is transparent and thins it; what is outside the region does not.
    @Test func erosionStopsAtTheRegion() throws {
        let square = Bitmap(width: 6, height: 6, pixels: .init(repeating: 0xFFFF_FFFF, count: 36))
        let erode = FilterEffect.morphology(.init(.source, .erode, radiusX: 1, radiusY: 1))
        #expect(try filtered(square, erode) == square)
        var inner = Bitmap(width: 8, height: 8)
        for y in 2..<6 { for x in 2..<6 { inner[x, y] = 0xFFFF_FFFF } }
        let result = try filtered(inner, erode)
        for y in 0..<8 {
            for x in 0..<8 {
                #expect(result[x, y] == ((3..<5).contains(x) && (3..<5).contains(y) ? 0xFFFF_FFFF : 0))
            }
        }
        // Content whose picture is no larger than itself.
        let flood = FilterPrimitive(
            .flood(.init(.white)), subregion: Rect(x: 2, y: 2, width: 4, height: 4), colorSpace: .sRGB)
        let eroded = FilterPrimitive(
            .morphology(.init(.result(0), .erode, radiusX: 1, radiusY: 1)),
            subregion: Rect(x: 0, y: 0, width: 8, height: 8), colorSpace: .sRGB)
        #expect(try filtered(inner, [flood, eroded]) == result)
    }

    /// The lattice repeats after 256 cells, to both sides of where it begins.
    @Test func noiseRepeats() throws {
        func noise(at x: Double) throws -> Bitmap {
            let noise = FilterEffect.Turbulence(
                .turbulence, baseFrequencyX: 64.25, baseFrequencyY: 64.25, octaves: 1, seed: 3, stitchesTiles: false)
            let graph = FilterGraph(
                region: Rect(x: x, y: 0, width: 8, height: 8),
                primitives: [FilterPrimitive(.turbulence(noise), colorSpace: .sRGB)])
            let group = Group([], transform: .translation(-x, 0), filters: [.graph(graph)])
            let drawing = Drawing(size: Size(width: 8, height: 8), nodes: [.group(group)])
            return try Renderer.render(drawing, options: Renderer.Options(dither: false))
        }
        let left = try noise(at: -200)
        #expect(try left == noise(at: 824))
        #expect(left.pixels.contains { $0 != 0 })
    }

    @Test func offsets() throws {
        let picture = noise(12, 9, seed: 11)
        let moved = try filtered(picture, .offset(.init(.source, dx: 3, dy: -2)), space: .linearRGB)
        for y in 0..<9 {
            for x in 0..<12 {
                #expect(moved[x, y] == (x >= 3 && y < 7 ? picture[x - 3, y + 2] : 0))
            }
        }
        // A quarter to the right and three quarters up, in another colour space: pixels are mixed as they are.
        let between = try filtered(picture, .offset(.init(.source, dx: 0.25, dy: -0.75)), space: .linearRGB)
        expect(between, within: 0.51) { x, y in
            func c(_ x: Int, _ y: Int) -> Channels {
                (0..<12).contains(x) && (0..<9).contains(y) ? channels(picture[x, y]) : [0, 0, 0, 0]
            }
            return (0..<4).map { k in
                let here: Double = 0.25 * c(x, y)[k] + 0.75 * c(x, y + 1)[k]
                let left: Double = 0.25 * c(x - 1, y)[k] + 0.75 * c(x - 1, y + 1)[k]
                return 0.75 * here + 0.25 * left
            }
        }
    }

    @Test func tiles() throws {
        let picture = noise(20, 20, seed: 12)
        for tile in [
            Rect(x: 7, y: 6, width: 4, height: 5), Rect(x: 0, y: 0, width: 20, height: 20),
            Rect(x: 15, y: -3, width: 8, height: 6), Rect(x: 100, y: 100, width: 3, height: 3),
        ] {
            let result = try filtered(
                picture,
                [
                    FilterPrimitive(.offset(.init(.source, dx: 0, dy: 0)), subregion: tile),
                    FilterPrimitive(.tile(.init(.result(0)))),
                ])
            func place(_ v: Int, _ start: Int, _ length: Int) -> Int {
                start + ((v - start) % length + length) % length
            }
            for y in 0..<20 {
                for x in 0..<20 {
                    let u = place(x, Int(tile.minX), Int(tile.width))
                    let v = place(y, Int(tile.minY), Int(tile.height))
                    let isThere = (0..<20).contains(u) && (0..<20).contains(v)
                    #expect(result[x, y] == (isThere ? picture[u, v] : 0))
                }
            }
        }
        // The region is the tile of what has no subregion.
        #expect(try filtered(picture, .tile(.init(.source))) == picture)
    }

    /// In sRGB, and with room around it, a graph's blur is the fast form's, and so is its shadow.
    @Test func blursAndShadowsAreTheFastForms() throws {
        let star = Node.fill(
            Fill(try Path(pathData: TestDrawings.star), paint: .solid(Color(hex: 0xD43F3F).opacity(0.8))))
        func render(_ filter: Filter) throws -> Bitmap {
            try Renderer.render(
                Drawing(size: Size(width: 120, height: 120), nodes: [.group(Group([star], filters: [filter]))]))
        }
        func graph(_ effect: FilterEffect) -> Filter {
            .graph(
                FilterGraph(
                    region: Rect(x: -50, y: -50, width: 300, height: 300),
                    primitives: [FilterPrimitive(effect, colorSpace: .sRGB)]))
        }
        for sigma in [0, 0.7, 4.3] {
            #expect(
                try render(.blur(sigma: sigma))
                    == render(graph(.gaussianBlur(.init(.source, sigmaX: sigma, sigmaY: sigma)))))
            let color = Color(hex: 0x1030C0).opacity(0.5)
            #expect(
                try render(.dropShadow(dx: 5, dy: -7, sigma: sigma, color: color))
                    == render(
                        graph(.dropShadow(.init(.source, dx: 5, dy: -7, sigmaX: sigma, sigmaY: sigma, color: color)))))
        }
        // One axis at a time is both in a row.
        let both = try render(.blur(sigma: 3))
        let inARow = try Renderer.render(
            Drawing(
                size: Size(width: 120, height: 120),
                nodes: [
                    .group(
                        Group(
                            [star],
                            filters: [
                                graph(.gaussianBlur(.init(.source, sigmaX: 3, sigmaY: -1))),
                                graph(.gaussianBlur(.init(.source, sigmaX: 0, sigmaY: 3))),
                            ]))
                ]))
        #expect(both == inARow)
    }
}
