@_exported import CGlibc

// What the toolchain's module says in Swift.

public var errno: Int32 {
    get { cglibc_errno() }
    set { cglibc_set_errno(newValue) }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { cglibc_open(path, flags, 0) }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    cglibc_open(path, flags, mode)
}
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { cglibc_fcntl(descriptor, command, 0) }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    cglibc_fcntl(descriptor, command, value)
}

public let S_IFMT = mode_t(0o170000)
public let S_IFDIR = mode_t(0o040000)
public let S_IFREG = mode_t(0o100000)
