import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes

@Suite struct TerrainSceneTests {
    func texts(_ kind: TerrainScene.Kind, _ profile: TerrainProfile, at: String? = nil) throws -> [String] {
        let at = try at.map { try CivilDate(iso8601: $0) }
        return try TerrainScene(kind, profile: profile, options: .init(at: at)).screen().textBoxes.map(\.text)
    }

    /// All fills and strokes, those in groups too.
    func paints(_ nodes: [Node]) -> [(path: Path, paint: Paint)] {
        var paints: [(path: Path, paint: Paint)] = []
        nodes.forEachPlaced { node, _, _ in
            switch node {
            case .fill(let fill): paints.append((fill.path, fill.paint))
            case .stroke(let stroke): paints.append((stroke.path, stroke.paint))
            case .group, .stamp, .picture: break
            }
        }
        return paints
    }

    func paints(
        _ kind: TerrainScene.Kind, _ profile: TerrainProfile, size: Size? = nil
    ) throws -> [(path: Path, paint: Paint)] {
        paints(try TerrainScene(kind, profile: profile, options: .init(size: size)).drawing().nodes)
    }

    // MARK: Reveal

    @Test func theGlowHasTheTypesColour() throws {
        let colors: [(TerrainType, Color)] = [
            (.lowFlame, TerrainTokens.terrainCool), (.coolCore, TerrainTokens.terrainCool),
            (.lowBattery, TerrainTokens.terrainNeutral), (.steadyCore, TerrainTokens.terrainNeutral),
            (.busyMind, TerrainTokens.terrainNeutral), (.highFlame, TerrainTokens.terrainWarm),
            (.overclocked, TerrainTokens.terrainWarm), (.brightButThin, TerrainTokens.terrainWarm),
        ]
        for (type, color) in colors {
            for size in [nil, Size(width: 1080, height: 1080), Size(width: 1200, height: 630)] {
                let gradients = try paints(.reveal, TerrainProfile(vector: .typical(type, .none)), size: size)
                    .compactMap {
                        if case .radial(let gradient) = $0.paint { gradient } else { nil }
                    }
                // Those of the illustration come after it.
                #expect(gradients.first?.stops.allSatisfy { $0.color.opacity(0) == color.opacity(0) } == true)
                #expect(gradients.first?.stops.last?.color.alpha == 0)
            }
        }
    }

