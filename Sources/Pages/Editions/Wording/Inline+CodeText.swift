import CommonMark
package import Localization

extension [Inline] {
  /// The text without markup except for the backticks of code, as people type it in plain text.
  package var codeText: String {
    var text = ""
    forEachNested { inline in
      if case .code(let code, _) = inline { text += "`\(code)`" } else { text += inline.ownText ?? "" }
    }
    return text
  }
}

extension Passage {
  /// The text without markup, each paragraph and item of a phrase on its own line.
  package var codeText: String {
    var lines = [content.codeText]
    for block in blocks {
      guard case .list(let list) = block else {
        lines.append(block.content.codeText)
        continue
      }
      for (index, item) in list.items.enumerated() {
        let marker = list.start.map { "(\($0 + index))" } ?? "-"
        lines.append(([marker] + item.map(\.content.codeText)).joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n")
  }
}
