private import CMustache

/// A template that kainjow's mustache has parsed.
@safe struct MustacheTemplate: ~Copyable {
  private let handle: OpaquePointer

  /// Parses a template without partials and without changes of the delimiters; nil if it is not well-formed.
  init?(_ text: [UInt8]) {
    let handle = unsafe text.withUnsafeBytes { buffer in
      unsafe cmustache_template_create(buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe cmustache_template_free(handle)
  }

  /// Fills the template in.
  borrowing func render(_ values: inout MustacheValues) -> [UInt8] {
    unsafe values.render { values, bytes, length in
      unsafe cmustache_render(handle, values, bytes, length)
    }
  }
}

// The C face promises that a template never changes after it was parsed, so threads may share it.
extension MustacheTemplate: @unchecked Sendable {}

/// What a template is filled with: texts, flags, groups and lists by name.
///
/// Only memory running out makes a call of the C face fail, and an outer name where an item is due.
@safe struct MustacheValues: ~Copyable {
  private let handle: OpaquePointer

  init() {
    guard let handle = unsafe cmustache_values_create() else {
      preconditionFailure("No memory for a template's values")
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe cmustache_values_free(handle)
  }

  /// Sets a text; without one, the name is a false section and renders as nothing.
  mutating func set(_ name: StaticString, _ text: String?) {
    guard var text else { return }
    text.withUTF8 { utf8 in unsafe set(name, UnsafeRawBufferPointer(utf8)) }
  }

  /// Sets a text that is there as bytes.
  mutating func set(_ name: StaticString, _ text: [UInt8]) {
    unsafe text.withUnsafeBytes { bytes in unsafe set(name, bytes) }
  }

  /// Sets a section that is rendered once or not at all.
  mutating func set(_ name: StaticString, _ flag: Bool) {
    check(unsafe cmustache_set_flag(handle, name.characters, name.utf8CodeUnitCount, flag))
  }

  /// Sets a section with values of its own.
  mutating func group(_ name: StaticString, _ fill: (inout MustacheValues) -> Void) {
    check(unsafe cmustache_begin_group(handle, name.characters, name.utf8CodeUnitCount))
    fill(&self)
    unsafe cmustache_end(handle)
  }

  /// Sets a section that is rendered once for each item.
  mutating func list<Item>(
    _ name: StaticString,
    _ items: [Item],
    _ fill: (inout MustacheValues, Item) -> Void
  ) {
    check(
      unsafe cmustache_begin_list(handle, name.characters, name.utf8CodeUnitCount, items.count)
    )
    for item in items {
      check(unsafe cmustache_begin_item(handle))
      fill(&self, item)
      unsafe cmustache_end(handle)
    }
    unsafe cmustache_end(handle)
  }

  private func set(_ name: StaticString, _ text: UnsafeRawBufferPointer) {
    let characters = unsafe text.bindMemory(to: CChar.self).baseAddress
    check(
      unsafe cmustache_set_text(
        handle,
        name.characters,
        name.utf8CodeUnitCount,
        characters,
        text.count
      )
    )
  }

  /// Copies what a call renders out of the memory that belongs to the values.
  fileprivate mutating func render(
    _ call: (
      OpaquePointer, UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafeMutablePointer<Int>
    ) -> Bool
  ) -> [UInt8] {
    var bytes: UnsafePointer<CChar>?
    var length = 0
    check(unsafe call(handle, &bytes, &length))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  private func check(_ succeeded: Bool) {
    precondition(succeeded, "No memory for a template's values")
  }
}

extension StaticString {
  /// The characters of a name that was written as a string literal.
  fileprivate var characters: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
