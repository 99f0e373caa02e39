import DisplayList
import Testing

/// Colours by SwiftUI's names.
@Suite struct NamedColorTests {
    @Test func aNameIsAColorAndAComponent() {
        #expect(Color.red.hexText == "#ff3b30")
        #expect(Color.red.red == 1)
        #expect(Color.gray.hexText == "#8e8e93")
    }
}
