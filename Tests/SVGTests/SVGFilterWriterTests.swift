import DisplayList
import PathParser
import Testing

@testable import SVG

private let square = Node.fill(Fill(.rect(Rect(x: 10, y: 20, width: 30, height: 40)), paint: .solid(.black)))
private let squareText = "<path d=\"M10 20H40V60H10z\"/>"
private let region = Rect(x: 0, y: 10, width: 50, height: 60)

@Suite struct SVGFilterWriterTests {
    /// The elements of a filter with these primitives.
    private func written(_ primitives: [FilterPrimitive], images: [[Node]] = []) throws -> String {
        let graph = FilterGraph(region: region, primitives: primitives, images: images)
        let text = try inside([.group(Group([square], filters: [.graph(graph)]))])
        let start = try #require(text.firstRange(of: "color-interpolation-filters=\"sRGB\">\n")).upperBound
        return String(text[start..<(try #require(text.firstRange(of: "</filter>"))).lowerBound])
    }

    private func written(_ effects: FilterEffect...) throws -> String {
        try written(effects.map { FilterPrimitive($0, colorSpace: .sRGB) })
    }

    @Test func aGraphIsAFilter() throws {
        let graph = FilterGraph(
            region: region, primitives: [FilterPrimitive(.offset(.init(.source, dx: 1.5, dy: 0)))])
        #expect(
            try inside([.group(Group([square], filters: [.graph(graph)]))]) == """
                <defs>
                <filter id="f0" filterUnits="userSpaceOnUse" x="0" y="10" width="50" height="60" \
                color-interpolation-filters="sRGB">
                <feOffset dx="1.5" color-interpolation-filters="linearRGB"/>
                </filter>
                </defs>
                <g filter="url(#f0)">
                \(squareText)
                </g>
                """)
        // On nothing too: it may make something of it. Without a region, or with what is no number, nothing is drawn.
        #expect(try inside([.group(Group([], filters: [.graph(graph)]))]).hasSuffix("<g filter=\"url(#f0)\">\n</g>"))
        var hiding = graph
        hiding.region = .null
        #expect(try inside([.group(Group([square], filters: [.graph(hiding)]))]) == "")
        hiding = graph
        hiding.primitives[0].effect = .offset(.init(.source, dx: .nan, dy: 0))
        #expect(try inside([.group(Group([square], filters: [.graph(hiding)]))]) == "")
    }

    @Test func inputsAreNamedWhereTheyAreNotTheLatest() throws {
        let flood = FilterEffect.flood(.init(.white))
        #expect(
            try written(
                flood, .blend(.init(.source, over: .result(0), mode: .screen)),
                .blend(.init(.result(1), over: .sourceAlpha, mode: .normal)),
                .composite(.init(.result(0), .xor, .result(2)))) == """
                    <feFlood flood-color="#fff" result="r0"/>
                    <feBlend in="SourceGraphic" mode="screen"/>
                    <feBlend in2="SourceAlpha"/>
                    <feComposite in="r0" operator="xor"/>

                    """)
        #expect(
            try written(flood, .merge(.init([.result(0), .source]))) == """
                <feFlood flood-color="#fff" result="r0"/>
                <feMerge>
                <feMergeNode in="r0"/>
                <feMergeNode in="SourceGraphic"/>
                </feMerge>

                """)
        // What is not there is nothing, and then nothing is taken for granted at the beginning.
        #expect(
            try written(.offset(.init(.source, dx: 0, dy: 2)), .blend(.init(.nothing, over: .result(5), mode: .normal)))
                == """
                <feFlood flood-color="#000" flood-opacity="0" result="r0"/>
                <feOffset in="SourceGraphic" dy="2"/>
                <feBlend in="r0" in2="r0"/>

                """)
        #expect(
            try written(.offset(.init(.nothing, dx: 0, dy: 2))) == """
                <feFlood flood-color="#000" flood-opacity="0"/>
                <feOffset dy="2"/>

                """)
    }

    @Test func effects() throws {
        let red = Color(hex: 0xFF0000)
        #expect(
            try written(
                .colorMatrix(.init(.source, .matrix((0..<20).map { Double($0) / 8 }))),
                .colorMatrix(.init(.result(0), .matrix([1]))), .colorMatrix(.init(.result(1), .saturate(0.25))),
                .colorMatrix(.init(.result(2), .hueRotate(-30))), .colorMatrix(.init(.result(3), .luminanceToAlpha)))
                    == """
                    <feColorMatrix type="matrix" values="0 .125 .25 .375 .5 .625 .75 .875 1 1.125 1.25 1.375 1.5 1.625 1.75 \
                    1.875 2 2.125 2.25 2.375"/>
                    <feColorMatrix type="matrix" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"/>
                    <feColorMatrix type="saturate" values=".25"/>
                    <feColorMatrix type="hueRotate" values="-30"/>
                    <feColorMatrix type="luminanceToAlpha"/>

                    """)
        #expect(
            try written(.colorMatrix(.init(.source, .saturate(2)))).contains("type=\"matrix\" values=\"1.787 -.715"))
        #expect(
            try written(
                .componentTransfer(
                    .init(
                        .source, red: .table([0, 1, 0.5]), green: .discrete([1]),
                        blue: .linear(slope: 2, intercept: -1),
                        alpha: .gamma(amplitude: 0.5, exponent: 2, offset: 0))),
                .componentTransfer(.init(.result(0), red: .table([])))) == """
                    <feComponentTransfer>
                    <feFuncR type="table" tableValues="0 1 .5"/>
                    <feFuncG type="discrete" tableValues="1"/>
                    <feFuncB type="linear" slope="2" intercept="-1"/>
                    <feFuncA type="gamma" amplitude=".5" exponent="2"/>
                    </feComponentTransfer>
                    <feComponentTransfer/>

                    """)
        #expect(
            try written(
                .composite(.init(.source, .arithmetic(k1: 0, k2: 1, k3: -0.5, k4: 0), .source)),
                .convolveMatrix(
                    .init(
                        .result(0), columns: 2, rows: 1, kernel: [1, -0.5], divisor: 2, bias: 0.1, targetX: 0,
                        edgeMode: .wrap, preservesAlpha: true)),
                .convolveMatrix(.init(.result(1), columns: 1, rows: 1, kernel: [1], targetX: 0, edgeMode: .none)))
                    == """
                    <feComposite operator="arithmetic" k2="1" k3="-.5"/>
                    <feConvolveMatrix order="2 1" kernelMatrix="1 -.5" divisor="2" bias=".1" targetX="0" edgeMode="wrap" \
                    preserveAlpha="true"/>
                    <feConvolveMatrix order="1" kernelMatrix="1" edgeMode="none"/>

                    """)
        #expect(
            try written(
                .diffuseLighting(
                    .init(.source, surfaceScale: 3, color: red, light: .distant(azimuth: 45, elevation: 60))),
                .specularLighting(
                    .init(.result(0), constant: 0.5, exponent: 20, light: .point(x: 1, y: 2, z: 3))),
                .diffuseLighting(
                    .init(
                        .result(1), constant: 2,
                        light: .spot(
                            x: 1, y: 2, z: 3, pointsAtX: 4, pointsAtY: 5, pointsAtZ: 6, exponent: 7,
                            limitingConeAngle: 30)))) == """
                    <feDiffuseLighting surfaceScale="3" lighting-color="#f00">
                    <feDistantLight azimuth="45" elevation="60"/>
                    </feDiffuseLighting>
                    <feSpecularLighting specularConstant=".5" specularExponent="20" lighting-color="#fff">
                    <fePointLight x="1" y="2" z="3"/>
                    </feSpecularLighting>
                    <feDiffuseLighting diffuseConstant="2" lighting-color="#fff">
                    <feSpotLight x="1" y="2" z="3" pointsAtX="4" pointsAtY="5" pointsAtZ="6" specularExponent="7" \
                    limitingConeAngle="30"/>
                    </feDiffuseLighting>

                    """)
        #expect(
            try written(
                .displacementMap(.init(.source, by: .source, scale: 5, x: .red)),
                .gaussianBlur(.init(.result(0), sigmaX: 2, sigmaY: 2)),
                .gaussianBlur(.init(.result(1), sigmaX: 2, sigmaY: -1)),
                .morphology(.init(.result(2), .dilate, radiusX: 1, radiusY: 2)),
                .morphology(.init(.result(3), .erode, radiusX: 1, radiusY: 1)), .tile(.init(.result(4))),
                .flood(.init(red.opacity(0.5))))
                    == """
                    <feDisplacementMap scale="5" xChannelSelector="R"/>
                    <feGaussianBlur stdDeviation="2"/>
                    <feGaussianBlur stdDeviation="2 0"/>
                    <feMorphology operator="dilate" radius="1 2"/>
                    <feMorphology radius="1"/>
                    <feTile/>
                    <feFlood flood-color="#f00" flood-opacity=".5"/>

                    """)
        #expect(
            try written(
                .turbulence(
                    .init(
                        .fractalNoise, baseFrequencyX: 0.05, baseFrequencyY: 0.1, octaves: 3, seed: 2.7,
                        stitchesTiles: true)),
                .turbulence(.init(.turbulence, baseFrequencyX: 0.05, baseFrequencyY: 0.05))) == """
                    <feTurbulence type="fractalNoise" baseFrequency=".05 .1" numOctaves="3" seed="2" stitchTiles="stitch"/>
                    <feTurbulence baseFrequency=".05"/>

                    """)
    }

    @Test func whatMakesNothingIsAClearFlood() throws {
        let clear = "<feFlood flood-color=\"#000\" flood-opacity=\"0\"/>\n"
        #expect(try written(.convolveMatrix(.init(.source, columns: 2, rows: 2, kernel: [1]))) == clear)
        #expect(try written(.merge(.init([]))) == clear)
        #expect(try written(.image(.init(3))) == clear)
        let none = FilterPrimitive(
            .offset(.init(.source, dx: 1, dy: 1)), subregion: Rect(x: 5, y: 20, width: 0, height: 9), colorSpace: .sRGB)
        #expect(try written([none]) == clear)
    }

    @Test func subregions() throws {
        let sub = Rect(x: 1, y: 12, width: 3.5, height: 4)
        #expect(
            try written([
                FilterPrimitive(.flood(.init(.white)), subregion: sub, colorSpace: .sRGB),
                FilterPrimitive(
                    .flood(.init(.white)),
                    subregion: Rect(minX: 20, minY: -.infinity, maxX: .infinity, maxY: .infinity),
                    colorSpace: .linearRGB),
            ]) == """
                <feFlood flood-color="#fff" x="1" y="12" width="3.5" height="4"/>
                <feFlood flood-color="#fff" x="20" y="10" width="30" height="60" color-interpolation-filters="linearRGB"/>

                """)
    }

    /// As the primitives of SVG 1.1 that it stands for, and as far as they reach.
    @Test func dropShadows() throws {
        let shadow = FilterEffect.DropShadow(
            .source, dx: 3, dy: -4, sigmaX: 2, sigmaY: 2, color: Color(hex: 0x112233).opacity(0.5))
        #expect(
            try written(.dropShadow(shadow)) == """
                <feGaussianBlur stdDeviation="2"/>
                <feOffset dx="3" dy="-4" result="r1"/>
                <feFlood flood-color="#123" flood-opacity=".5"/>
                <feComposite in2="r1" operator="in" result="r3"/>
                <feMerge>
                <feMergeNode in="r3"/>
                <feMergeNode in="SourceGraphic"/>
                </feMerge>

                """)
        var ofResult = shadow
        ofResult.input = .result(0)
        let sub = Rect(x: 10, y: 20, width: 9, height: 9)
        let all = "x=\"0\" y=\"10\" width=\"50\" height=\"60\" color-interpolation-filters=\"linearRGB\""
        #expect(
            try written([
                FilterPrimitive(.flood(.init(.white)), subregion: sub, colorSpace: .sRGB),
                FilterPrimitive(.dropShadow(ofResult), subregion: sub.outset(by: 1)),
                FilterPrimitive(.merge(.init([.result(1)])), colorSpace: .sRGB),
            ]) == """
                <feFlood flood-color="#fff" x="10" y="20" width="9" height="9" result="r0"/>
                <feGaussianBlur stdDeviation="2" \(all)/>
                <feOffset dx="3" dy="-4" \(all) result="r2"/>
                <feFlood flood-color="#123" flood-opacity=".5" \(all)/>
                <feComposite in2="r2" operator="in" \(all) result="r4"/>
                <feMerge x="9" y="19" width="11" height="11" color-interpolation-filters="linearRGB" result="r5">
                <feMergeNode in="r4"/>
                <feMergeNode in="r0"/>
                </feMerge>
                <feMerge>
                <feMergeNode in="r5"/>
                </feMerge>

                """)
    }

    @Test func imagesAreDefined() throws {
        let graph = FilterGraph(
            region: region,
            primitives: [
                FilterPrimitive(.image(.init(1)), colorSpace: .sRGB),
                FilterPrimitive(.image(.init(0)), colorSpace: .sRGB),
            ], images: [[], [square, .stamp(Stamp(symbol: 0, transform: .identity, tint: .black))]])
        let symbol = Symbol(name: "s", parts: [Symbol.Part(.rect(Rect(x: 0, y: 0, width: 1, height: 1)))])
        let drawing = Drawing(
            size: Size(width: 100, height: 100), symbols: [symbol],
            nodes: [.group(Group([square], filters: [.graph(graph)]))])
        let text = String(decoding: try SVGWriter.write(drawing), as: UTF8.self)
        #expect(text.contains("xmlns:xlink="))
        #expect(text.contains("<symbol id=\"s\""))
        #expect(text.contains("<g id=\"i0\">\n\(squareText)\n<use xlink:href=\"#s\"/>\n</g>\n<filter"))
        // At the origin, where renderers place it alike.
        let image = "<feImage x=\"0\" y=\"0\" width=\"50\" height=\"70\" xlink:href=\"#i0\"/>"
        #expect(text.contains("\(image)\n<feFlood flood-color=\"#000\" flood-opacity=\"0\"/>"))
    }

    @Test func imagesAreCutToTheirSubregion() throws {
        let image = FilterEffect.image(.init(0))
        #expect(
            try written(
                [
                    FilterPrimitive(image, subregion: Rect(x: 5, y: 20, width: 10, height: 12)),
                    FilterPrimitive(image, subregion: Rect(x: -5, y: 20, width: 10, height: 12)),
                    FilterPrimitive(.merge(.init([.result(0), .result(1)])), colorSpace: .sRGB),
                ], images: [[square]]) == """
                    <feImage x="0" y="0" width="15" height="32" xlink:href="#i0"/>
                    <feOffset x="5" y="20" width="10" height="12" color-interpolation-filters="linearRGB" result="r1"/>
                    <feImage x="0" y="0" width="5" height="32" xlink:href="#i0"/>
                    <feOffset x="-5" y="20" width="10" height="12" color-interpolation-filters="linearRGB" result="r3"/>
                    <feMerge>
                    <feMergeNode in="r1"/>
                    <feMergeNode in="r3"/>
                    </feMerge>

                    """)
        // Left of the origin that cannot be: it begins at the subregion's own corner, as browsers have it.
        let graph = FilterGraph(
            region: Rect(x: -10, y: 0, width: 50, height: 50), primitives: [FilterPrimitive(image, colorSpace: .sRGB)],
            images: [[square]])
        let text = try inside([.group(Group([square], filters: [.graph(graph)]))])
        #expect(text.contains("\n<feImage x=\"-10\" y=\"0\" width=\"50\" height=\"50\" xlink:href=\"#i0\"/>\n"))
        #expect(text.contains("<g id=\"i0\">\n<g transform=\"translate(10)\">\n\(squareText)\n</g>\n</g>"))
    }

    /// Read and written, it is the same file again.
    @Test func imagesLeftOfTheOriginAreReadAsTheyWereWritten() throws {
        let file = """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs><filter id="f" x="-40" y="-30" width="99" \
            height="99" filterUnits="userSpaceOnUse"><feImage href="#r"/></filter><path id="r" d="M9 8H70V60H9z" \
            fill="#2e8b57"/></defs><g filter="url(#f)"><path d="M-40-30H80V80H-40z"/></g></svg>
            """
        let read = try SVGDocument(Array(file.utf8)).drawing
        let once = try SVGWriter.write(read)
        let again = try SVGDocument(once).drawing
        func images(_ drawing: Drawing) throws -> [[Node]] {
            guard case .group(let group)? = drawing.nodes.first, case .graph(let graph)? = group.filters.first else {
                throw SVGReaderError.noFilledPath
            }
            return graph.images
        }
        #expect(try images(again) == images(read))
        #expect(try SVGWriter.write(again) == once)
    }

    /// Many primitives take time in proportion.
    @Test func longGraphsAreWritten() throws {
        let shadows = (0..<20_000).map { i in
            FilterPrimitive(
                .dropShadow(
                    .init(i == 0 ? .source : .result(i - 1), dx: 1, dy: 1, sigmaX: 1, sigmaY: 1, color: .black)),
                colorSpace: .sRGB)
        }
        #expect(try written(shadows).contains("<feMergeNode in=\"r19998\"/>"))
    }

    /// Blurs and shadows in a row are one filter, a graph is one of its own; the first is the innermost.
    @Test func filtersInARowAreGroupsInOneAnother() throws {
        let graph = Filter.graph(
            FilterGraph(region: region, primitives: [FilterPrimitive(.tile(.init(.source)), colorSpace: .sRGB)]))
        let text = try inside([
            .group(
                Group(
                    [square], opacity: 0.5,
                    filters: [.blur(sigma: 1), .blur(sigma: 2), graph, .blur(sigma: 3)]))
        ])
        #expect(
            text.hasSuffix(
                """
                <g filter="url(#f0)" opacity=".5">
                <g filter="url(#f1)">
                <g filter="url(#f2)">
                \(squareText)
                </g>
                </g>
                </g>
                """))
        #expect(
            text.contains("<feGaussianBlur stdDeviation=\"1\"/>\n<feGaussianBlur stdDeviation=\"2\"/>"))
        // The last one begins where the graph ends, and reaches further.
        #expect(
            text.contains(
                "<filter id=\"f0\" filterUnits=\"userSpaceOnUse\" x=\"-10\" y=\"0\" width=\"70\" height=\"80\""))
    }
}
