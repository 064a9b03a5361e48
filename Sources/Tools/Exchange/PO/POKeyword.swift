/// The keywords at the beginnings of lines.
enum POKeyword {
  case part(PODraft.Part)
  /// A keyword of a text with several plural forms.
  case plural

  init?(_ word: ArraySlice<UInt8>) {
    switch String(decoding: word, as: UTF8.self) {
    case "msgctxt": self = .part(.context)
    case "msgid": self = .part(.source)
    case "msgstr": self = .part(.target)
    case "msgid_plural": self = .plural
    case let word where word.hasPrefix("msgstr["): self = .plural
    default: return nil
    }
  }
}
