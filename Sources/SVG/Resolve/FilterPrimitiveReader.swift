import DisplayList
import PathParser

/// Makes a filter's primitives of the children of a `<filter>` (Filter Effects 1, section 9).
struct FilterPrimitiveReader {
    let region: Rect
    /// The box that lengths are shares of; nil for user units.
    let unitBox: Rect?
    private(set) var primitives: [FilterPrimitive] = []
    private(set) var images: [[Node]] = []
    private var results: [ArraySlice<UInt8>: Int] = [:]
    /// Subregions, the default ones too.
    private var subregions: [Rect] = []

    init(region: Rect, unitBox: Rect?) {
        self.region = region
        self.unitBox = unitBox
    }

    mutating func add(_ element: Int, _ resolver: inout Resolver, _ context: ResolvingContext) {
        guard let name = resolver.reader.tree.name(element) else { return }
        var context = context
        context.style = resolver.reader.style(of: element, context)
        guard let effect = effect(name, element, &resolver, context) else { return }
        let space: FilterPrimitive.ColorSpace = context.style.filterColorSpace == .linearRGB ? .linearRGB : .sRGB
        let automatic = FilterGraph.defaultSubregion(of: effect, region: region, earlier: subregions)
        let subregion = subregion(of: element, automatic, &resolver, context)
        primitives.append(FilterPrimitive(effect, subregion: subregion, colorSpace: space))
        subregions.append(subregion ?? automatic)
        if let result = resolver.reader.tree.value(element, .result)?.trimmed, !result.isEmpty {
            results[result] = primitives.count - 1
        }
    }

    /// Where a primitive says `x`, `y`, `width` or `height`; nil where it says none.
    private func subregion(
        of element: Int, _ automatic: Rect, _ resolver: inout Resolver, _ context: ResolvingContext
    ) -> Rect? {
        let tree = resolver.reader.tree
        let names: [AttributeName] = [.x, .y, .width, .height]
        guard names.contains(where: { tree.value(element, $0) != nil }) else { return nil }
        func value(_ name: AttributeName, _ axis: Length.Axis) -> Double? {
            guard tree.value(element, name) != nil else { return nil }
            let value = resolver.reader.measure(
                element, name, axis, ofBox: unitBox != nil, default: Length(0, .user), context)
            guard let box = unitBox else { return value }
            switch name {
            case .x: return box.minX + value * box.width
            case .y: return box.minY + value * box.height
            case .width: return value * box.width
            default: return value * box.height
            }
        }
        return Rect(
            x: value(.x, .horizontal) ?? automatic.minX, y: value(.y, .vertical) ?? automatic.minY,
            width: max(value(.width, .horizontal) ?? automatic.width, 0),
            height: max(value(.height, .vertical) ?? automatic.height, 0))
    }

    // MARK: Values

    /// What `in` or `in2` names.
    private func input(
        _ element: Int, _ name: AttributeName, _ resolver: inout Resolver
    ) -> FilterInput {
        let previous: FilterInput = primitives.isEmpty ? .source : .result(primitives.count - 1)
        guard let attribute = resolver.reader.tree.attribute(element, name) else { return previous }
        let text = attribute.value.trimmed
        if let index = results[text] { return .result(index) }
        if text.isSame("sourcegraphic") { return .source }
        if text.isSame("sourcealpha") { return .sourceAlpha }
        switch text.string {
        case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint":
            resolver.reader.note(
                attribute.offset, "filter input", "\(text.string) is not read; the filtered element is taken for it")
            return .source
        default: return previous
        }
    }

    private func numbers(_ element: Int, _ name: AttributeName, _ resolver: Resolver) -> [Double]? {
        resolver.reader.tree.value(element, name).flatMap(ValueScanner.numbers)
    }

    private func number(_ element: Int, _ name: AttributeName, _ initial: Double, _ resolver: Resolver) -> Double {
        guard let numbers = numbers(element, name, resolver), numbers.count == 1 else { return initial }
        return numbers[0]
    }

    /// One or two numbers along the axes, in user units; nil when they are missing or wrong.
    private func pair(_ element: Int, _ name: AttributeName, _ resolver: Resolver) -> (x: Double, y: Double)? {
        guard let numbers = numbers(element, name, resolver), numbers.count == 1 || numbers.count == 2 else {
            return nil
        }
        return (alongX(numbers[0]), alongY(numbers[numbers.count - 1]))
    }

