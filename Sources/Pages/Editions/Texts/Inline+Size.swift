import CommonMark
import Localization

extension [Inline] {
  /// The approximate number of bytes of the text in the output.
  package var size: Int {
    reduce(0) { size, inline in
      switch inline {
      case .text(let text, _): size + text.utf8.count
      case .code(let code, _): size + code.utf8.count + 13
      case .emphasis(let content): size + content.size + 9
      case .strong(let content): size + content.size + 17
      case .variable(let content, let formula): size + content.size + formula.utf8.count + 27
      case .link(let link): size + link.content.size + link.destination.utf8.count + link.title.utf8.count + 15
      case .image(let image):
        size + image.address.utf8.count + image.alternative.utf8.count + image.title.utf8.count + 60
      case .lineBreak, .softBreak: size + 5
      case .placeholder(let placeholder): size + placeholder.source.utf8.count
      case .opaque: size
      case .footnoteReference(let reference): size + 2 * reference.id.utf8.count + 60
      }
    }
  }
}

extension Passage {
  /// The approximate number of bytes of the text in the output.
  package var size: Int {
    var size = content.size
    blocks.forEachNested { size += $0.content.size + 20 }
    return size
  }
}
