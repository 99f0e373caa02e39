import DisplayList
import PathParser
import Testing

@testable import SVG

/// Elements by their ids, alone and with their boxes; the drawing at other sizes; what is read once.
@Suite struct SVGElementTests {
    private func read(
        _ inside: String, root: String = "width='100' height='100'",
        _ change: (inout SVGReadingOptions) -> Void = { _ in }
    ) throws -> SVGDocument {
        var options = SVGReadingOptions()
        change(&options)
        return try SVGDocument([UInt8]("<svg \(root)>\(inside)</svg>".utf8), options: options)
    }

    private func boxes(_ inside: String, root: String = "width='100' height='100'") throws -> [String: [Double]] {
        let document = try read(inside, root: root) { $0.listsElements = true }
        return Dictionary(
            uniqueKeysWithValues: document.elements.compactMap { element in
                element.box.map { box in
                    let edges = [box.minX, box.minY, box.maxX, box.maxY]
                    return (element.id, edges.map { ($0 * 100).rounded() / 100 })
                }
            })
    }

    /// Edges of radius 140 around (0, ±60) meet in ±126.49 from the middle; in lines they would in 130. So they do on both
    /// sides of a closed path, whichever way it turns.
    @Test func boxesHoldCornersOfArcs() throws {
        let style = "fill='none' stroke='red' stroke-width='80' stroke-linejoin='arcs' stroke-miterlimit='9'"
        for sweep in [0, 1] {
            let arcs = "A100 100 0 0 \(sweep) 280 200A100 100 0 0 \(sweep) 120 200z"
            let found = try boxes("<path id='a' d='M120 200\(arcs)' \(style)/>", root: "width='400' height='400'")
            #expect(found["a"] == [73.51, 120, 326.49, 280])
        }
    }

    @Test func boxesHoldWhatIsDrawn() throws {
        let found = try boxes(
            """
            <path id='fill' d='M10 20C10 0 30 0 30 20z'/>
            <path id='butt' d='M10 50H40' stroke='red' stroke-width='8'/>
            <path id='square' d='M10 50H40' stroke='red' stroke-width='8' stroke-linecap='square'/>
            <path id='round' d='M10 50L40 50' stroke='red' stroke-width='8' stroke-linecap='round'/>
            <path id='miter' d='M10 10H30V30H10z' fill='none' stroke='red' stroke-width='4'/>
            <path id='sharp' d='M0 0L30 10L0 20' fill='none' stroke='red' stroke-width='2' stroke-miterlimit='9'/>
            <path id='blunt' d='M0 0L30 10L0 20' fill='none' stroke='red' stroke-width='2' stroke-miterlimit='1'/>
            <circle id='circle' cx='50' cy='50' r='10' stroke='red' stroke-width='6'/>
            <g id='group' transform='translate(10 0) scale(2)'><rect id='inner' x='1' y='2' width='3' height='4'/></g>
            <g id='turned' transform='rotate(45 50 50)'><circle cx='50' cy='50' r='7'/></g>
            <g id='clipped' clip-path='url(#c)'><rect width='90' height='90'/></g>
            <clipPath id='c'><path id='cut' d='M5 6H7V9H5z'/></clipPath>
            <g id='nothing'/><g display='none'><rect id='hidden' width='9' height='9'/></g>
            <path id='unpainted' d='M0 0H9V9z' fill='none'/>
            <use id='use' href='#inner' x='50'/>
            """)
        #expect(found["fill"] == [10, 5, 30, 20])
        #expect(found["butt"] == [10, 46, 40, 54])
        #expect(found["square"] == [6, 46, 44, 54])
        #expect(found["round"] == [6, 46, 44, 54])
        #expect(found["miter"] == [8, 8, 32, 32])
        // The tip lies half the width over the sine of half the angle ahead: √10 of 2/2.
        #expect(found["sharp"] == [-0.32, -0.95, 33.16, 20.95])
        #expect(found["blunt"]?[2] == 30.32)
        #expect(found["circle"] == [37, 37, 63, 63])
        #expect(found["turned"] == [43, 43, 57, 57])
        #expect(found["group"] == [12, 4, 18, 12])
        #expect(found["inner"] == [12, 4, 18, 12])
        #expect(found["clipped"] == [5, 6, 7, 9])
        #expect(found["use"] == [51, 2, 54, 6])
        for id in ["c", "cut", "nothing", "hidden", "unpainted"] { #expect(found[id] == nil, "\(id)") }
    }

    @Test func boxesAreTheDrawings() throws {
        let found = try boxes(
            "<svg id='nested' x='20' width='20' height='20' viewBox='0 0 10 10'><path id='a' d='M1 1H2V3z'/></svg>",
            root: "id='root' width='100' height='100' viewBox='0 0 50 50'")
        #expect(found["a"] == [44, 4, 48, 12])
        #expect(found["nested"] == [44, 4, 48, 12])
        #expect(found["root"] == [44, 4, 48, 12])
        let document = try read("<unknown id='b'/><path id='a'/><path id='a' d='M0 0H9V9z'/><g id=''/>") {
            $0.listsElements = true
        }
        // Of two with one id the first has it; all have their names, in the file's order.
        #expect(
            document.elements == [
                SVGElement(id: "b", name: "unknown", box: nil), SVGElement(id: "a", name: "path", box: nil),
            ])
        #expect(try read("<path id='a'/>").elements.isEmpty)
    }

