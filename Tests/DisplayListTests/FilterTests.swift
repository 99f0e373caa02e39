import PathParser
import Testing

@testable import DisplayList

@Suite struct FilterTests {
    private let box = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func fastFormsSayHowFarTheyReach() {
        #expect(Filter.blur(sigma: 2).bounds(of: box) == Rect(minX: 4, minY: 14, maxX: 46, maxY: 66))
        for sigma in [0, -1, Double.nan, .infinity] { #expect(Filter.blur(sigma: sigma).bounds(of: box) == box) }
        let shadow = Filter.dropShadow(dx: 5, dy: -7, sigma: 1, color: .black)
        #expect(shadow.bounds(of: box) == Rect(minX: 10, minY: 10, maxX: 48, maxY: 60))
        #expect(Filter.blur(sigma: 1).bounds(of: .null).isNull)
    }

    @Test func fastFormsSayWhetherTheyAreSeen() {
        #expect(Filter.blur(sigma: 1).isVisible)
        #expect(!Filter.blur(sigma: 0).isVisible)
        #expect(!Filter.blur(sigma: .nan).isVisible)
        #expect(Filter.dropShadow(dx: 1, dy: 1, sigma: 0, color: .black).isVisible)
        #expect(!Filter.dropShadow(dx: 1, dy: 1, sigma: 9, color: .clear).isVisible)
        #expect(Filter.blur(sigma: -1).isFinite)
        #expect(!Filter.blur(sigma: .infinity).isFinite)
        for (dx, dy, sigma) in [(Double.nan, 0.0, 0.0), (0, .infinity, 0), (0, 0, .nan)] {
            #expect(!Filter.dropShadow(dx: dx, dy: dy, sigma: sigma, color: .black).isFinite)
        }
    }

    @Test func effectsSayWhatTheyTake() {
        let a = FilterInput.result(0)
        let light = FilterLight.distant(azimuth: 0, elevation: 0)
        let one: [FilterEffect] = [
            .colorMatrix(.init(a, .luminanceToAlpha)), .componentTransfer(.init(a)),
            .convolveMatrix(.init(a, columns: 1, rows: 1, kernel: [1])), .diffuseLighting(.init(a, light: light)),
            .specularLighting(.init(a, light: light)),
            .dropShadow(.init(a, dx: 0, dy: 0, sigmaX: 0, sigmaY: 0, color: .black)),
            .gaussianBlur(.init(a, sigmaX: 0, sigmaY: 0)), .morphology(.init(a, .erode, radiusX: 0, radiusY: 0)),
            .offset(.init(a, dx: 0, dy: 0)), .tile(.init(a)),
        ]
        for effect in one { #expect(effect.inputs == [a]) }
        let two: [FilterEffect] = [
            .blend(.init(a, over: .source, mode: .normal)), .composite(.init(a, .over, .source)),
            .displacementMap(.init(a, by: .source, scale: 1)), .merge(.init([a, .source])),
        ]
        for effect in two { #expect(effect.inputs == [a, .source]) }
        let none: [FilterEffect] = [
            .flood(.init(.black)), .image(.init(0)),
            .turbulence(.init(.turbulence, baseFrequencyX: 0, baseFrequencyY: 0)),
        ]
        for effect in none { #expect(effect.inputs.isEmpty) }
        for effect in one + two + none { #expect(effect.isFinite) }
    }

    @Test func effectsSayWhereTheyLook() {
        let point = Rect(x: 0, y: 0, width: 0, height: 0)
        #expect(FilterEffect.flood(.init(.black)).reach == point)
        #expect(
            FilterEffect.gaussianBlur(.init(.source, sigmaX: 2, sigmaY: -1)).reach
                == Rect(minX: -6, minY: 0, maxX: 6, maxY: 0))
        #expect(
            FilterEffect.offset(.init(.source, dx: 3, dy: -4)).reach == Rect(minX: -3, minY: 4, maxX: -3, maxY: 4))
        #expect(
            FilterEffect.dropShadow(.init(.source, dx: 10, dy: 0, sigmaX: 1, sigmaY: 2, color: .black)).reach
                == Rect(minX: -13, minY: -6, maxX: 0, maxY: 6))
        #expect(
            FilterEffect.displacementMap(.init(.source, by: .source, scale: -8)).reach
                == Rect(minX: -4, minY: -4, maxX: 4, maxY: 4))
        #expect(
            FilterEffect.morphology(.init(.source, .dilate, radiusX: 5, radiusY: -1)).reach
                == Rect(minX: -5, minY: 0, maxX: 5, maxY: 0))
        #expect(!FilterEffect.tile(.init(.source)).reach.isFinite)
        var kernel = FilterEffect.ConvolveMatrix(.source, columns: 3, rows: 5, kernel: .init(repeating: 1, count: 15))
        #expect(FilterEffect.convolveMatrix(kernel).reach == point)
        #expect(FilterEffect.convolveMatrix(kernel).pixelReach == 5)
        kernel.edgeMode = .wrap
        #expect(!FilterEffect.convolveMatrix(kernel).reach.isFinite)
    }

