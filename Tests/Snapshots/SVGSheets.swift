import DisplayList
import PictureFiles
import SVG

/// What SVG files say, in small cells of 40 × 40 each: every cell a thing that is easily got wrong.
enum SVGSheets {
    static func drawing(_ cells: [String]) throws -> Drawing {
        let columns = 8
        let rows = (cells.count + columns - 1) / columns
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(columns * 64)" height="\(rows * 64)">
            <style>.night { fill: #1c2440 } .tea { fill: #4f8f6b } .clay { fill: #c4653a } .sun { fill: #f1b73c }
            .line { fill: none; stroke: #1c2440; stroke-width: 3 }</style>
            <rect width="100%" height="100%" fill="#f5f1e8"/>
            """
        for (index, cell) in cells.enumerated() {
            text += """
                <svg x="\(index % columns * 64 + 4)" y="\(index / columns * 64 + 4)" width="56" height="56"
                viewBox="0 0 40 40">\(cell.replacing("ID", with: "c\(index)"))</svg>
                """
        }
        let document = try SVGReader.read([UInt8]((text + "</svg>").utf8))
        guard document.diagnostics.isEmpty else { throw Problem(diagnostics: document.diagnostics) }
        return document.drawing
    }

    struct Problem: Error { let diagnostics: [SVGDiagnostic] }

    private static let square = "<rect x='4' y='4' width='32' height='32' fill='url(#ID)'/>"
    private static let stops =
        "<stop stop-color='#f1b73c'/><stop offset='.5' stop-color='#c4653a'/><stop offset='1' stop-color='#1c2440'/>"

    static let gradients: [String] =
        ["pad", "reflect", "repeat"].flatMap { spread in
            [
                "<linearGradient id='ID' x1='.3' x2='.6' y2='.2' spreadMethod='\(spread)'>\(stops)</linearGradient>"
                    + square,
                "<radialGradient id='ID' r='.2' spreadMethod='\(spread)'>\(stops)</radialGradient>" + square,
                "<radialGradient id='ID' cx='.6' r='.3' fx='.45' fy='.4' fr='.05' spreadMethod='\(spread)'>\(stops)"
                    + "</radialGradient>" + square,
                "<radialGradient id='ID' cx='.3' r='.15' fx='.8' fy='.6' spreadMethod='\(spread)'>\(stops)"
                    + "</radialGradient>" + square,
            ]
        } + [
            // Half of what it says comes from another, which itself takes its stops from a third.
            "<linearGradient id='IDa'>\(stops)</linearGradient><linearGradient id='IDb' href='#IDa' y2='1' x2='0'/>"
                + "<linearGradient id='ID' href='#IDb' gradientTransform='rotate(30 .5 .5)'/>" + square,
            "<linearGradient id='ID' gradientUnits='userSpaceOnUse' x1='10%' x2='50%'>\(stops)</linearGradient>" + square,
            // Stops that run backwards, and two at one place.
            "<linearGradient id='ID'><stop offset='.4' class='tea' stop-color='#4f8f6b'/><stop offset='.4' "
                + "stop-color='#fff'/><stop offset='.2' stop-color='#c4653a'/></linearGradient>" + square,
            "<linearGradient id='ID' color='#4f8f6b'><stop stop-color='currentColor' stop-opacity='0'/>"
                + "<stop offset='1' stop-color='currentColor'/></linearGradient>" + square,
            // On a stroke, in the box of the geometry alone; on a line that has no box.
            "<linearGradient id='ID'>\(stops)</linearGradient><circle cx='20' cy='20' r='12' fill='none' "
                + "stroke='url(#ID)' stroke-width='10'/>",
            "<linearGradient id='ID'>\(stops)</linearGradient><path d='M5 20H35' stroke='url(#ID) #4f8f6b' "
                + "stroke-width='6'/>",
            "<radialGradient id='ID' r='0'>\(stops)</radialGradient>" + square,
            "<linearGradient id='ID'><stop stop-color='#4f8f6b'/></linearGradient>" + square,
        ]

    static let patterns: [String] = [
        "<pattern id='ID' width='.25' height='.25'><rect width='4' height='4' class='clay'/></pattern>" + square,
        "<pattern id='ID' width='8' height='6' patternUnits='userSpaceOnUse'><circle cx='4' cy='3' r='2' class='tea'/>"
            + "</pattern>" + square,
        "<pattern id='ID' width='8' height='8' patternUnits='userSpaceOnUse' patternTransform='rotate(30) skewX(10)'>"
            + "<path d='M0 4H8' class='line'/></pattern>" + square,
        "<pattern id='ID' width='.5' height='.25' viewBox='0 0 10 10' preserveAspectRatio='xMinYMid slice'>"
            + "<circle cx='5' cy='5' r='5' class='night'/></pattern>" + square,
        "<pattern id='ID' width='.2' height='.2' patternContentUnits='objectBoundingBox'>"
            + "<path d='M0 0L.2 .2' stroke='#c4653a' stroke-width='.04'/></pattern>" + square,
        "<pattern id='IDa' width='3' height='3' patternUnits='userSpaceOnUse'><circle cx='1' cy='1' r='1' class='tea'/>"
            + "</pattern><pattern id='ID' width='16' height='16' patternUnits='userSpaceOnUse'><rect width='11' height='11'"
            + " fill='url(#IDa)' stroke='#1c2440'/></pattern>" + square,
        "<pattern id='IDa' width='10' height='10' patternUnits='userSpaceOnUse'><path d='M0 0L10 10' class='line'/>"
            + "</pattern><pattern id='ID' href='#IDa' height='5'/>" + square,
        "<pattern id='ID' width='9' height='9' x='2' y='2' patternUnits='userSpaceOnUse'><path d='M4 0V9' class='line'/>"
            + "</pattern><path d='M8 8H32V32' fill='none' stroke='url(#ID)' stroke-width='12' opacity='.7'/>",
    ]

    private static let arrow = "<path d='M0 0L10 5L0 10z' class='clay'/>"

    private static func marked(_ marker: String, _ data: String, _ more: String = "") -> String {
        "<marker id='ID' viewBox='0 0 10 10' refX='5' refY='5' \(marker)>\(arrow)</marker>"
            + "<path d='\(data)' class='line' stroke-linejoin='round' style='marker:url(#ID)' \(more)/>"
    }

    static let markers: [String] = [
        marked("orient='auto'", "M6 30L14 8L34 20"), marked("orient='auto-start-reverse'", "M6 30L14 8L34 20"),
        marked("orient='60'", "M6 30L14 8L34 20"), marked("orient='.25turn'", "M6 30L14 8L34 20"),
        marked("orient='auto' markerUnits='userSpaceOnUse' markerWidth='14'", "M8 20C8 5 32 35 32 20"),
        marked("orient='auto'", "M8 8H32V32H8z"), marked("orient='auto'", "M20 20L20 20"),
        marked("orient='auto'", "M6 10H20M20 30H34"),
        marked("orient='auto' overflow='visible' markerWidth='2'", "M6 30A14 14 0 0 1 34 30"),
        "<marker id='ID' refX='right' refY='center' markerWidth='8' markerHeight='8' viewBox='0 0 10 10' orient='auto'>"
            + "<circle cx='5' cy='5' r='5' fill='context-stroke' stroke='context-fill'/></marker><path d='M5 35L20 8L35 35'"
            + " fill='#f1b73c' stroke='#4f8f6b' stroke-width='3' marker-mid='url(#ID)' marker-end='url(#ID)'/>",
        marked("orient='auto'", "M6 30L20 8L34 30", "paint-order='markers'"),
        "<marker id='ID' orient='auto' markerWidth='9' markerHeight='9' refX='4' refY='4'><rect width='8' height='8' "
            + "class='tea'/></marker><polyline points='6,20 20,6 34,20 20,34' class='line' marker-start='url(#ID)'/>",
    ]

    private static let disc = "<circle cx='20' cy='20' r='15' class='clay' "

    static let cuts: [String] = [
        "<clipPath id='ID'><path d='M4 4H36L20 36z'/></clipPath>" + disc + "clip-path='url(#ID)'/>",
        "<clipPath id='ID' clipPathUnits='objectBoundingBox'><circle cx='.3' cy='.3' r='.4'/><circle cx='.7' cy='.7' r='.4'"
            + "/></clipPath>" + disc + "clip-path='url(#ID)'/>",
        "<clipPath id='ID'><path clip-rule='evenodd' d='M4 4H36V36H4zM12 12H28V28H12z'/></clipPath>" + disc
            + "clip-path='url(#ID)'/>",
        "<clipPath id='IDa'><rect y='20' width='40' height='20'/></clipPath><clipPath id='ID' clip-path='url(#IDa)'>"
            + "<circle cx='14' cy='20' r='12'/></clipPath>" + disc + "clip-path='url(#ID)'/>",
        "<clipPath id='ID'><path id='IDp' d='M0 0H8V36H0z' transform='rotate(-20)'/><use href='#IDp' x='14'/>"
            + "<use href='#IDp' x='28'/></clipPath>" + disc + "clip-path='url(#ID)'/>",
        "<clipPath id='ID'/>" + disc + "clip-path='url(#ID)'/><rect x='2' y='2' width='4' height='4' class='tea'/>",
        disc + "style='clip-path:inset(4px 10% round 5px)'/>", disc + "style='clip-path:circle(40% at 30% 60%)'/>",
        disc + "style='clip-path:polygon(evenodd,0 0,100% 0,0 100%,100% 100%)'/>",
        disc + "style='clip-path:ellipse(closest-side 20% at 60% 50%)'/>",
        disc + "style='clip-path:path(\"M0 0H30V12H18V30H12V12H0z\")'/>",
        "<linearGradient id='IDg'><stop stop-color='#fff'/><stop offset='1'/></linearGradient><mask id='ID'>"
            + "<rect width='40' height='40' fill='url(#IDg)'/></mask>" + disc + "mask='url(#ID)'/>",
        "<mask id='ID' mask-type='alpha'><circle cx='20' cy='20' r='12' fill-opacity='.5'/><circle cx='20' cy='20' r='6'/>"
            + "</mask>" + disc + "mask='url(#ID)'/>",
        "<mask id='ID' maskContentUnits='objectBoundingBox' x='.2' width='.5'><rect width='1' height='1' fill='#fff'/>"
            + "<rect x='.3' y='.3' width='.3' height='.3'/></mask>" + disc + "mask='url(#ID)'/>",
        "<mask id='ID' color-interpolation='linearRGB'><rect width='40' height='40' fill='#888'/></mask>" + disc
            + "mask='url(#ID)'/>",
        "<mask id='IDa'><rect width='20' height='40' fill='#fff'/></mask><mask id='ID' mask='url(#IDa)'><circle cx='20' "
            + "cy='20' r='11' fill='#fff'/></mask>" + disc + "mask='url(#ID)'/>",
    ]

    static let blends: [String] = ["multiply", "screen", "difference", "luminosity", "color-dodge"].map { mode in
        "<rect x='4' y='4' width='22' height='32' class='sun'/><circle cx='24' cy='20' r='11' class='tea' "
            + "style='mix-blend-mode:\(mode)'/>"
    } + [
        "<rect x='4' y='4' width='22' height='32' class='sun'/><g style='isolation:isolate'><circle cx='24' cy='20' r='11' "
            + "class='tea' style='mix-blend-mode:multiply'/></g>",
        "<g opacity='.5'><rect x='4' y='4' width='22' height='32' class='sun'/><circle cx='24' cy='20' r='11' class='tea'/>"
            + "</g>",
        "<g fill-opacity='.5'><rect x='4' y='4' width='22' height='32' class='sun'/><circle cx='24' cy='20' r='11' "
            + "class='tea'/></g>",
    ]

    static let strokes: [String] = ["butt", "round", "square"].map { cap in
        "<path d='M8 12H32M20 26h0' class='line' style='stroke-width:8' stroke-linecap='\(cap)'/>"
    } + ["miter", "round", "bevel"].map { join in
        "<path d='M6 34L14 8L20 34L34 10' class='line' style='stroke-width:5' stroke-linejoin='\(join)'/>"
    } + [
        "<path d='M6 34L14 8L20 34L34 10' class='line' style='stroke-width:5' stroke-miterlimit='9'/>",
        "<circle cx='20' cy='20' r='13' class='line' pathLength='8' stroke-dasharray='1' stroke-dashoffset='.5'/>",
        "<path d='M4 10H36M4 20H36M4 30H36' class='line' stroke-dasharray='6 2 1' stroke-linecap='round'/>",
        "<g transform='scale(4 1)'><path d='M2 6L8 34' class='line' vector-effect='non-scaling-stroke'/></g>",
        "<g transform='scale(4 1)'><path d='M2 6L8 34' class='line' style='stroke-width:1'/></g>",
        "<circle cx='20' cy='20' r='12' class='sun' stroke='#c4653a' stroke-width='8' stroke-opacity='.6' "
            + "paint-order='stroke'/>",
        "<path d='M20 3L30 35L4 14H36L10 35Z' class='line' style='stroke-width:.3'/>",
        "<path d='M5 20.2H35Z' class='line' style='stroke-width:1'/>",
        "<path d='M4 35C14 25 18 15 20 4C22 15 26 25 36 35' class='line' stroke-miterlimit='40'/>",
        "<circle style='cx:20px;cy:50%;r:10' class='line'/>",
    ]

    static let structure: [String] = [
        "<symbol id='ID' viewBox='0 0 10 10'><circle cx='5' cy='5' r='6' class='tea'/></symbol><use href='#ID' x='4' y='4' "
            + "width='20' height='14'/><use href='#ID' x='20' y='20' width='16' height='16'/>",
        "<defs><rect id='ID' width='12' height='12'/></defs><g fill='#c4653a'><use href='#ID' x='4' y='4'/></g>"
            + "<use href='#ID' x='22' y='4' fill='#4f8f6b'/><use href='#ID' transform='rotate(45)' x='25' y='-8'/>",
        "<switch><g requiredExtensions='none'><rect width='40' height='40'/></g><circle cx='20' cy='20' r='10' class='sun'/>"
            + "<rect width='40' height='40'/></switch>",
        "<svg x='5' y='5' width='30' height='30' viewBox='0 0 10 20' preserveAspectRatio='xMaxYMid slice'><circle cx='5' "
            + "cy='10' r='8' class='clay'/></svg>",
        "<svg x='5' y='5' width='30' height='15' viewBox='0 0 10 20' overflow='visible'><circle cx='5' cy='10' r='14' "
            + "class='clay' opacity='.5'/></svg>",
        "<style>#ID:first-child, #ID > .x { fill: #4f8f6b } #ID .x { fill: red }</style><g id='ID'><rect x='4' y='4' "
            + "width='14' height='32' class='x'/><rect x='22' y='4' width='14' height='32' style='fill:#f1b73c'/></g>",
        "<rect x='14' y='14' width='12' height='12' class='night' transform-origin='20 20' transform='rotate(45) scale(1.5)'"
            + "/>",
        "<rect x='8' y='8' width='20' height='10' class='night' style='transform-box:fill-box;transform-origin:100% 100%;"
            + "transform:rotate(40deg)'/>",
    ]

    private static func filtered(_ primitives: String, _ more: String = "") -> String {
        "<filter id='ID' \(more)>\(primitives)</filter><g filter='url(#ID)'><circle cx='17' cy='17' r='10' class='clay'/>"
            + "<rect x='16' y='18' width='18' height='14' class='tea' fill-opacity='.7'/></g>"
    }

    static let filters: [String] = [
        filtered("<feGaussianBlur stdDeviation='3 0'/>"), filtered("<feOffset dx='4' dy='-3'/>"),
        filtered("<feFlood flood-color='#f1b73c' x='10' y='8' width='18' height='12'/>"),
        filtered("<feDropShadow dx='2' dy='3' stdDeviation='1' flood-color='#1c2440' flood-opacity='.6'/>"),
        filtered("<feColorMatrix type='hueRotate' values='120'/>"), filtered("<feColorMatrix type='saturate' values='.2'/>"),
        filtered("<feColorMatrix type='luminanceToAlpha'/>"),
        filtered("<feComponentTransfer><feFuncR type='table' tableValues='1 0'/><feFuncB type='discrete' "
            + "tableValues='0 .5 1'/><feFuncA type='linear' slope='.6'/></feComponentTransfer>"),
        filtered("<feComponentTransfer color-interpolation-filters='sRGB'><feFuncR type='gamma' exponent='.4'/>"
            + "</feComponentTransfer>"),
        filtered("<feMorphology operator='dilate' radius='2 1'/>"), filtered("<feMorphology radius='2'/>"),
        filtered("<feFlood flood-color='#1c2440'/><feComposite in2='SourceGraphic' operator='out'/>"),
        filtered("<feOffset dx='6'/><feComposite in2='SourceGraphic' operator='arithmetic' k1='.4' k2='.6' k3='.3'/>"),
        filtered("<feFlood flood-color='#f1b73c'/><feBlend in='SourceGraphic' mode='multiply'/>"),
        filtered("<feConvolveMatrix kernelMatrix='0 -1 0 -1 5 -1 0 -1 0'/>"),
        filtered("<feConvolveMatrix order='3 1' kernelMatrix='1 1 1' edgeMode='none' preserveAlpha='true'/>"),
        filtered("<feTurbulence baseFrequency='.1 .2' numOctaves='2' seed='4'/><feComposite in2='SourceAlpha' "
            + "operator='in'/>"),
        filtered("<feTurbulence type='fractalNoise' baseFrequency='.08' result='n'/><feDisplacementMap in='SourceGraphic' "
            + "in2='n' scale='12' xChannelSelector='R' yChannelSelector='G'/>"),
        filtered("<feDiffuseLighting in='SourceAlpha' surfaceScale='3' lighting-color='#f1b73c'><feDistantLight "
            + "azimuth='230' elevation='40'/></feDiffuseLighting>"),
        filtered("<feGaussianBlur in='SourceAlpha' stdDeviation='2'/><feSpecularLighting surfaceScale='4' "
            + "specularExponent='12' lighting-color='#fff'><fePointLight x='10' y='5' z='20'/></feSpecularLighting>"
            + "<feComposite in2='SourceAlpha' operator='in' result='l'/><feMerge><feMergeNode in='SourceGraphic'/>"
            + "<feMergeNode in='l'/></feMerge>"),
        filtered("<feDiffuseLighting in='SourceAlpha'><feSpotLight x='0' y='0' z='25' pointsAtX='20' pointsAtY='20' "
            + "limitingConeAngle='30'/></feDiffuseLighting>"),
        filtered("<feOffset x='8' y='8' width='9' height='7'/><feTile/>"),
        "<rect id='IDr' width='12' height='12' class='sun'/>"
            + filtered("<feImage href='#IDr'/><feComposite in='SourceGraphic' operator='xor'/>"),
        filtered("<feGaussianBlur stdDeviation='2' x='12' width='14'/>", "x='0' y='0' width='1' height='1'"),
        filtered("<feGaussianBlur stdDeviation='.05' color-interpolation-filters='sRGB'/>",
            "primitiveUnits='objectBoundingBox'"),
    ] + ["blur(2px) saturate(3)", "grayscale() opacity(.5)", "sepia(80%)", "invert()", "drop-shadow(2px 2px 1px #1c2440)"]
        .map { "<circle cx='20' cy='20' r='13' class='clay' style='filter:\($0)'/>" }
}
