/// The words at the beginnings of lines.
enum POKeyword {
  case part(PODraft.Part)
  /// One of a text with several forms.
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
