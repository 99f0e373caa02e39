import DisplayList
import Foundation
import PathParser
import Raster
import TestSupport
import Testing

@testable import SVG

/// Animated files at moments, as browsers draw them: the cases are in a file, with the colours that Chromium has when it
/// is stopped there.
@Suite struct MomentTests {
    private static func bytes(_ inside: String) -> [UInt8] {
        [UInt8]("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(inside)</svg>".utf8)
    }

    private static func document(_ inside: String, at moment: Double?) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.moment = moment
        return try SVGDocument(bytes(inside), options: options)
    }

    /// The colour of a pixel, of eight digits.
    private static func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.straightRGBA[(y * bitmap.width + x) * 4..<(y * bitmap.width + x + 1) * 4])
    }

    /// A row has a file's content, and for each moment the colours of nine places; `0` is clear, `-` lies on an edge.
    @Test func momentsAreThoseOfBrowsers() throws {
        let rows = try Checkout.text("Tests/SVGTests/Motion/moments.tsv").split(separator: "\n")
        #expect(rows.count >= 105)
        var count = 0
        for row in rows {
            let cells = row.split(separator: "\t")
            for cell in cells.dropFirst() {
                let parts = cell.split(separator: "=")
                let moment = try #require(Double(parts[0]))
                let document = try Self.document(String(cells[0]), at: moment)
                #expect(document.diagnostics.isEmpty, "\(cells[0])")
                let bitmap = try Renderer.render(document.drawing)
                let expected = parts[1].split(separator: " ")
                try #require(expected.count == 9)
                for (index, text) in expected.enumerated() where text != "-" {
                    let (x, y) = ([6, 20, 34][index % 3], [6, 20, 34][index / 3])
                    let found = Self.color(bitmap, x, y)
                    count += 1
                    if text == "0" {
                        #expect(found[3] <= 2, "\(cells[0]) at \(moment), \(x) \(y): \(found)")
                        continue
                    }
                    let value = try #require(UInt32(text, radix: 16))
                    let color = [24, 16, 8, 0].map { Int(value >> UInt32($0) & 0xFF) }
                    let distance = zip(found, color).map { abs(Int($0) - $1) }.max() ?? 255
                    #expect(distance <= 3, "\(cells[0]) at \(moment), \(x) \(y): \(found), expected \(color)")
                }
            }
        }
        #expect(count > 3000)
    }

    @Test func animationPropertiesTakeCustomProperties() throws {
        let file =
            "<style>g{--d:2s}rect{--w:.5s;animation:k var(--d) linear var(--w) both}"
            + "@keyframes k{from{fill:#f00}to{fill:#00f}}</style><g><rect width='40' height='40'/></g>"
        for (moment, color) in [(0.2, [255, 0, 0]), (1.5, [128, 0, 128]), (3, [0, 0, 255])] {
            let found = Self.color(try Renderer.render(Self.document(file, at: moment).drawing), 20, 20)
            #expect(zip(found, color).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(moment): \(found)")
        }
    }

    @Test func transitionsHaveNoEffectOnAMoment() throws {
        let file = "<style>rect{transition:fill .3s ease;fill:red}</style><rect width='9' height='9'/>"
        for moment in [nil, 0.5] {
            let document = try Self.document(file, at: moment)
            #expect(document.diagnostics == [])
            #expect(Self.color(try Renderer.render(document.drawing), 4, 4) == [255, 0, 0, 255])
        }
    }

    @Test func withoutAMomentAnimationsAreReported() throws {
        let file =
            "<style>@keyframes k{to{fill:red}}rect{animation:k 1s}</style><rect width='9' height='9'>"
            + "<set attributeName='fill' to='red'/></rect>"
        let said = try Self.document(file, at: nil).diagnostics.map(\.message)
        #expect(
            said == [
                "@keyframes is not read: what it says of the elements is left out",
                "<set> is not read; the picture is that without it",
            ])
        #expect(try Self.document(file, at: 0.5).diagnostics.isEmpty)
    }

    /// Each would take minutes, or not end, if its work were not counted. Whatever moves them, all shapes are drawn, or the
    /// file is refused.
    @Test(arguments: HostileMotion.all)
    func workIsBounded(_ hostile: HostileMotion) throws {
        let shapes = hostile.inside.components(separatedBy: "<rect").count - 1
        if hostile.isRefused {
            let error = #expect(throws: SVGReaderError.self) { try Self.document(hostile.inside, at: 0) }
            #expect(error == .tooManyStyleTests(line: 1, column: 1, limit: 10_000_000))
            return
        }
        for moment in [0, 1e9] {
            let nodes = try Self.document(hostile.inside, at: moment).nodes.flattened
            let drawn = nodes.filter { if case .group = $0 { false } else { true } }
            #expect(drawn.count == shapes, "\(moment)")
        }
    }

    /// One that is shown in another, or as a copy in it, is not seen where that is hidden.
    @Test func animatedVisibilityIsInherited() throws {
        let file = """
            <style>@keyframes s{0%{visibility:hidden}50%{visibility:inherit}}
            @keyframes h{0%{visibility:inherit}50%{visibility:hidden}}
            .s{animation:s 2s step-end both}.h{animation:h 2s step-end both}</style>
            <g class='s'><rect class='h' width='20' height='40'/><rect class='s' x='20' width='20' height='20'/>
            <use href='#a'/></g><rect class='h' id='a' x='20' y='20' width='10' height='20'/>
            """
        for (moment, alphas) in [(0.5, [0, 0, 255, 0]), (1.5, [0, 255, 0, 0])] {
            let bitmap = try Renderer.render(Self.document(file, at: moment).drawing)
            let found = [(10, 20), (30, 10), (25, 30), (35, 30)].map { Int(Self.color(bitmap, $0, $1)[3]) }
            #expect(found == alphas, "\(moment): \(found)")
        }
    }

    /// Our own animated files, read at the time of each sample, are the samples' drawings.
    @Test func whatIsWrittenIsReadBack() throws {
        let size = Size(width: 40, height: 40)
        let samples = (0...8).map { step in
            let t = Double(step) / 8
            let square = Path.rect(Rect(x: 0, y: 0, width: 12, height: 12))
            let turned = Transform.translation(6 + 16 * t, 4) * .rotation(degrees: 30 * t)
            let color = Color(red: t, green: 0.4, blue: 1 - t * t)
            // No dash ends at a corner, where the least step decides whether it has one.
            let line = Stroke(
                .rect(Rect(x: 4, y: 24, width: 32, height: 12)),
                style: StrokeStyle(width: 1 + 3 * t, dashes: [6, 2 + 4 * t], dashOffset: 7 * t), paint: .solid(.black))
            // A shape that changes is written for each of its states.
            let bar = Path.rect(Rect(x: 30, y: 4, width: 6, height: step < 4 ? 8 : 14))
            let nodes: [Node] = [
                .group(Group([.fill(Fill(square, paint: .solid(color)))], transform: turned, opacity: 1 - t / 2)),
                .stroke(line), .fill(Fill(bar, paint: .solid(Color(hex: 0x22AA44)))),
            ]
            return SVGAnimationWriter.Sample(time: Double(step) / 4, drawing: Drawing(size: size, nodes: nodes))
        }
        let animation = try SVGAnimation(SVGAnimationWriter.write(samples, options: .init(plays: 1)))
        #expect(animation.course == .ends(at: 2))
        for (index, sample) in samples.enumerated() {
            // Places of keyframes are rounded: a little later the sample has surely begun.
            let document = try animation.document(at: sample.time + 0.00001)
            #expect(document.diagnostics.isEmpty)
            let found = try Renderer.render(document.drawing)
            let distances = try samples.map { sample in
                try #require(PixelChange(from: Renderer.render(sample.drawing), to: found)).most
            }
            #expect(distances[index] <= 5, "at \(sample.time): \(distances[index])")
            for (other, distance) in distances.enumerated() where other != index { #expect(distance > 20) }
        }
    }

    // MARK: Times

    @Test(arguments: [
        ("02:30:03.5", 9003.5), ("10:30", 630), ("3.2h", 11_520), ("45min", 2700), ("30s", 30), ("5ms", 0.005),
        ("12.4", 12.4), ("-1s", -1), (" + 2s ", 2),
    ])
    func clockValues(_ text: String, _ seconds: Double) {
        #expect(ClockValue.seconds(ArraySlice(text.utf8)).map { abs($0 - seconds) < 1e-9 } == true)
    }

    @Test(arguments: ["", "1x", "a", "1:2:3:4", "--1s", "1:-2", "1e308:00", "indefinite"])
    func textsThatAreNoClockValues(_ text: String) {
        #expect(ClockValue.seconds(ArraySlice(text.utf8)) == nil)
    }

    @Test func pacesAreThoseOfCSS() throws {
        func value(_ text: String, _ x: Double) throws -> Double {
            try #require(TimingFunction(ArraySlice(text.utf8))).value(at: x)
        }
        #expect(abs(try value("ease", 0.5) - 0.8024) < 1e-4)
        #expect(abs(try value("ease-in-out", 0.25) - 0.1292) < 1e-4)
        #expect(try value("steps(4, jump-both)", 0.3) == 0.4)
        #expect(try value("steps(2, jump-none)", 0.6) == 1)
        #expect(try value("linear(0, 1 50%, 0)", 0.75) == 0.5)
        #expect(try value("step-start", 0) == 1)
        #expect(TimingFunction(ArraySlice("cubic-bezier(2, 0, 0, 1)".utf8)) == nil)
        #expect(TimingFunction(ArraySlice("steps(0)".utf8)) == nil)
    }
}

