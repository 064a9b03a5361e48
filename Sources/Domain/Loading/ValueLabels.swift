internal import CommonMark
import DecisionTables
package import Diagnostics
package import Localization

/// The labels of conditions' values in all locales, which people may write in place of ids.
package struct ValueLabels {
  private let page: Page
  private let shared: [Catalog]
  /// The ids of values by their labels in lower case, for each condition looked up so far.
  private var ids: [String: [String: String]] = [:]

  /// - Parameters:
  ///   - page: the page of the tables.
  ///   - shared: the texts of all pages, for each language.
  package init(of page: Page, shared: [Catalog]) {
    self.page = page
    self.shared = shared
  }

  /// Adds fixes to findings about unknown values that are the label of a known value.
  ///
  /// - Parameter report: findings that say which condition of which table they are about.
  package mutating func proposeIDs(report: Report) {
    report.change { finding in
      guard finding.kind == .unknownValue, let place = finding.place,
        finding.fixes.allSatisfy({ $0.replacement == nil }), let condition = finding.details.conditions.first,
        let table = finding.details.table, let id = id(ofLabel: place.writtenText.lowercased(), condition, table)
      else { return }
      finding.fixes = [.init("write '\(id)', whose label it is", replacing: place, with: id)]
    }
  }

  private mutating func id(ofLabel label: String, _ id: String, _ table: String) -> String? {
    let key = "\(table) \(id)"
    if ids[key] == nil {
      let tables = page.tables.lazy.filter { $0.id == table }
      let conditions = tables.flatMap { $0.table.definition.conditions }
      ids[key] = conditions.first { $0.id == id }.map(labels) ?? [:]
    }
    return ids[key]?[label]
  }

  /// The ids by labels, without labels that two values share.
  private func labels(of condition: Condition) -> [String: String] {
    let catalogs = page.texts.map(\.catalog) + shared
    var ids: [String: String] = [:]
    var ambiguous: Set<String> = []
    for value in condition.domain.values ?? [] {
      let keys = [UnitKey.value(value, of: .condition(condition.id)), condition.sharedKey(ofValue: value)]
      let units = catalogs.flatMap { catalog in keys.compactMap { $0.flatMap { catalog[$0] } } }
      for text in units.flatMap({ [$0] + $0.forms }) {
        let label = text.content.plainText.lowercased()
        if let other = ids[label], other != value { ambiguous.insert(label) }
        ids[label] = value
      }
    }
    return ids.filter { !ambiguous.contains($0.key) }
  }
}

extension SourceRange {
  /// The source text there, without quotes around it.
  fileprivate var writtenText: String { String(decoding: file.bytes[bounds], as: UTF8.self).trimmingQuotes }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard let quote = first, count > 1, quote == last, quote == "\"" || quote == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
