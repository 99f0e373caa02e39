import TestSupport
import Testing
import TextForms

@Suite struct SplitMix64Tests {
    /// The first numbers of the authors' C program for the seed 1234567.
    @Test func numbersAreTheAuthors() {
        var numbers = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in numbers.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func numbersAreTheSameWithoutState() {
        var numbers = SplitMix64(seed: 42)
        var fractions = SplitMix64(seed: 42)
        for n: UInt64 in 0..<100 {
            #expect(numbers.next() == SplitMix64.draw(42, n))
            #expect(fractions.nextFraction() == SplitMix64.fraction(42, n))
        }
    }
}
