import DecisionTables
import Testing

@testable import Loading

@Suite struct TableWordingTests {
  private static func sample() throws -> SampleSite {
    try SampleSite(
      """
      page: [{ table: t }]
      conditions:
        state: [front, back]
        body: [set, not-set]
        age: { number: "[0..120]", integer: true }
        weight: { number: any }
        day: { date: "[2026-01-01..2026-12-31]" }
      steps:
        shown: { note: [twice, once] }
        tapped: { choices: [left, right] }
        left: { note: twice }
        right: {}
      tables:
        t:
          conditions: [state, body, age, weight, day]
          layout: rules-as-rows
          gaps: not-stated
          hit-policy: rule-order
          impossible:
            - when: { state: front, age: 50 }
              because: never
          rules:
            - id: a
              when: { state: front, age: "< 18", weight: "(1..2.5]", day: "< 2026-05-01" }
              then: shown
            - id: b
              when: { state: back, age: "[18..65)", day: "[2026-05-01..2026-06-30]" }
              then: tapped
            - { id: c, when: { body: set }, then: [shown, tapped] }
      """,
      texts: [
        "en": """
        title: Page
        conditions:
          state:
            name: { default: State, sentence: the state }
            values: { front: Front, back: { default: back, sentence: in the back } }
          body: { name: "`alert/body`", values: { set: set, not-set: not set } }
          age: { name: Age }
          weight: { name: Weight }
          day: { name: Day }
        phrases: { shown: It is **shown**, tapped: "One of:", left: "`Left`", right: Right }
        notes: { twice: Twice., once: "See [](page:page).", never: Never. }
        tables: { t: { title: Table } }
        """,
        "ja": """
        title: ページ
        conditions:
          state: { name: 状態, values: { front: 前面, back: 背面 } }
          body: { name: "`alert/body`", values: { set: 設定あり, not-set: 設定なし } }
          age: { name: 年齢 }
          weight: { name: 重さ }
          day: { name: 日付 }
        phrases: { shown: "**表示**される", tapped: 次のどちらか, left: "`Left`", right: 右 }
        notes: { twice: 2回。, once: 1回。, never: ない。 }
        tables: { t: { title: 表 } }
        """,
      ])
  }

  private static let rules = ["a", "b", "c"]

  @Test(arguments: [
    (
      Witness.Kind.gap, "When the state is Front and `alert/body` is set, no rule says what happens.",
      "状態が「前面」、かつ`alert/body`が「設定あり」の場合、どの規則も結果を定めていません。"
    ),
    (
      .overlap, "When the state is Front and `alert/body` is set, the rules 'a', 'b' and 'c' match together.",
      "状態が「前面」、かつ`alert/body`が「設定あり」の場合、規則「a」、「b」と「c」に同時に該当します。"
    ),
    (
      .conflict,
      "When the state is Front and `alert/body` is set, the rules 'a', 'b' and 'c' match together, "
        + "but yield different outcomes.", "状態が「前面」、かつ`alert/body`が「設定あり」の場合、規則「a」、「b」と「c」に同時に該当し、結果が食い違います。"
    ),
    (
      .masked, "When the state is Front and `alert/body` is set, rule 'a' matches, but gives way to 'b' and 'c'.",
      "状態が「前面」、かつ`alert/body`が「設定あり」の場合、規則「a」に該当しますが、「b」と「c」が優先されます。"
    ),
    (
      .redundant, "When the state is Front and `alert/body` is set, rule 'a' says the same as 'b' and 'c'.",
      "状態が「前面」、かつ`alert/body`が「設定あり」の場合、規則「a」に該当しますが、「b」と「c」でも同じ結果になります。"
    ),
    (
      .impossible, "When the state is Front and `alert/body` is set, rule 'a' would match, but this cannot happen.",
      "状態が「前面」、かつ`alert/body`が「設定あり」の場合、規則「a」に該当しますが、この組み合わせは起こりえません。"
    ),
  ]) func `There is a sentence for each kind of witness`(kind: Witness.Kind, english: String, japanese: String) throws {
    let sample = try Self.sample()
    let witness = Witness(kind, [0, 0, 0, 0, 0], decisive: [0, 1], rules: Self.rules)
    var words = sample.wording(0)
    #expect(words.sentence(for: witness) == english)
    words = sample.wording(1)
    #expect(words.sentence(for: witness) == japanese)
  }