/// An animated file that asks for much work in few bytes.
struct HostileMotion: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let inside: String
    var isRefused = false

    private static let rect = "<rect width='9' height='9'/>"
    private static func repeated(_ count: Int, _ part: (Int) -> String) -> String { (0..<count).map(part).joined() }
    private static func animate(_ attributes: String) -> String {
        "<animate attributeName='x' from='0' to='9' \(attributes)/>"
    }

    static let all: [HostileMotion] = [
        HostileMotion(
            testDescription: "a duration beyond all numbers",
            inside: animate("dur='1e308:00:00' calcMode='discrete'") + animate("begin='1e308:00:00'")),
        HostileMotion(
            testDescription: "a duration near nothing",
            inside:
                "<g>\(rect)<animateMotion values='0 0;1 0' dur='1e-320s' accumulate='sum' repeatCount='indefinite'/></g>"
                + animate("dur='1e-320s' calcMode='discrete' repeatCount='indefinite'")),
        HostileMotion(
            testDescription: "a curve through one point of a path",
            inside: "<g>\(rect)<animateMotion path='M0 0L9 9' dur='9s' calcMode='spline' keyPoints='0.5' keyTimes='0' "
                + "keySplines=''/></g>"),
        HostileMotion(
            testDescription: "functions without arguments",
            inside: "<style>@keyframes k{from{transform:rotate() scale() matrix() translate()}to{transform:none}}"
                + "rect{animation:k 2s 1s both;animation-duration:1e308s}</style>\(rect)"),
        HostileMotion(
            testDescription: "two that begin one another at once",
            inside: animate("id='a' begin='0;b.begin' dur='1s'") + animate("id='b' begin='a.begin' dur='1s'")),
        HostileMotion(
            testDescription: "two that begin one another in a moment",
            inside: animate("id='a' begin='0;b.end' dur='0.0001ms'") + animate("id='b' begin='a.end' dur='0.0001ms'")),
        HostileMotion(
            testDescription: "a chain of many",
            inside: repeated(20_000) { animate("id='a\($0)' begin='\($0 == 0 ? "0" : "a\($0 - 1).end")' dur='1s'") }),
        HostileMotion(
            testDescription: "many that hang on one that goes round",
            inside: animate("id='a' begin='0;a.end' dur='1ms'")
                + repeated(20_000) { _ in animate("begin='a.begin' end='a.end' dur='1ms'") }),
        HostileMotion(
            testDescription: "many times",
            inside: animate(
                "begin='\(repeated(50_000) { "\($0);" })' end='\(repeated(50_000) { "\($0).5;" })' dur='9s'")),
        HostileMotion(
            testDescription: "a long list of values",
            inside: "<rect width='9' height='9'>"
                + animate("values='\(repeated(200_000) { "\($0);" })' calcMode='paced' dur='9s'") + "</rect>"),
        HostileMotion(
            testDescription: "many sums of one attribute",
            inside: "<rect width='9' height='9'>"
                + repeated(3000) { _ in
                    "<animateTransform attributeName='transform' type='translate' by='1' additive='sum' dur='9s'/>"
                } + "</rect>"),
        HostileMotion(
            testDescription: "frames for each element",
            inside: "<style>@keyframes k{\(repeated(1000) { "\(Double($0) / 10)%{fill:red;x:\($0)px}" })}"
                + "rect{animation:\(repeated(50) { _ in "k 9s," })k 9s}</style>\(repeated(2000) { _ in rect })",
            isRefused: true),
        HostileMotion(
            testDescription: "numbers out of all ranges",
            inside: "<rect width='9' height='9'>" + animate("dur='1e-300s' repeatCount='1e300' accumulate='sum'")
                + animate("dur='1s' keyTimes='0;nan' values='1e308;-1e308'")
                + "<animateMotion path='M0 0L1e300 1e300' keyPoints='0;9' keyTimes='0;1' dur='1e-9s'/></rect>"
                + "<style>@keyframes k{to{transform:matrix(0,0,0,0,0,0) scale(1e300)}}"
                + "rect{animation:k 1e-300s steps(1000000) 1e300;}</style>"),
    ]
}
