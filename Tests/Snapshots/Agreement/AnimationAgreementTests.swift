import DisplayList
import Foundation
import PathParser
import PictureFiles
import Raster
import SVG
import TestSupport
import Testing

@testable import AtrestScenes
@testable import ScenesKit

/// Animations, and all that can change in one.
enum MovingSpecimens {
    static let all: [(name: String, animation: Animation<SceneError>)] = [
        ("materialisation", materialisation), ("dusk", dusk), ("crossfade", crossfade), ("veil", veil),
        ("everything", everything), ("glass", glass), ("walk", walk), ("growth", growth), ("turned", turned),
    ]

    private static func forest(_ count: Int) -> ForestScene? {
        (try? TestSessions.file(count, incompleteEvery: 4)).map {
            ForestScene(file: $0, options: .init(viewport: Size(width: 195, height: 422)))
        }
    }

    static let walk = Animation(duration: 3) { seconds throws(SceneError) in
        guard let scene = forest(40) else { return Drawing(size: phone) }
        let walk = try Animation.forestWalk(scene, from: 0, to: 1)
        return try walk.drawing(at: seconds / 3 * walk.duration)
    }

    /// From the first tree to where the canvas becomes higher.
    static let growth = Animation(duration: 18) { seconds throws(SceneError) in
        guard let scene = forest(30) else { return Drawing(size: phone) }
        return try Animation.forestGrowth(scene).drawing(at: seconds)
    }

    /// Stamps that stand askew, going over a sky that does as well.
    static let turned = Animation(duration: 1) { t throws(SceneError) in
        let sky = Paint.linear(
            LinearGradient(
                start: Point(0, 1), end: Point(1, 0),
                stops: [
                    GradientStop(offset: 0, color: Color(hex: 0x2D1F0E)),
                    GradientStop(offset: 1, color: Color(hex: 0xA0C0FF)),
                ], transform: .scale(120, 80)))
        let bar = Symbol(name: "bar", parts: [.init(.rect(Rect(x: -20, y: -9, width: 40, height: 18)))])
        return Drawing(
            size: Size(width: 120, height: 80), symbols: [bar],
            nodes: [
                .fill(Fill(.rect(Rect(x: 0, y: 0, width: 120, height: 80)), paint: sky)),
                Specimens.rect(50, 0, 20, 80, .white),
                .stamp(
                    Stamp(
                        symbol: 0,
                        transform: .translation(20 + 80 * t, 60 - 40 * t) * .rotation(degrees: 30) * .scale(1, 1.5),
                        ground: sky, tint: Color(hex: 0xCC3333).opacity(0.3))),
            ])
    }

    static let materialisation = Animation.materialisation(
        TreeScene(variant: 3, tone: 1, size: 80), from: 0.1, to: 0.9, duration: 1)

    static let dusk = Animation.livingDusk(DuskScene(size: Size(width: 60, height: 80)))

    private static let phone = Size(width: 180, height: 320)

    /// From a sky to a forest.
    static let crossfade = Animation(duration: 0.6) { seconds throws(SceneError) in
        guard let file = try? Checkout.sessions("sixty") else { return Drawing(size: phone) }
        var options = ForestScene.Options()
        options.viewport = phone
        return try Animation.crossfade(
            from: DuskScene(size: phone, drift: 1).drawing(),
            to: ForestScene(file: file, options: options).drawing()
        ).drawing(at: seconds)
    }

    /// Between two pictures that hide nothing.
    static let veil = Animation(duration: 0.6) { seconds throws(SceneError) in
        try Animation.crossfade(
            from: TreeScene(variant: 1, tone: 3, size: 90).drawing(),
            to: TreeScene(variant: 2, tone: 4, isLocked: true, size: 90).drawing()
        ).drawing(at: seconds)
    }

    private static let glow = Symbol(
        name: "glow",
        parts: [
            .init(.circle(center: .zero, radius: 5), opacity: 0.5, blurSigma: 2),
            .init(.rect(Rect(x: -3, y: -3, width: 6, height: 6))),
        ])

