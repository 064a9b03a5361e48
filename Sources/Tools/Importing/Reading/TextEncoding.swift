#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// An encoding of texts other than UTF-8.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case windows1252 = "windows-1252"

  /// The encoding of a name as people write it; nil if it is none of these.
  package init?(name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8": self = .utf8
    case "utf16", "utf16le", "utf16be", "unicode": self = .utf16
    case "shiftjis", "sjis", "cp932", "windows31j", "ms932": self = .shiftJIS
    case "eucjp": self = .eucJP
    case "windows1252", "cp1252", "latin1", "iso88591": self = .windows1252
    default: return nil
    }
  }

  /// The encoding in which bytes that are not in UTF-8 are a text: a Japanese one, or one of Western Europe; nil if there is none.
  package init?(of bytes: [UInt8]) {
    if let japanese = Self(ofJapanese: bytes), !Self.holdsDashesOfWindows(bytes) {
      self = japanese
    } else if bytes.count(where: { $0 >= 0x80 }) * 4 < bytes.count, !Self.holdsLettersOfDOS(bytes),
      Self.windows1252.utf8(bytes) != nil
    {
      self = .windows1252
    } else {
      return nil
    }
  }

  /// True if nearly all bytes beyond ASCII are dashes and quotes of windows-1252, which would be parts of rare kanji.
  private static func holdsDashesOfWindows(_ bytes: [UInt8]) -> Bool {
    let others = bytes.filter { $0 >= 0x80 }
    return others.count * 10 < bytes.count
      && others.allSatisfy { (0x91...0x97).contains($0) || $0 == 0x85 || $0 == 0xA0 }
      && windows1252.utf8(bytes) != nil
  }

  /// True if signs of windows-1252 such as `‚` stand between letters, as letters of the encodings of DOS do.
  private static func holdsLettersOfDOS(_ bytes: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    // Letters of windows-1252 itself, an apostrophe and dashes may stand there.
    let others: Set<UInt8> = [0x83, 0x8A, 0x8C, 0x8E, 0x91, 0x92, 0x96, 0x97, 0x9A, 0x9C, 0x9E, 0x9F]
    return bytes.indices.dropFirst().dropLast().contains { place in
      (0x80...0x9F).contains(bytes[place]) && !others.contains(bytes[place]) && isLetter(bytes[place - 1])
        && isLetter(bytes[place + 1])
    }
  }

  /// The encoding in which bytes are a text with Japanese characters; nil if there is none.
  private init?(ofJapanese bytes: [UInt8]) {
    // Most bytes of one are characters of the other, but few of these are kana.
    let counts = [Self.shiftJIS, .eucJP].map { encoding in
      (encoding.utf8(bytes)).map { text in
        String(decoding: text, as: UTF8.self).unicodeScalars.count { (0x3041...0x30FA).contains($0.value) }
      }
    }
    if counts.allSatisfy({ $0 ?? 0 == 0 }) {
      let likely = zip([Self.shiftJIS, .eucJP], counts).first { $1 != nil && $0.hasCommonCharacters(bytes) }
      guard let likely else { return nil }
      self = likely.0
      return
    }
    switch (counts[0], counts[1]) {
    case (nil, nil): return nil
    case (let shiftJIS?, let eucJP?): self = eucJP > shiftJIS ? .eucJP : .shiftJIS
    case (_?, nil): self = .shiftJIS
    case (nil, _?): self = .eucJP
    }
  }

  /// True if nearly all characters are those that Japanese texts have; bytes of other languages would be rare ones.
  private func hasCommonCharacters(_ bytes: [UInt8]) -> Bool {
    // Signs, and the kanji of the first level of JIS X 0208.
    let common: ClosedRange<UInt8> = self == .shiftJIS ? 0x81...0x98 : 0xA1...0xCF
    var (count, others, offset) = (0, 0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += byte < 0x80 || self == .shiftJIS && (0xA1...0xDF).contains(byte) ? 1 : 2
      if common.contains(byte) { count += 1 } else if byte >= 0x80 { others += 1 }
    }
    return count > 3 && count >= others * 9
  }

  /// The names that the C library has for the encoding, of which the first that it knows counts.
  private var libraryNames: [String] {
    switch self {
    case .utf8: ["UTF-8"]
    case .utf16: ["UTF-16"]
    // Windows writes characters that Shift_JIS alone doesn't have, such as ① and ～.
    case .shiftJIS: ["CP932", "SHIFT_JIS"]
    case .eucJP: ["EUC-JP-MS", "EUC-JP"]
    // Other names of it are read as it, too, as browsers do.
    case .windows1252: ["CP1252", "WINDOWS-1252"]
    }
  }

  /// A text in UTF-8; nil if the bytes are not in the encoding, or if the system can't read it.
  ///
  /// - Complexity: O(n)
  package func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if self == .utf8 { return bytes }
    if self == .utf16 { return Self.utf16(bytes) ?? converted(bytes) }
    return converted(bytes)
  }

  /// UTF-16 with a byte order mark in UTF-8; nil for anything else.
  package static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2), bytes.count >= 2 else { return nil }
    let isBig = bytes[0] == 0xFE && bytes[1] == 0xFF
    guard isBig || bytes[0] == 0xFF && bytes[1] == 0xFE else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { offset -> UInt16 in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    var result: [UInt8] = []
    let isFaulty = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { result.append($0) })
    return isFaulty ? nil : result
  }

  private func converted(_ bytes: [UInt8]) -> [UInt8]? {
    for name in libraryNames {
      let converter = unsafe iconv_open("UTF-8", name)
      guard Int(bitPattern: converter) != -1, let converter = unsafe converter else { continue }
      defer { _ = unsafe iconv_close(converter) }
      var input = bytes.map { CChar(bitPattern: $0) }
      // A character of two bytes takes three in UTF-8.
      var output = [CChar](repeating: 0, count: bytes.count * 3 + 16)
      let written = unsafe input.withUnsafeMutableBufferPointer { source -> Int? in
        unsafe output.withUnsafeMutableBufferPointer { target -> Int? in
          var (from, to) = (source.baseAddress, target.baseAddress)
          var (left, room) = (source.count, target.count)
          let failed = unsafe iconv(converter, &from, &left, &to, &room)
          return failed == -1 || left > 0 ? nil : target.count - room
        }
      }
      return written.map { output.prefix($0).map { UInt8(bitPattern: $0) } }
    }
    return nil
  }
}
