extension Language {
  package static let japanese = Language(
    tag: .japanese,
    name: "日本語",
    direction: .ltr,
    noteMarker: "※{n}",
    patterns: [
      .combination: "{condition}：{value}",
      .combinationSeparator: "、",
      .listSeparator: "、",
      .except: "{values}以外",
    ],
    interface: [
      .skipToContent: "本文へ移動",
      .home: "ホーム",
      .pages: "ページ",
      .previous: "前へ",
      .next: "次へ",
      .neighbours: "前後のページ",
      .top: "ページの先頭へ",
      .contents: "このページの内容",
      .languages: "言語",
      .permalink: "この節へのリンク",
      .inThisLanguage: "この節の日本語版",
      .see: "参照先",
      .details: "詳細",
      .notes: "注",
      .backToCell: "参照元に戻る",
      .notStated: "記載なし",
      .cannotHappen: "起こりえない",
      .any: "任意",
      .otherwise: "上記以外",
      .outcome: "結果",
      .rule: "規則",
      .sources: "出典",
      .fallback: "この部分の日本語版はまだありません。",
    ]
  )
}
