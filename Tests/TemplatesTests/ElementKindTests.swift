import Composition
import DisplayList
import PathParser
import Raster
import Testing
import Threading

@testable import Templates

/// Every kind of element, and every modifier, is the Swift of the same name.
@Suite struct ElementKindTests {
    private let block =
        ##"{"type": "color", "color": "#204060", "modifiers": [{"frame": {"width": 20, "height": 10}}]}"##
    private var swiftBlock: Box { Color(hex: 0x204060).frame(width: 20, height: 10) }

    private func isSame(
        _ text: String, isRightToLeft: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
        @ElementBuilder content: () -> [Box]
    ) throws {
        let drawn = try TemplateFixture.drawing(text)
        let swift = TemplateFixture.swift(content: content)
        #expect(try Renderer.render(drawn) == Renderer.render(swift), "\(text)", sourceLocation: sourceLocation)
        #expect(!drawn.nodes.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func containers() throws {
        let two = #""children": [\#(block), {"type": "text", "text": "ab"}]"#
        try isSame(#"{"type": "vstack", "alignment": "trailing", "spacing": 3, \#(two)}"#) {
            VStack(alignment: .trailing, spacing: 3) {
                swiftBlock; Text("ab")
            }
        }
        try isSame(#"{"type": "hstack", "alignment": "lastTextBaseline", "spacing": 3, \#(two)}"#) {
            HStack(alignment: .lastTextBaseline, spacing: 3) {
                swiftBlock; Text("ab")
            }
        }
        try isSame(#"{"type": "zstack", "alignment": "topLeading", \#(two)}"#) {
            ZStack(alignment: .topLeading) {
                swiftBlock; Text("ab")
            }
        }
        try isSame(
            #"{"type": "flow", "spacing": 30, "lineSpacing": 5, "children": [\#(block), \#(block), \#(block), \#(block)]}"#
        ) {
            Flow(spacing: 30, lineSpacing: 5) {
                swiftBlock; swiftBlock; swiftBlock; swiftBlock
            }
        }
        try isSame(
            #"""
            {"type": "grid", "alignment": "bottomTrailing", "horizontalSpacing": 4, "verticalSpacing": 2, "children": [
              {"type": "row", \#(two)}, {"type": "divider", "color": "red", "thickness": 2},
              {"type": "row", "children": [
                {"type": "text", "text": "wide", "size": 24, "modifiers": [{"gridCellColumns": 2}]}]}]}
            """#
        ) {
            Grid(alignment: .bottomTrailing, horizontalSpacing: 4, verticalSpacing: 2) {
                GridRow {
                    swiftBlock; Text("ab")
                }
                Divider(Color(hex: 0xFF0000), thickness: 2)
                GridRow { Text("wide", size: 24).gridCellColumns(2) }
            }
        }
        try isSame(#"{"type": "hstack", "children": [\#(block), {"type": "spacer", "minLength": 7}, \#(block)]}"#) {
            HStack {
                swiftBlock; Spacer(minLength: 7); swiftBlock
            }
        }
    }

    @Test func texts() throws {
        try isSame(
            #"""
            {"type": "text", "text": "Some words\nto wrap 11", "size": 19, "weight": "heavy", "color": "#123456",
             "tracking": 1, "lineHeight": 1.5, "alignment": "trailing", "lineLimit": 2, "minimumScaleFactor": 0.5,
             "tabularFigures": true}
            """#
        ) {
            Text("Some words\nto wrap 11", size: 19, weight: .heavy, color: Color(hex: 0x123456)).tracking(1)
                .lineHeight(1.5).multilineTextAlignment(.trailing).lineLimit(2).minimumScaleFactor(0.5)
                .fontFeature(.tabularFigures)
        }
        try isSame(#"{"type": "text", "text": "A few words that wrap", "weight": 350, "lineBreaks": "balanced"}"#) {
            Text("A few words that wrap", weight: .init(350)).lineBreaks(.balanced)
        }
        try isSame(#"{"type": "text", "text": 18.50}"#) { Text("18.50") }
        try isSame(
            #"{"type": "text", "text": "A few words to cut", "lineLimit": 1, "truncationMode": "middle", "truncationUnit": "word"}"#
        ) {
            Text("A few words to cut").lineLimit(1).truncationMode(.middle, by: .word)
        }
    }

    @Test func textsOfSeveralStyles() throws {
        try isSame(
            #"""
            {"type": "text", "size": 12, "runs": [
              {"text": "Due "},
              {"text": "today", "size": 15, "weight": "bold", "color": "teal", "tracking": 1, "underline": true},
              {"text": "2", "baselineOffset": 4, "strikethrough": true, "background": "#ffcc00"},
              {"text": "now", "link": "https://a.b/c:d", "background":
                {"color": "#ffcc00", "cornerRadius": 4, "horizontalPadding": 3, "verticalPadding": 1}}]}
            """#
        ) {
            Text("Due ", size: 12)
                + Text("today", size: 15, weight: .bold, color: Color(hex: 0x008080)).tracking(1).underline()
                + Text("2").baselineOffset(4).strikethrough().textBackground(Color(hex: 0xFFCC00))
                + Text("now").textBackground(
                    Color(hex: 0xFFCC00), cornerRadius: 4, horizontalPadding: 3, verticalPadding: 1
                ).link("https://a.b/c:d")
        }
        try isSame(#"{"type": "text", "markdown": "Be **bold**, [go](/a)", "color": "teal"}"#) {
            Text(markdown: "Be **bold**, [go](/a)", color: Color(hex: 0x008080))
        }
        var options = TemplateOptions()
        let leaf = Drawing(size: Size(width: 4, height: 4)) { $0.fill(Color(hex: 0x2E7D5B)) }
        options.picture = { path in .drawing(path == "leaf.svg" ? leaf : Drawing(size: leaf.size)) }
        let text =
            #"{"type": "text", "runs": [{"text": "{{a}} "}, {"image": "leaf.svg", "height": 12, "baselineOffset": -2}]}"#
        let drawn = try TemplateFixture.drawing(text, #"{"a": "Done"}"#, options)
        let swift = TemplateFixture.swift { Text("Done ") + Text(Image(leaf), height: 12).baselineOffset(-2) }
        #expect(try Renderer.render(drawn) == Renderer.render(swift))
    }

    /// An address may come from the data, and be anything.
    @Test func linksLeadSomewhereAndDoNothingElse() throws {
        func found(_ link: String) -> String? {
            let text = #"{"type": "text", "runs": [{"text": "a", "link": "{{l}}"}]}"#
            return TemplateFixture.error(whole: TemplateFixture.text(text), #"{"l": "\#(link)"}"#)?.found
        }
        for link in ["https://a", "HTTP://a", "mailto:a@b", "tel:+43", "/a:b", "#a:b", "?a:b", "a/b:c", "//a", ""] {
            #expect(found(link) == nil, "\(link)")
        }
        for link in ["javascript:alert(1)", " https:a", "java\\tscript:a", "data:text/html,a", ":a", "https&colon;:a"] {
            #expect(found(link)?.hasPrefix("the address") == true, "\(link)")
        }
        let marked = TemplateFixture.text(#"{"type": "text", "markdown": "{{m}}"}"#)
        let error = TemplateFixture.error(whole: marked, #"{"m": "[a](javascript:b)"}"#)
        #expect(error?.found == "the address \"javascript:b\"")
    }

    @Test func shapes() throws {
        for (name, shape) in [
            ("\"rect\"", Shape.rect), ("\"capsule\"", .capsule), ("\"circle\"", .circle), ("\"ellipse\"", .ellipse),
            ("9", .rect(cornerRadius: 9)),
        ] {
            try isSame(#"{"type": "shape", "shape": \#(name), "fill": "teal"}"#) { shape.fill(Color(hex: 0x008080)) }
            try isSame(#"{"type": "shape", "shape": \#(name), "stroke": "teal", "strokeWidth": 4}"#) {
                shape.strokeBorder(Color(hex: 0x008080), width: 4)
            }
        }
        try isSame(##"{"type": "shape", "fill": "#fff", "stroke": "#000"}"##) {
            Shape.rect.fill(.white).overlay { Shape.rect.strokeBorder(.black) }
        }
        try isSame(#"{"type": "shape"}"#) { Color.black }
        let stops = ##"["#fff", {"color": "red", "at": 0.25}, "#000"]"##
        let swift = [
            GradientStop(offset: 0, color: .white), GradientStop(offset: 0.25, color: Color(hex: 0xFF0000)),
            GradientStop(offset: 1, color: .black),
        ]
        try isSame(
            #"{"type": "shape", "fill": {"linear": \#(stops), "from": "left", "to": [0.5, 0], "spread": "reflect"}}"#
        ) {
            Paint.linear(
                LinearGradient(start: Point(0, 0.5), end: Point(0.5, 0), stops: swift, spread: .reflect))
        }
        try isSame(
            #"""
            {"type": "shape", "fill": {"radial": \#(stops), "center": "topRight", "radius": 0.8, "spread": "repeat",
            "in": "oklab"}}
            """#
        ) {
            Paint.radial(
                RadialGradient(center: Point(1, 0), radius: 0.8, stops: swift, spread: .repeat, in: .oklab))
        }
        try isSame(
            #"{"type": "shape", "fill": {"conic": \#(stops), "center": "left", "startAngle": -90, "in": "oklch"}}"#
        ) {
            Paint.conic(ConicGradient(center: Point(0, 0.5), startAngle: -90, stops: swift, in: .oklch))
        }
    }

    @Test func images() throws {
        var bitmap = Bitmap(width: 3, height: 2)
        try bitmap.paint { $0.fill(.rect(Rect(x: 1, y: 0, width: 2, height: 1)), Color(hex: 0x8040C0)) }
        let drawing = Drawing(size: Size(width: 30, height: 20)) { (canvas: inout Canvas) in
            canvas.fill(.circle(center: Point(10, 10), radius: 8), Color.black.opacity(0.5))
        }
        var options = TemplateOptions()
        options.picture = { [bitmap] path in path == "a.png" ? .bitmap(bitmap) : .drawing(drawing) }
        func isSame(_ properties: String, _ image: Image) throws {
            let drawn = try TemplateFixture.drawing(#"{"type": "image", \#(properties)}"#, "", options)
            #expect(try Renderer.render(drawn) == Renderer.render(TemplateFixture.swift { image }), "\(properties)")
        }
        try isSame(#""source": "a.png", "scale": 0.25"#, Image(bitmap, scale: 0.25))
        try isSame(#""source": "b.svg", "tint": "red""#, Image(drawing).tint(Color(hex: 0xFF0000)))
        try isSame(#""source": "b.svg", "resizing": "fit""#, Image(drawing).resizable(.fit))
        try isSame(#""source": "b.svg", "resizing": "fill""#, Image(drawing).resizable(.fill))
        try isSame(#""source": "a.png", "resizing": "stretch""#, Image(bitmap).resizable(.stretch))
        try isSame(#""source": "b.svg", "resizing": "tile""#, Image(drawing).resizable(.tile))
    }

    @Test func aPictureIsReadOnceForAllWhoShowIt() throws {
        let read = Monitor<[String]>([])
        var options = TemplateOptions()
        options.picture = { path in
            read.withLock { $0.append(path) }
            return .bitmap(Bitmap(width: 2, height: 2))
        }
        let text = #"""
            {"type": "vstack", "children": [
                {"type": "image", "source": "{{p}}", "for": {"each": "list", "as": "p"}},
                {"type": "text", "runs": [{"image": "b.png"}]}]}
            """#
        _ = try TemplateFixture.drawing(text, #"{"list": ["a.png", "b.png", "a.png", "a.png"]}"#, options)
        #expect(read.withLock { $0 } == ["a.png", "b.png"])
    }

    /// Each modifier in JSON, and in Swift.
    private func modifiers() -> [(name: String, json: String, apply: (Box) -> Box)] {
        let red = Color(hex: 0xFF0000)
        return [
            ("padding", #"{"padding": 7, "edges": ["leading", "top"]}"#, { $0.padding([.leading, .top], 7) }),
            (
                "frame", #"{"frame": {"width": 50, "height": 40, "alignment": "bottom"}}"#,
                { $0.frame(width: 50, height: 40, alignment: .bottom) }
            ),
            (
                "frame",
                #"{"frame": {"minWidth": 40, "idealWidth": 45, "maxWidth": "infinity", "minHeight": 30, "idealHeight": 31, "maxHeight": 60, "alignment": "topTrailing"}}"#,
                {
                    $0.frame(
                        minWidth: 40, idealWidth: 45, maxWidth: .infinity, minHeight: 30, idealHeight: 31,
                        maxHeight: 60,
                        alignment: .topTrailing)
                }
            ),
            (
                "relativeFrame", #"{"relativeFrame": {"width": 0.5, "height": 0.25}}"#,
                { $0.relativeFrame(width: 0.5, height: 0.25) }
            ),
            (
                "aspectRatio", #"{"aspectRatio": 1.5, "contentMode": "fill"}"#,
                { $0.aspectRatio(1.5, contentMode: .fill) }
            ),
            ("offset", #"{"offset": {"x": 9, "y": -4}}"#, { $0.offset(x: 9, y: -4) }),
            ("position", #"{"position": {"x": 20, "y": 30}}"#, { $0.position(x: 20, y: 30) }),
            ("fixedSize", #"{"fixedSize": "horizontal"}"#, { $0.fixedSize(horizontal: true, vertical: false) }),
            ("layoutPriority", #"{"layoutPriority": 2}"#, { $0.layoutPriority(2) }),
            ("shrinksToFit", #"{"shrinksToFit": true}"#, { $0.shrinksToFit() }),
            ("gridCellColumns", #"{"gridCellColumns": 3}"#, { $0.gridCellColumns(3) }),
            ("background", #"{"background": "red", "in": "capsule"}"#, { $0.background(red, in: .capsule) }),
            (
                "background",
                #"{"background": [{"type": "color", "color": "red"}, {"type": "text", "text": "b"}], "alignment": "top"}"#,
                {
                    $0.background(alignment: .top) {
                        red; Text("b")
                    }
                }
            ),
            (
                "overlay", #"{"overlay": {"type": "text", "text": "o", "size": 8}, "alignment": "bottomLeading"}"#,
                { $0.overlay(alignment: .bottomLeading) { Text("o", size: 8) } }
            ),
            (
                "border", #"{"border": "red", "width": 3, "in": 6}"#,
                { $0.border(red, width: 3, in: .rect(cornerRadius: 6)) }
            ),
            ("clipShape", #"{"clipShape": "circle"}"#, { $0.clipShape(.circle) }),
            ("opacity", #"{"opacity": 0.4}"#, { $0.opacity(0.4) }),
            ("blendMode", #"{"blendMode": "hard-light"}"#, { $0.blendMode(.hardLight) }),
            (
                "shadow", #"{"shadow": 6, "color": "red", "x": 2, "y": 3}"#,
                { $0.shadow(color: red, radius: 6, x: 2, y: 3) }
            ),
            ("blur", #"{"blur": 2}"#, { $0.blur(radius: 2) }),
            ("rotationEffect", #"{"rotationEffect": 30}"#, { $0.rotationEffect(degrees: 30) }),
            ("scaleEffect", #"{"scaleEffect": 1.5}"#, { $0.scaleEffect(1.5) }),
            ("typeface", #"{"typeface": "Other"}"#, { $0.typeface(.rounded) }),
            (
                "font", #"{"font": {"size": 30, "weight": "bold"}}"#, { $0.font(size: 30, weight: .bold) }
            ),
            ("hidden", #"{"hidden": true}"#, { $0.hidden() }),
            ("accessibilityLabel", #"{"accessibilityLabel": "said"}"#, { $0.accessibilityLabel("said") }),
        ]
    }

    /// Beside one that is not modified, behind one of two: what takes room, what is drawn and what counts as flexible
    /// differ.
    @Test func everyModifierIsThatOfSwift() throws {
        let modifiers = modifiers()
        var options = TemplateOptions()
        options.typeface = { _ in .rounded }
        #expect(Set(modifiers.map(\.name)) == Set(ModifierKind.all.map(\.name)))
        for (name, json, apply) in modifiers {
            let text = #"""
                {"type": "hstack", "children": [
                  {"type": "text", "text": "words to cut", "lineLimit": 1, "modifiers": [\#(json)]}, \#(block)],
                 "modifiers": [{"background": "#eee"}]}
                """#
            let drawn = try TemplateFixture.drawing(text, "", options)
            let swift = TemplateFixture.swift {
                HStack {
                    apply(Text("words to cut").lineLimit(1).body); swiftBlock
                }.background(Color(hex: 0xEEEEEE))
            }
            #expect(drawn == swift, "\(name)")
        }
    }

    @Test func orderOfModifiersCounts() throws {
        let (a, b) = (#"{"padding": 9}"#, #"{"background": "red"}"#)
        func drawing(_ list: String) throws -> Drawing {
            try TemplateFixture.drawing(#"{"type": "text", "text": "x", "modifiers": [\#(list)]}"#)
        }
        #expect(try drawing("\(a), \(b)") != drawing("\(b), \(a)"))
    }

    /// What is false in the data is not done.
    @Test func flagsFollowData() throws {
        let text = #"{"type": "text", "text": "x", "modifiers": [{"hidden": "{{secret}}"}]}"#
        #expect(try TemplateFixture.drawing(text, #"{"secret": true}"#).nodes.isEmpty)
        #expect(try !TemplateFixture.drawing(text, #"{"secret": false}"#).nodes.isEmpty)
    }
}
