/// Writes running text as Markdown, in the writer's context.
///
/// A line end, a space or markup must come after it.
package func writeMarkdown(_ inlines: [Inline], to writer: inout MarkdownWriter, references: some InlineResolver) {
  // Most texts are simple, and can be written without a copy.
  if inlines.isSimple(insideLink: false), !inlines.hasBreakAtEnd {
    write(inlines, to: &writer, in: Surroundings(), references)
  } else {
    let simple = inlines.simplified(references: references, insideLink: false)
    write(simple.trimmingBreaks(), to: &writer, in: Surroundings(), references)
  }
}

/// The surroundings of a run of inlines.
struct Surroundings {
  /// The character after the last inline; nil for a line end or space.
  var follower: Unicode.Scalar?
  var isTopLevel = true
  var insideLink = false
  /// True if the run is inside of emphasis between `*`.
  var insideStars = false
}

/// Writes simplified inlines.
private func write(
  _ inlines: [Inline], to writer: inout MarkdownWriter, in place: Surroundings, _ references: some InlineResolver
) {
  for index in inlines.indices {
    switch inlines[index] {
    case .text(let text, _):
      let follower = inlines.follower(ofTextAt: index, in: place)
      writer.text(text, before: follower, insideLink: place.insideLink)
    case .code(let code, _): writer.code(code, insideLink: place.insideLink)
    case .emphasis(let content):
      let here = place.around(inlines, index, in: writer.context)
      let kind = EmphasisMarkup(stars: "*", tag: "em")
      write(content, as: kind, to: &writer, in: here, references)
    case .strong(let content):
      let here = place.around(inlines, index, in: writer.context)
      let kind = EmphasisMarkup(stars: "**", tag: "strong")
      write(content, as: kind, to: &writer, in: here, references)
    case .link(let link): write(link, to: &writer, in: place, references)
    case .image(let image): write(image, to: &writer, in: place)
    case .lineBreak: writer.lineBreak()
    case .softBreak: writer.softBreak()
    case .footnoteReference(let reference): writer.noteReference(reference.id)
    // Simplified texts have none of these.
    case .variable, .placeholder, .opaque: break
    }
  }
}

extension Surroundings {
  /// The surroundings of one of the inlines, which is not text.
  fileprivate func around(_ inlines: [Inline], _ index: Int, in context: MarkdownWriter.Context) -> Surroundings {
    guard index + 1 < inlines.count else { return self }
    var here = self
    here.isTopLevel = false
    here.follower = inlines[index + 1].firstMarkdownScalar(in: context)
    return here
  }
}

extension [Inline] {
  fileprivate func follower(ofTextAt index: Int, in place: Surroundings) -> MarkdownWriter.Follower {
    guard index + 1 < count else { return place.isTopLevel ? .end : .markup }
    return self[index + 1].isBreak ? .lineBreak : .markup
  }
}

/// The markup of emphasis: stars, or tags if stars would not work.
private struct EmphasisMarkup {
  let stars: StaticString
  let tag: StaticString
}

private func write(
  _ content: [Inline], as kind: EmphasisMarkup, to writer: inout MarkdownWriter, in place: Surroundings,
  _ references: some InlineResolver
) {
  let before = writer.isAtLineStart ? " " : writer.written.lastScalar ?? " "
  if starsFlank(content, after: before, writer.context, in: place) {
    write(content, between: kind.stars, to: &writer, in: place, references)
    return
  }
  // Next to Japanese text, a colon or a quotation mark at the end of emphasis keeps stars from being read as such; out
  // of it, it looks the same.
  let parts = EmphasisParts(content)
  var around = place
  around.follower = parts.after.unicodeScalars.first ?? place.follower
  if !parts.inner.isEmpty,
    starsFlank(parts.inner, after: parts.before.unicodeScalars.last ?? before, writer.context, in: around)
  {
    writer.raw(parts.before)
    write(parts.inner, between: kind.stars, to: &writer, in: around, references)
    writer.raw(parts.after)
    return
  }
  if writer.isSource {
    // The site's own parser reads stars next to Japanese characters.
    let neighbours = [before, content.first?.firstMarkdownScalar(in: writer.context), place.follower]
    if neighbours.contains(where: { $0?.isWide == true }) {
      write(content, between: kind.stars, to: &writer, in: place, references)
    } else {
      write(content.withoutLeadingBreak, to: &writer, in: place, references)
    }
    return
  }
  var inner = place
  inner.isTopLevel = false
  inner.follower = "<"
  writer.tag(kind.tag)
  write(content.withoutLeadingBreak, to: &writer, in: inner, references)
  writer.endTag(kind.tag)
}

