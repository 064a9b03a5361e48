import Diagnostics
import TestSupport
import Testing

@testable import Sites

@Suite struct ParallelTextTests {
  @Test(arguments: [
    ("1,000 items", "1000個"), ("1 000 items", "１０００個"), ("10,000 items", "1万個"), ("120,005,000 items", "1億2000万5000個"),
    ("2.5 million", "250万"), ("1.5", "1．5"), ("30% or 40 %", "40％、30％"), ("22 November 2026", "2026年11月22日"),
    ("November 22nd, 2026", "2026-11-22"), ("on the 3rd of May", "5月3日"), ("in November", "11月に"),
    ("from 8:00 to 5 p.m.", "8時から17時まで"), ("12 am, 12 pm", "午前0時、午後12時"), ("twice", "2回"), ("one of two", "2つのうちの1つ"),
    ("the first", "1番目"), ("The 1st rule", "第1の規則"), ("within thirty days", "30日以内"), ("30 days", "三十日"),
    ("twenty-four hours", "24時間"), ("a day", "1日"), ("iOS 8.0.1", "iOS 8.0.1"), ("open from ten to six", "10時から18時まで"),
    ("two", "三つ"), ("8.10", "8.1"),
  ]) func `Numbers that are written in another way are the same`(en: String, ja: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.filter { $0.kind == .numbersDiffer }.map(\.line) == [])
  }

  @Test(arguments: [
    ("1.000,5 Stück am 3. März", "1,000.5 items on March 3"), ("iOS 8.1", "iOS 8.1"), ("3 Millionen", "3,000,000"),
    ("Seite 1’000", "page 1000"), ("um 17 Uhr", "at five"),
  ]) func `German and English numbers are the same`(de: String, en: String) throws {
    #expect(try ParallelSites.findings(prose: ["de": de, "en": en]).map(\.line) == [])
  }

  @Test(arguments: [
    ("2 days", "3日"), ("10 days", "20日"), ("1,000 items", "100個"), ("10,000 items", "1千個"),
    ("22 November 2026", "2026年12月22日"), ("1.5", "15"), ("at 5 pm", "15時"), ("30%", "三割、40％"),
    ("after 100 days", "しばらくして"),
  ]) func `Other numbers are found`(en: String, ja: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map(\.id) == ["NumbersDiffer"], "\(findings.map(\.line))")
  }

  @Test(arguments: [
    ("a) the first (b) the second", "a) 一つ目（b）二つ目"), ("[0, 10) and (1, 2]", "[0, 10)と(1, 2]"),
    ("Fine :-) or :( or ;-)", "よい :-) または :( または ;-)"), ("f`(`", "f`(`"), ("“don’t” (it’s)", "「そう（それ）」"),
  ]) func `Brackets that need no counterpart are not told of`(en: String, ja: String) throws {
    #expect(try ParallelSites.findings(prose: ["en": en, "ja": ja]).map(\.line) == [])
  }

  @Test(arguments: [
    "Remote Notification Programming Guide", "iOS 10 API", "`a b c d`", "Push", "12 / 13",
    "Apple Push Notification service", "user_session_id", "id_token token", "userName or accountId",
    "access_token / refresh_token",
  ]) func `Names, code and numbers may be the same in both languages`(text: String) throws {
    #expect(try ParallelSites.findings(prose: ["en": text, "ja": text]).map(\.line) == [])
  }

  @Test func `A text in two varieties of one language may be the same`() throws {
    let text = "The notification is shown at once."
    #expect(try ParallelSites.findings(prose: ["en": text, "en-GB": text]).map(\.line) == [])
    let findings = try ParallelSites.findings(prose: ["en": text, "ja": text])
    #expect(findings.map(\.id) == ["UntranslatedText"])
  }

  @Test func `A text in decomposed characters is told of where the rest of its file is not`() throws {
    let decomposed = "か\u{3099}く"
    #expect(try ParallelSites.findings(prose: ["en": "A text", "ja": decomposed]).map(\.line) == [])
    let mixed = try ParallelSites.findings(prose: ["en": "A text", "ja": decomposed + "がある"])
    #expect(mixed.map(\.id) == ["DecomposedCharacters"])
  }
}
