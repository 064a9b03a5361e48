import Diagnostics

/// A version such as `1.10.1`, whose parts are compared one by one: 1.9 comes before 1.10.
///
/// A part that is missing is 0, as in Semantic Versioning and in Python's PEP 440: 1.10 and 1.10.0 are one version.
struct Version: Sendable, Hashable {
  /// The parts side by side in units, so that versions compare as these numbers do.
  let number: Decimal

  /// Parts of any digits; a last one behind them has a single digit.
  static let parts = 4
  static let digits = 9

  /// The distances between neighbours in each part, the first part first.
  fileprivate static let steps: [Int128] = [
    10_000_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000, 10_000_000_000, 10, 1,
  ]
  /// The step of the second part.
  static var secondStep: Int128 { steps[1] }

  init(_ number: Decimal) { self.number = number }

  /// The parts, of which the last ones may be 0.
  fileprivate var parts: [Int128] {
    var rest = number.units
    return Self.steps.map { step in
      let part = rest / step
      rest %= step
      return part
    }
  }

  /// A version before this one that is short to write: 1.9 before 1.10, and 1.0 before 2.0.
  var before: Version? {
    guard number.units > 0, let step = Self.steps.first(where: { number.units % $0 == 0 }) else { return nil }
    return Version(Decimal(units: number.units - step))
  }
}

extension Version {
  /// The reason why a text is no version.
  enum Fault: Error {
    case malformed, tooLong
    /// Something behind the numbers, such as `-beta`.
    case suffixed
  }

  /// Reads a version.
  static func read(_ text: some StringProtocol) throws(Fault) -> Version {
    let end = text.utf8.firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? text.endIndex
    let texts = text[..<end].split(separator: ".", omittingEmptySubsequences: false)
    if end != text.endIndex {
      let isSuffix = "-+_".contains(text[end]) || text[end].isASCII && text[end].isLetter
      throw isSuffix && text.utf8.first?.isASCIIDigit == true ? .suffixed : .malformed
    }
    guard !texts.contains(where: \.isEmpty) else { throw .malformed }
    guard texts.count <= steps.count, texts.allSatisfy({ $0.utf8.count <= digits }),
      texts.count <= parts || texts[parts].utf8.count == 1
    else { throw .tooLong }
    let units = zip(texts, steps).reduce(into: Int128(0)) { sum, part in sum += (Int128(part.0) ?? 0) * part.1 }
    return Version(Decimal(units: units))
  }
}

/// The way to write the versions of a condition: the least number of parts, and of digits of each of them.
///
/// 17, 17.0 and 17.0.0 are one version, as 22.04 and 22.4 are, so that it can't tell how it was written.
package struct VersionForm: Sendable, Hashable {
  /// The digits of each part; 0 behind the last part that is always written.
  private var widths: SIMD4<UInt8>

  /// With 2 parts, as in 2.0.
  package static let usual = VersionForm(widths: [1, 1, 0, 0])

  private init(widths: SIMD4<UInt8>) { self.widths = widths }

  /// The form of a version; nil for a text that is none.
  package init?(of text: String) {
    guard (try? Version.read(text)) != nil else { return nil }
    widths = .zero
    for (position, part) in text.split(separator: ".").prefix(Version.parts).enumerated() {
      widths[position] = part.utf8.first == UInt8(ascii: "0") ? UInt8(part.utf8.count) : 1
    }
  }

  /// The form that writes most of some versions as they are: with the fewest parts, and the most digits.
  ///
  /// - Parameter texts: versions.
  package init(fitting texts: [String]) {
    let forms = texts.compactMap { text in Self(of: text).map { (form: $0, endsInZero: text.endsInZeroPart) } }
    let fewest = forms.map(\.form.count).min() ?? 2
    let ofZeros = forms.filter(\.endsInZero).map(\.form.count).max() ?? 2
    widths = forms.reduce(Self.usual.widths) { pointwiseMax($0, $1.form.widths) }
    for position in widths.indices where position >= max(min(fewest, ofZeros), 1) { widths[position] = 0 }
  }

  /// The form of a domain, whose first bound shows how many parts versions have at least.
  ///
  /// - Parameter text: an interval such as `[1.0..)`, or `any`.
  package init(ofDomain text: String) {
    let bounds = text.trimming { "[]() ".contains($0) }.split(separator: "..")
    let forms = bounds.compactMap { Self(of: $0.trimming { $0 == " " }) }
    self = forms.first.map { $0.widened(by: forms.last) } ?? .usual
  }

  /// The number of parts that each version has.
  private var count: Int { widths.indices.firstIndex { widths[$0] == 0 } ?? Version.parts }

  /// The form with the parts of this one, and the digits of both.
  private func widened(by other: VersionForm?) -> VersionForm {
    guard let other else { return self }
    var widened = VersionForm(widths: pointwiseMax(widths, other.widths))
    for position in widths.indices where widths[position] == 0 { widened.widths[position] = 0 }
    return widened
  }

  /// A version in this form.
  func text(_ version: Version) -> String {
    let parts = version.parts
    let shown = max(parts.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 1, count)
    return parts.prefix(shown).enumerated().map { position, part in
      let digits = String(part)
      let width = position < Version.parts ? Int(widths[position]) : 1
      return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
    }.joined(separator: ".")
  }
}

extension String {
  /// True for a version whose last part is 0, so that only a form tells that it has this part.
  fileprivate var endsInZeroPart: Bool { split(separator: ".").last?.allSatisfy { $0 == "0" } ?? false }
}
