public import Composition
public import DisplayList
import Raster
import SnapshotEngine
import Structure

extension Snapshotting where Value == Drawing, Format == String {
    /// The structure of drawings as text: what each part is, its name, its place and its size. A failure says what has
    /// moved: “button “Begin”: 4 pt lower”.
    ///
    ///     assertSnapshot(of: drawing, as: .image)
    ///     assertSnapshot(of: drawing, as: .tree)
    ///
    /// Its baseline is `TEST.NAME.tree.VARIANT.txt`.
    public static var tree: Snapshotting {
        Snapshotting(pathExtension: "txt", label: "tree") { drawing, _, _ in .tree(drawing.tree.text) }
    }

    /// The elements that a screen reader meets in drawings, and their faults, as text.
    ///
    /// Its baseline is `TEST.NAME.accessibility.VARIANT.txt`.
    public static var accessibilityText: Snapshotting {
        Snapshotting(pathExtension: "txt", label: "accessibility") { drawing, _, _ in
            .text(try AccessibilityAudit(drawing).text)
        }
    }
}

extension Snapshotting where Value == Drawing, Format == Bitmap {
    /// The elements that a screen reader meets in drawings: a numbered box around each, and the list beside it with kinds,
    /// titles, states and contrasts; what is too small, too faint or over something else is reported in red.
    ///
    /// Its baseline is `TEST.NAME.accessibility.VARIANT.png`. It passes whatever is wrong: that is for `assertAccessible`.
    public static var accessibility: Snapshotting {
        Snapshotting(pathExtension: "png", takesScale: true, label: "accessibility") { drawing, variant, _ in
            let scale = variant.scale ?? 1
            let sheet = try AccessibilityAudit(drawing).sheet(of: drawing)
            return .picture(
                try Renderer.render(sheet, options: Renderer.Options(scale: scale)), PictureLayout(scale: scale))
        }
    }
}

extension Snapshotting where Value == ElementLayout, Format == String {
    /// The structure of laid out elements as text; see the strategy of the same name for drawings.
    public static var tree: Snapshotting { Snapshotting<Drawing, String>.tree.pullback(\.drawing) }

    /// The elements that a screen reader meets in a layout, and their faults, as text.
    public static var accessibilityText: Snapshotting {
        Snapshotting<Drawing, String>.accessibilityText.pullback(\.drawing)
    }
}

extension Snapshotting where Value == ElementLayout, Format == Bitmap {
    /// Laid out elements as pictures.
    public static var image: Snapshotting { Snapshotting<Drawing, Bitmap>.image.pullback(\.drawing) }

    /// The elements that a screen reader meets in a layout, as a picture.
    public static var accessibility: Snapshotting { Snapshotting<Drawing, Bitmap>.accessibility.pullback(\.drawing) }
}
