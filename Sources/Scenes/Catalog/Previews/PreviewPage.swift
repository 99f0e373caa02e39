import CResources
import DisplayList
import PathParser

/// A page of an app's set for stores: its screen, what is on it, and how the page is composed.
struct PreviewPage: Sendable, Hashable {
    var composition: PreviewComposition
    /// The composition around a tablet, whose screen is another; nil for the same.
    var tabletComposition: PreviewComposition?
    /// The shot that is shown.
    var shot: PreviewShot
    /// A point of the card that is lifted, in shares of a device's screen.
    var lifts: [DeviceFrame: Point] = [:]

    func composition(on device: DeviceFrame) -> PreviewComposition {
        device == .tablet ? tabletComposition ?? composition : composition
    }

    /// The pages of an app, in the order in which a store shows them.
    static func all(of app: PreviewApp) -> [PreviewPage] {
        switch app {
        case .atrest: own.atrest
        case .tally: own.tally
        case .terrain: own.terrain
        }
    }

    private static let own: (atrest: [PreviewPage], tally: [PreviewPage], terrain: [PreviewPage]) = {
        let bytes = [UInt8](
            UnsafeBufferPointer(start: gloaming_preview_pages(), count: gloaming_preview_pages_size()))
        // The file is a part of the program, and the tests read all of it.
        guard let apps = try? read(bytes), let atrest = apps[.atrest], let tally = apps[.tally],
            let terrain = apps[.terrain]
        else { fatalError("the program's pages for stores are damaged") }
        return (atrest, tally, terrain)
    }()
}

/// A screen with what it shows.
struct PreviewShot: Sendable, Hashable {
    /// The screen's name.
    var screen: String
    // Atrest

    /// The tree's kind, 0 … 7.
    var tree = 0
    /// Its earth tone, 0 … 4.
    var tone = 1
    /// The running fast's progress, 0 … 1; nil for the file's own.
    var progress: Double?
    /// The drift of the dusk from warm to cool: 0 … 1.
    var drift = 0.0
    /// The earth tones of the forest's trees, in turn; empty for their own.
    var tones: [Int] = []

    // Tally

    var count = 0
    var sync = TallySyncState.synced
    var appearance = TallyAppearance.light
    /// Whether the page's ground is the colour of the pen in place of paper.
    var isAccent = false

    // Terrain

    /// The colour that glows behind the device; nil for the type's.
    var glow: Color?
}
