import Diagnostics

/// A source text with markers (`1️⃣`) that name places in it and are not part of it.
struct MarkedText {
  let source: SourceText
  private var places: [Character: Int] = [:]

  init(_ marked: String) {
    var text = ""
    for character in marked {
      if "1️⃣2️⃣3️⃣4️⃣".contains(character) {
        places[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    source = SourceText(text, file: SourceFile(path: "t.yaml", text: text), at: 0)
  }

  func offset(_ marker: Character) -> Int? { places[marker] }
}

extension SourceText {
  /// A text that stands in a file of its own.
  init(test text: String) {
    self.init(text, file: SourceFile(path: "t.yaml", text: text), at: 0)
  }
}

extension Finding {
  /// The text that the finding points at.
  var pointedAt: String? {
    place.map { String(decoding: $0.file.bytes[$0.bounds], as: UTF8.self) }
  }
}
