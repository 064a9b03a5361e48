import Diagnostics
import Sites

/// A worker's answer: a line of JSON, followed by the bytes of the requested files.
struct SiteReply {
  /// The shape of the site, if it may have changed.
  var shape: SiteShape?
  /// True if pages must be checked, though nobody has asked for them.
  var hasWork = false
  /// The id of the page that is checked next.
  var nextPage: String?
  /// The findings, once everything is checked.
  var news: FindingNews?
  /// The reason why the request failed, in the reader's language.
  var failure: String?
  var made = MadeFiles.none

  var bytes: [UInt8] {
    var (files, state): ([JSON], String) = ([], "none")
    var contents: [UInt8] = []
    switch made {
    case .files(let all):
      state = "files"
      files = all.map { ["path": .string($0.path), "count": .number($0.bytes.count)] }
      contents = all.flatMap(\.bytes)
    case .heldBack(let isPage): state = isPage ? "page" : "held back"
    case .none: break
    }
    let head = JSON.members([
      "site": shape?.json, "work": .bool(hasWork), "next": nextPage.map(JSON.string), "news": news?.json,
      "failure": failure.map(JSON.string), "made": .string(state), "files": .array(files),
    ])
    return Array(head.line.utf8) + [UInt8(ascii: "\n")] + contents
  }

  init() {}

  init?(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    guard let head = JSON(Array(bytes[..<end])) else { return nil }
    shape = head["site"].map { SiteShape($0) }
    hasWork = head["work"]?.bool ?? false
    nextPage = head["next"]?.string
    news = head["news"].flatMap(FindingNews.init)
    failure = head["failure"]?.string
    switch head["made"]?.string {
    case "files": made = .files(Self.files(head["files"]?.items ?? [], bytes[end...].dropFirst()))
    case "page": made = .heldBack(isPage: true)
    case "held back": made = .heldBack(isPage: false)
    default: break
    }
  }

  private static func files(_ list: [JSON], _ contents: ArraySlice<UInt8>) -> [(path: String, bytes: [UInt8])] {
    var rest = contents
    return list.compactMap { file in
      guard let path = file["path"]?.string, let count = file["count"]?.integer else { return nil }
      defer { rest = rest.dropFirst(count) }
      return (path, Array(rest.prefix(count)))
    }
  }
}
