// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// Thousands of random tables, texts and edits take minutes without the optimizer.
///
/// `HYO_PLAIN=1 swift build` leaves it out, for quick builds between two edits.
let optimized: [SwiftSetting] =
  Context.environment["HYO_PLAIN"] == nil
  ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// What `Scripts/fuzz` builds, with `HYO_FUZZING=1`, so that no other build has anything to do with it.
let fuzzing: [Target] =
  Context.environment["HYO_FUZZING"] == nil
  ? []
  : [
    .executableTarget(
      name: "hyo-fuzzer",
      dependencies: [
        "LanguageServer", "Sites", "Messages", "Publishing", "Files", "Diagnostics", "Drift",
        "Exchange", "Localization", "YAMLTree", "CLinux",
      ],
      path: "Tests/Fuzzing",
      exclude: ["Seeds", "words.dict"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "muldefs"])]
    )
  ]

/// The arrows of the architecture: each target lists all that it may import, and the lowest import nothing of ours.
let package = Package(
  name: "hyo",
  products: [
    .executable(name: "hyo", targets: ["hyo"])
  ],
  targets: [
    .target(name: "CArguments"),
    // The header of libmicrohttpd-dev; the library is loaded by the one command that needs it.
    .target(name: "CMicroHTTPD"),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),

    .target(name: "Diagnostics", dependencies: ["CNettle"], swiftSettings: strict + optimized),
    .target(
      name: "YAMLTree",
      dependencies: ["CYAML", "Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "CommonMark",
      dependencies: ["CCMark", "Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "DecisionTables",
      dependencies: ["Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "Localization",
      dependencies: ["CommonMark", "YAMLTree", "Diagnostics"],
      exclude: ["Languages"],
      swiftSettings: strict + optimized,
      plugins: ["EmbedFiles"]
    ),
    .target(name: "Threads", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "Workers", dependencies: ["CLinux", "Diagnostics"], swiftSettings: strict),
    .target(name: "Files", dependencies: ["CLinux", "Diagnostics"], swiftSettings: strict),
    .target(
      name: "History",
      dependencies: ["CLinux", "Files", "Diagnostics"],
      swiftSettings: strict
    ),
    .target(
      name: "Loading",
      dependencies: [
        "DecisionTables", "Localization", "CommonMark", "YAMLTree", "Files", "Threads",
        "Diagnostics",
      ],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "Drift",
      dependencies: ["Loading", "Localization", "CommonMark", "DecisionTables", "Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "Editions",
      dependencies: ["Loading", "DecisionTables", "Localization", "CommonMark", "Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "Rendering",
      dependencies: [
        "Editions", "Loading", "DecisionTables", "Localization", "CommonMark", "Diagnostics",
      ],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "Reference",
      dependencies: ["Diagnostics"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]
    ),
    .plugin(name: "EmbedFiles", capability: .buildTool()),
    .target(name: "Publishing", dependencies: ["Files", "Diagnostics"], swiftSettings: strict),
    .target(
      name: "Exchange",
      dependencies: ["CExpat", "Diagnostics"],
      swiftSettings: strict + optimized
    ),
    .target(
      name: "Messages",
      dependencies: ["Exchange", "Diagnostics"],
      exclude: ["Languages"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "Sites",
      dependencies: [
        "Rendering", "Editions", "Drift", "Exchange", "Loading", "DecisionTables",
        "Localization", "CommonMark", "YAMLTree", "Publishing", "Files", "History", "Threads",
        "Diagnostics",
      ],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Sites", "Drift", "Loading", "DecisionTables", "Localization", "CommonMark", "YAMLTree",
        "Messages", "Publishing", "Files", "Threads", "Workers", "Diagnostics",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "HTTPServer",
      dependencies: ["CMicroHTTPD", "Diagnostics"],
      swiftSettings: strict
    ),
    .target(
      name: "SiteServer",
      dependencies: [
        "HTTPServer", "Sites", "CommonMark", "Messages", "Files", "Workers", "Diagnostics",
      ],
      exclude: ["Assets"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(
      name: "hyo",
      dependencies: [
        "LanguageServer", "SiteServer", "HTTPServer", "CLinux", "Sites", "Loading", "Messages",
        "Exchange", "Publishing", "History",
        "Files", "Reference", "Localization", "Workers", "Diagnostics", "CArguments", "CGetopt",
        "CMimalloc",
      ],
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
      name: "LocalizationTests",
      dependencies: ["Localization", "CommonMark", "Diagnostics", "TestSupport"],
      exclude: ["numbers-by-babel", "numbers.tsv"]
    ),
    .testTarget(
      name: "DecisionTablesTests",
      dependencies: ["DecisionTables", "Diagnostics", "TestSupport"],
      swiftSettings: optimized
    ),
    .testTarget(
      name: "DriftTests",
      dependencies: [
        "Drift", "Loading", "Localization", "CommonMark", "Diagnostics", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["Exchange", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "EditionsTests",
      dependencies: [
        "Editions", "Loading", "Localization", "CommonMark", "DecisionTables", "Files",
        "Diagnostics", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MessagesTests",
      dependencies: ["Messages", "Reference", "Diagnostics", "TestSupport"]
    ),
    .testTarget(name: "ReferenceTests", dependencies: ["Reference", "Diagnostics"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering", "Localization", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["hyo", "Messages", "Localization", "Diagnostics", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "SitesTests",
      dependencies: [
        "Sites", "Exchange", "Rendering", "Editions", "Loading", "Publishing", "Files", "History",
        "Localization", "DecisionTables", "CommonMark", "Diagnostics", "TestSupport",
      ]
    ),
    .executableTarget(
      name: "VerificationBenchmark",
      dependencies: ["DecisionTables", "Diagnostics"],
      path: "Benchmarks/verification",
      swiftSettings: strict
    ),
  ] + fuzzing
)
