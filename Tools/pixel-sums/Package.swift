// swift-tools-version: 6.2
import PackageDescription

// The name that SwiftPM gives the modules of the checkout: what they share among themselves is open to this package too.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let name = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// Beside the main package, so that whoever builds that one, or its tests, does not build this. Tells what SVG files come to in pixels.
let package = Package(
    name: "pixel-sums",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .executableTarget(
            name: "pixel-sums",
            dependencies: ["DrawingFiles", "SVG", "Raster", "Typography", "DisplayList", "PathParser"].map {
                .product(name: $0, package: "Gloaming")
            },
            path: ".", exclude: ["README.md", "pixel-sums.mjs", "records.mjs"], sources: ["main.swift"],
            packageAccess: false,
            swiftSettings: [.unsafeFlags(["-package-name", name])])
    ]
)
