// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MovedSuite",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .target(name: "User"),
        .testTarget(
            name: "UserTests", dependencies: ["User", .product(name: "Snapshots", package: "Gloaming")],
            exclude: ["__Snapshots__"]),
    ]
)
