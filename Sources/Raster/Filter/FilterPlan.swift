import DisplayList
import PathParser

/// A layer's filters, simple ones and graphs, as a sequence of steps on images in device pixels.
struct FilterPlan {
    enum Source {
        case nothing
        /// The layer's own pixels.
        case content
        case result(Int)
    }

    struct Input {
        var source: Source
        /// The largest extent of its pixels.
        var subregion: IntRect
        var isAlpha = false
    }

    /// The place of a filter's own nodes.
    struct ImagePlace: Hashable {
        let filter: Int
        let index: Int
    }

    struct Step {
        let effect: FilterEffect
        let inputs: [Input]
        let colorSpace: FilterPrimitive.ColorSpace
        /// The region of its filter, in pixels.
        let region: IntRect
        /// The step's subregion in pixels and in the group's units, not cut to the region.
        let pixels: IntRect
        let subregion: Rect
        /// The nodes that the effect draws, if it draws any.
        var image: ImagePlace?
        /// The pixels of the result that later steps or the picture need.
        fileprivate(set) var wanted = IntRect.empty
    }

    let transform: Transform
    private(set) var steps: [Step] = []
    /// The pixels of the content that are needed.
    private(set) var contentArea = IntRect.empty

    /// The needed pixels of the filters' own nodes, each nodes' place once, in the order of first use.
    private(set) var imageAreas: [(place: ImagePlace, area: IntRect)] = []

    /// The pixels that the result may have.
    var bounds: IntRect { steps.last?.wanted ?? .empty }

    /// - Parameters:
    ///   - transform: from the group's units to pixels.
    ///   - seen: the pixels of the result that can be seen.
    /// - Returns: nil for filters that hide the group.
    init?(_ filters: [Filter], _ transform: Transform, seen: IntRect) throws(RasterError) {
        self.transform = transform
        for (index, filter) in filters.enumerated() {
            guard case .graph(let graph) = filter else {
                if filter.isFinite, filter.isVisible { addFilter(filter) }
                continue
            }
            if graph.hidesGroup { return nil }
            addGraph(graph, index)
        }
        look(from: seen)
        gatherImages()
    }

    /// The input of the next filter.
    private var latest: Source { steps.isEmpty ? .content : .result(steps.count - 1) }

    private mutating func addFilter(_ filter: Filter) {
        let effect: FilterEffect
        switch filter {
        case .graph: return
        case .blur(let sigma): effect = .gaussianBlur(.init(.source, sigmaX: sigma, sigmaY: sigma))
        case .dropShadow(let dx, let dy, let sigma, let color):
            effect = .dropShadow(.init(.source, dx: dx, dy: dy, sigmaX: sigma, sigmaY: sigma, color: color))
        }
        let everywhere = IntRect(around: .filterEverywhere)
        steps.append(
            Step(
                effect: effect, inputs: [Input(source: latest, subregion: everywhere)], colorSpace: .sRGB,
                region: everywhere,
                pixels: everywhere, subregion: .filterEverywhere))
    }

    private mutating func addGraph(_ graph: FilterGraph, _ filter: Int) {
        let source = latest
        let first = steps.count
        let region = IntRect(filterArea: graph.region, transform)
        for (index, (primitive, subregion)) in zip(graph.primitives, graph.subregions).enumerated() {
            let inputs = primitive.effect.inputs.map { input in
                switch input {
                case .source: Input(source: source, subregion: region)
                case .sourceAlpha: Input(source: source, subregion: region, isAlpha: true)
                case .result(let other) where (0..<index).contains(other):
                    Input(source: .result(first + other), subregion: steps[first + other].pixels)
                case .result, .nothing: Input(source: .nothing, subregion: region)
                }
            }
            var step = Step(
                effect: primitive.effect, inputs: inputs, colorSpace: primitive.colorSpace, region: region,
                pixels: IntRect(filterArea: subregion, transform), subregion: subregion)
            if case .image(let image) = primitive.effect { step.image = ImagePlace(filter: filter, index: image.index) }
            steps.append(step)
        }
    }

    /// Goes from the result back to the content, to find which pixels each step needs.
    private mutating func look(from seen: IntRect) {
        guard !steps.isEmpty else {
            contentArea = seen
            return
        }
        steps[steps.count - 1].wanted = seen
        for index in steps.indices.reversed() {
            let step = steps[index]
            let wanted = step.wanted.intersection(step.region).intersection(step.pixels)
            steps[index].wanted = wanted
            if wanted.isEmpty { continue }
            for input in step.inputs {
                let area = looked(by: step, at: wanted, input).intersection(step.region)
                switch input.source {
                case .nothing: break
                case .content: contentArea = contentArea.union(area)
                case .result(let other): steps[other].wanted = steps[other].wanted.union(area)
                }
            }
        }
    }

    private mutating func gatherImages() {
        var known: [ImagePlace: Int] = [:]
        for step in steps {
            guard let place = step.image, !step.wanted.isEmpty else { continue }
            if let index = known[place] {
                imageAreas[index].area = imageAreas[index].area.union(step.wanted)
            } else {
                known[place] = imageAreas.count
                imageAreas.append((place, step.wanted))
            }
        }
    }

    /// An effect's reach, in pixels.
    func deviceReach(of effect: FilterEffect) -> Rect {
        Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
            .applied(to: effect.reach)
    }

    /// The pixels of an input that a step reads to make a rectangle.
    func looked(by step: Step, at wanted: IntRect, _ input: Input) -> IntRect {
        if case .tile = step.effect { return TileEffect.needed(wanted, of: input.subregion) }
        let reach = step.effect.reach
        guard reach.isFinite else { return step.region }
        let around = IntRect(around: deviceReach(of: step.effect))
        let extra = step.effect.pixelReach
        return IntRect(
            minX: wanted.minX + around.minX - extra, minY: wanted.minY + around.minY - extra,
            maxX: wanted.maxX + around.maxX + extra, maxY: wanted.maxY + around.maxY + extra)
    }
}

extension IntRect {
    /// The pixels of a filter's region or subregion: all that it touches, but for rounding errors.
    fileprivate init(filterArea area: Rect, _ transform: Transform) {
        guard !area.isNull, area.width > 0, area.height > 0 else {
            self = .empty
            return
        }
        guard area.isFinite else {
            self.init(around: .filterEverywhere)
            return
        }
        let device = transform.applied(to: area)
        let play = 1.0 / 1024
        self.init(
            around: Rect(
                minX: device.minX + play, minY: device.minY + play, maxX: device.maxX - play,
                maxY: device.maxY - play))
    }
}

extension Rect {
    fileprivate static let filterEverywhere = Rect(
        minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
}
