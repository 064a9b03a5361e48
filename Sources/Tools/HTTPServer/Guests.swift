#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The way in for browsers on other machines: an address of this machine, and a token that they must know.
package struct Guests: Sendable {
  /// The address, such as 192.168.1.5.
  package let address: String
  /// The token: 32 hexadecimal digits that nobody can guess.
  package let token: String
  /// The bytes of the address, in the order of the network.
  let bytes: UInt32

  /// The name of the cookie: cookies are the same for all ports, and each server has its own.
  private var cookie: String { "hyo-serve-\(token.prefix(8))" }

  /// A way in with a new token; nil unless the address is one of IPv4 that names a single machine.
  package init?(_ address: String) {
    var bytes = in_addr()
    guard unsafe inet_pton(AF_INET, address, &bytes) == 1, bytes.s_addr != 0, bytes.s_addr != UInt32.max else {
      return nil
    }
    self.address = address
    self.bytes = bytes.s_addr
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// True if a header field with cookies has the token.
  func know(cookies: String?) -> Bool {
    (cookies ?? "").split(separator: ";").contains { field in
      let parts = field.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookie && isToken(parts[1])
    }
  }

  /// True if a text is the token.
  ///
  /// The comparison takes the same time wherever they differ.
  func isToken(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Lets a browser in that has named the token, by a link on another site, too: from now on it sends a cookie, and the address no longer shows the token.
  var welcome: HTTPResponse {
    var response = HTTPResponse.redirection(to: "/")
    response.fields.append(("Set-Cookie", "\(cookie)=\(token); Path=/; HttpOnly; SameSite=Lax"))
    return response
  }
}