    /// Everything that CSS can animate and some things that it cannot, over 1 s.
    static let everything = Animation(duration: 1) { t throws(SceneError) in
        let warm = Color(hex: 0xE8A94E)
        let cool = Color(hex: 0x2040A0)
        let mixed = warm.interpolated(to: cool, at: t * t)
        let linear = LinearGradient(
            start: .zero, end: Point(160, 0),
            stops: [
                GradientStop(offset: 0, color: mixed),
                GradientStop(offset: 1, color: Color.white.opacity(0.2 + 0.8 * t)),
            ])
        let radial = RadialGradient(
            center: Point(130, 90), radius: 24,
            stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: cool.opacity(1 - t))])
        let ring = Stroke(
            .circle(center: Point(30, 40), radius: 20),
            style: StrokeStyle(
                width: 2 + 5 * t, cap: .round, dashes: [1 + 100 * t, 130], dashOffset: -10 * t),
            paint: .solid(mixed))
        var nodes: [Node] = [
            .fill(Fill(.rect(Rect(x: 0, y: 0, width: 160, height: 120)), paint: .linear(linear))),
            .stroke(ring),
            .group(
                Group(
                    [Specimens.rect(0, 0, 12, 8, .black), Specimens.rect(4, 4, 12, 8, warm)],
                    transform: .translation(60 + 30 * t, 20) * .scale(1 + t, 2 - t), opacity: 0.3 + 0.7 * t)),
            .group(
                Group(
                    [Specimens.rect(-8, -8, 16, 16, cool)],
                    transform: .translation(120, 30) * .rotation(degrees: 90 * t * t))),
            .fill(Fill(.circle(center: Point(130, 90), radius: 24), paint: .radial(radial))),
        ]
        if t > 0.3, t < 0.7 { nodes.append(Specimens.rect(20, 80, 30, 20, mixed)) }
        // A shape that no two samples share.
        nodes.append(
            .fill(Fill(.rect(Rect(x: 60, y: 70, width: 8 + 30 * t, height: 10 + 20 * t)), paint: .solid(.black))))
        for index in 0..<(t > 0.5 ? 3 : 2) {
            let x = 20 + 40 * Double(index)
            nodes.append(
                .stamp(
                    Stamp(
                        symbol: 0, transform: .translation(x + 10 * t, 100 - 5 * t) * .scale(index == 1 ? 1 + t : 1),
                        tint: cool.interpolated(to: warm, at: t).opacity(1 - 0.5 * t))))
        }
        return Drawing(size: Size(width: 160, height: 120), symbols: [glow], nodes: nodes)
    }

    /// A disc goes under a sheet of glass, which itself fades in.
    static let glass = Animation(duration: 1) { t throws(SceneError) in
        let pane = Group(
            [Specimens.rect(50, 30, 20, 10, .white)], clip: Clip(.rect(Rect(x: 30, y: 20, width: 60, height: 40))),
            backdrop: Backdrop(sigma: 3, saturation: 1.5, tint: Color(hex: 0x1A1225).opacity(0.3)))
        return Drawing(
            size: Size(width: 120, height: 80),
            nodes: [
                Specimens.rect(0, 0, 120, 80, Color(hex: 0x886644)),
                .group(
                    Group(
                        [
                            .fill(
                                Fill(
                                    .circle(center: .zero, radius: 12),
                                    paint: .solid(Color(hex: 0xFFCC44).interpolated(to: .white, at: t))))
                        ], transform: .translation(20 + 60 * t, 40))),
                .group(pane),
            ])
    }

    /// The animation at so many steps, as the SVG writer takes it.
    static func samples(_ animation: Animation<SceneError>, steps: Int) throws -> [SVGAnimationWriter.Sample] {
        try (0...steps).map { step in
            let time = animation.duration * Double(step) / Double(steps)
            return SVGAnimationWriter.Sample(time: time, drawing: try animation.drawing(at: time))
        }
    }
}

/// At each of its samples an animated SVG looks as the drawing of that time does.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct AnimationAgreementTests {
    private static let scale = 2.0

    private func picture(_ svg: [UInt8], like bitmap: Bitmap) throws -> Bitmap {
        try #require(SVGJudge.librsvg).render(svg, width: bitmap.width, height: bitmap.height)
    }

    @Test(arguments: MovingSpecimens.all.map(\.name))
    func everySampleAgrees(name: String) throws {
        let animation = try #require(MovingSpecimens.all.first { $0.name == name }?.animation)
        let samples = try MovingSpecimens.samples(animation, steps: 10)
        let options = SVGAnimationWriter.Options(writer: SVGWriter.Options(scale: Self.scale), plays: 1)
        let svg = try AnimatedSVG(SVGAnimationWriter.write(samples, options: options))
        #expect(svg.duration == animation.duration)
        #expect(svg.classCount > 0)
        for index in [0, 1, 3, 4, 5, 6, 9, 10] {
            let sample = samples[index]
            let ours = try Renderer.render(
                sample.drawing, options: Renderer.Options(scale: Self.scale, dither: false))
            let a = PictureAgreement(ours, try picture(svg.still(at: sample.time), like: ours))
            #expect(a.isAgreement, "\(name) at \(sample.time) s: \(a)")
            guard index == 10 else { continue }
            let end = PictureAgreement(ours, try picture(svg.end, like: ours))
            #expect(end.isAgreement, "\(name)'s end state: \(end)")
        }
        // It can fail: another sample's picture is another picture.
        let first = try Renderer.render(samples[0].drawing, options: Renderer.Options(scale: Self.scale, dither: false))
        let middle = try picture(svg.still(at: samples[5].time), like: first)
        #expect(!PictureAgreement(first, middle).isAgreement, "\(name) does not move")
    }
}

