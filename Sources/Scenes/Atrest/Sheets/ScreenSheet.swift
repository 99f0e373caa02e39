import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A contact sheet of every screen of Atrest, in one size or several beside one another.
public struct ScreenSheet: Sendable {
    /// The session file; nil for an example.
    public var file: SessionFile?
    /// The screens' sizes in points, one or more. All are shown at one height.
    public var sizes = [Forest.defaultViewport]
    /// The type size that the person has chosen.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The drift of the dusk from warm to cool: 0 … 1.
    public var drift = 0.0
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The words on it, and those in which a screen reader speaks of it.
    public var words: Words = .atrest()
    private var page: Words { words.ofPages }

    /// A small phone, a usual one, and a tablet.
    public static let threeSizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
    ]

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try ScreenSheet.parameters.check(self)
        try SceneError.check("sizes", sizes.count, in: 1...8)
        for size in sizes {
            try ParameterKind.size().check(.size(size), name: "size")
            try SceneError.check("width over height", size.width / size.height, in: 0.1...10)
        }
        let height = sizes.count == 1 ? 422.0 : 320
        var screens: [(key: String, boxes: [Box])] = []
        for size in sizes {
            let options = ScreenOptions(
                size: size, dynamicType: dynamicType, typeface: typeface, drift: drift, trees: trees,
                words: words)
            for (index, screen) in try ScreenSheet.screens(file ?? .example, options).enumerated() {
                let radius = height / size.height * (size.width > 600 && size.height > 600 ? 36 : 44)
                let cell = ContactSheet.Cell(screen.drawing, height: height, cornerRadius: radius, hasEdge: true)
                if screens.indices.contains(index) {
                    screens[index].boxes.append(cell.box)
                } else {
                    screens.append((screen.key, [cell.box]))
                }
            }
        }
        let boxes = screens.map { screen in
            VStack(spacing: AtrestTokens.Spacing.sm) {
                HStack(spacing: AtrestTokens.Spacing.sm) { screen.boxes }
                ContactSheet.caption(page("sheet.screens.\(screen.key)"))
            }
            .asBox
        }
        return ContactSheet(
            title: page("sheet.screens"),
            subtitle: page(
                "sheet.screens.note",
                sizes.map { "\(page.number($0.width)) × \(page.number($0.height))" }.joined(separator: ", ")),
            content: ContactSheet.rows(
                boxes, columns: sizes.count == 1 ? 5 : 3, spacing: AtrestTokens.Spacing.xl),
            typeface: typeface, words: words
        ).drawing()
    }

    /// Six of an example's screens on a usual phone: those that best show the app.
    package static func chosen(_ words: Words) throws(SceneError) -> [Drawing] {
        let keys = ["timer", "water", "completed", "forest", "calendar", "premium"]
        return try screens(.example, ScreenOptions(words: words)).filter { keys.contains($0.key) }.map { $0.drawing }
    }

    // MARK: The screens

    private static func screens(
        _ file: SessionFile, _ options: ScreenOptions
    ) throws(SceneError) -> [(key: String, drawing: Drawing)] {
        let running = TimerModel(file, tier: .premium, state: .active)
        // The timers with a tree so far: another tree and tone on each, from the file's own on.
        var timers = 0
        func timer(
            _ state: TimerState = .active, _ tier: Tier = .premium, progress: Double? = nil, water: Bool = false,
            hatch: Bool = false
        ) throws(SceneError) -> Drawing {
            var model = running
            model.state = state
            model.tier = tier
            model.variant = (running.variant + timers * 3) % Silhouettes.count
            model.tone = (running.tone + timers * 2) % AtrestTokens.earthTones.count
            if tier != .free, state == .active || state == .completed { timers += 1 }
            if let progress { model.elapsedSeconds = progress * model.targetHours * 3600 }
            return try TimerScene(model: model, options: options, isWaterOpen: water, isHatchOpen: hatch).drawing()
        }
        let latest = file.sessions.max { ($0.end, $0.id) < ($1.end, $1.id) }
        let day = latest.flatMap { CivilDate($0.end) }
        let forest = ForestScene(
            file: file,
            options: .init(
                viewport: options.size, drift: options.drift, showsIcons: true, tier: .premium, trees: options.trees,
                words: options.words))
        return [
            ("timer", try timer()),
            ("trial", try timer(.active, .trial, progress: 0.3)),
            ("free", try timer(.active, .free)),
            ("whole", try timer(progress: 1.02)),
            ("idle", try timer(.idle)),
            ("completed", try timer(.completed)),
            ("abandoned", try timer(.abandoned)),
            ("water", try timer(water: true)),
            ("hatch", try timer(hatch: true)),
            ("forest", try forest.drawing()),
            (
                "calendar",
                try CalendarScene(
                    file: file, month: day.map { CalendarMonth($0) }, day: day?.day, tier: .premium, options: options
                ).drawing()
            ),
            ("settings", try SettingsScene(file: file, tier: .premium, options: options).drawing()),
            ("settings.free", try SettingsScene(file: file, tier: .free, options: options).drawing()),
            (
                "premium",
                try PaywallScene(
                    annualPrice: file.settings.annualPrice, lifetimePrice: file.settings.lifetimePrice,
                    options: options
                ).drawing()
            ),
            ("transition", try TransitionScene(options: options).drawing()),
        ]
    }
}