  @Test func `Where no condition matters, the sentence says so`() throws {
    let sample = try Self.sample()
    let witness = Witness(.gap, [0, 0, 0, 0, 0], decisive: [], rules: [])
    var words = sample.wording(0)
    #expect(words.sentence(for: witness) == "In every case, no rule says what happens.")
    words = sample.wording(1)
    #expect(words.sentence(for: witness) == "どの場合も、どの規則も結果を定めていません。")
  }

  @Test func `Several conditions are joined as one says them`() throws {
    let sample = try Self.sample()
    var words = sample.wording(0)
    let (slots, conditions) = ([0, 0, 2, 0, 0], [0, 1, 2])
    #expect(words.combination(slots, of: conditions) == "the state is Front, `alert/body` is set and Age is 50")
    words = sample.wording(1)
    #expect(words.combination(slots, of: conditions) == "状態が「前面」、`alert/body`が「設定あり」、かつ年齢が「50」")
  }

  @Test func `Numbers and dates are put into words`() throws {
    let sample = try Self.sample()
    let table = sample.spec.table
    var english = sample.wording(0)
    var japanese = sample.wording(1)
    var found: [[String]] = []
    for condition in 2...4 {
      for slot in 0..<table.slotCounts[condition] {
        var slots = [0, 0, 0, 0, 0]
        slots[condition] = slot
        found.append([english.combination(slots, of: [condition]), japanese.combination(slots, of: [condition])])
      }
    }
    #expect(
      found == [
        ["Age is less than 18", "年齢が「18未満」"], ["Age is from 18 to 49", "年齢が「18以上49以下」"], ["Age is 50", "年齢が「50」"],
        ["Age is from 51 to 64", "年齢が「51以上64以下」"], ["Age is from 65 to 120", "年齢が「65以上120以下」"],
        ["Weight is 1 or less", "重さが「1以下」"], ["Weight is more than 1 and 2.5 or less", "重さが「1超2.5以下」"],
        ["Weight is more than 2.5", "重さが「2.5超」"],
        ["Day is from January 1, 2026 to April 30, 2026", "日付が「2026年1月1日から2026年4月30日まで」"],
        ["Day is from May 1, 2026 to June 30, 2026", "日付が「2026年5月1日から2026年6月30日まで」"],
        ["Day is from July 1, 2026 to December 31, 2026", "日付が「2026年7月1日から2026年12月31日まで」"],
      ])
  }

  @Test func `A language without patterns says the sentences in English, with its own labels`() throws {
    let sample = try Self.sample()
    let witness = Witness(.gap, [1, 0, 0, 0, 0], decisive: [0], rules: [])
    var words = sample.wording(2)
    #expect(words.sentence(for: witness) == "When the state is in the back, no rule says what happens.")
  }

  @Test func `An outcome is told as its page tells it`() throws {
    let sample = try Self.sample()
    var words = sample.wording(0)
    // Rules a and c match: their steps are numbered, and notes come in reading order.
    let decision = sample.spec.table.evaluate([0, 0, 0, 1, 0])
    #expect(
      words.words(for: decision).text == [
        "1. It is shown *1 *2", "2. It is shown *1 *2", "3. One of:", "   - `Left` *1", "   - Right", "*1 Twice.",
        "*2 See Page.",
      ])
    var japanese = sample.wording(1)
    let alone = sample.spec.table.evaluate([1, 1, 1, 1, 1])
    #expect(japanese.words(for: alone).text == ["次のどちらか", "- `Left` ※1", "- 右", "※1 2回。"])
  }

  @Test func `Silence and impossibility have words as well`() throws {
    let sample = try Self.sample()
    var words = sample.wording(1)
    let silent = sample.spec.table.evaluate([0, 1, 4, 0, 0])
    #expect(words.words(for: silent).text == ["記載なし"])
    let impossible = sample.spec.table.evaluate([0, 1, 2, 0, 0])
    #expect(words.words(for: impossible).text == ["起こりえない ※1", "※1 ない。"])
  }
}
