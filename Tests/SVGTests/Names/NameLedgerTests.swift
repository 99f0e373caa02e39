import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

/// Resources/svg/names.tsv against the reader: each name is drawn, told, or without an effect, as the table says.
@Suite struct NameLedgerTests {
    /// A file in which all elements of class `t` have the declarations.
    private static func document(_ file: String, _ declarations: String) throws -> SVGDocument {
        let text = try Checkout.text("Tests/SVGTests/Names/\(file).svg")
        try #require(text.contains(".t{}"))
        var options = SVGReadingOptions()
        options.fonts = TextFixture.fonts
        options.defaultFamily = "Boxes"
        options.moment = 1
        let parts = text.split(separator: ".t{}", omittingEmptySubsequences: false)
        return try SVGDocument([UInt8]((parts[0] + ".t{\(declarations)}" + parts[1]).utf8), options: options)
    }

    /// The messages that declarations add to those of others.
    private static func messages(_ declarations: String, in file: String) throws -> Set<String> {
        let known = Set(try document(file, "").diagnostics.map { $0.message })
        return Set(try document(file, declarations).diagnostics.map { $0.message }).subtracting(known)
    }

    private static func files(_ place: NameLedger.Place) -> [String] {
        switch place {
        case .svg: ["elements"]
        case .html: ["boxes"]
        case .both: ["elements", "boxes"]
        }
    }

