import Localization
import PathParser
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TallyScenes

@Suite struct TallyWordsTests {
    @Test(arguments: [
        (0, "0 tally marks"),
        (1, "1 tally mark"),
        (2, "2 tally marks"),
        (99, "99 tally marks"),
        (100, "100 tally marks: 1 hundred"),
        (2339, "2339 tally marks: 2 thousands, 3 hundreds, 1 twenty-five, 2 fives, 4 ones"),
        (12_345, "12345 tally marks: 1 ten thousand, 2 thousands, 3 hundreds, 1 twenty-five, 4 fives"),
        (1_000_000_000, "1000000000 tally marks: 1 billion"),
    ])
    func label(count: Int, text: String) throws {
        #expect(Words.tally().label(count) == text)
        #expect(try TallyScene(count: count, extent: .height(32)).drawing().accessibility?.title == text)
    }

    @Test(arguments: [
        (0, "0"), (25, "25"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_000_000_000, "1,000,000,000"),
    ])
    func figuresAreInGroupsOfThree(count: Int, text: String) {
        #expect(Words.tally().locale.figures(count) == text)
    }

    @Test func anEmptySheetInvites() throws {
        func texts(_ count: Int) throws -> [String] { try TallyHomeScene(count).screen().textBoxes.map(\.text) }
        #expect(try texts(0).contains(Words.tally()("home.empty.title")))
        #expect(try !texts(1).contains(Words.tally()("home.empty.title")))
        #expect(try texts(12_345).contains("12,345"))
    }

    @Test(arguments: [
        (TallyScene(-1), "count"), (TallyScene(1_000_000_001), "count"),
        (TallyScene(count: 5, progress: 1.1), "progress"),
        (TallyScene(count: 5, progress: -0.1), "progress"), (TallyScene(count: 5, progress: .nan), "progress"),
        (TallyScene(count: 5, jitter: 2), "jitter"), (TallyScene(count: 5, scale: 0), "scale"),
        (TallyScene(count: 5, scale: .nan), "scale"),
        (TallyScene(count: 5, scale: 101), "scale"), (TallyScene(count: 5, from: 6), "from"),
        (TallyScene(count: 5, from: -1), "from"),
        (TallyScene(count: 5, extent: .height(0)), "size"), (TallyScene(count: 5, extent: .height(15)), "size"),
        (TallyScene(count: 5, extent: .height(.infinity)), "size"),
        (TallyScene(count: 5, extent: .fitting(Size(width: 15.5, height: 100))), "size"),
        (TallyScene(count: 5, extent: .fitting(Size(width: 100, height: 15.5))), "size"),
        (TallyScene(count: 5, extent: .height(4000), dynamicType: .accessibility5), "size"),
    ])
    func optionsOutOfRangeAreNamed(scene: TallyScene, option: String) {
        #expect {
            try scene.drawing()
        } throws: { error in
            if case .badOption(option, _, _) = error as? SceneError { true } else { false }
        }
    }
}