/// In a browser, which reads the keyframes by itself, an animation that is halted at a time looks as that time's still.
@Suite(.enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked))
struct ChromiumAnimationTests {
    @Test(arguments: MovingSpecimens.all.map(\.name))
    func samplesAgree(name: String) throws {
        let animation = try #require(MovingSpecimens.all.first { $0.name == name }?.animation)
        let samples = try MovingSpecimens.samples(animation, steps: 10)
        let options = SVGAnimationWriter.Options(writer: SVGWriter.Options(scale: 2), plays: 1)
        let text = String(decoding: try SVGAnimationWriter.write(samples, options: options), as: UTF8.self)
        for index in [0, 3, 7, 10] {
            // A hair later: a time written to a few digits may lie before its sample.
            let halt = "animation-delay:-\(samples[index].time + 1e-5)s!important;animation-play-state:paused!important"
            let halted = text.replacing("</svg>\n", with: "<style>*{\(halt)}</style></svg>\n")
            let browser = try #require(SVGJudge.chromium)
            let still = try browser.render(samples[index].drawing, scale: 2)
            let moving = try browser.render(Array(halted.utf8), width: still.width, height: still.height)
            let a = PictureAgreement(still, moving)
            // What fades is a layer of its own in the one, and may not be in the other: each rounds. And a group that
            // moves or fades is a picture there, which lies between pixels: trees, which have edges everywhere, are softer.
            let hasTrees = ["walk", "growth", "veil"].contains(name)
            let told = Comment(rawValue: "\(name) at \(samples[index].time) s: \(a)")
            #expect(a.offShare <= (hasTrees ? 0.005 : 0.0002), told)
            #expect(a.meanDifference <= (hasTrees ? 2 : 1), told)
            #expect(a.blockDifference <= (hasTrees ? 3 : 2), told)
        }
    }
}

/// Animations that play in a browser, seen early and late.
@Suite(.enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked))
struct ChromiumPlayTests {
    private static let side = 140
    private static let animation = Animation.materialisation(
        TreeScene(variant: 6, tone: 4, size: Double(side)), duration: 4)

    /// What a browser shows of a file after some time of its own clock.
    private func screenshot(
        _ name: String, in folder: TemporaryFolder, after milliseconds: Int, _ more: [String] = []
    ) throws -> Bitmap {
        try #require(SVGJudge.chromium).picture(
            of: name, in: folder, width: Self.side, height: Self.side,
            ["--virtual-time-budget=\(milliseconds)"] + more)
    }

    @Test func theSVGPlaysUnlessLessMotionIsPreferred() throws {
        let folder = try TemporaryFolder()
        let samples = try MovingSpecimens.samples(Self.animation, steps: 40)
        let svg = try SVGAnimationWriter.write(samples, options: SVGAnimationWriter.Options(plays: 1))
        try folder.write(svg, to: "tree.svg")
        let early = try screenshot("tree.svg", in: folder, after: 300)
        let late = try screenshot("tree.svg", in: folder, after: 3000)
        let difference = PictureAgreement(early, late)
        #expect(!difference.isAgreement, "\(difference)")
        #expect(difference.meanDifference > 5, "\(difference)")

        let still = try screenshot("tree.svg", in: folder, after: 300, ["--force-prefers-reduced-motion"])
        let end = try #require(SVGJudge.chromium).render(try Self.animation.drawing(at: 4), scale: 1)
        #expect(still.pixels == end.pixels)
    }

    /// A browser plays pictures by the clock on the wall, which `screenshot` does not wait for: the page keeps it busy.
    @Test func theAnimatedPNGPlays() throws {
        let folder = try TemporaryFolder()
        let frames = try Self.animation.frameTimes(fps: 20).map {
            try Renderer.render(try Self.animation.drawing(at: $0))
        }
        var file: [UInt8] = []
        var encoder = try APNGEncoder(
            width: Self.side, height: Self.side, options: APNGEncoder.Options(framesPerSecond: 20, plays: 1),
            sink: { file.append(contentsOf: $0) },
            rewrite: { offset, bytes in file.replaceSubrange(offset..<offset + bytes.count, with: bytes) })
        for frame in frames { try encoder.append(frame) }
        try encoder.finish()
        try folder.write(file, to: "tree.apng")

        /// The frame that is nearest to what is seen.
        func seen(busySteps: Int) throws -> Int {
            let page = """
                <body style="margin:0"><img src="tree.apng"><script>
                let steps = \(busySteps)
                function work() { for (let i = 0; i < 6e7; i++); if (steps-- > 0) setTimeout(work, 20) }
                onload = work
                </script>
                """
            try folder.write(page, to: "page.html")
            let shot = try screenshot("page.html", in: folder, after: 5000)
            let distances = frames.map { PictureAgreement($0, shot).meanDifference }
            let nearest = try #require(distances.indices.min { distances[$0] < distances[$1] })
            #expect(distances[nearest] < 0.5)
            return nearest
        }
        let early = try seen(busySteps: 0)
        let late = try seen(busySteps: 60)
        #expect(early < 40, "frames \(early) and \(late)")
        #expect(late > early + 8, "frames \(early) and \(late)")
    }
}
