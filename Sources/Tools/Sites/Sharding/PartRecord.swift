import Diagnostics
import Files

/// The description of a part of a site's output, in a file of its own, that allows all parts to be joined.
struct PartRecord: Equatable {
  /// The name of the file, in the part's folder.
  static let name = ".hyo-part"

  let shard: Shard
  /// The hash of all files that the site was made from, of the program's version and of the selection.
  let site: String
  /// The number of pages in the whole site.
  let pageCount: Int
  /// The byte lengths of the records of the part's pages, in the order of the pages, by the path of a search index.
  let recordLengths: [String: [Int]]

  /// The file's content.
  var bytes: [UInt8] {
    let indexes = recordLengths.sorted { $0.key.utf8Precedes($1.key) }.map { path, lengths in
      JSON.Member(name: path, value: .array(lengths.map { .number($0) }))
    }
    let record: JSON = [
      "part": .string(shard.description), "site": .string(site), "pages": .number(pageCount),
      "search": .object(indexes),
    ]
    return Array((record.paragraphs + "\n").utf8)
  }

  init(_ shard: Shard, site: String, pageCount: Int, recordLengths: [String: [Int]]) {
    (self.shard, self.site) = (shard, site)
    (self.pageCount, self.recordLengths) = (pageCount, recordLengths)
  }

  /// Reads the content of the file; fails if it isn't in the format of this version.
  init?(_ bytes: [UInt8]) {
    guard let record = JSON(bytes), let shard = record["part"]?.string.flatMap({ Shard($0) }),
      let site = record["site"]?.string, let pageCount = record["pages"]?.integer,
      case .object(let indexes)? = record["search"]
    else { return nil }
    var recordLengths: [String: [Int]] = [:]
    for index in indexes {
      guard case .array(let items) = index.value else { return nil }
      recordLengths[index.name] = items.compactMap(\.integer)
    }
    self.init(shard, site: site, pageCount: pageCount, recordLengths: recordLengths)
  }
}
