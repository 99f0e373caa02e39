import PathParser

@testable import Composition

/// Looks at what of a screen can be touched: targets are large enough, on the screen, and none overlaps another.
enum TouchPlacement {
    /// What is wrong with the targets of a screen, a sentence each.
    static func problems(in screen: Screen) -> [String] {
        var problems: [String] = []
        let (targets, size) = (screen.touchTargets, screen.drawing.size)
        for (index, target) in targets.enumerated() {
            let rect = target.rect
            if rect.width < 44 - 1e-6 || rect.height < 44 - 1e-6 { problems.append("\(target) is small") }
            let isInside = rect.minX >= -1e-6 && rect.maxX <= size.width + 1e-6 && rect.minY >= -1e-6
            if !isInside || (target.scrollArea == nil && rect.maxY > size.height + 1e-6) {
                problems.append("\(target) leaves the screen")
            }
            for other in targets[(index + 1)...] where other.layer == target.layer {
                let (a, b) = (visible(target), visible(other))
                let common = a.intersection(b)
                if !common.isNull, common.width > 1e-6, common.height > 1e-6 {
                    problems.append("\(target) overlaps \(other)")
                }
            }
        }
        return problems
    }

    private static func visible(_ target: TouchTarget) -> Rect {
        target.scrollArea.map { target.rect.intersection($0) } ?? target.rect
    }
}
