import Foundation
import TestSupport
import Testing
import TextForms

@testable import Typography

/// Fonts that are cut off or damaged, of every kind there is: an error or an empty glyph; never a trap, and never long.
@Suite struct FontDamageTests {
    /// Reads all that can be read of a font.
    /// - Returns: whether it could be opened.
    @discardableResult
    static func exhaust(_ bytes: [UInt8], glyphs limit: Int = 12) -> Bool {
        guard let whole = try? TrueTypeFace(bytes) else { return false }
        var faces = [whole]
        for value in [0.0, 1000] {
            if let face = try? whole.instance(whole.axes.map { ($0.tag, value) }), face !== whole { faces.append(face) }
        }
        for face in faces {
            // From all over the font, its first and its last.
            let step = max(face.glyphCount / limit, 1)
            for glyph in Array(stride(from: -1, through: face.glyphCount, by: step)) + [face.glyphCount - 1] {
                _ = try? face.outline(of: glyph)
                _ = face.advance(of: glyph).isFinite && face.verticalAdvance(of: glyph).isFinite
                _ = face.verticalOrigin(of: glyph).isFinite
                _ = try? face.colorNodes(of: glyph, foreground: .black)
                _ = try? face.picture(of: glyph, size: 30)
                _ = try? face.document(of: glyph)
            }
            for value in [0x20, 0x41, 0xE9, 0x627, 0x4E00, 0xFFFF, 0x1F600] as [UInt32] {
                guard let scalar = Unicode.Scalar(value) else { continue }
                _ = face.glyph(for: scalar)
                _ = face.glyph(for: scalar, variationSelector: "\u{FE0F}")
            }
        }
        return true
    }

    /// The same of a font in a set, which reads names and maps by itself.
    static func search(_ bytes: [UInt8]) {
        let set = FontSetFixture(["/f/a.ttf": bytes]).set("/f")
        for generic in GenericFamily.allCases { _ = set.match([.generic(generic)]) }
        if let match = set.fallback(for: ["A"]) { _ = try? set.face(match) }
    }

    /// Damaged in a few places, or cut off.
    static func damaged(_ font: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var font = font
        if random.next() % 8 == 0 { return Array(font.prefix(Int(random.next() % UInt64(font.count)))) }
        let special: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]
        // Within the directory and the tables that stand first, or in one short stretch anywhere, or all over.
        let start = random.next() % 4 == 0 ? 0 : Int(random.next() % UInt64(font.count))
        let reach = random.next() % 2 == 0 ? 64 : font.count
        for _ in 0..<(1 + random.next() % 8) {
            let place = (start + Int(random.next() % UInt64(reach))) % font.count
            font[place] =
                random.next() % 2 == 0 ? special[Int(random.next() % 7)] : UInt8(truncatingIfNeeded: random.next())
        }
        return font
    }

    // MARK: Fonts made here

    private static var compact: [UInt8] {
        typealias Font = CompactFontFixture
        var font = Font([
            Font.step(op: 14),
            Font.program(
                Font.step(333, 1, 2, 3, 4, op: 18), Font.step(50, 60, op: 21), Font.step(-107, op: 10),
                Font.step(-107, op: 29), Font.step(op: 14)),
            Font.step(300, 700, 65, 194, op: 14),
            Font.program(Font.step(0, 0, op: 21), Font.step(1, 2, 3, 4, 5, 6, 7, op: 1234), Font.step(op: 14)),
            Font.program(
                Font.step(0, 0, op: 21), Font.step(3, 4, op: 1224), Font.step(2, 1, op: 1230), Font.step(op: 14)),
        ])
        font.localSubroutines = [Font.program(Font.step(10, 0, 0, 10, op: 5), Font.step(op: 11))]
        font.globalSubroutines = [Font.step(1, 2, 3, 4, 5, 6, op: 8)]
        var charset = FontBytes()
        charset.u8(0)
        charset.append(FontBytes(200, 34, 125, 3))
        font.charset = charset
        return font.bytes
    }

    @Test(arguments: [("rich", FontFixture.rich.bytes), ("compact", compact), ("variable", VariationTests.font)])
    func fontsMadeHereMayBeDamagedAnyhow(name: String, font: [UInt8]) {
        #expect(Self.exhaust(font))
        for length in font.indices where length % 3 == 0 || font.count < 1500 {
            Self.exhaust(Array(font.prefix(length)))
        }
        var random = SplitMix64(seed: 14)
        var opened = 0
        for _ in 0..<1500 {
            let damaged = Self.damaged(font, &random)
            if Self.exhaust(damaged) { opened += 1 }
            Self.search(damaged)
        }
        #expect(opened > 200)
    }

    // MARK: The suite's fonts

    private static let files = [
        "CFF-and-SBIX.otf", "NotoColorEmojiCBDT.subset.ttf", "NotoColorEmojiCOLR.subset.ttf", "RobotoFlex.subset.ttf",
        "TwitterColorEmoji.subset.ttf", "Yellowtail-Regular.ttf", "NotoZnamennyMusicalNotation-Regular.ttf",
        "SourceSansPro-Regular.ttf", "Amiri-Regular.ttf", "MPLUS1p-Regular.ttf",
    ]
    /// Of each font; FONT_DAMAGE_ROUNDS in the environment asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["FONT_DAMAGE_ROUNDS"].flatMap { Int($0) } ?? 40

    @Test(.needs(Checkout.conformanceFonts), arguments: files)
    func realFontsMayBeDamagedAnyhow(file: String) throws {
        let font = [UInt8](try Data(contentsOf: Checkout.conformanceFonts.appending(path: file)))
        #expect(Self.exhaust(font))
        var random = SplitMix64(seed: UInt64(file.utf8.count))
        for round in 0..<Self.rounds {
            let damaged = Self.damaged(font, &random)
            let time = processorTime {
                Self.exhaust(damaged)
                Self.search(damaged)
            }
            #expect(time < .soon, "\(file), round \(round)")
        }
    }
}
