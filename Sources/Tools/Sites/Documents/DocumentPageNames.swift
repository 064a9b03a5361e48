import Diagnostics
import Documents
import Drift
import Files
import Loading

/// The ids of the pages of documents.
struct DocumentPageNames {
  /// The id of each document's page; nil for one that is not published.
  private(set) var ids: [String?] = []
  /// The position of the document that is the home page; nil if none is.
  private(set) var home: Int?
  /// Names that can't be those of pages, and home pages that can't be.
  private(set) var findings: [Finding] = []

  /// Names the pages of documents.
  ///
  /// - Parameters:
  ///   - paths: All documents of the site.
  ///   - settings: The settings of the site.
  init(of paths: [DocumentPaths], _ settings: SiteSettings) {
    home = findHome(among: paths)
    var owners = Dictionary(settings.pages.map { ($0.text, $0.text) }) { first, _ in first }
    for (position, document) in paths.enumerated() {
      guard document.entry.published != nil, let path = document.name else {
        ids.append(nil)
        continue
      }
      let id = position == home ? Page.home : document.pageID
      let isReserved =
        SiteSettings.reservedPages.contains(id) || settings.publishesStatus && id == Page.status || id.isEmpty
      if position == home || !isReserved && owners[id] == nil {
        owners[id] = path
        ids.append(id)
        continue
      }
      ids.append(nil)
      findings.append(.unusableName(id, of: path, owner: isReserved ? nil : owners[id], document.entry))
    }
  }

  /// The document that is the home page: of the entry that says so the one at the top of its tree, or its only one.
  private mutating func findHome(among paths: [DocumentPaths]) -> Int? {
    var home: (position: Int, place: SourceRange)?
    var known: Set<Int> = []
    for document in paths {
      guard let place = document.entry.home?.place, known.insert(place.bounds.lowerBound).inserted else { continue }
      let own = paths.indices.filter { paths[$0].entry.home?.place.bounds == place.bounds }
      let atTop = own.filter { paths[$0].isAtTop }.min { paths[$0].rankAtTop < paths[$1].rankAtTop }
      guard let position = atTop ?? (own.count == 1 ? own.first : nil) else {
        findings.append(.noHome(place))
        continue
      }
      if let home {
        findings.append(.secondHome(place, home.place))
      } else {
        home = (position, place)
      }
    }
    return home?.position
  }
}

extension DocumentPaths {
  fileprivate static let overview = "overview"

  /// The id of the page of the document: its path in the tree of its language.
  ///
  /// The document at the top of a folder has the name of the folder, and that at the top of the tree is the overview.
  fileprivate var pageID: String {
    var parts = treePath.split(separator: "/").map(String.init)
    if let last = parts.popLast() {
      let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
      if !FolderDocument.hasName(stem) { parts.append(stem) }
    }
    return parts.isEmpty ? Self.overview : parts.joined(separator: "-").identifierProposal
  }
}

extension DocumentPaths {
  /// True for the document at the top of the tree.
  fileprivate var isAtTop: Bool { pageID == Self.overview }

  /// The place among the names of such documents, the most usual first.
  fileprivate var rankAtTop: Int {
    FolderDocument.rank(of: Files.pathParts(treePath).name.prefix { $0 != "." }) ?? .max
  }
}

extension Finding {
  fileprivate static func noHome(_ place: SourceRange) -> Finding {
    Finding(
      .missingFile, at: place, "No document of this entry can be the home page",
      notes: [
        .init("the home page is the document index.md or README.md at the top of the tree, or the only one of an entry")
      ],
      fixes: [.init("write that document, or name the one in an entry of its own")])
  }

  fileprivate static func secondHome(_ place: SourceRange, _ first: SourceRange) -> Finding {
    Finding(
      .duplicateID, at: place, "A site has one home page only",
      notes: [.init("a document is the home page here", at: first)], fixes: [.init("leave out one of the two")])
  }

  /// The finding for a document whose page can't have its name.
  fileprivate static func unusableName(
    _ id: String, of path: String, owner: String?, _ entry: DocumentSettings.Entry
  ) -> Finding {
    let summary: Message =
      owner.map { "The page of '\(path)' would be called '\(id)', like that of '\($0)'" }
      ?? "'\(path)' gives no name for a page"
    let reason: Message =
      id.isEmpty
      ? "the name of a page needs an ASCII letter or digit" : "'\(id)' is reserved for files of the site itself"
    return Finding(
      owner != nil ? .duplicateID : id.isEmpty ? .malformedID : .reservedID, at: entry.published?.range, summary,
      notes: owner == nil ? [.init(reason)] : [],
      fixes: [
        .init("rename the document, or leave it out in its entry of hyo.yaml:\nexclude: [\(path.asFlowScalar)]")
      ])
  }
}
