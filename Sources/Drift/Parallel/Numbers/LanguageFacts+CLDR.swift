// Names of months (gregorian, wide and abbreviated, format and stand-alone) and decimal separators are those of the
// Unicode CLDR, compared with Babel 2.18, and with them "Sept", "Jän", "Jänner" and "sep", which some regions write.
// Words for 1 to 12 and for tens were collected by hand: they hold the cardinals of num2words 0.5.14, and of its
// ordinals most that are one word; Chinese, which it lacks, is unchecked. With them stand those words of each language
// that say a small number without naming it: "once", "both", "dozen".
extension LanguageFacts {
  /// What is known of the language of a primary subtag; of one that is not in the list, that its digits are grouped by commas.
  static func known(of subtag: String) -> LanguageFacts {
    var numberWords = dictionary(numbers[subtag])
    for word in zeros[subtag] ?? [] { numberWords[word] = 0 }
    for (position, words) in (tens[subtag] ?? []).enumerated() {
      for word in words.split(separator: " ") { numberWords[String(word)] = 10 * (position + 2) }
    }
    return LanguageFacts(
      subtag,
      decimalSeparator: commaLanguages.contains(subtag) ? .comma : .point,
      isSpaced: !["ja", "zh", "yue", "th", "lo", "km", "my", "bo"].contains(subtag),
      months: dictionary(months[subtag]),
      multipliers: dictionary(multipliers[subtag]).mapValues { 3 * $0 },
      numberWords: numberWords,
      regions: regions[subtag] ?? []
    )
  }

  private static func dictionary(_ lists: [String]?) -> [String: Int] {
    Dictionary(words(lists ?? [])) { first, _ in first }
  }

  /// The words of lists, of which the first has those for 1, with their numbers.
  private static func words(_ lists: [String]) -> [(String, Int)] {
    lists.enumerated().flatMap { position, list in
      list.split(separator: " ").map { (String($0), position + 1) }
    }
  }

