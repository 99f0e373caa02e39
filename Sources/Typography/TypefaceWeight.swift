extension Typeface {
    /// How heavy type is, on the scale of CSS and OpenType: 100 … 900.
    public struct Weight: Sendable, Hashable, Comparable {
        /// 100 … 900; any number between is a weight of its own.
        public let value: Double

        /// - Parameter value: limited to 100 … 900; NaN gives 400.
        public init(_ value: Double) { self.value = value.isNaN ? 400 : min(max(value, 100), 900) }

        /// 100.
        public static let ultralight = Weight(100)
        /// 200.
        public static let thin = Weight(200)
        /// 300.
        public static let light = Weight(300)
        /// 400: text.
        public static let regular = Weight(400)
        /// 500.
        public static let medium = Weight(500)
        /// 600.
        public static let semibold = Weight(600)
        /// 700: CSS's `bold`.
        public static let bold = Weight(700)
        /// 800.
        public static let heavy = Weight(800)
        /// 900.
        public static let black = Weight(900)

        /// Whether `a` is the lighter weight.
        public static func < (a: Weight, b: Weight) -> Bool { a.value < b.value }
    }
}
