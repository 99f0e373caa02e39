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
        if preset.isForest { return try forestPoster().drawing() }
        let shot = try described()?.shot
        return isPage || isHero ? try page().drawing : try drawing(of: shot, size: contentSize)
    }

    /// The picture of a person's forest.
    /// - Throws: `SceneError.badOption` for another app than Atrest.
    private func forestPoster() throws(SceneError) -> ForestPoster {
        guard case .screen(_, .atrest(let file)) = content else {
            throw .badOption(name: "preset", found: preset.name, expected: "another for all but Atrest's own screens")
        }
        let clear = preset.form == .wallpaper ? PreviewScene.clockAndIcons : PreviewScene.edges
        return ForestPoster(
            file: file, size: preset.size, clear: clear, drift: drift, typeface: typeface, words: words, trees: trees)
    }

    /// What a phone's locked screen covers, as shares of its height: the time with what is around it, and the buttons
    /// at its foot.
    private static let clockAndIcons = (top: 0.36, bottom: 0.15)
    /// The sky of a poster, and the land at its foot.
    private static let edges = (top: 0.3, bottom: 0.075)

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
        var ground = PreviewGround(app: content.app, drift: drift(of: shot), trees: trees)
        if let shot { (ground.appearance, ground.isAccent) = (shot.appearance, shot.isAccent) }
        switch content {
        case .screen(_, .terrain(let profile)):
            ground.glow = shot?.glow ?? profile.vector.type.color
            if shot?.screen == "season" { ground.season = profile.today().map(TerrainSeason.init) ?? .spring }
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

    /// The caption with a device, or with one tree in its place.
    func page() throws(SceneError) -> Screen {
        let described = try described()
        // A wide picture's tree is the same whichever screen it stands for.
        let (size, page) = (preset.size, isHero ? nil : described)
        let place = isHero ? nil : place(of: page)
        var ground = ground(of: page?.shot)
        ground.horizon = place?.ground
        let caption = hasCaption ? captionText(words.keepingTogether(caption ?? ""), page, ground.ink) : nil
        let boxes = try place.map { place throws(SceneError) in try picture(page, place, ground) }
        return Screen(
            size: size, context: LayoutContext(words, typeface: typeface),
            accessibility: Accessibility(title: self.caption ?? preset.summary, role: .group)
        ) {
            if let boxes {
                Box.shape { [ground] _, builder in ground.draw(in: size, &builder) }
                boxes
                if let caption { self.place(caption, under: head(of: page)) }
            } else {
                let hero = PreviewHero(
                    size: size, isBesideCaption: caption != nil, isMirrored: words.isRightToLeft, drift: drift,
                    words: words, trees: trees)
                Box.shape { _, builder in hero.draw(&builder) }
                // In the sky, above the land.
                caption?.frame(width: captionWidth, alignment: .leading).padding(.leading, 0.07 * size.width)
                    .padding(.bottom, PreviewScene.heroLand * size.height)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
        }
    }

    /// The device with its screen, and what lies before it.
    private func picture(
        _ page: PreviewPage?, _ place: DevicePlace, _ ground: PreviewGround
    ) throws(SceneError) -> [Box] {
        let screen = try drawing(of: page?.shot, size: place.frame.screen)
        var boxes = [device(place, screen, ground)]
        if let lift = lift(of: page, screen) {
            let card = self.place(of: lift, of: page)
            boxes.append(.shape { _, builder in lift.draw(in: card, isOnLight: ground.isLight, &builder) })
        }
        if let horizon = place.ground {
            let ridges = page?.shot.screen == "forest" ? PreviewGrove.forest : PreviewGrove.around
            let grove = PreviewGrove(size: preset.size, ground: horizon, trees: trees)
            boxes.append(.shape { _, builder in grove.draw(ridges, base: horizon, &builder) })
        }
        return boxes
    }

    /// The card of a screen that is lifted; nil for none.
    func lift(of page: PreviewPage?, _ screen: Drawing) -> PreviewLift? {
        guard composition(of: page) == .lifted, let share = page?.lifts[device] else { return nil }
        let x = words.isRightToLeft ? 1 - share.x : share.x
        return PreviewLift(of: screen, at: Point(x * screen.size.width, share.y * screen.size.height))
    }

    /// Where it lies: before the device, whose upper edge stays in sight.
    func place(of lift: PreviewLift, of page: PreviewPage?) -> Rect {
        let (size, place) = (preset.size, place(of: page))
        let room = Rect(
            minX: 0.04 * size.width, minY: place.rect.minY + 0.06 * place.width, maxX: 0.96 * size.width,
            maxY: (1 - PreviewScene.foot / 2) * size.height)
        return lift.place(on: place.screen, in: room, besides: place.frame.statusBar(on: place.screen))
    }

    private func device(_ place: DevicePlace, _ screen: Drawing, _ ground: PreviewGround) -> Box {
        let hasBody = showsDevice ?? true
        let bar =
            showsStatusBar && place.frame == .phone
            ? StatusBar(ink: screen.isLight ? TerrainTokens.textPrimary : AtrestTokens.highlight, typeface: typeface)
            : nil
        let height = preset.size.height
        let isCut = place.ground == nil && place.rect.maxY > height
        return .shape { _, builder in
            func draw(_ builder: inout DrawingBuilder) {
                place.frame.draw(
                    screen, width: place.width, at: place.origin, hasBody: hasBody, hasShadow: ground.isLight,
                    statusBar: bar, &builder)
            }
            guard isCut else { return draw(&builder) }
            // Cards that the page's edge would cut fade into its ground.
            let end = fadeEnd(of: screen, on: place.screen)
            let gradient = LinearGradient(
                start: Point(0, end - fade * height), end: Point(0, end),
                stops: (0...8).map { step in
                    let t = Double(step) / 8
                    return GradientStop(offset: t, color: Color.white.opacity(1 - t * t * (3 - 2 * t)))
                })
            let all = Rect(x: 0, y: 0, width: preset.size.width, height: height)
            builder.group(draw) { Group($0, mask: Mask([.fill(Fill(.rect(all), paint: .linear(gradient)))])) }
        }
    }

    /// The y at which a device has faded that goes on beyond the page: its edge, or above a line that it would halve.
    private func fadeEnd(of screen: Drawing, on device: Rect) -> Double {
        let (height, scale) = (preset.size.height, device.width / screen.size.width)
        return screen.nodes.texts(.identity).reduce(height) { end, text in
            let (top, foot) = (device.minY + text.minY * scale, device.minY + text.maxY * scale)
            return top < height && foot > height ? min(end, top) : end
        }
    }

    /// The height in which a device fades that goes on beyond the page, as a share of the page's.
    private var fade: Double { preset.form == .square ? 0.07 : 0.1 }

    // MARK: Parts

    /// The width that a caption's lines may have, in points.
    var captionWidth: Double {
        let width = preset.size.width
        if isHero { return PreviewScene.heroCaption * width }
        guard preset.form == .wide else { return (1 - 2 * PreviewScene.captionMargin) * width }
        return width - device.size(screenWidth: wideWidth).width
            - (2 * PreviewScene.wideMargin + PreviewScene.wideGap) * preset.size.height
    }

    private static let heroCaption = 0.4
    /// The height of a caption beside the tree, at most, and of what is below it, as shares of the picture's.
    private static let (heroSky, heroLand) = (0.52, 0.3)
    static let captionMargin = 0.07
    /// The caption in a size that suits the picture, and that can be read on a thumbnail 120 pixels wide: a share of the
    /// picture's shorter side.
    private func captionText(_ text: String, _ page: PreviewPage?, _ ink: Color) -> Text {
        let isWide = preset.form == .wide
        let isCropped = composition(of: page) == .cropped
        let share =
            switch preset.form {
            case .wide: isHero ? 0.115 : 0.108
            case .tablet: isCropped ? 0.108 : 0.103
            case .square: 0.088
            default: isCropped ? 0.128 : 0.113
            }
        let size = min(preset.size.width, preset.size.height) * share
        var style = TextStyle(size: size, weight: .bold, alignment: isWide ? .leading : .center)
        if let typeface { style.typeface = typeface }
        let maxLines = isWide ? 5 : 3
        let room = Size(width: captionWidth, height: captionHeight(under: head(of: page)))
        let caption = PreviewCaption(text, style, in: room, maxLines: maxLines)
        return Text(onScreen: caption.text, style: caption.style, color: ink).lineLimit(maxLines)
    }

    /// The greatest height of a caption: it keeps clear of the page's edges and of what is below it.
    private func captionHeight(under head: Double) -> Double {
        let clear = PreviewScene.captionClearance * preset.size.height
        if isHero { return PreviewScene.heroSky * preset.size.height }
        return preset.form == .wide ? preset.size.height - 4 * clear : head - 2 * clear
    }
    private static let captionClearance = 0.02

    /// The caption in its place, which does not depend on its lines, so that the pages of a set are aligned: above the
    /// picture, or at its left.
    private func place(_ caption: Text, under head: Double) -> Box {
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
        .asBox
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
        case .radial, .conic, .pattern: return nil
        }
    }

    /// The drawing in the middle of a screen, on its own colour or on that of a ground.
    fileprivate func shownWhole(in screen: Size, on ground: PreviewGround) -> Drawing {
        var builder = DrawingBuilder()
        let all = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
        if let color = self.ground {
            builder.nodes.append(.fill(Fill(.rect(all), paint: .solid(color))))
        } else {
            ground.draw(in: screen, &builder)
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