    @Test func effectsSayWhetherTheirNumbersAreFinite() {
        let bad = Double.nan
        let lights: [FilterLight] = [
            .distant(azimuth: bad, elevation: 0), .point(x: 0, y: 0, z: .infinity),
            .spot(
                x: 0, y: 0, z: 0, pointsAtX: 0, pointsAtY: 0, pointsAtZ: 0, exponent: 1, limitingConeAngle: bad),
        ]
        let effects: [FilterEffect] =
            [
                .colorMatrix(.init(.source, .matrix([bad]))), .colorMatrix(.init(.source, .hueRotate(.infinity))),
                .componentTransfer(.init(.source, alpha: .table([0, bad]))),
                .componentTransfer(.init(.source, red: .gamma(amplitude: 1, exponent: bad, offset: 0))),
                .componentTransfer(.init(.source, blue: .linear(slope: 1, intercept: bad))),
                .composite(.init(.source, .arithmetic(k1: 0, k2: 0, k3: 0, k4: bad), .source)),
                .convolveMatrix(.init(.source, columns: 1, rows: 1, kernel: [1], divisor: bad)),
                .displacementMap(.init(.source, by: .source, scale: bad)),
                .dropShadow(.init(.source, dx: 0, dy: bad, sigmaX: 0, sigmaY: 0, color: .black)),
                .gaussianBlur(.init(.source, sigmaX: 1, sigmaY: .infinity)),
                .morphology(.init(.source, .erode, radiusX: bad, radiusY: 0)), .offset(.init(.source, dx: bad, dy: 0)),
                .turbulence(.init(.turbulence, baseFrequencyX: bad, baseFrequencyY: 0)),
                .turbulence(.init(.turbulence, baseFrequencyX: 0, baseFrequencyY: 0, seed: bad)),
            ]
            + lights.flatMap {
                [.diffuseLighting(.init(.source, light: $0)), .specularLighting(.init(.source, light: $0))]
            }
        for effect in effects { #expect(!effect.isFinite, "\(effect)") }
    }

    @Test func colorMatricesAreWrittenOut() {
        func factors(_ values: FilterEffect.ColorMatrix.Values) -> [Double] {
            FilterEffect.ColorMatrix(.source, values).factors
        }
        let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        #expect(factors(.matrix([1, 2, 3])) == identity)
        #expect(factors(.matrix(identity.reversed())) == identity.reversed())
        for values in [FilterEffect.ColorMatrix.Values.saturate(1), .hueRotate(0), .hueRotate(-360)] {
            for (a, b) in zip(factors(values), identity) { #expect((a - b).magnitude < 1e-12) }
        }
        // A quarter turn, of the specification's three matrices.
        #expect((factors(.hueRotate(90))[0] - (0.213 - 0.213)).magnitude < 1e-12)
        #expect((factors(.hueRotate(90))[2] - (0.072 + 0.928)).magnitude < 1e-12)
        #expect((factors(.hueRotate(90))[6] - (0.715 + 0.140)).magnitude < 1e-12)
        #expect(factors(.saturate(-3)) == factors(.saturate(0)))
        #expect(factors(.luminanceToAlpha)[15..<20] == [0.2125, 0.7154, 0.0721, 0, 0])
    }

    @Test func convolutionsThatCannotBeDoneAreReported() {
        func matrix(_ columns: Int, _ rows: Int, _ count: Int) -> FilterEffect.ConvolveMatrix {
            FilterEffect.ConvolveMatrix(
                .source, columns: columns, rows: rows, kernel: [Double](repeating: 1, count: count))
        }
        #expect(matrix(3, 2, 6).isValid)
        #expect(matrix(3, 2, 6).usedDivisor == 6)
        #expect(matrix(3, 2, 6).target == (1, 1))
        for (columns, rows, count) in [(3, 3, 8), (0, 0, 0), (-1, -1, 1), (Int.max, Int.max, 1), (4097, 1, 4097)] {
            #expect(!matrix(columns, rows, count).isValid)
        }
        var wrong = matrix(3, 3, 9)
        wrong.targetX = 3
        #expect(!wrong.isValid)
        wrong.targetX = 0
        #expect(wrong.isValid)
        #expect(wrong.target == (0, 1))
        wrong.divisor = 0
        #expect(!wrong.isValid)
        wrong.divisor = nil
        wrong.kernel = [0.1, 0.2, -0.3, 0, 0, 0, 0, 0, 0]
        #expect(wrong.usedDivisor == 1)
    }

    @Test func subregionsDefaultToThoseOfInputs() {
        let region = Rect(x: 0, y: 0, width: 100, height: 100)
        let a = Rect(x: 10, y: 10, width: 10, height: 10)
        let b = Rect(x: 40, y: 50, width: 10, height: 10)
        func blend(_ x: FilterInput, _ y: FilterInput) -> FilterPrimitive {
            FilterPrimitive(.blend(.init(x, over: y, mode: .normal)))
        }
        let graph = FilterGraph(
            region: region,
            primitives: [
                FilterPrimitive(.flood(.init(.black)), subregion: a),
                FilterPrimitive(.flood(.init(.black)), subregion: b),
                FilterPrimitive(.flood(.init(.black))), blend(.result(0), .result(1)), blend(.result(0), .sourceAlpha),
                FilterPrimitive(.tile(.init(.result(0)))), FilterPrimitive(.offset(.init(.result(3), dx: 1, dy: 1))),
                // Itself, one that comes later, and none.
                blend(.result(7), .result(99)), blend(.result(-1), .nothing), FilterPrimitive(.merge(.init([]))),
            ])
        #expect(
            graph.subregions == [
                a, b, region, a.union(b), region, region, a.union(b), region, region, region,
            ])
    }

    @Test func graphsWithoutARegionHideTheGroup() {
        let flood = [FilterPrimitive(.flood(.init(.black)))]
        #expect(!FilterGraph(region: box, primitives: flood).hidesGroup)
        #expect(FilterGraph(region: box, primitives: []).hidesGroup)
        for region in [
            Rect.null, Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 0, y: 0, width: 5, height: -5),
            Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 5),
        ] { #expect(FilterGraph(region: region, primitives: flood).hidesGroup) }
    }
}
