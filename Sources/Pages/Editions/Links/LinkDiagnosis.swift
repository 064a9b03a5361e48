import CommonMark
import DecisionTables
import Diagnostics
import Loading

/// Makes findings about links within the site, in the texts of one edition.
///
/// It is a class because all texts of the edition share its suggestions for unknown names.
final class LinkDiagnosis {
  private let index: SiteIndex
  private let locale: Int
  /// The suggestions so far, by the destination of the link, because the same text may be in many places.
  private var proposals: [String: Proposal] = [:]

  /// The part of a finding about the existing names.
  private struct Proposal {
    var notes: [Finding.Note] = []
    var fixes: [Finding.Fix] = []
  }

  /// The most suggestions, because comparing a name with all others is slow; the rest appear once the first are fixed.
  private static let mostProposals = 100
  /// The most names to choose suggestions from; more are neither collected nor suggested.
  private static let mostNames = 1_000

  init(_ index: SiteIndex, locale: Int) {
    self.index = index
    self.locale = locale
  }

  // MARK: Pages and their places

  func unknownPage(_ id: String, _ link: Link) -> Finding {
    let summary: Message = id.isEmpty ? "A link to a page names the page" : "There is no page '\(id)'"
    var finding = finding(.unknownLinkTarget, summary, about: id, in: link, { "the pages are: \($0)" }) {
      index.pages.map(\.id)
    }
    let isHome = ["index", "readme", "top"].contains(id.lowercased()) && finding.fixes.isEmpty
    if isHome { finding.fixes = [.init("link to the home page with 'page:home'")] }
    return finding
  }

  func unknownPlace(_ id: String, on page: IndexedPage, _ link: Link) -> Finding {
    let summary: Message = "The page '\(page.id)' has no place '\(id)'"
    return finding(.unknownLinkTarget, summary, about: id, in: link, { "its places are: \($0)" }) {
      page.places?.ids(locale: locale, atMost: Self.mostNames) ?? []
    }
  }

  // MARK: Cells

  /// The finding for a table that is not on the linked page, or on no page.
  func unknownTable(_ id: String, on page: IndexedPage?, _ link: Link) -> Finding {
    let isOnPage = page != nil
    var finding = finding(
      link.unknownTable, page.map { "The page '\($0.id)' has no table '\(id)'" } ?? "There is no table '\(id)'",
      about: id, in: link, { isOnPage ? "its tables are: \($0)" : "the tables are: \($0)" }
    ) { page?.tables ?? index.pages.flatMap(\.tables) }
    finding.fixes += fixes(namingTable: id, on: index.pages(withTable: id), in: link)
    return finding
  }

  func ambiguousTable(_ id: String, on pages: [IndexedPage], _ link: Link) -> Finding {
    Finding(
      link.unknownTable, at: link.range, "Several pages have a table '\(id)', so that a link names the page",
      fixes: fixes(namingTable: id, on: pages, in: link))
  }

  func unknownCondition(_ name: String, of spec: TableSpec, _ link: Link) -> Finding {
    let summary: Message =
      name.isEmpty && link.isReference
      ? "A bound is that of a table, a rule and a condition, and the condition is missing"
      : "The table '\(spec.id)' has no condition '\(name)'"
    let kind = link.unknownTable
    return finding(kind, summary, about: name, in: link, { "its conditions are: \($0)" }) {
      spec.table.definition.conditions.declaredIDs
    }
  }

  func unknownValue(_ value: String, of condition: Int, in spec: TableSpec, _ link: Link) -> Finding {
    let declared = spec.table.definition.conditions[condition]
    if let member = declared.member {
      let summary: Message = "'\(value)' is not a member of '\(member.set)'"
      return finding(.unknownCell, summary, about: value, in: link, { "its members are: \($0)" }) { member.all }
    }
    let summary: Message = "'\(declared.id)' has no value '\(value)'"
    let areIDs = declared.domain.valueCount != nil
    return finding(.unknownCell, summary, about: value, in: link, { "its values are: \($0)" }, areIDs: areIDs) {
      let slots = 0..<spec.table.slotCounts[condition]
      if slots.count > Self.mostNames { return [] }
      return slots.map { spec.table.testValue(ofSlot: $0, condition: condition) }
    }
  }

  func repeatedCondition(_ name: String, _ link: Link) -> Finding {
    Finding(.unknownCell, at: link.range, "A link to a cell has one value for '\(name)'")
  }