private func write(
  _ content: [Inline], between stars: StaticString, to writer: inout MarkdownWriter, in place: Surroundings,
  _ references: some InlineResolver
) {
  var inner = place
  inner.isTopLevel = false
  inner.insideStars = true
  inner.follower = "*"
  writer.markup(stars)
  write(content, to: &writer, in: inner, references)
  writer.markup(stars)
}

/// True if `*` around a content is emphasis in every version of CommonMark, whatever its definition of punctuation.
private func starsFlank(
  _ content: [Inline], after before: Unicode.Scalar, _ context: MarkdownWriter.Context, in place: Surroundings
) -> Bool {
  guard let first = content.first?.firstMarkdownScalar(in: context), !first.isMarkdownSpace,
    let last = content.last?.lastMarkdownScalar, !last.isMarkdownSpace, first != "*", last != "*"
  else { return false }
  let after = place.follower ?? " "
  if before == "*" || after == "*" { return false }
  let opens = before.isMarkdownSpace || before.isSurelyPunctuation || !first.isMaybePunctuation
  let closes = after.isMarkdownSpace || after.isSurelyPunctuation || !last.isMaybePunctuation
  // Inside of emphasis, a run of `*` that can also close would close the outer emphasis.
  let mayCloseOuter = !before.isMarkdownSpace && !(before.isSurelyPunctuation && !first.isMaybePunctuation)
  return opens && closes && !(place.insideStars && mayCloseOuter)
}

private func write(
  _ link: Link, to writer: inout MarkdownWriter, in place: Surroundings, _ references: some InlineResolver
) {
  let href = references.href(for: link)
  var inner = Surroundings(follower: "]", isTopLevel: false, insideLink: true)
  inner.insideStars = place.insideStars
  if writer.autolink(href, link) { return }
  writer.escapeExclamationMark()
  writer.markup("[")
  write(link.content, to: &writer, in: inner, references)
  writer.markup("](")
  writer.destination(href)
  writer.title(link.title)
  writer.markup(")")
}

private func write(_ image: Image, to writer: inout MarkdownWriter, in place: Surroundings) {
  writer.markup("![")
  writer.text(image.alternative, before: .markup, insideLink: true)
  writer.markup("](")
  writer.destination(image.address)
  writer.title(image.title)
  writer.markup(")")
}

extension Inline {
  /// The first character of the inline's Markdown, or one of the same kind.
  fileprivate func firstMarkdownScalar(in context: MarkdownWriter.Context) -> Unicode.Scalar? {
    switch self {
    case .text(let text, _): text.unicodeScalars.first.map { $0 == "*" ? "\\" : $0 }
    case .code: "`"
    case .emphasis, .strong, .variable: "*"
    case .link: "["
    case .image: "!"
    case .lineBreak: context == .paragraph ? "\\" : "<"
    case .softBreak: " "
    case .footnoteReference: "["
    case .placeholder, .opaque: nil
    }
  }

  /// The last character of the inline's Markdown, or one of the same kind.
  fileprivate var lastMarkdownScalar: Unicode.Scalar? {
    switch self {
    case .text(let text, _): text.unicodeScalars.last.map { $0 == "*" ? "\\" : $0 }
    case .code: "`"
    case .emphasis, .strong, .variable: "*"
    case .link, .image: ")"
    case .lineBreak, .softBreak: " "
    case .footnoteReference: "]"
    case .placeholder, .opaque: nil
    }
  }
}
