import Gloaming

/// What a link shows before it is followed, 1200 × 630.
/// - Parameter fonts: for Hebrew, Arabic and emoji, which Gloaming's own face lacks.
func openGraphCard(fonts: FontSet) throws -> Drawing {
    let (cream, sun, mint) = (Color(hex: 0xFFF7E6), Color(hex: 0xF2B84B), Color(hex: 0x9BD3B0))
    let title = "Six months among trees: what a walk every morning did to sleep, to work and to a stubborn mind"
    let logo = """
        <svg viewBox="0 0 48 48"><rect width="48" height="48" rx="13" fill="#F2B84B"/>
        <path d="M24 9 37 31H11Z M22 29h4v10h-4z" fill="#17382F"/></svg>
        """
    let portrait = """
        <svg viewBox="0 0 72 72"><path d="M0 0H72V72H0z" fill="#9BD3B0"/><circle cx="36" cy="76" r="30" fill="#2E5E6B"/>
        <circle cx="36" cy="33" r="15" fill="#F3CFA8"/>
        <path d="M20 34c-1-17 8-22 16-22s17 5 16 22c-3-8-8-11-16-11s-13 3-16 11z" fill="#5B3324"/></svg>
        """
    var face = Typeface.rounded
    face.fallback = fonts
    func text(_ words: String, _ size: Double, _ weight: Typeface.Weight = .regular, _ color: Color = cream) -> Text {
        Text(words, style: TextStyle(size: size, weight: weight, typeface: face), color: color)
    }
    let (walks, moods) = ([34.0, 41, 38, 52, 61, 58], [3.1, 3.4, 3.0, 3.8, 3.6, 4.2, 4.0, 4.5])
    let (mark, author) = (try Image(file: logo.utf8), try Image(file: portrait.utf8))
    return Drawing(size: Size(width: 1200, height: 630)) {
        HStack(spacing: 56) {
            VStack(alignment: .leading, spacing: 20) {
                HStack(spacing: 14) {
                    mark.resizable().frame(width: 48, height: 48)
                    text("Slow Forest", 26, .semibold)
                }
                Spacer()
                text(title, 54, .bold).lineHeight(1.12).tracking(-0.8).lineLimit(3)
                text("שישה חודשים בין העצים  ·  ستة أشهر بين الأشجار", 25, .regular, cream.opacity(0.75))
                Spacer()
                HStack(spacing: 14) {
                    author.resizable(.fill).frame(width: 60, height: 60).clipShape(.circle).border(
                        cream, width: 2, in: .circle)
                    text("Noa Haddad\n", 22, .semibold) + text("24 November", 18, .regular, cream.opacity(0.7))
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: 14) {
                text("Hours outside", 19, .medium, cream.opacity(0.75))
                Chart(zip(["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"], walks)) {
                    BarMark(x: .value("Month", $0.0), y: .value("Hours", $0.1)).cornerRadius(6).foregroundStyle(sun)
                }
                .chartInk(cream, textSize: 15).chartYAxis(.hidden).chartYScale(domain: 0...62)
                Divider(cream.opacity(0.2)).padding(.vertical, 4)
                text("Mood, week by week", 19, .medium, cream.opacity(0.75))
                Chart(moods.enumerated()) {
                    LineMark(x: .value("Week", $0.offset + 1), y: .value("Mood", $0.element)).interpolated()
                        .lineWidth(3).foregroundStyle(mint)
                }
                .chartInk(cream, textSize: 15).chartXScale(domain: 1...8).chartXAxis(Chart.Axis(tickCount: 8))
                .chartYScale(domain: 2...5).chartYAxis(Chart.Axis(tickCount: 3)).frame(height: 110)
                Flow(spacing: 8, lineSpacing: 8) {
                    for tag in ["🌲 Forest", "🥾 Walking", "😴 Sleep", "Habits"] {
                        text(tag, 17, .medium).padding(.horizontal, 14).padding(.vertical, 6)
                            .background(Color.white.opacity(0.14), in: .capsule)
                    }
                }
            }
            .padding(28).frame(width: 372).background(Color.white.opacity(0.07), in: .rect(cornerRadius: 28))
        }
        .padding(60)
        .background(Paint.linear(from: .zero, to: Point(1, 1), colors: [Color(hex: 0x12302A), Color(hex: 0x2F6B57)]))
    }
}
