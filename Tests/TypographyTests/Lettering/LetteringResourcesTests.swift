import CResources
import TestSupport
import Testing

@testable import Typography

/// The face's file, and what the program has of it.
@Suite struct LetteringResourcesTests {
    private func file() throws -> [UInt8] { try Checkout.bytes("Resources/lettering/GloamingRounded.ttf") }

    @Test func theProgramHasTheFile() throws {
        let embedded = [UInt8](UnsafeBufferPointer(start: gloaming_rounded(), count: gloaming_rounded_size()))
        #expect(try embedded == file())
    }

    @Test func itIsAVariableFontFromUltralightToBlack() throws {
        let face = try TrueTypeFace(try file())
        #expect(face.axes.map(\.tag) == ["wght"])
        let axis = try #require(face.axes.first)
        #expect(axis.minimum == 100)
        #expect(axis.default == 400)
        #expect(axis.maximum == 900)
        #expect(face.unitsPerEm == 2000)
    }

    /// No glyph is damaged, at any weight.
    @Test(arguments: [100.0, 250, 400, 650, 900])
    func allGlyphsAreRead(weight: Double) throws {
        let face = try TrueTypeFace(try file()).instance([("wght", weight)])
        #expect(face.glyphCount > 380)
        for glyph in 0..<face.glyphCount {
            #expect(throws: Never.self, "\(glyph)") { try face.outline(of: glyph) }
        }
    }
}
