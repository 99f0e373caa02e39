import Gloaming

/// A badge for a hundred days in a row, 480 × 480.
func badge() -> Drawing {
    let (ink, gold, pale) = (Color(hex: 0x2A1E4A), Color(hex: 0xF3B94E), Color(hex: 0xFFE9BF))
    let (violet, lilac) = (Color(hex: 0x5B3FA0), Color(hex: 0xA88BEB))
    // A disc with a scalloped edge: 24 small circles on the rim of a large one.
    let scallop = Shape { rect in
        let (middle, radius) = (Point(rect.midX, rect.midY), rect.width / 2)
        var path = Path.circle(center: middle, radius: radius * 0.95)
        for step in 0..<24 {
            let turn = Transform.rotation(degrees: Double(step) * 15).around(middle)
            let bump = Path.circle(center: Point(middle.x, middle.y - radius * 0.92), radius: radius * 0.125)
            path.append(bump, transformedBy: turn)
        }
        return path
    }
    let tail = Shape { rect in
        .polygon([
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.midX, rect.maxY - rect.width * 0.35), Point(rect.minX, rect.maxY),
        ])
    }
    return Drawing(size: Size(width: 480, height: 480)) {
        ZStack {
            tail.fill(violet).frame(width: 92, height: 190).rotationEffect(degrees: 22).offset(x: -72, y: 122)
            tail.fill(violet).frame(width: 92, height: 190).rotationEffect(degrees: -22).offset(x: 72, y: 122)
            ZStack {
                scallop.fill(.linear(from: .zero, to: Point(0, 300), colors: [pale, gold]))
                Shape.circle.fill(ink).padding(26)
                Shape.circle.stroke(.solid(lilac), style: StrokeStyle(width: 3, cap: .round, dashes: [0, 12])).padding(
                    40)
                VStack(spacing: 0) {
                    Text("100", size: 104, weight: .bold, color: pale).tracking(-3).lineHeight(1)
                    Text("DAYS IN A ROW", size: 17, weight: .semibold, color: lilac).tracking(2.2)
                }
            }
            .frame(width: 320, height: 320)
            .shadow(color: ink.opacity(0.35), radius: 24, y: 10)
            .offset(y: -34)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hex: 0xF4EFFB))
    }
}
