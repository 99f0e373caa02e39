public import DisplayList
public import SnapshotEngine

/// How values of a type become a file that is kept and compared: `.image`, `.svg`, `.lines`, `.json`, `.dump`, or a
/// strategy of a package's own.
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
    /// The extension of baselines, without the dot.
    public let pathExtension: String
    /// How far pictures may be apart; nil for the suite's tolerance.
    let tolerance: Tolerance?
    /// Whether a value is drawn at the variant's scale.
    let takesScale: Bool
    /// The end of the snapshot's name, so that one test has several strategies' baselines; nil for none.
    let label: String?
    let content: (Value, SnapshotVariant, _ namesParts: Bool) throws -> SnapshotContent

    init(
        pathExtension: String, tolerance: Tolerance? = nil, takesScale: Bool = false, label: String? = nil,
        content: @escaping (Value, SnapshotVariant, _ namesParts: Bool) throws -> SnapshotContent
    ) {
        self.pathExtension = pathExtension
        self.tolerance = tolerance
        self.takesScale = takesScale
        self.label = label
        self.content = content
    }

    /// A strategy that converts a value to a format.
    ///
    ///     let names = Snapshotting<[String], String>(pathExtension: "txt", diffing: .lines) {
    ///         $0.sorted().joined(separator: "\n")
    ///     }
    /// - Parameters:
    ///   - pathExtension: the extension of baselines; `png` for pictures, and for nothing else.
    ///   - diffing: how the results are compared.
    ///   - snapshot: converts a value to the format that is compared. An error that it throws is a failure.
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
    /// - Parameter transform: converts a value to one that this strategy is for. An error that it throws is a failure.
    public func pullback<NewValue>(
        _ transform: @escaping (_ value: NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, tolerance: tolerance, takesScale: takesScale, label: label
        ) { value, variant, namesParts in try content(transform(value), variant, namesParts) }
    }
}

/// A strategy for values that are compared as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// A strategy for values that are compared as they are.
    /// - Parameters:
    ///   - pathExtension: the extension of baselines.
    ///   - diffing: how values are compared.
    public init(pathExtension: String, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

/// How two values of a format are compared, and kept in a file: pictures, or texts.
public struct Diffing<Format>: Sendable {
    let isPicture: Bool
    let tolerance: Tolerance?
    let content: @Sendable (Format) -> SnapshotContent
}

extension Diffing where Format == String {
    /// As UTF-8 text, byte for byte; differences are shown line by line.
    public static var lines: Diffing {
        Diffing(isPicture: false, tolerance: nil) { .text($0) }
    }

    /// As SVG files: their drawings pixel for pixel, then their text as `lines`. Text in the drawings is not set in
    /// fonts of the machine.
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

/// A picture's extension is not `png`, or a text's is: a kept file is read again by its extension.
struct PathExtensionError: Error, CustomStringConvertible {
    let pathExtension: String
    let isPicture: Bool

    var description: String {
        isPicture
            ? "baselines that are pictures end with 'png', not '\(pathExtension)'"
            : "baselines that are texts end with anything but 'png'"
    }
}
