// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SnapshotExample",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .target(
            name: "MoonCard",
            dependencies: [
                .product(name: "DisplayList", package: "Gloaming"), .product(name: "PathParser", package: "Gloaming"),
            ]),
        .testTarget(
            name: "MoonCardTests",
            dependencies: ["MoonCard", .product(name: "Snapshots", package: "Gloaming")],
            // Baselines are no resources of the tests; they are found beside the source.
            exclude: ["__Snapshots__"]),
    ]
)
