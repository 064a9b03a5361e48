extension SplitChooser {
  /// The values of a narrow condition in groups that no row straddles but those that allow all of them.
  func groups(
    of field: MaskLayout.Field,
    _ whole: UInt64,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> [UInt64] {
    var groups: [UInt64] = []
    for row in live {
      let bits = rows[Int(row), field.firstWord] & whole
      if bits != whole, !groups.contains(where: { $0 & bits == bits }) { unite(bits, &groups) }
    }
    let free = groups.reduce(whole) { $0 & ~$1 }
    if free != 0 { groups.append(free) }
    return groups
  }

  private func unite(_ bits: UInt64, _ groups: inout [UInt64]) {
    var united = bits
    groups.removeAll { group in
      guard group & bits != 0 else { return false }
      united |= group
      return true
    }
    groups.append(united)
  }
}
