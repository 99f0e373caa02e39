import DisplayList
import PathParser
import Testing

@testable import SVG

/// `inherit`, `initial`, `unset` and `revert` mean the same for every property.
@Suite struct KeywordTests {
    private static func slice(_ text: String) -> ArraySlice<UInt8> { ArraySlice(text.utf8) }

    private static func told(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    // MARK: Boxes

    /// A value for each property that is not its initial one; empty for what boxes do not keep.
    private static let boxValues: [BoxProperty: String] = [
        .alignContent: "", .alignItems: "center", .alignSelf: "end", .backdropFilter: "blur(3px)",
        .border: "1px solid red",
        .borderBottom: "2px dashed blue", .borderBottomColor: "red", .borderBottomLeftRadius: "4px",
        .borderBottomRightRadius: "3px 5px", .borderBottomStyle: "solid", .borderBottomWidth: "7px",
        .borderCollapse: "collapse", .borderColor: "red green", .borderLeft: "1px dotted red", .borderLeftColor: "red",
        .borderLeftStyle: "double", .borderLeftWidth: "thin", .borderRadius: "3px", .borderRight: "1px solid red",
        .borderRightColor: "red", .borderRightStyle: "inset", .borderRightWidth: "thick", .borderSpacing: "2px 3px",
        .borderStyle: "solid dashed", .borderTop: "1px solid red", .borderTopColor: "red", .borderTopLeftRadius: "1px",
        .borderTopRightRadius: "2px", .borderTopStyle: "outset", .borderTopWidth: "9px", .borderWidth: "1px 2px",
        .bottom: "3px", .boxShadow: "1px 2px red", .boxSizing: "border-box", .columnGap: "4px", .content: "'a'",
        .flex: "2 3 4px",
        .flexBasis: "5px", .flexDirection: "column-reverse", .flexFlow: "column wrap", .flexGrow: "2",
        .flexShrink: "3", .flexWrap: "wrap", .gap: "1px 2px", .justifyContent: "center", .left: "auto",
        .lineHeight: "2", .listStyle: "square inside", .listStylePosition: "inside", .listStyleType: "circle",
        .margin: "1px 2px 3px 4px", .marginBottom: "auto", .marginLeft: "1px", .marginRight: "2px", .marginTop: "-3px",
        .maxHeight: "4px", .maxWidth: "5%", .minHeight: "6px", .minWidth: "7px", .overflowWrap: "anywhere",
        .overflowX: "", .overflowY: "", .padding: "1px", .paddingBottom: "2px", .paddingLeft: "3px",
        .paddingRight: "4px", .paddingTop: "5px", .position: "relative", .quotes: "none", .right: "2%", .rowGap: "3px",
        .tableLayout: "fixed", .textAlign: "center", .textIndent: "3px", .textOverflow: "",
        .top: "1px", .verticalAlign: "middle", .wordBreak: "break-all",
        .wordWrap: "break-word",
    ]
    /// Of `known` properties, those that boxes keep in their own way.
    private static let knownOfBoxes: [AttributeName: String] = [
        .display: "block", .whiteSpace: "pre", .width: "3px", .height: "4px", .font: "10px/3 serif",
    ]

    private func set(
        _ property: Property, _ text: String, on box: BoxStyle, parent: BoxStyle, defaults: BoxStyle? = nil
    ) throws -> BoxStyle {
        var box = box
        let entry = Specified(property: property, value: Self.slice(text), offset: 0, isDeclared: true)
        try box.set(entry, Style(), .alone, parent: parent, defaults: defaults)
        return box
    }

    @Test func everyPropertyOfBoxesHasTheKeywords() throws {
        let initial = Self.told(BoxStyle())
        let properties =
            BoxProperty.allCases.map { (Property.box($0), Self.boxValues[$0]) }
            + Self.knownOfBoxes.sorted { $0.key.rawValue < $1.key.rawValue }.map { (Property.known($0), $1) }
        var count = 0
        for (property, text) in properties {
            let text = try #require(text, "\(property.name) has no value here")
            // `left: auto` is initial: another one is not.
            let value = property == .box(.left) ? "8px" : text
            for keyword in ["inherit", "initial", "unset", "revert"] where value.isEmpty {
                let kept = try set(property, keyword, on: BoxStyle(), parent: BoxStyle())
                #expect(Self.told(kept) == initial, "\(property.name): \(keyword)")
            }
            if value.isEmpty { continue }
            let parent = try set(property, value, on: BoxStyle(), parent: BoxStyle())
            let all = Self.told(parent)
            #expect(all != initial, "\(property.name): \(value) changes nothing")
            let child = parent.inherited
            // As if a weaker rule had said it.
            let own = try set(property, value, on: child, parent: parent)
            #expect(try Self.told(set(property, "inherit", on: child, parent: parent)) == all, "\(property.name)")
            #expect(try Self.told(set(property, "initial", on: own, parent: parent)) == initial, "\(property.name)")
            #expect(
                try Self.told(set(property, "unset", on: own, parent: parent)) == Self.told(child), "\(property.name)")
            #expect(
                try Self.told(set(property, "revert", on: own, parent: parent)) == Self.told(child), "\(property.name)")
            let reverted = try set(property, "revert", on: BoxStyle(), parent: BoxStyle(), defaults: parent)
            #expect(Self.told(reverted) == all, "\(property.name): what is by default")
            count += 1
        }
        #expect(count > 75)
    }

    // MARK: All elements

    /// The same for elements; those that a style does not keep are not here.
    private static let values: [AttributeName: String] = [
        .alignmentBaseline: "middle", .background: "red linear-gradient(red, blue)",
        .backgroundClip: "content-box", .backgroundColor: "red", .backgroundImage: "linear-gradient(red, blue)",
        .backgroundOrigin: "content-box", .backgroundPosition: "1px 2px", .backgroundRepeat: "no-repeat",
        .backgroundSize: "3px 4px", .baselineShift: "super",
        .clipPath: "circle(3px)", .clipRule: "evenodd", .color: "red", .colorInterpolation: "linearRGB",
        .colorInterpolationFilters: "sRGB", .direction: "rtl", .display: "none", .dominantBaseline: "hanging",
        .fill: "red", .fillOpacity: "0.5", .fillRule: "evenodd", .filter: "blur(2px)", .floodColor: "red",
        .floodOpacity: "0.5", .font: "italic bold 10px/2 serif", .fontFamily: "serif", .fontFeatureSettings: "'liga' 0",
        .fontKerning: "none", .fontOpticalSizing: "none", .fontSize: "20px", .fontSizeAdjust: "0.5",
        .fontStretch: "condensed", .fontStyle: "italic", .fontSynthesis: "none", .fontVariant: "small-caps",
        .fontVariantCaps: "small-caps", .fontVariantEastAsian: "ruby", .fontVariantLigatures: "none",
        .fontVariantNumeric: "lining-nums", .fontVariantPosition: "sub", .fontVariationSettings: "'wght' 300",
        .fontWeight: "bold",
        .imageRendering: "pixelated", .inlineSize: "30px", .isolation: "isolate", .kerning: "0", .letterSpacing: "2px",
        .lightingColor: "red", .markerEnd: "url(#a)", .markerMid: "url(#a)", .markerStart: "url(#a)",
        .mask: "url(#a)", .maskComposite: "intersect", .maskImage: "url(#a)", .maskMode: "luminance",
        .maskPosition: "1px 2px", .maskRepeat: "no-repeat", .maskSize: "3px 4px", .maskType: "alpha",
        .mixBlendMode: "multiply", .offsetAnchor: "1px 2px",
        .offsetDistance: "4px", .offsetPath: "path('M0 0H9')", .offsetPosition: "1px 2px", .offsetRotate: "30deg",
        .opacity: "0.5", .overflow: "hidden", .paintOrder: "stroke", .rotate: "30deg", .scale: "2", .stopColor: "red",
        .stopOpacity: "0.5", .stroke: "red", .strokeDasharray: "1 2", .strokeDashoffset: "3", .strokeLinecap: "round",
        .strokeLinejoin: "bevel", .strokeMiterlimit: "7", .strokeOpacity: "0.5", .strokeWidth: "5", .textAnchor: "end",
        .textDecorationColor: "red", .textDecorationSkipInk: "none", .textDecorationStyle: "wavy",
        .textDecorationThickness: "3px", .textOrientation: "upright", .textShadow: "1px 2px red",
        .textTransform: "uppercase", .textUnderlineOffset: "3px", .textUnderlinePosition: "under",
        .transform: "scale(2)", .transformBox: "fill-box", .transformOrigin: "1px 2px", .translate: "1px 2px",
        .unicodeBidi: "embed", .vectorEffect: "non-scaling-stroke", .visibility: "hidden", .whiteSpace: "pre",
        .wordSpacing: "3px", .writingMode: "vertical-rl",
    ]

    /// What pictures do not depend on, what is read elsewhere, and what has a test of its own.
    private static let others: Set<AttributeName> = [
        .animation, .animationDelay, .animationDirection, .animationDuration, .animationFillMode,
        .animationIterationCount, .animationName, .animationPlayState, .animationTimingFunction, .clip, .colorScheme,
        .enableBackground, .glyphOrientationHorizontal, .glyphOrientationVertical, .marker, .pointerEvents,
        .shapeInside, .shapeRendering, .textDecoration, .textDecorationLine, .textRendering,
    ]

    private func setting(_ parent: Style, defaults: Style? = nil) -> Style.Setting {
        var setting = Style.Setting(
            tree: Style.Setting.alone.tree, viewport: Size(width: 100, height: 100), root: Length.Root(),
            unitsPerInch: 96, shared: SharedStyle(parent))
        setting.defaults = defaults.map { SharedStyle($0) }
        return setting
    }

    private func set(
        _ name: AttributeName, _ text: String, on style: Style, parent: Style, defaults: Style? = nil
    ) throws -> Style {
        var style = style
        try style.set(name, to: Self.slice(text), isDeclared: true, setting(parent, defaults: defaults))
        return style
    }

    /// Rare properties are kept only where there are some, which makes no difference.
    private func told(_ style: Style) -> String {
        var style = style
        var rare = style.own.rare
        rare.offset = rare.offset ?? OffsetMotion()
        rare.masks = rare.masks ?? MaskLayers()
        rare.background = rare.background ?? PictureLayers()
        rare.decorationLook = rare.decorationLook ?? TextDecorationLook()
        style.own.rare = rare
        return Self.told(style)
    }

    @Test func everyPropertyOfElementsHasTheKeywords() throws {
        let initial = told(Style())
        var count = 0
        for name in AttributeName.allCases where name.isProperty && !Self.others.contains(name) && !name.isGeometry {
            let value = try #require(Self.values[name], "\(name.rawValue) has no value here")
            let parent = try set(name, value, on: Style(), parent: Style())
            let all = told(parent)
            #expect(all != initial, "\(name.rawValue): \(value) changes nothing")
            let child = parent.inherited
            let own = try set(name, value, on: child, parent: parent)
            #expect(try told(set(name, "inherit", on: child, parent: parent)) == all, "\(name.rawValue)")
            #expect(try told(set(name, "initial", on: own, parent: parent)) == initial, "\(name.rawValue)")
            #expect(try told(set(name, "unset", on: own, parent: parent)) == told(child), "\(name.rawValue)")
            #expect(try told(set(name, "revert", on: own, parent: parent)) == told(child), "\(name.rawValue)")
            let reverted = try set(name, "revert", on: Style(), parent: Style(), defaults: parent)
            #expect(told(reverted) == all, "\(name.rawValue): what is by default")
            count += 1
        }
        #expect(count == Self.values.count)
    }

    @Test func geometryByAKeywordComesBeforeAnAttribute() throws {
        for name in AttributeName.allCases where name.isGeometry {
            let value = Self.slice(name == .d ? "path('M0 0')" : "7px")
            var parent = Style()
            try parent.set(name, to: value, isDeclared: true, .alone)
            let inherited = try set(name, "inherit", on: parent.inherited, parent: parent)
            #expect(inherited.own.geometry.last?.value == value, "\(name.rawValue)")
            let initial = try set(name, "initial", on: parent.inherited, parent: parent)
            #expect(initial.own.geometry.last?.value == SpecifiedValues.initial(name), "\(name.rawValue)")
            // An attribute is read as a length.
            var attribute = Style()
            try attribute.set(name, to: Self.slice("inherit"), isDeclared: false, setting(parent))
            #expect(attribute.own.geometry.isEmpty, "\(name.rawValue)")
        }
    }

    /// Lines of an ancestor go through whatever an element says; its own do not.
    @Test func decorationsOfAncestorsStay() throws {
        let parent = try set(.textDecoration, "underline", on: Style(), parent: Style())
        for keyword in ["initial", "unset", "revert"] {
            let own = try set(.textDecoration, "line-through", on: parent.inherited, parent: parent)
            let style = try set(.textDecoration, keyword, on: own, parent: parent)
            #expect(style.own.decorations == [], "\(keyword)")
            #expect(style.text.values.decorations == .underline, "\(keyword)")
        }
        let style = try set(.textDecorationLine, "inherit", on: parent.inherited, parent: parent)
        #expect(style.own.decorations == .underline)
    }

    // MARK: Whole files

    /// The right edge of what is drawn.
    private func edge(_ sheet: String, _ body: String) throws -> Double? {
        try HTMLFixture.rects(body, sheet: sheet).map { $0[0] + $0[2] }.max()
    }

    private static let bar = "<div class=\"bar\" style=\"background:red;width:20px;height:10px\"></div>"

    @Test func listsGoBackToTheirIndentOrWithoutOne() throws {
        let list = "<ul style=\"list-style:none;margin:0\"><li>\(Self.bar)</li></ul>"
        #expect(try edge("", list) == 60)
        #expect(try edge("ul { padding-left: initial }", list) == 20)
        #expect(try edge("ul { padding-left: unset }", list) == 20)
        #expect(try edge("ul { padding-left: 5px } ul { padding-left: revert }", list) == 60)
        #expect(try edge("ul { padding: 5px } ul { padding: revert }", list) == 60)
    }

    @Test func gapsAndLinesAreInherited() throws {
        let row = "<div class=\"a\"><div class=\"b\">\(Self.bar)\(Self.bar)</div></div>"
        let flex = ".a, .b { display: flex } .a { gap: 7px }"
        #expect(try edge(flex, row) == 40)
        #expect(try edge(flex + " .b { gap: inherit }", row) == 47)
        let line = ".a { border-left: 5px solid red }"
        #expect(try edge(line, row) == 25)
        #expect(try edge(line + " .b { border-left: inherit }", row) == 30)
    }

    @Test func aWrongValueLeavesTheOneBefore() throws {
        for (property, value, wrong) in [
            (Property.known(.width), "9px", "wide"), (.known(.width), "min-content", "-1px"),
            (.box(.listStyle), "square inside", "outside odd"), (.box(.flexFlow), "column wrap", "row odd"),
            (.box(.borderWidth), "1px 2px", "3px odd"), (.box(.flex), "2 3 4px", "5 odd"),
        ] {
            let before = try set(property, value, on: BoxStyle(), parent: BoxStyle())
            var after = before
            let entry = Specified(property: property, value: Self.slice(wrong), offset: 0, isDeclared: true)
            #expect(throws: Style.Problem.self, "\(property.name): \(wrong)") {
                try after.set(entry, Style(), .alone, parent: BoxStyle(), defaults: nil)
            }
            #expect(Self.told(after) == Self.told(before), "\(property.name): \(wrong)")
        }
    }

    @Test func aShorthandSetsWhatItDoesNotSay() throws {
        var box = try set(.box(.listStyle), "inside", on: BoxStyle(), parent: BoxStyle())
        box = try set(.box(.listStyle), "square", on: box, parent: BoxStyle())
        #expect(!box.flow.isMarkerInside)
        box = try set(.box(.flexFlow), "column", on: box, parent: BoxStyle())
        box = try set(.box(.flexFlow), "wrap", on: box, parent: BoxStyle())
        #expect(!box.own.flex.isColumn)
        box = try set(.box(.flex), "auto 3", on: box, parent: BoxStyle())
        #expect(box.own.flex.basis == nil)
        #expect(box.own.flex.grow == 3)
    }
}
