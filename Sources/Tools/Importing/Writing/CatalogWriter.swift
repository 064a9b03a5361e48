import Diagnostics
import Localization
import YAMLTree

/// Writes the texts of an imported page in one language.
struct CatalogWriter {
  private let page: ImportedPage
  private let language: Int
  private let catalogue: MessageCatalogue
  private var text = ""

  /// The texts of a page as a file of YAML, with comments in a language.
  static func text(of page: ImportedPage, _ language: Int, commentsIn catalogue: MessageCatalogue) -> String {
    var writer = CatalogWriter(page: page, language, catalogue)
    writer.write()
    return writer.text
  }

  /// The texts of a page as comments, for a language that they have yet to be translated into.
  static func skeleton(of page: ImportedPage, commentsIn catalogue: MessageCatalogue) -> String {
    let text = text(of: page, 0, commentsIn: catalogue)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let task: Message = """
      # The words of the page in \(page.tags[0].text). Translate them, and take the '# ' away from their lines and from the
      # ones that they stand below. Until then pages show another language.
      """
    return task.text(in: catalogue) + "\n" + lines.map { $0.isEmpty ? "\n" : "# \($0)\n" }.joined().trimmingLineEnds
      + "\n"
  }

  private init(page: ImportedPage, _ language: Int, _ catalogue: MessageCatalogue) {
    (self.page, self.language, self.catalogue) = (page, language, catalogue)
  }

  private mutating func line(_ line: String = "") { text += line + "\n" }

  private func scalar(_ text: String, inFlow: Bool = false) -> String { text.yamlScalar(isInFlow: inFlow) }

  private mutating func write() {
    let purpose: Message = "The words of the page, by the ids of Specs/\(page.id).yaml. Readers see nothing else of it."
    line("# " + purpose.text(in: catalogue))
    if let title = page.title[language] { line("title: " + scalar(title)) }
    writeConditions()
    writeOutputs()
    write("phrases", page.phrases)
    write("notes", page.notes)
    writeTables()
  }

  private mutating func write(_ key: String, _ texts: [ImportedText]) {
    let own = texts.filter { $0.texts[language] != nil }
    if own.isEmpty { return }
    line()
    line("\(key):")
    for text in own { line("  \(text.id): " + scalar(text.texts[language] ?? "")) }
  }

  private mutating func writeConditions() {
    let own = page.conditions.filter { condition in
      condition.hasName(in: language) || condition.hasValues(in: language)
    }
    if own.isEmpty { return }
    line()
    line("conditions:")
    for condition in own {
      line("  \(condition.id):")
      if condition.hasName(in: language), let name = condition.name[language] { line("    name: " + scalar(name)) }
      switch condition.domain {
      case .number(_, _, let pattern, _):
        if let pattern = pattern[language] { line("    pattern: " + pattern.yamlScalar()) }
      case .table: break
      case .values(let values):
        guard condition.hasValues(in: language) else { continue }
        line("    values:")
        for (number, value) in values.enumerated() {
          guard let text = value.texts[language] else { continue }
          let sentence = number < condition.sentences.count ? condition.sentences[number][language] : nil
          if let sentence, sentence != text {
            line(
              "      \(value.id): { default: \(scalar(sentence, inFlow: true)), label: \(scalar(text, inFlow: true)) }")
          } else {
            line("      \(value.id): " + scalar(text))
          }
        }
      }
    }
  }

  private mutating func writeOutputs() {
    let own = page.outputs.filter { $0.texts[language] != nil }
    if own.isEmpty { return }
    line()
    line("outputs:")
    for output in own {
      guard case .values(let values) = output.domain else {
        line("  \(output.id): { name: \(scalar(output.texts[language] ?? "", inFlow: true)) }")
        continue
      }
      line("  \(output.id):")
      line("    name: " + scalar(output.texts[language] ?? ""))
      line("    values:")
      for value in values { line("      \(value.id): " + scalar(value.texts[language] ?? "")) }
    }
  }

  private mutating func writeTables() {
    let own = page.tables.filter { $0.title[language] != nil }
    if own.isEmpty { return }
    line()
    line("tables:")
    for table in own {
      line("  \(table.id):")
      if let title = table.title[language] { line("    title: " + scalar(title)) }
      if !table.annotations.isEmpty {
        let own = table.annotations.filter { $0.texts[language] != nil }
        if !own.isEmpty { line("    annotations:") }
        for annotation in own { line("      \(annotation.id): " + scalar(annotation.texts[language] ?? "")) }
      }
      if language < table.section.count, let section = table.section[language] {
        line("    section: " + section.yamlScalar())
      }
    }
  }
}

extension ImportedCondition {
  fileprivate func hasName(in language: Int) -> Bool { name[language] != nil && literalName == nil }

  fileprivate func hasValues(in language: Int) -> Bool {
    guard case .values(let values) = domain, !hasLiteralValues else {
      if case .number(_, _, let pattern, _) = domain { return pattern[language] != nil }
      return false
    }
    return values.contains { $0.texts[language] != nil }
  }
}
