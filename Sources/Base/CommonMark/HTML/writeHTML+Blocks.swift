/// Writes prose as HTML; each block begins a line.
package func writeHTML(_ blocks: [Block], to writer: inout HTMLWriter, references: some InlineResolver) {
  for block in blocks { writeHTML(block, to: &writer, references: references) }
}

private func writeHTML(_ block: Block, to writer: inout HTMLWriter, references: some InlineResolver) {
  switch block {
  case .paragraph(let content):
    writer.start("p")
    writeHTML(content, to: &writer, references: references)
    writer.end("p")
  case .heading(let heading): writeHTML(heading, to: &writer, references: references)
  case .list(let list): writeHTML(list, to: &writer, references: references)
  case .codeBlock(let code): writeHTML(code, to: &writer, label: references.codeLabel)
  case .quote(let blocks):
    writer.start("blockquote")
    writer.newline()
    writeHTML(blocks, to: &writer, references: references)
    writer.end("blockquote")
  case .admonition(let admonition): writeHTML(admonition, to: &writer, references: references)
  case .table(let table): writeHTML(table, to: &writer, references: references)
  case .thematicBreak: writer.start("hr")
  }
  writer.newline()
}

private func writeHTML(_ heading: Heading, to writer: inout HTMLWriter, references: some InlineResolver) {
  let tags: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
  let tag = tags[min(max(heading.level, 1), 6) - 1]
  writer.begin(tag)
  if let id = references.id(for: heading) { writer.attribute("id", id) }
  writer.content()
  writeHTML(heading.content, to: &writer, references: references)
  writer.end(tag)
}

/// Writes an admonition as a note rather than a landmark, because a page would have too many.
private func writeHTML(_ admonition: Admonition, to writer: inout HTMLWriter, references: some InlineResolver) {
  let label = references.label(of: admonition.kind)
  writer.begin("aside")
  writer.attribute("class", "admonition ", admonition.kind.rawValue)
  writer.attribute("role", is: "note")
  writer.content()
  writer.newline()
  writer.begin("p", class: "admonition-label")
  if label.isEnglishFallback {
    writer.attribute("lang", is: "en")
    writer.attribute("dir", is: "ltr")
  }
  writer.content()
  writer.text(label.text)
  writer.end("p")
  writer.newline()
  writeHTML(admonition.blocks, to: &writer, references: references)
  writer.end("aside")
}

private func writeHTML(_ code: CodeBlock, to writer: inout HTMLWriter, label: String?) {
  writer.begin("pre")
  if let label {
    // Long lines scroll, by keyboard too. The role is a group because a page would have too many landmarks.
    writer.attribute("tabindex", is: "0")
    writer.attribute("role", is: "group")
    writer.attribute("aria-label", label)
  }
  writer.content()
  writer.begin("code")
  // Character references can put control characters into it.
  let language = code.info.utf8.prefix { $0 > 0x20 && $0 != 0x7F }
  if !language.isEmpty { writer.attribute("class", "language-", String(decoding: language, as: UTF8.self)) }
  writer.content()
  writer.text(code.literal)
  writer.end("code")
  writer.end("pre")
}

private func writeHTML(_ list: List, to writer: inout HTMLWriter, references: some InlineResolver) {
  let tag: StaticString = list.ordered ? "ol" : "ul"
  writer.begin(tag)
  if let start = list.start, start != 1 { writer.attribute("start", String(start)) }
  writer.content()
  writer.newline()
  for item in list.items {
    writer.start("li")
    if list.tight {
      writeHTML(tight: item, to: &writer, references: references)
    } else if !item.isEmpty {
      writer.newline()
      writeHTML(item, to: &writer, references: references)
    }
    writer.end("li")
    writer.newline()
  }
  writer.end(tag)
}

/// Writes the blocks of an item of a tight list.
private func writeHTML(tight item: [Block], to writer: inout HTMLWriter, references: some InlineResolver) {
  var isAtLineStart = false
  for (index, block) in item.enumerated() {
    if case .paragraph(let content) = block {
      if index > 0, !isAtLineStart { writer.newline() }
      writeHTML(content, to: &writer, references: references)
      isAtLineStart = false
    } else {
      if !isAtLineStart { writer.newline() }
      writeHTML(block, to: &writer, references: references)
      isAtLineStart = true
    }
  }
}
