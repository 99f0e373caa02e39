// swift-tools-version: 6.2
import PackageDescription

// Beside the main package, so that unsafe flags stay out of its manifest. `scripts/fuzz` builds it.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "DisplayList", "PathParser", "PictureFiles", "Raster", "SVG", "Scenes", "Snapshots", "Typography",
            ].map { .product(name: $0, package: "Gloaming") },
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ]
)
