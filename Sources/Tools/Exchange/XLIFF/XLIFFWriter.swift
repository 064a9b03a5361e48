import Diagnostics

extension Translations {
  /// The texts as an XLIFF file; it has no dates, so that it changes only when a text does.
  ///
  /// In version 1.2 an earlier source text is an `alt-trans`; version 2.1 has no element for it, so that it is a note.
  package func xliff(_ version: XLIFF) -> String {
    var writer = XMLWriter(indentation: 2)
    switch version {
    case .version12: write12(to: &writer)
    case .version21: write21(to: &writer)
    }
    return writer.text
  }

  /// The entries by scope; each scope is a file of XLIFF.
  private var files: [(scope: String, entries: ArraySlice<Entry>)] {
    var files: [(scope: String, entries: ArraySlice<Entry>)] = []
    for (index, entry) in entries.enumerated() {
      if let last = files.last, last.scope == entry.id.scope {
        files[files.count - 1].entries = entries[last.entries.startIndex...index]
      } else {
        files.append((entry.id.scope, entries[index...index]))
      }
    }
    return files
  }

  // MARK: Version 1.2

  private func write12(to writer: inout XMLWriter) {
    let root: KeyValuePairs = ["version": "1.2", "xmlns": XLIFF.version12.namespace]
    writer.element("xliff", root) { writer in
      for file in files {
        let attributes: KeyValuePairs = [
          "original": file.entries.first?.files.last ?? file.scope, "source-language": source,
          "target-language": target, "datatype": "plaintext",
        ]
        writer.element("file", attributes) { writer in
          writer.element("body") { writer in for entry in file.entries { Self.write12(entry, to: &writer) } }
        }
      }
    }
  }

  private static func write12(_ entry: Entry, to writer: inout XMLWriter) {
    let attributes: KeyValuePairs = ["id": entry.context, "xml:space": "preserve"]
    writer.element("trans-unit", attributes) { writer in
      writer.element("source", text: entry.source)
      if !entry.target.isEmpty {
        let state = entry.isFuzzy ? "needs-review-translation" : "translated"
        writer.element("target", ["state": state], text: entry.target)
      }
      if let previous = entry.previousSource {
        writer.element("alt-trans", ["alttranstype": "previous-version"]) { writer in
          writer.element("source", text: previous)
          writer.element("target", text: entry.target)
        }
      }
      for comment in entry.comments { writer.element("note", ["from": "developer"], text: comment) }
    }
  }

  // MARK: Version 2.1

  private func write21(to writer: inout XMLWriter) {
    let root: KeyValuePairs = [
      "version": "2.1", "xmlns": XLIFF.version21.namespace, "srcLang": source, "trgLang": target,
    ]
    writer.element("xliff", root) { writer in
      for file in files {
        let original = file.entries.first?.files.last ?? file.scope
        writer.element("file", ["id": file.scope, "original": original]) { writer in
          for entry in file.entries { Self.write21(entry, to: &writer) }
        }
      }
    }
  }

  private static func write21(_ entry: Entry, to writer: inout XMLWriter) {
    writer.element("unit", ["id": entry.id.path, "xml:space": "preserve"]) { writer in
      let notes =
        entry.comments.map { (category: "context", text: $0) }
        + (entry.previousSource.map { [(category: "previous-source", text: $0)] } ?? [])
      if !notes.isEmpty {
        writer.element("notes") { writer in
          for note in notes { writer.element("note", ["category": note.category], text: note.text) }
        }
      }
      let state: KeyValuePairs =
        entry.isFuzzy
        ? ["state": "initial", "subState": XLIFF.behind] : ["state": entry.target.isEmpty ? "initial" : "translated"]
      writer.element("segment", state) { writer in
        writer.element("source", text: entry.source)
        if !entry.target.isEmpty { writer.element("target", text: entry.target) }
      }
    }
  }
}
