import Diagnostics

/// A growing buffer of bytes with a single owner.
///
/// An array checks on each append whether it has another owner, which costs 8 to 12 % of a build. All unsafe code of
/// the writers is here.
///
/// Its length is limited. Anything beyond the limit is left out, and `isFull` is true from then on: a writer can
/// continue to its end without further memory, and its caller checks once.
@safe struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private let limit: Int
  private(set) var count = 0
  /// True if something was left out.
  private(set) var isFull = false

  init(reserving capacity: Int, limit: Int = .max) {
    self.capacity = max(16, min(capacity, limit))
    self.limit = limit
    unsafe memory = .allocate(capacity: self.capacity)
  }

  deinit { unsafe memory.deallocate() }

  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: memory, count: count)) }

  /// The byte at the end; nil if there is none, or if anything was left out after it.
  var last: UInt8? { count > 0 && !isFull ? unsafe memory[count - 1] : nil }

  /// The last character.
  var lastScalar: Unicode.Scalar? {
    let length = min(4, count)
    let end = unsafe Array(UnsafeBufferPointer(start: memory + (count - length), count: length))
    return end.span.scalar(before: length)
  }

  mutating func removeLast() {
    precondition(count > 0, "nothing is left to remove")
    count -= 1
  }

  mutating func append(_ byte: UInt8) {
    guard makesRoom(for: 1) else { return }
    unsafe memory[count] = byte
    count &+= 1
  }

  /// Appends a literal, with other literals before and after it.
  @inline(__always) mutating func append(
    _ literal: StaticString, after start: StaticString = "", before end: StaticString = ""
  ) {
    let size = start.utf8CodeUnitCount + literal.utf8CodeUnitCount + end.utf8CodeUnitCount
    guard makesRoom(for: size) else { return }
    put(start)
    put(literal)
    put(end)
  }

  @inline(__always) mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  mutating func append(_ text: String) { text.withBytes { append($0) } }

  /// Appends a part of another buffer; if that buffer has left something out, so has this one.
  mutating func append(_ part: Range<Int>, of other: borrowing ByteBuffer) {
    if other.isFull { close() }
    precondition(part.lowerBound >= 0 && part.upperBound <= other.count)
    unsafe append(UnsafeBufferPointer(start: other.memory + part.lowerBound, count: part.count))
  }

  /// Appends some of the buffer's own bytes.
  mutating func append(repeating part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= count)
    // Must come before the pointer to the part is formed, because growing moves the memory.
    guard makesRoom(for: part.count) else { return }
    unsafe put(memory + part.lowerBound, part.count)
  }

  @inline(__always) private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    guard makesRoom(for: bytes.count) else { return }
    unsafe put(start, bytes.count)
  }

  /// Writes a literal; there must be room for it.
  @inline(__always) private mutating func put(_ literal: StaticString) {
    unsafe put(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Writes bytes; there must be room for them.
  @inline(__always) private mutating func put(_ start: UnsafePointer<UInt8>, _ length: Int) {
    unsafe (memory + count).initialize(from: start, count: length)
    count &+= length
  }

  /// - Returns: False if the limit forbids it.
  @inline(__always) private mutating func makesRoom(for size: Int) -> Bool {
    size <= capacity &- count || grows(by: size)
  }

  @inline(never) private mutating func grows(by size: Int) -> Bool {
    guard !isFull, size <= limit - count else {
      close()
      return false
    }
    capacity = min(limit, max(2 * capacity, count + size))
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.initialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = larger
    return true
  }

  /// Drops everything from now on.
  private mutating func close() {
    isFull = true
    // No byte fits any more, so each append calls `grows`.
    capacity = count
  }
}
