import Gloaming

/// A boarding pass with a stub to tear off, 900 × 400.
func boardingPass() -> Drawing {
    let (navy, blue) = (Color(hex: 0x12294B), Color(hex: 0x2468C7))
    let (grey, pale) = (Color(hex: 0x6B788A), Color(hex: 0xD3E2F5))
    func field(_ title: String, _ value: String, size: Double = 20, weight: Typeface.Weight = .semibold) -> VStack {
        VStack(alignment: .leading, spacing: 2) {
            Text(title.uppercased(), size: 11, weight: .medium, color: grey).tracking(0.9)
            Text(value, size: size, weight: weight, color: navy).lineLimit(1)
        }
    }
    func band(_ first: String, _ second: String) -> Box {
        HStack {
            Text(first, size: 20, weight: .bold, color: .white).frame(maxWidth: .infinity, alignment: .leading)
            Text(second, size: 16, color: Color.white.opacity(0.85))
        }
        .padding(.horizontal, 32).frame(height: 64).background(blue)
    }
    let dots = StrokeStyle(width: 2.5, cap: .round, dashes: [0, 8])
    let line = Shape { .line(from: Point($0.minX, $0.midY), to: Point($0.maxX, $0.midY)) }
    let hole = Shape.circle.fill(pale).frame(width: 30, height: 30)
    let bars = [3.0, 1, 2, 4, 1, 1, 3, 2, 1, 4, 2, 1, 1, 3, 1, 2, 4, 1, 2, 1, 3, 1, 1, 2, 3, 1, 4, 1, 2, 2]
    return Drawing(size: Size(width: 900, height: 400)) {
        HStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 0) {
                band("Northwind", "Boarding pass")
                HStack(spacing: 24) {
                    field("Lisbon", "LIS", size: 56, weight: .bold).layoutPriority(1)
                    line.stroke(.solid(blue), style: dots).frame(height: 24)
                    Text("4 h 25 min", size: 15, color: grey)
                    line.stroke(.solid(blue), style: dots).frame(height: 24)
                    field("Helsinki", "HEL", size: 56, weight: .bold).layoutPriority(1)
                }
                .padding(.horizontal, 32).frame(maxHeight: .infinity)
                HStack(spacing: 92) {
                    ForEach([("Passenger", "Ilse Marten"), ("Date", "24 Nov"), ("Boards", "18:05"), ("Gate", "B22")]) {
                        field($0.0, $0.1)
                    }
                }
                .padding(.horizontal, 32).padding(.bottom, 30)
            }
            VStack(spacing: 0) {
                band("NW 318", "Economy")
                HStack {
                    field("Seat", "14A", size: 44)
                    Spacer()
                    field("Group", "2", size: 44)
                }
                .padding(.horizontal, 32).frame(maxHeight: .infinity)
                HStack(spacing: 2) { for bar in bars { navy.frame(width: bar * 2, height: 62) } }.padding(.bottom, 30)
            }
            .frame(width: 242).overlay(alignment: .topLeading) { hole.offset(x: -15, y: -15) }
            .overlay(alignment: .leading) { Shape.rect.stroke(.solid(pale), style: dots).frame(width: 0, height: 280) }
            .overlay(alignment: .bottomLeading) { hole.offset(x: -15, y: 15) }
        }
        .background(Color.white).clipShape(.rect(cornerRadius: 24)).padding(32).background(pale)
    }
}
