import DisplayList
import PathParser

/// What an element of a filter says, in the words that all primitives share: inputs, numbers, and lengths in user units.
struct FilterAttributes {
    private let tree: SVGTree
    private(set) var element: Int
    /// With the primitive's style.
    let context: ResolvingContext
    /// The box that lengths are shares of; nil for user units.
    let unitBox: Rect?
    /// The primitive before this one, which is taken where nothing is said.
    private let previous: FilterInput
    /// Primitives by the names of what they make.
    private let results: [ArraySlice<UInt8>: Int]
    /// What `in` names.
    private(set) var input: FilterInput
    /// Inputs that are named and not read.
    private(set) var unread: [SVGTree.Attribute] = []

    init(
        _ tree: SVGTree, _ element: Int, _ context: ResolvingContext, unitBox: Rect?, previous: FilterInput,
        results: [ArraySlice<UInt8>: Int]
    ) {
        self.tree = tree
        self.element = element
        self.context = context
        self.unitBox = unitBox
        self.previous = previous
        self.results = results
        input = previous
        input = input(.in)
    }

    var name: ElementName? { tree.name(element) }
    var style: Style { context.style }
    var link: SVGTree.Attribute? { tree.attribute(element, .href) }
    /// The name of what the primitive makes.
    var result: ArraySlice<UInt8>? { tree.value(element, .result)?.trimmed }

    /// Turns to each of the elements in it, whose attributes are then those that are read, and back. Copies would take
    /// longer than all else that is read.
    mutating func forEachChild(_ body: (inout FilterAttributes) -> Void) {
        let own = element
        for child in tree.children(own) where tree.name(child) != nil {
            element = child
            body(&self)
        }
        element = own
    }

    // MARK: Inputs

    /// What `in2` names.
    mutating func secondInput() -> FilterInput { input(.in2) }

    /// What `in` or `in2` names.
    mutating func input(_ name: AttributeName) -> FilterInput {
        guard let attribute = tree.attribute(element, name) else { return previous }
        let text = attribute.value.trimmed
        if let index = results[text] { return .result(index) }
        if text.isSame("sourcegraphic") { return .source }
        if text.isSame("sourcealpha") { return .sourceAlpha }
        switch text.string {
        case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint":
            unread.append(attribute)
            return .source
        default: return previous
        }
    }

    // MARK: Values

    func has(_ name: AttributeName) -> Bool { tree.value(element, name) != nil }

    func numbers(_ name: AttributeName) -> [Double]? { tree.value(element, name).flatMap(ValueScanner.numbers) }

    func number(_ name: AttributeName, _ initial: Double) -> Double {
        guard let numbers = numbers(name), numbers.count == 1 else { return initial }
        return numbers[0]
    }

    func word(_ name: AttributeName) -> String { tree.value(element, name)?.trimmed.string ?? "" }

    // MARK: Lengths

    /// One or two numbers along the axes, in user units; nil when they are missing or wrong.
    func pair(_ name: AttributeName) -> (x: Double, y: Double)? {
        guard let numbers = numbers(name), numbers.count == 1 || numbers.count == 2 else { return nil }
        return (alongX(numbers[0]), alongY(numbers[numbers.count - 1]))
    }

    func alongX(_ value: Double) -> Double { value * (unitBox?.width ?? 1) }
    func alongY(_ value: Double) -> Double { value * (unitBox?.height ?? 1) }
    /// Along neither.
    func alongBoth(_ value: Double) -> Double { unitBox.map { value * ($0.width + $0.height) / 2 } ?? value }
}
