import Diagnostics
import TestSupport
import Testing

@testable import CommonMark

struct ChildrenTests {
  @Test(
    "Mapping children to themselves changes nothing, and mapping them to nothing leaves none", arguments: seeds(9..<10))
  func mapping(seed: Int) {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    var containers = 0
    for inline in (0..<500).flatMap({ _ in random.inlines() }) {
      #expect("\(inline.mapChildren { $0 })" == "\(inline)")
      #expect(inline.mapChildren { _ in [] }.children.isEmpty)
      #expect("\(inline.mapChildren { _ in inline.children })" == "\(inline)")
      if !inline.children.isEmpty { containers += 1 }
      for child in inline.children { #expect("\(inline)".contains("\(child)")) }
    }
    #expect(containers > 100)
  }
}
