import Diagnostics

/// Findings about markup that Hyo does not support and would publish as text.
extension Finding {
  static func undefinedReference(_ label: String, at range: SourceRange, inProse: Bool) -> Finding {
    let escape = Fix("write '\\[' for a bracket that begins no link")
    let definition: Message =
      inProse
      ? "add a line of its own to the file: '[\(label)]: https://…'"
      : "write the address behind the words: '[…](https://…)'"
    return Finding(
      .undefinedReference, at: range, "Nothing defines where '[\(label)]' leads, so this is no link",
      fixes: [Fix(definition), escape])
  }

  static func misplacedNoteReference(_ id: String, at range: SourceRange) -> Finding {
    let binding: Message =
      id.isEmpty
      ? "leave it out, and bind a note in the spec: with 'note' to a step, with 'notes-on' to a label"
      : "leave it out, and bind the note in the spec: with 'note: \(id)' to a step, with 'notes-on' to a label"
    return Finding(
      .misplacedNoteReference, at: range,
      "A reference to a note stands in a paragraph, list or table of the prose only",
      fixes: [Fix(binding, replacing: range), Fix("write '\\[^' for a bracket that begins no reference")])
  }

  static func noteDefinition(_ id: String, at range: SourceRange) -> Finding {
    foreignMarkup(
      at: range, [Fix("write the text of the note in the YAML file of the page, under 'notes': '\(id): …'")])
  }

  static func foreignMarkup(_ kind: ForeignMarkup.Kind, at range: SourceRange) -> Finding {
    let source = String(decoding: range.file.bytes[range.bounds], as: UTF8.self)
    switch kind {
    case .remark(let word): return foreignMarkup(at: range, [remark(Admonition.Kind(likened: word) ?? .note)])
    case .tag:
      return foreignMarkup(
        at: range,
        [
          Fix("write what it stands for; for a remark, '> [!NOTE]' and '>' before each line"),
          Fix("write it as code: '`\(source)`'", replacing: range, with: "`\(source)`"),
        ])
    case .component:
      return foreignMarkup(
        at: range,
        [
          Fix("delete the line, and write what the component would show", replacing: range),
          Fix("write it as code: '`\(source)`'", replacing: range, with: "`\(source)`"),
        ])
    case .definition: return foreignMarkup(at: range, [Fix("write a list of them: '- **term**: definition'")])
    case .tildes:
      return foreignMarkup(
        at: range, [Fix("leave out what no longer holds"), Fix("write '\\~~' for tildes that stand for themselves")])
    case .address(let address):
      // Within the brackets, a backslash is literal and a reference isn't.
      let link = address == source ? source : address.replacing("&", with: "&amp;")
      return Finding(
        .foreignMarkup, at: range, "A web address without angle brackets is no link",
        fixes: [
          Fix("write '<\(link)>'", replacing: range, with: "<\(link)>"),
          Fix("write it as code: '`\(address)`'", replacing: range, with: "`\(address)`"),
        ])
    }
  }

  private static func foreignMarkup(at range: SourceRange, _ fixes: [Fix]) -> Finding {
    let source = String(decoding: range.file.bytes[range.bounds], as: UTF8.self)
    let first = source.split(whereSeparator: \.isNewline).first ?? ""
    return Finding(
      .foreignMarkup, at: range, "'\(String(first))' is markup of another program, and would be published as it is",
      fixes: fixes)
  }

  private static func remark(_ kind: Admonition.Kind) -> Fix {
    Fix("write '> \(kind.marker)' on a line of its own, and '>' before each line of the text")
  }
}
