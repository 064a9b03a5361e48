import CommonMark
import Diagnostics

extension [Inline] {
  /// The text with the source of shortcodes and the like in place of them, as code.
  var withVisiblePieces: [Inline] {
    map { inline in
      if case .opaque(let opaque) = inline, opaque.identity != nil, let range = opaque.range {
        return .code(String(decoding: range.file.bytes[range.bounds], as: UTF8.self))
      }
      return inline.mapChildren(\.withVisiblePieces)
    }
  }

  /// The text with tags as text, such as `<name>`: a sheet shows them.
  var withWrittenTags: [Inline] {
    map { inline in
      guard case .opaque(let opaque) = inline, opaque.effect == nil, let range = opaque.range else {
        return inline.mapChildren(\.withWrittenTags)
      }
      return .text(String(decoding: range.file.bytes[range.bounds], as: UTF8.self))
    }
  }

  /// True if readers see nothing of the text.
  var isInvisible: Bool {
    allSatisfy { inline in if case .opaque(let opaque) = inline { opaque.identity == nil } else { false } }
  }

  /// The lines of the text, which end with line ends or tags.
  var lines: [[Inline]] {
    var lines: [[Inline]] = [[]]
    for inline in self {
      switch inline {
      case .softBreak, .lineBreak: lines.append([])
      case .opaque(let opaque) where opaque.effect == .lineBreak: lines.append([])
      default: lines[lines.count - 1].append(inline)
      }
    }
    return lines
  }

  /// The id of an anchor at the beginning.
  var leadingAnchor: String? {
    for inline in self {
      switch inline {
      case .opaque(let opaque):
        if let anchor = opaque.anchor { return anchor }
        if opaque.identity != nil { return nil }
      case .softBreak: continue
      default: return nil
      }
    }
    return nil
  }
}
