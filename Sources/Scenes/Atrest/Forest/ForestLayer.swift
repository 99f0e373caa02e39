/// The three depths of the forest (atrest.md, "Forest").
public enum ForestLayer: Int, Sendable, Hashable, CaseIterable {
    /// In front, in the middle, far away; trees take them in turn.
    case foreground, mid, background

    /// The name in reports.
    public var name: String {
        switch self {
        case .foreground: "foreground"
        case .mid: "mid"
        case .background: "background"
        }
    }

    /// The trees' size, in points, on a phone.
    public var treeSize: Double {
        switch self {
        case .foreground: 80
        case .mid: 62
        case .background: 48
        }
    }

    /// The opacity of trees and stars.
    public var opacity: Double {
        switch self {
        case .foreground: 1
        case .mid: 0.65
        case .background: 0.40
        }
    }

    /// The range of the trees' centres, as shares of the canvas's height from its top.
    public var band: ClosedRange<Double> {
        switch self {
        case .foreground: 0.55...0.90
        case .mid: 0.35...0.65
        case .background: 0.15...0.45
        }
    }

    /// The stars' scale, on top of `Forest.starScale`.
    public var starScale: Double {
        switch self {
        case .foreground: 1
        case .mid: 0.8
        case .background: 0.6
        }
    }
}
