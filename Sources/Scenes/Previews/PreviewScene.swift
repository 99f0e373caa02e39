import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A picture to be published: a screen in a preset's size, plain or on a device under a caption.
public struct PreviewScene: Sendable {
    /// The content of the picture.
    public enum Content: Sendable {
        /// One of an app's five screens, by its index in `PreviewApp.screens`.
        case screen(Int, of: PreviewSource)
        /// Any drawing, on the ground of an app's pictures. It fills the screen if it has the size of
        /// `PreviewScene.contentSize`, and else is shown whole in the middle.
        case drawing(Drawing, of: PreviewApp)

        var app: PreviewApp {
            switch self {
            case .screen(_, let source): source.app
            case .drawing(_, let app): app
            }
        }
    }

    /// The size and the form.
    public var preset: PreviewPreset
    /// The content, on the device or in its place.
    public var content: Content
    /// The caption above or beside the screen; nil or empty for none.
    public var caption: String?
    /// Whether a device is drawn around the screen; nil draws one where there is a caption, except in wide pictures of
    /// Atrest, which show one tree alone. Without device and caption the screen fills the picture.
    public var showsDevice: Bool?
    /// Whether the device shows a status bar.
    public var showsStatusBar = true
    /// The drift of the dusk from warm to cool: 0 … 1.
    public var drift: Double
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The app's words, in the language of its screens.
    public var words: Words
    /// Eight silhouettes in place of Atrest's own, in the order of the variants.
    public var trees: [Path]?

    /// A picture, by default without device and caption, in English.
    public init(
        _ preset: PreviewPreset, content: Content, caption: String? = nil, showsDevice: Bool? = nil,
        drift: Double = 0, typeface: Typeface? = nil, words: Words? = nil, trees: [Path]? = nil
    ) {
        self.preset = preset
        self.content = content
        self.caption = caption
        self.showsDevice = showsDevice
        self.drift = drift
        self.typeface = typeface
        self.words = words ?? content.app.words()
        self.trees = trees
    }

    /// The size of the screen that is shown, on the device or in the whole picture, in points.
    public var contentSize: Size { isPage ? device.screen : preset.size }

    /// The drawing, of the preset's size in points.
    /// - Throws: `SceneError` as the screen's scene does.
    public func drawing() throws(SceneError) -> Drawing {
        if let trees { try SceneError.check("trees", trees.count, in: Silhouettes.count...Silhouettes.count) }
        if preset.form == .icon { return AppIcon.drawing(pixels: preset.width, words, trees: trees) }
        return isPage || isHero ? try page().drawing : try screenDrawing()
    }

    /// The visible part of the screen's height, in the screen's points.
    var seenHeight: Double {
        guard isPage, preset.form == .square || preset.form == .wide else { return contentSize.height }
        let isSquare = preset.form == .square
        let width = isSquare ? squareWidth : wideWidth
        let top = isSquare ? head : preset.size.height * PreviewScene.wideMargin
        // The device's border counts as its screen: a little less is visible than this.
        return (preset.size.height - top) * device.screen.width / width
    }

    // The widths of a device's screen, and its distance from the top, where it goes on beyond the picture's edge, in
    // points.
    private var squareWidth: Double { 0.5 * preset.size.width }
    private var wideWidth: Double { 0.66 * preset.size.height }
    private static let wideMargin = 0.12
    /// The height above the device.
    private var head: Double {
        hasCaption ? preset.size.height * (preset.form == .square ? 0.28 : 0.2) : 0.07 * preset.size.width
    }

    private var hasCaption: Bool { caption.map { text in text.contains { !$0.isWhitespace } } ?? false }
    private var device: DeviceFrame { preset.form == .tablet ? .tablet : .phone }
    private var isPage: Bool { (hasCaption && !isHero) || showsDevice == true }

    private var isHero: Bool {
        guard preset.form == .wide, showsDevice == nil, case .screen(_, .atrest) = content else { return false }
        return true
    }

