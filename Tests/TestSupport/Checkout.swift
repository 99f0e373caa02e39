import Foundation
import Testing

/// Files of the checkout, found from this source file, and of the folder `shared` that may lie beside it.
public enum Checkout {
    // Fuzz compiles this file by a link.
    public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let shared = root.deletingLastPathComponent().appending(path: "shared")

    /// The app's real trees, `tree_0.svg` to `tree_7.svg`.
    public static let referenceTrees = shared.appending(path: "reference/atrest-trees")
    /// The resvg project's suite.
    public static let conformanceSuite = shared.appending(path: "conformance/tests")

    /// The fonts that it is drawn with.
    public static let conformanceFonts = shared.appending(path: "conformance/fonts")

    /// - Parameter path: from the checkout's root.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appending(path: path)))
    }

    public static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where a file or a folder is not there.
    public static func needs(_ place: URL) -> Self { needs(place.path) }

    /// Skips a test where a file or a folder is not there.
    /// - Parameter source: where it comes from.
    public static func needs(_ path: String, from source: String? = nil) -> Self {
        .enabled(
            if: FileManager.default.fileExists(atPath: path),
            "there is no \(path)\(source.map { ", which is of \($0)" } ?? "")")
    }
}
