public import DisplayList
import PathParser
import Raster
import SVG
public import SnapshotEngine
import Structure

extension Snapshotting where Value: AnimatedDrawing, Format == [SnapshotFrame] {
    /// What moves, at some moments: each is drawn at the variant's scale and compared with the baseline's. A failure says
    /// at which frame both part, and whether it comes late or early.
    ///
    ///     let rising = Animation<Never>(duration: 1) { seconds in
    ///         Drawing(size: Size(width: 40, height: 40)) {
    ///             $0.fill(.circle(center: Point(20, 30 - 20 * seconds), radius: 8), .black)
    ///         }
    ///     }
    ///     assertSnapshot(of: rising, as: .animation(at: [0, 0.4, 1]))
    ///     assertSnapshot(of: rising, as: .animation(at: rising.frameTimes(fps: 10)))
    ///
    /// Its baseline is `TEST.NAME.VARIANT.apng`, which browsers play.
    /// - Parameters:
    ///   - moments: in seconds from the beginning, each a millisecond later than the one before at least.
    ///   - tolerance: how far each frame may be from the baseline's; nil for what the suite says, else exactly equal.
    public static func animation(
        at moments: some Sequence<Double>, tolerance: Tolerance? = nil
    ) -> Snapshotting {
        let moments = Array(moments)
        return Snapshotting(
            pathExtension: "apng", tolerance: tolerance, takesScale: true
        ) { value, variant, namesParts in
            try SnapshotFrame.check(moments)
            let scale = variant.scale ?? 1
            return .animation(
                try moments.map { moment in
                    let drawing = try value.drawing(at: moment)
                    return SnapshotFrame(
                        moment: moment, bitmap: try Renderer.render(drawing, options: Renderer.Options(scale: scale)),
                        layout: drawing.pictureLayout(scale: scale, namesParts: namesParts), tree: { drawing.tree })
                })
        }
    }
}

extension Snapshotting where Value: AnimatedDrawing, Format == Bitmap {
    /// What moves in one picture, to look at: six moments from the beginning to the end.
    public static var filmstrip: Snapshotting {
        filmstrip { duration in
            // What does not move is shown once.
            duration > 0 ? (0..<6).map { duration * Double($0) / 5 } : [0]
        }
    }

    /// What moves in one picture, to look at: its moments in rows, each with its time below.
    ///
    ///     let rising = Animation<Never>(duration: 1) { seconds in
    ///         Drawing(size: Size(width: 40, height: 40)) {
    ///             $0.fill(.circle(center: Point(20, 30 - 20 * seconds), radius: 8), .black)
    ///         }
    ///     }
    ///     assertSnapshot(of: rising, as: .filmstrip(at: [0, 0.25, 0.5, 1], columns: 2))
    ///
    /// Its baseline is `TEST.NAME.filmstrip.VARIANT.png`.
    /// - Parameters:
    ///   - moments: in seconds from the beginning, each a millisecond later than the one before at least.
    ///   - columns: how many lie beside one another; nil for as many as fit into 1200 points.
    ///   - tolerance: how far it may be from the baseline; nil for what the suite says, else exactly equal.
    public static func filmstrip(
        at moments: some Sequence<Double>, columns: Int? = nil, tolerance: Tolerance? = nil
    ) -> Snapshotting {
        let moments = Array(moments)
        return filmstrip(columns: columns, tolerance: tolerance) { _ in moments }
    }

    private static func filmstrip(
        columns: Int? = nil, tolerance: Tolerance? = nil, moments: @escaping (_ duration: Double) -> [Double]
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png", tolerance: tolerance, takesScale: true, label: "filmstrip"
        ) { value, variant, namesParts in
            let moments = moments(value.duration)
            try SnapshotFrame.check(moments)
            let strip = Filmstrip(
                frames: try moments.map { (moment: $0, drawing: try value.drawing(at: $0)) }, columns: columns)
            let drawing = strip.drawing
            let scale = variant.scale ?? 1
            return .picture(
                try Renderer.render(drawing, options: Renderer.Options(scale: scale)),
                drawing.pictureLayout(scale: scale, namesParts: namesParts), tree: { drawing.tree })
        }
    }
}

extension Drawing {
    /// The scale and, where a tolerance names some, the parts of a drawing's picture.
    func pictureLayout(scale: Double, namesParts: Bool) -> PictureLayout {
        let parts = namesParts ? namedParts : []
        return PictureLayout(scale: scale, parts: parts.map { PictureLayout.Part(name: $0.name, box: $0.box) })
    }
}
