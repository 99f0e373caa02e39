import Testing

@testable import render_scene

/// What the names of pictures say that somebody took.
@Suite struct PictureNameTests {
    private typealias Moment = PictureNameWords.Moment

    private func words(_ name: String) throws -> PictureNameWords { try PictureNameWords(name) }

    @Test(arguments: [
        ("0.25s", Moment.seconds(0.25)), ("250ms", .seconds(0.25)), ("t=0.25", .seconds(0.25)),
        ("T_1.5", .seconds(1.5)),
        ("time-2", .seconds(2)), ("arrival t0.4", .seconds(0.4)), ("progress-0.5", .progress(0.5)),
        ("p=0.05", .progress(0.05)), ("50%", .progress(0.5)), ("amber-35%", .progress(0.35)), ("0.5", .plain(0.5)),
        ("frame-012", .frame(12)), ("frame_0", .frame(0)), ("frame7", .frame(7)), ("012", .frame(12)),
        // What is sure comes before what is not, and a number of something else is none.
        ("iphone15-0.25s", .seconds(0.25)), ("15 pro 0.25s", .seconds(0.25)), ("run 3 frame 12", .frame(12)),
        ("variant-3-tone-4-0.5", .plain(0.5)), ("take 2 of 0.5", .plain(0.5)), ("0.5@3x", .plain(0.5)),
    ]) func aMomentIsRead(name: String, moment: PictureNameWords.Moment) throws {
        #expect(try words(name).moment == moment)
    }

    @Test(arguments: ["tree", "", "shot at 15.05.12", "iphone15", "variant-3"]) func aNameWithoutMomentHasNone(
        name: String
    ) throws {
        #expect(try words(name).moment == nil)
    }

    @Test(arguments: ["0.25s-0.5s", "1 and 2", "0.25s frame 3", "0.5-0.6", "2026-11-29"]) func twoMomentsAreRefused(
        name: String
    ) {
        #expect(throws: PictureNameWords.ValueProblem.self) { try words(name) }
    }

    @Test func aTreeIsRead() throws {
        let found = try words("variant3_tone-4 white@2x")
        #expect(found.variant == 3)
        #expect(found.tone == 4)
        #expect(found.ground == 0xFFFFFF)
        #expect(found.scale == 2)
        #expect(try words("tree-7 #1a1225").variant == 7)
        #expect(try words("tree-7 #1a1225").ground == 0x1A1225)
        #expect(try words("incomplete tree").isIncomplete)
        #expect(try words("locked-tree-2").isLocked)
    }

    @Test(arguments: ["variant-8", "tone5", "tone-0.5", "#12345"]) func whatCannotBeIsRefused(name: String) {
        #expect(throws: PictureNameWords.ValueProblem.self) { try words(name) }
    }
}
