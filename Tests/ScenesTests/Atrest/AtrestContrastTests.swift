import DisplayList
import PathParser
import Raster
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import Typography

/// Texts, icons and dots are told from the pixels behind them (atrest.md, "Timer", contrast).
@Suite struct AtrestContrastTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
        Size(width: 1024, height: 1366),
    ]
    private static let typeSizes: [DynamicTypeSize] = [
        .xSmall, .large, .xxxLarge, .accessibility3, .accessibility5,
    ]

    /// Each screen once: a trial's are premium's, and milestones differ in their words alone.
    private static let screens = AtrestScreens.all.filter { entry in
        !entry.name.contains("trial") && (!entry.name.contains("timer in ") || entry.name.contains("deeperRhythm"))
    }

    @Test(arguments: sizes, typeSizes)
    func everythingCanBeRead(size: Size, dynamicType: DynamicTypeSize) throws {
        var count = 0
        for entry in Self.screens {
            let screen = try entry.screen(ScreenOptions(size: size, dynamicType: dynamicType))
            let isHatchOpen = entry.name.contains("hatch")
            let measured = try ScreenContrast(screen: screen).measured { ink in
                // Texts can be read under the open hatch as well; the hatch's glyph and the icons that float have
                // opacities of their own.
                if isHatchOpen { return !ink.isIcon || ink.title != "Atrest" }
                let floats = ink.isIcon && ["Forest", "Calendar", "Settings"].contains(ink.title)
                let isGlyph = ink.isIcon && ink.title == "Atrest" && entry.name.contains("timer")
                return !floats && !isGlyph
            }
            for ink in measured {
                #expect(
                    ink.contrast >= ink.needed,
                    "\(entry.name) at \(size) in \(dynamicType): '\(ink.title)' has \(ink.contrast) of \(ink.needed)")
            }
            count += measured.count
        }
        #expect(count > 60, "\(count)")
    }

    @Test func dotsCanBeSeen() throws {
        // Days of every tone, and an incomplete one, on both ends of the dusk.
        let sessions = (0..<28).map { i in
            let start = 1_767_225_600.0 + Double(i) * 86_400 + Double(i * i % 97) * 60
            return FastingSession(
                id: Fixtures.id(i), start: Instant(secondsSince1970: start),
                end: Instant(secondsSince1970: start + (i % 9 == 8 ? 12 : 16.2) * 3600))
        }
        for drift in [0.0, 1] {
            let screen = try CalendarScene(
                file: SessionFile(sessions: sessions), month: CalendarMonth(year: 2026, month: 1),
                options: ScreenOptions(drift: drift)
            ).screen()
            let dots = try ScreenContrast(screen: screen).dots(side: CalendarScene.dotSize)
            #expect(dots.count > 20)
            #expect(dots.allSatisfy { $0 >= 3 }, "\(dots)")
        }
    }

    @Test func theMeasureIsRight() throws {
        func contrast(_ ink: Color, on ground: Color) throws -> [ScreenContrast.Ink] {
            let screen = Screen(size: Size(width: 100, height: 50), accessibility: nil) {
                ground
                Text("Words", style: TextStyle(size: 16), color: ink)
            }
            return try ScreenContrast(screen: screen).measured { _ in true }
        }
        let white = try #require(contrast(.white, on: .black).first)
        #expect((white.contrast - 21).magnitude < 0.01)
        #expect(white.needed == 4.5)
        let grey = try #require(contrast(Color(hex: 0x767676), on: .white).first)
        #expect((grey.contrast - 4.54).magnitude < 0.01)
        #expect(try #require(contrast(.white.opacity(0.5), on: .black).first).contrast < 6)
        // What cannot be seen at all has no contrast.
        #expect(try contrast(.black, on: .black).first?.contrast == 1)
    }
}
