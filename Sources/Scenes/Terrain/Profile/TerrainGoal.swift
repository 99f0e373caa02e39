/// Something of which a person wants more.
public enum TerrainGoal: String, Sendable, Hashable, CaseIterable {
    /// The wishes, by their names in packs.
    case sleep, digestion, energy, stress, skin
    /// A cycle with easier days.
    case menstrualComfort = "menstrual_comfort"
}
