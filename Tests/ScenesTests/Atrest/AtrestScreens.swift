import DisplayList
import PathParser

@testable import AtrestScenes
@testable import Composition

/// Every screen of Atrest in each of its forms, for tests that look at all of them.
enum AtrestScreens {
    struct Entry: Sendable {
        let name: String
        let screen: @Sendable (ScreenOptions) throws -> Screen
    }

    static let all: [Entry] = timers + sheets + milestones + data

    private static let water = WaterDay(
        entries: [(605, 250), (475, 300), (400, 250), (370, 1250), (65, 500)].map {
            WaterDay.Entry(minuteOfDay: $0.0, amountMilliliters: $0.1)
        })

    private static let milestones = [nil, 9.0, 30].map { hours in
        Entry(name: "milestones at \(hours.map { "\($0)" } ?? "none")") { options in
            try MilestonesScene(elapsedSeconds: hours.map { $0 * 3600 }, options: options).screen()
        }
    }

    private static let data: [Entry] = {
        let own = SessionFile(shape: .exportBundle, sessions: Fixtures.sessions(12))
        var found = own
        found.sessions.removeFirst()
        for index in found.sessions.indices.prefix(5) {
            found.sessions[index].end.secondsSince1970 += 60
        }
        found.sessions += Fixtures.sessions(13).suffix(1)
        let later = found
        let steps = DataScene.Step.allCases.map { ("\($0)", $0, own) }
        return
            (steps + [
                ("export of nothing", .export, SessionFile(sessions: [])), ("import of the same", .import, found),
            ])
            .map { name, step, file in
                Entry(name: "data, \(name)") { options in
                    try DataScene(step: step, file: file, found: later, options: options).screen()
                }
            }
    }()

    private static var timers: [Entry] {
        var entries: [Entry] = []
        for tier in Tier.allCases {
            for milestone in Milestone.allCases {
                entries.append(
                    Entry(name: "\(tier) timer in \(milestone)") { options in
                        try TimerScene(
                            model: TimerModel(
                                tier: tier, elapsedSeconds: (milestone.startHour + 3.9) * 3600, water: water),
                            options: options
                        ).screen()
                    })
            }
            for state in [TimerState.idle, .completed, .abandoned] {
                entries.append(
                    Entry(name: "\(tier) timer \(state)") { options in
                        try TimerScene(model: TimerModel(state: state, tier: tier), options: options).screen()
                    })
            }
            for (name, isWaterOpen, isHatchOpen) in [("water", true, false), ("hatch", false, true)] {
                entries.append(
                    Entry(name: "\(tier) timer with its \(name) open") { options in
                        try TimerScene(
                            model: TimerModel(tier: tier, elapsedSeconds: 100 * 3600, water: water), options: options,
                            isWaterOpen: isWaterOpen, isHatchOpen: isHatchOpen
                        ).screen()
                    })
            }
            for swiped in [1, 3] {
                entries.append(
                    Entry(name: "\(tier) timer with its water open and entry \(swiped) swiped") { options in
                        try TimerScene(
                            model: TimerModel(tier: tier, water: water), options: options, isWaterOpen: true,
                            swipedEntry: swiped
                        ).screen()
                    })
            }
        }
        return entries
    }

    private static var sheets: [Entry] {
        let file = SessionFile(sessions: Fixtures.sessions(60, shortEvery: 3))
        var entries: [Entry] = []
        for tier in [TierChoice.premium, .trial, .free] {
            entries.append(
                Entry(name: "\(tier) settings") { try SettingsScene(file: file, tier: tier, options: $0).screen() })
            entries.append(
                Entry(name: "\(tier) calendar") { try CalendarScene(file: file, tier: tier, options: $0).screen() })
        }
        entries.append(
            Entry(name: "settings with unusual values") { options in
                try SettingsScene(targetHours: 17.75, unit: .fluidOunces, quickAdd: 333, options: options).screen()
            })
        for day in [1, 13] {
            entries.append(
                Entry(name: "calendar on day \(day)") { options in
                    try CalendarScene(file: file, day: day, firstWeekday: .sunday, options: options).screen()
                })
        }
        for input in [TargetInput.text, .picker] {
            for hours in [1.25, 16, 17.75] {
                entries.append(
                    Entry(name: "settings with \(hours) h from a \(input)") { options in
                        try SettingsScene(targetHours: hours, targetInput: input, options: options).screen()
                    })
            }
        }
        for (amount, unit) in [(330.0, WaterLog.Unit.milliliters), (100_000, .fluidOunces)] {
            entries.append(
                Entry(name: "settings with \(amount) ml typed in \(unit)") { options in
                    try SettingsScene(unit: unit, quickAdd: amount, quickAddInput: .text, options: options).screen()
                })
        }
        for status in PaywallStatus.allCases {
            entries.append(
                Entry(name: "paywall \(status)") { try PaywallScene(status: status, options: $0).screen() })
        }
        entries.append(Entry(name: "transition") { try TransitionScene(options: $0).screen() })
        return entries
    }
}
