/// The places of Terrain that the bar at the lower edge leads to.
enum TerrainTab: String, Sendable, Hashable, CaseIterable {
    case home, practice, cabinet, learn, you
}
