/// The tabs of Terrain's bar at the lower edge.
enum TerrainTab: String, Sendable, Hashable, CaseIterable {
    case home, practice, cabinet, learn, you
}