    private func alongX(_ value: Double) -> Double { value * (unitBox?.width ?? 1) }
    private func alongY(_ value: Double) -> Double { value * (unitBox?.height ?? 1) }

    private func word(_ element: Int, _ name: AttributeName, _ resolver: Resolver) -> String {
        resolver.reader.tree.value(element, name)?.trimmed.string ?? ""
    }

    // MARK: Effects

    private mutating func effect(
        _ name: ElementName, _ element: Int, _ resolver: inout Resolver, _ context: ResolvingContext
    ) -> FilterEffect? {
        let style = context.style
        let input = input(element, .in, &resolver)
        switch name {
        case .feBlend:
            return .blend(
                FilterEffect.Blend(
                    input, over: self.input(element, .in2, &resolver),
                    mode: BlendMode(rawValue: word(element, .mode, resolver)) ?? .normal))
        case .feColorMatrix: return .colorMatrix(FilterEffect.ColorMatrix(input, matrix(element, resolver)))
        case .feComponentTransfer: return .componentTransfer(transfer(element, input, resolver))
        case .feComposite:
            let input2 = self.input(element, .in2, &resolver)
            return .composite(FilterEffect.Composite(input, operation(element, resolver), input2))
        case .feConvolveMatrix: return .convolveMatrix(convolution(element, input, resolver))
        case .feDiffuseLighting:
            guard let light = light(element, &resolver) else { return .flood(FilterEffect.Flood(.clear)) }
            return .diffuseLighting(
                FilterEffect.DiffuseLighting(
                    input, surfaceScale: number(element, .surfaceScale, 1, resolver),
                    constant: number(element, .diffuseConstant, 1, resolver),
                    color: style.color(of: style.own.lightingColor), light: light))
        case .feSpecularLighting:
            guard let light = light(element, &resolver) else { return .flood(FilterEffect.Flood(.clear)) }
            let exponent = number(element, .specularExponent, 1, resolver)
            guard (1...128).contains(exponent) else { return .flood(FilterEffect.Flood(.clear)) }
            return .specularLighting(
                FilterEffect.SpecularLighting(
                    input, surfaceScale: number(element, .surfaceScale, 1, resolver),
                    constant: number(element, .specularConstant, 1, resolver), exponent: exponent,
                    color: style.color(of: style.own.lightingColor), light: light))
        case .feDisplacementMap:
            let scale = number(element, .scale, 0, resolver)
            return .displacementMap(
                FilterEffect.DisplacementMap(
                    input, by: self.input(element, .in2, &resolver),
                    scale: unitBox.map { scale * ($0.width + $0.height) / 2 } ?? scale,
                    x: channel(element, .xChannelSelector, resolver),
                    y: channel(element, .yChannelSelector, resolver)))
        case .feDropShadow:
            let sigma = pair(element, .stdDeviation, resolver) ?? (alongX(2), alongY(2))
            return .dropShadow(
                FilterEffect.DropShadow(
                    input, dx: alongX(number(element, .dx, 2, resolver)), dy: alongY(number(element, .dy, 2, resolver)),
                    sigmaX: sigma.x, sigmaY: sigma.y, color: floodColor(style)))
        case .feFlood: return .flood(FilterEffect.Flood(floodColor(style)))
        case .feGaussianBlur:
            let sigma = pair(element, .stdDeviation, resolver) ?? (0, 0)
            let isNegative = sigma.x < 0 || sigma.y < 0
            return .gaussianBlur(
                FilterEffect.GaussianBlur(
                    input, sigmaX: isNegative ? 0 : sigma.x, sigmaY: isNegative ? 0 : sigma.y))
        case .feImage: return image(element, &resolver, context)
        case .feMerge:
            var inputs: [FilterInput] = []
            for child in resolver.reader.tree.children(element) where resolver.reader.tree.name(child) == .feMergeNode {
                inputs.append(self.input(child, .in, &resolver))
            }
            return .merge(FilterEffect.Merge(inputs))
        case .feMorphology:
            let radius = pair(element, .radius, resolver) ?? (0, 0)
            let isWrong = radius.x < 0 || radius.y < 0 || radius.x == 0 && radius.y == 0
            return .morphology(
                FilterEffect.Morphology(
                    input, word(element, .operator, resolver) == "dilate" ? .dilate : .erode,
                    radiusX: isWrong ? 0 : radius.x, radiusY: isWrong ? 0 : radius.y))
        case .feOffset:
            return .offset(
                FilterEffect.Offset(
                    input, dx: alongX(number(element, .dx, 0, resolver)),
                    dy: alongY(number(element, .dy, 0, resolver))))
        case .feTile: return .tile(FilterEffect.Tile(input))
        case .feTurbulence: return .turbulence(turbulence(element, resolver))
        default: return nil
        }
    }

