package import Diagnostics
import Documents
import Localization

/// The numbers of documents, sections and findings, which end a check of documents.
package struct DocumentSummary: Sendable {
  private let tags: [LocaleTag]
  private var documents = 0
  private var sections = 0
  private var unread = 0
  /// For each locale the number of documents that no other has.
  private var alone: [Int]
  private var kinds: [Finding.Kind: Int] = [:]

  init(_ tags: [LocaleTag]) {
    self.tags = tags
    alone = tags.map { _ in 0 }
  }

  mutating func add(_ paths: DocumentPaths, sections: Int, isWhole: Bool) {
    documents += 1
    self.sections += sections
    if !isWhole { unread += 1 }
    let owners = paths.paths.indices.filter { paths.paths[$0] != nil }
    if owners.count == 1, tags.count > 1 { alone[owners[0]] += 1 }
  }

  mutating func count(_ findings: [Finding]) { for finding in findings { kinds[finding.kind, default: 0] += 1 } }

  /// The kinds of findings in the order of the catalogue, with their numbers.
  private var counted: [(kind: Finding.Kind, count: Int)] {
    Finding.Kind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
  }

  /// The summary for people, with line ends.
  package func text(in catalogue: MessageCatalogue) -> String {
    let documents: Message = .count(documents, one: "1 document", "\(documents) documents")
    let sections: Message = .count(sections, one: "1 section", "\(sections) sections")
    let languages = Message.list(tags.map { Message(verbatim: $0.text) })
    var lines: [Message] = ["Compared \(documents) in \(languages): \(sections)"]
    for (tag, count) in zip(tags, alone) where count > 0 {
      lines.append(
        .count(count, one: "1 document is in \(tag.text) only", "\(count) documents are in \(tag.text) only"))
    }
    if unread > 0 {
      lines.append(.count(unread, one: "1 document could not be read", "\(unread) documents could not be read"))
    }
    let width = counted.map(\.kind.id.count).max() ?? 0
    let table = counted.map { kind, count in
      "  " + kind.id + String(repeating: " ", count: width - kind.id.count + 2) + String(count) + "\n"
    }
    return lines.map { $0.text(in: catalogue) + "\n" }.joined() + table.joined()
  }

  /// The summary for programs.
  package var json: JSON {
    [
      "documents": .number(documents), "sections": .number(sections), "unread": .number(unread),
      "only-in": .object(zip(tags, alone).map { .init(name: $0.text, value: .number($1)) }),
      "findings": .object(counted.map { .init(name: $0.kind.id, value: .number($0.count)) }),
    ]
  }
}
