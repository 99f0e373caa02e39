import Foundation
import Gloaming

func everythingDrawing(picturesIn folder: URL, fonts: FontSet) throws -> Drawing {
    let avatarPicture = try Image(file: Data(contentsOf: folder.appending(path: "Examples/templates/avatar.svg")))
    let iconPicture = try Image(
        file: Data(contentsOf: folder.appending(path: "Documentation/scenes/icon.png")), scale: 12.5)
    let dejaVuSansFace = Typeface(family: "DejaVu Sans", in: fonts) ?? .rounded
    return Drawing(size: Size(width: 420, height: 640), isRightToLeft: true) {
        ZStack(alignment: .topLeading) {
            VStack(alignment: .trailing, spacing: 6) {
                HStack(alignment: .lastTextBaseline, spacing: 5) {
                    Text(
                        "A \"quoted\" \\ line\nand\u{200B}a second é 11", size: 15, weight: Typeface.Weight(350),
                        color: Color(hex: 0x123456)
                    )
                    .typeface(dejaVuSansFace)
                    .tracking(0.5)
                    .lineHeight(1.5)
                    .multilineTextAlignment(.center)
                    .lineLimit(2)
                    .minimumScaleFactor(0.5)
                    .lineBreaks(.balanced)
                    .lineBreak(.loose)
                    .wordBreak(.breakAll)
                    .overflowWrap(.normal)
                    .typesettingLanguage("sr-Latn")
                    .fontFeature(.tabularFigures)
                    .truncationMode(.middle, by: .word)
                    .layoutPriority(-1.5)
                    .accessibilityLabel("said")
                    Spacer(minLength: 3)
                    avatarPicture
                        .tint(Color(hex: 0x008080))
                        .resizable(.fit)
                        .frame(width: 24, height: 24, alignment: .bottom)
                    avatarPicture
                    iconPicture.resizable(.tile).frame(width: 20, height: 12)
                }
                Text(
                    [
                        Text("Due "),
                        Text("today", size: 18, weight: .bold, color: Color.white)
                            .typeface(dejaVuSansFace)
                            .tracking(0.25)
                            .typesettingLanguage("ro")
                            .baselineOffset(1.5)
                            .underline()
                            .strikethrough()
                            .textBackground(
                                Color(hex: 0xB3261E), cornerRadius: 4, horizontalPadding: 3, verticalPadding: 1
                            )
                            .link("https://example.org/?a=1"), Text(avatarPicture, height: 14).baselineOffset(-2),
                    ], size: 14, color: Color(hex: 0x222222))
                Text(markdown: "*a* **b** `c` ~~d~~ [e](https://example.org)")
                    .multilineTextAlignment(.justified)
                    .truncationMode(.tail, by: .word)
                Divider(Color(hex: 0xFF0000), thickness: 2)
                Flow(spacing: 4, lineSpacing: 3) {
                    Paint.linear(
                        from: Point(0, 0.5), to: Point(0.5, 0),
                        stops: [0: Color.white, 0.25: Color(hex: 0xFF0000), 1: Color.black.opacity(0.8)],
                        spread: .reflect, in: .linear
                    )
                    .clipShape(.capsule)
                    .overlay { Shape.capsule.strokeBorder(Color(hex: 0x008000).opacity(128 / 255), width: 2.5) }
                    .frame(width: 60, height: 20)
                    .rotationEffect(degrees: 4)
                    Shape.rect(cornerRadius: 7)
                        .strokeBorder(Color(hex: 0x0000FF))
                        .frame(width: 60, height: 20)
                        .scaleEffect(0.9)
                    Shape.circle.fill(Color.black).frame(width: 20, height: 20).offset(x: 2, y: -1)
                    Color(hex: 0x808000)
                        .clipShape(.ellipse)
                        .frame(width: 40, height: 20)
                        .opacity(0.5)
                        .blendMode(.hardLight)
                    Color.white
                        .frame(
                            minWidth: 10, idealWidth: 20, maxWidth: 30, minHeight: 10, idealHeight: 15, maxHeight: 20,
                            alignment: .topTrailing
                        )
                        .blur(radius: 1)
                        .shadow(color: Color.black.opacity(136 / 255), radius: 3, x: 1, y: 2)
                }
                Grid(alignment: .bottomTrailing, horizontalSpacing: 4, verticalSpacing: 2) {
                    GridRow {
                        Text("one").padding([.top, .leading], 3)
                        Text("two").border(Color(hex: 0x444444), width: 2, in: .rect(cornerRadius: 4))
                    }
                    Text("all columns").font(size: 13, weight: .bold).typeface(dejaVuSansFace)
                    GridRow {
                        Text("wide")
                            .gridCellColumns(2)
                            .background(Color(hex: 0xFFD700).opacity(128 / 255), in: .capsule)
                    }
                }
                ZStack(alignment: .bottomLeading) {
                    Color(hex: 0x22443A).clipShape(.rect(cornerRadius: 9))
                    Text("x", color: Color.white).position(x: 30, y: 14)
                    Text("y", color: Color.white).position(x: 0, y: 0).hidden()
                    Text("a text that shrinks to fit its room", color: Color.white)
                        .shrinksToFit()
                        .fixedSize(horizontal: false, vertical: true)
                }
                .aspectRatio(6, contentMode: .fit)
                .overlay(alignment: .topTrailing) {
                    Text("o", size: 8)
                    Text("p", size: 20)
                }
                .background(
                    ZStack(alignment: .bottom) {
                        Text("behind")
                        Spacer()
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom), in: .ellipse
                )
                .background(alignment: .leading) { Text("far behind") }
                HStack {
                    Chart {
                        LineMark(x: .value("", 0), y: .value("", 1))
                            .lineWidth(3)
                            .interpolated()
                            .foregroundStyle(by: .value("", "a"))
                        LineMark(x: .value("", 3), y: .value("", 1000))
                            .foregroundStyle(Color.black)
                            .foregroundStyle(by: .value("", "a"))
                            .annotation(alignment: .leading) { Text("l", size: 6) }
                        AreaMark(x: .value("", 0), y: .value("", 10))
                            .interpolated()
                            .foregroundStyle(
                                Paint.linear(
                                    from: Point(0.5, 0), to: Point(0.5, 1),
                                    stops: [
                                        0: Color(hex: 0xFF0000).opacity(136 / 255),
                                        1: Color(hex: 0xFF0000).opacity(0),
                                    ])
                            )
                            .foregroundStyle(by: .value("", "b"))
                        AreaMark(x: .value("", 3), y: .value("", 300))
                            .foregroundStyle(by: .value("", "b"))
                            .annotation(alignment: .trailing) { Text("k", size: 6) }
                        PointMark(x: .value("", 2), y: .value("", 50))
                            .symbolSize(9)
                            .foregroundStyle(Color(hex: 0x112233))
                            .foregroundStyle(by: .value("", "b"))
                            .annotation(alignment: .trailing) {
                                Text("n", size: 6)
                                Text("m", size: 6)
                            }
                        RuleMark(x: .value("", 1)).lineWidth(2).foregroundStyle(by: .value("", "b"))
                        RuleMark(y: .value("limit", 100))
                            .foregroundStyle(Color(hex: 0xFF0000))
                            .annotation(alignment: .leading) { Text("r", size: 6) }
                    }
                    .chartXScale(domain: (-1.0)...(4.0))
                    .chartYScale(.logarithmic)
                    .chartLegend(true)
                    .chartForegroundStyleScale([Color(hex: 0xC58A4A), Color(hex: 0x008080)])
                    .chartInk(Color(hex: 0x222244), textSize: 8)
                    Chart {
                        BarMark(x: .value("", "b"), y: .value("", 8), width: .ratio(0.4))
                            .cornerRadius(3)
                            .foregroundStyle(Color(hex: 0x008080))
                            .foregroundStyle(by: .value("", "s"))
                            .annotation(alignment: .center) { Text("8", size: 7) }
                        RectangleMark(x: .value("", "c"), y: .value("", 4), width: .inset(2), height: .fixed(8))
                            .cornerRadius(2)
                            .foregroundStyle(Color(hex: 0x888888))
                            .foregroundStyle(by: .value("", "t"))
                            .annotation(alignment: .center) { Text("c", size: 7) }
                    }
                    .chartXAxis(.hidden)
                    .chartYAxis(
                        Chart.Axis(hasGrid: false, tickCount: 3, format: { NumberFormat(",0.0")?.text($0) ?? "\($0)" })
                    )
                    .chartXScale(domain: ["a", "b", "c"])
                    .chartYScale(domain: (0.0)...(10.0))
                    Chart {
                        SectorMark(angle: .value("", 3)).foregroundStyle(by: .value("", "a"))
                        SectorMark(angle: .value("", 1.5)).foregroundStyle(Color(hex: 0xC58A4A))
                    }
                    .chartLegend(false)
                    .innerRadius(ratio: 0.4)
                    .relativeFrame(width: 0.2, height: 0.5)
                    Chart { BarMark(xStart: .value("", 1), xEnd: .value("", 3), y: .value("", "a"), height: .fixed(4)) }
                        .chartXAxis(.hidden)
                    Chart {
                        BarMark(
                            x: .time("", secondsSince1970: 1777939200), yStart: .value("", 1), yEnd: .value("", 1.5))
                        PointMark(x: .time("", secondsSince1970: 1777593600), y: .value("", 1))
                        PointMark(x: .time("day", secondsSince1970: 1778328000), y: .value("", 2))
                    }
                    .chartYAxis(Chart.Axis(hasLabels: false))
                }
            }
            .padding(10)
            .padding(.horizontal, 4)
            Text("over it", size: 9)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background {
            Paint.radial(
                center: Point(1, 0), radius: 1.2,
                stops: [
                    0: Color(hex: 0xFFF9EC),
                    1: Color(red: 0.866, green: 0.8220000000000001, blue: 0.7340000000000001, alpha: 1),
                ]
            )
            .clipShape(.rect)
        }
    }
}
