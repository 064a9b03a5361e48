/// The direction of a line of text, as HTML's `dir` names it.
package enum WritingDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
