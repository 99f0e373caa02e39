/// The rules of an SVG file's style sheets.
struct StyleSheet {
    struct Rule {
        let selector: Selector
        /// The range of the rule in `declarations`.
        let declarations: Range<Int>
        /// The layer that it stands in.
        let layer: Int
    }

    /// A custom property that `@property` describes (CSS Properties and Values 1).
    struct RegisteredProperty {
        var initial: ArraySlice<UInt8>?
        var isInherited = true
    }

    /// A frame of `@keyframes`, at a place from 0 to 1.
    struct Keyframe {
        let place: Double
        /// The range of its declarations in `declarations`.
        let declarations: Range<Int>
        /// The pace from here to the next frame, as it is written; nil for that of the animation.
        let timing: ArraySlice<UInt8>?
    }

    var rules: [Rule] = []
    /// By name, in the order of their places; empty where no moment is drawn.
    var keyframes: [ArraySlice<UInt8>: [Keyframe]] = [:]
    var declarations: [StyleDeclaration] = []
    var layers = CascadeLayers()
    /// The layer of what HTML's elements are by themselves; nil where there are none.
    var defaults: Int?
    /// The contents of `@font-face` rules, and where their style sheets begin in the file.
    var fontFaces: [(text: ArraySlice<UInt8>, offset: Int)] = []
    var registered: [ArraySlice<UInt8>: RegisteredProperty] = [:]
    /// The ignored parts: the offset, a word for the kind, and a message.
    private(set) var problems: [(offset: Int, kind: String, message: String)] = []

    mutating func addProblem(_ offset: Int, _ kind: String, _ message: String) {
        problems.append((offset, kind, message))
    }
}