  private static let commaLanguages: Set<String> = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl",
    "fo", "fy", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "ky", "lb", "lo", "lt", "lv", "mk",
    "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tg", "tk", "tr",
    "uk", "uz", "vi",
  ]

  private static let regions = [
    "cs": ["cz"], "da": ["dk"], "de": ["at", "ch"], "en": ["au", "gb", "uk", "us"], "el": ["gr"],
    "et": ["ee"], "ja": ["jp"], "ko": ["kr"], "nb": ["no"], "sv": ["se"], "uk": ["ua"],
    "vi": ["vn"], "zh": ["cn", "hk", "tw"],
  ]

  /// Words for a thousand, a million and so on.
  private static let multipliers = [
    "en": ["thousand", "million", "billion", "trillion"],
    "de": [
      "tausend", "million millionen mio", "milliarde milliarden mrd", "billion billionen bio",
    ],
    "fr": ["mille", "million millions", "milliard milliards"],
    "es": ["mil", "millón millones"],
    "it": ["mila", "milione milioni", "miliardo miliardi"],
    "pt": ["mil", "milhão milhões", "bilhão bilhões"],
    "nl": ["duizend", "miljoen mln", "miljard mld"],
    "sv": ["tusen", "miljon miljoner", "miljard miljarder"],
  ]

  private static let zeros = [
    "en": ["zero", "midnight", "no", "none", "nothing"],
    "de": ["null", "mitternacht", "kein", "keine"],
    "fr": ["zéro", "minuit"], "es": ["cero", "medianoche"], "it": ["zero", "mezzanotte"],
    "pt": ["zero", "meia-noite"], "nl": ["nul", "middernacht"],
  ]

  /// Words for 20, 30 and so on.
  private static let tens = [
    "en": [
      "twenty twentieth", "thirty thirtieth", "forty fortieth", "fifty fiftieth",
      "sixty sixtieth", "seventy seventieth", "eighty eightieth", "ninety ninetieth",
      "hundred hundredth",
    ],
    "de": [
      "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
      "hundert",
    ],
    "fr": ["vingt", "trente", "quarante", "cinquante", "soixante"],
    "es": ["veinte", "treinta", "cuarenta", "cincuenta", "sesenta"],
    "it": ["venti", "trenta", "quaranta", "cinquanta", "sessanta"],
    "pt": ["vinte", "trinta", "quarenta", "cinquenta", "sessenta"],
    "nl": ["twintig", "dertig", "veertig", "vijftig", "zestig"],
  ]

  private static let months = [
    "en": [
      "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
      "august aug", "september sep sept", "october oct", "november nov", "december dec",
    ],
    "de": [
      "januar jan jän jänner", "februar feb", "märz mär", "april apr", "mai", "juni jun",
      "juli jul", "august aug", "september sep sept", "oktober okt", "november nov",
      "dezember dez",
    ],
    "fr": [
      "janvier janv", "février févr", "mars", "avril avr", "mai", "juin", "juillet juil", "août",
      "septembre sept", "octobre oct", "novembre nov", "décembre déc",
    ],
    "es": [
      "enero ene", "febrero feb", "marzo mar", "abril abr", "mayo may", "junio jun", "julio jul",
      "agosto ago", "septiembre sept sep", "octubre oct", "noviembre nov", "diciembre dic",
    ],
    "it": [
      "gennaio gen", "febbraio feb", "marzo mar", "aprile apr", "maggio mag", "giugno giu",
      "luglio lug", "agosto ago", "settembre set", "ottobre ott", "novembre nov", "dicembre dic",
    ],
    "pt": [
      "janeiro jan", "fevereiro fev", "março mar", "abril abr", "maio mai", "junho jun",
      "julho jul", "agosto ago", "setembro set", "outubro out", "novembro nov", "dezembro dez",
    ],
    "nl": [
      "januari jan", "februari feb", "maart mrt", "april apr", "mei", "juni jun", "juli jul",
      "augustus aug", "september sep", "oktober okt", "november nov", "december dec",
    ],
    "sv": [
      "januari jan", "februari feb", "mars", "april apr", "maj", "juni", "juli", "augusti aug",
      "september sep", "oktober okt", "november nov", "december dec",
    ],
    "da": [
      "januar jan", "februar feb", "marts mar", "april apr", "maj", "juni jun", "juli jul",
      "august aug", "september sep", "oktober okt", "november nov", "december dec",
    ],
    "nb": [
      "januar jan", "februar feb", "mars mar", "april apr", "mai", "juni jun", "juli jul",
      "august aug", "september sep", "oktober okt", "november nov", "desember des",
    ],
    "pl": [
      "stycznia styczeń sty", "lutego luty lut", "marca marzec mar", "kwietnia kwiecień kwi",
      "maja maj", "czerwca czerwiec cze", "lipca lipiec lip", "sierpnia sierpień sie",
      "września wrzesień wrz", "października październik paź", "listopada listopad lis",
      "grudnia grudzień gru",
    ],
    "cs": [
      "ledna leden led", "února únor úno", "března březen bře", "dubna duben dub",
      "května květen kvě", "června červen čvn", "července červenec čvc", "srpna srpen srp",
      "září zář", "října říjen říj", "listopadu listopad lis", "prosince prosinec pro",
    ],
    "ru": [
      "января январь янв", "февраля февраль февр", "марта март мар", "апреля апрель апр",
      "мая май", "июня июнь июн", "июля июль июл", "августа август авг",
      "сентября сентябрь сент", "октября октябрь окт", "ноября ноябрь нояб",
      "декабря декабрь дек",
    ],
    "uk": [
      "січня січень січ", "лютого лютий лют", "березня березень бер", "квітня квітень квіт",
      "травня травень трав", "червня червень черв", "липня липень лип", "серпня серпень серп",
      "вересня вересень вер", "жовтня жовтень жовт", "листопада листопад лист",
      "грудня грудень груд",
    ],
    "tr": [
      "ocak oca", "şubat şub", "mart mar", "nisan nis", "mayıs may", "haziran haz",
      "temmuz tem", "ağustos ağu", "eylül eyl", "ekim eki", "kasım kas", "aralık ara",
    ],
    "id": [
      "januari jan", "februari feb", "maret mar", "april apr", "mei", "juni jun", "juli jul",
      "agustus agu", "september sep", "oktober okt", "november nov", "desember des",
    ],
  ]

  private static let numbers = [
    "en": [
      "one first once a an single each every",
      "two second twice both half pair double couple twofold halves",
      "three third thirds thrice triple threefold",
      "four fourth fourths quarter quarters fourfold", "five fifth fifths", "six sixth sixths",
      "seven seventh week weekly", "eight eighth eighths", "nine ninth", "ten tenth tenths",
      "eleven eleventh", "twelve twelfth dozen noon", "thirteen thirteenth",
      "fourteen fourteenth", "fifteen fifteenth", "sixteen sixteenth", "seventeen seventeenth",
      "eighteen eighteenth", "nineteen nineteenth",
    ],
    "de": [
      "ein eine einen einem einer eines eins erste ersten erster erstes einmal jede jeden jeder",
      "zwei zweite zweiten zweiter zweites zweimal beide beiden halb halbe doppelt",
      "drei dritte dritten dritter dreimal", "vier vierte vierten viermal viertel",
      "fünf fünfte fünften", "sechs sechste sechsten", "sieben siebte siebten woche",
      "acht achte achten", "neun neunte neunten", "zehn zehnte zehnten", "elf elfte elften",
      "zwölf zwölfte zwölften dutzend mittag",
    ],
    "fr": [
      "un une premier première chaque", "deux deuxième second seconde demi double",
      "trois troisième", "quatre quatrième quart", "cinq cinquième", "six sixième",
      "sept septième semaine", "huit huitième", "neuf neuvième", "dix dixième", "onze onzième",
      "douze douzième douzaine midi",
    ],
    "es": [
      "un una uno primer primera primero cada", "dos segundo segunda ambos ambas medio doble",
      "tres tercer tercero tercera", "cuatro cuarto cuarta", "cinco quinto", "seis sexto",
      "siete séptimo semana", "ocho octavo", "nueve noveno", "diez décimo", "once undécimo",
      "doce duodécimo docena mediodía",
    ],
    "it": [
      "un uno una primo prima ogni", "due secondo seconda entrambi entrambe mezzo doppio",
      "tre terzo terza", "quattro quarto quarta", "cinque quinto", "sei sesto",
      "sette settimo settimana", "otto ottavo", "nove nono", "dieci decimo",
      "undici undicesimo", "dodici dodicesimo dozzina mezzogiorno",
    ],
    "pt": [
      "um uma primeiro primeira cada", "dois duas segundo segunda ambos ambas meio dobro",
      "três terceiro terceira", "quatro quarto quarta", "cinco quinto", "seis sexto",
      "sete sétimo semana", "oito oitavo", "nove nono", "dez décimo", "onze", "doze dúzia",
    ],
    "nl": [
      "een één eerste eenmaal elke", "twee tweede tweemaal beide half dubbel", "drie derde",
      "vier vierde kwart", "vijf vijfde", "zes zesde", "zeven zevende week", "acht achtste",
      "negen negende", "tien tiende", "elf elfde", "twaalf twaalfde dozijn",
    ],
    "ja": [
      "一 壱 初 片 毎 各", "二 両 半 倍", "三", "四", "五", "六", "七 週", "八", "九", "十",
      "十一", "十二 正午",
    ],
    "zh": [
      "一 首 每", "二 两 兩 双 半", "三", "四", "五", "六", "七 周", "八", "九", "十", "十一",
      "十二",
    ],
    "ko": [
      "하나 한 첫 일", "둘 두 이 양 반", "셋 세 삼", "넷 네 사", "다섯 오", "여섯 육",
      "일곱 칠 주", "여덟 팔", "아홉 구", "열 십", "열하나 열한 십일", "열둘 열두 십이",
    ],
  ]
}