  func missingValues(of missing: [String], in table: String, _ link: Link) -> Finding {
    let query = missing.map { "\($0)=…" }.joined(separator: "&")
    let mark = link.destination.contains("?") ? "&" : "?"
    return Finding(
      .unknownCell, at: link.range, "A link to a cell must give a value to every condition of '\(table)'",
      notes: [.init("without a value: \(missing.joined(separator: ", "))")], fixes: [.init("add '\(mark)\(query)'")])
  }

  private func fixes(namingTable id: String, on pages: [IndexedPage], in link: Link) -> [Finding.Fix] {
    pages.map { page in
      link.isReference ? .init("write 'bound:\(page.id)/\(id).…'") : .init("write 'cell:\(page.id)/\(id)?…'")
    }
  }

  // MARK: References

  func unknownTerm(_ id: String, among known: [String], _ link: Link) -> Finding {
    let summary: Message = "No locale has a term '\(id)'"
    return finding(.unknownReference, summary, about: id, in: link, { "the terms are: \($0)" }) { known }
  }

  func unknownRule(_ id: String, of spec: TableSpec, _ link: Link) -> Finding {
    let summary: Message =
      id.isEmpty
      ? "A bound is that of a table, a rule and a condition: 'bound:table.rule.condition'"
      : "The table '\(spec.id)' has no rule '\(id)'"
    return finding(.unknownReference, summary, about: id, in: link, { "its rules are: \($0)" }) {
      let rules = spec.table.definition.rules
      return rules.count > Self.mostNames ? [] : rules.map(\.id.text)
    }
  }

  func unknownBound(_ bound: LinkTarget.Bound, of entry: Entry, _ link: Link) -> Finding {
    let start = "bound:\(bound.page.map { "\($0)/" } ?? "")\(bound.table).\(bound.rule)"
    let own = "\(start).\(bound.condition)"
    if let end = bound.end, case .between? = entry.wording.shapes.first, entry.wording.shapes.count == 1 {
      let summary: Message = "A bound has no part '\(end)'"
      return finding(.unknownReference, summary, about: end, in: link, { "its parts are: \($0)" }) {
        ["lower", "upper"]
      }
    }
    let fixes: [Finding.Fix] =
      switch entry.wording.shapes.first {
      case .between? where entry.wording.shapes.count == 1: [.init("write '\(own).lower' or '\(own).upper'")]
      case .point?, .below?, .upTo?, .above?, .from?: entry.wording.shapes.count == 1 ? [.init("write '\(own)'")] : []
      case .between?, .value?, .list?, .members?, .notNull?, .any?, nil: []
      }
    return Finding(
      .unknownReference, at: link.range,
      "What the rule '\(bound.rule)' asks of '\(bound.condition)' is not one number or date",
      notes: [.init("the rule asks for it here", at: entry.place)], fixes: fixes)
  }

  // MARK: Proposals

  /// The finding for an unknown name: it lists the known ones if they are few, and suggests the most likely one.
  private func finding(
    _ kind: Finding.Kind, _ summary: Message, about name: String, in link: Link, _ note: (_ names: String) -> Message,
    areIDs: Bool = true, known: () -> [String]
  ) -> Finding {
    let proposal = proposals[link.destination] ?? proposal(for: name, note, areIDs: areIDs, known)
    proposals[link.destination] = proposal
    return Finding(kind, at: link.range, summary, notes: proposal.notes, fixes: proposal.fixes)
  }

  private func proposal(for name: String, _ note: (_ names: String) -> Message, areIDs: Bool, _ known: () -> [String])
    -> Proposal
  {
    if proposals.count >= Self.mostProposals { return Proposal() }
    let known = known()
    let isShort = (1...12).contains(known.count)
    // Nobody means an id that must be changed.
    let candidates = areIDs ? known.filter(\.isWellFormedName) : known
    return Proposal(
      notes: isShort ? [.init(note(known.joined(separator: ", ")))] : [],
      fixes: Finding.Fix.didYouMean(name, among: candidates))
  }
}

extension Link {
  /// The kind of a finding about the table in the link.
  fileprivate var unknownTable: Finding.Kind { isReference ? .unknownReference : .unknownCell }
}

extension String {
  /// True if the parts of a name, which may be that of a section, are well-formed ids.
  fileprivate var isWellFormedName: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { String($0).isIdentifier }
  }
}
