/// A block of prose.
package indirect enum Block: Sendable {
  case paragraph([Inline])
  case heading(Heading)
  case list(List)
  case codeBlock(CodeBlock)
  case quote([Block])
  case thematicBreak
}
