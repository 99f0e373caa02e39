import DisplayList
import Raster
import SVG
import Testing

/// Files whose numbers are as large, as small and as wrong as numbers can be: each is drawn or refused, without a trap.
@Suite struct SVGExtremeTests {
    private static let numbers = [
        "0", "-1", "1e-300", "1e-30", "1e9", "1e20", "1e36", "1e150", "1e300", "-1e300", "1e308", "0.3",
    ]

    /// Elements with one number to be said, and what refers to them.
    private static let files: [String] = {
        let filters = [
            "<feTurbulence baseFrequency='%' stitchTiles='stitch'/>", "<feTurbulence baseFrequency='.1' seed='%'/>",
            "<feTurbulence baseFrequency='.1 %' numOctaves='%'/>", "<feGaussianBlur stdDeviation='%'/>",
            "<feGaussianBlur stdDeviation='% 1'/>", "<feOffset dx='%'/>", "<feOffset dy='%'/>",
            "<feMorphology operator='dilate' radius='%'/>", "<feMorphology radius='1 %'/>",
            "<feDropShadow dx='%' dy='%' stdDeviation='%'/>", "<feDropShadow dx='1' stdDeviation='1 %'/>",
            "<feDisplacementMap in2='SourceGraphic' scale='%' xChannelSelector='R'/>",
            "<feComposite in2='SourceAlpha' operator='arithmetic' k1='%' k2='1' k3='%' k4='%'/>",
            "<feColorMatrix values='% 0 0 0 % 0 1 0 0 0 0 0 % 0 0 0 0 0 1 %'/>",
            "<feColorMatrix type='saturate' values='%'/>", "<feColorMatrix type='hueRotate' values='%'/>",
            "<feComponentTransfer><feFuncR type='gamma' amplitude='%' exponent='%' offset='%'/></feComponentTransfer>",
            "<feComponentTransfer><feFuncA type='linear' slope='%' intercept='%'/></feComponentTransfer>",
            "<feComponentTransfer><feFuncG type='table' tableValues='% 0 %'/></feComponentTransfer>",
            "<feConvolveMatrix order='3' kernelMatrix='% 0 1 0 % 0 1 0 %' bias='%'/>",
            "<feConvolveMatrix order='% 1' kernelMatrix='1' divisor='%' targetX='%'/>",
            "<feDiffuseLighting surfaceScale='%' diffuseConstant='%'><feDistantLight azimuth='%' elevation='%'/></feDiffuseLighting>",
            "<feSpecularLighting surfaceScale='%' specularExponent='%'><fePointLight x='%' y='1' z='%'/></feSpecularLighting>",
            "<feSpecularLighting specularConstant='%'><feSpotLight x='%' pointsAtZ='%' limitingConeAngle='%'/></feSpecularLighting>",
            "<feFlood x='%' y='1' width='%' height='5'/><feTile/>", "<feFlood width='%'/><feTile x='%'/>",
            "<feImage href='#b' x='%' y='%' width='%' height='9'/>",
        ]
        let rest = [
            "<pattern id='a' width='%' height='3' patternUnits='userSpaceOnUse'><use href='#b'/></pattern>",
            "<pattern id='a' x='%' width='3' height='3' patternUnits='userSpaceOnUse' patternTransform='translate(% 1)'><use href='#b'/></pattern>",
            "<pattern id='a' width='.3' height='.7' patternTransform='rotate(7) scale(%)'><use href='#b'/></pattern>",
            "<pattern id='a' width='3' height='3' viewBox='% 0 % 1' patternUnits='userSpaceOnUse'><use href='#b'/></pattern>",
            "<linearGradient id='a' x2='%' gradientTransform='scale(%)'><stop offset='%'/><stop offset='1' stop-color='red'/></linearGradient>",
            "<radialGradient id='a' r='%' fx='%' fr='%'><stop/><stop offset='1' stop-color='red'/></radialGradient>",
            "<mask id='a' x='%' width='%'><use href='#b'/></mask>",
            "<clipPath id='a' transform='scale(%)'><path d='M0 0H9V9z'/><path d='M% 0H9V9z'/></clipPath>",
            "<marker id='a' markerWidth='%' refX='%' orient='%' viewBox='0 0 % 9'><use href='#b'/></marker>",
        ]
        return filters.map { "<filter id='a' x='0' y='0' width='1' height='1'>\($0)</filter>" }
            + filters.map {
                "<filter id='a' primitiveUnits='objectBoundingBox' x='0' y='0' width='1' height='1'>\($0)</filter>"
            }
            + rest
    }()

    @Test(arguments: files) func extremeNumbersAreDrawnOrRefused(file: String) throws {
        for number in Self.numbers {
            for transform in ["", "scale(1e-9)", "rotate(30) scale(2)"] {
                let text = """
                    <svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>\(file.replacing("%", with: number))
                    <defs><path id='b' d='M1 1H2V2z'/></defs>
                    <path transform='\(transform)' d='M0 0H18V18L0 9z' stroke='url(#a)' fill='url(#a) lime' filter='url(#a)'/>
                    <path transform='\(transform)' d='M0 0H18V18L0 9z' fill='url(#a) lime' mask='url(#a)' clip-path='url(#a)'
                    marker-mid='url(#a)' stroke-width='\(number)' stroke-dasharray='\(number) 1'/></svg>
                    """
                guard let document = try? SVGDocument(text.utf8) else { continue }
                let options = Renderer.Options(threads: 1, limits: Limits(pixels: 1_000_000))
                _ = try? Renderer.render(document.drawing, options: options)
                _ = try? SVGWriter.write(document.drawing)
            }
        }
    }
}
