import DisplayList
import Layout
import PathParser
import Typography

/// A picture to be published: a screen of Atrest in a preset's size, plain or on a device under a caption.
public struct PreviewScene: Sendable {
    /// Which screen is shown.
    public enum Content: String, Sendable, Hashable, CaseIterable {
        /// The forest; the timer while a fast runs; the timer of one that reached its target; the calendar.
        case forest, timer, completed, calendar
    }

    /// The size and the form.
    public var preset: PreviewPreset
    /// Which screen.
    public var content: Content
    /// Whose fasts are shown.
    public var file: SessionFile
    /// Above or beside the screen; nil or empty for none.
    public var caption: String?
    /// Whether a device is drawn around the screen; nil for where there is a caption. Without a device and without a
    /// caption the screen fills the picture.
    public var showsDevice: Bool?
    /// How far the dusk has gone from warm to cool: 0 … 1.
    public var drift: Double
    /// In place of the built-in face; nil for that.
    public var typeface: Typeface?

    /// By default the forest, filling the picture.
    public init(
        _ preset: PreviewPreset, content: Content = .forest, file: SessionFile, caption: String? = nil,
        showsDevice: Bool? = nil, drift: Double = 0, typeface: Typeface? = nil
    ) {
        self.preset = preset
        self.content = content
        self.file = file
        self.caption = caption
        self.showsDevice = showsDevice
        self.drift = drift
        self.typeface = typeface
    }

    /// The drawing, of the preset's size in points.
    /// - Throws: `SceneError` as the screen's scene does.
    public func drawing() throws(SceneError) -> Drawing {
        if preset.form == .icon { return AppIcon.drawing }
        return hasCaption || showsDevice == true ? try page().drawing : try screenDrawing(preset.size)
    }

    private var hasCaption: Bool { caption.map { text in text.contains { !$0.isWhitespace } } ?? false }

    /// The screen under a caption, on a device or without one.
    func page() throws(SceneError) -> Screen {
        let size = preset.size
        let device: DeviceFrame = preset.form == .tablet ? .tablet : .phone
        let onScreen = try screenDrawing(
            device == .phone ? Size(width: 390, height: 844) : Size(width: 1032, height: 1376))
        let words: Box? = hasCaption ? captionBox(caption ?? "") : nil
        let layer = preset.form == .wide ? beside(words, device, onScreen) : above(words, device, onScreen)
        let drift = drift
        let dusk = Box.shape { _, builder in builder.nodes.append(Dusk.node(size: size, drift: drift)) }
        return Screen(
            size: size, layers: [dusk, layer], context: LayoutContext(typeface: typeface),
            accessibility: Accessibility(title: caption ?? AtrestWords.icon(.atrest), role: .group))
    }

    private func screenDrawing(_ size: Size) throws(SceneError) -> Drawing {
        let options = ScreenOptions(size: size, typeface: typeface, drift: drift)
        switch content {
        case .forest:
            return try ForestScene(
                file: file, options: .init(viewport: size, drift: drift, showsIcons: true, tier: .premium)
            ).drawing()
        case .timer:
            return try TimerScene(TimerModel(file, tier: .premium, state: .active), options: options).drawing()
        case .completed:
            return try TimerScene(TimerModel(file, tier: .premium, state: .completed), options: options).drawing()
        case .calendar:
            return try CalendarScene(file, tier: .premium, options: options).drawing()
        }
    }

    // MARK: Parts

    /// In a size that suits the picture: a share of its shorter side.
    private func captionBox(_ text: String) -> Box {
        let isWide = preset.form == .wide
        let share = isWide ? 0.12 : preset.form == .tablet ? 0.06 : 0.085
        let size = min(preset.size.width, preset.size.height) * share
        return .text(
            text, style: TextStyle(size: size, weight: .medium, alignment: isWide ? .leading : .center),
            color: AtrestTokens.highlight, lines: isWide ? 5 : 3, isBalanced: true)
    }

    /// The caption above, the device below it; the device's foot may be below the picture's edge.
    private func above(_ words: Box?, _ device: DeviceFrame, _ drawing: Drawing) -> Box {
        let hasBody = showsDevice ?? true
        let margin = preset.size.width * 0.08
        let widthShare = preset.form == .square ? 0.52 : preset.form == .tablet ? 0.74 : 0.78
        let width = preset.size.width * widthShare
        let picture = Box.shape { rect, builder in
            let screen = Size(width: width, height: width * drawing.size.height / drawing.size.width)
            let size = device.size(screen: screen)
            let y = words == nil ? max(rect.midY - size.height / 2, rect.minY) : rect.minY
            device.draw(
                drawing, width: width, at: Point(rect.midX - size.width / 2, y), hasBody: hasBody, &builder)
        }
        guard let words else { return picture }
        return .column([
            words.padded(Insets(top: margin * 1.2, left: margin, bottom: margin, right: margin)).fullWidth(),
            .stretch(0, picture),
        ])
    }

    /// The caption at the left, the device at the right, beyond the picture's lower edge.
    private func beside(_ words: Box?, _ device: DeviceFrame, _ drawing: Drawing) -> Box {
        let hasBody = showsDevice ?? true
        let margin = preset.size.height * 0.12
        let width = preset.size.height * 0.66
        let screen = Size(width: width, height: width * drawing.size.height / drawing.size.width)
        let size = device.size(screen: screen)
        let picture = Box.shape { rect, builder in
            device.draw(drawing, width: width, at: Point(rect.minX, rect.minY), hasBody: hasBody, &builder)
        }
        .framed(width: size.width, height: preset.size.height - margin, alignment: .top)
        let place = Box.column([.gap(margin), picture])
        guard let words else { return place.filling(.top) }
        return .row([
            words.padded(Insets(left: margin, right: margin)).filling(.leading),
            place.padded(Insets(left: margin / 2, right: margin * 1.5)),
        ])
    }
}
