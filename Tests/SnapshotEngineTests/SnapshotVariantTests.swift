import Composition
import Testing
import Typography

@testable import SnapshotEngine

/// The circumstances of pictures: their labels, and how lists of them are combined.
@Suite struct SnapshotVariantTests {
    @Test func labelsHaveOneOrder() {
        let all = SnapshotVariant(
            appearance: .dark, device: .phoneProMax, typeSize: .accessibility3, language: "pt-BR",
            direction: .rightToLeft, contrast: .increased, motion: .reduced, state: "no network!", scale: 1.5)
        #expect(
            all.label
                == "dark-phone-6.9-type10-accessibility3-pt-BR-rtl-contrast-increased-motion-reduced-no network!-1.5x")
        let name = BaselineName(file: "/p/T.swift", suite: ["T"], function: "a()", name: nil, variant: all)
        #expect(name.path.hasSuffix("-motion-reduced-no-network--1.5x.png"))
        #expect(all.circumstances.map(\.axis).count == 9)
        #expect(all.size == Device.phoneProMax.size)
        #expect(all.safeArea == Device.phoneProMax.safeArea)
        #expect(all.isRightToLeft)
        #expect(SnapshotVariant.plain.label.isEmpty)
        #expect(SnapshotVariant.plain.safeArea == Insets())
        #expect(SnapshotVariant.size(10, 20.5).label == "10x20.5")
        #expect(SnapshotVariant.scale(3).label == "3x")
    }

    /// A size in place of a device's is no longer that device's.
    @Test func devicesBringTheirSize() {
        var variant = SnapshotVariant(device: .phone)
        #expect(variant.label == "phone-6.1")
        #expect(variant.size == Device.phone.size)
        variant.device = .tablet
        #expect(variant.label == "tablet-13")
        #expect(variant.size == Device.tablet.size)
        variant.size = .init(width: 10, height: 10)
        #expect(variant.label == "10x10")
    }

    @Test func namesOfTypeSizesSort() {
        let labels = [SnapshotVariant].typeSizes(.all).map(\.label)
        #expect(labels.count == 12)
        #expect(labels == labels.sorted())
    }

    @Test func eachIsCombinedWithEach() {
        let all: [SnapshotVariant] = .appearances(.both) × .scales([1, 2])
        #expect(all.map(\.label) == ["light-1x", "light-2x", "dark-1x", "dark-2x"])
        let matrix: [SnapshotVariant] = .devices(.phones) × .typeSizes(.all) × .directions(.both)
        #expect(matrix.count == 120)
        #expect(Set(matrix.map(\.label)).count == 120)
        #expect(matrix.first?.label == "phone-4-type01-xSmall-ltr")
        // What is said twice is as it was said last; a size takes the place of a device.
        let twice: [SnapshotVariant] =
            .devices([.phone]) × .sizes([.init(width: 9, height: 9)]) × .scales([1]) × .scales([2])
        #expect(twice.map(\.label) == ["9x9-2x"])
        #expect((.states([]) × .scales([1]) as [SnapshotVariant]).isEmpty)
    }

    /// How many of the pairs of different columns' values no row has.
    private func missing(_ counts: [Int]) -> Int {
        let rows = PairwiseCover(counts: counts).rows
        var missing = 0
        for a in counts.indices {
            for b in counts.indices where b > a {
                let met = Set(rows.map { $0[a] * counts[b] + $0[b] })
                missing += counts[a] * counts[b] - met.count
            }
        }
        return missing
    }

    @Test(arguments: [
        [1, 1], [2, 2, 2], [5, 12, 2], [5, 12, 2, 2], [12, 5, 3, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        [7, 1, 7, 1], [30, 30, 30], [1, 9],
    ])
    func pairsMeetInFewRows(counts: [Int]) {
        let rows = PairwiseCover(counts: counts).rows
        #expect(missing(counts) == 0)
        #expect(rows.allSatisfy { zip($0, counts).allSatisfy { (0..<$1).contains($0) } })
        #expect(rows.count == Set(rows).count)
        // No fewer than the two longest columns have pairs; a third more is what greedy choices may take.
        let longest = counts.sorted(by: >)
        let least = longest[0] * longest[1]
        #expect(rows.count >= least)
        #expect(rows.count <= least + least / 2 + 6)
    }

    @Test func columnsOfOneValueAreCoveredAndEmptyOnesHaveNoRows() {
        #expect(PairwiseCover(counts: [3]).rows == [[0], [1], [2]])
        #expect(PairwiseCover(counts: [3, 0]).rows.isEmpty)
        #expect(PairwiseCover(counts: []).rows.isEmpty)
    }

    @Test func pairsOfVariants() {
        let all: [SnapshotVariant] = .pairwise(
            .devices(.phones), .typeSizes(.all), .directions(.both), .appearances(.both))
        #expect(all.count == 60)
        #expect(Set(all.map(\.label)).count == 60)
        #expect(all == .pairwise(.devices(.phones), .typeSizes(.all), .directions(.both), .appearances(.both)))
        let screens: [SnapshotVariant] = .pairwise(
            .devices(.all), .typeSizes(.extremes), .appearances(.both), .contrasts(.both),
            .states(["empty", "failed"]))
        #expect(screens.count == 28)
        let texts = Set(all.map { "\($0.typeSize?.rawValue ?? "")\($0.isRightToLeft)" })
        #expect(texts.count == 24)
    }
}
