import CommonMark
import Loading
import Localization

/// The notes that the prose of a page refers to.
///
/// Their order is that of the site's first locale, so that a note has the same number in all of them, even where a language
/// puts its words in another order; a reference that only another locale has comes after those.
func pageNotes(_ texts: PageTexts, _ record: inout TextRecord) -> [PageNote] {
  let sources = texts.page.vocabulary.noteSources
  var notes: [PageNote] = []
  var positions: [String: Int] = [:]
  // For each note the units that refer to it.
  var units: [Set<String>] = []
  for text in texts.page.texts {
    for id in texts.page.proseIDs {
      for reference in text.prose[.prose(id)]?.blocks.noteReferences ?? [] {
        if let position = positions[reference.id] {
          if units[position].insert(id).inserted { notes[position].references.append(id) }
        } else {
          let text = texts.text(.named(.note, reference.id), neededAt: reference.range, &record)
          positions[reference.id] = notes.count
          notes.append(
            PageNote(id: reference.id, text: text, references: [id], sources: sources[reference.id]?.sources ?? []))
          units.append([id])
        }
      }
    }
  }
  return notes
}

extension [Block] {
  /// All references to notes, in reading order.
  var noteReferences: [FootnoteReference] {
    var references: [FootnoteReference] = []
    forEachInline { inline in if case .footnoteReference(let reference) = inline { references.append(reference) } }
    return references
  }
}
