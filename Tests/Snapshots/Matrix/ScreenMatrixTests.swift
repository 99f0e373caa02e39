import Composition
import DisplayList
import Localization
import PathParser
import Snapshots
import TestSupport
import Testing
import Typography

@testable import Scenes

/// Each app's first screen: every two of devices, type sizes and languages together, of which one is mirrored.
@Suite struct ScreenMatrixTests {
    private static let screens: [SnapshotVariant] =
        .pairwise(
            .devices([.phone4, .phone, .tabletMini]), .typeSizes([.xSmall, .large, .accessibility5]),
            .languages(["en", "de", "ar"])) × .scales([0.5])

    private func screen(
        line: UInt = #line, function: String = #function,
        _ drawing: (Size, DynamicTypeSize, LanguageTag?) throws -> Drawing
    ) {
        assertSnapshot(
            of: { variant in
                try drawing(
                    variant.size ?? Device.phone.size, variant.typeSize ?? .large,
                    LanguageTag(variant.language ?? "en"))
            }, variants: Self.screens, line: line, function: function)
    }

    @Test func timer() {
        screen { size, type, language in
            let options = ScreenOptions {
                ($0.size, $0.dynamicType, $0.words) = (size, type, .atrest(language: language))
            }
            return try TimerScene(model: TimerModel(tier: .premium), options: options).drawing()
        }
    }

    @Test func tally() {
        screen { size, type, language in
            try TallyHomeScene(63) { ($0.size, $0.dynamicType, $0.words) = (size, type, .tally(language: language)) }
                .drawing()
        }
    }

    @Test func terrain() throws {
        let profile = try Checkout.profile("low-flame")
        screen { size, type, language in
            let options = TerrainScene.Options(size: size, dynamicType: type, words: .terrain(language: language))
            return try TerrainScene(.home, profile: profile, options: options).drawing()
        }
    }
}
