import CommonMark
import Diagnostics
import Loading
import Localization

extension EditionBuilder {
  /// The prose of a unit, in the page's locale or one that it falls back to.
  mutating func prose(_ id: String, neededAt place: SourceRange) -> ProseEdition? {
    for index in [locale] + page.texts.indices.filter({ $0 != locale }) {
      guard let unit = page.texts[index].prose[id] else { continue }
      if index != locale && page.texts[locale].prose.isReadable {
        if page.texts[locale].prose.isAbsent {
          missing.prose.append((unit, index))
        } else {
          findings.append(fallbackProse(unit, from: index))
        }
      }
      let fallback = index == locale ? nil : site.languages[index]
      return ProseEdition(
        id: id,
        heading: unit.heading.map { Passage(withLinksResolved($0), fallback: fallback) },
        blocks: withHeadingsNumbered(unit, isFallback: fallback != nil).map {
          withLinksResolved($0)
        },
        fallback: fallback
      )
    }
    guard page.texts.allSatisfy(\.prose.isReadable) else { return nil }
    let units = page.texts[locale].prose.units
    // Among more units nothing is proposed, and to list them for each missing one would take long.
    let ids = units.count <= 1_000 ? units.map(\.id) : []
    findings.append(
      Finding(
        .missingText,
        at: place,
        "No locale has prose for '\(id)'",
        notes: [.init("it belongs in \(page.texts[locale].prose.path)")],
        fixes: [.init(Self.advice(on: id, in: "there"))]
          + Finding.Fix.didYouMean(id, among: ids, replacing: place)
      )
    )
    return nil
  }

  private func fallbackProse(_ unit: ProseUnit, from index: Int) -> Finding {
    Finding(
      .fallbackText,
      at: unit.place,
      "The prose '\(unit.id)' is missing in \(language.tag.text); the page shows that of \(site.languages[index].tag.text)",
      fixes: [.init(Self.advice(on: unit.id, in: "in \(page.texts[locale].prose.path)"))]
    )
  }

  private static func advice(on id: String, in place: String) -> String {
    id == ProseUnit.introduction
      ? "write it \(place), before the first heading"
      : "open the unit \(place) by a line '## … {#\(id)}' or '{#\(id)}'"
  }

  /// The notes that the page's prose refers to.
  ///
  /// Their order is that of the site's first locale, so that a note has the same number in all of them, even where a
  /// language puts its words in another order; a reference that only another locale has comes after those.
  mutating func pageNotes() -> [PageNote] {
    var notes: [PageNote] = []
    for text in page.texts {
      for item in page.outline {
        guard case .prose(let id) = item.kind, let unit = text.prose[id] else { continue }
        for reference in unit.blocks.noteReferences { refer(to: reference, from: id, in: &notes) }
      }
    }
    return notes
  }

  private mutating func refer(
    to reference: FootnoteReference,
    from unit: String,
    in notes: inout [PageNote]
  ) {
    guard let index = notes.firstIndex(where: { $0.id == reference.id }) else {
      let text = text("notes.\(reference.id)", neededAt: reference.range)
      notes.append(PageNote(id: reference.id, text: text, references: [unit]))
      return
    }
    if !notes[index].references.contains(unit) { notes[index].references.append(unit) }
  }
}

extension [Block] {
  /// All references to notes, in reading order.
  var noteReferences: [FootnoteReference] {
    var references: [FootnoteReference] = []
    collect(into: &references)
    return references
  }

  private func collect(into references: inout [FootnoteReference]) {
    for block in self {
      switch block {
      case .paragraph(let inlines): inlines.collect(into: &references)
      case .heading(let heading): heading.content.collect(into: &references)
      case .list(let list): for item in list.items { item.collect(into: &references) }
      case .quote(let blocks): blocks.collect(into: &references)
      case .codeBlock, .thematicBreak: break
      }
    }
  }
}

extension [Inline] {
  fileprivate func collect(into references: inout [FootnoteReference]) {
    for inline in self {
      switch inline {
      case .footnoteReference(let reference): references.append(reference)
      case .emphasis, .strong, .link: inline.children.collect(into: &references)
      case .text, .code, .lineBreak, .softBreak, .placeholder: break
      }
    }
  }
}
