/// A shell that has a completion script for the command line.
///
/// The scripts ask the program itself with `hyo complete WORD…`, so that they are never out of date.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # Completes hyo in bash; written by 'hyo completions bash'.
    _hyo() {
      local i word words=() answer=() current=${COMP_WORDS[COMP_CWORD]}
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]//\\/}
        word=${word/#\~\//$HOME/}
        # bash has taken '--site=docs' apart.
        if ((i > 1)) && [[ $word == =* || ${COMP_WORDS[i - 1]} == = ]]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
      done
      [[ $current == = ]] && current=
      local whole=${words[${#words[@]} - 1]}
      local before=${whole%"$current"}
      mapfile -t answer < <("${1/#\~\//$HOME/}" complete "${words[@]}" 2>/dev/null)
      COMPREPLY=()
      case ${answer[0]-} in
        files)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          ;;
        folders)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -d -- "$current")
          ;;
        words)
          for word in "${answer[@]:1}"; do
            word=${word%%$'\t'*}
            [[ $word == "$whole"* ]] && COMPREPLY+=("${word#"$before"}")
          done
          [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
          ;;
      esac
      return 0
    }
    complete -F _hyo hyo

    """#

  private static let zshScript = #"""
    #compdef hyo
    # Completes hyo in zsh; written by 'hyo completions zsh'.
    _hyo() {
      local line text expl
      local -a answer candidates values
      answer=("${(@f)$(${(Q)~words[1]} complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      case $answer[1] in
        files)
          compset -P '--*='
          _files
          ;;
        folders)
          compset -P '--*='
          # _files would propose files where no folder fits.
          _wanted directories expl folder _path_files -/
          ;;
        words)
          for line in "${(@)answer[2,-1]}"; do
            text=${line%%$'\t'*}
            line=${line#*$'\t'}
            text=${text//:/\\:}${line:+:$line}
            if [[ ${text%%:*} == *= ]]; then values+=("$text"); else candidates+=("$text"); fi
          done
          (( $#candidates )) && _describe -t words word candidates
          (( $#values )) && _describe -t values value values -S ''
          ;;
      esac
    }
    if [[ $funcstack[1] == _hyo ]]; then _hyo "$@"; else compdef _hyo hyo; fi

    """#

  private static let fishScript = #"""
    # Completes hyo in fish; written by 'hyo completions fish'.
    function __hyo_complete
        set -l words (commandline --tokenize --cut-at-cursor --current-process)
        set -l current (commandline --cut-at-cursor --current-token)
        set -l answer (hyo complete $words[2..] "$current" 2>/dev/null)
        set -l before (string match --regex '^--[a-z-]+=' -- "$current")
        set -l value (string replace --regex '^--[a-z-]+=' '' -- "$current")
        switch "$answer[1]"
            case files
                printf "$before%s\n" (__fish_complete_path "$value")
            case folders
                printf "$before%s\n" (__fish_complete_directories "$value")
            case words
                printf '%s\n' $answer[2..]
        end
    end
    complete --command hyo --no-files --arguments '(__hyo_complete)'

    """#
}
