import Composition
import DisplayList
import PathParser
import Snapshots
import Testing
import Typography

/// Texts of several styles on one sheet to look at.
@Suite struct RichTextSnapshotTests {
    @Test func sheet() throws { assertSnapshot(of: try RichTextSheet().drawing) }

    @Test func justified() { assertSnapshot(of: JustifiedSheet().drawing) }

    /// On a mirrored page the last line stands at the right.
    @Test func justifiedMirrored() { assertSnapshot(of: JustifiedSheet().mirrored) }
}

/// Each thing that a rich text can do, with its name.
struct RichTextSheet {
    private let ink = Color(hex: 0x22302B)
    private let soft = Color(hex: 0x6E7C76)
    private let green = Color(hex: 0x2E7D5B)
    private let amber = Color(hex: 0xF2C14E)
    private let rose = Color(hex: 0xC4473A)
    private let paper = Color(hex: 0xFBFAF6)

    var drawing: Drawing {
        get throws {
            let hyphenated = try self.hyphenated
            return Drawing(size: Size(width: 620, height: 520)) {
                HStack(alignment: .top, spacing: 32) {
                    VStack(alignment: .leading, spacing: 18) {
                        part("One paragraph of several styles") { due }
                        part("Sizes and baselines on one line") { price }
                        part("Markdown") { markdown }
                        part("Backgrounds follow their letters") { pills }
                    }
                    .frame(width: 262)
                    VStack(alignment: .leading, spacing: 18) {
                        part("Pictures in the line") { pictures }
                        part("Cut at the end, in the middle, at the start") { truncated }
                        part("Hyphens by patterns") { hyphenated }
                    }
                    .frame(width: 262)
                }
                .padding(32)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .background(alignment: .bottom) { breaks.padding(32) }
                .background(paper)
            }
        }
    }

