internal import Diagnostics

/// The built-in templates and assets, with a site's own in place of those with the same name.
struct TemplateFolder {
  /// Templates by file name.
  private(set) var templates: [String: SourceFile] = [:]
  /// Files that are published as they are, by their path in `Output/html`.
  private(set) var assets: [String: [UInt8]] = [:]
  /// The paths of those that are the site's own.
  private(set) var ownAssets: Set<String> = []
  /// The site's templates that don't replace built-in ones, so that another template has to use them.
  private(set) var partials: [SourceFile] = []

  static let page = "page.mustache"
  static let languageChoice = "language-choice.mustache"
  static let notFound = "not-found.mustache"
  /// Files published in the folder of assets that don't come from there.
  private static let published = ["style.css", theme, "finder.js", "search.js", "tables.js"]
  /// A style sheet that is there only if the site has one, and is loaded after the other.
  private static let theme = "theme.css"
  static let themeAsset = assetFolder + theme
  static let styleAsset = assetFolder + "style.css"
  /// Built-in assets that are only useful to templates that write a variable.
  static let needs = [
    "assets/finder.js": "script-href", "assets/search.js": "search-script-href",
    "assets/tables.js": "tables-script-href", "assets/favicon.svg": "favicon-href",
  ]
  static let suffix = ".mustache"
  private static let assetFolder = "assets/"

  /// The built-in files alone: the `Templates` of Hyo's own repository, embedded by a build plugin.
  init() {
    for (name, bytes) in EmbeddedFiles.files {
      if name.hasSuffix(Self.suffix) {
        templates[name] = SourceFile(path: "(built in)/\(name)", bytes: bytes)
      } else {
        assets[Self.published.contains(name) ? Self.assetFolder + name : name] = bytes
      }
    }
  }

  /// The built-in files and a site's `Templates`, in any order.
  init(_ overrides: [SourceFile], report: Report) {
    self.init()
    for file in overrides { add(file, report: report) }
  }

  private mutating func add(_ file: SourceFile, report: Report) {
    let name = file.templateName
    if name.hasSuffix(Self.suffix) {
      guard file.isUTF8(report: report) else { return }
      if templates.updateValue(file, forKey: name) == nil { partials.append(file) }
    } else if Self.published.contains(name) {
      assets[Self.assetFolder + name] = file.bytes
      ownAssets.insert(Self.assetFolder + name)
    } else if name.hasPrefix(Self.assetFolder), Self.publishedTwice(name) == nil {
      assets[name] = file.bytes
      ownAssets.insert(name)
    } else {
      report.add(Self.unknown(file))
    }
  }

  /// The parsed templates by file name.
  func parsed(report: Report) -> [String: TemplateFile] {
    var parsed: [String: TemplateFile] = [:]
    for (name, file) in templates.sorted(by: { $0.key < $1.key }) {
      parsed[name] = TemplateFile(file, report: report)
    }
    return parsed
  }

  /// A file that is neither a template, nor an asset, nor a partial that a template uses.
  static func unknown(_ file: SourceFile) -> Finding {
    Finding(
      .unknownTemplateFile, at: SourceRange(startOf: file), "No template uses the file '\(file.templateName)'",
      fixes: fixes(for: file.templateName).map { Finding.Fix($0) })
  }

  /// The published file that an asset would overwrite; nil for none.
  private static func publishedTwice(_ asset: String) -> String? { published.first { assetFolder + $0 == asset } }

  private static func fixes(for name: String) -> [Message] {
    if let own = publishedTwice(name) { return ["move it to '\(own)', which is published there"] }
    // The endings are left out, because they make any two names look alike.
    if name.hasSuffix(suffix) {
      let stem = String(name.dropLast(suffix.count))
      let builtIn = TemplateFolder().templates.keys.map { String($0.dropLast(suffix.count)) }
      let near = didYouMean(stem, among: builtIn)
      return [near.map { "rename it to '\($0)\(suffix)'" } ?? "include it by '{{> \(stem)}}'"]
    }
    if let near = didYouMean(name, among: published) { return ["rename it to '\(near)'"] }
    return ["move it to '\(assetFolder)', which is published as it is"]
  }
}

extension SourceFile {
  /// The path in `Templates`.
  var templateName: String { path.hasPrefix("Templates/") ? String(path.dropFirst("Templates/".count)) : path }

  fileprivate func isUTF8(report: Report) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    report.add(Finding(.templateNotUTF8, at: SourceRange(startOf: self), "Template must be UTF-8 text"))
    return false
  }
}
