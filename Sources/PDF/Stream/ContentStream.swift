import DisplayList
import PathParser

/// A resource by its kind and the number of its object: `/X12` is object 12.
struct Resource: Hashable {
    enum Kind: Int {
        case state, pattern, shading, object, font
    }

    let kind: Kind
    let number: Int

    /// The letter of its name, and the entry of the resources' dictionary.
    fileprivate var words: (letter: StaticString, entry: StaticString) {
        switch kind {
        case .state: ("/G", "/ExtGState")
        case .pattern: ("/P", "/Pattern")
        case .shading: ("/S", "/Shading")
        case .object: ("/X", "/XObject")
        case .font: ("/F", "/Font")
        }
    }
}

/// A paint as content streams name it.
enum StreamPaint: Hashable {
    /// Bytes of sRGB.
    case color(red: UInt8, green: UInt8, blue: UInt8)
    case pattern(Int)
}

/// The growing text of a content stream, the resources that it names, and the graphics state at its end.
struct ContentStream {
    /// The parameters that the text has set; nil where a parameter is not known.
    fileprivate struct State {
        var fill: StreamPaint?
        var stroke: StreamPaint?
        var fillAlpha: Double? = 1
        var strokeAlpha: Double? = 1
        var width: Double?
        var cap: LineCap?
        var join: LineJoin?
        var miterLimit: Double?
        var dashes: [UInt8]?
    }

    private(set) var text = PDFBytes()
    /// In the order in which they were named first.
    private(set) var resources: [Resource] = []
    private var known: Set<Resource> = []
    private var state = State()
    private var saved: [State] = []
    /// The decimals of coordinates.
    let decimals: Int

    /// - Parameters:
    ///   - decimals: of coordinates.
    ///   - isPage: whether it begins with the state of a page; else it is that of whoever draws it, but for the alphas.
    init(decimals: Int, isPage: Bool = false) {
        self.decimals = decimals
        guard isPage else { return }
        state.fill = .color(red: 0, green: 0, blue: 0)
        state.stroke = state.fill
        state.width = 1
        state.cap = .butt
        state.join = .miter
        state.miterLimit = 10
        state.dashes = []
    }

    var isEmpty: Bool { text.isEmpty }
    var count: Int { text.count }
    /// How many states are saved.
    var depth: Int { saved.count }

    /// A mark to which it can be cut back.
    struct Mark {
        fileprivate let count: Int
        fileprivate let state: State
        fileprivate let saved: [State]
    }

    var mark: Mark { Mark(count: text.count, state: state, saved: saved) }

    mutating func removeAll(after mark: Mark) {
        text.removeAll(after: mark.count)
        state = mark.state
        saved = mark.saved
    }

    // MARK: State

    /// For a form that is no group: its alphas are those of whoever draws it.
    mutating func forgetAlphas() {
        state.fillAlpha = nil
        state.strokeAlpha = nil
    }

    mutating func save() {
        text.append("q\n")
        saved.append(state)
    }

    mutating func restore() {
        text.append("Q\n")
        if let last = saved.popLast() { state = last }
    }

    mutating func transform(_ t: Transform, decimals: Int? = nil) {
        text.appendMatrix(t, decimals: decimals ?? self.decimals)
        text.append(" cm\n")
    }

    private mutating func name(_ kind: Resource.Kind, _ number: Int) {
        let resource = Resource(kind: kind, number: number)
        text.append(resource.words.letter)
        text.append(number)
        if known.insert(resource).inserted { resources.append(resource) }
    }

    /// Sets a graphics state that holds other parameters than alphas.
    mutating func set(state number: Int) {
        name(.state, number)
        text.append(" gs\n")
    }

    /// Sets the alpha of fills, or of strokes.
    mutating func set(alpha: Double, isStroke: Bool, _ objects: inout PDFObjects) {
        let alpha = ContentStream.rounded(alpha)
        if (isStroke ? state.strokeAlpha : state.fillAlpha) == alpha { return }
        var dictionary = PDFBytes(isStroke ? "<</CA " : "<</ca ")
        dictionary.append(alpha, decimals: 4)
        dictionary.append(">>")
        set(state: objects.add(dictionary))
        if isStroke { state.strokeAlpha = alpha } else { state.fillAlpha = alpha }
    }

    /// An alpha as it is written.
    static func rounded(_ alpha: Double) -> Double { DecimalText.rounded(alpha.unit, decimals: 4) }

    mutating func set(_ paint: StreamPaint, isStroke: Bool) {
        if (isStroke ? state.stroke : state.fill) == paint { return }
        switch paint {
        case .color(let red, let green, let blue):
            text.appendColor(red, green, blue)
            if red == green, green == blue {
                text.append(isStroke ? " G\n" : " g\n")
            } else {
                text.append(isStroke ? " RG\n" : " rg\n")
            }
        case .pattern(let number):
            let isSpaceSet: Bool
            if case .pattern = isStroke ? state.stroke : state.fill { isSpaceSet = true } else { isSpaceSet = false }
            if !isSpaceSet { text.append(isStroke ? "/Pattern CS" : "/Pattern cs") }
            name(.pattern, number)
            text.append(isStroke ? " SCN\n" : " scn\n")
        }
        if isStroke { state.stroke = paint } else { state.fill = paint }
    }

