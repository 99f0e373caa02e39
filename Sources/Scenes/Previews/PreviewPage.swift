import CResources
import DisplayList
import PathParser

/// A page of an app's set for stores: its screen, what is on it, and how the page is composed.
struct PreviewPage: Sendable, Hashable {
    var composition: PreviewComposition
    /// The edge that a cropped device crosses.
    var edge = PreviewEdge.bottom
    /// The shot that is shown; of a pair the one in front.
    var shot: PreviewShot
    /// The shot behind it in a pair; else nil.
    var behind: PreviewShot?
    /// The part of each device's screen that a detail shows, in shares of the screen.
    var parts: [DeviceFrame: Rect] = [:]

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
    /// The device; nil for the page's own.
    var device: DeviceFrame?

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

    // Terrain

    /// Whether it is about the type that is the opposite of the profile's.
    var isOpposite = false
    /// The colour that glows behind the device; nil for the type's.
    var glow: Color?
}
