// swift-tools-version: 6.2
import PackageDescription

// The name that SwiftPM gives the modules of the checkout: what they share among themselves is open to this package too.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(1).last ?? ""
let name = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// Beside the main package, so that whoever builds that one, or its tests, does not build this. Measures stages, scenes and processes.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "_SnapshotEngine", "Scenes", "Composition", "Typography", "SVG", "PictureFiles", "Raster",
                "DisplayList", "PathParser",
            ].map { .product(name: $0, package: "Gloaming") },
            path: "Program", packageAccess: false,
            swiftSettings: [.unsafeFlags(["-package-name", name])])
    ]
)
