extension [Inline] {
  /// The text without any markup; breaks are blanks, note references are left out.
  package var plainText: String { "" }
}
