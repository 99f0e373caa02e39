import DisplayList

/// Elements below one another.
///
///     VStack(alignment: .leading, spacing: 4) {
///         Text("Atrest", size: 28, weight: .bold)
///         Text("A forest of quiet days", size: 17)
///     }
public struct VStack: Element {
    /// The stack.
    public let body: Box

    /// - Parameters:
    ///   - alignment: where elements lie that are narrower than the widest.
    ///   - spacing: between two elements, in points.
    ///   - content: from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double = Box.usualSpacing,
        @ElementBuilder content: () -> [Box]
    ) {
        body = Box(
            content: .stack(
                Box.Stack(axis: .vertical, children: content(), spacing: spacing.finiteLength, horizontal: alignment)))
    }
}

/// Elements beside one another, from the side where lines begin.
///
///     HStack(alignment: .firstTextBaseline) {
///         Text("18", size: 40, weight: .light)
///         Text("hours", size: 17)
///     }
public struct HStack: Element {
    /// The stack.
    public let body: Box

    /// - Parameters:
    ///   - alignment: where elements lie that are lower than the highest.
    ///   - spacing: between two elements, in points.
    ///   - content: from the side where lines begin.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double = Box.usualSpacing,
        @ElementBuilder content: () -> [Box]
    ) {
        body = Box(
            content: .stack(
                Box.Stack(axis: .horizontal, children: content(), spacing: spacing.finiteLength, vertical: alignment)))
    }
}

/// Elements over one another, each in all of the room; as large as the largest.
public struct ZStack: Element {
    /// The stack.
    public let body: Box

    /// - Parameters:
    ///   - alignment: where elements lie that are smaller than the largest.
    ///   - content: from the back to the front.
    public init(alignment: Alignment = .center, @ElementBuilder content: () -> [Box]) {
        body = Box(content: .overlay(content(), alignment))
    }
}

/// Elements beside one another as long as there is room, then in another line below: tags, pills, chips.
public struct Flow: Element {
    /// The lines.
    public let body: Box

    /// - Parameters:
    ///   - spacing: between two elements of a line, in points.
    ///   - lineSpacing: between two lines, in points.
    ///   - content: from the side where lines begin.
    public init(
        spacing: Double = Box.usualSpacing, lineSpacing: Double = Box.usualSpacing,
        @ElementBuilder content: () -> [Box]
    ) {
        body = Box(content: .flow(content(), spacing: spacing.finiteLength, lineSpacing: lineSpacing.finiteLength))
    }
}

/// Empty room that takes what its stack has left, along the stack's direction.
public struct Spacer: Element {
    /// The room.
    public let body: Box

    /// - Parameter minLength: the least room that it takes, in points.
    public init(minLength: Double = 0) { body = Box(content: .stretch(nil, minimum: minLength.finiteLength)) }

    /// An element in the room that the stack has left, which has no say in how large the stack is.
    package init(minLength: Double = 0, @ElementBuilder content: () -> Box) {
        body = Box(content: .stretch(content(), minimum: minLength.finiteLength))
    }
}

/// A thin line across its stack: level in a `VStack`, upright in an `HStack`.
public struct Divider: Element {
    /// The line.
    public let body: Box

    /// - Parameters:
    ///   - color: of the line.
    ///   - thickness: in points.
    public init(_ color: Color = Color.black.opacity(0.15), thickness: Double = 1) {
        body = Box(
            content: .contextual { context in
                context.stackAxis == .horizontal
                    ? color.frame(width: thickness.finiteSide) : color.frame(height: thickness.finiteSide)
            })
    }
}
