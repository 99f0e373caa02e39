import Composition

/// A kind of element: its name, its properties, and how it is made.
struct ElementKind: Sendable {
    /// What an element may hold.
    enum Content: Sendable {
        case nothing, elements, rows
    }

    let name: String
    let help: String
    let properties: [PropertyDefinition]
    /// The names of properties of which it has just one.
    var oneOf: [String] = []
    var content = Content.nothing
    /// How often it measures what it holds.
    var factor = 1
    let swift: SwiftForm
    let make: @Sendable (PropertyValues, [MadeElement], inout Evaluation) throws(TemplateError) -> Box

    /// The kind of rows, which stand in a grid.
    static let row = "row"

    static let all: [ElementKind] = containers + leaves + [chart, scene]

    static func named(_ name: String) -> ElementKind? { all.first { $0.name == name } }
}

/// An element that was made: a box, or a row's cells.
struct MadeElement: Sendable {
    let box: Box
    var cells: [Box]?
}

/// A kind of modifier: its name, its main property, the others, and what it makes of a box.
struct ModifierKind: Sendable {
    let name: String
    let help: String
    /// What stands after the modifier's name; nil where that is an object of its properties.
    let main: PropertyDefinition?
    let properties: [PropertyDefinition]
    /// How often it measures the element.
    var factor = 1
    let swift: SwiftForm
    let apply: @Sendable (Box, PropertyValues, inout Evaluation) throws(TemplateError) -> Box

    static let all: [ModifierKind] = places + looks

    static func named(_ name: String) -> ModifierKind? { all.first { $0.name == name } }
}
