import DisplayList
import PathParser
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Localization
@testable import Typography

/// Whoever asks for larger type gets no smaller text anywhere (atrest.md, "Settled in the fourth reading").
@Suite struct AtrestGrowthTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 375, height: 667), Size(width: 390, height: 844),
        Size(width: 430, height: 932), Size(width: 844, height: 390), Size(width: 1024, height: 1366),
    ]

    /// Words as long as an app's own may be: milestones of four lines, a transition of three paragraphs.
    static let long: Words = {
        let milestone =
            "By now the evening has gone quiet, and the hours between meals draw on what was kept for them. Some find "
            + "this part clear; others find it slow."
        var texts = [
            "transition.body": [milestone, milestone, milestone].joined(separator: "\n\n"),
            "paywall.values": milestone, "paywall.status.error": "That did not work out. It can be tried once more.",
        ]
        for each in Milestone.allCases { texts["milestone.\(each.rawValue)"] = milestone }
        var table = WordTable.own("Atrest", .english)
        for (key, text) in texts {
            guard var entry = table.entries[key] else { continue }
            entry.forms = entry.forms.mapValues { _ in text }
            table.entries[key] = entry
        }
        return Words("Atrest", language: .english, files: [[table]])
    }()

    private static let words: [(String, Words)] = [
        ("own", .atrest()), ("long", long), ("German", .atrest(language: LanguageTag("de"))),
    ]

    @Test(arguments: sizes)
    func noTextIsSmallerThanBefore(size: Size) throws {
        var count = 0
        for (name, words) in Self.words {
            for entry in AtrestScreens.all {
                var last: [String: Double] = [:]
                for dynamicType in DynamicTypeSize.allCases {
                    let options = ScreenOptions {
                        ($0.size, $0.dynamicType, $0.words) = (size, dynamicType, words)
                    }
                    var sizes: [String: Double] = [:]
                    for box in try entry.screen(options).textBoxes {
                        // Of a text that stands at several places each is looked at.
                        var key = box.text
                        while sizes[key] != nil { key += "'" }
                        sizes[key] = box.style.size
                    }
                    for (text, size) in sizes {
                        guard let before = last[text] else { continue }
                        count += 1
                        #expect(
                            size >= before - 1e-6,
                            "\(name), \(entry.name) in \(dynamicType): '\(text)' has \(size) after \(before)")
                    }
                    last = sizes
                }
            }
        }
        #expect(count > 10_000, "\(count)")
    }

    /// A milestone is never cut: it scrolls.
    @Test(arguments: sizes)
    func noMilestoneEndsInAnEllipsis(size: Size) throws {
        for (name, words) in Self.words {
            for dynamicType in DynamicTypeSize.allCases {
                for milestone in Milestone.allCases {
                    let screen = try TimerScene(
                        model: TimerModel(elapsedSeconds: (milestone.startHour + 1) * 3600),
                        options: ScreenOptions { ($0.size, $0.dynamicType, $0.words) = (size, dynamicType, words) }
                    ).screen()
                    let text = words.line(for: milestone)
                    let box = try #require(screen.textBoxes.first { $0.text == text }, "\(name): \(milestone)")
                    #expect(!box.isElided, "\(name): \(milestone) at \(size) in \(dynamicType)")
                    #expect(!box.dividesWord, "\(name): \(milestone) at \(size) in \(dynamicType)")
                }
            }
        }
    }
}
