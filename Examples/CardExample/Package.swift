// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CardExample",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .executableTarget(
            name: "draw-card",
            dependencies: [
                .product(name: "DisplayList", package: "Gloaming"), .product(name: "PathParser", package: "Gloaming"),
                .product(name: "Typography", package: "Gloaming"), .product(name: "SVG", package: "Gloaming"),
                .product(name: "Raster", package: "Gloaming"), .product(name: "PictureFiles", package: "Gloaming"),
            ])
    ]
)
