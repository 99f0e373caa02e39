import DisplayList
import Scenes
import Typography

/// The drawings of an animation's frames. Each is made once for all its uses, as long as there is room to keep it.
struct FrameDrawings {
    let times: FrameTimes
    /// The number of shapes in all drawings made; drawings that were not kept count each time they are made.
    private(set) var shapeCount = 0

    private let animation: Animation<CommandError>
    private let maxKeptShapes: Int
    private var kept: [Drawing?]
    /// The missing characters of all frames.
    private(set) var missing = TextWarnings()

    /// - Parameter maxKeptShapes: the most shapes in the drawings that are kept; about 400 bytes each.
    init(_ animation: Animation<CommandError>, times: FrameTimes, maxKeptShapes: Int) {
        self.animation = animation
        self.times = times
        self.maxKeptShapes = maxKeptShapes
        kept = [Drawing?](repeating: nil, count: times.count)
    }

    /// A frame's drawing, which is kept for later.
    mutating func drawing(of frame: Int) throws(CommandError) -> Drawing {
        if let drawing = kept[frame] { return drawing }
        let drawing = try made(at: times[frame])
        shapeCount += drawing.nodes.shapeCount
        if shapeCount <= maxKeptShapes { kept[frame] = drawing }
        return drawing
    }

    /// A frame's drawing, which is not needed again.
    mutating func lastDrawing(of frame: Int) throws(CommandError) -> Drawing {
        defer { kept[frame] = nil }
        if let drawing = kept[frame] { return drawing }
        return try made(at: times[frame])
    }

    /// The drawing at a time between frames.
    mutating func made(at time: Double) throws(CommandError) -> Drawing {
        let drawing = try animation.drawing(at: time)
        missing.note(drawing)
        return drawing
    }
}

extension Animation where Failure == SceneError {
    /// The animation, with its errors as those of commands.
    var ofCommand: Animation<CommandError> {
        Animation<CommandError>(duration: duration, isLooping: isLooping) { time throws(CommandError) in
            do throws(SceneError) {
                return try drawing(at: time)
            } catch {
                throw CommandError(error)
            }
        }
    }
}

extension [Node] {
    /// The number of fills, strokes, stamps and pictures.
    fileprivate var shapeCount: Int {
        reduce(0) { count, node in
            guard case .group(let group) = node else { return count + 1 }
            return count + group.nodes.shapeCount
        }
    }
}