    @Test func oneElementIsDrawnAlone() throws {
        let file = """
            <g opacity='.5' fill='red' transform='translate(10 10)'><path id='a' d='M5 5H15V10H5z' opacity='.2'/>
            <text id='t'/></g><text/>
            """
        let document = try read(file) { $0.element = "a" }
        #expect(document.drawing.size == Size(width: 10, height: 5))
        let path = Node.fill(
            Fill(.rect(Rect(x: 5, y: 5, width: 10, height: 5)), paint: .solid(Color(hex: 0xFF0000).opacity(0.2))))
        // Without what is done to the group around it, where it stood.
        #expect(document.drawing.nodes == [.group(Group([path], transform: .translation(-5, -5)))])
        // What is not drawn is not spoken of.
        #expect(document.diagnostics.isEmpty)
        #expect(throws: SVGReaderError.noElement(id: "b")) { try read(file) { $0.element = "b" } }
        #expect(throws: SVGReaderError.notDrawn(id: "t")) { try read(file) { $0.element = "t" } }
        // In definitions it has the style that it would have where it stands.
        let defined = try read("<defs fill='lime'><g><rect id='d' width='4' height='2'/></g></defs>") {
            $0.element = "d"
        }
        let lime = Fill(.rect(Rect(x: 0, y: 0, width: 4, height: 2)), paint: .solid(Color(hex: 0x00FF00)))
        #expect(defined.drawing.nodes == [.fill(lime)])
        #expect(defined.fitted(width: 8, height: nil).size == Size(width: 8, height: 4))
    }

    // MARK: Sizes

    @Test func bothSidesFollowPreserveAspectRatio() throws {
        func corners(_ aspect: String, _ width: Double, _ height: Double) throws -> Rect {
            let document = try read(
                "<rect width='10' height='10'/>",
                root: "width='20' height='40' viewBox='0 0 10 10' preserveAspectRatio='\(aspect)'")
            let drawing = document.fitted(width: width, height: height)
            #expect(drawing.size == Size(width: width, height: height))
            return VisibleBounds.bounds(of: drawing.nodes, .identity)
        }
        #expect(try corners("", 30, 60) == Rect(x: 0, y: 15, width: 30, height: 30))
        #expect(try corners("xMaxYMin", 60, 30) == Rect(x: 30, y: 0, width: 30, height: 30))
        #expect(try corners("xMidYMax slice", 60, 30) == Rect(x: 0, y: -30, width: 60, height: 60))
        #expect(try corners("none", 60, 30) == Rect(x: 0, y: 0, width: 60, height: 30))
    }

    @Test func aBackgroundFillsAnySize() throws {
        let document = try read("", root: "width='10' height='10' style='background:#f008'")
        let drawing = document.fitted(width: 40, height: 20)
        let red = Color(red: 1, green: 0, blue: 0, alpha: Double(0x88) / 255)
        #expect(drawing.nodes == [.fill(Fill(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), paint: .solid(red)))])
    }

    @Test func inchesHaveDots() throws {
        let document = try read(
            "<path d='M0 0H1V1z' stroke='red' stroke-width='36pt'/>", root: "width='1in' height='5mm'"
        ) {
            $0.dpi = 254
        }
        #expect(document.drawing.size == Size(width: 254, height: 50))
        guard case .stroke(let stroke)? = document.nodes.last else { return #expect(Bool(false)) }
        #expect(stroke.style.width == 127)
    }

    // MARK: Files in files

    @Test func aFileIsReadOnceHoweverOftenItIsShown() throws {
        final class Count: @unchecked Sendable {
            var pictures = 0
            var files = 0
        }
        let count = Count()
        let shown = """
            <defs><image id='i' href='a.png' width='1'/></defs><use href='#i'/><use href='#i'/><image href='a.png'/>
            <image href='data:;base64,iVBORw=='/><image href=' data:;base64,iVBORw=='/><image href='none.png'/>
            <image href='none.png'/>
            """
        func document(_ limit: Int) throws -> SVGDocument {
            try read(shown) { options in
                options.limits.picturePixels = limit
                options.open = { path in
                    count.files += 1
                    return path == "a.png" ? [0x89, 0x50, 0x4E, 0x47] : nil
                }
                options.decodePicture = { _, left in
                    count.pictures += 1
                    struct TooLarge: Error {}
                    if left < 12 { throw TooLarge() }
                    return Bitmap(width: 4, height: 3)
                }
            }
        }
        let whole = try document(24)
        #expect(whole.drawing.nodes.count == 5)
        #expect(count.pictures == 2)
        #expect(count.files == 2)
        #expect(whole.diagnostics.map(\.message) == ["'none.png' cannot be opened; it is left out"])
        // Both together have 24 pixels.
        let part = try document(23)
        #expect(part.drawing.nodes.count == 3)
        #expect(part.diagnostics.first?.message == "a picture cannot be read: TooLarge(); it is left out")
    }

    @Test func currentColorReachesPaintServers() throws {
        let document = try read(
            "<linearGradient id='g'><stop stop-color='currentColor'/></linearGradient><path fill='url(#g)' d='M0 0H9V9z'/>"
        ) {
            $0.currentColor = Color(hex: 0x123456)
        }
        #expect(
            document.drawing.nodes == [
                .fill(Fill(PathDataParser.parse("M0 0H9V9z").path, paint: .solid(Color(hex: 0x123456))))
            ])
    }
}
