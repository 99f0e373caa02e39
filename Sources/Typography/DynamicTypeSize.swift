/// The size of text that a reader has chosen.
public enum DynamicTypeSize: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The seven ordinary sizes; `large` is the default.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// The five sizes of iOS's larger accessibility sizes.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The index in the order of sizes.
    package var step: Int { DynamicTypeSize.allCases.firstIndex(of: self) ?? 3 }

    /// Whether it is one of the five largest.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// How many times the default size a category's text has; 1 for `large`, which is the default.
    public func scale(of category: TextCategory) -> Double {
        category.sizes[step] / category.sizes[DynamicTypeSize.large.step]
    }

    /// The size for this reader of text that has `size` points by default.
    public func scaled(_ size: Double, as category: TextCategory = .body) -> Double { size * scale(of: category) }

    /// Whether `a` is the smaller size.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.step < b.step }
}

/// The role of a text, which decides how it grows with the reader's size: titles grow less than small text.
public enum TextCategory: String, Sendable, Hashable, CaseIterable {
    /// The text styles of Apple's Human Interface Guidelines, from the largest to the smallest.
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

    /// In points, in the order of `DynamicTypeSize` (Apple's Human Interface Guidelines, "Typography", iOS).
    package var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// In points, at the reader's default size.
    public var defaultSize: Double { sizes[DynamicTypeSize.large.step] }

    /// The category whose default size is nearest to `size`; of two equally near ones the larger, and `body` rather
    /// than `headline`.
    public static func nearest(toSize size: Double) -> TextCategory {
        var best = TextCategory.largeTitle
        for category in allCases where category != .headline {
            if (category.defaultSize - size).magnitude < (best.defaultSize - size).magnitude { best = category }
        }
        return best
    }
}