    @Test func everyTypeHasAnIllustrationOfItsOwn() throws {
        var seen: [Set<Path>] = []
        for type in TerrainType.allCases {
            let card = try paints(.reveal, TerrainProfile(vector: .typical(type, .none)))
            let picture = try illustration(of: TypeIllustration(type: type).box)
            #expect(picture.count >= 12, "\(type) has \(picture.count) shapes")
            #expect(card.count > picture.count)
            // Two may be painted over the same room, or glow from the same place.
            let shapes = Set(picture.map(\.path))
            for other in seen { #expect(shapes.intersection(other).count <= 2, "\(type)") }
            seen.append(shapes)
        }
    }

    @Test func everySeasonHasAnIllustrationOfItsOwn() throws {
        // A sun's disc may be that of another season; plants and land are not.
        let pictures = try TerrainSeason.allCases.map {
            Set(try illustration(of: SeasonIllustration(season: $0, fades: false).box).map(\.path))
        }
        for (index, picture) in pictures.enumerated() {
            #expect(picture.count >= 20)
            for other in pictures[(index + 1)...] { #expect(picture.intersection(other).count <= 1) }
        }
    }

    /// What is drawn in room of a phone's width.
    private func illustration(of box: Box) throws -> [(path: Path, paint: Paint)] {
        var builder = DrawingBuilder()
        box.fitted(in: Size(width: 390, height: 300), LayoutContext()).draw(.zero, &builder)
        return paints(builder.nodes)
    }

    /// A strip in which nothing could be made out stays empty; the words need it more.
    @Test func anIllustrationWithoutRoomIsLeftOut() {
        for (height, isDrawn) in [(40.0, false), (83, false), (84, true), (300, true)] {
            var builder = DrawingBuilder()
            TypeIllustration(type: .lowFlame).box.fitted(in: Size(width: 390, height: height), LayoutContext())
                .draw(.zero, &builder)
            #expect(builder.nodes.isEmpty != isDrawn, "\(height)")
        }
    }

    /// On a small screen a type is shown by its picture close up, and no disc of its colour stands for it.
    @Test(arguments: TerrainType.allCases) func aSmallScreenShowsTheTypesPicture(type: TerrainType) throws {
        func shapes(_ nodes: [Node]) -> Set<Path> { Set(paints(nodes).map(\.path)) }
        var builder = DrawingBuilder()
        TypeIllustration(type: type).emblem.fitted(in: Size(width: 56, height: 56), LayoutContext())
            .draw(.zero, &builder)
        let small = shapes(builder.nodes)
        builder = DrawingBuilder()
        TypeIllustration(type: type).box.fitted(in: Size(width: 340, height: 360), LayoutContext())
            .draw(.zero, &builder)
        let whole = shapes(builder.nodes)
        // All of the picture, but for what fills its room.
        #expect(whole.count >= 4)
        #expect(small.intersection(whole).count >= whole.count - 2)
        let profile = TerrainProfile(vector: .typical(type, .none))
        let screen = try TerrainScene(
            .home, profile: profile, options: .init(size: Size(width: 320, height: 568))
        ).screen()
        #expect(shapes(screen.drawing.nodes).isSuperset(of: small.intersection(whole)))
    }

    /// A line without ups and downs is level with its name, far from where a divider would be; it ends in a dot.
    @Test(arguments: [0.0, 0.5, 1]) func aFlatTrendIsNoDivider(value: Double) throws {
        let size = Size(width: 200, height: 60)
        var builder = DrawingBuilder()
        Sparkline(values: Array(repeating: value, count: 14), direction: .stable).box
            .fitted(in: size, LayoutContext()).draw(.zero, &builder)
        var (lines, dots): ([Rect], [Rect]) = ([], [])
        builder.nodes.forEachPlaced { node, transform, _ in
            switch node {
            case .stroke(let stroke): lines.append(stroke.path.transformed(by: transform).bounds)
            case .fill(let fill): dots.append(fill.path.transformed(by: transform).bounds)
            case .group, .stamp, .picture: break
            }
        }
        let line = try #require(lines.first)
        let dot = try #require(dots.first)
        #expect(lines.count == 1)
        #expect(dots.count == 1)
        #expect((line.midY - size.height / 2).magnitude < 1)
        #expect(line.height < 0.01)
        #expect(dot.width >= 4)
        #expect((dot.midX - line.maxX).magnitude < 0.5)
        #expect((dot.midY - line.midY).magnitude < 0.01)
    }

    /// The words on a card are as large as ever: the illustration has what they leave, and not little of it.
    @Test func illustrationsLeaveTheWordsTheirRoom() throws {
        for type in TerrainType.allCases {
            for modifier in TerrainModifier.allCases {
                let profile = try TerrainProfile(vector: .typical(type, modifier), name: "Mira", share: 0.12)
                let screen = try TerrainScene(.reveal, profile: profile).screen()
                let name = try #require(screen.textBoxes.first { $0.text == Words.terrain().nickname(of: type) })
                let title = try #require(screen.textBoxes.first { $0.text == "Mira’s terrain" })
                #expect(name.style.size == TerrainTokens.TypeStyle.displayLarge.size)
                #expect(name.scale == 1)
                #expect(title.rect.minY >= 150, "\(type) \(modifier): \(title.rect.minY)")
                let small = try TerrainScene(
                    .reveal, profile: profile, options: .init(size: Size(width: 320, height: 568))
                ).screen()
                let least = small.textBoxes.map { $0.scale }.min() ?? 0
                let nickname = try #require(small.textBoxes.first { $0.text == Words.terrain().nickname(of: type) })
                #expect(least > 0.8, "\(type) \(modifier): \(nickname.style.size)")
                #expect(nickname.style.size >= 36, "\(type) \(modifier): \(nickname.style.size)")
            }
        }
    }

    @Test func theCardNamesTypeModifierAndShare() throws {
        let profile = try TerrainProfile(vector: .typical(.overclocked, .shen), name: "Leo", share: 0.08)
        let shown = try texts(.reveal, profile)
        for text in ["Leo’s terrain", "Overclocked", "Warm · Excess", "Shen", "8% of users share your type"] {
            #expect(shown.contains(text))
        }
        let plain = try texts(.reveal, TerrainProfile(vector: .typical(.overclocked, .none)))
        #expect(plain.contains("Your terrain"))
        #expect(!plain.contains("Shen"))
        #expect(!plain.contains { $0.contains("users") })
    }

    @Test func dotsStandWhereTheValuesAre() throws {
        let vector = try TerrainVector(coldHeat: -10, defExcess: 10, dampDry: 0, qiStagnation: 0, shenUnsettled: 5)
        var builder = DrawingBuilder()
        AxisDiagram(vector: vector, color: .black, words: .terrain()).box(rowSpacing: 10, LayoutContext())
            .asBox.fitted(in: Size(width: 300, height: 400), LayoutContext()).draw(.zero, &builder)
        let dots = paints(builder.nodes).map(\.path.bounds).filter {
            ($0.width - 10).magnitude < 1e-9 && ($0.height - 10).magnitude < 1e-9
        }
        let places: [Double] = dots.map(\.midX)
        let left = places.min() ?? 0
        let width = (places.max() ?? 0) - left
        #expect(width > 100)
        let shares: [Double] = places.map { ($0 - left) / width }
        let expected: [Double] = [0, 1, 0.5, 0, 0.5]
        #expect(shares.count == expected.count)
        for (share, value) in zip(shares, expected) { #expect((share - value).magnitude < 1e-9) }
    }

    @Test func postsAreMagnified() throws {
        let profile = TerrainProfile(vector: .typical(.lowFlame, .none))
        // A square post and a link preview are laid out half as large as they are.
        for (size, factor) in [
            (Size(width: 1080, height: 1080), 2.0), (Size(width: 1200, height: 630), 2),
            (Size(width: 320, height: 568), 1),
        ] {
            let drawing = try TerrainScene(.reveal, profile: profile, options: .init(size: size)).drawing()
            #expect(drawing.size == size)
            let background = paints(drawing.nodes).first?.path.bounds
            let scale = CardFormat(size, .large).scale
            #expect(scale == factor, "\(size)")
            #expect(((background?.width ?? 0) * scale - size.width).magnitude < 1e-6)
        }
        #expect(CardFormat(Size(width: 390, height: 844), .large).scale == 1)
    }

    // MARK: Trends

    @Test func linesHaveTheDirectionsColour() throws {
        let days = (1...14).map { day -> (day: Int, symptoms: [Symptom]) in
            (day, (day <= 7 ? [.poorSleep] : []) + (day > 7 ? [.tired] : []))
        }
        let profile = try TerrainFixtures.profile(days)
        let all = try paints(.trends, profile)
        let lines = all.filter { $0.path.subpathCount == 1 && $0.path.points.count == 40 }
        let (improving, stable, declining) = (
            TrendDirection.improving.color, TrendDirection.stable.color, TrendDirection.declining.color
        )
        #expect(
            lines.map(\.paint) == [improving, stable, stable, declining, stable, stable, stable].map { .solid($0) })
        // What is stable has no gradient.
        let gradients = all.compactMap { if case .linear(let gradient) = $0.paint { gradient } else { nil } }
        #expect(gradients.map { $0.stops[0].color.opacity(0) } == [improving.opacity(0), declining.opacity(0)])
        let words = try texts(.trends, profile).filter {
            TrendDirection.allCases.map(Words.terrain().name).contains($0)
        }
        #expect(words == ["Improving", "Stable", "Stable", "Declining", "Stable", "Stable", "Stable"])
    }

    @Test func fewerThanTwoPointsHaveNoLine() throws {
        let one = try TerrainFixtures.profile([(day: 3, symptoms: [Symptom.tired])])
        #expect(try texts(.trends, one).filter { $0 == "Not enough days yet" }.count == 7)
        #expect(try paints(.trends, one).allSatisfy { if case .linear = $0.paint { false } else { true } })
        let two = try TerrainFixtures.profile([(3, []), (9, [])])
        #expect(try !texts(.trends, two).contains("Not enough days yet"))
    }

    // MARK: Heatmap

    @Test func cellsShowWhatWasNoted() throws {
        let profile = try TerrainFixtures.profile([(1, [.cold, .stiff]), (9, [.cold]), (14, [])])
        let cells = try paints(.heatmap, profile).filter { ($0.path.bounds.height - 36).magnitude < 1e-9 }
        #expect(cells.count == 24)
        let noted = cells.filter { $0.paint == .solid(TerrainTokens.accent.opacity(0.85)) }
        #expect(noted.count == 3)
        // Days without the symptom have an edge by which they can be seen, and inside it 0.16 of the accent.
        let insides = try paints(.heatmap, profile).filter { ($0.path.bounds.height - 34).magnitude < 1e-9 }
        let logged = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: 0.16)
        #expect(insides.count == 21)
        #expect(insides.allSatisfy { $0.paint == .solid(logged) })
        for cell in cells where !noted.contains(where: { $0.path == cell.path }) {
            guard case .solid(let edge) = cell.paint else { continue }
            #expect(edge.contrast(with: TerrainTokens.surface) >= 1.3)
            #expect(insides.contains { $0.path.bounds == cell.path.bounds.outset(by: -1) })
        }
        // Two in the first column, one in the ninth, both of cold in the first row.
        let columns = Set(noted.map { $0.path.bounds.minX }).sorted()
        let pitch = (cells.map(\.path.bounds.minX).max() ?? 0) - columns[0]
        #expect(((columns[1] - columns[0]) / pitch - 8.0 / 13).magnitude < 1e-9)
        // A frame around today's cells, and around no others.
        let frames = try paints(.heatmap, profile).filter { $0.paint == .solid(TerrainTokens.accent) }
        let frame = try #require(frames.first).path.bounds
        #expect(frames.count == 1)
        let today = cells.map(\.path.bounds.minX).max()
        for cell in cells.map(\.path.bounds) {
            #expect(frame.contains(cell.center) == (cell.minX == today))
            if cell.minX == today { #expect(frame.union(cell) == frame && frame.width < cell.width + 6) }
        }
    }

    // MARK: Colours

    /// terrain.md, "Trends": at least 3 : 1 on their card, and no darker than that takes.
    @Test func linesCanBeSeenOnTheirCard() {
        let tokens: [TrendDirection: Color] = [
            .improving: TerrainTokens.success, .stable: TerrainTokens.textTertiary, .declining: TerrainTokens.warning,
        ]
        for direction in TrendDirection.allCases {
            let ratio = direction.color.contrast(with: TerrainTokens.surface)
            let token = Oklch(tokens[direction] ?? .clear)
            #expect(ratio >= 3, "\(direction)")
            #expect(ratio < (direction == .stable ? 3.4 : 3.1), "\(direction) is \(ratio) : 1")
            #expect((Oklch(direction.color).hue - token.hue).magnitude < 2, "\(direction) keeps its hue")
        }
        #expect(TrendDirection.stable.color == TerrainTokens.textTertiary)
    }

    @Test func axesAndBarsCanBeSeen() throws {
        for type in TerrainType.allCases {
            let shown = AxisDiagram(vector: .typical(type, .none), color: type.color, words: .terrain()).color
            #expect(shown.contrast(with: TerrainTokens.surface) >= 3, "\(type)")
        }
        let log = (1...3).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), routine: RoutineEffect.allCases[$0 - 1])
        }
        let profile = try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0), log: log)
        let bars = try paints(.effectiveness, profile).compactMap { path, paint -> Color? in
            guard case .solid(let color) = paint, (path.bounds.height - 10).magnitude < 1e-9 else { return nil }
            return color
        }
        try #require(bars.count == 6)
        for (track, bar) in zip(
            bars.enumerated().filter { $0.offset % 2 == 0 }, bars.enumerated().filter { $0.offset % 2 == 1 })
        {
            #expect(track.element.contrast(with: bar.element) >= 3)
        }
    }

    @Test func loggedDaysCanBeSeen() throws {
        // Each day of the month is there, and is said to be logged where it was.
        let screen = try TerrainScene(.you, profile: TerrainFixtures.profile([(3, []), (9, [])])).screen()
        let spoken = screen.drawing.spoken
        // The first was a Sunday, the last day of a week that begins on Monday.
        let boxes = screen.textBoxes
        let columns = try Array(boxes[#require(boxes.firstIndex { $0.text == "M" })...].prefix(7))
        #expect(columns.map(\.text) == ["M", "T", "W", "T", "F", "S", "S"])
        for day in 1...31 {
            let number = try #require(boxes.first { $0.text == "\(day)" && $0.rect.minY > columns[0].rect.maxY })
            #expect((number.rect.midX - columns[(day + 5) % 7].rect.midX).magnitude < 1, "\(day)")
        }
        for day in 1...31 {
            let isLogged = day == 3 || day == 9
            #expect(spoken.contains("\(day) March, logged") == isLogged, "\(day)")
            #expect(spoken.contains("\(day) March") != isLogged, "\(day)")
        }
        let discs = try paints(.you, TerrainFixtures.profile([(3, []), (9, [])])).compactMap { _, paint -> Color? in
            guard case .solid(let color) = paint, color.opacity(0) == TerrainTokens.accentLight.opacity(0) else {
                return nil
            }
            return TerrainTokens.surface.interpolated(to: TerrainTokens.accentLight, at: color.alpha)
        }
        #expect(discs.count == 2)
        for disc in discs { #expect(disc.contrast(with: TerrainTokens.surface) >= 1.3) }
    }

    // MARK: Canvas

    @Test func theFullCanvasIsAsLongAsItNeedsToBe() throws {
        let profile = try TerrainFixtures.profile([(3, [.tired]), (9, []), (20, [])])
        for kind in TerrainScene.Kind.allCases where !kind.isCard && kind != .feedback {
            for size in [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 300)] {
                let whole = TerrainScene(kind, profile: profile, options: .init(size: size, canvas: .full))
                let screen = try whole.screen()
                #expect(screen.drawing.size.width == size.width)
                #expect(TextPlacement.problems(in: screen).isEmpty)
                let all = Rect(x: 0, y: 0, width: size.width, height: screen.drawing.size.height)
                #expect(screen.textBoxes.allSatisfy { $0.rect.maxY < all.maxY - 31 }, "\(kind) \(size)")
                // The last word's or card's lower edge is a margin above the end.
                let things = paints(screen.drawing.nodes).filter {
                    if case .solid(let color) = $0.paint { color.alpha == 1 } else { false }
                }
                let lowest =
                    (things.map(\.path.bounds.maxY).filter { $0 < all.maxY } + screen.textBoxes.map(\.rect.maxY))
                    .max() ?? 0
                #expect((32..<33).contains(all.maxY - lowest), "\(kind) \(size): \(all.maxY - lowest)")
            }
        }
    }

    /// A viewport that does not show all goes over into paper above its lower edge.
    @Test func whatGoesOnFades() throws {
        let log = (1...9).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), symptoms: [.tired], routine: .better)
        }
        let profile = try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0), log: log)
        func fades(_ kind: TerrainScene.Kind, _ room: Size) throws -> Bool {
            // A tab's bar lies under what scrolls.
            let bar = kind == .home || kind == .you ? Self.barHeight(room) : 0
            let size = Size(width: room.width, height: room.height + bar)
            let drawing = try TerrainScene(kind, profile: profile, options: .init(size: size)).drawing()
            guard let mask = drawing.groups.compactMap(\.mask).first else { return false }
            guard case .fill(let fill)? = mask.nodes.first, case .linear(let gradient) = fill.paint else {
                return false
            }
            #expect((gradient.end.y - room.height).magnitude < 1e-9)
            #expect(gradient.stops.last?.color.alpha == 0)
            #expect((gradient.stops.last?.offset ?? 1) < 0.95, "nothing reaches the edge")
            return true
        }
        for kind in TerrainScene.Kind.allCases where !kind.isCard && kind != .feedback {
            let full = try TerrainScene(
                kind, profile: profile, options: .init(size: TerrainScene.defaultSize, canvas: .full)
            )
            .drawing().size.height
            // Down to the lower margin everything is there.
            #expect(try !fades(kind, Size(width: 390, height: full)))
            #expect(try !fades(kind, Size(width: 390, height: full - 32)))
            #expect(try fades(kind, Size(width: 390, height: full - 34)))
        }
    }

    private static func barHeight(_ size: Size) -> Double {
        TerrainTabBar(chosen: .home, badge: 0, words: .terrain()).box(on: size).fitted(in: size, LayoutContext()).size
            .height
    }

    /// Wide pages have two columns: nothing of the second begins under the end of the first.
    @Test func tabletsUseTheirWidth() throws {
        let log = (1...9).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), symptoms: [.tired], routine: .better)
        }
        let profile = try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0), log: log)
        for size in [Size(width: 1024, height: 1366), Size(width: 834, height: 1194), Size(width: 844, height: 390)] {
            for kind in [TerrainScene.Kind.home, .you, .effectiveness] {
                let screen = try TerrainScene(kind, profile: profile, options: .init(size: size)).screen()
                let width = screen.drawing.size.width
                let right = screen.textBoxes.filter { $0.rect.minX > width / 2 }
                #expect(right.count >= 3, "\(kind) \(size)")
            }
            let scale = TerrainPage.magnification(of: size)
            #expect(scale == 1 || size.height > 744)
            #expect(try TerrainScene(.you, profile: profile, options: .init(size: size)).drawing().size == size)
        }
        #expect(TerrainPage.magnification(of: Size(width: 390, height: 844)) == 1)
    }

    @Test func rowsGrowWithTheScreen() throws {
        let profile = try TerrainFixtures.profile([(1, [.cold, .stiff]), (9, [.cold]), (14, [])])
        func cells(_ height: Double) throws -> Double {
            let shown = try paints(.heatmap, profile, size: Size(width: 390, height: height))
            return shown.first { $0.paint == .solid(TerrainTokens.accent.opacity(0.85)) }?.path.bounds.height ?? 0
        }
        #expect(try cells(500) == 22)
        #expect(try cells(632) == 28)
        #expect(try cells(1200) == 36)
    }

    // MARK: Other screens

    @Test func homeShowsTheProfilesDayOrTheTypes() throws {
        let copy = TodayCopy(of: .typical(.busyMind, .dry), .terrain())
        let shown = try texts(.home, TerrainProfile(vector: .typical(.busyMind, .dry)))
        for text in [copy.headline, copy.theme, "Busy Mind", "Neutral · Excess", "Dry", "Today"]
            + (copy.dos + copy.donts).flatMap({ [$0.text, $0.note ?? "no reason"] })
            + copy.areas.flatMap({ [$0.title] + $0.tips })
        {
            #expect(shown.contains(text), "\(text)")
        }
        let today = TodayCopy(
            headline: "H", dos: ["a", "b", "c", "d"], donts: ["e", "f", "g", "h"], areas: ["i", "j", "k", "l"],
            theme: "T")
        let own = try TerrainProfile(vector: .typical(.busyMind, .dry), today: today)
        let words = try texts(.home, own, at: "2026-03-14")
        for text in ["H", "T", "a", "h", "l", "Saturday", "14 March"] { #expect(words.contains(text), "\(text)") }
        #expect(!words.contains(copy.headline))
    }
}
