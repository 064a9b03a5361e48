import Diagnostics
package import Documents
import Localization

/// The units of prose that a document has as a page, with their ids.
///
/// Headings of the second level open units; deeper ones stand in them. What comes before the first is the introduction.
package struct DocumentOutline: Sendable {
  /// The units in the order of the page.
  package private(set) var units: [Unit] = []
  /// For each row of the document the id of its heading on the page; nil for a row of the introduction.
  package private(set) var ids: [String?] = []
  /// The row with the title of the page; nil if the document has no heading of the first level.
  let title: Int?

  /// A unit of prose.
  package struct Unit: Sendable {
    /// Its id.
    package var id: String
    /// The rows of the document that it consists of; the first has its heading, except in the introduction.
    var rows: [Int]
  }

  /// The units of a document.
  package init(_ twins: TwinDocuments) {
    let levels = twins.rows.map { twins.section($0)?.level ?? 0 }
    title = levels.firstIndex { $0 > 0 }.flatMap { levels[$0] == 1 ? $0 : nil }
    let introduction = UnitKey.introduction.subject
    var taken: Set<String> = [introduction]
    for (row, level) in levels.enumerated() {
      if level == 0 || row == title {
        ids.append(nil)
        if units.isEmpty { units.append(Unit(id: introduction, rows: [])) }
        units[0].rows.append(row)
        continue
      }
      let id = Self.id(twins.rows[row].id, &taken)
      ids.append(id)
      if level <= 2 || units.last.map({ $0.id == introduction }) ?? true {
        units.append(Unit(id: id, rows: [row]))
      } else {
        units[units.count - 1].rows.append(row)
      }
    }
  }

  /// An id that no other heading has, as near as possible to that of the section.
  private static func id(_ name: String, _ taken: inout Set<String>) -> String {
    let proposal = name.isIdentifier ? name : name.identifierProposal
    let stem = proposal.isEmpty ? "section" : proposal
    var (id, count) = (stem, 1)
    while !taken.insert(id).inserted {
      count += 1
      id = "\(stem)-\(count)"
    }
    return id
  }
}