    private func floodColor(_ style: Style) -> Color {
        style.color(of: style.own.floodColor).opacity(style.own.floodOpacity)
    }

    private func matrix(_ element: Int, _ resolver: Resolver) -> FilterEffect.ColorMatrix.Values {
        let values = numbers(element, .values, resolver)
        let identity = FilterEffect.ColorMatrix.Values.matrix([])
        switch word(element, .type, resolver) {
        case "saturate":
            guard let values else { return .saturate(1) }
            return values.count == 1 && values[0] >= 0 ? .saturate(values[0]) : identity
        case "hueRotate":
            guard let values else { return .hueRotate(0) }
            return values.count == 1 ? .hueRotate(values[0]) : identity
        case "luminanceToAlpha": return .luminanceToAlpha
        default:
            guard let values, values.count == 20 else { return identity }
            return .matrix(values)
        }
    }

    private func transfer(
        _ element: Int, _ input: FilterInput, _ resolver: Resolver
    ) -> FilterEffect.ComponentTransfer {
        var out = FilterEffect.ComponentTransfer(input)
        for child in resolver.reader.tree.children(element) {
            let function = function(child, resolver)
            // Of several for a channel the last counts.
            switch resolver.reader.tree.name(child) {
            case .feFuncR: out.red = function
            case .feFuncG: out.green = function
            case .feFuncB: out.blue = function
            case .feFuncA: out.alpha = function
            default: break
            }
        }
        return out
    }

    private func function(
        _ element: Int, _ resolver: Resolver
    ) -> FilterEffect.ComponentTransfer.Function {
        let values = numbers(element, .tableValues, resolver) ?? []
        switch word(element, .type, resolver) {
        case "table": return .table(values)
        case "discrete": return .discrete(values)
        case "linear":
            return .linear(
                slope: number(element, .slope, 1, resolver), intercept: number(element, .intercept, 0, resolver))
        case "gamma":
            return .gamma(
                amplitude: number(element, .amplitude, 1, resolver), exponent: number(element, .exponent, 1, resolver),
                offset: number(element, .offset, 0, resolver))
        default: return .identity
        }
    }

    private func operation(_ element: Int, _ resolver: Resolver) -> FilterEffect.Composite.Operation {
        switch word(element, .operator, resolver) {
        case "in": .in
        case "out": .out
        case "atop": .atop
        case "xor": .xor
        case "lighter": .lighter
        case "arithmetic":
            .arithmetic(
                k1: number(element, .k1, 0, resolver), k2: number(element, .k2, 0, resolver),
                k3: number(element, .k3, 0, resolver), k4: number(element, .k4, 0, resolver))
        default: .over
        }
    }

    private func convolution(
        _ element: Int, _ input: FilterInput, _ resolver: Resolver
    ) -> FilterEffect.ConvolveMatrix {
        /// What cannot be done makes nothing.
        func whole(_ value: Double) -> Int? { value == value.rounded() ? Int(exactly: value) : nil }
        var order = (3, 3)
        if let numbers = numbers(element, .order, resolver) {
            let x = numbers.first.flatMap(whole) ?? 0
            let y = numbers.count > 1 ? whole(numbers[1]) ?? 0 : x
            order = x > 0 && y > 0 && numbers.count <= 2 ? (x, y) : (0, 0)
        } else if resolver.reader.tree.value(element, .order) != nil {
            order = (0, 0)
        }
        let divisor = numbers(element, .divisor, resolver)?.first
        let mode: FilterEffect.ConvolveMatrix.EdgeMode =
            switch word(element, .edgeMode, resolver) {
            case "wrap": .wrap
            case "none": .none
            default: .duplicate
            }
        func target(_ name: AttributeName) -> Int? {
            guard let value = numbers(element, name, resolver)?.first else { return nil }
            return whole(value) ?? -1
        }
        return FilterEffect.ConvolveMatrix(
            input, columns: order.0, rows: order.1, kernel: numbers(element, .kernelMatrix, resolver) ?? [],
            divisor: divisor == 0 ? nil : divisor, bias: number(element, .bias, 0, resolver),
            targetX: target(.targetX), targetY: target(.targetY), edgeMode: mode,
            preservesAlpha: word(element, .preserveAlpha, resolver) == "true")
    }

