import DisplayList
import PathParser
import PictureFiles
import Raster
import SVG
import Testing
import Verification

@testable import AtrestScenes
@testable import ScenesKit

/// The frames of a materialisation or an arrival, as drawings in which faults can be planted.
struct PlantedFrames {
    var clock = FrameClock.progress
    var moments: [Double]
    var drawings: [Drawing] = []
    var background = SceneBackground.dusk
    static let variant = 0
    static let tone = 1
    static let size = Size(width: 200, height: 400)

    /// Every twentieth of progress.
    static func materialisation(on background: SceneBackground = .dusk) throws -> PlantedFrames {
        var frames = PlantedFrames(moments: (0...20).map { Double($0) / 20 }, background: background)
        frames.drawings = try frames.moments.map { progress in
            try MaterialisationScene {
                ($0.progress, $0.variant, $0.tone) = (progress, variant, tone)
                ($0.background, $0.options) = (background, ScreenOptions { $0.size = size })
            }.drawing()
        }
        return frames
    }

    /// Every tenth of a second.
    static func arrival(on background: SceneBackground = .dusk) throws -> PlantedFrames {
        var frames = PlantedFrames(
            clock: .arrival(from: 0.3), moments: (0...16).map { Double($0) / 10 }, background: background)
        frames.drawings = try frames.moments.map { seconds in
            try ArrivalScene {
                ($0.seconds, $0.from, $0.variant, $0.tone) = (seconds, 0.3, variant, tone)
                ($0.background, $0.options) = (background, ScreenOptions { $0.size = size })
            }.drawing()
        }
        return frames
    }

    /// What the check says of the frames as a renderer draws them.
    func report(
        scale: Double, colors: PictureColors = .srgb, _ render: (Drawing, Double) throws -> Bitmap
    ) throws -> PictureReport {
        var check = FramePictureCheck(
            .init {
                ($0.variant, $0.tone, $0.clock, $0.scale) = (Self.variant, Self.tone, clock, scale)
                $0.ground = background == .none ? .nothing : .dusk
                $0.screen = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
            })
        for (moment, drawing) in zip(moments, drawings) {
            try check.add(
                try render(drawing, scale), name: "\(moment).png", at: moment, from: colors)
        }
        return check.report()
    }

    // MARK: Planting

    /// Changes the tree of a frame.
    mutating func changeTree(_ frame: Int, _ change: (inout Group) -> Void) {
        for (index, node) in drawings[frame].nodes.enumerated() {
            guard case .group(var tree) = node else { continue }
            change(&tree)
            drawings[frame].nodes[index] = .group(tree)
        }
    }

    /// Changes the tint of a frame's tree.
    mutating func changeTint(_ frame: Int, _ change: (inout Color) -> Void) {
        changeTree(frame) { tree in
            tree.nodes = tree.nodes.map { node in
                guard case .fill(var fill) = node, case .solid(var color) = fill.paint else { return node }
                change(&color)
                fill.paint = .solid(color)
                return .fill(fill)
            }
        }
    }

    /// Changes the star of a frame, or takes it away.
    mutating func changeStar(_ frame: Int, _ change: (inout Stamp) -> Bool) {
        drawings[frame].nodes = drawings[frame].nodes.compactMap { node in
            guard case .stamp(var stamp) = node else { return node }
            return change(&stamp) ? .stamp(stamp) : nil
        }
    }

    /// Gives a frame's star a glow of another sigma, in points; nil for none.
    mutating func changeGlow(_ frame: Int, sigma: Double?) {
        drawings[frame].symbols = drawings[frame].symbols.map { symbol in
            guard let path = symbol.parts.last?.path else { return symbol }
            let glow = sigma.map { [Symbol.Part(path, opacity: 0.6, blurSigma: $0)] } ?? []
            return Symbol(name: symbol.name, parts: glow + [Symbol.Part(path)])
        }
    }
}

