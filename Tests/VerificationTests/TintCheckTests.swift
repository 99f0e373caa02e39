import DisplayList
import PathParser
import Testing

@testable import ScenesKit
@testable import Verification

/// The check of the trees' tints, and that it finds what is wrong.
@Suite struct TintCheckTests {
    /// A table of few entries, so that a run is short.
    private static let short: ExpectedTints = {
        var table = ExpectedTints.specified
        for tone in table.tones.indices {
            table.tones[tone].colors = [0, 10, 20].map { table.tones[tone].colors[$0] }
        }
        return table
    }()

    /// A check of the last two trees.
    private func check(_ table: ExpectedTints) -> TintCheck {
        var check = TintCheck(table: table)
        check.variants = 6..<8
        return check
    }

    @Test func treesHaveTheColoursThatAreAskedFor() throws {
        let report = try TintCheck().run()
        #expect(report.differences.isEmpty, "\(report.differences.prefix(3))")
        #expect(
            report.rows.map(\.name).prefix(5) == [
                "bark brown", "warm amber", "moss-grey green", "cool stone", "ancient gold",
            ])
        // 8 variants, 21 steps, 3 grounds, and a large tree of each in one tone; incomplete in 5 tones; locked in one.
        #expect(report.rows.map(\.count) == [510, 510, 510, 507, 507, 120, 24])
        #expect(report.rows.allSatisfy { $0.worst <= 1 })
    }

    @Test func theTableHasEveryEntry() {
        let table = ExpectedTints.specified
        #expect(table.grounds.map(\.hex) == [0x000000, 0x808080, 0xFFFFFF])
        #expect(table.tones.count == 5)
        #expect(table.tones.allSatisfy { $0.colors.count == 21 })
        #expect((table.tones.flatMap(\.colors) + [table.incomplete, table.locked]).allSatisfy { $0.count == 3 })
        // By hand: (0.05 + 0.95 · 0.5) of the middle between 0.55, 0.55, 0.60 and #e8a94e, over white.
        #expect(table.tones[1].colors[10][2] == 0xDBCAB6)
        #expect(table.tones[4].colors[20] == [0xD4A825, 0xD4A825, 0xD4A825])
    }

    @Test(arguments: [0, 1, 2])
    func aWrongEntryIsFound(ground: Int) throws {
        var table = Self.short
        table.tones[2].colors[1][ground] ^= 0x000400
        let report = try check(table).run()
        #expect(report.differences.count == 2)
        for (variant, difference) in report.differences.enumerated() {
            #expect(difference.variant == variant + 6)
            #expect(difference.tone == 2)
            #expect(difference.kind == .established(0.5))
            #expect(difference.ground == table.grounds[ground].name)
            #expect((3...5).contains(difference.difference))
            #expect(difference.expected == table.tones[2].colors[1][ground])
        }
        #expect(report.rows[2].worst >= 3)
        #expect(report.rows[1].worst <= 1)
    }

    @Test func wrongEntriesOfOtherKindsAreFound() throws {
        var table = Self.short
        table.incomplete[0] &+= 0x020000
        table.locked[2] &-= 0x000003
        let report = try check(table).run()
        #expect(report.differences.count { $0.kind == .incomplete } == 10)
        #expect(report.differences.count { $0.kind == .locked } == 2)
        #expect(report.differences.count == 12)
    }

    /// What is drawn wrongly is found too, whatever is wrong.
    @Test(arguments: ["progress", "tone", "opacity", "incomplete", "locked"])
    func aTamperedTintIsFound(what: String) throws {
        var check = check(Self.short)
        check.draw = { scene throws(SceneError) in
            var scene = scene
            switch what {
            case "progress" where scene.progress == 0.5: scene.progress = 0.52
            case "tone" where scene.tone == 3: scene.tone = 4
            case "incomplete" where scene.isIncomplete: (scene.isIncomplete, scene.progress) = (false, 0.3)
            case "locked" where scene.isLocked: (scene.isLocked, scene.isIncomplete) = (false, true)
            default: break
            }
            var drawing = try scene.drawing()
            if what == "opacity", scene.variant == 7 {
                drawing.nodes = [.group(Group(drawing.nodes, opacity: 0.97))]
            }
            return drawing
        }
        let differences = try check.run().differences
        #expect(!differences.isEmpty)
        switch what {
        case "progress": #expect(differences.allSatisfy { $0.kind == .established(0.5) })
        case "tone": #expect(differences.allSatisfy { $0.tone == 3 })
        case "opacity": #expect(differences.allSatisfy { $0.variant == 7 })
        case "incomplete": #expect(differences.allSatisfy { $0.kind == .incomplete })
        default: #expect(differences.allSatisfy { $0.kind == .locked })
        }
    }

    // MARK: The blur of locked trees

    @Test func lockedTreesAreBlurredAsIsAskedFor() throws {
        let blurs = try TintCheck().run().blurs
        #expect(blurs.map(\.variant) == (0..<24).map { $0 / 3 })
        #expect(blurs.map(\.scale) == (0..<24).map { $0 % 3 + 1 })
        #expect(blurs.allSatisfy { $0.expected == 1.5 })
        // Below two pixels it is a Gaussian, beyond three boxes.
        #expect(blurs.filter { $0.scale == 1 }.allSatisfy { $0.difference < 0.02 }, "\(blurs)")
        #expect(blurs.allSatisfy { $0.difference < 0.13 }, "\(blurs)")
    }

    /// Either way, on each variant and scale: 8 blurs, 6 pictures each.
    @Test(arguments: [0, 0.5, 1, 1.2, 2, 2.5, 4, 12])
    func anotherBlurIsFound(sigma: Double) throws {
        var check = check(Self.short)
        check.draw = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            if scene.isLocked {
                drawing.nodes = drawing.nodes.map { Self.blurred($0, sigma: sigma) }
            }
            return drawing
        }
        let report = try check.run()
        #expect(report.blurs.count == 6, "\(report.blurs)")
        #expect(report.wrongBlurs.count == 6, "\(report.blurs)")
        // Told within a tenth, up to the largest that is told.
        let told = min(sigma, 6)
        #expect(report.blurs.allSatisfy { abs(($0.found ?? -1) - told) <= told / 10 + 0.01 }, "\(report.blurs)")
    }

    /// The same nodes with another blur.
    private static func blurred(_ node: Node, sigma: Double) -> Node {
        guard case .group(var group) = node else { return node }
        group.nodes = group.nodes.map { blurred($0, sigma: sigma) }
        if !group.filters.isEmpty { group.filters = sigma > 0 ? [.blur(sigma: sigma)] : [] }
        return .group(group)
    }

    /// A fainter tree is found by its colour, and not blamed for its blur; one that is not drawn by both.
    @Test(arguments: [0.5, 0])
    func theBlurIsToldWhateverTheOpacity(opacity: Double) throws {
        var check = check(Self.short)
        check.draw = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            if scene.isLocked { drawing.nodes = [.group(Group(drawing.nodes, opacity: opacity))] }
            return drawing
        }
        let report = try check.run()
        #expect(report.differences.count { $0.kind == .locked } == 6)
        #expect(report.wrongBlurs.count == (opacity > 0 ? 0 : 6), "\(report.blurs)")
        if opacity == 0 { #expect(report.blurs.allSatisfy { $0.found == nil }) }
    }

    @Test func aWrongBlurInTheTableIsFound() throws {
        var table = Self.short
        table.lockedBlur = 1.9
        #expect(try check(table).run().wrongBlurs.count == 6)
    }

    @Test func aTreeAtAnotherPlaceIsFound() throws {
        var check = check(Self.short)
        check.draw = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            drawing.nodes = [.group(Group(drawing.nodes, transform: .translation(3, 0)))]
            return drawing
        }
        #expect(try check.run().differences.count > 30)
    }

    // MARK: Other silhouettes

    @Test func otherTreesAreChecked() throws {
        let trees = (0..<8).map { Path.rect(Rect(x: -100, y: 4, width: 40 + 10 * Double($0), height: 60)) }
        #expect(try TintCheck(trees: trees, table: Self.short).run().differences.isEmpty)
    }

    @Test func treesThatCannotBeMeasuredAreErrors() {
        var trees = [Path](repeating: .rect(Rect(x: 0, y: 0, width: 10, height: 10)), count: 8)
        trees[3] = .rect(Rect(x: 0, y: 0, width: 1000, height: 1))
        #expect(throws: VerificationError.nothingInside(variant: 3, margin: 1)) { try TintCheck(trees: trees).run() }
        #expect(throws: VerificationError.nothingInside(variant: 3, margin: 1)) { try FrameCheck(trees: trees).run() }
        trees[0] = Path()
        #expect(throws: VerificationError.nothingInside(variant: 0, margin: 1)) { try TintCheck(trees: trees).run() }
        #expect(throws: VerificationError.self) { try TintCheck(trees: []).run() }
    }
}
