/// `shapes`: frames of many small shapes, from the calls that build a drawing to its pixels.
enum ShapeStages {
    /// How long a row is measured, in nanoseconds: there are hundreds of them.
    static let budget = 0.2e9
    /// How many shapes a frame has with `--quick`.
    static let quickCount = 10

    static func add(to suite: Suite, trees: Trees) throws {
        for shapes in ShapeCase.all {
            try suite.measure(shapes.name, .processor, budget: budget) {
                let input = ShapeInput(shapes, count: suite.isQuick ? quickCount : nil, trees: trees)
                let frame = ShapeFrame(shapes: shapes, input: input)
                guard try frame.render().pixels.contains(where: { $0 != 0 }) else {
                    throw Problem("\(shapes.name): nothing is drawn")
                }
                return Work(input.count, "shapes") { Int(try frame.render().pixels[0]) }
            }
        }
    }
}
