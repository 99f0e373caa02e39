import Gloaming

/// A quarter's sales by region, against the plan, 960 × 600.
func salesChart() -> Drawing {
    let (ink, grey) = (Color(hex: 0x1D2733), Color(hex: 0x66727F))
    let colors = [Color(hex: 0x1F5FA8), Color(hex: 0x5BA4D9), Color(hex: 0xF0A35C)]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]
    let sales: [(region: String, values: [Double])] = [
        ("Europe", [182, 176, 204, 221, 240, 232, 251, 263, 288]),
        ("Americas", [121, 134, 129, 148, 152, 170, 168, 181, 196]),
        ("Asia", [64, 71, 80, 78, 95, 102, 119, 126, 142]),
    ]
    func figure(_ title: String, _ value: String, _ note: String) -> VStack {
        VStack(alignment: .leading, spacing: 2) {
            Text(title, size: 15, color: grey)
            Text(value, size: 34, weight: .semibold, color: ink)
            Text(note, size: 14, weight: .medium, color: colors[0])
        }
    }
    return Drawing(size: Size(width: 960, height: 600)) {
        VStack(alignment: .leading, spacing: 28) {
            HStack(alignment: .top, spacing: 48) {
                VStack(alignment: .leading, spacing: 4) {
                    Text("Sales this year", size: 30, weight: .bold, color: ink)
                    Text("Thousands of euros, by region", size: 16, color: grey)
                }
                Spacer()
                figure("September", "€626k", "+9.8 % on August")
                figure("Since January", "€4.33m", "100.3 % of plan")
            }
            Chart {
                for (region, values) in sales {
                    for (month, value) in zip(months, values) {
                        BarMark(x: .value("Month", month), y: .value("Sales", value), width: .ratio(0.58))
                            .cornerRadius(5).foregroundStyle(by: .value("Region", region))
                    }
                }
                RuleMark(y: .value("Plan", 480)).foregroundStyle(ink.opacity(0.6)).lineWidth(1.5)
                    .annotation(alignment: .leading) {
                        Text("Plan: 480 a month", size: 14, weight: .medium, color: ink)
                    }
            }
            .chartYScale(domain: 0...650).chartForegroundStyleScale(colors).chartInk(ink, textSize: 14)
        }
        .padding(.horizontal, 52).padding(.vertical, 44)
        .background(Color.white)
    }
}