    /// Sets what a stroke looks like.
    /// - Parameters:
    ///   - scale: how many units of the stream one of the style's is long.
    ///   - decimals: of coordinates where the line is.
    mutating func set(_ style: StrokeStyle, scale: Double, decimals: Int) {
        // A line of width 0 would be one of the thinnest that a printer has.
        let least = style.width * scale < 0.001 ? 6 : decimals + 1
        let width = max(DecimalText.rounded(style.width * scale, decimals: least), 1e-6)
        if state.width != width {
            text.append(width, decimals: least)
            text.append(" w\n")
            state.width = width
        }
        if state.cap != style.cap {
            switch style.cap {
            case .butt: text.append("0 J\n")
            case .round: text.append("1 J\n")
            case .square: text.append("2 J\n")
            }
            state.cap = style.cap
        }
        if state.join != style.join {
            switch style.join {
            case .round: text.append("1 j\n")
            case .bevel: text.append("2 j\n")
            case .miter, .miterClip, .arcs: text.append("0 j\n")
            }
            state.join = style.join
        }
        let limit = DecimalText.rounded(max(style.miterLimit, 1), decimals: 3)
        if style.join == .miter, state.miterLimit != limit {
            text.append(limit, decimals: 3)
            text.append(" M\n")
            state.miterLimit = limit
        }
        var dashes = PDFBytes()
        // Dashes shorter than a reader can tell apart are a line.
        if style.isDashed, (style.dashes.max() ?? 0) * scale > 0.001 {
            // Errors add up along the line.
            dashes.appendArray(style.dashes.map { $0 * scale }, decimals: decimals + 2)
            dashes.append(" ")
            dashes.append(style.pdfDashOffset * scale, decimals: decimals + 2)
            dashes.append(" d\n")
        }
        if state.dashes != dashes.bytes {
            if dashes.isEmpty { text.append("[]0 d\n") } else { text.append(dashes) }
            state.dashes = dashes.bytes
        }
    }

    // MARK: Painting

    /// What is done with a path.
    enum PathUse {
        case fill(FillRule)
        case clip(FillRule)
        case stroke
    }

    /// Appends a path and what is done with it.
    mutating func append(_ path: Path, _ transform: Transform, _ use: PathUse, decimals: Int? = nil) {
        let isClosed = if case .stroke = use { false } else { true }
        text.append(
            path, transform, decimals: decimals ?? self.decimals, closesAll: isClosed,
            keepsStart: !isClosed && state.dashes?.isEmpty == false)
        switch use {
        case .fill(.nonZero): text.append("f\n")
        case .fill(.evenOdd): text.append("f*\n")
        case .clip(.nonZero): text.append("W n\n")
        case .clip(.evenOdd): text.append("W* n\n")
        case .stroke: text.append("S\n")
        }
    }

    /// Appends a rectangle to be filled.
    mutating func appendFilled(_ rect: Rect) {
        append(.rect(rect), .identity, .fill(.nonZero))
    }

    /// Draws a form or a picture.
    mutating func draw(object number: Int) {
        name(.object, number)
        text.append(" Do\n")
    }

    /// Paints a shading over all that can be painted.
    mutating func paint(shading number: Int) {
        name(.shading, number)
        text.append(" sh\n")
    }

    /// Appends operators that change nothing of the state, or only that of a text.
    mutating func append(operators: PDFBytes) { text.append(operators) }

    /// Names a font of a size.
    mutating func setFont(_ number: Int, size: Double, decimals: Int) {
        name(.font, number)
        text.append(" ")
        text.append(size, decimals: decimals)
        text.append(" Tf\n")
    }

    // MARK: Resources

    /// The entry `/Resources` of the stream's dictionary.
    var resourceEntry: PDFBytes {
        var out = PDFBytes("/Resources<<")
        let kinds: [Resource.Kind] = [.state, .pattern, .shading, .object, .font]
        for kind in kinds {
            let named = resources.filter { $0.kind == kind }
            guard let first = named.first else { continue }
            out.append(first.words.entry)
            out.append("<<")
            for resource in named {
                out.append(resource.words.letter)
                out.append(resource.number)
                out.append(" ")
                out.reference(resource.number)
            }
            out.append(">>")
        }
        out.append(">>")
        return out
    }
}

extension Double {
    /// The nearest number in 0 … 1; 0 for what is no number.
    var unit: Double { self >= 1 ? 1 : self > 0 ? self : 0 }
}

extension StrokeStyle {
    /// Whether the line has gaps (SVG 2, section 13.5.6).
    var isDashed: Bool {
        !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
    }

    /// The offset as PDF takes it: never below 0, since old readers do not know such.
    var pdfDashOffset: Double {
        if dashOffset >= 0 { return dashOffset }
        let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
        let rest = dashOffset.truncatingRemainder(dividingBy: period)
        return rest < 0 ? rest + period : 0
    }
}

extension PDFBytes {
    /// Appends the numbers of a colour, one where it is a grey.
    mutating func appendColor(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        append(Double(red) / 255, decimals: 3)
        if red == green, green == blue { return }
        append(" ")
        append(Double(green) / 255, decimals: 3)
        append(" ")
        append(Double(blue) / 255, decimals: 3)
    }
}
