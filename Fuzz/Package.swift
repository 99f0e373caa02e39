// swift-tools-version: 6.2
import PackageDescription

// Beside the main package, so that unsafe flags stay out of its manifest. `scripts/fuzz` builds it.
//
// The readers' own tests are here as well, by a link to their folder: built like the targets, with AddressSanitizer, they
// are a part of the replay. Of another package than the readers, they import what only that package sees as `@testable`.
let libraries: [Target.Dependency] = [
    "Composition", "DisplayList", "PathParser", "PictureFiles", "Raster", "SVG", "Scenes", "Snapshots", "Typography",
].map { .product(name: $0, package: "Gloaming") }

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz", dependencies: libraries + ["JSONChanges"], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        .target(name: "JSONChanges"),
        .testTarget(name: "JSONChangesTests", dependencies: ["JSONChanges"], path: "OwnTests/JSONChangesTests"),
        .target(name: "TestSupport", dependencies: libraries, path: "Tests/TestSupport"),
    ]
        + ["PathParserTests", "PictureFilesTests", "SVGTests", "TypographyTests"].map {
            .testTarget(name: $0, dependencies: ["TestSupport"] + libraries)
        }
)
