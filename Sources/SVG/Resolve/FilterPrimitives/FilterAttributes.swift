import DisplayList
import PathParser

/// The attributes of a filter element that all primitives share: inputs, numbers, and lengths in user units.
struct FilterAttributes {
    private let tree: SVGTree
    private(set) var element: Int
    /// The context with the primitive's style.
    let context: ResolvingContext
    /// The box that lengths are shares of; nil for user units.
    let unitBox: Rect?
    /// The primitive before this one: the default input.
    private let previous: FilterInput
    /// Primitives by their `result` names.
    private let results: [ArraySlice<UInt8>: Int]
    /// The input that `in` names.
    private(set) var input: FilterInput
    /// Inputs that are named but not supported.
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
    /// The primitive's `result` name.
    var result: ArraySlice<UInt8>? { tree.value(element, .result)?.trimmed }

    /// Reads each child element in turn: its attributes take the place of this element's while `body` runs. Copies
    /// would take longer than all else that is read.
    mutating func forEachChild(_ body: (inout FilterAttributes) -> Void) {
        let own = element
        for child in tree.children(own) where tree.name(child) != nil {
            element = child
            body(&self)
        }
        element = own
    }

    // MARK: Inputs

    /// The input that `in2` names.
    mutating func secondInput() -> FilterInput { input(.in2) }

    /// The input that `in` or `in2` names.
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
    /// A length along neither axis.
    func alongBoth(_ value: Double) -> Double { unitBox.map { value * ($0.width + $0.height) / 2 } ?? value }
}
