import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A picture to be published: a screen in a preset's size, plain or on a device under a caption.
public struct PreviewScene: Sendable {
    /// The content of the picture.
    public enum Content: Sendable {
        /// One of an app's screens, by its index in `PreviewApp.screens`.
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
        let shot = try described()?.shot
        return isPage || isHero ? try page().drawing : try drawing(of: shot, size: contentSize)
    }

    var hasCaption: Bool { caption.map { text in text.contains { !$0.isWhitespace } } ?? false }
    var device: DeviceFrame { preset.form == .tablet ? .tablet : .phone }
    var isPage: Bool { (hasCaption && !isHero) || showsDevice == true }

    var isHero: Bool {
        guard preset.form == .wide, showsDevice == nil, case .screen(_, .atrest) = content else { return false }
        return true
    }

    /// The page that shows the screen; nil for a drawing of one's own.
    /// - Throws: `SceneError.badOption` for a screen that the app has not.
    func described() throws(SceneError) -> PreviewPage? {
        guard case .screen(let screen, let source) = content else { return nil }
        let pages = PreviewPage.all(of: source.app)
        guard pages.indices.contains(screen) else {
            throw .badOption(name: "screen", found: "\(screen)", expected: "0 to \(pages.count - 1)")
        }
        return pages[screen]
    }

    /// The drift of the dusk over a screen: its own, and what is added to that of all.
    func drift(of shot: PreviewShot?) -> Double { min(drift + (shot?.drift ?? 0), 1) }

    private func ground(of shot: PreviewShot?) -> PreviewGround {
        var ground = PreviewGround(app: content.app, drift: drift(of: shot))
        if let shot { ground.appearance = shot.appearance }
        switch content {
        case .screen(_, .terrain(let profile)): ground.glow = shot?.glow ?? profile.vector.type.color
        case .screen(_, .atrest): ground.glow = shot.map { AtrestTokens.earthTones[$0.tone].light }
        default: break
        }
        return ground
    }

    /// The drawing on the screen.
    private func drawing(of shot: PreviewShot?, size: Size) throws(SceneError) -> Drawing {
        switch content {
        case .screen(_, let source):
            guard let shot else { return Drawing(size: size) }
            return try source.drawing(shot, size: size, of: self)
        case .drawing(let drawing, _):
            return drawing.size == size ? drawing : drawing.shownWhole(in: size, on: ground(of: nil))
        }
    }

    /// The caption with a device, or with art in its place.
    func page() throws(SceneError) -> Screen {
        let described = try described()
        // A wide picture's tree is the same whichever screen it stands for.
        let (size, ground) = (preset.size, ground(of: isHero ? nil : described?.shot))
        let caption = hasCaption ? captionText(words.keepingTogether(caption ?? ""), ground.ink) : nil
        let picture = isHero ? nil : try picture(described, ground)
        return Screen(
            size: size, context: LayoutContext(words, typeface: typeface),
            accessibility: Accessibility(title: self.caption ?? preset.summary, role: .group)
        ) {
            Box.shape { _, builder in builder.nodes += ground.nodes(size: size) }
            if let picture {
                picture
                if let caption { place(caption) }
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

    /// The devices, the part of a screen, or the art.
    private func picture(_ page: PreviewPage?, _ ground: PreviewGround) throws(SceneError) -> Box {
        let composition = composition(of: page)
        if composition == .bleed, let page, case .screen(_, let source) = content {
            return try PreviewArt.box(of: page.shot, source, head: head, in: self)
        }
        if composition == .detail, let page, let part = page.parts[device] {
            let screen = try drawing(of: page.shot, size: device.screen)
            return PreviewDetail(screen: screen, part: part, isOnLight: ground.isLight).box(in: detailRoom)
        }
        var boxes: [Box] = []
        for place in places(of: page) {
            boxes.append(try box(place, of: place.isBehind ? page?.behind : page?.shot, ground))
        }
        return ZStack { boxes }.body
    }

    private func box(_ place: DevicePlace, of shot: PreviewShot?, _ ground: PreviewGround) throws(SceneError) -> Box {
        let (frame, hasBody) = (place.frame, showsDevice ?? true)
        let drawing = try drawing(of: shot, size: frame.screen)
        let hasShadow = ground.isLight || place.isBefore
        let bar =
            showsStatusBar && frame == .phone
            ? StatusBar(ink: drawing.isLight ? TerrainTokens.textPrimary : AtrestTokens.highlight, typeface: typeface)
            : nil
        return .shape { _, builder in
            frame.draw(
                drawing, width: place.width, at: place.origin, hasBody: hasBody, hasShadow: hasShadow, statusBar: bar,
                &builder)
        }
    }

    // MARK: Parts

    /// The width that a caption's lines may have, in points.
    var captionWidth: Double {
        let width = preset.size.width
        if isHero { return PreviewScene.heroCaption * width }
        guard preset.form == .wide else { return (1 - 2 * PreviewScene.captionMargin) * width }
        return width - device.size(screenWidth: wideWidth).width - 4 * preset.size.height * PreviewScene.wideMargin
    }

    private static let heroCaption = 0.43
    static let captionMargin = 0.07
    /// The caption in a size that suits the picture: a share of its shorter side.
    private func captionText(_ text: String, _ ink: Color) -> Text {
        let isWide = preset.form == .wide
        let share = isWide ? 0.105 : preset.form == .tablet ? 0.062 : preset.form == .square ? 0.074 : 0.088
        let size = min(preset.size.width, preset.size.height) * share
        var style = TextStyle(size: size, weight: .semibold, alignment: isWide ? .leading : .center)
        if let typeface { style.typeface = typeface }
        let maxLines = isWide ? 5 : 3
        let caption = PreviewCaption(
            text, style, in: Size(width: captionWidth, height: captionHeight), maxLines: maxLines)
        return Text(onScreen: caption.text, style: caption.style, color: ink).lineLimit(maxLines)
    }

    /// The greatest height of a caption: it keeps clear of the page's edges and of what is below it.
    private var captionHeight: Double {
        let clear = PreviewScene.captionClearance * preset.size.height
        return preset.form == .wide ? preset.size.height - 4 * clear : head - 2 * clear
    }
    private static let captionClearance = 0.02

    /// The caption in its place, which does not depend on its lines, so that the pages of a set are aligned: above the
    /// picture, or at its left.
    private func place(_ caption: Text) -> Box {
        let (width, height) = (preset.size.width, preset.size.height)
        if preset.form == .wide {
            return caption.frame(width: captionWidth, alignment: .leading)
                .padding(.leading, height * PreviewScene.wideMargin)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
        let margin = width * PreviewScene.captionMargin
        return VStack(spacing: 0) {
            caption.padding(.horizontal, margin).padding(.vertical, margin * 0.2)
                .frame(maxWidth: .infinity, maxHeight: .infinity).frame(width: width, height: head)
            Spacer()
        }
        .body
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