/// A fault in the frames of a materialisation, and the rule that must find it.
struct PictureFault: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: PictureReport.Rule
    /// The frames that it is found in.
    var frames: [Int]
    var plant: @Sendable (inout PlantedFrames) -> Void

    init(
        _ name: String, _ rule: PictureReport.Rule, in frames: [Int],
        _ plant: @escaping @Sendable (inout PlantedFrames) -> Void
    ) {
        (self.name, self.rule, self.frames, self.plant) = (name, rule, frames, plant)
    }

    var testDescription: String { name }

    static let all: [PictureFault] = [
        PictureFault("a tree of 0.93 of its opacity", .treeOpacity, in: [12]) { frames in
            frames.changeTint(12) { $0.alpha *= 0.93 }
        },
        PictureFault("opacity from 0.10", .treeOpacity, in: Array(0...12)) { frames in
            for frame in 0...12 { frames.changeTint(frame) { $0.alpha = 0.1 + 0.9 * Double(frame) / 20 } }
        },
        PictureFault("a tree of 0.98 of its size", .treeSize, in: [14]) { frames in
            let middle = Point(100, 184)
            frames.changeTree(14) {
                $0.transform =
                    .translation(middle.x, middle.y) * .scale(0.98) * .translation(-middle.x, -middle.y) * $0.transform
            }
        },
        PictureFault("a tree a point to the right", .treePlace, in: [14]) { frames in
            frames.changeTree(14) { $0.transform = .translation(1, 0) * $0.transform }
        },
        PictureFault("a blurred tree", .treeEdges, in: [15]) { frames in
            frames.changeTree(15) { $0 = Group([.group($0)], filters: [.blur(sigma: 0.8)]) }
        },
        PictureFault("another silhouette", .treeShape, in: [15]) { frames in
            frames.changeTree(15) { tree in
                guard case .fill(var fill) = tree.nodes[0] else { return }
                let box = fill.path.bounds
                // The same in a mirror, which takes the same box.
                fill.path = fill.path.transformed(by: .translation(box.minX + box.maxX, 0) * .scale(-1, 1))
                tree.nodes[0] = .fill(fill)
            }
        },
        PictureFault("a tint that lags by 0.1", .treeTint, in: [10]) { frames in
            frames.changeTint(10) { color in
                let (grey, tone) = (Color(red: 0.55, green: 0.55, blue: 0.60), Color(hex: 0xE8A94E))
                let alpha = color.alpha
                color = grey.interpolated(to: tone, at: 0.4).opacity(alpha)
            }
        },
        PictureFault("a band of light on the tree", .treeTint, in: [15]) { frames in
            frames.changeTree(15) { tree in
                guard case .fill(var fill) = tree.nodes[0], case .solid(let tint) = fill.paint else { return }
                let light = tint.interpolated(to: Color(hex: 0xF0EDE6).opacity(tint.alpha), at: 0.2)
                let bounds = fill.path.bounds
                let stops = [(0.4, tint), (0.5, light), (0.6, tint)].map { GradientStop(offset: $0, color: $1) }
                fill.paint = .linear(
                    LinearGradient(start: Point(0, bounds.maxY), end: Point(0, bounds.minY), stops: stops))
                tree.nodes[0] = .fill(fill)
            }
        },
        PictureFault("a frame that is late by one", .moment, in: [10]) { frames in
            frames.drawings[10] = frames.drawings[9]
        },
        PictureFault("frames that are late by one", .moment, in: Array(6...12)) { frames in
            for frame in (6...12).reversed() { frames.drawings[frame] = frames.drawings[frame - 1] }
        },
        PictureFault("frames that are late by one and a half", .moment, in: Array(10...14)) { frames in
            for frame in 10...14 {
                let progress = (Double(frame) - 1.5) / 20
                frames.changeTint(frame) { color in
                    let (grey, tone) = (Color(red: 0.55, green: 0.55, blue: 0.60), Color(hex: 0xE8A94E))
                    color = grey.interpolated(to: tone, at: progress).opacity(0.05 + 0.95 * progress)
                }
            }
        },
        PictureFault("two frames in each other's place", .order, in: [9]) { frames in
            frames.drawings.swapAt(9, 10)
        },
        PictureFault("no star", .starTime, in: [20]) { frames in frames.changeStar(20) { _ in false } },
        PictureFault("a star of 0.85 of its opacity", .starOpacity, in: [20]) { frames in
            frames.changeStar(20) {
                $0.tint = $0.tint.opacity(0.85 * $0.tint.alpha)
                return true
            }
        },
        PictureFault("a star without its glow", .starGlow, in: [20]) { frames in frames.changeGlow(20, sigma: nil) },
        PictureFault("a glow blurred by 10 pt", .starGlow, in: [20]) { frames in frames.changeGlow(20, sigma: 10) },
        PictureFault("a glow blurred by 6.5 pt", .starGlow, in: [20]) { frames in frames.changeGlow(20, sigma: 6.5) },
        PictureFault("a star half a point to the left", .starPlace, in: [20]) { frames in
            frames.changeStar(20) {
                $0.transform = .translation(-0.5, 0) * $0.transform
                return true
            }
        },
        PictureFault("another dusk", .ground, in: [5]) { frames in
            frames.drawings[5].nodes[0] = .fill(
                Fill(.rect(Rect(x: 0, y: 0, width: 200, height: 400)), paint: .solid(Color(hex: 0x1A1225))))
        },
    ]
}

/// Pictures of frames that others have drawn are measured as exactly as those that are drawn here, and what is wrong in one
/// is found by the rule for that.
@Suite struct FramePictureTests {
    private static func ours(_ drawing: Drawing, scale: Double) throws -> Bitmap {
        try Renderer.render(drawing, options: Renderer.Options(scale: scale))
    }

