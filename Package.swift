// swift-tools-version: 6.2
import PackageDescription

// The pixel and path kernels are loops over raw memory: unoptimised they are about a hundred times slower, and the
// tests run in debug. They are therefore optimised in every configuration; in debug with their assertions, and with those
// of the standard library that are inlined into them, such as the bounds of buffers. Packages that depend on a version
// may have such flags since this file's tools version is 6.2: with an older one SwiftPM would refuse them.
let optimisedInDebug: [SwiftSetting] = [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

// The same for modules that take less than half of the compiler's time as a whole, and are seldom changed in a part: as
// they are one job, the other processor takes what comes beside them.
let optimisedAsAWhole: [SwiftSetting] =
    optimisedInDebug + [
        .unsafeFlags(
            ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
            .when(configuration: .debug))
    ]

// Whatever could touch memory that it does not own says `unsafe` there; to forget it does not compile.
let memorySafe: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

let package = Package(
    name: "Gloaming",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Gloaming", targets: ["Gloaming"]),
        .library(name: "PathParser", targets: ["PathParser"]),
        .library(name: "DisplayList", targets: ["DisplayList"]),
        .library(name: "Typography", targets: ["Typography"]),
        .library(name: "Composition", targets: ["Composition"]),
        .library(name: "Charts", targets: ["Charts"]),
        .library(name: "Templates", targets: ["Templates", "TemplateFiles"]),
        .library(name: "Localization", targets: ["Localization"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "PictureFiles", targets: ["PictureFiles"]),
        .library(name: "SVG", targets: ["SVG"]),
        .library(name: "PDF", targets: ["PDF"]),
        .library(name: "DrawingFiles", targets: ["DrawingFiles"]),
        .library(name: "Scenes", targets: ["Scenes"]),
        .library(name: "AtrestScenes", targets: ["AtrestScenes"]),
        .library(name: "TallyScenes", targets: ["TallyScenes"]),
        .library(name: "TerrainScenes", targets: ["TerrainScenes"]),
        .library(name: "Verification", targets: ["Verification"]),
        .library(name: "Snapshots", targets: ["Snapshots"]),
        .executable(name: "render-scene", targets: ["render-scene"]),
        // For Benchmarks, which measure it as the command links it: without the libraries of tests.
        .library(name: "_SnapshotEngine", targets: ["SnapshotEngine"]),
    ],
    targets: [
        // libpng itself, found by pkg-config, and the shim in which its setjmp and longjmp stay.
        .systemLibrary(
            name: "CLibPNG", path: "Sources/CPNG/system", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev", "pkg-config"]), .brew(["libpng", "pkg-config"])]),
        .target(
            name: "CPNG", dependencies: ["CLibPNG"], path: "Sources/CPNG/shim",
            // What libpng itself is linked with; .svgz files are unpacked by it.
            linkerSettings: [.linkedLibrary("z")]),

        .target(
            name: "PathParser", swiftSettings: memorySafe + optimisedAsAWhole,
            // For round, fmod and the negative branch of sqrt: all exact or correctly rounded by IEEE 754.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // Files that are a part of the program: the font, words, pictures, what Unicode says of characters, and pages.
        .target(name: "CResources"),
        // JSON in and out, pages of HTML, hex, hashes.
        .target(name: "TextForms", dependencies: ["CResources", "CMachine"], swiftSettings: optimisedAsAWhole),
        .target(name: "CivilTime", dependencies: ["TextForms"]),
        // Files of the system, and what it says where they fail.
        .target(name: "SystemFiles", dependencies: ["Threading"]),
        // The commit that the command was built from.
        .target(name: "CBuildStamp"),
        // Linux's Landlock, for the command.
        .target(name: "CSandbox"),
        // What the command does where the C library has no memory to give.
        .target(name: "COutOfMemory"),
        .target(
            name: "DisplayList", dependencies: ["PathParser", "Threading"],
            swiftSettings: memorySafe + optimisedAsAWhole),
        .target(
            name: "Typography",
            dependencies: ["CResources", "TextForms", "SystemFiles", "DisplayList", "PathParser", "Threading"],
            swiftSettings: optimisedInDebug),
        // Words in languages: tables of them, plurals, dates and figures.
        .target(
            name: "Localization", dependencies: ["CResources", "TextForms", "CivilTime", "Threading", "Typography"],
            swiftSettings: optimisedAsAWhole),
        // Elements in stacks, grids and flows, and where they lie.
        .target(
            name: "Composition", dependencies: ["Typography", "DisplayList", "PathParser"],
            swiftSettings: optimisedAsAWhole),
        // Marks, scales and axes in an element's room.
        .target(name: "Charts", dependencies: ["Composition", "Typography", "CivilTime", "DisplayList", "PathParser"]),
        // The same as JSON: a tree of elements, and the data that fills it.
        .target(
            name: "Templates",
            dependencies: [
                "SVG", "Charts", "Composition", "Typography", "CivilTime", "TextForms", "DisplayList", "PathParser",
            ]),
        // Templates' files by Foundation's URLs, which the command does not link.
        .target(name: "TemplateFiles", dependencies: ["Templates"]),
        // What only C has words for: the allocator's settings, and instructions that only some processors have.
        // Loops as well, so optimised in debug too: as they are they would take forty times as long.
        .target(name: "CMachine", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        // Memory that kernels work in, with one owner, for Raster and PictureFiles.
        .target(
            name: "Memory", dependencies: ["CMachine"],
            swiftSettings: [.enableExperimentalFeature("Lifetimes")] + optimisedInDebug),
        // What a stroke covers, as a path: for pixels, and for boxes of SVG elements.
        .target(
            name: "Strokes", dependencies: ["Memory", "DisplayList", "PathParser"], swiftSettings: optimisedInDebug),
        // Threads and what they wait for: the pool that Raster and PictureFiles share.
        .target(name: "Threading"),
        .target(
            name: "Raster",
            dependencies: ["CMachine", "Strokes", "DisplayList", "Memory", "PathParser", "Threading"],
            swiftSettings: optimisedInDebug),
        // Of a drawing's modules it knows the bitmap alone.
        .target(
            name: "PictureFiles", dependencies: ["CMachine", "DisplayList", "Memory", "Threading", "CPNG"],
            swiftSettings: optimisedAsAWhole),
        .target(
            name: "SVG",
            dependencies: ["CResources", "Strokes", "Typography", "TextForms", "DisplayList", "PathParser"]),
        // Vectors for print and reading: pages of paths, pictures and texts. It is handed what makes pixels and packs bytes.
        .target(name: "PDF", dependencies: ["TextForms", "DisplayList", "PathParser"]),
        // From drawings to files and back: what takes several of the modules below.
        .target(
            name: "DrawingFiles",
            dependencies: [
                "PDF", "SVG", "PictureFiles", "Raster", "Composition", "Typography", "DisplayList", "PathParser",
            ]),
        // Hands on what a picture needs: one import for whoever draws. It alone knows Foundation, which the command does not
        // link.
        .target(
            name: "Gloaming",
            dependencies: [
                "DrawingFiles", "PDF", "SVG", "PictureFiles", "Raster", "Charts", "Composition", "Typography",
                "SystemFiles", "DisplayList", "PathParser",
            ]),
        // Parameters, artwork in files and motion: the parts that the scenes of every app are made of.
        .target(
            name: "ScenesKit",
            dependencies: [
                "CResources", "Composition", "Localization", "Typography", "CivilTime", "TextForms", "DisplayList",
                "PathParser", "Threading",
            ],
            path: "Sources/Scenes/Kit"),
        .target(
            name: "AtrestScenes",
            dependencies: [
                "ScenesKit", "Composition", "Localization", "Typography", "CivilTime", "TextForms", "DisplayList",
                "PathParser", "Threading",
            ],
            path: "Sources/Scenes/Atrest"),
        .target(
            name: "TallyScenes",
            dependencies: [
                "ScenesKit", "Composition", "Localization", "Typography", "TextForms", "DisplayList", "PathParser",
            ],
            path: "Sources/Scenes/Tally"),
        .target(
            name: "TerrainScenes",
            dependencies: [
                "ScenesKit", "CResources", "Charts", "Composition", "Localization", "Typography", "CivilTime",
                "TextForms",
                "DisplayList", "PathParser", "Threading",
            ],
            path: "Sources/Scenes/Terrain"),
        // All scenes by their names, and the pages that show several apps.
        .target(
            name: "Scenes",
            dependencies: [
                "TerrainScenes", "TallyScenes", "AtrestScenes", "CResources", "Composition", "Localization",
                "Typography", "CivilTime", "TextForms", "DisplayList", "PathParser",
            ],
            path: "Sources/Scenes/Catalog"),
        // Values of scenes' parameters, from text: for the command, and for the engine in browsers.
        .target(
            name: "ParameterReading",
            dependencies: [
                "Scenes", "SVG", "Localization", "CivilTime", "TextForms", "DisplayList", "PathParser", "Threading",
            ],
            swiftSettings: [.unsafeFlags(["-Osize"], .when(configuration: .release))]),
        // The structure of drawings: their parts as a tree, the elements that a screen reader meets, and their faults.
        .target(
            name: "Structure", dependencies: ["Composition", "Typography", "Raster", "DisplayList", "PathParser"],
            swiftSettings: optimisedAsAWhole),
        // Compares, keeps and reports. It knows no test library, so that the command can be linked with it.
        .target(
            name: "SnapshotEngine",
            dependencies: [
                "Structure", "Composition", "Typography", "TextForms", "SystemFiles", "PictureFiles", "DisplayList",
                "PathParser", "Threading",
            ],
            swiftSettings: optimisedAsAWhole),
        // The assertions, for Swift Testing and XCTest: only tests can be linked with it.
        .target(
            name: "Snapshots",
            dependencies: [
                "CTestStart", "SnapshotEngine", "Structure", "SVG", "PictureFiles", "Raster", "Composition",
                "Typography", "DisplayList", "PathParser", "Threading",
            ]),
        // Adds the observer of XCTest's tests before they start: Swift has no code that runs by itself.
        .target(name: "CTestStart"),
        .target(
            name: "Verification", dependencies: ["AtrestScenes", "Raster", "DisplayList", "PathParser"],
            swiftSettings: optimisedAsAWhole),
        .executableTarget(
            name: "render-scene",
            dependencies: [
                "Verification", "SnapshotEngine", "Structure", "ParameterReading", "Scenes", "Localization",
                "Typography",
                "CivilTime", "TextForms", "SystemFiles", "CResources",
                "CBuildStamp", "COutOfMemory", "CSandbox", "Threading", "Memory", "DrawingFiles", "Templates", "PDF",
                "SVG",
                "PictureFiles",
                "Raster",
                "DisplayList", "PathParser",
            ],
            // Tables and words; nothing in it takes time.
            swiftSettings: [.unsafeFlags(["-Osize"], .when(configuration: .release))]),

        // Helpers of several of the tests' targets. They compare whole pictures pixel by pixel, so all tests together take a
        // third less time with them optimised.
        .target(
            name: "TestSupport", dependencies: ["Raster", "DisplayList", "PathParser", "TextForms"],
            path: "Tests/TestSupport", swiftSettings: optimisedAsAWhole),
        .testTarget(name: "MemoryTests", dependencies: ["Memory"]),
        .testTarget(name: "ThreadingTests", dependencies: ["Threading"]),
        .testTarget(name: "PathParserTests", dependencies: ["TestSupport", "PathParser", "TextForms"]),
        .testTarget(name: "TextFormsTests", dependencies: ["TestSupport", "TextForms"]),
        .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"]),
        .testTarget(name: "LocalizationTests", dependencies: ["Localization", "CivilTime", "Typography"]),
        .testTarget(name: "DisplayListTests", dependencies: ["DisplayList", "PathParser"]),
        .testTarget(
            name: "TypographyTests",
            dependencies: [
                "TestSupport", "Typography", "CResources", "TextForms", "Raster", "DisplayList", "PathParser",
            ],
            exclude: [
                "Fonts/Variable/Files", "Fonts/Variable/make_files.py", "Lettering/languages.tsv", "WebFonts/Files",
                "WebFonts/make_files.py",
            ]),
        .testTarget(
            name: "CompositionTests", dependencies: ["Composition", "Typography", "DisplayList", "PathParser"]),
        .testTarget(
            name: "ChartsTests",
            dependencies: ["Charts", "Composition", "Typography", "CivilTime", "DisplayList", "PathParser"]),
        .testTarget(
            name: "TemplatesTests",
            dependencies: [
                "TestSupport", "Gloaming", "TemplateFiles", "Templates", "Charts", "Composition", "Typography",
                "Raster",
                "TextForms", "DisplayList", "PathParser", "Threading",
            ],
            exclude: ["Printed/everything.json"]),
        // Holds kernels against plain twins, pixel by pixel: it saves more time than the compiler takes for it.
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "TestSupport", "Raster", "Strokes", "CMachine", "Threading", "DisplayList", "PathParser", "TextForms",
            ],
            exclude: ["Gradients/chromium.tsv"], swiftSettings: optimisedAsAWhole),
        .testTarget(
            name: "PictureFilesTests",
            dependencies: [
                "TestSupport", "PictureFiles", "Memory", "Raster", "TextForms", "Threading", "DisplayList",
                "PathParser",
            ]),
        .testTarget(
            name: "SVGTests",
            dependencies: ["TestSupport", "SVG", "Raster", "Typography", "TextForms", "DisplayList", "PathParser"],
            exclude: [
                "CSS/features.tsv", "CSS/colors.tsv", "CSS/moves.tsv", "Motion/moments.tsv", "Names/elements.svg",
                "Names/boxes.svg", "drawings.tsv", "masks.tsv", "HTML/backgrounds.tsv",
            ]),
        .testTarget(
            name: "PDFTests",
            dependencies: ["TestSupport", "PDF", "DrawingFiles", "Raster", "DisplayList", "PathParser", "TextForms"]),
        .testTarget(
            name: "GloamingTests",
            dependencies: [
                "TestSupport", "Gloaming", "DrawingFiles", "SVG", "PictureFiles", "Raster", "Composition", "Typography",
                "DisplayList", "PathParser",
            ]),
        .testTarget(
            name: "ScenesTests",
            dependencies: [
                "TestSupport", "CResources", "TerrainScenes", "TallyScenes", "AtrestScenes", "ScenesKit", "Scenes",
                "Composition", "Localization", "Typography", "CivilTime", "TextForms", "Raster", "DisplayList",
                "PathParser",
            ]),
        .testTarget(
            name: "StructureTests",
            dependencies: ["Structure", "Composition", "Typography", "DisplayList", "PathParser"]),
        .testTarget(
            name: "SnapshotEngineTests",
            dependencies: [
                "TestSupport", "SnapshotEngine", "Structure", "Composition", "Typography", "Raster", "PictureFiles",
                "DisplayList",
                "PathParser",
            ]),
        .testTarget(
            name: "VerificationTests",
            dependencies: [
                "Verification", "AtrestScenes", "ScenesKit", "Scenes", "DisplayList", "PathParser",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "TestSupport", "render-scene", "ParameterReading", "CSandbox", "PictureFiles", "Verification",
                "AtrestScenes", "ScenesKit", "Scenes", "CivilTime", "TextForms", "SystemFiles", "DisplayList",
                "PathParser",
            ]),
        .testTarget(
            name: "SnapshotTests",
            dependencies: [
                "TestSupport", "Snapshots", "Verification", "TerrainScenes", "TallyScenes", "AtrestScenes", "ScenesKit",
                "Scenes", "Charts", "Composition", "Localization", "Typography", "CivilTime", "PictureFiles", "Raster",
                "SVG", "DisplayList", "PathParser",
            ],
            path: "Tests/Snapshots",
            exclude: [
                "__Snapshots__", "Agreement/boxes.tsv", "Agreement/texts.tsv", "Matrix/__Snapshots__",
                "Motion/__Snapshots__", "Sheets", "Conformance",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// A file imports what it uses a member of: embedded Swift, as which WebAssembly and ARM are compiled, asks for it, and here a
// missing import is found by the first build. Gloaming is not compiled so, and Foundation's members are other modules' elsewhere.
for target in package.targets where target.type == .regular && target.name != "Gloaming" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}

// `swift test` builds the targets of all tests, whichever are to run; `scripts/test --only` names those that it needs.
if let only = Context.environment["GLOAMING_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { $0.type == .test && !only.contains($0.name[...]) }
}
