import Diagnostics
import Documents
import Localization
import YAMLTree

/// The differences that the authors of a document intend, by comments in its sections:
/// `<!-- hyo not-parallel numbers: { en: 10, ja: 20, because: … } -->`.
struct DocumentExceptions {
  /// For each locale.
  private(set) var exceptions: [[ParallelException]]
  private let report: Report

  /// - Parameters:
  ///   - documents: The documents with the comments.
  ///   - report: Receives the mistakes in the comments.
  init(of documents: TwinDocuments, report: Report) {
    self.report = report
    exceptions = documents.documents.map { _ in [] }
    for (locale, document) in documents.documents.enumerated() {
      guard let document, !document.exceptions.isEmpty else { continue }
      let keys = documents.keys(in: locale)
      for mark in document.exceptions {
        // A comment right before the first heading belongs to the text before it.
        let next = document.sections.partitioningIndex { $0.bounds.lowerBound > mark.range.bounds.lowerBound }
        guard next > 0, let key = keys[next - 1] else { continue }
        exceptions[locale] += read(mark, of: document, key)
      }
    }
  }

  /// Reads a comment: the reason for all checks, or reasons by the names of checks, or by keys of the front matter.
  private mutating func read(_ mark: DocumentMark, of document: Document, _ key: UnitKey) -> [ParallelException] {
    let place = mark.words[1].range
    let known = report.count
    guard let node = mark.yaml(report: report) else {
      if report.count > known { return [] }
      report.add(
        Finding(
          .emptyText, at: place, "An exception has no reason",
          fixes: [.init("say why the text may differ from those of the other languages")]))
      return []
    }
    guard case .mapping(let pairs) = node.value else {
      return ParallelException.read(node, of: key, at: place, report: report)
    }
    let keys = Set(document.frontMatter.map(\.key))
    let ofMatter = pairs.filter { keys.contains($0.key.text) }
    let ofSection = pairs.filter { !keys.contains($0.key.text) }
    var exceptions = ofMatter.flatMap { pair in
      ParallelException.read(
        pair.value, of: UnitKey(frontMatter: pair.key.text), at: pair.key.range, report: report)
    }
    if !ofSection.isEmpty {
      let rest = YAMLNode(.mapping(ofSection), file: node.file, bounds: node.bounds)
      exceptions += ParallelException.read(rest, of: key, at: place, report: report)
    }
    return exceptions
  }

  /// The fix that proposes such a comment.
  ///
  /// - Parameters:
  ///   - key: The section, or the text of the front matter.
  ///   - reason: The values that differ, by check.
  ///   - place: The place of the difference.
  ///   - isBetweenTexts: True for a difference between two languages, false for an oddity in one.
  /// - Returns: The fix.
  static func fix(_ key: UnitKey, _ reason: String, at place: SourceRange, betweenTexts isBetweenTexts: Bool)
    -> Finding.Fix
  {
    let name = key.frontMatterName
    let words = "hyo \(DocumentMark.exception) \(name.map { "\($0): { \(reason) }" } ?? reason)"
    let comment = DocumentMark.Form(path: place.file.path).comment(words)
    if name != nil {
      return isBetweenTexts
        ? .init("if both are right, say why below the front matter:\n\(comment)")
        : .init("if it is right, say why below the front matter:\n\(comment)")
    }
    return isBetweenTexts
      ? .init("if both are right, say why in the section:\n\(comment)")
      : .init("if it is right, say why in the section:\n\(comment)")
  }
}

extension TwinDocuments {
  /// For each section of a language the key of its texts.
  fileprivate func keys(in locale: Int) -> [Int: UnitKey] {
    var keys: [Int: UnitKey] = [:]
    for row in rows { if let position = row.positions[locale] { keys[position] = .section("#" + row.id) } }
    return keys
  }
}

extension DocumentMark {
  /// The words of the comment behind its kind as YAML; nil if there are none, or if they are no YAML.
  fileprivate func yaml(report: Report) -> YAMLNode? {
    yaml(in: words[1].bounds.upperBound..<(range.bounds.upperBound - 3), report: report)
  }
}
