import Diagnostics
import Localization

/// The signs that a language has in its numbers.
struct NumberSigns {
  private(set) var point = "."
  private(set) var group = ","

  init() {}

  /// The signs of a language; those of English without one.
  init(of tag: LocaleTag?) {
    guard let tag else { return }
    let style = Language(tag, nil, path: "", publishesStatus: false, report: .ignored).numbers.style
    (point, group) = (style.decimal, style.group)
  }
}

extension CellFormat.Section {
  /// A number as the section shows it.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - showsSign: True if a negative number has its sign.
  ///   - signs: Those of the language.
  /// - Returns: The text.
  func text(of number: DecimalDigits, showsSign: Bool, _ signs: NumberSigns) -> String {
    let layout = NumberLayout(tokens)
    let scaled = number.times(tenTo: layout.exponent)
    let rounded = scaled.rounded(to: layout.decimals)
    var texts = layout.texts(of: rounded, signs)
    for (position, token) in layout.tokens.enumerated() where token == .general || token == .text {
      texts[position] = number.magnitude.text(point: signs.point)
    }
    let isZero = layout.hasDigits ? rounded.isZero : number.isZero
    return (showsSign && number.isNegative && !isZero ? "-" : "") + texts.joined()
  }
}

/// The places of digits in a section.
private struct NumberLayout {
  /// The tokens without the commas that say how to write the number.
  private(set) var tokens: [CellFormat.Token] = []
  /// The power of ten by which the number is multiplied first.
  private(set) var exponent = 0
  private var point: Int
  private var isGrouped = false

  init(_ all: [CellFormat.Token]) {
    let end = all.firstIndex(of: .point) ?? all.endIndex
    let last = all[..<end].lastIndex(where: \.isDigit) ?? all.startIndex
    for (position, token) in all.enumerated() {
      switch token {
      case .comma where position < last && all[..<position].contains(where: \.isDigit): isGrouped = true
      // Behind the last digit, each comma divides by 1000.
      case .comma where position > last && position < end: exponent -= 3
      case .comma where position > last && !all[position...].contains(where: \.isDigit): exponent -= 3
      case .comma: tokens.append(.literal(","))
      case .percent:
        exponent += 2
        tokens.append(.literal("%"))
      case .point where position > end: tokens.append(.literal("."))
      default: tokens.append(token)
      }
    }
    point = tokens.firstIndex(of: .point) ?? tokens.endIndex
  }

  var hasDigits: Bool { tokens.contains(where: \.isDigit) }

  /// The number of digits behind the point.
  var decimals: Int { tokens[point...].count(where: \.isDigit) }

  /// The text of each token.
  func texts(of number: DecimalDigits, _ signs: NumberSigns) -> [String] {
    var texts = tokens.map { token in
      switch token {
      case .literal(let text): text
      case .point: signs.point
      default: ""
      }
    }
    let (whole, fraction) = number.parts
    writeWhole(whole, signs.group, in: &texts)
    writeFraction(fraction, in: &texts)
    return texts
  }

  /// Writes the digits before the point into their places, from the last to the first, which has all that are left.
  private func writeWhole(_ digits: String, _ group: String, in texts: inout [String]) {
    let places = tokens[..<point].indices.filter { tokens[$0].isDigit }
    var rest = digits[...]
    var count = 0
    for place in places.reversed() {
      repeat {
        guard let digit = rest.popLast() ?? tokens[place].filler else { break }
        let separator = isGrouped && count > 0 && count % 3 == 0 && digit != " " ? group : ""
        texts[place] = String(digit) + separator + texts[place]
        count += 1
      } while place == places.first && !rest.isEmpty
    }
  }

  /// Writes the digits behind the point; `#` leaves zeros at the end out.
  private func writeFraction(_ digits: String, in texts: inout [String]) {
    let places = tokens[point...].indices.filter { tokens[$0].isDigit }
    let digits = Array(digits) + Array(repeating: "0", count: max(0, places.count - digits.count))
    for (number, place) in places.enumerated() {
      let isEnd = digits[number...].allSatisfy { $0 == "0" }
      texts[place] = isEnd ? tokens[place].filler.map { String($0) } ?? "" : String(digits[number])
    }
  }
}

extension CellFormat.Token {
  /// The character in the place of a digit that the number doesn't have.
  fileprivate var filler: Character? { self == .digit("0") ? "0" : self == .digit("?") ? " " : nil }
}
