// swift-tools-version: 6.2
import PackageDescription

/// True with `HYO_POSIX=1`, for trying on Linux what stands in for its own ways on other systems.
let isPOSIXAlone = Context.environment["HYO_POSIX"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isPOSIXAlone ? [.define("HYO_POSIX")] : [])

/// How a module is compiled in release, from the one that takes longest to build.
enum Optimization {
  /// For loops over a site's texts and cells.
  case speed
  /// For what runs once for a command or a file.
  case size
  /// For what waits for people.
  case none

  var settings: [SwiftSetting] {
    switch self {
    case .speed: []
    case .size: [.unsafeFlags(["-Osize"], .when(configuration: .release))]
    case .none: [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }
  }
}

/// A module that is named like its folder, which stands on a floor of `Sources`.
func module(
  _ path: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  embedsFiles: Bool = false,
  for optimization: Optimization = .speed
) -> Target {
  .target(
    name: name(of: path),
    dependencies: dependencies,
    path: "Sources/" + path,
    exclude: exclude,
    swiftSettings: strict + optimization.settings,
    plugins: embedsFiles ? ["EmbedFiles"] : []
  )
}

/// A library of the system, by its module map.
func library(_ name: String, pkgConfig: String? = nil, package: String? = nil) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/Bindings/" + name,
    pkgConfig: pkgConfig,
    providers: package.map { [.apt([$0])] }
  )
}

func name(of path: String) -> String { String(path.split(separator: "/")[1]) }

/// The arrows of the architecture: each module lists all that it may import, which stands on its own floor or below.
let bindings: [Target] = [
  .target(name: "CArguments", path: "Sources/Bindings/CArguments"),
  .target(name: "CSystem", path: "Sources/Bindings/CSystem", cSettings: isPOSIXAlone ? [.define("HYO_POSIX")] : []),
  // The header of libmicrohttpd-dev; the library is loaded by the one command that needs it.
  .target(name: "CMicroHTTPD", path: "Sources/Bindings/CMicroHTTPD"),
  library("CCMark", pkgConfig: "libcmark", package: "libcmark-dev"),
  library("CGetopt"),
  library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
  library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
  library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
  library("CNettle", pkgConfig: "nettle", package: "nettle-dev"),
  library("CMimalloc", package: "libmimalloc-dev"),
]

let base: [Target] = [
  module("Base/Diagnostics", ["CNettle"]),
  module("Base/YAMLTree", ["CYAML", "Diagnostics"]),
  module("Base/CommonMark", ["CCMark", "Diagnostics"]),
  module("Base/Threads", ["CSystem"]),
  module("Base/Workers", ["CSystem", "Diagnostics"]),
  module("Base/Files", ["CSystem", "Diagnostics"]),
  module("Base/History", ["CSystem", "Files", "Diagnostics"], for: .size),
]

let domain: [Target] = [
  module("Domain/DecisionTables", ["Diagnostics"]),
  module(
    "Domain/Localization",
    ["CommonMark", "YAMLTree", "Diagnostics"],
    exclude: ["Languages"],
    embedsFiles: true
  ),
  module(
    "Domain/Documents",
    ["Localization", "CommonMark", "YAMLTree", "Files", "Diagnostics"]
  ),
  module(
    "Domain/Loading",
    [
      "DecisionTables", "Documents", "Localization", "CommonMark", "YAMLTree", "Files", "Threads",
      "Diagnostics",
    ]
  ),
  module(
    "Domain/Drift",
    ["Loading", "Documents", "Localization", "CommonMark", "DecisionTables", "YAMLTree", "Diagnostics"]
  ),
  module("Domain/Regions", ["Documents", "YAMLTree", "Diagnostics"], for: .size),
]

let pages: [Target] = [
  module(
    "Pages/Editions",
    ["Loading", "DecisionTables", "Localization", "CommonMark", "Diagnostics"]
  ),
  module(
    "Pages/Rendering",
    ["Editions", "Loading", "DecisionTables", "Localization", "CommonMark", "Diagnostics"],
    embedsFiles: true
  ),
  module("Pages/Publishing", ["Files", "Diagnostics"]),
]

