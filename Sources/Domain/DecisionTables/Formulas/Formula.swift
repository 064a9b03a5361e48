package import Diagnostics

/// A result that is computed from the values of conditions.
///
/// Two formulas are equal if their normal forms are: they then have the same value for all values of their conditions.
package struct Formula: Sendable {
  /// The formula as its author wrote it.
  package let expression: Expression
  /// The place of the formula in the spec.
  package let place: SourceRange
  /// The constants of the spec that it uses, by their ids.
  package let constants: Set<String>
  let normalForm: Polynomial

  /// - Parameters:
  ///   - expression: the formula as its author wrote it.
  ///   - constants: the constants that it uses, by their ids.
  ///   - place: its place in the spec.
  /// - Throws: The reason why it has no normal form.
  init(_ expression: Expression, using constants: Set<String> = [], at place: SourceRange) throws(Polynomial.Fault) {
    self.expression = expression
    self.constants = constants
    self.place = place
    normalForm = try Polynomial(expression)
  }

  /// A number as a formula.
  ///
  /// - Parameters:
  ///   - number: the number, with its unit.
  ///   - place: its place in the spec.
  package init(_ number: FormulaTerms.Constant, at place: SourceRange) {
    self.init(
      .number(number.value, isPercentage: number.isPercentage, unit: number.unit), at: place,
      normalForm: Polynomial(Fraction(number.value)))
  }

  init(_ expression: Expression, at place: SourceRange, normalForm: Polynomial) {
    self.expression = expression
    constants = []
    self.place = place
    self.normalForm = normalForm
  }

  /// The condition whose value is the result as it is; nil for a formula that computes.
  package var copied: String? { if case .condition(let id) = expression { id } else { nil } }

  /// The number that a formula without conditions always yields; nil for any other.
  var number: Fraction? { expression.conditions.isEmpty ? normalForm.number : nil }

  /// The formula in a form that is the same for equal formulas, with the units of its constants.
  package var canonicalText: String {
    let units = expression.units.map(\.text)
    return normalForm.description + (units.isEmpty ? "" : " in " + Set(units).sorted().joined(separator: ", "))
  }

  /// The value for some values of conditions: computed exactly, then rounded to 18 digits after the point, half away
  /// from 0.
  ///
  /// - Parameter values: numbers in the notation of a spec, by the ids of conditions.
  /// - Returns: The value; nil if a condition has no number, or if the value is beyond the limits of numbers.
  package func value(_ values: [String: String]) -> Decimal? {
    (try? expression.value(fractions(values)))?.decimal
  }

  /// The reason why a formula has no value, though its conditions have one.
  package enum Failure: Sendable { case divisionByZero, tooManyDigits }

  /// The reason why there is no value for some values of conditions.
  ///
  /// - Parameter values: numbers in the notation of a spec, by the ids of conditions.
  /// - Returns: The reason; nil if there is a value, or if a condition has no number.
  package func failure(_ values: [String: String]) -> Failure? {
    do throws(FormulaFault) {
      return try expression.value(fractions(values)).decimal == nil ? .tooManyDigits : nil
    } catch {
      return error == .divisionByZero ? .divisionByZero : nil
    }
  }

  private func fractions(_ values: [String: String]) -> [String: Fraction] {
    var fractions: [String: Fraction] = [:]
    for id in expression.conditions { fractions[id] = values[id].flatMap { Decimal($0) }.map { Fraction($0) } }
    return fractions
  }
}

extension Formula: Hashable {
  /// True if both have the same normal form.
  package static func == (left: Formula, right: Formula) -> Bool { left.normalForm == right.normalForm }

  /// Hashes the normal form.
  package func hash(into hasher: inout Hasher) { hasher.combine(normalForm) }
}
