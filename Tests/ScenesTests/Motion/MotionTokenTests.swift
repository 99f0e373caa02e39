import DisplayList
import Testing

@testable import AtrestScenes
@testable import ScenesKit

@Suite struct MotionTokenTests {
    /// atrest.md, "Tokens".
    @Test func motionsAreAsSpecified() {
        typealias Motion = AtrestTokens.Motion
        #expect(Motion.ease == Transition(duration: 0.4, delay: 0, easing: .easeInOut))
        #expect(Motion.slow == Transition(duration: 0.6, delay: 0, easing: .easeInOut))
        #expect(Motion.arrival == Transition(duration: 1.2, delay: 0, easing: .easeOut))
        #expect(Motion.star == Transition(duration: 1.2, delay: 0.4, easing: .easeIn))
    }

    @Test func tokensWaitAndThenGo() {
        let star = AtrestTokens.Motion.star
        #expect(star.progress(at: 0) == 0)
        #expect(star.progress(at: 0.4) == 0)
        #expect(star.progress(at: 0.41) > 0)
        #expect(abs(star.progress(at: 1) - Easing.easeIn.value(at: 0.5)) < 1e-12)
        #expect(star.progress(at: 1.6) == 1)
        #expect(star.progress(at: 9) == 1)
        #expect(Transition(duration: 0, easing: .linear).progress(at: 0) == 1)
        #expect(Transition(duration: 0, delay: 1, easing: .linear).progress(at: 0.5) == 0)
    }
}