    private var ground: PreviewGround {
        switch content {
        case .screen(_, .terrain(let profile)):
            PreviewGround(app: .terrain, glow: profile.vector.type.color)
        case .screen(_, let source): PreviewGround(app: source.app, drift: drift)
        case .drawing(_, let app): PreviewGround(app: app, drift: drift)
        }
    }

    private func screenDrawing() throws(SceneError) -> Drawing {
        let size = contentSize
        switch content {
        case .screen(let screen, let source): return try source.drawing(screen, size: size, of: self)
        case .drawing(let drawing, _): return drawing.size == size ? drawing : drawing.shownWhole(in: size, on: ground)
        }
    }

    /// The caption with a device, or with a tree.
    func page() throws(SceneError) -> Screen {
        let (size, ground) = (preset.size, ground)
        let caption = hasCaption ? captionText(caption ?? "") : nil
        let screen = isHero ? nil : try screenDrawing()
        return Screen(
            size: size, context: LayoutContext(words, typeface: typeface),
            accessibility: Accessibility(title: self.caption ?? preset.summary, role: .group)
        ) {
            Box.shape { _, builder in builder.nodes += ground.nodes(size: size) }
            if let screen {
                if preset.form == .wide { beside(caption, screen) } else { above(caption, screen) }
            } else {
                let middle = caption == nil ? 0.5 : 0.745
                Box.shape { _, builder in
                    PreviewHero.draw(in: size, middle: middle, words, trees: trees, &builder)
                }
                caption?.frame(width: captionWidth, alignment: .leading).padding(.leading, 0.08 * size.width)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
        }
    }

    // MARK: Parts

    /// The width that a caption's lines may have, in points.
    private var captionWidth: Double {
        let width = preset.size.width
        if isHero { return PreviewScene.heroCaption * width }
        guard preset.form == .wide else { return (1 - 2 * PreviewScene.captionMargin) * width }
        let margin = preset.size.height * PreviewScene.wideMargin
        let screen = Size(width: wideWidth, height: wideWidth * device.screen.height / device.screen.width)
        return width - device.size(screen: screen).width - 4 * margin
    }

    private static let heroCaption = 0.43
    private static let captionMargin = 0.07
    /// How much smaller a caption becomes where that saves a line.
    private static let captionShrinking = 0.12

    /// A caption's style, a little smaller where it has a line less then: one word on a line of its own looks lost.
    static func savingALine(of text: String, _ style: TextStyle, width: Double) -> TextStyle {
        func lineCount(_ style: TextStyle) -> Int { TextLayout(text, style: style, maxWidth: width).lines.count }
        let usual = lineCount(style)
        guard usual > 1 else { return style }
        var smaller = style
        for percent in 1...Int(captionShrinking * 100) {
            smaller.size = style.size * (1 - Double(percent) / 100)
            if lineCount(smaller) < usual { return smaller }
        }
        return style
    }

    /// The caption in a size that suits the picture: a share of its shorter side.
    private func captionText(_ text: String) -> Text {
        let isWide = preset.form == .wide
        let share = isWide ? 0.105 : preset.form == .tablet ? 0.062 : preset.form == .square ? 0.074 : 0.088
        let size = min(preset.size.width, preset.size.height) * share
        var style = TextStyle(size: size, weight: .semibold, alignment: isWide ? .leading : .center)
        if let typeface { style.typeface = typeface }
        style = PreviewScene.savingALine(of: text, style, width: captionWidth)
        return Text(onScreen: text, style: style, color: ground.ink).lineLimit(isWide ? 5 : 3).lineBreaks(.balanced)
    }

    private func picture(_ drawing: Drawing, width: Double, at origin: @escaping @Sendable (Rect, Size) -> Point) -> Box
    {
        let (device, hasBody, hasShadow) = (device, showsDevice ?? true, ground.isLight)
        let bar =
            showsStatusBar && device == .phone
            ? StatusBar(ink: drawing.isLight ? TerrainTokens.textPrimary : AtrestTokens.highlight, typeface: typeface)
            : nil
        let size = device.size(screen: Size(width: width, height: width * device.screen.height / device.screen.width))
        return .shape { rect, builder in
            device.draw(
                drawing, width: width, at: origin(rect, size), hasBody: hasBody, hasShadow: hasShadow, statusBar: bar,
                &builder)
        }
    }

    /// The caption above, the device below it, both whole; in a square the device goes on below the edge. The place of
    /// the words does not depend on their number, so that the pictures of a set are aligned.
    private func above(_ words: Text?, _ drawing: Drawing) -> some Element {
        let (width, height) = (preset.size.width, preset.size.height)
        let margin = width * PreviewScene.captionMargin
        let isSquare = preset.form == .square
        let head = head
        let room = Size(width: width - 2 * margin, height: height - head - height * 0.045)
        let screenWidth = isSquare ? squareWidth : device.screenWidth(in: room)
        let picture = picture(drawing, width: screenWidth) { rect, size in
            Point(rect.midX - size.width / 2, isSquare ? rect.minY : rect.minY + (room.height - size.height) / 2)
        }
        return ZStack {
            VStack(spacing: 0) {
                Spacer().frame(height: head)
                Spacer { picture }
            }
            if let words {
                VStack(spacing: 0) {
                    words.padding(.horizontal, margin).padding(.vertical, margin * 0.2)
                        .frame(maxWidth: .infinity, maxHeight: .infinity).frame(width: width, height: head)
                    Spacer()
                }
            }
        }
    }

    /// The caption at the left, the device at the right, beyond the picture's lower edge.
    @ElementBuilder private func beside(_ words: Text?, _ drawing: Drawing) -> Box {
        let margin = preset.size.height * PreviewScene.wideMargin
        let width = wideWidth
        let size = device.size(screen: Size(width: width, height: width * device.screen.height / device.screen.width))
        let picture = picture(drawing, width: width) { rect, _ in Point(rect.minX, rect.minY) }
            .frame(width: size.width, height: preset.size.height - margin, alignment: .top)
        let place = VStack(spacing: 0) {
            Spacer().frame(height: margin)
            picture
        }
        if let words {
            HStack(spacing: 0) {
                words.padding(.horizontal, margin)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                place.padding(Insets(left: margin / 2, right: margin * 1.5))
            }
        } else {
            place.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
    }
}

extension Drawing {
    /// Whether its ground is light, as far as can be told without drawing.
    fileprivate var isLight: Bool { ground.map { $0.luminance > 0.4 } ?? false }

    /// The colour of its first node, if that hides everything behind it; the mean of several colours.
    private var ground: Color? {
        var first = nodes.first
        while case .group(let group)? = first, !group.needsLayer { first = group.nodes.first }
        guard isOpaque, case .fill(let fill)? = first else { return nil }
        switch fill.paint {
        case .solid(let color): return color
        case .linear(let gradient):
            guard let a = gradient.stops.first?.color, let b = gradient.stops.last?.color else { return nil }
            return a.interpolated(to: b, at: 0.5)
        case .radial, .pattern: return nil
        }
    }

    /// The drawing in the middle of a screen, on its own colour or on that of a ground.
    fileprivate func shownWhole(in screen: Size, on ground: PreviewGround) -> Drawing {
        var builder = DrawingBuilder()
        let all = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
        if let color = self.ground {
            builder.nodes.append(.fill(Fill(.rect(all), paint: .solid(color))))
        } else {
            builder.nodes += ground.nodes(size: screen)
        }
        if size.width > 0, size.height > 0 {
            // A screen's drawing fills the width; any other keeps clear of the edges.
            let share = abs(size.width / size.height - screen.width / screen.height) < 0.02 ? 1 : 0.84
            let scale = min(screen.width / size.width, screen.height / size.height) * share
            let origin = Point((screen.width - size.width * scale) / 2, (screen.height - size.height * scale) / 2)
            builder.addDrawing(self, at: origin, scale: scale)
        }
        return Drawing(
            size: screen, symbols: builder.symbols, nodes: builder.nodes, accessibility: accessibility)
    }
}
