import Charts
import Composition
import DisplayList
import PathParser
import Snapshots
import Testing

/// Charts of each kind in one picture to look at.
@Suite struct ChartSnapshotTests {
    private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    private let fasting: [Double] = [312, 288, 401, 377, 452, 430]
    private let sleep: [Double] = [120, 180, 160, 210, 190, 260]

    @Test func kinds() {
        let sheet = Drawing(size: Size(width: 640, height: 800)) {
            VStack(spacing: 24) {
                HStack(spacing: 24) {
                    bars
                    stacked
                }
                HStack(spacing: 24) {
                    lines
                    Chart(Array(sleep.enumerated())) {
                        AreaMark(x: .value("Week", $0.offset), y: .value("Hours", $0.element)).interpolated()
                    }
                }
                HStack(spacing: 24) {
                    Chart(Array(zip(months.prefix(4), fasting))) {
                        SectorMark(angle: .value("Hours", $0.1)).foregroundStyle(by: .value("Month", $0.0))
                    }
                    Chart(0..<6) {
                        LineMark(x: .value("Step", $0), y: .value("Count", [1.0, 10, 100, 1e3, 1e4, 1e5][$0]))
                    }
                    .chartYScale(.logarithmic)
                }
                HStack(spacing: 24) {
                    lying
                    Chart(0..<40) { day in
                        PointMark(
                            x: .time("Day", secondsSince1970: 1.7672256e9 + Double(day) * 86_400),
                            y: .value("Hours", 16 + Double((day * 7) % 11) / 2))
                    }
                }
            }
            .padding(24).background(Color.white)
        }
        assertSnapshot(of: sheet)
    }

    private var bars: Chart {
        Chart {
            for (month, hours) in zip(months, fasting) {
                BarMark(x: .value("Month", month), y: .value("Hours", hours)).cornerRadius(4)
            }
            RuleMark(y: .value("Goal", 400)).annotation(alignment: .leading) { Text("Goal", size: 11) }
        }
    }

    private var stacked: Chart {
        Chart {
            for (name, hours) in [("Fasting", fasting), ("Sleep", sleep)] {
                for (month, hours) in zip(months, hours) {
                    BarMark(x: .value("Month", month), y: .value("Hours", hours)).cornerRadius(3)
                        .foregroundStyle(by: .value("Kind", name))
                }
            }
        }
    }

    private var lines: Chart {
        Chart {
            for (name, hours) in [("Fasting", fasting), ("Sleep", sleep)] {
                for (week, hours) in hours.enumerated() {
                    LineMark(
                        x: .value("Week", week), y: .value("Hours", hours), series: .value("Kind", name)
                    ).interpolated()
                    PointMark(x: .value("Week", week), y: .value("Hours", hours))
                        .foregroundStyle(by: .value("Kind", name))
                }
            }
        }
    }

    private var lying: Chart {
        Chart {
            for (name, count) in [("Fajr", 27.0), ("Dhuhr", 22), ("Maghrib", 30)] {
                BarMark(x: .value("Days", count), y: .value("Prayer", name)).cornerRadius(4)
                    .annotation { Text("\(Int(count))", size: 11) }
            }
        }
    }
}
