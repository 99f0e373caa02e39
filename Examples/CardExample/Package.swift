// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CardExample",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .executableTarget(
            name: "draw-card",
            dependencies: [.product(name: "Gloaming", package: "Gloaming")]),
        .executableTarget(
            name: "draw-layouts",
            dependencies: [.product(name: "Gloaming", package: "Gloaming")]),
    ]
)
