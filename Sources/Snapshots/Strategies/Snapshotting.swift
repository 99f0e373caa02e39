public import DisplayList
public import SnapshotEngine

/// How values of a type become a file that is kept and compared: `.image`, `.svg`, `.lines`, `.json`, `.dump`, or one of a
/// package's own.
///
///     extension Snapshotting where Value == Double, Format == Bitmap {
///         static var moon: Snapshotting {
///             Snapshotting<Drawing, Bitmap>.image.pullback { radius in
///                 Drawing(size: Size(width: 40, height: 40)) {
///                     $0.fill(.circle(center: Point(20, 20), radius: radius), .black)
///                 }
///             }
///         }
///     }
///
/// An assertion then says `assertSnapshot(of: 12, as: .moon)`.
public struct Snapshotting<Value, Format> {
    /// What baselines' names end with, without the dot.
    public let pathExtension: String
    /// How far pictures may be apart; nil for what the suite says.
    let tolerance: Tolerance?
    /// Whether a value is drawn at the variant's scale.
    let takesScale: Bool
    let content: (Value, SnapshotVariant, _ namesParts: Bool) throws -> SnapshotContent

    init(
        pathExtension: String, tolerance: Tolerance? = nil, takesScale: Bool = false,
        content: @escaping (Value, SnapshotVariant, _ namesParts: Bool) throws -> SnapshotContent
    ) {
        self.pathExtension = pathExtension
        self.tolerance = tolerance
        self.takesScale = takesScale
        self.content = content
    }

    /// A strategy by what it makes of a value.
    ///
    ///     let names = Snapshotting<[String], String>(pathExtension: "txt", diffing: .lines) {
    ///         $0.sorted().joined(separator: "\n")
    ///     }
    /// - Parameters:
    ///   - pathExtension: what baselines' names end with; `png` for pictures, and for nothing else.
    ///   - diffing: how what is made is compared.
    ///   - snapshot: makes of a value what is compared. What it throws is a failure.
    public init(
        pathExtension: String, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) throws -> Format
    ) {
        self.init(pathExtension: pathExtension, tolerance: diffing.tolerance) { value, _, _ in
            guard diffing.isPicture == (pathExtension == "png") else {
                throw PathExtensionError(pathExtension: pathExtension, isPicture: diffing.isPicture)
            }
            return diffing.content(try snapshot(value))
        }
    }

    /// The same strategy for values of another type.
    ///
    ///     let inMillimetres = Snapshotting<String, String>.lines.pullback { (length: Double) in "\(length) mm" }
    /// - Parameter transform: makes of such a value one of those that this strategy is for. What it throws is a failure.
    public func pullback<NewValue>(
        _ transform: @escaping (_ value: NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, tolerance: tolerance, takesScale: takesScale
        ) { value, variant, namesParts in try content(transform(value), variant, namesParts) }
    }
}

/// A strategy for values that are compared as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// A strategy for values that are compared as they are.
    /// - Parameters:
    ///   - pathExtension: what baselines' names end with.
    ///   - diffing: how values are compared.
    public init(pathExtension: String, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

/// How two things of a kind are compared, and kept in a file: pictures, or texts.
public struct Diffing<Format>: Sendable {
    let isPicture: Bool
    let tolerance: Tolerance?
    let content: @Sendable (Format) -> SnapshotContent
}

extension Diffing where Format == String {
    /// As UTF-8 text, byte for byte; told line by line.
    public static var lines: Diffing {
        Diffing(isPicture: false, tolerance: nil) { .text($0) }
    }

    /// As SVG files: what they show, pixel for pixel, then their text as `lines`. Text in them is set in no font of the
    /// machine.
    public static var svg: Diffing {
        Diffing(isPicture: false, tolerance: nil) { .svg($0, draw: SVGPicture.draw) }
    }
}

extension Diffing where Format == Bitmap {
    /// As pictures, pixel for pixel.
    public static var image: Diffing { .image() }

    /// As pictures.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Diffing {
        Diffing(isPicture: true, tolerance: tolerance) { .picture($0, .pixels) }
    }
}

/// What is kept is read again by what its name ends with.
struct PathExtensionError: Error, CustomStringConvertible {
    let pathExtension: String
    let isPicture: Bool

    var description: String {
        isPicture
            ? "baselines that are pictures end with 'png', not '\(pathExtension)'"
            : "baselines that are texts end with anything but 'png'"
    }
}
