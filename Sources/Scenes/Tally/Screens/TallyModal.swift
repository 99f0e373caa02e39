import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A sheet that has come up over Home: from the lower edge of a phone, in the middle of a larger screen.
struct TallyModal: Sendable {
    /// The screen behind, with the look that both share.
    let home: TallyHomeScene

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var words: Words { home.words }
    private var palette: TallyTokens.Palette { home.appearance.palette }

    /// The width of a sheet in the middle, in points, and the least room around it.
    private static let width = 560.0
    private static let room = 24.0
    /// The sheet's corners, in points.
    private static let radius = 24.0
    /// The bar that a sheet is pulled down by, in points.
    private static let grabber = Size(width: 36, height: 5)
    private static let shade = Color.black.opacity(0.45)

    /// True where the sheet stands in the middle, with Home around it.
    private var isFloating: Bool { home.size.width >= 600 }

    /// - Parameters:
    ///   - buttons: the sheet's buttons, beside its title where they have room.
    ///   - content: scrolls where it is higher than its room.
    /// - Throws: what Home throws.
    func screen(
        _ title: String, @ElementBuilder buttons: () -> [Box], @ElementBuilder content: () -> [Box]
    ) throws(SceneError) -> Screen {
        let behind = isFloating ? try home.drawing().silent : nil
        let context = LayoutContext(words, dynamicType: home.dynamicType, typeface: home.typeface)
        let sheet = VStack(spacing: Spacing.md) {
            header(title, buttons())
            VStack(alignment: .leading, spacing: Spacing.lg, content: content)
                .frame(maxWidth: .infinity, alignment: .leading).padding(.bottom, Spacing.sm)
                .scrolling(minimum: 120, margin: Spacing.md)
        }
        .shrinksToFit().padding(insets)
        return Screen(size: home.size, context: context, accessibility: Accessibility(title: title, role: .group)) {
            Box.shape { _, builder in
                if let behind { builder.addDrawing(behind, at: .zero) }
            }
            .background { palette.paper.color }.overlay { TallyModal.shade }
            if isFloating { floating(sheet) } else { rising(sheet) }
        }
    }

    private var insets: Insets {
        let bottom = isFloating ? Spacing.lg : home.size.height < 740 ? Spacing.sm : 34
        return Insets(top: Spacing.lg, left: Spacing.lg - 4, bottom: bottom, right: Spacing.lg - 4)
    }

    private func floating(_ sheet: Box) -> Box {
        let shape = Shape.rect(cornerRadius: TallyModal.radius)
        return sheet.background { palette.paper.color.clipShape(shape) }.overlay(alignment: .top) { grabber }
            .frame(maxWidth: TallyModal.width).frame(maxWidth: .infinity, maxHeight: .infinity)
            .padding(TallyModal.room)
    }

    private func rising(_ sheet: Box) -> Box {
        // The lower corners are below the screen.
        let shape = Shape { rect in
            Path.roundedRect(
                Rect(
                    minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY + 2 * TallyModal.radius),
                radius: TallyModal.radius)
        }
        return sheet.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background { shape.fill(palette.paper.color) }.overlay(alignment: .top) { grabber }
            .padding(.top, home.size.height < 740 ? Spacing.md : 54)
    }

    private var grabber: Box {
        Shape.capsule.fill(palette.c3.color).frame(width: TallyModal.grabber.width, height: TallyModal.grabber.height)
            .padding(.top, Spacing.sm)
    }

    private func header(_ title: String, _ buttons: [Box]) -> some Element {
        let title = Text(title, size: TypeSize.title, weight: .bold, ink: palette.c1)
        return ViewThatFits {
            HStack(spacing: Spacing.sm) {
                title.lineLimit(1)
                Spacer()
                buttons
            }
            VStack(alignment: .leading, spacing: Spacing.sm) {
                title
                HStack(spacing: Spacing.sm) { buttons }.frame(maxWidth: .infinity, alignment: .trailing)
            }
            VStack(alignment: .leading, spacing: Spacing.sm) {
                title
                buttons
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    // MARK: Parts

    /// The button that does what the sheet is for; as an outline where it cannot yet.
    func mainButton(_ title: String, isActive: Bool = true) -> Box {
        Text(title, size: TypeSize.label, weight: .semibold, ink: isActive ? palette.paper : palette.textSecondary)
            .lineLimit(1).padding(.horizontal, Spacing.md).frame(minHeight: TouchTarget.minSide)
            .background {
                if isActive {
                    Shape.capsule.fill(palette.active.color)
                } else {
                    Shape.capsule.strokeBorder(palette.border.color, width: 1)
                }
            }
            .touchTarget(title)
    }

    /// A button without anything around it.
    func quietButton(_ title: String) -> Box {
        Text(title, size: TypeSize.label, weight: .medium, ink: palette.c1).lineLimit(1)
            .padding(.horizontal, Spacing.sm).frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
            .touchTarget(title)
    }

    /// A part of the sheet under a heading.
    func section(_ title: String, @ElementBuilder rows: () -> [Box]) -> Box {
        VStack(alignment: .leading, spacing: Spacing.sm) {
            Text(title, size: TypeSize.labelSmall, weight: .medium, ink: palette.textSecondary)
            rows()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// A quiet explanation.
    func note(_ text: String) -> Text {
        Text(text, size: TypeSize.bodySmallest, ink: palette.textSecondary).lineHeight(1.3)
    }
}

extension Drawing {
    /// The same picture, of which a screen reader says nothing.
    fileprivate var silent: Drawing {
        var drawing = self
        drawing.accessibility = nil
        drawing.nodes = drawing.nodes.map { $0.silent }
        return drawing
    }
}

extension Node {
    fileprivate var silent: Node {
        guard case .group(var group) = self else { return self }
        group.accessibility = nil
        group.touchArea = nil
        group.nodes = group.nodes.map { $0.silent }
        return .group(group)
    }
}
