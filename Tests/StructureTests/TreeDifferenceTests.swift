import DisplayList
import PathParser
import Testing

@testable import Structure

/// Differences of trees in words.
@Suite struct TreeDifferenceTests {
    private func words(_ before: Drawing, _ after: Drawing) -> [String]? {
        TreeDifference(expected: before.tree.text, actual: after.tree.text)?.sentences
    }

    private func words(_ before: String, _ after: String) -> [String]? {
        TreeDifference(expected: before, actual: after)?.sentences
    }

    @Test func aButtonThatMovedByFourPoints() throws {
        #expect(words(Cards.card(), Cards.card()) == [])
        #expect(
            words(Cards.card(), Cards.card(beginDown: 4)) == ["button “Begin”: 4 pt lower, with all that is in it"])
        #expect(
            words(Cards.card(beginDown: 4), Cards.card()) == ["button “Begin”: 4 pt higher, with all that is in it"])
        let difference = try #require(
            TreeDifference(expected: Cards.card().tree.text, actual: Cards.card(beginDown: 4).tree.text))
        #expect(
            difference.moves.count == 1 && difference.moves[0].from.minY == 130 && difference.moves[0].to.minY == 134)
    }

    @Test func onlyWhatMovedIsReported() {
        let before =
            "drawing  0, 0  90 × 90\n  group “A”  0, 0  50 × 20\n    text “x”  0, 0  9 × 9\n    text “y”  40, 10  10 × 10\n"
        let moved =
            "drawing  0, 0  90 × 90\n  group “A”  0, 0  56 × 20\n    text “x”  0, 0  9 × 9\n    text “y”  46, 10  10 × 10\n"
        // The group's box follows from what is in it.
        #expect(words(before, moved) == ["text “y”: 6 pt further right"])
        let larger =
            "drawing  0, 0  90 × 90\n  group “A”  0, 0  50 × 20\n    text “x”  0, 0  9 × 9\n    text “y”  38.5, 9  11.5 × 11\n"
        #expect(words(before, larger) == ["text “y”: 1 pt higher, 1.5 pt further left, 1.5 pt wider, 1 pt taller"])
    }

    @Test func whatCameWentAndWasRenamed() {
        let before = "drawing  0, 0  9 × 9\n  text “a”  0, 0  1 × 1\n  button “b”  0, 0  2 × 2\n"
        #expect(words(before, "drawing  0, 0  9 × 9\n  text “a”  0, 0  1 × 1\n") == ["button “b” is gone"])
        #expect(
            words("drawing  0, 0  9 × 9\n", before) == ["text “a” is new at 0, 0", "button “b” is new at 0, 0"])
        #expect(
            words(before, "drawing  0, 0  9 × 9\n  text “c”  0, 2  1 × 1\n  button “b”  0, 0  2 × 2\n")
                == ["text “a” is “c” now", "text “c”: 2 pt lower"])
        #expect(
            words(before, "drawing  0, 0  9 × 9\n  button “b”  0, 0  2 × 2\n  text “a”  0, 0  1 × 1\n")
                == ["text “a” is drawn in another order"])
        #expect(
            words("slider “v” = “1”  0, 0  1 × 1", "slider “v” = “2”  0, 0  1 × 1") == [
                "slider “v” has the value “2”, it was “1”"
            ])
        #expect(words("text “a”  0, 0  1 × 1", "text “a”  not seen") == ["text “a”: is no longer seen"])
        #expect(
            words(
                "button “b”  0, 0  9 × 9\n  shape #000000  0, 0  9 × 9",
                "button “b”  0, 0  9 × 9\n  shape #ffffff  0, 0  9 × 9")
                == ["shape #000000 in button “b” is #ffffff now"])
        #expect(words("anything", before) == nil)
    }
}