extension SessionFile {
    /// Two and a half months of fasts, one of them running, for screens without a file.
    static var example: SessionFile {
        // 2026-01-20T20:20:00Z, when the running fast began: a spreading oak in warm amber.
        let start = 1_768_940_400.0
        let hours = [16.4, 17, 12.2, 18.3, 16.1, 16.8, 14.5, 20.2, 16.3, 12.9]
        let sessions = (0..<48).map { index in
            // From the oldest on, a day and a half apart, at varying hours.
            let begin = start - Double(48 - index) * 129_600 + Double(index * 37 % 11) * 900
            return FastingSession(
                id: SessionID(high: Seed.mix(UInt64(index)), low: Seed.mix(UInt64(index) + 1000)),
                start: Instant(secondsSince1970: begin),
                end: Instant(secondsSince1970: begin + hours[index % hours.count] * 3600))
        }
        let now = Instant(secondsSince1970: start + 43_500)
        let drinks = [(-3.5, 250.0), (-2, 300), (-0.5, 250)].map { hours, amount in
            WaterLog.Entry(
                date: Instant(secondsSince1970: now.secondsSince1970 + hours * 3600), amountMilliliters: amount)
        }
        return SessionFile(
            sessions: sessions, active: ActiveFast(start: Instant(secondsSince1970: start), lastEvent: now),
            water: WaterLog(entries: drinks, unit: .milliliters, quickAdd: 250))
    }
}

extension ScreenSheet {
    /// An example's screens on a usual phone.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let parameters: [Parameter<ScreenSheet>] = [
        .sessions { $1(&$0.file) }, .ignoredChecksum,
        Parameter("size", .size(), absence: "390x844", "Width and height of the screens in points.") {
            (sheet: inout ScreenSheet, size: Size) in sheet.sizes.append(size)
        }
        .repeatable(),
        Parameter("three-sizes", .flag, "Show each screen on a small phone, a usual one and a tablet.") {
            (sheet: inout ScreenSheet, _: Bool) in sheet.sizes = threeSizes
        },
        .dynamicType { $1(&$0.dynamicType) }, .drift { $1(&$0.drift) }, .trees { $1(&$0.trees) },
        .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) },
    ]

    package static let definition = SceneDefinition(
        "sheet screens", shows: "every screen of Atrest", scale: 2, start: ScreenSheet { $0.sizes = [] },
        parameters: parameters, examples: ["sheet screens --three-sizes -o screens.png"]
    ) { asked throws(SceneError) in
        var sheet = asked
        if sheet.sizes.isEmpty { sheet.sizes = [Forest.defaultViewport] }
        return try sheet.drawing()
    }
}
