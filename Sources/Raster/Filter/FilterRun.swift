import DisplayList

/// One execution of a plan's steps.
struct FilterRun {
    private let plan: FilterPlan
    private let memory: FilterMemory
    private let threads: Int
    private var content: FilterImage?
    private var results: [FilterImage?]
    /// How many steps have still to read each result, and the content.
    private var takers: [Int]
    private var contentTakers = 0

    /// - Parameters:
    ///   - content: what the layer drew; nil for nothing.
    ///   - drawNodes: draws a filter's own nodes in a rectangle; nil for none.
    /// - Returns: the filters' result in sRGB, cut to the wanted pixels; nil if it is empty.
    static func result(
        of plan: FilterPlan, content: consuming FilterImage?, memory: FilterMemory, threads: Int,
        drawNodes: (_ place: FilterPlan.ImagePlace, _ wanted: IntRect) throws(RasterError) -> FilterImage?
    ) throws(RasterError) -> FilterImage? {
        if plan.steps.isEmpty { return content }
        var run = FilterRun(plan, content, memory, threads)
        for index in plan.steps.indices { try run.step(index, drawNodes) }
        // No one reads anything else any more.
        return try run.results.last??.inSpace(.sRGB, isLast: true)
    }

    private init(_ plan: FilterPlan, _ content: consuming FilterImage?, _ memory: FilterMemory, _ threads: Int) {
        self.plan = plan
        self.content = content
        self.memory = memory
        self.threads = threads
        results = .init(repeating: nil, count: plan.steps.count)
        takers = .init(repeating: 0, count: plan.steps.count)
        for step in plan.steps where !step.wanted.isEmpty {
            for input in step.inputs {
                switch input.source {
                case .nothing: break
                case .content: contentTakers += 1
                case .result(let other): takers[other] += 1
                }
            }
        }
    }

    private mutating func step(
        _ index: Int,
        _ drawNodes: (_ place: FilterPlan.ImagePlace, _ wanted: IntRect) throws(RasterError) -> FilterImage?
    ) throws(RasterError) {
        let step = plan.steps[index]
        if step.wanted.isEmpty { return }
        var inputs: [FilterImage?] = []
        for input in step.inputs { inputs.append(try image(for: input, step)) }
        // Results without further readers are released, so that their memory can be reused.
        for input in step.inputs {
            switch input.source {
            case .nothing: break
            case .content:
                contentTakers -= 1
                if contentTakers == 0 { content = nil }
            case .result(let other):
                takers[other] -= 1
                if takers[other] == 0 { results[other] = nil }
            }
        }
        let areLast = inputs.indices.map { isKnownUniquelyReferenced(&inputs[$0]) }
        var nodes: FilterImage?
        if let place = step.image { nodes = try drawNodes(place, step.wanted) }
        let stage = FilterStage(
            wanted: step.wanted, region: step.region, subregion: step.subregion, transform: plan.transform,
            inputs: inputs, areLast: areLast, inputSubregions: step.inputs.map { $0.subregion },
            colorSpace: step.colorSpace, memory: memory, threads: threads, nodes: nodes)
        results[index] = try step.effect.draw(stage)?.cropped(to: step.wanted)
    }

    private func image(for input: FilterPlan.Input, _ step: FilterPlan.Step) throws(RasterError) -> FilterImage? {
        let image: FilterImage?
        switch input.source {
        case .nothing: image = nil
        case .content: image = content
        case .result(let other): image = results[other]
        }
        let cropped = try image?.cropped(to: step.region)
        return input.isAlpha ? try cropped?.alpha() : cropped
    }
}

extension FilterEffect {
    fileprivate func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        switch self {
        case .blend(let effect): try effect.draw(stage)
        case .colorMatrix(let effect): try effect.draw(stage)
        case .componentTransfer(let effect): try effect.draw(stage)
        case .composite(let effect): try effect.draw(stage)
        case .convolveMatrix(let effect): try effect.draw(stage)
        case .diffuseLighting(let effect): try effect.draw(stage)
        case .displacementMap(let effect): try effect.draw(stage)
        case .dropShadow(let effect): try effect.draw(stage)
        case .flood(let effect): try effect.draw(stage)
        case .gaussianBlur(let effect): try effect.draw(stage)
        case .image(let effect): try effect.draw(stage)
        case .merge(let effect): try effect.draw(stage)
        case .morphology(let effect): try effect.draw(stage)
        case .offset(let effect): try effect.draw(stage)
        case .specularLighting(let effect): try effect.draw(stage)
        case .tile(let effect): try effect.draw(stage)
        case .turbulence(let effect): try effect.draw(stage)
        }
    }
}
