import DisplayList
import PathParser

extension FilterGraph {
    /// The graph for consecutive blurs and shadows. Files are read as such graphs, so a file that was read is written
    /// alike.
    init(of filters: [Filter], region: Rect) {
        self.init(region: region, primitives: [])
        var input = FilterInput.source
        for filter in filters {
            switch filter {
            case .graph: continue
            case .blur(let sigma): input = add(.gaussianBlur(.init(input, sigmaX: sigma, sigmaY: sigma)))
            case .dropShadow(let dx, let dy, let sigma, let color):
                var shape = input
                if sigma > 0 { shape = add(.gaussianBlur(.init(input, sigmaX: sigma, sigmaY: sigma))) }
                shape = add(.offset(.init(shape, dx: dx, dy: dy)))
                let flood = add(.flood(.init(color)))
                let shadow = add(.composite(.init(flood, .in, shape)))
                input = add(.merge(.init([shadow, input])))
            }
        }
    }

    private mutating func add(_ effect: FilterEffect) -> FilterInput {
        primitives.append(FilterPrimitive(effect, colorSpace: .sRGB))
        return .result(primitives.count - 1)
    }
}
