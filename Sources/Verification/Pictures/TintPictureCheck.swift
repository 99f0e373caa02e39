import AtrestScenes
import DisplayList
import PathParser
import Raster

/// Measures pictures that somebody took of single trees, and compares their colours with the same table as `TintCheck`
/// does those that are drawn here: on whatever flat ground they are, or on nothing.
public struct TintPictureCheck: Sendable {
    /// What a picture is of.
    public struct Subject: Sendable, Hashable {
        /// The tree's kind, 0 … 7.
        public var variant = 0
        /// The tree's earth tone, 0 … 4.
        public var tone = 0
        /// Whether it is established, and its progress.
        public var kind = TintReport.Kind.established(1)
        /// What must lie behind it.
        public var ground = PictureGround.flat(nil)
        /// The square that the tree is fitted into, in points; nil for the whole of a square picture.
        public var square: Rect?
        /// Pixels to a point.
        public var scale = 1.0

        /// A whole tree that fills its picture, on any flat ground.
        public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
    }

    /// The rules that hold for single trees.
    public static let rules: [PictureReport.Rule] = [.ground, .treeShape, .treeEdges, .treeOpacity, .treeTint]

    private let trees: [Path]?
    private let table: ExpectedTints
    private var result = PictureReport(rules: rules)

    /// The blur of a locked tree, in points.
    private static let lockedBlur = 1.5

    /// - Parameters:
    ///   - trees: eight silhouettes in place of the project's own.
    ///   - table: the colours that trees must have.
    public init(trees: [Path]? = nil, table: ExpectedTints = .specified) {
        self.trees = trees
        self.table = table
    }

    /// What the pictures that were added show, against what they must show.
    public func report() -> PictureReport { result }

    /// Measures a picture.
    /// - Parameters:
    ///   - picture: in sRGB.
    ///   - name: how the report names it.
    ///   - subject: the tree that it must show, and where.
    ///   - colors: the colour space that the picture was converted from.
    /// - Throws: `VerificationError` for a picture with nothing to measure.
    public mutating func add(
        _ picture: Bitmap, name: String, of subject: Subject, from colors: PictureColors = .srgb
    ) throws(VerificationError) {
        let size = Size(width: Double(picture.width) / subject.scale, height: Double(picture.height) / subject.scale)
        let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let square = subject.square ?? screen
        let variant = subject.variant
        let path =
            trees.map { $0.indices.contains(variant) ? $0[variant] : Path() }
            ?? Silhouettes.embedded(variant, size: square.width)
        let isLocked = subject.kind == .locked
        let places = try PicturePlaces(
            of: path, variant: variant, in: square, star: nil, screen: screen, ground: subject.ground, ignored: [],
            blur: isLocked ? Self.lockedBlur : 0, scale: subject.scale, width: picture.width, height: picture.height)
        var sight = sight(of: subject)
        let found: MeasuredPicture
        do throws(RasterError) {
            found = try MeasuredPicture(
                picture, places, sight, star: nil, dusk: ExpectedFrames.specified.dusk, isBlurred: isLocked)
        } catch {
            throw .raster(error)
        }
        if colors == .displayP3, found.isOpaque {
            let mixed = sight.mixedInDisplayP3(over: found.whole.ground)
            if found.whole.distance(to: mixed, isOpaque: true) < found.whole.distance(to: sight, isOpaque: true) {
                sight = mixed
            }
        }
        var progress: Double?
        if case .established(let value) = subject.kind { progress = value }
        result.count += 1
        result.judgeShape(of: found, name, progress, isPlaced: false)
        result.judgeColor(
            of: found, name, progress, sight,
            limit: colors == .srgb ? PictureReport.maxColorError : PictureReport.maxConvertedColorError)
    }

    /// The opacity and the tint that give the table's colours on black and on white.
    private func sight(of subject: Subject) -> ExpectedSight {
        let (black, white) = (color(of: subject, on: 0x000000), color(of: subject, on: 0xFFFFFF))
        let shares = zip(black, white).map { 1 - ($1 - $0) / 255 }
        let opacity = min(max(shares.reduce(0, +) / 3, 0), 1)
        return ExpectedSight(opacity: opacity, tint: black.map { opacity > 0 ? $0 / opacity : 0 })
    }

    /// The table's colour on one of its grounds; between two steps of progress, what lies between theirs.
    private func color(of subject: Subject, on ground: UInt32) -> [Double] {
        guard let column = table.grounds.firstIndex(where: { $0.hex == ground }) else { return [0, 0, 0] }
        func channels(_ colors: [UInt32]) -> [Double] {
            Channels(hex: colors.indices.contains(column) ? colors[column] : 0).all.map(Double.init)
        }
        switch subject.kind {
        case .incomplete: return channels(table.incomplete)
        case .locked: return channels(table.locked)
        case .established(let progress):
            let steps = table.tones.indices.contains(subject.tone) ? table.tones[subject.tone].colors : []
            guard let last = steps.indices.last, progress.isFinite else { return [0, 0, 0] }
            let place = min(max(progress, 0), 1) * Double(last)
            let low = min(Int(place), max(last - 1, 0))
            let high = min(low + 1, last)
            return zip(channels(steps[low]), channels(steps[high])).map { $0 + ($1 - $0) * (place - Double(low)) }
        }
    }
}
