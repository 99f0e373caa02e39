import PathParser
import Testing
import Typography

@testable import DisplayList
@testable import SVG

/// Roles, titles and states of elements, read and written.
@Suite struct SVGAccessibilityTests {
    private func nodes(_ inside: String, describes: Bool = false) throws -> [Node] {
        var options = SVGReadingOptions()
        options.describesElements = describes
        options.fonts = TextFixture.fonts
        return try SVGDocument(
            [UInt8]("<svg width='100' height='100'>\(inside)</svg>".utf8), options: options
        ).drawing.nodes
    }

    private func spoken(_ inside: String, describes: Bool = false) throws -> [Accessibility?] {
        try nodes(inside, describes: describes).map { node in
            if case .group(let group) = node { group.accessibility } else { nil }
        }
    }

    private let rect = "<rect width='9' height='9'/>"

    @Test func rolesAndStates() throws {
        #expect(
            try spoken("<g role='button'><title>Begin</title>\(rect)</g>")
                == [Accessibility(title: "Begin", role: .button)])
        // A label goes before a title; without either a control has no name.
        #expect(
            try spoken("<g role='switch' aria-label='Remind' aria-checked='true'><title>x</title>\(rect)</g>")
                == [Accessibility(title: "Remind", role: .toggle, value: "on")])
        #expect(
            try spoken("<g role='slider' aria-valuenow='4'>\(rect)</g>") == [
                Accessibility(title: "", role: .slider, value: "4")
            ])
        #expect(
            try spoken("<g role='slider' aria-valuenow='4' aria-valuetext='four of nine'>\(rect)</g>").first??.value
                == "four of nine")
        #expect(try spoken("<g role='tab' aria-selected='false' aria-label='Home'>\(rect)</g>").first??.value == "off")
        #expect(try spoken("<g role='presentation'>\(rect)</g>") == [nil])
        #expect(try spoken("<g role='wizard'><title>a</title>\(rect)</g>").first??.role == .group)
    }

    @Test func whatIsReadIsWrittenAgain() throws {
        for role in Accessibility.Role.allCases {
            for value in [nil, "40 \"percent\""] {
                let spoken = Accessibility(title: "Volume", role: role, value: value)
                let drawing = Drawing(
                    size: Size(width: 9, height: 9),
                    nodes: [
                        .group(
                            Group(
                                [.fill(Fill(Rect(x: 0, y: 0, width: 4, height: 4), paint: .solid(.black)))],
                                accessibility: spoken))
                    ])
                guard case .group(let group)? = try SVGDocument(SVGWriter.write(drawing)).drawing.nodes.first else {
                    Issue.record("\(role): no group")
                    continue
                }
                #expect(group.accessibility == spoken)
            }
        }
    }

    @Test func shapesSpeakWhereTheyAreAskedTo() throws {
        let shape = "<rect role='button' aria-label='Close' width='9' height='9'/>"
        #expect(try spoken(shape) == [nil])
        #expect(try spoken(shape, describes: true) == [Accessibility(title: "Close", role: .button)])
        #expect(
            try spoken("<circle r='4'><title>Moon</title></circle>", describes: true) == [Accessibility(title: "Moon")])
        #expect(try spoken("<circle r='4'/>", describes: true) == [nil])
    }

    @Test func textsSayTheirWordsWhereTheyAreAskedTo() throws {
        let text = "<text y='20' font-size='12' font-weight='700'>AB <tspan fill='red' font-size='20'>C</tspan></text>"
        #expect(try nodes(text).allSatisfy { if case .fill = $0 { true } else { false } })
        guard case .group(let whole)? = try nodes(text, describes: true).first else {
            Issue.record("no group")
            return
        }
        #expect(whole.accessibility == Accessibility(title: "AB C"))
        let runs = whole.nodes.compactMap { if case .group(let group) = $0 { group.text } else { nil } }
        #expect(runs.map { $0.lines.map(\.text) } == [["AB "], ["C"]])
        #expect(runs.map(\.size) == [12, 20])
        #expect(runs.map(\.weight) == [700, 700])
    }
}