    private func expectPassed(_ report: PictureReport) {
        #expect(report.failures.isEmpty, "\(report.failures.prefix(3))")
        for row in report.rows { #expect(row.count > 0, "\(row.rule)") }
    }

    @Test(arguments: [1.0, 2, 3]) func ourOwnPassUnderTheDusk(scale: Double) throws {
        expectPassed(try PlantedFrames.materialisation().report(scale: scale, Self.ours))
        expectPassed(try PlantedFrames.arrival().report(scale: scale, Self.ours))
    }

    @Test func ourOwnPassOnNothing() throws {
        expectPassed(try PlantedFrames.materialisation(on: .none).report(scale: 2, Self.ours))
        expectPassed(try PlantedFrames.arrival(on: .none).report(scale: 2, Self.ours))
    }

    // MARK: Display P3

    /// Opaque pixels of sRGB as those of Display P3.
    private static func inDisplayP3(_ picture: Bitmap) -> Bitmap {
        let matrix = ColorMatrices.ofSRGB.after(ColorMatrices.p3).inverse
        var known: [UInt32: UInt32] = [:]
        var picture = picture
        for place in picture.pixels.indices {
            let pixel = picture.pixels[place]
            if let same = known[pixel] {
                picture.pixels[place] = same
                continue
            }
            let light = [0, 8, 16].map { LinearRGB.decoded(Double(pixel >> UInt32($0) & 0xFF) / 255) }
            let (red, green, blue) = matrix.apply(light[0], light[1], light[2])
            let levels = [red, green, blue].map {
                UInt32((LinearRGB.encoded(min(max($0, 0), 1)) * 255).rounded())
            }
            let converted = levels[0] | levels[1] << 8 | levels[2] << 16 | 0xFF00_0000
            known[pixel] = converted
            picture.pixels[place] = converted
        }
        return picture
    }

    /// What a check says of frames whose pixels are Display P3's, in files that say so, or that say nothing.
    private func reportOfDisplayP3(saysSo: Bool) throws -> PictureReport {
        try PlantedFrames.materialisation().report(scale: 1, colors: saysSo ? .displayP3 : .srgb) { drawing, scale in
            let options = PNGEncoder.Options(colorSpace: saysSo ? .displayP3 : .srgb)
            let file = try PNGEncoder.encode(Self.inDisplayP3(Self.ours(drawing, scale: scale)), options: options)
            let picture = try ColoredPicture(file)
            #expect(picture.isDisplayP3 == saysSo)
            return picture.bitmap
        }
    }

    @Test func framesInDisplayP3Pass() throws { expectPassed(try reportOfDisplayP3(saysSo: true)) }

    @Test func framesInDisplayP3ThatDoNotSaySoAreFound() throws {
        let report = try reportOfDisplayP3(saysSo: false)
        let rules = Set(report.failures.map(\.rule))
        #expect(rules.isSubset(of: [.treeTint, .treeOpacity, .moment, .ground]), "\(rules)")
        #expect(report.failures.count { $0.rule == .treeTint } > 10)
    }

    // MARK: Faults

    @Test(arguments: PictureFault.all) func aFaultIsFound(fault: PictureFault) throws {
        try expectFound(fault, by: Self.ours)
    }

    /// By its own rule, in its own frames, and by no other.
    private func expectFound(_ fault: PictureFault, by render: (Drawing, Double) throws -> Bitmap) throws {
        var frames = try PlantedFrames.materialisation()
        fault.plant(&frames)
        let report = try frames.report(scale: 2, render)
        #expect(Set(report.failures.map(\.rule)) == [fault.rule], "\(report.failures.prefix(4))")
        #expect(
            Set(report.failures.map(\.picture)) == Set(fault.frames.map { "\(frames.moments[$0]).png" }),
            "\(report.failures.prefix(4))")
    }

    // MARK: librsvg

    private static func librsvg(_ drawing: Drawing, scale: Double) throws -> Bitmap {
        try #require(SVGJudge.librsvg).render(drawing, scale: scale)
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing), arguments: [1.0, 2])
    func librsvgsPassUnderTheDusk(scale: Double) throws {
        expectPassed(try PlantedFrames.materialisation().report(scale: scale, Self.librsvg))
        expectPassed(try PlantedFrames.arrival().report(scale: scale, Self.librsvg))
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
    func librsvgsPassOnNothing() throws {
        expectPassed(try PlantedFrames.materialisation(on: .none).report(scale: 2, Self.librsvg))
        expectPassed(try PlantedFrames.arrival(on: .none).report(scale: 2, Self.librsvg))
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing), arguments: PictureFault.all)
    func aFaultInLibrsvgsIsFound(fault: PictureFault) throws { try expectFound(fault, by: Self.librsvg) }
}
