import DisplayList
import PathParser

/// A way through an app as it is walked: each screen stays, a finger touches it, and the next one comes.
extension Animation where Failure == SceneError {
    /// The way's screens one after another; at the end the last one stays.
    /// - Parameters:
    ///   - screens: at least one, all of one size.
    ///   - isRightToLeft: whether screens come from the left, as where reading runs from right to left.
    /// - Throws: `SceneError` for no screens, and for screens that differ in size.
    public static func flow(_ screens: [FlowScreen], isRightToLeft: Bool) throws(SceneError) -> Animation {
        let walk = try FlowWalk(screens, isRightToLeft: isRightToLeft)
        return Animation(duration: walk.duration) { seconds throws(SceneError) in walk.drawing(at: seconds) }
    }
}

/// The screens of a way in time.
private struct FlowWalk: Sendable {
    /// A screen, and when it is to be seen.
    private struct Part: Sendable {
        let nodes: [Node]
        let touch: Point?
        /// When the next one begins to come, in seconds.
        let departure: Double
        /// How it comes, and how the next one does.
        let coming: FlowStep.Transition
        let going: FlowStep.Transition
        /// The change into the next one, where that comes in place.
        var change: Crossing?
    }

    let duration: Double
    private let size: Size
    private let isRightToLeft: Bool
    private let symbols: [Symbol]
    private let parts: [Part]
    private let title: Accessibility?

    /// How long a screen takes to come, in seconds: as long as a phone's own.
    private static let transition = 0.4
    /// How long before the next screen the finger comes down, and how long it takes to rise.
    private static let (press, lift) = (0.5, 0.15)
    /// The share of the width by which a screen gives way to the next.
    private static let giving = 0.3
    /// How far the shade before a coming screen reaches, in points.
    private static let shade = 20.0

    init(_ screens: [FlowScreen], isRightToLeft: Bool) throws(SceneError) {
        guard let first = screens.first else {
            throw .badOption(name: "steps", found: "no screens", expected: "at least one")
        }
        size = first.drawing.size
        var table = SymbolTable()
        var parts: [Part] = []
        var time = 0.0
        for (index, screen) in screens.enumerated() {
            guard screen.drawing.size == size else {
                throw .badOption(
                    name: "steps",
                    found: "screens of \(size.width) × \(size.height) and of \(screen.drawing.size.width) × "
                        + "\(screen.drawing.size.height) pt", expected: "screens of one size")
            }
            let departure = time + screen.step.seconds
            parts.append(
                Part(
                    nodes: table.add(screen.drawing), touch: index + 1 < screens.count ? screen.touch : nil,
                    departure: departure,
                    coming: index > 0 ? screens[index - 1].step.transition : .push, going: screen.step.transition))
            time = departure + FlowWalk.transition
        }
        duration = time - FlowWalk.transition
        for (index, next) in screens.enumerated().dropFirst() where parts[index].coming == .fade {
            let isGrounded = screens[index - 1].drawing.isOpaque && next.drawing.isOpaque
            parts[index - 1].change = Crossing(
                from: parts[index - 1].nodes, to: parts[index].nodes, isGrounded: isGrounded)
        }
        self.parts = parts
        self.isRightToLeft = isRightToLeft
        symbols = table.symbols
        title = first.drawing.accessibility
    }

    /// All screens at all times, hidden or moved away where they are not seen: so an SVG holds each once.
    func drawing(at seconds: Double) -> Drawing {
        let screen = Path.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
        var nodes: [Node] = []
        for (index, part) in parts.enumerated() {
            let came = index == 0 ? 1 : share(from: parts[index - 1].departure, at: seconds)
            let gone = index == parts.count - 1 ? 0 : share(from: part.departure, at: seconds)
            var group = Group(part.nodes, clip: Clip(screen))
            let isChanging = part.coming == .fade && came < 1 || part.going == .fade && gone > 0
            group.opacity = came > 0 && gone < 1 && !isChanging ? 1 : 0
            let place =
                came < 1 ? FlowWalk.coming(part.coming, 1 - came, size) : FlowWalk.giving(part.going, gone, size)
            group.transform = .translation(isRightToLeft ? -place.x : place.x, place.y)
            if index > 0, part.coming != .fade {
                let opacity = came < 1 ? group.opacity : 0
                nodes.append(.group(Group([shade(part.coming)], transform: group.transform, opacity: opacity)))
            }
            nodes.append(.group(group))
            if let change = part.change {
                // At both ends it has other nodes, and is not seen.
                let share = gone > 0 && gone < 1 ? gone : 0.5
                nodes.append(
                    .group(
                        Group(
                            change.nodes(at: share), opacity: gone > 0 && gone < 1 ? 1 : 0, clip: Clip(screen))))
            }
            guard let touch = part.touch else { continue }
            nodes.append(.group(finger(at: touch, seconds - part.departure)))
        }
        return Drawing(size: size, symbols: symbols, nodes: nodes, accessibility: title)
    }

    private func share(from start: Double, at seconds: Double) -> Double {
        Easing.easeInOut.value(at: (seconds - start) / FlowWalk.transition)
    }

    /// - Parameter rest: the share of its way that a screen has still to come: 1 … 0.
    private static func coming(_ transition: FlowStep.Transition, _ rest: Double, _ size: Size) -> Point {
        switch transition {
        case .push: Point(rest * size.width, 0)
        case .back: Point(-rest * size.width, 0)
        case .rise: Point(0, rest * size.height)
        case .fade: .zero
        }
    }

    /// - Parameter share: the share of the next screen's way that it has come: 0 … 1.
    private static func giving(_ transition: FlowStep.Transition, _ share: Double, _ size: Size) -> Point {
        switch transition {
        case .push: Point(-giving * share * size.width, 0)
        case .back: Point(giving * share * size.width, 0)
        case .rise, .fade: .zero
        }
    }

    /// The shade before a screen's edge as it comes: pages of one colour would run into one another.
    private func shade(_ transition: FlowStep.Transition) -> Node {
        let isRising = transition == .rise
        // Pages that come from the right have it at their left, mirrored ones at their right.
        let isLeft = (transition == .push) != isRightToLeft
        let (start, end) = (isLeft ? 0 : size.width, isLeft ? -FlowWalk.shade : size.width + FlowWalk.shade)
        let rect =
            isRising
            ? Rect(x: 0, y: -FlowWalk.shade, width: size.width, height: FlowWalk.shade)
            : Rect(x: min(start, end), y: 0, width: FlowWalk.shade, height: size.height)
        let paint = Paint.linear(
            from: isRising ? .zero : Point(start, 0), to: isRising ? Point(0, -FlowWalk.shade) : Point(end, 0),
            colors: [Color.black.opacity(0.12), Color.black.opacity(0)])
        return .fill(Fill(.rect(rect), paint: paint))
    }

    /// A finger that comes down, presses, and rises as the next screen comes.
    /// - Parameter seconds: from the moment at which the next screen begins to come.
    private func finger(at point: Point, _ seconds: Double) -> Group {
        let down = Easing.easeOut.value(at: (seconds + FlowWalk.press) / (FlowWalk.press / 2))
        let up = Easing.easeIn.value(at: seconds / FlowWalk.lift)
        // From a half larger than a fingertip to its size, and on to a little less as it presses.
        let scale = 1.5 - 0.6 * down
        return Group(
            TouchMark.nodes(at: .zero), transform: .translation(point.x, point.y) * .scale(scale),
            opacity: down * (1 - up))
    }
}
