package import Diagnostics

/// The words of a model in DMN that the standard has no place for, in elements of Hyo's own.
///
/// `extensionElements` may hold elements of any namespace, and programs that don't know them pass over them.
package struct ModelWords {
  /// The name of a column; nil if its label says the same.
  package var name: String?
  /// The words of values and results, by the text that entries have for them.
  package var values: [(text: String, words: String)] = []
  /// True if numbers have no fraction.
  package var isInteger = false
  /// The notes of a table, with their marks.
  package var notes: [(mark: String, text: String)] = []

  /// The namespace of the elements.
  package static let namespace = "urn:hyo:words"

  /// Words of a column, or of a table.
  package init(name: String? = nil, notes: [(mark: String, text: String)] = []) {
    (self.name, self.notes) = (name, notes)
  }

  /// Writes the words, if there are any.
  package func write(to writer: inout XMLWriter) {
    if name == nil, values.isEmpty, !isInteger, notes.isEmpty { return }
    writer.element("extensionElements") { writer in
      if let name { writer.element("hyo:name", text: name) }
      if isInteger { writer.element("hyo:type", text: "integer") }
      for value in values { writer.element("hyo:word", ["for": value.text], text: value.words) }
      for note in notes { writer.element("hyo:note", ["mark": note.mark], text: note.text) }
    }
  }

  /// Reads the words of an element; none of a model that another program has written.
  package init(of element: XMLElement) {
    let own = element.first("extensionElements")
    name = own?.text(of: "name")
    isInteger = own?.text(of: "type") == "integer"
    values = (own?.all("word") ?? []).compactMap { word in word.attributes["for"].map { ($0, word.text) } }
    notes = (own?.all("note") ?? []).compactMap { note in note.attributes["mark"].map { ($0, note.text) } }
  }
}
