import Diagnostics
import Files
import Sites

/// The proposals for the last word of a command line, for the completion scripts of shells.
struct CompletionAnswer {
  private let proposal: Proposal
  /// The part of the word before the proposed part, such as `--format=`.
  private let prefix: String
  private let site: String

  /// - Parameters:
  ///   - proposal: the proposals for the word.
  ///   - word: the part of the word that was typed.
  ///   - prefix: the part of the typed word that the proposals don't replace.
  ///   - site: the site's folder.
  init(_ proposal: Proposal, for word: String = "", behind prefix: String = "", site: String = ".") {
    self.site = site
    guard case .list(let item) = proposal else {
      (self.proposal, self.prefix) = (proposal, prefix)
      return
    }
    let end = word.lastIndex(of: ",").map { word.index(after: $0) } ?? word.startIndex
    self.proposal = item
    self.prefix = word[..<end].hasPrefix(prefix) ? String(word[..<end]) : prefix
  }

  /// The first line is `files`, `folders` or `words`; after `words`, each line is a word, a tab and a remark.
  var text: String {
    switch proposal {
    case .files: return "files\n"
    case .folders: return "folders\n"
    default:
      return "words\n"
        + words(of: proposal).map { word in
          let remark = word.remark.map { Terminal.text($0).unwrapped(by: " ").printableLine } ?? ""
          return "\(prefix)\(word.text.printableLine)\t\(remark)\n"
        }.joined()
    }
  }

  private func words(of proposal: Proposal) -> [Proposal.Word] {
    switch proposal {
    case .nothing, .files, .folders: []
    case .words(let words): words
    case .list(let item): words(of: item)
    case .any(let proposals): proposals.flatMap { words(of: $0) }
    case .locales: (site(pages: [])?.tags ?? []).map { .init($0) }
    case .pages: (site(pages: [])?.pageNames ?? []).map { .init($0) }
    case .tables: (site(pages: nil)?.tableNames ?? []).map { .init($0) }
    case .declaredConditions: (site(pages: nil)?.conditionNames ?? []).map { .init($0) }
    case .conditions(let table, let given): conditions(of: table, but: given)
    }
  }

  private func conditions(of table: String, but given: [String]) -> [Proposal.Word] {
    let conditions = site(pages: nil)?.conditions(of: table) ?? []
    return conditions.filter { condition in !given.contains { $0.hasPrefix(condition.id + "=") } }.flatMap {
      condition in
      condition.values.isEmpty ? [.init("\(condition.id)=")] : condition.values.map { .init("\(condition.id)=\($0)") }
    }
  }

  /// The site with some of its pages, or with all; nil if it can't be read.
  private func site(pages: Set<String>?) -> Workspace? {
    (try? DiskFileSystem(named: site)).flatMap { try? Workspace($0, pages: pages) }
  }
}
