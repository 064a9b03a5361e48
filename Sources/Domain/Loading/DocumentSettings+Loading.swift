import Diagnostics
import Documents
import Localization
import YAMLTree

extension DocumentSettings {
  /// The key in hyo.yaml.
  package static let key = "documents"
  private static let comparedKey = "compare"
  private static let pathKey = "path"
  private static let excludedKey = "exclude"
  private static let commitKey = "commit-key"
  private static let publishedKey = "publish"
  private static let orderKey = "order"
  private static let homeKey = "home"
  /// The value of the key for pages without a group.
  package static let withoutGroup = "true"
  /// The key in hyo.yaml of the terms that documents have in common.
  static let termsKey = "document-terms"
  static let termsShape = Shape.list(of: .entries(.text))
  /// The key in hyo.yaml of the language that documents are translated from.
  static let sourceKey = "source"
  /// The value of the key for languages of which none is translated from another.
  private static let withoutSource = "none"
  /// The key in hyo.yaml of commits that no translation has to follow.
  static let ignoredKey = "ignore-commits"

  static let shape = Shape.either([.text, .list(of: .either([.text, .entries(.texts)]))])

  /// Reads the documents that hyo.yaml names.
  init(_ fields: Fields, _ locales: [LocaleTag], report: Report) {
    self.init()
    terms = Self.terms(fields, locales, report: report)
    source = Self.source(fields, locales, report: report)
    ignoredCommits = Self.ignoredCommits(fields, report: report)
    guard let node = fields[Self.key], !node.isEmpty else { return }
    let items: [YAMLNode]
    if case .scalar = node.value {
      items = [node]
    } else {
      items = node.items("'documents'", report: report) ?? []
    }
    entries = items.compactMap { Self.entry($0, locales, report: report) }
  }

  private static func entry(_ node: YAMLNode, _ locales: [LocaleTag], report: Report) -> Entry? {
    switch node.value {
    case .scalar(let text):
      return patterns(of: text, locales, report: report).map { Entry($0, at: text.range) }
    case .sequence:
      _ = node.text("an item of 'documents'", report: report)
      return nil
    case .mapping(let pairs): return entry(pairs, at: node.range, locales, report: report)
    }
  }

  private static func entry(
    _ pairs: [YAMLPair], at place: SourceRange, _ locales: [LocaleTag], report: Report
  ) -> Entry? {
    var entry = Entry(locales.map { _ in nil }, at: place)
    for pair in pairs {
      switch pair.key.text {
      case comparedKey: entry.compared = Set(pair.value.texts("'compare'", report: report).map(\.text))
      case excludedKey:
        let texts = pair.value.texts("'exclude'", report: report)
        entry.excluded = texts.filter { isUsable($0, report: report) }.flatMap { excluded($0.text, locales) }
      case commitKey: entry.commitKey = pair.value.text("'commit-key'", report: report)?.text
      case orderKey: entry.order = pair.value.text("'order'", report: report)?.text
      case publishedKey: entry.published = publication(pair.value, report: report)
      case homeKey: entry.home = home(pair.value, report: report)
      case pathKey:
        guard let text = pair.value.text("'path'", report: report) else { return nil }
        guard let patterns = patterns(of: text, locales, report: report) else { return nil }
        entry.patterns = patterns
      case let tag:
        guard let locale = locales.firstIndex(where: { $0.text == tag }) else {
          report.add(unknownKey(pair.key, locales))
          continue
        }
        guard let text = pair.value.text("'\(tag)'", report: report), isUsable(text, report: report) else {
          return nil
        }
        entry.patterns[locale] = DocumentPattern(text.text)
      }
    }
    if let home = entry.home, entry.published == nil {
      report.add(
        Finding(
          .invalidValue, at: home.place, "Only a document that is published can be the home page",
          fixes: [.init("add 'publish: true', or the id of a group of pages")]))
      entry.home = nil
    }
    return entry.patterns.contains { $0 != nil } ? entry : nil
  }

  /// The form in which a document is the home page; nil, with a finding for anything but `false`, if none is.
  private static func home(_ node: YAMLNode, report: Report) -> HomeDocument? {
    guard let text = node.text("'\(homeKey)'", report: report) else { return nil }
    switch text.text {
    case "true": return HomeDocument(listsPages: true, at: text.range)
    case "alone": return HomeDocument(listsPages: false, at: text.range)
    case "false": return nil
    default:
      let known = ["true", "alone", "false"]
      report.add(
        Finding(
          .invalidValue, at: text.range, "'\(text.text)' does not say how a document is the home page",
          notes: [.init("with 'true' the list of pages stands below its text, with 'alone' there is no list")],
          fixes: Finding.Fix.didYouMean(text.text, among: known, replacing: text.range)))
      return nil
    }
  }

