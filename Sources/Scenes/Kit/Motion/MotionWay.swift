/// A scene in a motion whose progress goes from one value to another.
package struct MotionWay<Scene: Sendable, Value: Sendable>: Sendable {
    package var scene: Scene
    package var from: Value?
    package var to: Value?
    /// Whether the motion's other form is asked for.
    package var isOther = false

    package init(scene: Scene, from: Value? = nil, to: Value? = nil) {
        self.scene = scene
        self.from = from
        self.to = to
    }
}
