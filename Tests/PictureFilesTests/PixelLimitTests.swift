import Testing

@testable import PictureFiles

struct PixelLimitTests {
    @Test func theLimitItselfIsAllowed() {
        #expect(PixelLimit.allows(3, 4, atMost: 12))
        #expect(!PixelLimit.allows(3, 4, atMost: 11))
        #expect(!PixelLimit.allows(3, 4, atMost: -1))
    }

    @Test func moreThanAnIntegerCanBeIsBeyondEveryLimit() {
        #expect(!PixelLimit.allows(.max, 2, atMost: .max))
        #expect(!PixelLimit.allows(1 << 32, 1 << 32, atMost: .max))
    }
}
