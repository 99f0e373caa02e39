/// What the app knows beside the fasts.
public struct AppSettings: Sendable, Hashable {
    /// Finite and above 0.
    public var targetHours: Double
    /// Nil when the file does not say.
    public var tier: Tier?
    /// Whether the person has answered how to go on after the trial.
    public var isTransitionDismissed: Bool
    /// As it is shown, with its currency and period; nil when the file does not say.
    public var annualPrice: String?
    /// As it is shown, with its currency; nil when the file does not say.
    public var lifetimePrice: String?

    /// By default those of an app that nobody has changed.
    public init(
        targetHours: Double = FastingSession.defaultTargetHours, tier: Tier? = nil, isTransitionDismissed: Bool = false,
        annualPrice: String? = nil, lifetimePrice: String? = nil
    ) {
        self.targetHours = targetHours
        self.tier = tier
        self.isTransitionDismissed = isTransitionDismissed
        self.annualPrice = annualPrice
        self.lifetimePrice = lifetimePrice
    }
}
