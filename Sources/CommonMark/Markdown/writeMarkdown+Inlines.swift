/// Writes running text as Markdown, in the writer's context.
///
/// What follows it must be a line end, a blank or markup.
package func writeMarkdown(
  _ inlines: [Inline],
  to writer: inout MarkdownWriter,
  references: some InlineResolver
) {
  let inlines = inlines.simplified(references: references, insideLink: false)
    .trimmingBreaks()
  InlineMarkdown(references: references).write(inlines, to: &writer, in: .init())
}

/// What stands around a run of inlines.
struct Surroundings {
  /// What follows the last inline: nil for a line end or blank.
  var follower: Unicode.Scalar?
  var isTopLevel = true
  var insideLink = false
  /// Whether it stands between stars.
  var insideStars = false
}

/// Writes simplified inlines.
struct InlineMarkdown<References: InlineResolver> {
  let references: References

  func write(_ inlines: [Inline], to writer: inout MarkdownWriter, in place: Surroundings) {
    for (index, inline) in inlines.enumerated() {
      let next = index + 1 < inlines.count ? inlines[index + 1] : nil
      var here = place
      here.isTopLevel = place.isTopLevel && next == nil
      if let next { here.follower = next.firstMarkdownScalar(in: writer.context) }
      write(inline, before: next, to: &writer, in: here)
    }
  }

  private func write(
    _ inline: Inline,
    before next: Inline?,
    to writer: inout MarkdownWriter,
    in place: Surroundings
  ) {
    switch inline {
    case .text(let text):
      let follower: MarkdownWriter.Follower =
        switch next {
        case nil: place.isTopLevel ? .end : .markup
        case .softBreak, .lineBreak: .lineBreak
        default: .markup
        }
      writer.text(text, before: follower, insideLink: place.insideLink)
    case .code(let code): writer.code(code, insideLink: place.insideLink)
    case .emphasis(let content): emphasis(content, "*", "em", to: &writer, in: place)
    case .strong(let content): emphasis(content, "**", "strong", to: &writer, in: place)
    case .link(let link): self.link(link, to: &writer, in: place)
    case .lineBreak: writer.lineBreak()
    case .softBreak: writer.softBreak()
    case .placeholder, .noteReference: break
    }
  }

  private func emphasis(
    _ content: [Inline],
    _ stars: String,
    _ tag: String,
    to writer: inout MarkdownWriter,
    in place: Surroundings
  ) {
    var inner = place
    inner.isTopLevel = false
    if starsFlank(content, writer, in: place) {
      inner.insideStars = true
      inner.follower = "*"
      writer.raw(stars)
      write(content, to: &writer, in: inner)
      writer.raw(stars)
    } else {
      inner.follower = "<"
      writer.raw("<\(tag)>")
      write(content.withoutLeadingBreak, to: &writer, in: inner)
      writer.raw("</\(tag)>")
    }
  }

  /// Whether stars around a content are emphasis to every version of CommonMark, whatever it calls punctuation.
  private func starsFlank(_ content: [Inline], _ writer: MarkdownWriter, in place: Surroundings)
    -> Bool
  {
    let context = writer.context
    guard let first = content.first?.firstMarkdownScalar(in: context), !first.isMarkdownSpace,
      let last = content.last?.lastMarkdownScalar, !last.isMarkdownSpace, first != "*", last != "*"
    else { return false }
    let before = writer.isAtLineStart ? " " : writer.bytes.scalar(before: writer.bytes.count) ?? " "
    let after = place.follower ?? " "
    if before == "*" || after == "*" { return false }
    let opens =
      before.isMarkdownSpace || before.isSurelyPunctuation || !first.isMaybePunctuation
    let closes = after.isMarkdownSpace || after.isSurelyPunctuation || !last.isMaybePunctuation
    // Between stars, a run that could also close would close the outer ones.
    let mayCloseOuter =
      !before.isMarkdownSpace && !(before.isSurelyPunctuation && !first.isMaybePunctuation)
    return opens && closes && !(place.insideStars && mayCloseOuter)
  }

  private func link(_ link: Link, to writer: inout MarkdownWriter, in place: Surroundings) {
    let href = references.href(for: link)
    var inner = Surroundings(follower: "]", isTopLevel: false, insideLink: true)
    inner.insideStars = place.insideStars
    if writer.autolink(href, link) { return }
    writer.escapeExclamationMark()
    writer.raw("[")
    write(link.content, to: &writer, in: inner)
    writer.raw("](")
    writer.destination(href)
    writer.title(link.title)
    writer.raw(")")
  }
}
