import DisplayList

/// The work of filters, counted in pixels of a plain primitive before anything is drawn.
///
/// A plain pixel takes up to 8 ns of one processor: a Gaussian blur's, at its dearest. Other costs are their times in a
/// release build, for a thousand pixels square full of noise, divided by it and rounded up; so the filters of a picture
/// end in about a second with the default limit.
extension FilterPlan {
    /// The work and the memory of planning filters, in plain pixels: a few hundred bytes for each step and each of its
    /// inputs, whatever is seen of it.
    static func planningCost(of filters: [Filter]) -> Double {
        filters.reduce(0) { sum, filter in
            guard case .graph(let graph) = filter else { return sum + 2 * partCost }
            return graph.primitives.reduce(sum) { $0 + Double(1 + $1.effect.inputs.count) * partCost }
        }
    }

    private static let partCost = 256.0

    /// The work of all steps, in plain pixels.
    /// - Parameter content: the pixels that the layer draws.
    func cost(content: IntRect) -> Double {
        // The pixels that each result may fill.
        var filled: [IntRect] = []
        filled.reserveCapacity(steps.count)
        var sum = 0.0
        for step in steps {
            let inputs = step.inputs.map { input in
                switch input.source {
                case .nothing: IntRect.empty
                case .content: content.intersection(contentArea)
                case .result(let other): filled[other]
                }
            }
            sum += cost(of: step, inputs)
            switch step.effect {
            case .gaussianBlur, .dropShadow, .morphology, .offset:
                filled.append(grown(inputs[0], by: step.effect).intersection(step.wanted))
            default: filled.append(step.wanted)
            }
        }
        return sum
    }

    /// - Parameter inputs: the pixels that each input may fill.
    private func cost(of step: Step, _ inputs: [IntRect]) -> Double {
        let (wanted, effect) = (step.wanted, step.effect)
        if wanted.isEmpty { return 0 }
        switch effect {
        case .gaussianBlur:
            let read = looked(by: step, at: wanted, step.inputs[0]).intersection(step.region)
            return effect.ownCost + read.intersection(grown(inputs[0], by: effect)).pixelCount
        case .dropShadow(let shadow):
            // However far it is thrown.
            let blur = FilterEffect.gaussianBlur(
                .init(shadow.input, sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY))
            let blurred = min(grown(wanted, by: blur).pixelCount, grown(inputs[0], by: blur).pixelCount)
            return effect.ownCost + blurred + wanted.pixelCount
        case .morphology:
            let read = looked(by: step, at: wanted, step.inputs[0]).intersection(inputs[0])
            return effect.ownCost + read.union(grown(inputs[0], by: effect).intersection(wanted)).pixelCount
        case .convolveMatrix(let matrix):
            guard matrix.isValid else { return effect.ownCost }
            let read = wanted.outset(x: matrix.columns, y: matrix.rows)
            return effect.ownCost + wanted.pixelCount * effect.pixelCost + read.pixelCount
        default: return effect.ownCost + wanted.pixelCount * effect.pixelCost
        }
    }

    /// A rectangle with all that an effect may spread it to.
    private func grown(_ rect: IntRect, by effect: FilterEffect) -> IntRect {
        let reach = IntRect(around: deviceReach(of: effect))
        return rect.outset(
            x: max(abs(reach.minX), abs(reach.maxX)) + effect.pixelReach,
            y: max(abs(reach.minY), abs(reach.maxY)) + effect.pixelReach)
    }
}

extension FilterEffect {
    /// The cost of one pixel.
    fileprivate var pixelCost: Double {
        switch self {
        case .blend(let effect):
            switch effect.mode {
            case .hue, .saturation, .color, .luminosity: return 3
            default: return 1
            }
        case .merge(let effect): return max(1, Double(effect.inputs.count) / 8)
        case .convolveMatrix(let effect):
            // Every row of the kernel is a loop of its own.
            let values = Double(effect.kernel.count) / 16 + Double(effect.rows) / 4
            return values + (effect.preservesAlpha ? 2 : 1)
        case .diffuseLighting(let effect): return 3 + PowerCurve.pixelCost(effect.light.exponent)
        case .specularLighting(let effect):
            return 4 + PowerCurve.pixelCost(effect.light.exponent) + PowerCurve.pixelCost(effect.exponent)
        case .turbulence(let effect): return 1 + 2 * Double(effect.drawnOctaves)
        case .colorMatrix, .componentTransfer, .composite, .displacementMap, .dropShadow, .flood, .gaussianBlur,
            .image, .morphology, .offset, .tile:
            return 1
        }
    }

    /// The cost of what is made before the first pixel, mostly tables.
    fileprivate var ownCost: Double {
        // Half a microsecond for any step.
        let step = 64.0
        switch self {
        case .componentTransfer(let effect):
            let functions = [effect.red, effect.green, effect.blue, effect.alpha]
            return step + functions.reduce(0) { $0 + $1.tableCost }
        case .turbulence: return step + 2000
        case .displacementMap: return step + 1000
        case .diffuseLighting(let effect): return step + PowerCurve.tableCost(effect.light.exponent)
        case .specularLighting(let effect):
            return step + PowerCurve.tableCost(effect.light.exponent) + PowerCurve.tableCost(effect.exponent)
        default: return step
        }
    }
}

extension FilterEffect.ComponentTransfer.Function {
    /// The cost of its values for all bytes: powers take longest.
    fileprivate var tableCost: Double {
        if case .gamma = self { 1500 } else { 100 }
    }
}

extension FilterLight {
    /// A spotlight's exponent; 1 for other lights, which do not fade.
    fileprivate var exponent: Double {
        if case .spot(_, _, _, _, _, _, let exponent, _) = self { exponent } else { 1 }
    }
}

extension PowerCurve {
    /// The cost of a table of powers.
    fileprivate static func tableCost(_ exponent: Double) -> Double { hasTable(exponent) ? 20_000 : 0 }

    /// The cost of a power for each pixel, where there is no table.
    fileprivate static func pixelCost(_ exponent: Double) -> Double {
        exponent == 1 || hasTable(exponent) ? 0 : 10
    }
}

extension IntRect {
    /// In binary64, since the region of a filter may be as large as one likes.
    fileprivate var pixelCount: Double { Double(width) * Double(height) }
}
