import Composition
import DisplayList
import Localization
import PathParser
import Snapshots
import Typography

@testable import AtrestScenes
@testable import TerrainScenes

/// A screen's circumstances in a matrix.
struct MatrixScreen {
    let size: Size
    let typeSize: DynamicTypeSize
    let language: LanguageTag?

    var terrain: TerrainScene.Options {
        TerrainScene.Options(size: size, dynamicType: typeSize, words: .terrain(language: language))
    }

    var pack: PackScene.Options {
        PackScene.Options(size: size, dynamicType: typeSize, words: .terrain(language: language))
    }

    var atrest: ScreenOptions {
        ScreenOptions { ($0.size, $0.dynamicType, $0.words) = (size, typeSize, .atrest(language: language)) }
    }
}

/// What a tablet's picture shows of layout is seen at a quarter of its size, too.
private let devices: [SnapshotVariant] =
    .devices([.phone4, .phone]) × .scales([0.5]) + .devices([.tabletMini]) × .scales([0.25])

/// Compares a screen in every two of devices, type sizes, languages (of which one is mirrored) and states together.
/// - Parameter states: what the screen shows; with one there are nine pictures, with three fifteen.
func assertMatrix<State: RawRepresentable>(
    of states: [State], named name: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    function: String = #function, _ drawing: (State, MatrixScreen) throws -> Drawing
) where State.RawValue == String {
    assertSnapshot(
        of: { variant in
            guard let state = states.first(where: { $0.rawValue == variant.state }) else { throw NoSuchState() }
            return try drawing(state, MatrixScreen(variant))
        }, named: name, variants: variants(.states(states.map(\.rawValue))), file: file, line: line,
        function: function)
}

/// Compares a screen of one state.
func assertMatrix(
    named name: String? = nil, file: StaticString = #filePath, line: UInt = #line, function: String = #function,
    _ drawing: (MatrixScreen) throws -> Drawing
) {
    assertSnapshot(
        of: { try drawing(MatrixScreen($0)) }, named: name, variants: variants([.plain]), file: file, line: line,
        function: function)
}

private struct NoSuchState: Error {}

private func variants(_ states: [SnapshotVariant]) -> [SnapshotVariant] {
    .pairwise(devices, .typeSizes([.xSmall, .large, .accessibility5]), .languages(["en", "de", "ar"]), states)
}

extension MatrixScreen {
    fileprivate init(_ variant: SnapshotVariant) {
        self.init(
            size: variant.size ?? Device.phone.size, typeSize: variant.typeSize ?? .large,
            language: variant.language.flatMap { LanguageTag($0) })
    }
}
