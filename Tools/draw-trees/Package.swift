// swift-tools-version: 6.2
import PackageDescription

// The name that SwiftPM gives the modules of the checkout: what they share among themselves is open to this package too.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let name = String(checkout.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// Beside the main package, so that whoever builds that one, or its tests, does not build this. Makes Resources/trees; see README.md.
let package = Package(
    name: "draw-trees",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Gloaming", path: "../..")],
    targets: [
        .executableTarget(
            name: "draw-trees",
            // By way of typography: readers and writers of files, and a generator of random numbers.
            dependencies: [
                .product(name: "PathParser", package: "Gloaming"), .product(name: "Typography", package: "Gloaming"),
            ],
            path: "Sources", packageAccess: false,
            swiftSettings: [.unsafeFlags(["-package-name", name])])
    ]
)
