// Made by Scripts/cldr-numbers from the Unicode CLDR.
extension NumberFormat {
  /// The rules of the plural categories, but for `other`, in the syntax of CLDR (UTS 35, part 3), with the languages.
  static let pluralRules: [(rules: KeyValuePairs<String, String>, languages: String)] = [
    (
      [
        "one":
          "n in 1"
      ],
      """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw \
      hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn \
      nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st \
      syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
      """
    ),
    (
      [
        "one":
          "n in 0..1"
      ],
      """
      ak bho csw ln mg nso pa ti wa
      """
    ),
    (
      [
        "one":
          "i in 0 or n in 1"
      ],
      """
      am as bn doi fa gu hi kn pcm zu
      """
    ),
    (
      [
        "zero":
          "n in 0",
        "one":
          "n in 1",
        "two":
          "n in 2",
        "few":
          "n mod 100 in 3..10",
        "many":
          "n mod 100 in 11..99",
      ],
      """
      ar
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0"
      ],
      """
      ast de en et fi fy gl ia io lij nl sc sv sw ur yi
      """
    ),
    (
      [
        "one":
          "n mod 10 in 1 and n mod 100 not in 11",
        "few":
          "n mod 10 in 2..4 and n mod 100 not in 12..14",
        "many":
          "n mod 10 in 0 or n mod 10 in 5..9 or n mod 100 in 11..14",
      ],
      """
      be
      """
    ),
    (
      [
        "zero":
          "n in 0",
        "one":
          "n in 1",
      ],
      """
      blo ksh
      """
    ),
    (
      [
        "one":
          "n mod 10 in 1 and n mod 100 not in 11,71,91",
        "two":
          "n mod 10 in 2 and n mod 100 not in 12,72,92",
        "few":
          "n mod 10 in 3..4,9 and n mod 100 not in 10..19,70..79,90..99",
        "many":
          "n not in 0 and n mod 1000000 in 0",
      ],
      """
      br
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11",
        "few":
          "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14 or f mod 10 in 2..4 and f mod 100 not in 12..14",
      ],
      """
      bs hr sr
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0",
        "many":
          "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
      ],
      """
      ca it lld pt-PT scn vec
      """
    ),
    (
      [
        "one":
          "v in 0 and i in 1,2,3 or v in 0 and i mod 10 not in 4,6,9 or v not in 0 and f mod 10 not in 4,6,9"
      ],
      """
      ceb fil
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0",
        "few":
          "i in 2..4 and v in 0",
        "many":
          "v not in 0",
      ],
      """
      cs sk
      """
    ),
    (
      [
        "zero":
          "n in 0",
        "one":
          "n in 1",
        "two":
          "n in 2",
        "few":
          "n in 3",
        "many":
          "n in 6",
      ],
      """
      cy
      """
    ),
    (
      [
        "one":
          "n in 1 or t not in 0 and i in 0,1"
      ],
      """
      da
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 100 in 1 or f mod 100 in 1",
        "two":
          "v in 0 and i mod 100 in 2 or f mod 100 in 2",
        "few":
          "v in 0 and i mod 100 in 3..4 or f mod 100 in 3..4",
      ],
      """
      dsb hsb
      """
    ),
    (
      [
        "one":
          "n in 1",
        "many":
          "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
      ],
      """
      es
      """
    ),
    (
      [
        "one":
          "i in 0,1"
      ],
      """
      ff hy kab
      """
    ),
    (
      [
        "one":
          "i in 0,1",
        "many":
          "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
      ],
      """
      fr ht
      """
    ),
    (
      [
        "one":
          "n in 1",
        "two":
          "n in 2",
        "few":
          "n in 3..6",
        "many":
          "n in 7..10",
      ],
      """
      ga
      """
    ),
    (
      [
        "one":
          "n in 1,11",
        "two":
          "n in 2,12",
        "few":
          "n in 3..10,13..19",
      ],
      """
      gd
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 10 in 1",
        "two":
          "v in 0 and i mod 10 in 2",
        "few":
          "v in 0 and i mod 100 in 0,20,40,60,80",
        "many":
          "v not in 0",
      ],
      """
      gv
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0 or i in 0 and v not in 0",
        "two":
          "i in 2 and v in 0",
      ],
      """
      he
      """
    ),
    (
      [
        "one":
          "t in 0 and i mod 10 in 1 and i mod 100 not in 11 or t mod 10 in 1 and t mod 100 not in 11"
      ],
      """
      is
      """
    ),
    (
      [
        "one":
          "n in 1",
        "two":
          "n in 2",
      ],
      """
      iu naq sat se sma smj smn sms
      """
    ),
    (
      [
        "zero":
          "n in 0",
        "one":
          "n in 1",
        "two":
          "n mod 100 in 2,22,42,62,82 or n mod 1000 in 0 and n mod 100000 in 1000..20000,40000,60000,80000 or n not in 0 and n mod 1000000 in 100000",
        "few":
          "n mod 100 in 3,23,43,63,83",
        "many":
          "n not in 1 and n mod 100 in 1,21,41,61,81",
      ],
      """
      kw
      """
    ),
    (
      [
        "zero":
          "n in 0",
        "one":
          "i in 0,1 and n not in 0",
      ],
      """
      lag
      """
    ),
    (
      [
        "one":
          "n mod 10 in 1 and n mod 100 not in 11..19",
        "few":
          "n mod 10 in 2..9 and n mod 100 not in 11..19",
        "many":
          "f not in 0",
      ],
      """
      lt
      """
    ),
    (
      [
        "zero":
          "n mod 10 in 0 or n mod 100 in 11..19 or v in 2 and f mod 100 in 11..19",
        "one":
          "n mod 10 in 1 and n mod 100 not in 11 or v in 2 and f mod 10 in 1 and f mod 100 not in 11 or v not in 2 and f mod 10 in 1",
      ],
      """
      lv prg
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11"
      ],
      """
      mk
      """
    ),
    (
      [
        "one":
          "n in 1",
        "two":
          "n in 2",
        "few":
          "n in 0 or n mod 100 in 3..10",
        "many":
          "n mod 100 in 11..19",
      ],
      """
      mt
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0",
        "few":
          "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14",
        "many":
          "v in 0 and i not in 1 and i mod 10 in 0..1 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in 12..14",
      ],
      """
      pl
      """
    ),
    (
      [
        "one":
          "i in 0..1",
        "many":
          "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
      ],
      """
      pt
      """
    ),
    (
      [
        "one":
          "i in 1 and v in 0",
        "few":
          "v not in 0 or n in 0 or n not in 1 and n mod 100 in 1..19",
      ],
      """
      ro
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 10 in 1 and i mod 100 not in 11",
        "few":
          "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14",
        "many":
          "v in 0 and i mod 10 in 0 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in 11..14",
      ],
      """
      ru uk
      """
    ),
    (
      [
        "one":
          "i in 0 or n in 1",
        "few":
          "n in 2..10",
      ],
      """
      shi
      """
    ),
    (
      [
        "one":
          "n in 0,1 or i in 0 and f in 1"
      ],
      """
      si
      """
    ),
    (
      [
        "one":
          "v in 0 and i mod 100 in 1",
        "two":
          "v in 0 and i mod 100 in 2",
        "few":
          "v in 0 and i mod 100 in 3..4 or v not in 0",
      ],
      """
      sl
      """
    ),
    (
      [
        "one":
          "n in 0..1 or n in 11..99"
      ],
      """
      tzm
      """
    ),
  ]

  /// How digits are grouped, where that is not as in 1,234,567.8: with the languages, and regions that differ from theirs.
  static let digitStyles: [(style: DigitStyle, languages: String)] = [
    (
      DigitStyle(
        decimal: ",",
        group: "\u{A0}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      af agq bas be-BY bg-BG blo br cs cv dua dyo en-CZ en-FI en-HU en-NO en-PT en-SE \
      en-SK en-ZA eo es-CR et-EE ewo ff fi fr-CA ht hu-HU hy-AM ie ka-GE kab kea kk \
      ksf ky lt lv-LV nb nmg nn no nr pl-PL ru sah se shi sk smn sq-AL sq-MK sq-XK ss \
      sv tg tk ts tt tzm uk uz ve yav zgh
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: ",",
        primary: 3,
        secondary: 2,
        minimum: 1
      ),
      """
      as bn brx ccp dv dz en-IN gu hi kxv ml mr ne or pa sa ta te xnr
      """
    ),
    (
      DigitStyle(
        decimal: ",",
        group: ".",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      ar-DZ ar-LB ar-LY ar-MA ar-MR ar-TN ast az bs ca da de dsb el en-AT en-BE en-DE \
      en-DK en-ES en-ID en-IT en-NL en-PL en-RO en-SI es-AR es-BO es-CL es-CO es-EA \
      es-EC es-ES es-GQ es-IC es-PH es-PY es-UY es-VE eu fo fr-LU fy gl hr hsb ia-001 \
      id is it-IT it-SM it-VA jgo jv kgp kkj kl ku lb lij lld ln lo lu mgh mk ms-BN \
      ms-ID mua nl nnh ps pt qu-BO rn ro rw sc seh sg sl-SI sr su sw-CD tr vi wo yrl
      """
    ),
    (
      DigitStyle(
        decimal: ",",
        group: "\u{A0}",
        primary: 3,
        secondary: 3,
        minimum: 2
      ),
      """
      be bg et hu hy ka lv pl pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT \
      pt-ST pt-TL ru-UA sq
      """
    ),
    (
      DigitStyle(
        decimal: "\u{66B}",
        group: "\u{60C}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      bgn
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: "\u{A0}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      dje khq mfe nso ses twq xh
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: ",",
        primary: 3,
        secondary: 3,
        minimum: 2
      ),
      """
      ee
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: ",",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      ee-GH ee-TG es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE \
      es-PR es-SV es-US ta-MY ta-SG
      """
    ),
    (
      DigitStyle(
        decimal: ",",
        group: ".",
        primary: 3,
        secondary: 3,
        minimum: 2
      ),
      """
      es ia it sl
      """
    ),
    (
      DigitStyle(
        decimal: ",",
        group: "\u{202F}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      en-FR fr vec
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: "\u{2019}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      de-CH de-LI en-CH gsw it-CH rm tn
      """
    ),
    (
      DigitStyle(
        decimal: ".",
        group: "\u{60C}",
        primary: 3,
        secondary: 3,
        minimum: 1
      ),
      """
      ks nqo
      """
    ),
    (
      DigitStyle(
        decimal: ",",
        group: "\u{A0}",
        primary: 2,
        secondary: 2,
        minimum: 1
      ),
      """
      tok
      """
    ),
  ]
}
