/// A block of prose.
package enum Block: Sendable {
  case paragraph([Inline])
  indirect case heading(Heading)
  indirect case list(List)
  indirect case codeBlock(CodeBlock)
  case quote([Block])
  case thematicBreak
}
