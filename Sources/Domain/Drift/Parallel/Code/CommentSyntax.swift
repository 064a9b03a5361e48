import Diagnostics

/// The comments and the quotes of a language of code.
struct CommentSyntax: Sendable {
  /// The signs that begin a comment up to the end of its line.
  var line: [[UInt8]] = []
  /// The signs that begin and end a comment of several lines.
  var block: (start: [UInt8], end: [UInt8])?
  /// True for a diagram, whose labels stand in brackets.
  var isDiagram = false

  /// The syntax of a language by its name in the info of a code block; nil for one that is not known.
  init?(_ language: String) {
    guard let syntax = Self.known[language.lowercased()] else { return nil }
    self = syntax
  }

  private init(line: [String], block: (String, String)? = nil) {
    self.line = line.map { Array($0.utf8) }
    self.block = block.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }

  private static let known: [String: CommentSyntax] = {
    let slashes = CommentSyntax(line: ["//"], block: ("/*", "*/"))
    let markup = CommentSyntax(line: [], block: ("<!--", "-->"))
    let families: [(CommentSyntax, String)] = [
      (
        CommentSyntax(line: ["#"]),
        """
        sh bash shell zsh fish console terminal sh-session shell-session python py python3 pycon yaml yml ruby rb toml
        dockerfile docker makefile make conf config properties r perl pl elixir ex nginx env dotenv powershell ps1
        cmake nix tcl awk hcl terraform tf graphql gitignore julia jl crystal robot
        """
      ),
      (
        slashes,
        """
        js jsx ts tsx javascript typescript mjs cjs mts java c h cpp c++ cc hpp cs csharp c# go golang rust rs swift
        kotlin kt scala dart json json5 jsonc groovy gradle proto protobuf scss less solidity zig d objc objective-c
        fsharp fs v cue rego
        """
      ), (CommentSyntax(line: ["//", "#"], block: ("/*", "*/")), "php"),
      (CommentSyntax(line: [], block: ("/*", "*/")), "css"), (markup, "html xml svg markdown md mdx xhtml"),
      (CommentSyntax(line: ["//"], block: ("<!--", "-->")), "vue svelte astro vue-html"),
      (CommentSyntax(line: ["--"], block: ("/*", "*/")), "sql mysql postgresql psql plsql haskell hs elm ada vhdl"),
      (CommentSyntax(line: ["--"]), "lua"), (CommentSyntax(line: [";"]), "lisp clojure clj scheme asm nasm el"),
      (CommentSyntax(line: ["#", ";"]), "ini cfg"), (CommentSyntax(line: ["%"]), "latex tex erlang erl matlab prolog"),
      (CommentSyntax(line: ["//"], block: ("{/*", "*/}")), "jsx-comment"),
    ]
    var known: [String: CommentSyntax] = [:]
    var diagram = CommentSyntax(line: ["%%"])
    diagram.isDiagram = true
    known["mermaid"] = diagram
    for (syntax, names) in families {
      for name in names.split(whereSeparator: \.isWhitespace) { known[String(name)] = syntax }
    }
    return known
  }()
}
