extension String {
  /// The digits after the point of the most precise number in an interval: 1 for `[4.0..7)`, and 0 for `[4..7)`.
  package var decimalsOfBounds: Int {
    var (most, count, points) = (0, 0, 0)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "."):
        points += 1
        count = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        // Two points stand between the bounds.
        if points == 1 { most = max(most, count) }
        if points > 1 { points = 0 }
      default: points = 0
      }
    }
    return most
  }
}
