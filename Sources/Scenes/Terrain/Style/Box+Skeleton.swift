import Composition
import DisplayList
import PathParser
import Typography

/// The places of what is still loading: quiet, and still.
extension Box {
    private static let skeletonColor = TerrainTokens.background.interpolated(to: TerrainTokens.accent, at: 0.12)

    /// The place of a picture or a control.
    static func skeleton(
        width: Double? = nil, height: Double, radius: Double = TerrainTokens.Radius.large
    ) -> Box {
        let sheet = Box.sheet(skeletonColor, radius: radius)
        return (width.map { sheet.maxWidth($0) } ?? sheet).frame(height: height)
    }

    /// The place of a text, whose lines are as high.
    /// - Parameter shares: the length of each line, as a share of the width.
    static func skeleton(_ style: TextStyle, _ shares: Double...) -> Box {
        VStack(alignment: .leading, spacing: 0) {
            for share in shares {
                Text("0", style).hidden().frame(maxWidth: .infinity, alignment: .leading)
                    .background(alignment: .leading) {
                        Box.sheet(skeletonColor, radius: TerrainTokens.Radius.small)
                            .relativeFrame(width: share, height: 0.55)
                    }
            }
        }
        .asBox
    }
}
