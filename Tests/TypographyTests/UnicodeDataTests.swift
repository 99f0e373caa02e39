import Foundation
import TestSupport
import Testing
import TextForms

@testable import Typography

/// Unicode's data, against values of its charts, the standard library's and the files that it was made from.
@Suite struct UnicodeDataTests {
    @Test func charactersHaveTheirProperties() {
        #expect(UnicodeData.category(0x41) == .uppercaseLetter)
        #expect(UnicodeData.category(0x301) == .nonspacingMark)
        #expect(UnicodeData.category(0x10FFFD) == .privateUse)
        #expect(UnicodeData.category(0x378) == .unassigned)
        #expect(UnicodeData.combiningClass(0x301) == 230)
        #expect(UnicodeData.combiningClass(0x5B0) == 10)
        #expect(UnicodeData.combiningClass(0x41) == 0)
        #expect(UnicodeData.combiningClass(0x1D165) == 216)
        #expect(Script(of: "a") == .latin)
        #expect(Script(of: "ع") == .arabic)
        #expect(Script(of: ".") == .common)
        #expect(Script(of: "\u{301}") == .inherited)
        #expect(Script(of: "\u{E37}") == "Thai")
        #expect(Script(of: "\u{378}") == .unknown)
        #expect(Script.latin.description == "Latn")
        #expect(Script.arabic.direction == .rightToLeft)
        #expect(UnicodeData.joiningType(0x628) == .dual)
        #expect(UnicodeData.joiningType(0x627) == .right)
        #expect(UnicodeData.joiningType(0x64B) == .transparent)
        #expect(UnicodeData.joiningType(0x710) == .alaph)
        #expect(UnicodeData.bidiClass(0x5D0) == .R)
        #expect(UnicodeData.bidiClass(0x660) == .AN)
        #expect(UnicodeData.bidiClass(0x8C0) == .AL)
        #expect(UnicodeData.bidiClass(0x2067) == .RLI)
        #expect(UnicodeData.lineBreakClass(0x28) == .OP)
        #expect(UnicodeData.lineBreakClass(0xFF08) == .OPW)
        #expect(UnicodeData.lineBreakClass(0xE01) == .SA)
        #expect(UnicodeData.lineBreakClass(0x4E00) == .ID)
        #expect(VerticalOrientation(of: "漢") == .upright)
        #expect(VerticalOrientation(of: "a") == .rotated)
        #expect(VerticalOrientation(of: "\u{3001}") == .transformedOrUpright)
        #expect(VerticalOrientation(of: "\u{3008}") == .transformedOrRotated)
        #expect(UnicodeData.isDefaultIgnorable(0x200D))
        #expect(!UnicodeData.isDefaultIgnorable(0x20))
        #expect(UnicodeData.isPictograph(0x1F600))
        #expect(!UnicodeData.isPictograph(0x41))
        #expect(UnicodeData.mirrored(0x28) == 0x29)
        #expect(UnicodeData.mirrored(0x41) == 0x41)
        #expect(UnicodeData.bracket(0x5B)?.pair == 0x5D)
        #expect(UnicodeData.bracket(0x5D)?.closes == true)
        #expect(UnicodeData.bracket(0x41) == nil)
        // Beyond all characters.
        #expect(UnicodeData.category(0x110000) == .unassigned)
        #expect(UnicodeData.category(.max) == .unassigned)
    }

    /// The standard library knows a version of its own, so that only what both have assigned can be compared.
    @Test func theStandardLibraryAgrees() {
        var compared = 0
        for value in 0..<UInt32(0x110000) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            guard properties.age.map({ $0.major <= 14 }) == true else { continue }
            compared += 1
            #expect(UnicodeData.combiningClass(value) == Int(properties.canonicalCombiningClass.rawValue))
            #expect(UnicodeData.isDefaultIgnorable(value) == properties.isDefaultIgnorableCodePoint)
            #expect(
                UnicodeData.category(value).isMark
                    == [.nonspacingMark, .spacingMark, .enclosingMark].contains(
                        properties.generalCategory))
        }
        #expect(compared > 280_000)
    }

    @Test func charactersComeApartAndTogether() throws {
        let e = try #require(Normalization.decomposition(0xE9))
        #expect(e.first == 0x65)
        #expect(e.second == 0x301)
        #expect(Normalization.composition(0x65, 0x301) == 0xE9)
        // One that stands for another one alone, and one that is not put together again.
        #expect(Normalization.decomposition(0x212B)?.first == 0xC5)
        #expect(Normalization.decomposition(0x212B)?.second == nil)
        #expect(Normalization.decomposition(0x958)?.first == 0x915)
        #expect(Normalization.composition(0x915, 0x93C) == nil)
        #expect(Normalization.composition(0x41, 0x42) == nil)
        #expect(Normalization.decomposition(0x41) == nil)
        // Hangul, by counting.
        #expect(Normalization.decomposition(0xAC01)?.first == 0xAC00)
        #expect(Normalization.decomposition(0xAC00)?.second == 0x1161)
        #expect(Normalization.composition(0x1112, 0x1175) == 0xD788)
        #expect(Normalization.composition(0xAC00, 0x11A8) == 0xAC01)
        // Texts are equal when they are canonically equivalent.
        for value in UInt32(0xC0)..<0x30000 {
            guard let scalar = Unicode.Scalar(value), let (first, second) = Normalization.decomposition(value) else {
                continue
            }
            var parts = ""
            for part in [first, second].compactMap({ $0 }) {
                parts.unicodeScalars.append(try #require(Unicode.Scalar(part)))
            }
            #expect(parts == String(scalar))
        }
    }

    @Test(.needs("/usr/share/unicode/UnicodeData.txt", from: "Debian's unicode-data"))
    func tablesAreWhatTheToolMakesOfThem() throws {
        // The tool proves every value itself; here the file is as it writes it.
        let result = try Process(
            "/usr/bin/env",
            ["python3", Checkout.root.appending(path: "Tools/unicode-tables/unicode_tables.py").path, "--check"]
        ).outcome()
        #expect(result.status == 0, "\(result.error)")
    }
}