let tools: [Target] = [
  module("Tools/Reference", ["Diagnostics"], embedsFiles: true, for: .size),
  module("Tools/Exchange", ["CExpat", "CZlib", "Diagnostics"], for: .size),
  module(
    "Tools/Importing",
    [
      "Exchange", "Drift", "Documents", "Loading", "DecisionTables", "Localization", "CommonMark", "YAMLTree",
      "Diagnostics",
    ],
    for: .size
  ),
  module("Tools/Messages", ["Exchange", "Diagnostics"], exclude: ["Languages"], embedsFiles: true, for: .size),
  module(
    "Tools/Sites",
    [
      "Importing", "Rendering", "Editions", "Drift", "Regions", "Documents", "Exchange", "Loading", "DecisionTables",
      "Localization", "CommonMark", "YAMLTree", "Publishing", "Files", "History", "Threads",
      "Diagnostics",
    ],
    embedsFiles: true,
    for: .size
  ),
  module(
    "Tools/LanguageServer",
    [
      "Sites", "Drift", "Regions", "Loading", "DecisionTables", "Localization", "CommonMark", "YAMLTree",
      "Messages", "Publishing", "Files", "Threads", "Workers", "Diagnostics",
    ],
    for: .size
  ),
  module("Tools/HTTPServer", ["CMicroHTTPD", "CSystem", "Diagnostics"], for: .size),
  module(
    "Tools/SiteServer",
    ["HTTPServer", "Sites", "CommonMark", "Messages", "Files", "Workers", "Diagnostics"],
    exclude: ["Assets"],
    embedsFiles: true,
    for: .none
  ),
  .executableTarget(
    name: "hyo",
    dependencies: [
      "LanguageServer", "SiteServer", "HTTPServer", "CSystem", "Sites", "Importing", "Documents", "Loading", "Messages",
      "Exchange", "Publishing", "Rendering", "History", "Files", "Reference", "Localization", "Workers",
      "Diagnostics", "CArguments", "CGetopt", "CMimalloc",
    ],
    path: "Sources/Tools/hyo",
    swiftSettings: strict + Optimization.size.settings,
    // Nothing looks for symbols of the program: without a table of them, what nobody calls is left out.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux]))]
  ),
  .plugin(name: "EmbedFiles", capability: .buildTool()),
]

let tests: [Target] = [
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
    dependencies: ["DecisionTables", "Diagnostics", "TestSupport"]
  ),
  .testTarget(
    name: "DriftTests",
    dependencies: [
      "Drift", "Documents", "Loading", "Localization", "CommonMark", "Diagnostics", "TestSupport",
    ]
  ),
  .testTarget(
    name: "ExchangeTests",
    dependencies: ["Exchange", "Diagnostics", "TestSupport"]
  ),
  .testTarget(name: "RegionsTests", dependencies: ["Regions", "YAMLTree", "Diagnostics", "TestSupport"]),
  .testTarget(
    name: "EditionsTests",
    dependencies: [
      "Editions", "Loading", "Localization", "CommonMark", "DecisionTables", "Files",
      "Diagnostics", "TestSupport",
    ]
  ),
  .testTarget(
    name: "MessagesTests",
    dependencies: ["Messages", "Diagnostics", "TestSupport"]
  ),
  .testTarget(name: "ReferenceTests", dependencies: ["Reference", "Diagnostics"]),
  .testTarget(
    name: "RenderingTests",
    dependencies: ["Rendering", "Localization", "Diagnostics", "TestSupport"]
  ),
  .testTarget(
    name: "CommandLineTests",
    dependencies: ["Messages", "Localization", "Diagnostics", "TestSupport"],
    exclude: ["Cases", "Golden"]
  ),
  .testTarget(
    name: "SitesTests",
    dependencies: [
      "Sites", "Exchange", "Rendering", "Editions", "Loading", "Publishing", "Files", "History",
      "Localization", "DecisionTables", "CommonMark", "YAMLTree", "Diagnostics", "TestSupport",
    ]
  ),
  .executableTarget(
    name: "VerificationBenchmark",
    dependencies: ["DecisionTables", "Diagnostics"],
    path: "Benchmarks/verification",
    swiftSettings: strict
  ),
]

/// With `HYO_TESTED`, the folder of the libraries that the linker of tests would miss: set by `Scripts/build-tests`.
let testLibraries = Context.environment["HYO_TESTED"]

/// What `Scripts/fuzz` and `Scripts/build-tests` build, with `HYO_FUZZING=1`, so that no other build has anything to do with it.
let fuzzing: [Target] =
  Context.environment["HYO_FUZZING"] == nil
  ? []
  : [
    .executableTarget(
      name: "hyo-fuzzer",
      dependencies: [
        "LanguageServer", "Sites", "Messages", "Publishing", "Files", "Diagnostics", "Documents", "Drift",
        "Exchange", "Importing", "Localization", "Regions", "YAMLTree", "CSystem", "CZlib",
      ],
      path: "Tests/Fuzzing",
      exclude: ["Seeds", "words.dict"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [
        .unsafeFlags(
          // Without an option for all modules, libFuzzer is linked alone.
          (testLibraries == nil ? [] : ["-sanitize=fuzzer"]) + ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "muldefs"])
      ]
    )
  ]

// In the one build of `Scripts/build-tests`, all modules are optimized, and the tests are not, except for those that
// enumerate combinations: with the optimizer, they take half of 270 seconds. For size it is done a fourth sooner.
// Nothing waits for the module of tests, so it comes with their code: made before, it would take a fourth of their build.
if let folder = testLibraries {
  for target in tests where target.type == .test {
    let optimization = target.name == "DecisionTablesTests" ? "-Osize" : "-Onone"
    target.swiftSettings = [.unsafeFlags([optimization, "-no-emit-module-separately-wmo"])]
    target.linkerSettings = [.unsafeFlags(["-L", folder])]
  }
}

let package = Package(
  name: "hyo",
  products: [
    .executable(name: "hyo", targets: ["hyo"])
  ],
  targets: bindings + base + domain + pages + tools + tests + fuzzing
)