  /// The id of the group of pages, or the word for none; nil, with a finding, for anything else.
  private static func publication(_ node: YAMLNode, report: Report) -> SourceText? {
    guard let text = node.text("'\(publishedKey)'", report: report) else { return nil }
    switch text.text {
    case withoutGroup: return text
    case "false": return nil
    case let word where ["yes", "on", "no", "off", "null"].contains(word):
      let meant = ["yes", "on"].contains(word) ? withoutGroup : "false"
      report.add(
        Finding(
          .invalidValue, at: text.range, "'\(word)' is neither 'true' nor 'false', and hardly a group of pages",
          fixes: [.init("write '\(meant)'", replacing: text.range, with: meant)]))
      return nil
    default: break
    }
    return text.identifier("a group of pages", report: report).map { _ in text }
  }

  /// The position of the language that documents are translated from, the first unless the author names one.
  private static func source(_ fields: Fields, _ locales: [LocaleTag], report: Report) -> Int? {
    guard let text = fields.text(sourceKey, report: report) else { return 0 }
    if text.text == withoutSource { return nil }
    if let locale = locales.firstIndex(where: { $0.text == text.text }) { return locale }
    let known = locales.map(\.text) + [withoutSource]
    report.add(
      Finding(
        .unknownValue, at: text.range, "'\(text.text)' is no language of the site",
        notes: [.init("the source is one of: \(known.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(text.text, among: known, replacing: text.range)))
    return 0
  }

  private static func ignoredCommits(_ fields: Fields, report: Report) -> [String] {
    fields.texts(ignoredKey, report: report).compactMap { text in
      guard text.text.allSatisfy(\.isWhitespace) else { return text.text }
      report.add(
        Finding(
          .invalidValue, at: text.range, "An item of '\(ignoredKey)' is empty, and would leave all commits out",
          fixes: [.init("write a word of their messages, such as '[i18nIgnore]', or the hash of a commit")]))
      return nil
    }
  }

  /// Reads terms, each a text by the tags of languages.
  private static func terms(_ fields: Fields, _ locales: [LocaleTag], report: Report) -> [[SourceText?]] {
    guard let node = fields[termsKey], !node.isEmpty else { return [] }
    let items = node.items("'\(termsKey)'", report: report) ?? []
    return items.prefix(500).map { item in
      var texts = [SourceText?](repeating: nil, count: locales.count)
      for pair in item.mapping("a term", report: report) ?? [] {
        guard let locale = locales.firstIndex(where: { $0.text == pair.key.text }) else {
          let known = locales.map(\.text)
          report.add(
            Finding(
              .unknownKey, at: pair.key.range, "'\(pair.key.text)' is no language of the site",
              notes: [.init("its languages are: \(known.joined(separator: ", "))")],
              fixes: Finding.Fix.didYouMean(pair.key.text, among: known, replacing: pair.key.range)))
          continue
        }
        texts[locale] = pair.value.text("'\(pair.key.text)'", report: report).flatMap {
          $0.text.isEmpty ? nil : $0
        }
      }
      return texts
    }
  }

  private static func patterns(of text: SourceText, _ locales: [LocaleTag], report: Report)
    -> [DocumentPattern?]?
  {
    guard isUsable(text, report: report) else { return nil }
    let patterns = locales.map { DocumentPattern(text.text, locale: $0.text) }
    if patterns.contains(where: { $0 == nil }) {
      report.add(
        Finding(
          .invalidValue, at: text.range, "A path of documents has '{locale}' where the language is named",
          fixes: [
            .init("write it as in 'docs/{locale}/**/*.md'"),
            .init(
              "or name the documents of each language: '{ \(locales.map { "\($0.text): …" }.joined(separator: ", ")) }'"
            ),
          ]))
      return nil
    }
    return patterns
  }

  /// The patterns of documents to leave out, in all languages or in the one that the path names.
  private static func excluded(_ text: String, _ locales: [LocaleTag]) -> [DocumentPattern] {
    let patterns = locales.compactMap { DocumentPattern(text, locale: $0.text) }
    return patterns.isEmpty ? [DocumentPattern(text)] : patterns
  }

  /// True if a path stays in the folder of the site.
  private static func isUsable(_ text: SourceText, report: Report) -> Bool {
    let parts = text.text.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !text.text.isEmpty && !parts.contains("..") && parts.first != "" && parts.count <= 40
    let isSimple = parts.count { $0 == "**" } <= 3 && parts.allSatisfy { $0.count { $0 == "*" } <= 5 }
    if isInside, isSimple { return true }
    report.add(
      Finding(
        .invalidValue, at: text.range,
        isInside
          ? "The path '\(text.text)' has too many stars"
          : "The path '\(text.text)' leads out of the folder of hyo.yaml",
        fixes: [.init("write it as in 'docs/{locale}/**/*.md'")]))
    return false
  }

  private static func unknownKey(_ key: SourceText, _ locales: [LocaleTag]) -> Finding {
    let known = locales.map(\.text) + [pathKey, comparedKey, excludedKey, commitKey, publishedKey, orderKey, homeKey]
    return Finding(
      .unknownKey, at: key.range, "'\(key.text)' is no key of an item of 'documents'",
      notes: [.init("the keys are: \(known.joined(separator: ", "))")],
      fixes: Finding.Fix.didYouMean(key.text, among: known, replacing: key.range))
  }
}
