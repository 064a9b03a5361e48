import Diagnostics
import Testing

@Suite("Did you mean") struct DidYouMeanTests {
  @Test(arguments: [
    ("backgruond", "background"),  // two neighbours changed places
    ("foregound", "foreground"), ("forground", "foreground"), ("foregroundd", "foreground"),
  ]) func `One slip is recognised`(name: String, meant: String) {
    #expect(didYouMean(name, among: ["background", "foreground", "not-running"]) == meant)
  }

  @Test func `What is too far away is not proposed`() {
    #expect(didYouMean("x", among: ["background"]) == nil)
    #expect(didYouMean("background", among: ["background"]) == nil)
  }

  @Test func `Of several that are as near, the first in code-point order is proposed`() {
    #expect(didYouMean("bat", among: ["cat", "hat", "bar"]) == "bar")
    #expect(didYouMean("bat", among: ["hat", "bar", "cat"]) == "bar")
  }

  @Test func `A name that was cut short is recognised where it can be only one`() {
    #expect(didYouMean("uniq", among: ["unique", "any", "first"]) == "unique")
    #expect(didYouMean("back", among: ["background", "backdrop"]) == nil)
    #expect(didYouMean("fo", among: ["foreground", "background"]) == nil)
  }

  @Test(arguments: [
    ("not-paid", "paid"), ("unpaid", "paid"), ("paid", "unpaid"), ("!paid", "paid"), ("-paid", "paid"),
    ("inactive", "active"), ("disabled", "enabled"), ("max-age", "min-age"), ("non-member", "member"),
    ("exclude", "include"), ("without-fee", "with-fee"), ("over-18", "over-16"), ("tier-1", "tier-10"),
    ("gold+", "gold"), (">gold", "gold"), ("organizer以外", "organizer"), ("stateless", "state"), ("state", "stateless"),
    ("under-age", "over-age"), ("import", "export"),
  ]) func `A name that may say the opposite is not proposed`(name: String, candidate: String) {
    #expect(didYouMean(name, among: [candidate]) == nil)
  }

  @Test(arguments: [
    ("unqiue", "unique"), ("inital", "initial"), ("ntoes", "notes"), ("conditons", "conditions"),
    ("organiser", "organizer"), ("non-membr", "non-member"), ("tier1", "tier-1"), ("inactiv", "inactive"),
    ("ouputs", "outputs"), ("overide", "override"), ("wireles", "wireless"),
  ]) func `A misspelling is no opposite`(name: String, candidate: String) {
    #expect(didYouMean(name, among: [candidate]) == candidate)
  }
}
