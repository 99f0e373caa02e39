import Gloaming

/// A certificate on A4 paper that lies, 842 × 595 points.
func certificate(name: String) throws -> Drawing {
    let (ink, brass, paper) = (Color(hex: 0x1E2A38), Color(hex: 0xA87B2D), Color(hex: 0xFBF7EC))
    let signature = try SVGDocument(
        """
        <svg viewBox="0 0 150 50" fill="none" stroke="#1E2A38" stroke-width="1.8" stroke-linecap="round">
        <path d="M6 38C20 6 32 2 30 14S12 44 24 40 46 16 44 26s-2 14 6 10 12-14 10-6 2 10 8 4 6-22 12-26-8 34 0 30
        14-18 14-10 2 10 8 4 10-10 10-4 8 6 16-2"/></svg>
        """.utf8
    ).drawing
    // The seal: circles about the middle, each a little turned.
    let rosette = Shape { rect in
        var path = Path()
        let middle = Point(rect.midX, rect.midY)
        for step in 0..<24 {
            let petal = Path.ellipse(in: Rect(x: middle.x - 9, y: rect.minY, width: 18, height: rect.height))
            path.append(petal, transformedBy: .rotation(degrees: Double(step) * 7.5).around(middle))
        }
        return path
    }
    func signed(_ title: String, @ElementBuilder above: () -> Box) -> Box {
        VStack(spacing: 6) {
            above().frame(height: 44, alignment: .bottom)
            Divider(ink.opacity(0.4))
            Text(title, size: 12, color: ink.opacity(0.65))
        }
        .frame(width: 190)
    }
    return Drawing(size: Size(width: 842, height: 595)) {
        VStack(spacing: 0) {
            Text("CERTIFICATE OF COMPLETION", size: 15, weight: .semibold, color: brass).tracking(4)
            Text(name, size: 54, weight: .light, color: ink).tracking(-0.5).minimumScaleFactor(0.5).lineLimit(1)
                .padding(.top, 48)
            Divider(brass, thickness: 1).frame(width: 120).padding(.vertical, 24)
            Text(
                markdown: "has finished **Letters and Layout**, a course of twelve weeks, and set one book in full.",
                size: 18,
                color: ink
            )
            .multilineTextAlignment(.center).lineHeight(1.45).frame(width: 440)
            Spacer()
            HStack(alignment: .bottom) {
                signed("Course director") { Image(signature).resizable().frame(width: 140, height: 46) }
                Spacer()
                rosette.stroke(brass, width: 0.7).frame(width: 104, height: 104)
                    .overlay { Shape.circle.fill(paper).frame(width: 50, height: 50) }
                    .overlay { Text("2026", size: 15, weight: .semibold, color: brass) }
                Spacer()
                signed("Date") { Text("24 November 2026", size: 17, color: ink).padding(.bottom, 6) }
            }
        }
        .padding(.horizontal, 72).padding(.top, 88).padding(.bottom, 60)
        .background { Shape.rect.strokeBorder(brass.opacity(0.55), width: 1).padding(30) }
        .background { Shape.rect.strokeBorder(brass, width: 3).padding(22) }
        .background(paper)
    }
}
