// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// The arrows of the architecture: each target lists all that it may import, and the lowest import nothing of ours.
let package = Package(
  name: "hyo",
  products: [
    .executable(name: "hyo", targets: ["hyo"])
  ],
  targets: [
    .target(name: "CArguments"),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),

    .target(name: "Diagnostics", swiftSettings: strict),
    .target(name: "YAMLTree", dependencies: ["CYAML", "Diagnostics"], swiftSettings: strict),
    .target(name: "CommonMark", dependencies: ["CCMark", "Diagnostics"], swiftSettings: strict),
    .target(name: "DecisionTables", dependencies: ["Diagnostics"], swiftSettings: strict),
    .target(
      name: "Localization",
      dependencies: ["CommonMark", "Diagnostics"],
      swiftSettings: strict
    ),
    .target(
      name: "Editions",
      dependencies: ["DecisionTables", "Localization", "CommonMark", "Diagnostics"],
      resources: [.embedInCode("Templates")],
      swiftSettings: strict
    ),
    .target(
      name: "Sites",
      dependencies: [
        "Editions", "DecisionTables", "Localization", "CommonMark", "YAMLTree", "Diagnostics",
        "CLinux",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "hyo",
      dependencies: ["Sites", "Diagnostics", "CArguments", "CGetopt", "CMimalloc"],
      swiftSettings: strict
    ),

    .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "CommonMarkTests",
      dependencies: ["CommonMark", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "DecisionTablesTests",
      dependencies: ["DecisionTables", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "EditionsTests",
      dependencies: ["Editions", "Localization", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["hyo", "Diagnostics", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "SitesTests",
      dependencies: ["Sites", "Editions", "DecisionTables", "Diagnostics", "TestSupport"]
    ),
    .executableTarget(
      name: "VerificationBenchmark",
      dependencies: ["DecisionTables", "Diagnostics"],
      path: "Benchmarks/verification",
      swiftSettings: strict
    ),
  ]
)
