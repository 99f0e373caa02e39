import CMachine
import DisplayList
import PathParser
import Testing

@testable import Raster

/// Filters' wide kernels beside what they stand for, pixel by pixel: the same bits.
@Suite(.enabled(if: cmachine_has_wide())) struct FilterTwinTests {
    /// All pairs of an alpha and a channel, also those that no premultiplied pixel has.
    private static let allPairs: [UInt32] = (0..<65_536).map { (i: UInt32) in
        let (v, alpha) = (i & 0xFF, i >> 8)
        return v | (v ^ 0x55) << 8 | (255 - v) << 16 | alpha << 24
    }

    /// Premultiplied noise, with stretches of one colour, of opaque and of clear pixels.
    private static func noise(_ numbers: inout TestNumbers, _ count: Int) -> [UInt32] {
        var kind: UInt64 = 0
        var pixel: UInt32 = 0
        return (0..<count).map { i in
            if i % 19 == 0 { kind = numbers.next() % 4 }
            if kind > 0 || i % 19 == 0 {
                let word = UInt32(truncatingIfNeeded: numbers.next())
                pixel = kind == 3 ? 0 : PixelMath.scale(word | 0xFF00_0000, kind == 2 ? 255 : word >> 24)
            }
            return pixel
        }
    }

    /// Compares two ways of changing pixels, on all pairs, and on noise of every length with one pixel behind it.
    private func expectSame(
        _ name: String, _ plain: (UnsafeMutablePointer<UInt32>, Int) -> Void,
        _ wide: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        var numbers = TestNumbers(seed: 51)
        var inputs = [Self.allPairs]
        for count in Array(0...40) + [1000] { inputs.append(Self.noise(&numbers, count)) }
        for input in inputs {
            var (a, b) = (input + [0x1234_5678], input + [0x1234_5678])
            plain(&a, input.count)
            wide(&b, input.count)
            let first = a.indices.first { a[$0] != b[$0] }
            #expect(first == nil, "\(name), \(input.count) px, number \(first ?? 0)")
        }
    }

    @Test func straightPixelsAreThoseOfThePlainOnes() {
        expectSame("straight") { pixels, count in
            for i in 0..<count { pixels[i] = StraightColor.bytes(pixels[i]) }
        } _: {
            cmachine_straight($0, $0, $1)
        }
    }

    @Test(arguments: [FilterPrimitive.ColorSpace.sRGB, .linearRGB])
    func convertedPixelsAreThoseOfThePlainOnes(space: FilterPrimitive.ColorSpace) {
        expectSame("\(space)") {
            LinearLight.convert($0, to: space, into: $0, count: $1, isWide: false)
        } _: {
            LinearLight.convert($0, to: space, into: $0, count: $1)
        }
    }

    @Test func pixelsOfMatricesAreThoseOfThePlainOnes() {
        var numbers = TestNumbers(seed: 52)
        var matrices: [[Double]] = [
            FilterEffect.ColorMatrix(.source, .hueRotate(40)).factors,
            FilterEffect.ColorMatrix(.source, .saturate(0.3)).factors,
            FilterEffect.ColorMatrix(.source, .luminanceToAlpha).factors, [Double](repeating: 0, count: 20),
        ]
        for limit in [1, 2, 300, 1e9] {
            matrices.append((0..<20).map { _ in numbers.between(-limit, limit) })
        }
        for factors in matrices {
            let change = FilterEffect.ColorMatrix.Change(factors)
            expectSame("\(factors)") {
                change.apply($0, $1, isWide: false)
            } _: {
                change.apply($0, $1)
            }
        }
    }

    @Test func transferredPixelsAreThoseOfThePlainOnes() {
        var numbers = TestNumbers(seed: 53)
        let identity = (0...255).map { UInt8($0) }
        for kind in 0..<6 {
            let tables = (0..<4).flatMap { channel in
                kind == channel || kind == 4
                    ? identity : identity.map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            }
            expectSame("tables \(kind)") {
                FilterEffect.ComponentTransfer.apply(tables, $0, $1, isWide: false)
            } _: {
                FilterEffect.ComponentTransfer.apply(tables, $0, $1)
            }
        }
    }

    @Test(arguments: [
        FilterEffect.Composite.Operation.in, .out, .atop, .xor, .lighter,
        .arithmetic(k1: 0.5, k2: 0.5, k3: 0.2, k4: 0), .arithmetic(k1: 0, k2: 1, k3: -1, k4: 0.5),
        .arithmetic(k1: -3, k2: 1e9, k3: -1e9, k4: -0.25), .arithmetic(k1: 1, k2: 0, k3: 0, k4: 1),
    ])
    func combinedPixelsAreThoseOfThePlainOnes(operation: FilterEffect.Composite.Operation) {
        var numbers = TestNumbers(seed: 54)
        for count in Array(0...40) + [20_000] {
            let other = Self.noise(&numbers, count)
            var plain = Self.noise(&numbers, count) + [0x1234_5678]
            var wide = plain
            operation.combine(&plain, other, count, isWide: false)
            operation.combine(&wide, other, count)
            #expect(plain == wide, "\(count) px")
        }
    }

    /// All pairs of opaque bytes, and noise of every alpha.
    @Test(arguments: BlendMode.allCases.filter { $0 != .normal })
    func blendedPixelsAreThoseOfThePlainOnes(mode: BlendMode) {
        var numbers = TestNumbers(seed: 55)
        var cases: [(source: [UInt32], target: [UInt32])] = [
            (
                (0..<65_536).map { (i: UInt32) in i & 0xFF | (i & 0xFF) << 8 | 0xFF80_0000 },
                (0..<65_536).map { (i: UInt32) in i >> 8 | (255 - i >> 8) << 8 | 0xFF07_0000 }
            )
        ]
        for count in Array(0...20) + [20_000] {
            cases.append((Self.noise(&numbers, count), Self.noise(&numbers, count)))
        }
        for (source, target) in cases {
            let coverage = source.map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            for constant: UInt32 in [255, 90] {
                for isCovered in [false, true] {
                    func blended(isWide: Bool) -> [UInt32] {
                        var pixels = target + [0x1234_5678]
                        coverage.withUnsafeBufferPointer { coverage in
                            Blend.row(
                                mode, &pixels, source, source.count, coverage: isCovered ? coverage.baseAddress : nil,
                                constant: constant, isWide: isWide)
                        }
                        return pixels
                    }
                    #expect(
                        blended(isWide: true) == blended(isWide: false), "\(source.count) px, \(constant), \(isCovered)"
                    )
                }
            }
        }
    }
}