    private func part(_ title: String, @ElementBuilder content: () -> [Box]) -> Box {
        VStack(alignment: .leading, spacing: 6) {
            Text(title, size: 11, weight: .medium, color: soft)
            ForEach(content()) { $0 }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    // MARK: Styles

    private var due: Text {
        Text("Due ", size: 20, color: ink) + Text("today").bold().foregroundColor(rose) + Text(" at ")
            + Text("18:30").fontWeight(.semibold).underline(color: amber) + Text(" for ")
            + Text("17:00").foregroundColor(soft).strikethrough(color: rose)
    }

    private var price: Text {
        Text("€", size: 18, weight: .medium, color: soft).baselineOffset(14)
            + Text("12", size: 44, weight: .bold)
            .foregroundColor(ink)
            + Text("99", size: 18, weight: .medium).baselineOffset(14).foregroundColor(ink)
            + Text(" a month, H", size: 15).foregroundColor(soft)
            + Text("2", size: 10).baselineOffset(-3).foregroundColor(soft)
            + Text("O free", size: 15).foregroundColor(soft)
    }

    private var markdown: Text {
        var style = MarkdownStyle()
        style.link.color = green
        return Text(
            markdown:
                "A fast is *quiet* work: **sixteen hours** with water, ~~milk~~ and `compose --data` for the card. [Read how it began](https://example.org/how).",
            style: style, size: 15, color: ink
        ).lineHeight(1.4)
    }

    private var pills: Text {
        func tag(_ text: String, _ color: Color, _ ink: Color) -> Text {
            Text(text, weight: .semibold, color: ink)
                .textBackground(color, cornerRadius: .infinity, horizontalPadding: 7, verticalPadding: 1)
        }
        return
            (Text("Mood ", size: 14, color: ink) + tag("calm", green, .white) + Text(" after ")
            + tag("a long and restful night", amber, ink) + Text(" with ") + tag("rain", Color(hex: 0x3D6FA5), .white)
            + Text(" on the roof."))
            .lineHeight(1.65)
    }

    private var pictures: Text {
        let leaf = Drawing(size: Size(width: 24, height: 24)) { canvas in
            canvas.fill(.circle(center: Point(12, 12), radius: 12), green)
            canvas.stroke(.line(from: Point(7, 13), to: Point(11, 17)), .white, width: 2.5)
            canvas.stroke(.line(from: Point(10.5, 17), to: Point(17.5, 8)), .white, width: 2.5)
        }
        let star = Drawing(size: Size(width: 20, height: 20)) { canvas in
            let corners = (0..<10).map { i -> Point in
                // The sines of a star's ten corners, so that no library's sine decides a pixel.
                let x = [0, 0.5878, 0.9511, 0.9511, 0.5878, 0, -0.5878, -0.9511, -0.9511, -0.5878][i]
                let y = [-1, -0.8090, -0.3090, 0.3090, 0.8090, 1, 0.8090, 0.3090, -0.3090, -0.8090][i]
                let radius = i % 2 == 0 ? 10.0 : 4.6
                return Point(10 + radius * x, 10.5 + radius * y)
            }
            canvas.fill(.polygon(corners), amber)
        }
        func picture(_ drawing: Drawing, _ height: Double) -> Text {
            Text(Image(drawing), height: height).baselineOffset(-0.18 * height)
        }
        return Text("Done ", size: 16, color: ink) + picture(leaf, 18) + Text(" seven days in a row, and a star ")
            + picture(star, 18) + Text(" for each of them ") + picture(star, 30) + Text(".")
    }

    private var truncated: Box {
        func cut(_ mode: TruncationMode, _ unit: TruncationMode.Unit) -> Text {
            (Text("The ", size: 14, color: ink) + Text("quiet forest").bold() + Text(" behind the old house by the ")
                + Text("silver river").foregroundColor(green).bold())
                .lineLimit(1).truncationMode(mode, by: unit)
        }
        return VStack(alignment: .leading, spacing: 5) {
            cut(.tail, .character)
            cut(.tail, .word)
            cut(.middle, .character)
            cut(.middle, .word)
            cut(.head, .character)
        }.body
    }

    private var hyphenated: Box {
        get throws {
            let patterns = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 3\nn1d\nr1k\nl1d\nt1w\nr1n\nr1s\n"
            let text = Text("Die Nachbarschaft geht wandern, weltweit.", size: 14, color: ink)
            let hyphenation = try Hyphenation(patterns: patterns.utf8, name: "few.dic")
            return HStack(alignment: .top, spacing: 26) {
                for text in [text, text.hyphenation(hyphenation)] {
                    text.frame(width: 106, alignment: .leading)
                        .background(alignment: .leading) { green.opacity(0.12).frame(width: 106) }
                }
            }.body
        }
    }

    private var breaks: Box {
        let text = "One small tree for every day that lasts as long as it should, and then a star at night."
        return HStack(alignment: .top, spacing: 26) {
            for breaks in LineBreaking.allCases {
                part("Lines: \(breaks.rawValue)") {
                    Text(text, size: 14, color: ink).lineBreaks(breaks).frame(width: 168, alignment: .leading)
                        .background(alignment: .leading) { green.opacity(0.12).frame(width: 168) }
                }
                .frame(width: 168)
            }
        }.body
    }
}

/// Paragraphs that fill their room.
struct JustifiedSheet {
    private let ink = Color(hex: 0x22302B)
    private let soft = Color(hex: 0x6E7C76)
    private let green = Color(hex: 0x2E7D5B)
    private let words =
        "A forest grows one tree at a time. Some days bring rain, some bring nothing at all, and none of them is lost: "
        + "each ring in the wood has its year."

    var drawing: Drawing {
        Drawing(size: Size(width: 620, height: 180)) {
            HStack(alignment: .top, spacing: 32) {
                part("Justified") { paragraph(Text(words, size: 14, color: ink)) }
                part("Justified, several styles") {
                    paragraph(
                        Text("A forest grows ", size: 14, color: ink) + Text("one tree").bold() + Text(" at a time. ")
                            + Text("Some days bring rain").textBackground(Color(hex: 0xF2C14E), cornerRadius: 4)
                            + Text(", some bring ") + Text("nothing at all").underline()
                            + Text(", and none of them is lost: each ring in the wood has its year."))
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(hex: 0xFBFAF6))
        }
    }

    var mirrored: Drawing {
        Drawing(size: Size(width: 326, height: 180), isRightToLeft: true) {
            part("Justified, mirrored") { paragraph(Text(words, size: 14, color: ink)) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(hex: 0xFBFAF6))
        }
    }

    private func paragraph(_ text: Text) -> Box {
        text.multilineTextAlignment(.justified).lineHeight(1.45).frame(width: 230, alignment: .leading)
            .background(alignment: .leading) { green.opacity(0.1).frame(width: 230) }
    }

    private func part(_ title: String, @ElementBuilder content: () -> Box) -> Box {
        VStack(alignment: .leading, spacing: 8) {
            Text(title, size: 11, weight: .semibold, color: soft)
            content()
        }.body
    }
}