    private func channel(
        _ element: Int, _ name: AttributeName, _ resolver: Resolver
    ) -> FilterEffect.DisplacementMap.Channel {
        switch word(element, name, resolver) {
        case "R": .red
        case "G": .green
        case "B": .blue
        default: .alpha
        }
    }

    /// Its frequency counts in user units, whatever other lengths are measured in, as in browsers.
    private func turbulence(_ element: Int, _ resolver: Resolver) -> FilterEffect.Turbulence {
        var frequency = (0.0, 0.0)
        if let numbers = numbers(element, .baseFrequency, resolver), numbers.count == 1 || numbers.count == 2,
            numbers.allSatisfy({ $0 >= 0 })
        {
            frequency = (numbers[0], numbers[numbers.count - 1])
        }
        let octaves = number(element, .numOctaves, 1, resolver).rounded()
        return FilterEffect.Turbulence(
            word(element, .type, resolver) == "fractalNoise" ? .fractalNoise : .turbulence,
            baseFrequencyX: frequency.0, baseFrequencyY: frequency.1, octaves: Int(min(max(octaves, 0), 16)),
            seed: number(element, .seed, 0, resolver),
            stitchesTiles: word(element, .stitchTiles, resolver) == "stitch")
    }

    /// The light of a lighting effect: its first child that is one.
    private func light(_ element: Int, _ resolver: inout Resolver) -> FilterLight? {
        let tree = resolver.reader.tree
        for child in tree.children(element) {
            func value(_ name: AttributeName) -> Double { number(child, name, 0, resolver) }
            func x(_ name: AttributeName) -> Double { (unitBox?.minX ?? 0) + alongX(value(name)) }
            func y(_ name: AttributeName) -> Double { (unitBox?.minY ?? 0) + alongY(value(name)) }
            func z(_ name: AttributeName) -> Double {
                unitBox.map { value(name) * ($0.width + $0.height) / 2 } ?? value(name)
            }
            switch tree.name(child) {
            case .feDistantLight: return .distant(azimuth: value(.azimuth), elevation: value(.elevation))
            case .fePointLight: return .point(x: x(.x), y: y(.y), z: z(.z))
            case .feSpotLight:
                let exponent = number(child, .specularExponent, 1, resolver)
                return .spot(
                    x: x(.x), y: y(.y), z: z(.z), pointsAtX: x(.pointsAtX), pointsAtY: y(.pointsAtY),
                    pointsAtZ: z(.pointsAtZ), exponent: exponent > 0 ? exponent : 1,
                    limitingConeAngle: tree.value(child, .limitingConeAngle) == nil
                        ? nil : number(child, .limitingConeAngle, 0, resolver))
            default: continue
            }
        }
        return nil
    }

    /// A picture in the primitive's subregion, or an element of the file where it stands.
    private mutating func image(
        _ element: Int, _ resolver: inout Resolver, _ context: ResolvingContext
    ) -> FilterEffect {
        let nothing = FilterEffect.flood(FilterEffect.Flood(.clear))
        guard let link = resolver.reader.tree.attribute(element, .href) else { return nothing }
        let frame = subregion(of: element, region, &resolver, context) ?? region
        let nodes: [Node]
        if link.value.trimmed.first == UInt8(ascii: "#") {
            guard let target = resolver.reader.target(of: element), resolver.reader.tree.name(target)?.isGraphic == true
            else {
                return nothing
            }
            var outer = ResolvingContext(viewport: context.viewport, depth: context.depth + 1)
            outer.style = Style()
            guard resolver.reader.enter(target) else { return nothing }
            let content = resolver.resolve(target, outer)
            resolver.reader.leave()
            // It stands in the primitive's subregion.
            let move = AffineTransform.translation(frame.minX, frame.minY)
            nodes = content.nodes.isEmpty ? [] : [.group(Group(content.nodes, transform: move))]
        } else {
            nodes = resolver.linkedImage(element, link, in: frame, context)
        }
        guard !nodes.isEmpty else { return nothing }
        images.append(nodes)
        return .image(FilterEffect.Image(images.count - 1))
    }
}
