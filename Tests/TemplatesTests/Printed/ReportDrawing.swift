import Gloaming

func reportDrawing() -> Drawing {
    Drawing(size: Size(width: 1200, height: 630)) {
        VStack(alignment: .leading, spacing: 36) {
            HStack(alignment: .firstTextBaseline, spacing: 24) {
                Text("Hours of fasting", size: 46, weight: .bold, color: Color(hex: 0x17362F)).tracking(-0.4)
                Spacer()
                Text("4,214 hours", size: 32, weight: .medium, color: Color(hex: 0x2C5A4B)).fontFeature(.tabularFigures)
            }
            Chart {
                BarMark(x: .value("", "Jan"), y: .value("hours", 288), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Feb"), y: .value("hours", 262), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Mar"), y: .value("hours", 341), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Apr"), y: .value("hours", 377), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "May"), y: .value("hours", 418), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0xC58A4A))
                BarMark(x: .value("", "Jun"), y: .value("hours", 389), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Jul"), y: .value("hours", 302), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Aug"), y: .value("hours", 275), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Sep"), y: .value("hours", 366), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Oct"), y: .value("hours", 431), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0xC58A4A))
                BarMark(x: .value("", "Nov"), y: .value("hours", 396), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                BarMark(x: .value("", "Dec"), y: .value("hours", 369), width: .ratio(0.62))
                    .cornerRadius(8)
                    .foregroundStyle(Color(hex: 0x4F8B74))
                RuleMark(y: .value("", 400))
                    .lineWidth(2)
                    .foregroundStyle(Color(hex: 0xC58A4A))
                    .annotation(alignment: .leading) {
                        Text("Goal 400", size: 22, weight: .medium, color: Color(hex: 0xA06A2C)).padding(.horizontal, 8)
                    }
            }
            .chartYAxis(Chart.Axis(tickCount: 4, format: { NumberFormat(",")?.text($0) ?? "\($0)" }))
            .chartInk(Color(hex: 0x17362F), textSize: 22)
        }
        .padding(64)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hex: 0xFBF7EE))
    }
}
