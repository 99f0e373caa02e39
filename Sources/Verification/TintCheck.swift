import AtrestScenes
import DisplayList
import PathParser
import Raster

/// Draws every tree in every tone, at every step of progress, on every ground of a table, and compares the pixels
/// inside it and around it, and the blur of locked ones, with the table (atrest.md, "Tree").
public struct TintCheck: Sendable {
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The colours that the pixels must have.
    public var table: ExpectedTints
    /// The variants that are checked.
    var variants = 0..<Silhouettes.count
    /// How the trees are drawn.
    var draw: @Sendable (TreeScene) throws(SceneError) -> Drawing = { scene throws(SceneError) in try scene.drawing() }

    /// The largest difference in any channel that is still allowed, in 255ths: rounding may cause it.
    public static let tolerance = 1

    /// The same at a tree's edges and beside it, where coverage is rounded as well.
    public static let edgeTolerance = 3
    /// The largest error of a locked tree's blur that is still allowed, in points. Three boxes, by which filters draw a
    /// Gaussian from two pixels on, are as wide as whole pixels let them: 1.4 to 1.6 pt where 1.5 were asked for.
    public static let blurTolerance = 0.2

    /// The side of the pictures, in points and pixels.
    private static let side = 128.0
    /// The side of those of trees with less detail.
    private static let smallSide = Silhouettes.fineSize - 1
    /// The side of pictures of blurred trees: larger, so that the blur of 1.5 pt leaves some places alone.
    private static let lockedSide = 320.0
    /// The distance of those places from an edge, in pixels. Beyond 3.3 sigmas the blur takes less than a tenth of a
    /// level.
    private static let lockedMargin = 5
    /// The pixels a point at which locked trees' blur is measured, and the side of those pictures, in points: small
    /// ones have more edge for their pixels.
    private static let blurScales = 1...3
    private static let blurSide = 96.0

    /// By default the project's own trees against the specification.
    public init(trees: [Path]? = nil, table: ExpectedTints = .specified) {
        self.trees = trees
        self.table = table
    }

    /// - Throws: `VerificationError` when a tree cannot be drawn or has no place to measure.
    public func run() throws(VerificationError) -> TintReport {
        var report = TintReport()
        for tone in table.tones { report.rows.append(TintReport.Row(name: tone.name)) }
        report.rows += [TintReport.Row(name: "incomplete"), TintReport.Row(name: "locked")]
        let (incompleteRow, lockedRow) = (table.tones.count, table.tones.count + 1)
        for variant in variants {
            let inside = try places(variant, side: TintCheck.side, margin: 1)
            for (tone, expected) in table.tones.enumerated() {
                for (step, colors) in expected.colors.enumerated() {
                    let progress = Double(step) / Double(max(expected.colors.count - 1, 1))
                    var scene = tree(variant, tone: tone, size: TintCheck.side)
                    scene.progress = progress
                    try compare(scene, .established(progress), colors, at: inside, &report, row: tone)
                }
                // An incomplete tree has its own progress, whatever it is given.
                var incomplete = tree(variant, tone: tone, size: TintCheck.side)
                incomplete.isIncomplete = true
                try compare(incomplete, .incomplete, table.incomplete, at: inside, &report, row: incompleteRow)
            }
            // Small ones are drawn with less detail, by the same rules.
            let simple = try places(variant, side: TintCheck.smallSide, margin: 1)
            let tone = variant % max(table.tones.count, 1)
            if let expected = table.tones.indices.contains(tone) ? table.tones[tone].colors.last : nil {
                let small = tree(variant, tone: tone, size: TintCheck.smallSide)
                try compare(small, .established(1), expected, at: simple, &report, row: tone)
            }
            var locked = tree(variant, tone: tone, size: TintCheck.lockedSide)
            locked.isLocked = true
            let deepInside = try places(
                variant, side: TintCheck.lockedSide, margin: TintCheck.lockedMargin, isBlurred: true)
            try compare(locked, .locked, table.locked, at: deepInside, &report, row: lockedRow)
            for scale in TintCheck.blurScales { report.blurs.append(try blur(variant, scale: scale)) }
        }
        return report
    }

    private func blur(_ variant: Int, scale: Int) throws(VerificationError) -> TintReport.Blur {
        var scene = tree(variant, tone: 0, size: TintCheck.blurSide)
        scene.isLocked = true
        let side = TintCheck.blurSide * Double(scale)
        let mask = try mask(path(variant, size: TintCheck.blurSide), side: side)
        let drawing: Drawing
        do throws(SceneError) { drawing = try draw(scene) } catch { throw .scene(error) }
        let picture: Bitmap
        do throws(RasterError) {
            picture = try Renderer.render(
                drawing, options: Renderer.Options(scale: Double(scale), dither: false))
        } catch {
            throw .raster(error)
        }
        let found = MeasuredBlur(
            picture, of: mask.picture, most: 4 * table.lockedBlur * Double(scale)
        ).sigma.map { $0 / Double(scale) }
        return TintReport.Blur(variant: variant, scale: scale, found: found, expected: table.lockedBlur)
    }

