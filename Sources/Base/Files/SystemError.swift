#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An error number of the system (`errno`), before its path is known.
struct SystemError: Error {
  var number: CInt

  var code: FileSystemError.Code {
    switch number {
    case ENOENT: .notFound
    case EEXIST: .exists
    case EACCES, EPERM: .permission
    case EROFS: .readOnly
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case ELOOP: .isSymbolicLink
    case ENOTDIR: .notDirectory
    case ENOTEMPTY: .notEmpty
    case EISDIR, ENXIO: .notFile
    case EINVAL, ENOSYS, EOPNOTSUPP, EXDEV, EMLINK: .unsupported
    case EBUSY, ETXTBSY: .busy
    default: .other(number)
    }
  }
}

/// The system's words for an error number.
func systemMessage(for number: CInt) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
