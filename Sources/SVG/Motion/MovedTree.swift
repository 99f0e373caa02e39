import DisplayList
import PathParser

/// A file's elements and styles, with what animations make of them at a moment.
struct MovedTree {
    let tree: SVGTree
    let cascade: Cascade
    let fragment: SVGFragment
    /// The transforms by `animateMotion`.
    private(set) var motions: [Int: Transform] = [:]
    /// How many looks at elements the animations left; below 0 they took too many.
    private(set) var testsLeft: Int

    init(_ tree: SVGTree, _ sheet: StyleSheet, _ options: SVGReadingOptions) {
        fragment = SVGFragment(options.fragment, tree)
        testsLeft = options.limits.styleTests
        let target = fragment.target
        guard let moment = options.moment, moment.isFinite else {
            self.tree = tree
            cascade = Cascade(tree, sheet: sheet, target: target)
            return
        }
        let tests = options.limits.styleTests
        let plain = SpecifiedValues(tree, Cascade(tree, sheet: sheet, target: target), testsLeft: tests)
        let animations = SMILAnimations(tree, at: moment, plain)
        let moved = animations.attributes.isEmpty ? tree : SVGTree(tree, replacing: animations.attributes)
        motions = animations.motions
        testsLeft = plain.testsLeft
        // Selectors see the classes that animations set, and else the file as it is written.
        let classes = animations.attributes.compactMapValues { attributes in
            attributes.last { $0.name == .class }.map { [$0] }
        }
        let original = classes.isEmpty ? tree : SVGTree(tree, replacing: classes)
        let cascade = Cascade(
            moved, sheet: sheet, original: original, target: target, animated: animations.properties)
        self.tree = moved
        guard !sheet.keyframes.isEmpty else {
            self.cascade = cascade
            return
        }
        let values = SpecifiedValues(moved, cascade, testsLeft: plain.testsLeft)
        var animated = animations.properties
        for (element, properties) in KeyframeAnimations(moved, sheet, at: moment, values).properties {
            animated[element, default: []] += properties
        }
        testsLeft = values.testsLeft
        self.cascade = Cascade(moved, sheet: sheet, original: original, target: target, animated: animated)
    }
}