/// Where a filter's images are changed in place, and layers are made in strips.
@Suite struct ReusedPixelTests {
    private func rendered(
        _ node: Node, _ width: Double = 40, _ height: Double = 40, band: Int? = nil
    ) throws -> Bitmap {
        try Renderer.render(
            Drawing(size: Size(width: width, height: height), nodes: [node]),
            options: Renderer.Options(bandHeight: band))
    }

    /// An image that several steps read, in both colour spaces, is the same for all of them: also where one of them is
    /// handed on as it is.
    @Test func imagesThatAreReadLaterStayAsTheyAre() throws {
        let fade = LinearGradient(
            start: .zero, end: Point(40, 40),
            stops: [
                GradientStop(offset: 0, color: Color(hex: 0xF2B05A)),
                GradientStop(offset: 1, color: Color(hex: 0x101A38).opacity(0.3)),
            ])
        let card = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), paint: .linear(fade)))
        let region = Rect(x: 0, y: 0, width: 40, height: 40)
        let plain = try rendered(.group(Group([card])))
        func filtered(_ primitives: [FilterPrimitive]) throws -> Bitmap {
            try rendered(
                .group(Group([card], filters: [.graph(FilterGraph(region: region, primitives: primitives))])))
        }
        let turned = FilterEffect.ColorMatrix.Values.hueRotate(90)
        // The first operand alone.
        let first = FilterEffect.Composite.Operation.arithmetic(k1: 0, k2: 1, k3: 0, k4: 0)
        let changes: [(FilterInput) -> FilterEffect] = [
            { .colorMatrix(.init($0, turned)) },
            { .composite(.init($0, .arithmetic(k1: 0, k2: 0, k3: 0, k4: 1), .nothing)) },
            { .componentTransfer(.init($0, red: .linear(slope: -1, intercept: 1))) },
            { .composite(.init($0, .out, $0)) }, { .blend(.init(.nothing, over: $0, mode: .multiply)) },
            { .displacementMap(.init($0, by: $0, scale: 0, x: .red, y: .green)) },
        ]
        for (index, change) in changes.enumerated() {
            for space in [FilterPrimitive.ColorSpace.sRGB, .linearRGB] {
                let kept = try filtered([
                    // Hands on its input.
                    FilterPrimitive(.offset(.init(.source, dx: 0, dy: 0)), colorSpace: .sRGB),
                    FilterPrimitive(.blend(.init(.result(0), over: .nothing, mode: .normal)), colorSpace: .sRGB),
                    FilterPrimitive(change(.result(1)), colorSpace: space),
                    FilterPrimitive(.composite(.init(.source, first, .result(2))), colorSpace: .sRGB),
                ])
                #expect(kept == plain, "change \(index) in \(space)")
                // Moved images have their pixels from others.
                let moved = try filtered([
                    FilterPrimitive(.offset(.init(.source, dx: 3, dy: 0)), colorSpace: .sRGB),
                    FilterPrimitive(change(.result(0)), colorSpace: space),
                    FilterPrimitive(.composite(.init(.source, first, .result(1))), colorSpace: .sRGB),
                ])
                #expect(moved == plain, "moved, change \(index) in \(space)")
            }
        }
    }

    /// Layers of simple shapes are made strip by strip; one more shape of many lines, hidden by an opaque one, has them
    /// made whole.
    @Test func layersOfStripsAreThoseMadeWhole() throws {
        let (width, height) = (700.0, 300.0)
        let all = Rect(x: 0, y: 0, width: width, height: height)
        let fade = LinearGradient(
            start: .zero, end: Point(width, height),
            stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])
        let card = Rect(x: 20.3, y: 10.7, width: 500, height: 250)
        let green = Color(hex: 0x3A7D5C).opacity(0.7)
        let shapes: [Node] = [
            .fill(Fill(.roundedRect(card, radius: 60), paint: .linear(fade))),
            .fill(Fill(.circle(center: Point(400, 160), radius: 120), paint: .solid(green))),
        ]
        var lines = Path()
        lines.move(to: Point(250, 100))
        for i in 0..<400 { lines.line(to: Point(200 + Double(i % 3) * 20, 110 + Double(i % 2) * 20)) }
        let many = Node.fill(Fill(lines, paint: .solid(.black)))
        let circle = Path.circle(center: Point(350, 150), radius: 140)
        func groups(_ nodes: [Node]) -> [Node] {
            [
                .group(Group(nodes, opacity: 0.5)), .group(Group(nodes, clip: Clip(circle))),
                .group(Group(nodes, mask: Mask([.fill(Fill(.rect(all), paint: .linear(fade)))]))),
                .group(Group(nodes, opacity: 0.7, blendMode: .multiply, clip: Clip(circle))),
            ]
        }
        for (strips, whole) in zip(groups(shapes), groups([many] + shapes)) {
            #expect(try rendered(strips, width, height, band: 300) == rendered(whole, width, height, band: 300))
        }
    }
}