    private func path(_ variant: Int, size: Double) -> Path {
        trees.map { $0.indices.contains(variant) ? $0[variant] : Path() }
            ?? Silhouettes.embedded(variant, size: size)
    }

    private func mask(_ path: Path, side: Double) throws(VerificationError) -> TreeMask {
        let square = Rect(x: 0, y: 0, width: side, height: side)
        do throws(RasterError) {
            return try TreeMask(path, in: square, size: Size(width: side, height: side))
        } catch {
            throw .raster(error)
        }
    }

    /// Where a picture of a tree is compared.
    private struct Places {
        /// The pixels that are wholly covered, and away from the edges.
        var inside: [Int]
        /// How much the tree covers of each pixel, 0 … 255; empty where the edges are blurred.
        var covers: [UInt8]
    }

    private func places(
        _ variant: Int, side: Double, margin: Int, isBlurred: Bool = false
    ) throws(VerificationError) -> Places {
        let mask = try mask(path(variant, size: side), side: side)
        let inside = mask.inside(margin: margin)
        if inside.isEmpty { throw .nothingInside(variant: variant, margin: margin) }
        return Places(inside: inside, covers: isBlurred ? [] : mask.picture.pixels.map { UInt8($0 >> 24) })
    }

    private func tree(_ variant: Int, tone: Int, size: Double) -> TreeScene {
        TreeScene { scene in
            (scene.variant, scene.tone, scene.size, scene.trees) = (variant, tone, size, trees)
        }
    }

    private func compare(
        _ scene: TreeScene, _ kind: TintReport.Kind, _ colors: [UInt32], at places: Places, _ report: inout TintReport,
        row: Int
    ) throws(VerificationError) {
        let tree: Drawing
        do throws(SceneError) { tree = try draw(scene) } catch { throw .scene(error) }
        for (ground, color) in zip(table.grounds, colors) {
            var drawing = tree
            let all = Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
            drawing.nodes.insert(.fill(Fill(.rect(all), paint: .solid(Color(hex: ground.hex)))), at: 0)
            let picture: Bitmap
            do throws(RasterError) {
                picture = try Renderer.render(drawing, options: Renderer.Options(dither: false))
            } catch {
                throw .raster(error)
            }
            let expected = Channels(hex: color)
            var worst = (difference: -1, found: expected)
            var last: UInt32?
            // Most pixels are equal to the one before.
            for place in places.inside where picture.pixels.indices.contains(place) && picture.pixels[place] != last {
                last = picture.pixels[place]
                let found = Channels(pixel: picture.pixels[place])
                let difference = found.distance(to: expected)
                if difference > worst.difference { worst = (difference, found) }
            }
            var asked = expected
            // A wrong colour inside is wrong at the edges too.
            if worst.difference <= TintCheck.tolerance {
                let edge = TintCheck.edge(of: picture, places, expected, on: Channels(hex: ground.hex))
                if edge.difference > TintCheck.edgeTolerance {
                    (worst, asked) = ((edge.difference, edge.found), edge.asked)
                }
            }
            report.rows[row].count += 1
            report.rows[row].worst = max(report.rows[row].worst, worst.difference)
            if worst.difference > TintCheck.tolerance {
                report.differences.append(
                    TintReport.Difference(
                        variant: scene.variant, tone: scene.tone, kind: kind, ground: ground.name,
                        found: worst.found.hex, expected: asked.hex, difference: worst.difference))
            }
        }
    }

    /// The pixel of a picture that is farthest from what the tree covers of it, edges and all around.
    private static func edge(
        of picture: Bitmap, _ places: Places, _ color: Channels, on ground: Channels
    ) -> (difference: Int, found: Channels, asked: Channels) {
        var worst = (difference: 0, found: color, asked: color)
        for (cover, pixel) in zip(places.covers, picture.pixels) {
            func mixed(_ over: Int, _ under: Int) -> Int {
                (over * Int(cover) + under * (255 - Int(cover)) + 127) / 255
            }
            let asked = Channels(
                red: mixed(color.red, ground.red), green: mixed(color.green, ground.green),
                blue: mixed(color.blue, ground.blue))
            let found = Channels(pixel: pixel)
            let difference = found.distance(to: asked)
            if difference > worst.difference { worst = (difference, found, asked) }
        }
        return worst
    }
}
