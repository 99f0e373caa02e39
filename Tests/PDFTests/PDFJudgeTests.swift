import DisplayList
import DrawingFiles
import Foundation
import PDF
import Raster
import TestSupport
import Testing
import TextForms

@testable import PathParser

/// Other programs on the same files: those that check them, read their words, and draw them.
@Suite struct PDFJudgeTests {
    private static let qpdf = InstalledTool.path("qpdf")
    private static let pdftoppm = InstalledTool.path("pdftoppm")

    enum Sample: String, CaseIterable {
        case shapes, groups, pictures
    }

    static func drawing(_ sample: Sample) -> Drawing {
        var drawing = Drawing(size: Size(width: 120, height: 90))
        let disc = Path.circle(center: Point(60, 45), radius: 30)
        var corner = Path()
        corner.move(to: Point(10, 80))
        corner.line(to: Point(60, 20))
        corner.line(to: Point(110, 80))
        func ring(_ x: Double, _ color: UInt32) -> Node {
            var path = Path.circle(center: Point(x, 45), radius: 25)
            path.append(.circle(center: Point(x, 45), radius: 12))
            return .fill(Fill(path, rule: .evenOdd, paint: .solid(Color(hex: color))))
        }
        switch sample {
        case .shapes:
            drawing.nodes = [
                .fill(
                    Fill(
                        disc,
                        paint: .radial(
                            center: Point(60, 45), radius: 30, focus: Point(50, 40),
                            colors: [.white, Color(hex: 0x225588), Color(hex: 0x112244).opacity(0.4)]))),
                .stroke(
                    Stroke(
                        corner,
                        style: StrokeStyle(width: 5, cap: .round, join: .round, dashes: [12, 8]),
                        paint: .linear(
                            from: Point(10, 0), to: Point(40, 0), colors: [Color(hex: 0xAA2200), Color(hex: 0xFFCC00)],
                            spread: .reflect))),
            ]
        case .groups:
            drawing.nodes = [
                .fill(Fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), paint: .solid(Color(hex: 0xEEEEDD)))),
                .group(Group([ring(40, 0xCC3333), ring(60, 0x3333CC)], opacity: 0.5)),
                .group(Group([ring(80, 0x339933)], blendMode: .multiply)),
                .group(
                    Group(
                        [ring(60, 0x222222)],
                        mask: Mask([
                            .fill(
                                Fill(
                                    .rect(Rect(x: 0, y: 0, width: 120, height: 45)),
                                    paint: .linear(from: .zero, to: Point(120, 0), colors: [.black, .white])))
                        ]))),
            ]
        case .pictures:
            var bitmap = Bitmap(width: 8, height: 8)
            for index in 0..<64 where index % 3 != 0 {
                let (blue, green) = (UInt32(index) * 4, UInt32(255 - index * 4))
                bitmap.pixels[index] = 0xFF00_0000 | blue << 16 | green << 8
            }
            let tile = Pattern(
                tile: Rect(x: 0, y: 0, width: 10, height: 10),
                nodes: [.fill(Fill(.circle(center: Point(5, 5), radius: 3), paint: .solid(Color(hex: 0x336699))))])
            drawing.nodes = [
                .fill(Fill(disc, paint: .pattern(tile))),
                .picture(Picture(bitmap, in: Rect(x: 10, y: 10, width: 32, height: 32), sampling: .nearest)),
                .group(Group([ring(80, 0x884400)], filters: [.dropShadow(dx: 3, dy: 3, sigma: 2, color: .black)])),
            ]
        }
        return drawing
    }

    /// The bytes are the same on every machine. Where they change on purpose, the new digest is that of the message.
    @Test(arguments: [
        (Sample.shapes, "d3581739ddf1727b"), (.groups, "329c9944b45f85ec"), (.pictures, "74c5d47ff08847dc"),
    ])
    func bytesStayTheSame(sample: Sample, digest: String) throws {
        let bytes = try Self.drawing(sample).pdf()
        #expect(Hex.text(of: Array(SHA256.digest(of: bytes).prefix(8))) == digest)
    }

    @Test(.enabled(if: qpdf != nil, "qpdf is not installed"), arguments: Sample.allCases)
    func qpdfFindsNothing(sample: Sample) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.drawing(sample).pdf(), to: "a.pdf")
        let path = folder.url.appendingPathComponent("a.pdf").path
        let outcome = try Process(#require(Self.qpdf), ["--check", path]).outcome()
        #expect(outcome.status == 0 && !outcome.outputText.contains("WARNING"), "\(outcome.outputText)\(outcome.error)")
    }

    /// Four pixels to a point: Poppler moves edges to pixels.
    @Test(.enabled(if: pdftoppm != nil, "pdftoppm of Poppler is not installed"), arguments: Sample.allCases)
    func popplerDrawsTheSame(sample: Sample) throws {
        let drawing = Self.drawing(sample)
        let folder = try TemporaryFolder()
        try folder.write(drawing.pdf(), to: "a.pdf")
        let path = folder.url.appendingPathComponent("a.pdf").path
        let theirs = try Process(#require(Self.pdftoppm), ["-r", "288", path]).outcome().output
        var onPaper = drawing
        onPaper.nodes.insert(
            .fill(Fill(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), paint: .solid(.white))), at: 0)
        let ours = try onPaper.render(scale: 4)
        let header = Array("P6\n480 360\n255\n".utf8)
        try #require(theirs.starts(with: header) && theirs.count == header.count + ours.pixels.count * 3)
        var sum = 0
        for (index, pixel) in ours.pixels.enumerated() {
            for channel in 0..<3 {
                sum += abs(Int(pixel >> UInt32(8 * channel) & 0xFF) - Int(theirs[header.count + 3 * index + channel]))
            }
        }
        #expect(Double(sum) / Double(ours.pixels.count * 3) <= 1)
    }
}
