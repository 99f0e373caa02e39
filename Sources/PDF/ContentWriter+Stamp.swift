import DisplayList
import PathParser

/// A symbol's form, by what differs between forms of one symbol.
struct SymbolKey: Hashable {
    let symbol: Int
    /// The tint's alpha, where parts have opacities of their own; else 1, and the alpha is set outside.
    let alpha: Double
}

struct SymbolForm {
    /// Nil where the symbol paints nothing.
    let form: Int?
}

/// The coverage of a symbol's blurred part.
struct BlurredPartKey: Hashable {
    let symbol: Int
    let part: Int
}

struct BlurredPartMask {
    /// Its picture's number; nil where it paints nothing.
    let number: Int?
    /// In the symbol's coordinates.
    let place: Rect
}

/// Symbols: forms without colours, which take that of whoever stamps them.
extension ContentWriter {
    @inline(never)
    mutating func writeStamp(_ stamp: Stamp, in space: Space) throws(PDFWriterError) {
        guard drawing.symbols.indices.contains(stamp.symbol), stamp.transform.isFinite else { return }
        let symbol = drawing.symbols[stamp.symbol]
        let toStream = space.toStream * stamp.transform
        let reach = stamp.ground == nil ? 0 : max(stamp.groundOutset, 0)
        let own = bounds.symbols[stamp.symbol].outset(by: reach)
        let box = toStream.applied(to: own)
        guard own.isFinite, box.isFinite, toStream.determinant != 0, box.overlaps(space.visible) else { return }
        let isBlurred = symbol.parts.contains { $0.blurSigma > 0 }
        if box.isHuge || stamp.ground != nil && isBlurred {
            return try rasterise(.stamp(stamp), box: box, in: space, box.isHuge ? .hugeShape : .blurredSymbol)
        }
        var space = space
        if let accessibility = stamp.accessibility { describe(accessibility, in: &space, box: box) }
        try writeGround(of: stamp, symbol, box, in: space)
        let alpha = ContentStream.rounded(stamp.tint.alpha * space.opacity)
        guard alpha > 0 else { return }
        beginContent(in: space)
        let (red, green, blue, _) = stamp.tint.bytes
        let color = StreamPaint.color(red: red, green: green, blue: blue)
        // A symbol that is stamped once, and a short one, is written where it is.
        let length = symbol.parts.reduce(0) { $0 + $1.path.points.count }
        if isBlurred || survey.stamps[stamp.symbol].count < 2 || length < 6 {
            for (index, part) in symbol.parts.enumerated() {
                let partAlpha = ContentStream.rounded(alpha * part.opacity.unit)
                guard partAlpha > 0, part.path.controlBounds.isFinite else { continue }
                if part.blurSigma > 0 {
                    try writeBlurred(part, index, stamp, alpha: partAlpha, in: space)
                    continue
                }
                stream.set(alpha: partAlpha, isStroke: false, &objects)
                stream.set(color, isStroke: false)
                stream.append(part.path, toStream, .fill(part.rule))
            }
            return
        }
        let isEven = symbol.parts.allSatisfy { $0.opacity >= 1 }
        let key = SymbolKey(symbol: stamp.symbol, alpha: isEven ? 1 : alpha)
        guard let form = symbolForm(key, symbol).form else { return }
        stream.save()
        if isEven { stream.set(alpha: alpha, isStroke: false, &objects) }
        stream.set(color, isStroke: false)
        stream.transform(toStream)
        stream.draw(object: form)
        stream.restore()
    }

    private mutating func symbolForm(_ key: SymbolKey, _ symbol: Symbol) -> SymbolForm {
        if let known = symbols[key] { return known }
        let scale = survey.stamps[key.symbol].scale
        var content = ContentStream(decimals: PDFBytes.decimals(decimals, scale: scale))
        content.forgetAlphas()
        let isEven = symbol.parts.allSatisfy { $0.opacity >= 1 }
        for part in symbol.parts where part.path.controlBounds.isFinite {
            if !isEven {
                let alpha = ContentStream.rounded(key.alpha * part.opacity.unit)
                guard alpha > 0 else { continue }
                content.set(alpha: alpha, isStroke: false, &objects)
            }
            content.append(part.path, .identity, .fill(part.rule))
        }
        let margin = 1 / max(scale, 1e-9)
        let form =
            content.isEmpty
            ? nil : addForm(content, box: bounds.symbols[key.symbol].outset(by: margin), group: nil)
        symbols[key] = SymbolForm(form: form)
        return SymbolForm(form: form)
    }

