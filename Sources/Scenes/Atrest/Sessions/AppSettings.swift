/// What the app knows beside the fasts.
public struct AppSettings: Sendable, Hashable {
    /// Finite and above 0.
    public var targetHours: Double
    /// Nil when the file does not say.
    public var tier: Tier?
    public var isTransitionDismissed: Bool
    public var annualPrice: String
    public var lifetimePrice: String

    public init(
        targetHours: Double = FastingSession.defaultTargetHours, tier: Tier? = nil, isTransitionDismissed: Bool = false,
        annualPrice: String = "$29 / year", lifetimePrice: String = "$79 once, forever"
    ) {
        self.targetHours = targetHours
        self.tier = tier
        self.isTransitionDismissed = isTransitionDismissed
        self.annualPrice = annualPrice
        self.lifetimePrice = lifetimePrice
    }
}
