package import Diagnostics
import Documents
import Localization

/// The numbers of documents, texts and findings, which end a check of documents.
package struct DocumentSummary: Sendable {
  private let tags: [LocaleTag]
  private var documents = 0
  private var texts = 0
  private var unread = 0
  /// For each locale the number of documents that no other has.
  private var alone: [Int]
  private var kinds: [Finding.Kind: Int] = [:]
  /// True if reviews are recorded, or can't be, since no site names the documents.
  private let isReviewed: Bool

  init(_ tags: [LocaleTag], isReviewed: Bool) {
    (self.tags, self.isReviewed) = (tags, isReviewed)
    alone = tags.map { _ in 0 }
  }

  mutating func add(_ paths: DocumentPaths, texts: Int, isWhole: Bool) {
    documents += 1
    self.texts += texts
    if !isWhole { unread += 1 }
    let owners = paths.paths.indices.filter { paths.paths[$0] != nil }
    if owners.count == 1, tags.count > 1 { alone[owners[0]] += 1 }
  }

  mutating func count(_ findings: [Finding]) { for finding in findings { kinds[finding.kind, default: 0] += 1 } }

  /// The kinds of findings in the order of the catalogue, with their numbers.
  private var counted: [(kind: Finding.Kind, count: Int)] {
    Finding.Kind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
  }

  /// True if the next step is to record that the languages agree.
  package var asksForReview: Bool { !isReviewed && kinds.isEmpty && unread == 0 }

  /// The summary for people, with line ends.
  package func text(in catalogue: MessageCatalogue) -> String {
    let documents: Message = .count(documents, one: "1 document", "\(documents) documents")
    let texts: Message = .count(texts, one: "1 text", "\(texts) texts")
    let languages = Message.list(tags.map { Message(verbatim: $0.text) })
    var lines: [Message] = ["Compared \(documents) in \(languages): \(texts)"]
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
      "documents": .number(documents), "texts": .number(texts), "unread": .number(unread),
      "only-in": .object(zip(tags, alone).map { .init(name: $0.text, value: .number($1)) }),
      "findings": .object(counted.map { .init(name: $0.kind.id, value: .number($0.count)) }),
    ]
  }

  // MARK: Storing

  /// Writes the summary.
  func write(to writer: inout ByteWriter) {
    writer.write(tags.map(\.text))
    for number in [documents, texts, unread] { writer.write(number) }
    writer.write(alone) { $0.write($1) }
    writer.write(counted) { writer, counted in
      writer.write(counted.kind.rawValue)
      writer.write(counted.count)
    }
    writer.write(isReviewed)
  }

  /// Reads a summary.
  init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    tags = try reader.texts().compactMap { LocaleTag($0) }
    (documents, texts, unread) = (try reader.number(), try reader.number(), try reader.number())
    alone = try reader.items { (reader) throws(ByteReader.Fault) in try reader.number() }
    let counted = try reader.items { (reader) throws(ByteReader.Fault) in
      (try reader.named(Finding.Kind.self), try reader.number())
    }
    kinds = Dictionary(counted) { first, _ in first }
    isReviewed = try reader.flag()
  }
}
