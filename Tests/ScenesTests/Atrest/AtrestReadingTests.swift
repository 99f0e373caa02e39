import DisplayList
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import Localization
@testable import Typography

/// In which order sheets are read, and what the calendar's sheet shows where (atrest.md, "Settled in the fourth
/// reading").
@Suite struct AtrestReadingTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
        Size(width: 1024, height: 1366),
    ]

    /// What a text shows inside the area in which it scrolls.
    private func seen(_ box: TextBox) -> Rect { box.scrollArea.map { box.rect.intersection($0) } ?? box.rect }

    /// Texts follow one another as they lie below one another, but for the two columns of a low screen.
    @Test(arguments: sizes)
    func sheetsAreReadFromTopToBottom(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            let options = ScreenOptions(size: size, dynamicType: dynamicType)
            var screens = [
                try SettingsScene(tier: .free, options: options).screen(),
                try MilestonesScene(elapsedSeconds: 9 * 3600, options: options).screen(),
                try DataScene(step: .export, file: SessionFile(sessions: Fixtures.sessions(3)), options: options)
                    .screen(),
            ]
            if size.height > size.width {
                for status in PaywallStatus.allCases {
                    screens.append(try PaywallScene(status: status, options: options).screen())
                }
                screens.append(try TransitionScene(options: options).screen())
            }
            for screen in screens {
                let boxes = screen.textBoxes.filter { !seen($0).isNull }
                for (above, below) in zip(boxes, boxes.dropFirst()) where seen(below).maxY < seen(above).minY {
                    Issue.record("'\(below.text)' is read after '\(above.text)', at \(size) in \(dynamicType)")
                }
            }
        }
    }

    @Test(arguments: sizes)
    func pricesAreReadBeforeTheLegalLinks(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            for status in PaywallStatus.allCases where status != .success {
                let spoken = try PaywallScene(
                    status: status, options: ScreenOptions(size: size, dynamicType: dynamicType)
                ).screen().textBoxes.map(\.text)
                let prices = ["$29 / year", "$79 once, forever"].compactMap { spoken.firstIndex(of: $0) }
                let links = ["Terms of Service", "Privacy Policy"].compactMap { spoken.firstIndex(of: $0) }
                try #require(prices.count == 2 && links.count == 2, "\(status) at \(size) in \(dynamicType)")
                #expect(prices[1] < links[0], "\(status) at \(size) in \(dynamicType)")
            }
        }
    }

    // MARK: The app's keys

    /// A table in which these keys have texts of their own.
    @Test func theAppsKeysAreDrawnOrSpoken() throws {
        var table = WordTable(name: "app", language: .english)
        let keys = [
            "water.today.total": "Until now %@", "settings.import.note": "Looked at first.",
            "settings.import.success": "It is in.", "paywall.status.restoring": "Looking.",
            "timer.active.label": "Running",
        ]
        for (key, text) in keys {
            var entry = try #require(WordTable.own("Atrest", .english).entries[key], "\(key)")
            entry.forms = entry.forms.mapValues { _ in text }
            table.entries[key] = entry
        }
        let options = ScreenOptions { $0.words = Words("Atrest", language: .english, files: [[table]]) }
        func texts(_ screen: Screen) -> [String] { screen.textBoxes.map(\.text) }
        let timer = try TimerScene(options: options).screen()
        #expect(texts(timer).contains("Until now 0 ml"))
        #expect(timer.drawing.spoken.contains("Running: 12h 5m"))
        #expect(try texts(TimerScene(options: options, isWaterOpen: true).screen()).contains("Until now 0 ml"))
        #expect(try texts(SettingsScene(options: options).screen()).contains("Looked at first."))
        #expect(try texts(DataScene(step: .imported, options: options).screen()).contains("It is in."))
        #expect(try texts(PaywallScene(status: .restoring, options: options).screen()).contains("Looking."))
    }

    // MARK: The calendar

    private let file = SessionFile(sessions: Fixtures.sessions(60))

    private func sheet(_ screen: Screen) throws -> Rect {
        let size = screen.drawing.size
        let glass = try #require(screen.drawing.groups.first { $0.backdrop != nil }?.clip?.path.bounds)
        return glass.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height))
    }

    @Test(arguments: sizes)
    func theCalendarsTitleIsCompactAndInTheMiddle(size: Size) throws {
        let screen = try CalendarScene(file: file, options: ScreenOptions(size: size)).screen()
        let title = try #require(screen.textBoxes.first { $0.text == "Calendar" })
        let scale = Forest.growth(width: size.width)
        #expect(title.style.size == AtrestTokens.TypeStyle.heading.size * scale)
        #expect((title.rect.midX - size.width / 2).magnitude < 1e-6)
        #expect(try title.rect.minY < sheet(screen).minY + 60 * scale)
    }

    /// The grid stays where it is, and the chip lies within the sheet, below or above the day.
    @Test(arguments: sizes)
    func aDaysDetailsLieOverTheGrid(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            let options = ScreenOptions(size: size, dynamicType: dynamicType)
            let plain = try CalendarScene(file: file, options: options).screen()
            for day in [1, 7, 15, 28] {
                let label = "day \(day) at \(size) in \(dynamicType)"
                let screen = try CalendarScene(file: file, day: day, options: options).screen()
                let grid = screen.textBoxes.filter { $0.layer == 1 }
                #expect(grid.map(\.rect) == plain.textBoxes.map(\.rect), "\(label)")
                #expect(try sheet(screen) == sheet(plain), "\(label)")
                let glass = screen.drawing.groups.filter { $0.backdrop != nil }.compactMap { $0.clip?.path.bounds }
                try #require(glass.count == 2, "\(label)")
                let (chip, room) = (glass[1], try sheet(screen))
                #expect(room.intersection(chip) == chip, "\(label): \(chip) in \(room)")
                let words = screen.textBoxes.filter { $0.layer == 2 }
                #expect(!words.isEmpty)
                for box in words { #expect(chip.intersection(seen(box)) == seen(box), "\(label): \(box.text)") }
            }
        }
    }

    /// The chip is beside its day, which it does not cover.
    @Test func theChipIsAtItsDay() throws {
        for day in [1, 7, 15, 28] {
            let screen = try CalendarScene(file: file, day: day).screen()
            let title = screen.textBoxes.first { $0.layer == 2 }?.text
            let cell = try #require(screen.touchTargets.first { $0.title == title }).rect
            let chip = try #require(
                screen.drawing.groups.filter { $0.backdrop != nil }.last?.clip?.path.bounds)
            #expect(chip.intersection(cell).isNull || chip.intersection(cell).height < 1, "day \(day)")
            #expect(min((chip.minY - cell.maxY).magnitude, (cell.minY - chip.maxY).magnitude) < 20, "day \(day)")
            #expect(chip.minX <= cell.midX, "day \(day)")
            #expect(chip.maxX >= cell.midX, "day \(day)")
        }
    }

    @Test func monthsFollowOneAnotherToTheSheetsEnd() throws {
        for size in Self.sizes where size.height > size.width {
            let screen = try CalendarScene(file: file, options: ScreenOptions(size: size)).screen()
            let titles = screen.textBoxes.map(\.text).filter { $0.hasSuffix(" 2025") || $0.hasSuffix(" 2024") }
            #expect(Array(titles.prefix(2)) == ["March 2025", "February 2025"], "\(size)")
            let room = try sheet(screen)
            let lowest = try #require(screen.textBoxes.map { seen($0).maxY }.max())
            // The lower third is not empty.
            #expect(lowest > room.maxY - room.height / 6, "\(size): \(lowest)")
        }
    }
}
