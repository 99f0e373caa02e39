/// The app's settings, beside the fasts.
public struct AppSettings: Sendable, Hashable {
    /// The target in hours, finite and above 0.
    public var targetHours: Double
    /// The tier; nil when the file does not say.
    public var tier: Tier?
    /// Whether the person has answered how to go on after the trial.
    public var isTransitionDismissed: Bool
    /// The price with its currency and period; nil when the file does not say.
    public var annualPrice: String?
    /// The price with its currency; nil when the file does not say.
    public var lifetimePrice: String?

    /// Settings, by default those of an app that nobody has changed.
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