    @Test func everyLineOfTheTableIsRead() throws {
        let lines = try Checkout.text("Resources/svg/names.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let names = NameLedger.Kind.allCases.flatMap { kind in NameLedger.of(kind).names.map { $0.name } }
        let families = lines.filter { $0.split(separator: "\t")[1].hasSuffix("*") }
        #expect(names.count + families.count == lines.count)
        for line in lines {
            #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 6, "\(line)")
        }
    }

    @Test func everyNameThatTheReaderKnowsIsInTheTable() {
        for name in AttributeName.allCases {
            let kinds: [NameLedger.Kind] = name.isProperty ? [.property] : [.attribute]
            for kind in kinds { #expect(NameLedger.entry(kind, [UInt8](name.rawValue.utf8)[...]) != nil, "\(name)") }
        }
        for name in BoxProperty.allCases {
            #expect(NameLedger.entry(.property, [UInt8](name.rawValue.utf8)[...]) != nil, "\(name)")
        }
    }

    @Test func whatIsDrawnChangesThePicture() throws {
        var count = 0
        // By file and by the declarations that samples need.
        var bases: [String: Drawing] = [:]
        for (name, entry) in NameLedger.of(.property).names where entry.standing == .drawn && !entry.sample.isEmpty {
            count += 1
            let parts = entry.sample.string.split(separator: ";", maxSplits: 1).map(String.init)
            let others = parts.count > 1 ? parts[1] + ";" : ""
            var isOther = false
            for file in Self.files(entry.place) where !isOther {
                let base = try bases[file + others] ?? Self.document(file, others).drawing
                bases[file + others] = base
                isOther = try Self.document(file, "\(others)\(name):\(parts[0])").drawing != base
            }
            #expect(isOther, "\(name): \(entry.sample.string)")
        }
        #expect(count >= 150)
    }

    @Test func whatIsToldIsToldWhereItHasAnEffect() throws {
        let told = NameLedger.of(.property).names.filter { $0.entry.standing == .told }
        #expect(told.count >= 75)
        for file in ["elements", "boxes"] {
            let here = told.filter { Self.files($0.entry.place).contains(file) }
            let found = try Self.messages(
                here.map { "\($0.name):\($0.entry.sample.string)" }.joined(separator: ";"), in: file)
            #expect(found == Set(here.map { "\($0.name): \($0.entry.sample.string) is not read" }))
            let quiet = here.flatMap { name, entry in entry.quiet.map { "\(name):\($0.string)" } }
            #expect(quiet.count >= here.count)
            #expect(try Self.messages(quiet.joined(separator: ";"), in: file) == [])
        }
    }

    @Test func whatHasNoEffectIsNotTold() throws {
        let names = NameLedger.of(.property).names.filter { $0.entry.standing == .withoutEffect }.map { $0.name }
        #expect(names.count >= 300)
        for file in ["elements", "boxes"] {
            // All at once, with a value that none of them has by itself.
            let declarations = names.map { "\($0):none" }.joined(separator: ";")
            let (before, after) = (try Self.document(file, ""), try Self.document(file, declarations))
            #expect(after.diagnostics == before.diagnostics)
            #expect(after.drawing == before.drawing)
        }
    }

    @Test func otherNamesOfAPropertyAreRead() throws {
        var count = 0
        for (name, entry) in NameLedger.of(.property).names {
            guard case .same(let newer) = entry.standing else { continue }
            count += 1
            for name in newer { #expect(NameLedger.entry(.property, name)?.standing == .drawn || newer.count == 1) }
            let target = try #require(NameLedger.entry(.property, newer[0]), "\(name): \(newer[0].string)")
            guard target.standing == .drawn, newer.count == 1 else { continue }
            #expect(Property([UInt8](name.utf8)[...]) == Property(newer[0]), "\(name)")
        }
        #expect(count >= 100)
    }

    @Test(
        "Sides that depend on the direction of text are those of the other sides",
        arguments: [
            ("margin-inline-start: 9px", "margin-left: 9px", "margin-right: 9px"),
            ("margin-inline: 3px 9px", "margin-left: 3px; margin-right: 9px", "margin-left: 9px; margin-right: 3px"),
            ("padding-block: calc(1px + 2px) 5px", "padding: 3px 0 5px", "padding: 3px 0 5px"),
            ("padding-inline: 4px", "padding: 0 4px", "padding: 0 4px"),
            ("position: relative; inset: 1px 2px 3px 4px", "position: relative; top: 1px; left: 4px", ""),
            ("border-inline-start: 2px solid red", "border-left: 2px solid red", "border-right: 2px solid red"),
            ("border-block: 2px solid red", "border-top: 2px solid red; border-bottom: 2px solid red", ""),
            (
                "border-style: solid; border-inline-width: 1px 5px",
                "border-style: solid; border-width: medium 5px medium 1px", ""
            ),
            (
                "background: red; border-start-end-radius: 5px", "background: red; border-top-right-radius: 5px",
                "background: red; border-top-left-radius: 5px"
            ),
            ("background: red; inline-size: 20px; block-size: 10px", "background: red; width: 20px; height: 10px", ""),
        ])
    func following(style: String, left: String, right: String) throws {
        func nodes(_ style: String, _ direction: String) throws -> [Node] {
            let file =
                "<foreignObject width='90' height='90'><div xmlns='http://www.w3.org/1999/xhtml' dir='\(direction)'>"
                + "<p style='\(style)'>AB</p></div></foreignObject>"
            let document = try TextFixture.read(file)
            #expect(document.diagnostics == [])
            return document.nodes
        }
        let plain = try nodes("", "ltr")
        #expect(try nodes(style, "ltr") == nodes(left, "ltr"))
        #expect(try nodes(style, "ltr") != plain)
        if !right.isEmpty { #expect(try nodes(style, "rtl") == nodes(right, "rtl")) }
    }

    /// What `--strict` fails for.
    @Test(
        "A name of no specification is told and changes nothing, what is not read is told and changes the picture",
        arguments: [
            ("<rect style='fil: red'/>", "fil: no property has this name; it is passed over", false),
            ("<style>rect { colr: red }</style><rect/>", "colr: no property has this name; it is passed over", false),
            ("<rect fil='red'/>", "fil: no element has an attribute of this name; it is passed over", false),
            ("<rect style='outline: 2px solid red'/>", "outline: 2px solid red is not read", true),
            ("<rect style='outline: 1px solid red'/>", "outline: 1px solid red is not read", true),
        ])
    func oneName(content: String, message: String, changes: Bool) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
        let found = try SVGDocument([UInt8](text.utf8)).diagnostics
        #expect(found.map { $0.message } == [message])
        #expect(found.map { $0.changesPicture } == [changes])
    }

    @Test(
        "Names without an effect, and families of them, are not told",
        arguments: [
            "<rect data-a='1' aria-hidden='true' onclick='a()' tabindex='0'/>", "<rect style='cursor: pointer'/>",
            "<rect style='-inkscape-stroke: hairline; -ms-transform: none'/>",
            "<rect style='backdrop-filter: none; outline: inherit'/>", "<rect style='box-shadow: 2px 2px red'/>",
            "<style>.a { colr: red }</style><rect/>",
        ])
    func quiet(content: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' version='1.1' width='9' height='9'>\(content)</svg>"
        #expect(try SVGDocument([UInt8](text.utf8)).diagnostics == [])
    }
}
