/// A number in upper-case hexadecimal digits, with zeros before them where it has fewer than are wanted.
package func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
