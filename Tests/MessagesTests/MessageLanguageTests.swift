import Messages
import Testing

@Suite struct MessageLanguageTests {
  private func language(_ arguments: [String] = [], _ environment: [String: String] = [:]) -> MessageLanguage {
    MessageLanguage(askedForIn: ["hyo"] + arguments) ?? MessageLanguage { environment[$0] }
  }

  @Test(arguments: ["ja", "ja_JP.UTF-8", "ja_JP", "ja-JP", "JA", "ja.eucJP", "ja@anything"]) func `Names of Japanese`(
    name: String
  ) {
    #expect(MessageLanguage(named: name) == .japanese)
    #expect(language([], ["LANG": name]) == .japanese)
  }

  @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "de_DE.UTF-8", "jam_JM", "j"])
  func `All others are told in English`(name: String) { #expect(language([], ["LANG": name]) == .english) }

  @Test func `LC_ALL goes before LC_MESSAGES, and that before LANG, unless it is empty`() {
    #expect(language([], ["LC_ALL": "C", "LC_MESSAGES": "ja", "LANG": "ja"]) == .english)
    #expect(language([], ["LC_ALL": "", "LC_MESSAGES": "ja", "LANG": "C"]) == .japanese)
    #expect(language([], ["LC_MESSAGES": "C", "LANG": "ja"]) == .english)
    #expect(language([], ["LC_CTYPE": "ja_JP.UTF-8"]) == .english)
  }

  @Test(arguments: [["--language", "ja"], ["--language=ja"], ["-S", "--lang=ja"], ["--la", "ja"]])
  func `The option goes before the environment`(arguments: [String]) {
    #expect(language(["check"] + arguments, ["LC_ALL": "C"]) == .japanese)
  }

  @Test func `What stands behind two hyphens is no option`() {
    #expect(language(["check", "--", "--language", "ja"]) == .english)
    #expect(language(["check", "--locale", "ja"]) == .english)
    #expect(language(["check", "--language"]) == .english)
  }
}
