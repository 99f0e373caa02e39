import Composition

extension ElementKind {
    private static let across = Property<HorizontalAlignment>(
        "alignment", .horizontal, default: .center, "Where elements lie that are narrower than the widest.")
    private static let down = Property<VerticalAlignment>(
        "alignment", .vertical, default: .center, "Where elements lie that are lower than the highest.")
    private static let alignment = Property<Alignment>(
        "alignment", .alignment, default: .center, "Where elements lie that are smaller than their room.")
    private static let spacing = Property<Double>(
        "spacing", .length, default: Box.usualSpacing, "Between two elements, in points.")
    private static let lineSpacing = Property<Double>(
        "lineSpacing", .length, default: Box.usualSpacing, "Between two lines, in points.")
    private static let columnSpacing = Property<Double>(
        "horizontalSpacing", .length, default: Box.usualSpacing, "Between two columns, in points.")
    private static let rowSpacing = Property<Double>(
        "verticalSpacing", .length, default: Box.usualSpacing, "Between two rows, in points.")

    static let containers = [
        ElementKind(
            name: "vstack", help: "Elements below one another.",
            properties: [across.definition, spacing.definition], content: .elements, swift: .call("VStack")
        ) { values, children, evaluation throws(TemplateError) in
            let boxes = children.map { $0.box }
            return VStack(
                alignment: try values.value(across, &evaluation), spacing: try values.value(spacing, &evaluation)
            ) { return boxes }.body
        },
        ElementKind(
            name: "hstack", help: "Elements beside one another, from the side where lines begin.",
            properties: [down.definition, spacing.definition], content: .elements, factor: 2, swift: .call("HStack")
        ) { values, children, evaluation throws(TemplateError) in
            let boxes = children.map { $0.box }
            return HStack(
                alignment: try values.value(down, &evaluation), spacing: try values.value(spacing, &evaluation)
            ) { return boxes }.body
        },
        ElementKind(
            name: "zstack", help: "Elements over one another, from the back to the front.",
            properties: [alignment.definition], content: .elements, swift: .call("ZStack")
        ) { values, children, evaluation throws(TemplateError) in
            let boxes = children.map { $0.box }
            return ZStack(alignment: try values.value(alignment, &evaluation)) { return boxes }.body
        },
        ElementKind(
            name: "flow",
            help: "Elements beside one another, and below where there is no more room: tags, pills, chips.",
            properties: [spacing.definition, lineSpacing.definition], content: .elements, swift: .call("Flow")
        ) { values, children, evaluation throws(TemplateError) in
            let boxes = children.map { $0.box }
            return Flow(
                spacing: try values.value(spacing, &evaluation), lineSpacing: try values.value(lineSpacing, &evaluation)
            ) { return boxes }.body
        },
        ElementKind(
            name: "grid", help: "Rows of cells in columns; an element that is no row takes all columns.",
            properties: [alignment.definition, columnSpacing.definition, rowSpacing.definition], content: .rows,
            factor: 2, swift: .call("Grid")
        ) { values, children, evaluation throws(TemplateError) in
            let rows = children.flatMap { child -> [GridRow] in
                guard let cells = child.cells else { return GridBuilder.buildExpression(child.box) }
                return [GridRow { return cells }]
            }
            return Grid(
                alignment: try values.value(alignment, &evaluation),
                horizontalSpacing: try values.value(columnSpacing, &evaluation),
                verticalSpacing: try values.value(rowSpacing, &evaluation)
            ) { return rows }.body
        },
        // The grid takes the cells themselves.
        ElementKind(
            name: row, help: "The cells of one row of a grid.", properties: [], content: .elements,
            swift: .call("GridRow")
        ) {
            _, children, _ throws(TemplateError) in
            let boxes = children.map { $0.box }
            return HStack { return boxes }.body
        },
    ]
}