    /// The paint in which a symbol is stamped first.
    private mutating func writeGround(
        of stamp: Stamp, _ symbol: Symbol, _ box: Rect, in space: Space
    ) throws(PDFWriterError) {
        guard let ground = stamp.ground else { return }
        for part in symbol.parts where part.path.controlBounds.isFinite {
            let path = part.path.transformed(by: stamp.transform)
            let fill = Fill(path, rule: part.rule, paint: ground.opacity(part.opacity.unit))
            try writeFill(fill, in: space)
            let outset = stamp.groundOutset * stamp.transform.meanScale
            guard outset > 0, outset.isFinite else { continue }
            let style = StrokeStyle(width: 2 * outset, join: .round)
            try writeStroke(Stroke(path, style: style, paint: fill.paint), in: space)
        }
    }

    // MARK: Blurred parts

    /// A blurred part: a picture of one pixel in the tint, whose alpha is the part's coverage.
    private mutating func writeBlurred(
        _ part: Symbol.Part, _ index: Int, _ stamp: Stamp, alpha: Double, in space: Space
    ) throws(PDFWriterError) {
        let key = BlurredPartKey(symbol: stamp.symbol, part: index)
        let mask: BlurredPartMask
        if let known = blurredParts[key] { mask = known } else { mask = try blurredMask(part, key) }
        blurredParts[key] = mask
        guard let number = mask.number else { return }
        var entries = PDFBytes("/ColorSpace/DeviceRGB/BitsPerComponent 8/SMask ")
        entries.reference(number)
        let (red, green, blue, _) = stamp.tint.bytes
        let object = add(entries, [red, green, blue], Bitmap(width: 1, height: 1), isSmooth: false)
        let place = mask.place
        stream.save()
        stream.set(alpha: alpha, isStroke: false, &objects)
        stream.transform(
            space.toStream * stamp.transform * .translation(place.minX, place.maxY)
                * .scale(place.width, -place.height), decimals: stream.decimals + 1)
        stream.draw(object: object)
        stream.restore()
    }

    private mutating func blurredMask(
        _ part: Symbol.Part, _ key: BlurredPartKey
    ) throws(PDFWriterError) -> BlurredPartMask {
        let box = DrawingBounds.bounds(of: part)
        let none = BlurredPartMask(number: nil, place: .null)
        guard box.isFinite, box.width > 0, box.height > 0 else { return none }
        guard let draw = options.rasterise else {
            notes.add(.missingRasteriser)
            return none
        }
        notes.add(.blurredSymbol)
        let largest = survey.stamps[key.symbol].scale
        var scale = min(4 / part.blurSigma, max(options.dpi, 1) / 72 * max(largest, 1e-9))
        let side = max(box.width, box.height) * scale
        if side > 2000 { scale *= 2000 / side }
        let width = max((box.width * scale).rounded(.up), 1)
        let height = max((box.height * scale).rounded(.up), 1)
        let place = Rect(x: box.minX, y: box.minY, width: width / scale, height: height / scale)
        let whole = Symbol.Part(part.path, rule: part.rule, blurSigma: part.blurSigma)
        var picture = Drawing(
            size: Size(width: place.width, height: place.height), symbols: [Symbol(name: "part", parts: [whole])])
        picture.nodes = [
            .stamp(Stamp(symbol: 0, transform: .translation(-place.minX, -place.minY), tint: .black))
        ]
        let bitmap: Bitmap
        do { bitmap = try draw(picture, scale) } catch { throw .renderingFailed(reason: "\(error)") }
        var alphas = bitmap
        for index in bitmap.pixels.indices {
            let alpha = bitmap.pixels[index] >> 24
            alphas.pixels[index] = alpha | alpha << 8 | alpha << 16 | 0xFF00_0000
        }
        let data = try pixels(of: alphas, isMask: true)
        return BlurredPartMask(
            number: add(data.dictionary, data.bytes, bitmap, isSmooth: true), place: place)
    }
}
